import { ShopError } from '../../contract/errors.ts';
import type { Voice } from '../../contract/pages.ts';
import type { ProductReviews, ReviewableOrder } from '../../contract/reviews/reviews.api.ts';
import { minVoiceStars, type ReviewState, reviewsPerPage } from '../../contract/reviews/reviews.ts';
import { truncate } from '../../contract/text/shorten.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { findProduct, findPublicProducts, pictureUrl } from '../catalog/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { findLinkedOrder, findReviewableOrder, type Reviewer } from './review-access.ts';
import { toDeskReview, toReview } from './review-response.ts';
import {
  countReviews,
  countShownReviews,
  isReviewed,
  selectDeskReviews,
  selectRating,
  selectReviewsOfOrder,
  selectReviewsOfUser,
  selectShownReviews,
  selectVoices,
} from './reviews.sql.ts';

/**
 * One page of a product's shown reviews; those of a deleted product are found by its id. Throws PRODUCT_NOT_FOUND.
 */
export async function listProductReviews(
  shop: Shop,
  { id: idOrSlug, page }: { id: string; page?: number | undefined },
): Promise<ProductReviews> {
  const product = (await findProduct(shop, idOrSlug))?.product;
  const isDeleted = !product && isUuid(idOrSlug) && (await isReviewed(shop.db, idOrSlug));
  if (!product && !isDeleted) throw new ShopError('PRODUCT_NOT_FOUND');
  return readProductReviews(shop, product?._id ?? idOrSlug.toLowerCase(), page);
}

/** As {@link listProductReviews}, of a product that is known. */
export async function readProductReviews(
  shop: Shop,
  productId: string,
  page?: number,
): Promise<ProductReviews> {
  const { rows, ...found } = await paginate(
    () => countShownReviews(shop.db, productId),
    (run) => selectShownReviews(shop.db, productId, run),
    { page, limit: reviewsPerPage },
  );
  return { data: rows.map(toReview), rating: (await selectRating(shop.db, productId)) ?? null, ...found };
}

const voicesShown = 3;
/** Of how many pieces a review is looked at: some are no longer in the shop. */
const voiceChoices = 12;
const voiceLength = 240;

/** What customers say, each of another piece that is in the shop; of some pieces, or of all. */
export async function readVoices(shop: Shop, among?: readonly string[]): Promise<Voice[]> {
  if (among?.length === 0) return [];
  const limit = voiceChoices;
  const rows = await selectVoices(shop.db, { among, minStars: minVoiceStars, limit });
  const ids = rows.map(({ productId }) => productId);
  const pieces = new Map((await findPublicProducts(shop, ids)).map((product) => [product._id, product]));
  return rows
    .flatMap((row) => {
      const piece = pieces.get(row.productId);
      if (!piece) return [];
      const { _id, name, slug, pictures } = piece;
      const { text, ...review } = toReview(row);
      const more = text.length > voiceLength;
      const cut = more ? truncate(text, voiceLength).replace(/\s+\S*$/, '') : text;
      return [{ ...review, text: cut, more, piece: { _id, name, slug, picture: pictures[0] } }];
    })
    .slice(0, voicesShown);
}

/** One page of all reviews: those that wait first, then the newest. */
export async function listReviews(
  shop: Shop,
  { state, page, limit = 20 }: { state?: ReviewState | undefined; page?: number; limit?: number },
) {
  const { rows, ...found } = await paginate(
    () => countReviews(shop.db, state),
    (run) => selectDeskReviews(shop.db, { state, ...run }),
    { page, limit },
  );
  return { data: rows.map(toDeskReview), waiting: await countReviews(shop.db, 'waiting'), ...found };
}

/** The reviews an account wrote, for the download of its data. */
export async function listReviewsOf(shop: Shop, userId: string) {
  return (await selectReviewsOfUser(shop.db, userId)).map((row) => {
    const { product, reference, ...review } = toDeskReview(row);
    return { ...review, product: product.name, order: reference };
  });
}

/** What of an order can be reviewed, and what was. Throws as {@link findReviewableOrder}. */
export async function getReviewableOrder(
  shop: Shop,
  reviewer: Reviewer,
  orderId: string,
): Promise<ReviewableOrder> {
  return toReviewableOrder(shop, await findReviewableOrder(shop, reviewer, orderId));
}

/** The same of the order that a link opens. Throws as {@link findLinkedOrder}. */
export async function getLinkedReviews(
  shop: Shop,
  clientIp: string,
  token: string,
): Promise<ReviewableOrder> {
  return toReviewableOrder(shop, await findLinkedOrder(shop, clientIp, token));
}

async function toReviewableOrder(shop: Shop, order: OrderRecord): Promise<ReviewableOrder> {
  const written = new Map(
    (await selectReviewsOfOrder(shop.db, order.id)).map((row) => [row.lineIndex, toReview(row)]),
  );
  return {
    orderId: order.id,
    reference: order.reference,
    lines: order.lines
      .filter(({ isFree }) => !isFree)
      .map(({ position, name, imageKey, size, color }) => {
        const review = written.get(position);
        return {
          index: position,
          name,
          image: pictureUrl(imageKey),
          size,
          color,
          review: review ? { stars: review.stars, text: review.text, at: review.at } : null,
        };
      }),
  };
}
