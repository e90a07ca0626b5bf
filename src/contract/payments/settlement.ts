import type { Currency } from '../money/currencies.ts';

/**
 * Returns the business days after which a payment provider pays out a charge, by its usual terms; undefined where
 * unknown. Both pay out naira the next business day; Flutterwave pays out other currencies on the fifth.
 */
export function settlementDays(provider: string, currency: Currency): number | undefined {
  if (currency === 'NGN') return 1;
  return provider === 'flutterwave' ? 5 : undefined;
}
