import { refundLimit } from '../../../../shop.config.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { toMinor } from '../../../contract/money/money.ts';
import { requireConfirmed, requireRight } from '../../rights.ts';
import type { Viewer } from '../../shop.ts';

const limits: Partial<Record<Currency, number>> = refundLimit;

/**
 * Above the limit of shop.config a refund is the owner's, in a confirmed session.
 * @param refundMinor all that goes or went back of the order, this refund included: many small ones are no way round
 * @throws WRONG_DUTY, CONFIRM_PASSWORD
 */
export function checkRefundLimit(admin: Viewer, currency: Currency, backMinor: number): void {
  if (backMinor <= toMinor(limits[currency] ?? 0, currency)) return;
  requireRight(admin, 'refunds_above_limit');
  requireConfirmed(admin);
}
