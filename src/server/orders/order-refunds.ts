import { toMajor } from '../../contract/money/money.ts';
import type { OrderRefund } from '../../contract/orders/order-refund.api.ts';
import { hasRight } from '../rights.ts';
import type { Viewer } from '../shop.ts';
import type { OrderRecord, RefundPartRow } from './order-parts.sql.ts';

/** What a viewer may see of an order. */
export type OrderVisibility = { forAdmin: boolean; showsAccounts: boolean; showsCosts: boolean };

/** What a customer sees of an order. */
export const customerVisibility: OrderVisibility = {
  forAdmin: false,
  showsAccounts: false,
  showsCosts: false,
};

/** What a viewer sees of an order that they may look at. */
export function getVisibility(viewer: Viewer): OrderVisibility {
  return {
    forAdmin: viewer.role === 'admin',
    showsAccounts: hasRight(viewer, 'payments_read'),
    showsCosts: hasRight(viewer, 'products'),
  };
}

type RefundedOrder = Pick<OrderRecord, 'currency'> & {
  lines: { id?: string }[];
  refunds?: readonly RefundPartRow[] | undefined;
};

/**
 * Returns an order's refunds as its JSON shows them, oldest first. Customers see what they get, admins also the
 * reason and who made it, and those who may see payments the account of a transfer.
 */
export function toRefunds(order: RefundedOrder, visibility: OrderVisibility): OrderRefund[] {
  return (order.refunds ?? [])
    .filter(({ state }) => visibility.forAdmin || state === 'pending' || state === 'done')
    .map((refund) => toRefund(refund, order, visibility));
}

function toRefund(
  refund: RefundPartRow,
  { currency, lines }: RefundedOrder,
  { forAdmin, showsAccounts }: OrderVisibility,
): OrderRefund {
  return {
    _id: refund.id,
    amount: toMajor(refund.amountMinor, currency),
    shipping: toMajor(refund.shippingMinor, currency),
    state: refund.state,
    way: refund.attemptId ? 'card' : (refund.way ?? 'transfer'),
    scope: refund.scope,
    lines: refund.lines.flatMap(({ lineId, quantity }) => {
      const index = lines.findIndex(({ id }) => id === lineId);
      return index < 0 ? [] : [{ index, quantity }];
    }),
    restock: refund.restock,
    reason: forAdmin ? refund.reason : '',
    by: forAdmin ? refund.actor : '',
    at: refund.createdAt.toISOString(),
    doneAt: refund.doneAt?.toISOString() ?? null,
    account: refund.account && (showsAccounts ? refund.account : maskAccount(refund.account)),
    sentReference: refund.sentReference,
    returnId: refund.returnId,
  };
}

function maskAccount(account: NonNullable<RefundPartRow['account']>): OrderRefund['account'] {
  return { ...account, accountNumber: `••${account.accountNumber.slice(-4)}` };
}
