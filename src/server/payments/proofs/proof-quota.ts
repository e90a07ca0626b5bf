import { dayInLagos } from '../../../contract/delivery/calendar.ts';
import { ShopError } from '../../../contract/errors.ts';
import { maxProofBytes, proofQuotaBytes } from '../../../contract/payments/transfer-proofs.rules.ts';
import { log } from '../../../platform/observability/log.ts';
import { notifyStaff } from '../../notifications/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { readShopDetails } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';
import { sumUnconfirmedProofs } from './proofs.sql.ts';

type ExceededQuota = 'account' | 'all';

/**
 * Accepts a proof if there is room for the largest possible one, not counting the one it replaces. Concurrent uploads
 * do not see each other, so the limit may be exceeded by as many files as can be in transit.
 * @throws ShopError PROOFS_FULL with other ways to send it; the admins are notified, once a day for each of the
 * limits
 */
export async function checkProofQuota(
  shop: Shop,
  order: Pick<OrderRow, 'id' | 'userId' | 'reference'>,
): Promise<void> {
  const { allBytes, accountBytes } = await sumUnconfirmedProofs(shop.db, {
    userId: order.userId,
    orderId: order.id,
  });
  const isFull = (bytes: number, full: ExceededQuota) => bytes + maxProofBytes > proofQuotaBytes[full];
  const full = isFull(allBytes, 'all') ? 'all' : isFull(accountBytes, 'account') ? 'account' : undefined;
  if (!full) return;
  await notifyQuotaExceeded(shop, full, order);
  const { email, whatsAppNumber } = await readShopDetails(shop);
  const ways = `by email to ${email}${whatsAppNumber ? ` or on WhatsApp to +${whatsAppNumber}` : ''}`;
  throw new ShopError('PROOFS_FULL', { ways, reference: order.reference });
}

const causeMessages: Record<ExceededQuota, string> = {
  account:
    'One account has sent so many proofs of transfer that no payment confirms that it may send no more.',
  all: 'Proofs of transfer that no payment confirms have filled the room that the shop keeps for them.',
};

async function notifyQuotaExceeded(
  shop: Shop,
  full: ExceededQuota,
  { id, userId, reference }: Pick<OrderRow, 'id' | 'userId' | 'reference'>,
): Promise<void> {
  const now = shop.clock.now();
  const isQueued = await notifyStaff(shop.db, shop.config, {
    event: 'proofs_full',
    key: `proofs-full-${full}_${dayInLagos(now)}`,
    now,
    ...(full === 'account' && userId ? { userId } : {}),
    draft: {
      subject: 'A proof of transfer could not be taken',
      heading: 'No room for another proof',
      preview: `Order ${reference}`,
      blocks: [
        causeMessages[full],
        'The customer was asked to send it by email or WhatsApp. Marking orders as paid, or deleting those that will never be paid, makes room again.',
        {
          kind: 'action',
          label: `Open order ${reference}`,
          url: `${shop.config.publicUrl}/admin/order/${id}`,
        },
        {
          kind: 'action',
          quiet: true,
          label: 'See the unpaid orders',
          url: `${shop.config.publicUrl}/admin/orders?payment=Pending`,
        },
      ],
    },
  });
  if (isQueued === 0) return;
  log.warn('There is no room for another proof of transfer', { full, orderId: id });
}
