import type { Currency } from '../../../contract/money/currencies.ts';
import type { PaymentOptions } from '../../../contract/payments/payments.api.ts';
import { type PaymentMethod, paymentMethods } from '../../../contract/payments/payments.rules.ts';
import { type CheckoutLine, getPaymentCurrency } from './checkout.rules.ts';

/** A way to pay and the currency it is paid in. */
export type PayableMethod = { method: PaymentMethod; chargedIn: Currency };

/** The same with the sum, written out. */
export type PaymentOption = PayableMethod & { sum: string };

type Situation = {
  lines: readonly CheckoutLine[];
  country: string;
  currency: Currency;
  options: Pick<PaymentOptions, 'cardCurrencies' | 'transferOffered'>;
};

/**
 * The ways in which these pieces can be paid, the one offered first in front: each in the chosen currency, or, where
 * that cannot be paid so, in the first one that can. Empty when there is none.
 */
export function listPayableMethods({ lines, country, currency, options }: Situation): PayableMethod[] {
  return paymentMethods.flatMap((method) => {
    if (method === 'transfer' && !options.transferOffered) return [];
    const choice = { country, currency, paymentMethod: method };
    const chargedIn = getPaymentCurrency(lines, choice, options.cardCurrencies);
    return chargedIn ? [{ method, chargedIn }] : [];
  });
}
