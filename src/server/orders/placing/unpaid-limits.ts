import { createHmac } from 'node:crypto';
import type { CartLine } from '../../../contract/api/cart.ts';
import { ShopError } from '../../../contract/errors.ts';
import {
  type PaymentMethod,
  sharedUnpaidPieces,
  unpaidLimits,
} from '../../../contract/rules/payments/payments.rules.ts';
import type { Database } from '../../database/open.ts';
import { isPublicAddress } from '../../integrations/public-web/public-address.ts';
import { networkOf } from '../../rate-limits/rate-limits.ts';
import type { Viewer } from '../../shop.ts';
import type { Config } from '../../start/config.ts';
import { hasPaidBefore } from '../spending.ts';
import { lockSharers, selectUnpaid, selectUnpaidTogether } from './prior-orders.sql.ts';

/**
 * The network an order comes from, as the order keeps it while it is unpaid: nobody reads an address out of it. Empty for
 * an address that is none of the internet's, such as a proxy's that the shop is not told to trust: everybody has it.
 */
export function networkKeyOf({ jwtSecret }: Pick<Config, 'jwtSecret'>, clientIp: string): string {
  if (!isPublicAddress(clientIp)) return '';
  const secret = createHmac('sha256', jwtSecret).update('network of an order').digest();
  return createHmac('sha256', secret).update(networkOf(clientIp)).digest('base64url').slice(0, 22);
}

type Asked = { networkKey: string; phoneKey: string; paymentMethod: PaymentMethod };

/**
 * Whether an account that has never paid may hold so much more unpaid, by itself and together with others of its network
 * or phone number. The account is locked.
 * @throws ShopError UNPAID_LIMIT, UNPAID_TOGETHER
 */
export async function checkUnpaid(
  tx: Database,
  viewer: Viewer,
  lines: readonly CartLine[],
  asked: Asked,
): Promise<void> {
  const ordered = lines.reduce((sum, line) => sum + line.quantity, 0);
  const open = await selectUnpaid(tx, viewer.id);
  const isTooMuch = open.orders >= unpaidLimits.orders || open.pieces + ordered > unpaidLimits.pieces;
  if (isTooMuch && !(await hasPaidBefore(tx, viewer.id)))
    throw new ShopError('UNPAID_LIMIT', { ...unpaidLimits });
  if (!isTooMuch) await checkTogether(tx, viewer, ordered, asked);
}

async function checkTogether(
  tx: Database,
  viewer: Viewer,
  ordered: number,
  { networkKey, phoneKey, paymentMethod }: Asked,
): Promise<void> {
  if (networkKey === '') return;
  await lockSharers(tx, networkKey, phoneKey);
  const held = await selectUnpaidTogether(tx, { networkKey, phoneKey, method: paymentMethod });
  const { network, phone } = sharedUnpaidPieces;
  if (held.network + ordered <= network[paymentMethod] && held.phone + ordered <= phone) return;
  if (!(await hasPaidBefore(tx, viewer.id))) throw new ShopError('UNPAID_TOGETHER');
}
