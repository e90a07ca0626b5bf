import { expect, it } from 'vitest';
import { settlementDays } from './settlement.ts';

it.each([
  ['paystack', 'NGN', 1],
  ['flutterwave', 'NGN', 1],
  ['flutterwave', 'EUR', 5],
  ['paystack', 'USD', undefined],
] as const)('%s pays %s out after %s business days', (provider, currency, days) => {
  expect(settlementDays(provider, currency)).toBe(days);
});
