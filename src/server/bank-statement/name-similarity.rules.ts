import { foldText } from '../../contract/text/fold-text.ts';

/** From here on two names are taken for the same person's. */
export const minSimilarity = 0.85;

const minGluedLength = 4;

/**
 * Calculates the similarity of a customer's name and a bank's text, from 0 to 1: each word of the name is compared
 * with those of the text, regardless of order and diacritics; longer words weigh more. Banks join names together, so
 * a longer word also counts as part of another.
 */
export function getNameSimilarity(name: string, narration: string): number {
  return getWordsSimilarity(splitWords(name), splitWords(narration));
}

/** As {@link getNameSimilarity}, of the words of a name and of a text. */
export function getWordsSimilarity(nameWords: readonly string[], narrationWords: readonly string[]): number {
  const glued = narrationWords.join('');
  let sum = 0;
  let letters = 0;
  for (const word of nameWords) {
    const isThere = narrationWords.includes(word) || (word.length >= minGluedLength && glued.includes(word));
    const best = isThere
      ? 1
      : narrationWords.reduce((most, other) => Math.max(most, getWordSimilarity(word, other, most)), 0);
    sum += best * word.length;
    letters += word.length;
  }
  return letters === 0 ? 0 : sum / letters;
}

/** Splits a name or text into normalised words. The latest results are cached: names recur line after line. */
export function splitWords(text: string): readonly string[] {
  const known = wordsCache.get(text);
  if (known) return known;
  const words = foldText(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
  if (wordsCache.size >= maxCached) wordsCache.clear();
  wordsCache.set(text, words);
  return words;
}

const maxCached = 5000;
const wordsCache = new Map<string, readonly string[]>();

/**
 * Returns 1 for the same word, less for each letter to be changed, 0 for words that have nothing in common, or whose
 * lengths alone put the similarity below `minimum`.
 */
function getWordSimilarity(one: string, other: string, minimum: number): number {
  const longer = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) <= minimum * longer) return 0;
  return longer === 0 ? 0 : 1 - editDistance(one, other) / longer;
}

/** Levenshtein's: letters to add, take away or change. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at += 1) {
    const letter = one.charCodeAt(at);
    const next = [at + 1];
    for (let place = 0; place < other.length; place += 1) {
      const changed = (row[place] ?? 0) + (letter === other.charCodeAt(place) ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
