import type { TrackedOrder } from '../../contract/api/orders.ts';
import { refundDays } from '../../contract/rules/delivery/delivery.ts';
import { type OrderStatus, orderStatuses } from '../../contract/rules/orders/order-status.ts';

type Followed = Pick<
  TrackedOrder,
  'date' | 'status' | 'paymentStatus' | 'paymentMethod' | 'history' | 'estimate'
>;

/** A step on an order's way: sewn, being sewn, to come, or torn (a payment that failed). */
export type OrderStep = {
  name: string;
  state: 'done' | 'now' | 'next' | 'failed';
  /** When it was reached (ISO). */
  at?: string;
  /** Between which days of Lagos it is expected. */
  expected?: { from: string; to: string };
  text: string;
};

const textsNow: Record<OrderStatus, string> = {
  'Product Loading': 'We are getting your pieces ready.',
  'Out for Delivery': 'With the courier, on the way to you.',
  Delivered: 'Handed over.',
};
const textsAfterwards: Record<OrderStatus, string> = {
  ...textsNow,
  'Product Loading': 'We got your pieces ready.',
  'Out for Delivery': 'Handed to the courier.',
};

/** Placed, Paid and the three statuses of delivery, each with the moment the history gives it. */
export function orderSteps(order: Followed): OrderStep[] {
  const placed: OrderStep = { name: 'Placed', state: 'done', at: order.date, text: 'We have your order.' };
  return [placed, paymentStep(order), ...deliverySteps(order)];
}

function paymentStep(order: Followed): OrderStep {
  const paidAt = lastMoment(order, 'payment', 'Paid');
  const changedAt = lastMoment(order, 'payment', order.paymentStatus);
  switch (order.paymentStatus) {
    case 'Paid':
      return { name: 'Paid', state: 'done', at: paidAt, text: 'Your payment has arrived.' };
    case 'Refunded':
      return { name: 'Refunded', state: 'done', at: changedAt, text: 'Your money has been refunded.' };
    case 'Failed':
      return {
        name: 'Payment failed',
        state: 'failed',
        at: changedAt,
        text: 'No payment reached us in time.',
      };
    case 'Review':
      return { name: 'Payment in review', state: 'now', at: changedAt, text: 'We are looking at it.' };
    case 'Pending':
      return { name: 'Paid', state: 'now', text: 'Waiting for your payment.' };
  }
}

function deliverySteps(order: Followed): OrderStep[] {
  const reached = orderStatuses.indexOf(order.status);
  const settled = order.paymentStatus === 'Paid';
  return orderStatuses.map((name, index) => {
    const started = settled || reached > 0 || order.history.some((entry) => entry.kind === 'status');
    if (!started || index > reached) {
      const expected = expectedDays(order, name);
      return { name, state: 'next', expected, text: expected ? 'Expected' : 'Not yet' };
    }
    const first = index === 0 ? (lastMoment(order, 'payment', 'Paid') ?? order.date) : undefined;
    const at = lastMoment(order, 'status', name) ?? first;
    const here = index === reached && order.paymentStatus !== 'Refunded' && name !== 'Delivered';
    return {
      name,
      state: here ? 'now' : 'done',
      at,
      text: (index === reached ? textsNow : textsAfterwards)[name],
    };
  });
}

/** When a step to come is expected; known once the order is paid. */
function expectedDays({ paymentStatus, estimate }: Followed, name: OrderStatus): OrderStep['expected'] {
  if (paymentStatus !== 'Paid' || !estimate) return undefined;
  if (name === 'Out for Delivery') return estimate.dispatch ?? undefined;
  return name === 'Delivered' ? estimate.delivery : undefined;
}

function lastMoment(order: Followed, kind: 'payment' | 'status', to: string): string | undefined {
  return order.history.findLast((entry) => entry.kind === kind && entry.to === to)?.at;
}

/** One sentence or two on where the order stands, when the steps alone do not tell what it means. */
export function orderNews(
  order: Followed,
): { kind?: 'info' | 'bad'; title: string; text: string } | undefined {
  switch (order.paymentStatus) {
    case 'Failed':
      return {
        kind: 'bad',
        title: 'This order was not paid in time.',
        text: 'The pieces are back on sale. If you did send money, write to us with the reference.',
      };
    case 'Refunded':
      return {
        title: 'This order was refunded.',
        text: `The money goes back the way it came, within ${refundDays.words} business days.`,
      };
    case 'Review':
      return {
        title: 'We are checking your payment.',
        text: 'A payment arrived that does not match the order. We will sort it out and email you; you do not need to pay again.',
      };
    default:
      return undefined;
  }
}
