import type { PageData } from '../../../contract/pages.ts';
import type { Tag } from '../../../platform/http/cache/tags.ts';
import { findShownSet, findShownSets, listShownSets } from '../../sets/index.ts';
import type { Shop } from '../../shop.ts';
import { toPageProduct } from './page-product.ts';

/** What pages read of sets; each read records its tags. */
export function setData(
  shop: Shop,
  tags: Set<Tag>,
  untilNextMoment: () => Promise<void>,
): Pick<PageData, 'findSets' | 'findSet' | 'listSetAddresses'> {
  return {
    async findSets(productId) {
      tags.add('sets');
      const { sets, productIds } = await findShownSets(shop, productId);
      for (const id of productIds) tags.add(`product:${id}`);
      if (productIds.length > 0) await untilNextMoment();
      return sets;
    },
    async listSetAddresses() {
      tags.add('sets');
      const { sets, productIds } = await listShownSets(shop);
      for (const id of productIds) tags.add(`product:${id}`);
      if (productIds.length > 0) await untilNextMoment();
      return sets.map(({ _id, changedAt }) => ({ _id, changedAt: changedAt.toISOString() }));
    },
    async findSet(id) {
      tags.add('sets');
      await untilNextMoment();
      const found = await findShownSet(shop, id);
      for (const productId of found.productIds) tags.add(`product:${productId}`).add(`stock:${productId}`);
      return found.set && { set: found.set, pieces: found.pieces.map(toPageProduct) };
    },
  };
}
