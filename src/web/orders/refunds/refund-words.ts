import type { OrderRefund } from '../../../contract/api/order-refund.ts';

/** Where a refund stands, in a few words. */
export function refundInWords({
  state,
  way,
  account,
  sentReference,
}: Pick<OrderRefund, 'state' | 'way' | 'account' | 'sentReference'>): string {
  switch (state) {
    case 'pending':
      if (way === 'card') return 'on its way to the card';
      return account ? 'to be transferred' : 'waits for the account';
    case 'done':
      if (way === 'card') return 'back on the card';
      return sentReference ? 'transferred' : 'paid back';
    case 'needs_attention':
      return 'refused by the provider';
    case 'failed':
      return 'another refund took its place';
  }
}
