import type { PaymentOptions } from '../../../../contract/api/payments.ts';
import type { Currency } from '../../../../contract/rules/money/currencies.ts';
import { formatMinor } from '../../../../contract/rules/money/money.ts';
import { type PaymentMethod, paymentMethods } from '../../../../contract/rules/payments/payments.rules.ts';
import { type CheckoutLine, currencyToPayIn } from '../checkout.rules.ts';

/** One way to pay what is ordered: in which currency, and the sum in words. */
export type WayToPay = { method: PaymentMethod; chargedIn: Currency; sum: string };

type Situation = {
  lines: readonly CheckoutLine[];
  country: string;
  currency: Currency;
  options: Pick<PaymentOptions, 'cardCurrencies' | 'transferOffered'>;
  /** What is to be paid in a currency, in minor units. */
  totalMinorIn: (currency: Currency) => number;
};

/**
 * The ways in which these pieces can be paid, the one offered first in front: each in the chosen currency, or, where
 * that cannot be paid so, in the first one that can. Empty when there is none.
 */
export function waysToPay({ lines, country, currency, options, totalMinorIn }: Situation): WayToPay[] {
  return paymentMethods.flatMap((method) => {
    if (method === 'transfer' && !options.transferOffered) return [];
    const choice = { country, currency, paymentMethod: method };
    const chargedIn = currencyToPayIn(lines, choice, options.cardCurrencies);
    if (!chargedIn) return [];
    return [{ method, chargedIn, sum: formatMinor(totalMinorIn(chargedIn), chargedIn) }];
  });
}
