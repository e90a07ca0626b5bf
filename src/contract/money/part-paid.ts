import type { Currency } from './currencies.ts';
import { formatMinor } from './money.ts';

/**
 * Formats how much of an order is paid: "₦105,000.70 of ₦150,001.00 paid". Minor units; undefined where all of it is
 * paid.
 */
export function formatPartPaid(order: {
  amountMinor: number;
  dueMinor: number;
  currency: Currency;
}): string | undefined {
  const { amountMinor, dueMinor, currency } = order;
  if (dueMinor <= 0 || dueMinor >= amountMinor) return undefined;
  return `${formatMinor(amountMinor - dueMinor, currency)} of ${formatMinor(amountMinor, currency)} paid`;
}
