import type { PaymentMethod } from '../../../contract/payments/payments.rules.ts';

/** The name of a way to pay, as the checkout and the page of a payment link offer it. */
export function getMethodLabel(method: PaymentMethod, currency: string): string {
  if (method === 'transfer') return 'Bank transfer (confirmed within a working day)';
  return currency === 'NGN' ? 'Pay now: card, transfer or USSD' : 'Card';
}
