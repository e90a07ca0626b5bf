import type { Currency } from '../money/currencies.ts';

/**
 * After how many business days a payment provider pays out what was charged, by its usual terms; undefined where they are
 * not known. Naira comes the next business day from both; Flutterwave pays other currencies out on the fifth.
 */
export function settlementDays(provider: string, currency: Currency): number | undefined {
  if (currency === 'NGN') return 1;
  return provider === 'flutterwave' ? 5 : undefined;
}
