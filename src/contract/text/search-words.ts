import { foldText } from './fold-text.ts';

/** Most words of a search that are looked for. */
export const maxWords = 12;
/** Maximum number of letters of a word in the index. */
const searchableLetters = 60;

const separators = /[\s!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+/;

/**
 * Splits a text into folded words for searching. The index stores a product's words by the same rule, in the
 * database's `product_search_words`.
 */
export function searchWords(text: string): string[] {
  const words = foldText(text).split(separators).filter(Boolean);
  return [...new Set(words.map((word) => [...word].slice(0, searchableLetters).join('')))];
}

/** Whether anything is searched for; signs alone are, and find nothing. */
export function isSearch(typed: string | undefined): boolean {
  return typed !== undefined && typed.trim() !== '';
}

/** What a plural may be the plural of: "bubus" → bubu, "dresses" → dresse, dress, "ladies" → ladie, lady. */
export function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [];
  const found = [word.slice(0, -1)];
  if (word.endsWith('es')) found.push(word.slice(0, -2));
  if (word.endsWith('ies')) found.push(`${word.slice(0, -3)}y`);
  return found;
}

/**
 * What was typed as the database's text search takes it: every word, in any order, as the beginning of a word of the
 * product, or in its singular. Undefined when nothing is searched for; empty for signs alone, which no product matches.
 */
export function searchQuery(typed: string | undefined): string | undefined {
  if (!isSearch(typed)) return undefined;
  const words = searchWords(typed ?? '').slice(0, maxWords);
  return words
    .map((word) => `(${[`${quoted(word)}:*`, ...singulars(word).map(quoted)].join('|')})`)
    .join('&');
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
}

/** Words shorter than this are taken at their letters. */
export const minTypoLength = 4;
/** From this length on any one letter may be wrong. */
const longEnough = 5;

/**
 * Whether a typed word may be a typo of this one. A word of four letters allows less, because many differ by one: its
 * first letter must match, and one of the others is doubled or superfluous, or is swapped with the next.
 */
export function allowsTypo(typed: string, word: string): boolean {
  if (word.length >= longEnough) return isTypoOf(typed, word);
  if (word.length < minTypoLength || typed[0] !== word[0] || !isTypoOf(typed, word)) return false;
  return typed.length > word.length || sorted(typed) === sorted(word);
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

/**
 * Whether two words differ by at most one letter: one too many, one missing, one wrong, or two neighbours the wrong
 * way round.
 */
export function isTypoOf(typed: string, word: string): boolean {
  const difference = typed.length - word.length;
  if (difference > 1 || difference < -1) return false;
  const shorter = Math.min(typed.length, word.length);
  let from = 0;
  while (from < shorter && typed[from] === word[from]) from += 1;
  if (from === shorter) return true;
  if (difference > 0) return typed.slice(from + 1) === word.slice(from);
  if (difference < 0) return typed.slice(from) === word.slice(from + 1);
  if (typed.slice(from + 1) === word.slice(from + 1)) return true;
  return (
    typed[from] === word[from + 1] &&
    typed[from + 1] === word[from] &&
    typed.slice(from + 2) === word.slice(from + 2)
  );
}
