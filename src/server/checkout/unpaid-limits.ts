import { createHmac } from 'node:crypto';
import type { CartLine } from '../../contract/cart/cart.api.ts';
import { ShopError } from '../../contract/errors.ts';
import { maxUnpaidUnits, type PaymentMethod, unpaidLimits } from '../../contract/payments/payments.rules.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { isPublicAddress } from '../../platform/network/public-address.ts';
import { networkOf } from '../../platform/rate-limits/rate-limits.ts';
import type { Viewer } from '../shop.ts';
import { hasPaidBefore } from '../users/index.ts';
import { lockRelatedOrders, selectRelatedUnpaid, selectUnpaid } from './prior-orders.sql.ts';

/**
 * Returns the hashed network of an order, stored with it while it is unpaid: no address can be read from it. Empty
 * for an address that is not public, such as that of a proxy the shop is not configured to trust: every client has
 * it.
 */
export function getNetworkKey({ jwtSecret }: Pick<Config, 'jwtSecret'>, clientIp: string): string {
  if (!isPublicAddress(clientIp)) return '';
  const secret = createHmac('sha256', jwtSecret).update('network of an order').digest();
  return createHmac('sha256', secret).update(networkOf(clientIp)).digest('base64url').slice(0, 22);
}

type LimitRequest = { networkKey: string; phoneKey: string; paymentMethod: PaymentMethod };

/**
 * Checks whether an account that has never paid may hold this much more unpaid, by itself and together with others of
 * its network or phone number. The account is locked.
 * @throws ShopError UNPAID_LIMIT, UNPAID_TOGETHER
 */
export async function checkUnpaid(
  tx: Database,
  viewer: Viewer,
  lines: readonly CartLine[],
  request: LimitRequest,
): Promise<void> {
  const ordered = lines.reduce((sum, line) => sum + line.quantity, 0);
  const open = await selectUnpaid(tx, viewer.id);
  const isTooMuch = open.orders >= unpaidLimits.orders || open.pieces + ordered > unpaidLimits.pieces;
  if (isTooMuch && !(await hasPaidBefore(tx, viewer.id)))
    throw new ShopError('UNPAID_LIMIT', { ...unpaidLimits });
  if (!isTooMuch) await checkRelatedUnpaid(tx, viewer, ordered, request);
}

async function checkRelatedUnpaid(
  tx: Database,
  viewer: Viewer,
  ordered: number,
  { networkKey, phoneKey, paymentMethod }: LimitRequest,
): Promise<void> {
  if (networkKey === '') return;
  await lockRelatedOrders(tx, networkKey, phoneKey);
  const held = await selectRelatedUnpaid(tx, { networkKey, phoneKey, method: paymentMethod });
  const { network, phone } = maxUnpaidUnits;
  if (held.network + ordered <= network[paymentMethod] && held.phone + ordered <= phone) return;
  if (!(await hasPaidBefore(tx, viewer.id))) throw new ShopError('UNPAID_TOGETHER');
}
