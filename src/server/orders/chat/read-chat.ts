import { shopConfig } from '../../../../shop.config.ts';
import type { ChatDraft } from '../../../contract/api/orders/chat.ts';
import { findProductsById } from '../../catalog/catalog.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { selectOrderByReference } from '../orders.sql.ts';
import { answerAboutOrder } from './answer-order.ts';
import { whoAnswers } from './answering.ts';
import { currencyOf, draftPiece } from './draft-pieces.rules.ts';
import { NameIndex } from './name-index.rules.ts';
import { selectProductNames } from './read-chat.sql.ts';
import { sure, toCheck, unread } from './reading.rules.ts';
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
  const names = new NameIndex(await selectProductNames(shop.db), shopConfig.sameWords);
  const { reference, pieces, unread: left, ...read } = scanChat(text, names, [shopConfig.name, viewer.name]);
  const ids = pieces.flatMap(({ product, others }) => [
    product?.id ?? '',
    ...others.slice(0, 3).map(({ id }) => id),
  ]);
  const found = await findProductsById(shop, [...new Set(ids)].filter(Boolean));
  const catalog = new Map(found.map((product) => [product._id, product]));
  const currency = currencyOf(pieces);
  const order = reference === undefined ? undefined : await selectOrderByReference(shop.db, reference);
  return {
    draft: {
      ...read,
      lines: pieces.map((piece) => draftPiece(piece, catalog, currency.value ?? 'NGN')),
      currency,
      order: {
        ...(reference === undefined ? unread<string>() : order ? sure(reference) : toCheck(reference)),
        id: order?.id ?? null,
        answering: order ? await whoAnswers(shop, viewer, order.id) : null,
        answer: order ? await answerAboutOrder(shop, order) : null,
      },
    },
    unread: left,
  };
}
