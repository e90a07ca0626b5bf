import { isDelivered, isInHouse, type OrderStatus } from '../orders/order-status.ts';
import { refundDays } from '../returns/policy.ts';

/** Who may make a move: an admin by hand, the shop when the provider reports, the shop when time is over. */
export type PaymentActor = 'admin' | 'provider' | 'expiry';

type Step = { name: string; state: 'done' | 'now' | 'failed'; text: string };

type PaymentStatusRow = {
  /** No money has come. */
  unpaid: boolean;
  /** No money is expected or retained: pieces not sent yet return to stock. */
  closed: boolean;
  /** There is money that can be paid back. */
  refundable: boolean;
  /** What it may become, and who may make the move. */
  transitions: readonly { to: string; by: readonly PaymentActor[] }[];
  /** The customer's payment step. */
  step: Step;
  /** Explanation, where the step alone is not clear. */
  notice?: { kind?: 'info' | 'bad'; title: string; text: string };
  /** Warning to an admin before an order in this status is moved on; empty where all is well. */
  warning: string;
};

/** The payment statuses and what depends on them. The order's own status is independent. */
const statusRows = {
  Pending: {
    unpaid: true,
    closed: false,
    refundable: false,
    transitions: [
      { to: 'Paid', by: ['admin', 'provider'] },
      { to: 'Review', by: ['admin', 'provider'] },
      { to: 'Failed', by: ['admin', 'expiry'] },
    ],
    step: { name: 'Paid', state: 'now', text: 'Waiting for your payment.' },
    warning: 'This order is not paid: no money has arrived yet.',
  },
  Paid: {
    unpaid: false,
    closed: false,
    refundable: true,
    transitions: [
      { to: 'Refunded', by: ['admin', 'provider'] },
      { to: 'Review', by: ['admin'] },
    ],
    step: { name: 'Paid', state: 'done', text: 'Your payment has arrived.' },
    warning: '',
  },
  Failed: {
    unpaid: true,
    closed: true,
    refundable: false,
    transitions: [
      { to: 'Paid', by: ['admin', 'provider'] },
      { to: 'Review', by: ['admin', 'provider'] },
    ],
    step: { name: 'Payment failed', state: 'failed', text: 'No payment reached us in time.' },
    notice: {
      kind: 'bad',
      title: 'This order was not paid in time.',
      text: 'The pieces are back on sale. If you did send money, write to us with the reference.',
    },
    warning: 'This order was not paid, and its pieces went back into the stock.',
  },
  Refunded: {
    unpaid: false,
    closed: true,
    refundable: false,
    transitions: [],
    step: { name: 'Refunded', state: 'done', text: 'We’ve refunded you.' },
    notice: {
      title: 'This order was refunded.',
      text: `We’ll refund your original payment method within ${refundDays.label} business days.`,
    },
    warning: 'This order was refunded: the customer has the money back.',
  },
  Review: {
    unpaid: false,
    closed: false,
    refundable: true,
    transitions: [
      { to: 'Paid', by: ['admin', 'provider'] },
      { to: 'Failed', by: ['admin'] },
      { to: 'Refunded', by: ['admin', 'provider'] },
    ],
    step: { name: 'Payment in review', state: 'now', text: 'We’re checking it.' },
    notice: {
      title: 'We are checking your payment.',
      text: 'A payment arrived that doesn’t match the order. We’ll sort it out and email you; you don’t need to pay again.',
    },
    warning: 'The payment of this order is in review and not settled yet.',
  },
} as const satisfies Record<string, PaymentStatusRow>;

export type PaymentStatus = keyof typeof statusRows;

export const paymentStatusTable: Readonly<Record<PaymentStatus, PaymentStatusRow>> = statusRows;
export const paymentStatuses = Object.keys(statusRows) as [PaymentStatus, ...PaymentStatus[]];

type PaymentTransition = { to: PaymentStatus; by: readonly PaymentActor[] };

/** The moves there are from a status. */
export function transitionsFrom(status: PaymentStatus): readonly PaymentTransition[] {
  return statusRows[status].transitions;
}

/** Whether an actor may change a payment status to another one. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus, by: PaymentActor): boolean {
  return transitionsFrom(from).some((move) => move.to === to && move.by.includes(by));
}

/**
 * Whether the shop still needs the recipient's details: the order is paid or may be, and is not delivered yet or may
 * still be returned. `returnUntil` is an ISO time, null before delivery.
 */
export function isPending(
  order: { status: OrderStatus; paymentStatus: PaymentStatus; returnUntil: string | null },
  now: Date,
): boolean {
  if (isClosed(order.paymentStatus)) return false;
  if (!isDelivered(order.status)) return true;
  return order.returnUntil !== null && Date.parse(order.returnUntil) > now.getTime();
}

/** Returns true if no money is expected or retained any more. */
export function isClosed(paymentStatus: PaymentStatus): boolean {
  return paymentStatusTable[paymentStatus].closed;
}

/** True while no money has come. */
export function isUnpaid(paymentStatus: PaymentStatus): boolean {
  return paymentStatusTable[paymentStatus].unpaid;
}

/** True where there is money that can be paid back. */
export function isRefundable(paymentStatus: PaymentStatus): boolean {
  return paymentStatusTable[paymentStatus].refundable;
}

type PaymentHistory = { paymentStatus: string; history: readonly { kind: string; to: string }[] };

/** Whether an order has received money, or may have: deletion only hides such an order, and it stays in the books. */
export function hasReceivedMoney({ paymentStatus, history }: PaymentHistory): boolean {
  const was = history.filter(({ kind }) => kind === 'payment').map(({ to }) => to);
  return paymentStatuses.some(
    (status) => !isUnpaid(status) && (status === paymentStatus || was.includes(status)),
  );
}

/**
 * Whether an order retains its stock after a move: it releases it when its payment fails or is refunded before
 * dispatch. Pieces already sent return through the inventory.
 */
export function holdsStock(to: PaymentStatus, status: OrderStatus): boolean {
  return !isInHouse(status) || !isClosed(to);
}

/**
 * History entries of a refund: the request, the provider's refusal, a second payment refunded, which leaves the order
 * paid, a partial refund, and the progress of a transfer.
 */
export const refundNotes = {
  asked: 'Refund asked for',
  refused: 'Refund refused by the provider',
  surplus: 'Second payment paid back',
  part: 'Part of the payment paid back',
  transfer: 'Refund by bank transfer',
  handed: 'Refund given by hand',
  sent: 'Refund sent',
  account: 'Account for the refund given',
} as const;

/** What the history notes of a card payment that the bank declined. */
export const declinedNote = 'Card payment declined';

/** Text for the history and the customer when the provider rejects a bank transfer. */
export const transferReturned = {
  to: 'Bank transfer sent back',
  wrongAmount:
    'The amount you sent was not exactly the amount of the order, so the bank is sending it back. Please pay again with the exact amount.',
  refused: 'The bank did not accept your transfer and is sending it back. Please pay again.',
};
