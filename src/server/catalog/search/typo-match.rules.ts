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
