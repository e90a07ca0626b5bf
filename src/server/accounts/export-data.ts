import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit } from '../../platform/rate-limits/rate-limits.ts';
import { listEventsOf, recordAuditEvent } from '../audit/index.ts';
import { getCart } from '../cart/index.ts';
import { listNotes, listTags } from '../customers/index.ts';
import { listRequestsOf } from '../made-to-measure/index.ts';
import { listMeasureHistory } from '../measures/index.ts';
import { listMessagesOf } from '../messages/index.ts';
import { exportNews } from '../news/index.ts';
import { listAllOrders } from '../orders/index.ts';
import { describeCartReminder } from '../reminders/index.ts';
import { listRestockOf } from '../restock/index.ts';
import { listReviewsOf } from '../reviews/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { getAccount, listAddresses, provedEmailKey, toUser } from '../users/index.ts';
import { getWishlist } from '../wishlist/index.ts';

/** Exports everything stored about a person; orders are read a page at a time. Throws TOO_MANY. */
export async function exportOwnData(shop: Shop, viewer: Viewer) {
  await consumeLimit(shop, rateLimits.dataExport, viewer.id);
  const account = await getAccount(shop, viewer);
  await recordAuditEvent(shop.db, shop.clock.now(), {
    actor: viewer,
    action: 'data downloaded',
    subject: account.emailKey,
  });
  const proved = provedEmailKey(account);
  return {
    exportedAt: shop.clock.now().toISOString(),
    profile: {
      ...toUser(account),
      currency: account.currency,
      termsVersion: account.termsVersion,
      termsAgreedAt: account.termsAgreedAt?.toISOString() ?? null,
      lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
    },
    addresses: await listAddresses(shop, viewer),
    orders: await listAllOrders(shop, viewer),
    cart: (await getCart(shop, viewer)).lines,
    cartReminder: await describeCartReminder(shop, viewer.id),
    wishlist: Object.keys(await getWishlist(shop, viewer)),
    messages: await listMessagesOf(shop, viewer.id),
    reviews: await listReviewsOf(shop, viewer.id),
    requests: await listRequestsOf(shop, viewer.id),
    restock: proved ? await listRestockOf(shop, proved) : [],
    news: proved ? await exportNews(shop, proved) : null,
    notes: await listNotes(shop.db, { userId: viewer.id }),
    tags: await listTags(shop.db, { userId: viewer.id }),
    measures: await listMeasureHistory(shop.db, { userId: viewer.id }, shop.clock.now()),
    activity: await listEventsOf(shop, account),
  };
}
