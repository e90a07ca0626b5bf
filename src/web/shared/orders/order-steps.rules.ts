import { type Collected, statusName, statusText } from '../../../contract/delivery/collection-point.ts';
import { cancelNotes } from '../../../contract/orders/change-notes.ts';
import type { TrackedOrder } from '../../../contract/orders/order.api.ts';
import {
  isDelivered,
  type OrderStatus,
  orderStatuses,
  orderStatusTable,
} from '../../../contract/orders/order-status.ts';
import { type PaymentStatus, paymentStatusTable } from '../../../contract/payments/payment-status.ts';
import { refundDays } from '../../../contract/returns/policy.ts';
import type { TimelineStep } from './step-list.tsx';

type OrderForSteps = Pick<
  TrackedOrder,
  'date' | 'status' | 'paymentStatus' | 'paymentMethod' | 'history' | 'estimate'
> & { delivery?: Collected | undefined; cancelled?: boolean };

/** Returns Placed, Paid and the delivery statuses, each with its time from the history. */
export function orderSteps(order: OrderForSteps): TimelineStep[] {
  const placed: TimelineStep = { name: 'Placed', state: 'done', at: order.date, text: 'We have your order.' };
  return [placed, paymentStep(order), ...deliverySteps(order)];
}

function paymentStep(order: OrderForSteps): TimelineStep {
  if (order.cancelled) return { ...cancelledStep(order), at: closedAt(order) };
  const { step } = paymentStatusTable[order.paymentStatus];
  const at =
    order.paymentStatus === 'Pending' ? {} : { at: getLastTimestamp(order, 'payment', order.paymentStatus) };
  return { ...step, ...at };
}

function cancelledStep({ paymentStatus }: OrderForSteps): TimelineStep {
  const text = {
    Paid: 'Your refund is on its way.',
    Refunded: 'We’ve refunded you.',
    Failed: 'There’s nothing to pay.',
    Pending: 'There’s nothing to pay.',
    Review: 'A payment arrived afterwards; we’re checking it.',
  }[paymentStatus];
  return { name: 'Cancelled', state: 'failed', text };
}

/** When it was cancelled: accepted where it had been paid, else closed. */
function closedAt({ history }: OrderForSteps): string | undefined {
  const entry =
    history.findLast(({ kind, to }) => kind === 'note' && to === cancelNotes.accepted) ??
    history.findLast(({ kind, to }) => kind === 'payment' && to === 'Failed');
  return entry?.at;
}

function deliverySteps(order: OrderForSteps): TimelineStep[] {
  const reached = orderStatuses.indexOf(order.status);
  const settled = order.paymentStatus === 'Paid' && !order.cancelled;
  return orderStatuses.map((status, index) => {
    const name = statusName(status, order.delivery);
    const started = settled || reached > 0 || order.history.some((entry) => entry.kind === 'status');
    if (!started || index > reached) {
      const expected = expectedDays(order, status);
      return { name, state: 'next', expected, text: expected ? 'Expected' : 'Not yet' };
    }
    const first = index === 0 ? (getLastTimestamp(order, 'payment', 'Paid') ?? order.date) : undefined;
    const at = getLastTimestamp(order, 'status', status) ?? first;
    const here = index === reached && order.paymentStatus !== 'Refunded' && !isDelivered(status);
    return {
      name,
      state: here ? 'now' : 'done',
      at,
      // the last step's name says it all
      text: isDelivered(status)
        ? ''
        : statusText(status, index === reached ? 'currentText' : 'completedText', order.delivery),
    };
  });
}

/** Returns when an upcoming step is expected; known once the order is paid. */
function expectedDays(
  { paymentStatus, estimate }: OrderForSteps,
  name: OrderStatus,
): TimelineStep['expected'] {
  if (paymentStatus !== 'Paid' || !estimate) return undefined;
  const { expected } = orderStatusTable[name];
  return expected && (estimate[expected] ?? undefined);
}

function getLastTimestamp(order: OrderForSteps, kind: 'payment' | 'status', to: string): string | undefined {
  return order.history.findLast((entry) => entry.kind === kind && entry.to === to)?.at;
}

/** Returns one or two sentences on the order's state, if the steps alone do not explain it. */
export function getOrderStatusMessage(
  order: OrderForSteps,
): (typeof paymentStatusTable)[PaymentStatus]['notice'] {
  if (order.cancelled && order.paymentStatus !== 'Review') return getCancellationMessage(order);
  return paymentStatusTable[order.paymentStatus].notice;
}

function getCancellationMessage({ paymentStatus }: OrderForSteps) {
  const text =
    paymentStatus === 'Failed' || paymentStatus === 'Pending'
      ? 'There’s nothing to pay, and the pieces are back on sale. If you did send money, write to us with the reference.'
      : `We’ll refund you within ${refundDays.label} business days and email you when it’s sent.`;
  return { title: 'This order is cancelled.', text };
}
