import { ShopError } from '../../../contract/errors.ts';
import type { PageData } from '../../../contract/pages.ts';
import type { Tag } from '../../../platform/http/cache/tags.ts';
import { getLinkedReviews, readProductReviews, readVoices } from '../../reviews/index.ts';
import type { Shop } from '../../shop.ts';

type ReviewData = Pick<PageData, 'readReviews' | 'readReviewLink' | 'readVoices'>;

/** What pages read of reviews; each read records its tags. */
export function reviewData(shop: Shop, tags: Set<Tag>, clientIp: string): ReviewData {
  return {
    readReviews(productId) {
      tags.add(`product:${productId}`);
      return readProductReviews(shop, productId);
    },
    async readVoices(among) {
      const voices = await readVoices(shop, among);
      tags.add('reviews');
      for (const { piece } of voices) tags.add(`product:${piece._id}`);
      return voices;
    },
    async readReviewLink(token) {
      try {
        return { kind: 'open', order: await getLinkedReviews(shop, clientIp, token) };
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        if (error.code === 'ORDER_NOT_FOUND') return { kind: 'unknown' };
        if (error.code === 'TOO_MANY') return { kind: 'throttled' };
        if (error.code === 'NOT_DELIVERED' || error.code === 'NOT_PAID') return { kind: 'early' };
        throw error;
      }
    },
  };
}
