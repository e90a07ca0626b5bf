import { hoursWithoutProof, type PaymentMethod } from '../../contract/payments/payments.rules.ts';
import type { Config } from '../../platform/config/config.ts';

/** How long a transfer order holds its pieces until a proof of transfer is there, in milliseconds. */
export function getProofDeadlineMs({ transferOrderExpiryMs }: Config): number {
  return Math.min(hoursWithoutProof * 3_600_000, transferOrderExpiryMs);
}

/**
 * Until when an unpaid order holds its pieces, counted from its placing. A transfer order has its whole time once a
 * proof of transfer is there.
 */
export function getReservationExpiry(
  config: Config,
  method: PaymentMethod,
  placed: Date,
  hasProof: boolean,
): Date {
  const transferMs = hasProof ? config.transferOrderExpiryMs : getProofDeadlineMs(config);
  return new Date(placed.getTime() + (method === 'card' ? config.cardOrderExpiryMs : transferMs));
}
