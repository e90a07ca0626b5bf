/** Words shorter than this are taken at their letters. */
export const shortestForgiven = 5;

/**
 * Whether two words differ by at most one letter: one too many, one missing, one wrong, or two neighbours the wrong way
 * round.
 */
export function isNear(typed: string, word: string): boolean {
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
