import { shopConfig } from '../../../../shop.config.ts';
import type { ChatDraft } from '../../../contract/drafts/chat.api.ts';
import { findProductsById } from '../../catalog/index.ts';
import { selectOrderByReference } from '../../orders/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { readCurrency, toDraftItem } from './draft-items.rules.ts';
import { NameIndex } from './name-index.rules.ts';
import { selectProductNames } from './product-names.sql.ts';
import { certainReading, emptyReading, uncertainReading } from './reading.rules.ts';
import { getReplyClaim } from './reply-claims.ts';
import { replyToOrder } from './reply-to-order.ts';
import { scanChat } from './scan-chat.ts';

/**
 * Reads a pasted chat into what a draft of an order holds, each reading marked as sure or to be checked, and the lines
 * from which nothing was read. Nothing is written anywhere.
 */
export async function readChat(
  shop: Shop,
  viewer: Viewer,
  text: string,
): Promise<{ draft: ChatDraft; unread: string[] }> {
  const names = new NameIndex(await selectProductNames(shop.db), shopConfig.searchSynonyms);
  const { identity, goods } = shop.config;
  const { ukSizes } = goods;
  const shopNames = [identity.name, viewer.name];
  const { reference, items, unread: left, ...read } = scanChat(text, { names, shopNames, ukSizes });
  const ids = items.flatMap(({ product, others }) => [
    product?.id ?? '',
    ...others.slice(0, 3).map(({ id }) => id),
  ]);
  const found = await findProductsById(shop, [...new Set(ids)].filter(Boolean));
  const catalog = new Map(found.map((product) => [product._id, product]));
  const currency = readCurrency(items);
  const order = reference === undefined ? undefined : await selectOrderByReference(shop.db, reference);
  return {
    draft: {
      ...read,
      lines: items.map((item) => toDraftItem(item, catalog, { currency: currency.value ?? 'NGN', ukSizes })),
      currency,
      order: {
        ...(reference === undefined
          ? emptyReading<string>()
          : order
            ? certainReading(reference)
            : uncertainReading(reference)),
        id: order?.id ?? null,
        answering: order ? await getReplyClaim(shop, viewer, order.id) : null,
        answer: order ? await replyToOrder(shop, order) : null,
      },
    },
    unread: left,
  };
}
