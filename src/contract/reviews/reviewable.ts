import { isUnpaid, type PaymentStatus } from '../payments/payment-status.ts';

/** Whether money came for an order, also where it went back, so that its pieces may be reviewed; none that is still looked into. */
export function isPaidForReview(paymentStatus: PaymentStatus): boolean {
  return !isUnpaid(paymentStatus) && paymentStatus !== 'Review';
}
