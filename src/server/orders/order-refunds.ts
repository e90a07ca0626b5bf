import type { OrderRefund } from '../../contract/api/orders/order-refund.ts';
import { toMajor } from '../../contract/rules/money/money.ts';
import type { Viewer } from '../shop.ts';
import { hasRight } from '../users/sessions/confirmed.ts';
import type { OrderRecord, RefundPart } from './order-parts.sql.ts';

/** What whoever looks at an order may see of it. */
export type Sight = { forAdmin: boolean; showsAccounts: boolean; showsCosts: boolean };

/** What a customer sees of an order. */
export const customersSight: Sight = { forAdmin: false, showsAccounts: false, showsCosts: false };

/** What a viewer sees of an order that they may look at. */
export function sightOf(viewer: Viewer): Sight {
  return {
    forAdmin: viewer.role === 'admin',
    showsAccounts: hasRight(viewer, 'payments_read'),
    showsCosts: hasRight(viewer, 'products'),
  };
}

type Refunded = Pick<OrderRecord, 'currency'> & {
  lines: { id?: string }[];
  refunds?: readonly RefundPart[] | undefined;
};

/**
 * An order's refunds as its JSON shows them, oldest first. Customers see what they get, admins also why and from whom, and
 * those who may see payments where a transfer goes.
 */
export function toRefunds(order: Refunded, sight: Sight): OrderRefund[] {
  return (order.refunds ?? [])
    .filter(({ state }) => sight.forAdmin || state === 'pending' || state === 'done')
    .map((refund) => toRefund(refund, order, sight));
}

function toRefund(
  refund: RefundPart,
  { currency, lines }: Refunded,
  { forAdmin, showsAccounts }: Sight,
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
    account: refund.account && (showsAccounts ? refund.account : endOf(refund.account)),
    sentReference: refund.sentReference,
    returnId: refund.returnId,
  };
}

function endOf(account: NonNullable<RefundPart['account']>): OrderRefund['account'] {
  return { ...account, accountNumber: `••${account.accountNumber.slice(-4)}` };
}
