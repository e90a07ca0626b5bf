import type { OrderRefund } from '../../../../contract/api/orders/order-refund.ts';
import { describeTender } from '../../../../contract/rules/payments/payments.rules.ts';

/** Where a refund stands, in a few words; whose account it waits for depends on who reads it. */
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

/** The refund by transfer for which the customer has not said yet where it goes. */
export function refundNeedsAccountMessage({ refunds }: { refunds: readonly OrderRefund[] }) {
  return refunds.find(({ way, state, account }) => way === 'transfer' && state === 'pending' && !account);
}
