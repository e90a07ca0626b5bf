import type { OrderRefund } from '../../contract/api/orders/order-refund.ts';
import { toMajor } from '../../contract/rules/money/money.ts';
import type { OrderRecord, RefundPart } from './order-parts.sql.ts';

type Refunded = Pick<OrderRecord, 'currency'> & {
  lines: { id?: string }[];
  refunds?: readonly RefundPart[] | undefined;
};

/** An order's refunds as its JSON shows them, oldest first. Customers see what they get, admins also why and from whom. */
export function toRefunds(order: Refunded, forAdmin: boolean): OrderRefund[] {
  return (order.refunds ?? [])
    .filter(({ state }) => forAdmin || state === 'pending' || state === 'done')
    .map((refund) => toRefund(refund, order, forAdmin));
}

function toRefund(refund: RefundPart, { currency, lines }: Refunded, forAdmin: boolean): OrderRefund {
  return {
    _id: refund.id,
    amount: toMajor(refund.amountMinor, currency),
    shipping: toMajor(refund.shippingMinor, currency),
    state: refund.state,
    way: refund.attemptId ? 'card' : 'transfer',
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
    account: refund.account && (forAdmin ? refund.account : endOf(refund.account)),
    sentReference: refund.sentReference,
    returnId: refund.returnId,
  };
}

function endOf(account: NonNullable<RefundPart['account']>): OrderRefund['account'] {
  return { ...account, accountNumber: `••${account.accountNumber.slice(-4)}` };
}
