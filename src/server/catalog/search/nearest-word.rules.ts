import { minTypoLength } from '../../../contract/text/search-words.ts';

/** From this length on three letters may be wrong, below it two. */
const longLength = 8;

/**
 * Returns the word that a typed one, which finds nothing, most probably means: the fewest wrong letters, then the same
 * first letter, then the most pieces. Undefined if none is near, or the typed word is short.
 */
export function nearestWord(
  typed: string,
  words: Iterable<{ word: string; pieces: number }>,
): string | undefined {
  if (typed.length < minTypoLength) return undefined;
  const most = typed.length < longLength ? 2 : 3;
  let best: { word: string; rank: readonly number[] } | undefined;
  for (const { word, pieces } of words) {
    if (word.length < minTypoLength || Math.abs(word.length - typed.length) > most) continue;
    const wrong = countEdits(typed, word);
    // of a short word half may not be wrong
    if (wrong === 0 || wrong > most || wrong * 2 >= Math.max(word.length, typed.length)) continue;
    const rank = [wrong, word[0] === typed[0] ? 0 : 1, -pieces];
    if (!best || isBefore(rank, best.rank)) best = { word, rank };
  }
  return best?.word;
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, n) => value !== other[n]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

/** The letters to add, remove or replace, and the neighbours to swap, between two words. */
function countEdits(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swaps = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + same,
        swaps ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
