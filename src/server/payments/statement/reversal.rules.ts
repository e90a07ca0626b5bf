import { getNameSimilarity } from './name-similarity.rules.ts';
import { findNarrations } from './narration.rules.ts';

const reversalPattern =
  /\b(?:reversal|reversed|reverse|rev|rvsl|rvs|revsl|returned|chargeback|recalled?)\b/gi;

/** Whether a bank's text says that money is taken back. */
export function isReversal(narration: string): boolean {
  return narration.search(reversalPattern) >= 0;
}

type CreditLine = { id: string; narration: string; day: string; state: string };

/**
 * The line of money in that a line of money out takes back, among lines of its sum: one with the same narration of an
 * order, else, where the bank says that it takes back, the most alike, of which the ones that have paid come first. A line
 * that names an order is never taken back by a text that names another one.
 */
export function findReversedLine<Line extends CreditLine>(
  narration: string,
  candidates: readonly Line[],
): Line | undefined {
  const named = findNarrations(narration);
  const sameOrder = candidates.find((line) =>
    findNarrations(line.narration).some((one) => named.includes(one)),
  );
  if (sameOrder) return sameOrder;
  if (!isReversal(narration)) return undefined;
  const text = narration.replace(reversalPattern, ' ');
  const unnamed = candidates.filter((line) => findNarrations(line.narration).length === 0);
  const scored = (named.length > 0 ? unnamed : candidates).map((line) => ({
    line,
    alike: getNameSimilarity(line.narration, text),
  }));
  scored.sort(
    (one, other) =>
      other.alike - one.alike ||
      Number(other.line.state === 'used') - Number(one.line.state === 'used') ||
      other.line.day.localeCompare(one.line.day),
  );
  return scored[0]?.line;
}
