import { findNarrations } from '../narration.rules.ts';

import { getNameSimilarity } from './name-similarity.rules.ts';

const reversalPattern =
  /\b(?:reversal|reversed|reverse|rev|rvsl|rvs|revsl|returned|chargeback|recalled?)\b/gi;

/** Whether a bank's text describes a reversal. */
export function isReversal(narration: string): boolean {
  return narration.search(reversalPattern) >= 0;
}

type CreditLine = { id: string; narration: string; day: string; state: string };

/**
 * Finds the credit that a debit reverses, among lines of the same amount: one with the same order narration or, if
 * the text describes a reversal, the most similar, those that have paid first. A line that names an order is never
 * reversed by a text that names another.
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
