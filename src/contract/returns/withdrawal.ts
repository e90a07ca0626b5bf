import type { PaymentStatus } from '../payments/payment-status.ts';
import { isInEu } from './eu.ts';
import { getPolicy, withdrawalDeadline } from './policy.ts';
import { isMadeToMeasure, type ReturnableLine } from './quote.ts';

/** An order as far as a withdrawal goes. */
type SoldOrder = {
  countryCode: string;
  deliveredAt: Date | null;
  paymentStatus: PaymentStatus;
  policyVersion: number;
  lines: readonly Pick<ReturnableLine, 'size' | 'sewing'>[];
};

/**
 * Returns until when a consumer of the European Union may withdraw from a delivered order, even if past. Null outside
 * the Union, before delivery, where it is not paid, and where all of it was made to measure.
 */
export function withdrawalDeadlineFor(order: SoldOrder): Date | null {
  const { countryCode, deliveredAt, paymentStatus, policyVersion, lines } = order;
  if (!deliveredAt || paymentStatus !== 'Paid' || !isInEu(countryCode)) return null;
  return lines.every(isMadeToMeasure) ? null : withdrawalDeadline(deliveredAt, getPolicy(policyVersion));
}
