import { formatPrice, toMajor, toMinor } from '../../../contract/money/money.ts';
import type { UnitPrice } from '../../../contract/money/pricing.ts';

type BudgetOption = { value: string; label: string };

/** How far above the lowest price the limits are. */
const factors = [1.25, 1.75, 2.5, 4, 6];

/**
 * Returns limits of a budget to choose from, made of the lowest price. Their values are what the API takes, so that a
 * form without scripts sends them as well.
 */
export function listBudgets({ amountMinor, currency }: UnitPrice): BudgetOption[] {
  const limits = new Set(factors.map((factor) => roundUp(amountMinor * factor, currency)));
  return [...limits].map((limitMinor) => ({
    value: JSON.stringify({ currency, amount: toMajor(limitMinor, currency) }),
    label: `Up to ${formatPrice(limitMinor, currency)}`,
  }));
}

/** The next sum that people would name: 65,000, 90,000, 150,000. */
function roundUp(minor: number, currency: string): number {
  const major = toMajor(Math.round(minor), currency);
  const step = Math.max(1, 5 * 10 ** (Math.floor(Math.log10(Math.max(1, major))) - 1));
  return toMinor(Math.ceil(major / step) * step, currency);
}
