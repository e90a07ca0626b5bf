import type { OrderRefund } from '../../../contract/orders/order-refund.api.ts';
import { describeTender } from '../../../contract/payments/payments.rules.ts';

/** Describes a refund's state briefly; whose account details it waits for depends on the reader. */
export function formatRefund(
  { state, way, account, sentReference }: Pick<OrderRefund, 'state' | 'way' | 'account' | 'sentReference'>,
  reader: 'customer' | 'admin',
): string {
  switch (state) {
    case 'pending':
      if (way === 'card') return 'on its way to the card';
      if (account) return 'to be transferred';
      return `waiting for ${reader === 'customer' ? 'your' : 'the customer’s'} account details`;
    case 'done':
      if (way === 'card') return 'back on the card';
      if (way !== 'transfer') return `given ${describeTender(way)}`;
      return sentReference ? 'transferred' : 'paid back';
    case 'needs_attention':
      return 'refused by the provider';
    case 'failed':
      return 'another refund took its place';
  }
}

/** Returns the refund by transfer for which the customer has not provided an account yet. */
export function refundNeedsAccountMessage({ refunds }: { refunds: readonly OrderRefund[] }) {
  return refunds.find(({ way, state, account }) => way === 'transfer' && state === 'pending' && !account);
}
