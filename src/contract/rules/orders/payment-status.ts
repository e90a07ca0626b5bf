import type { OrderStatus, PaymentStatus } from './order-status.ts';

/** Who may make a move: an admin by hand, the shop when the provider reports, the shop when time is over. */
export type Mover = 'admin' | 'provider' | 'expiry';

type Move = { to: PaymentStatus; by: readonly Mover[] };

/**
 * The life of an order's money: from each payment status the moves there are, and who may make them. Fulfilment is
 * another axis: any of its statuses may follow any other, by an admin, whatever the money does.
 */
export const paymentMoves: Record<PaymentStatus, readonly Move[]> = {
  Pending: [
    { to: 'Paid', by: ['admin', 'provider'] },
    { to: 'Review', by: ['admin', 'provider'] },
    { to: 'Failed', by: ['admin', 'expiry'] },
  ],
  Failed: [
    { to: 'Paid', by: ['admin', 'provider'] },
    { to: 'Review', by: ['admin', 'provider'] },
  ],
  Review: [
    { to: 'Paid', by: ['admin', 'provider'] },
    { to: 'Failed', by: ['admin'] },
    { to: 'Refunded', by: ['admin', 'provider'] },
  ],
  Paid: [
    { to: 'Refunded', by: ['admin', 'provider'] },
    { to: 'Review', by: ['admin'] },
  ],
  Refunded: [],
};

/**
 * Whether the shop still needs to know whom an order goes to: it is paid or may be, and is not delivered yet or may
 * still come back. `returnUntil` is an ISO moment, null before delivery.
 */
export function isUnderWay(
  order: { status: OrderStatus; paymentStatus: PaymentStatus; returnUntil: string | null },
  now: Date,
): boolean {
  if (order.paymentStatus === 'Failed' || order.paymentStatus === 'Refunded') return false;
  if (order.status !== 'Delivered') return true;
  return order.returnUntil !== null && Date.parse(order.returnUntil) > now.getTime();
}

/** For how long the back office offers to take a change of status back, in milliseconds; the mail waits as long. */
export const undoOfferMs = 10_000;

/** Whether an order has been paid at some time, or may have been: then it belongs to the books and is not deleted. */
export function isInTheBooks(paymentStatus: PaymentStatus, wasPaid: boolean): boolean {
  return wasPaid || (paymentStatus !== 'Pending' && paymentStatus !== 'Failed');
}

/** Whether somebody may move an order's money from one status to another. */
export function mayMovePayment(from: PaymentStatus, to: PaymentStatus, by: Mover): boolean {
  return paymentMoves[from].some((move) => move.to === to && move.by.includes(by));
}

/**
 * Whether an order keeps its pieces after a move: it gives them back when its payment fails or is refunded before it
 * left the house. What was sent comes back through the inventory.
 */
export function keepsStock(to: PaymentStatus, status: OrderStatus): boolean {
  return status !== 'Product Loading' || (to !== 'Failed' && to !== 'Refunded');
}

/**
 * What the history notes of a refund through the provider: who asked, that the provider would not do it, and that a
 * second payment was paid back, which leaves the order paid.
 */
export const refundNotes = {
  asked: 'Refund asked for',
  refused: 'Refund refused by the provider',
  surplus: 'Second payment paid back',
  part: 'Part of the payment paid back',
} as const;

/** What the history notes of a card payment that the bank declined. */
export const declinedNote = 'Card payment declined';
