import {
  decideReview,
  getReviewableOrder,
  listProductReviews,
  listReviews,
  writeReview,
} from '../../reviews/index.ts';
import type { Handlers } from '../call.ts';
import { reviewPhotoDownload } from '../downloads.ts';

/** Reviews of products, and what the shop's people do with them. */
export const reviewHandlers: Pick<Handlers, 'reviews' | 'reviewDesk'> = {
  reviews: {
    write: async (input, { shop, viewer, clientIp, files }) => ({
      data: await writeReview(shop, { viewer, clientIp, token: input.token }, input, files),
      message: 'Thank you for your review. It appears once we have read it.',
    }),
    reviewable: async ({ orderId, token }, { shop, viewer, clientIp }) => ({
      data: await getReviewableOrder(shop, { viewer, clientIp, token }, orderId),
    }),
    photo: async ({ key }, { shop, viewer }) => reviewPhotoDownload(shop, viewer, key),
    ofProduct: async (input, { shop }) => listProductReviews(shop, input),
  },

  reviewDesk: {
    list: async (input, { shop }) => listReviews(shop, input),
    decide: async (input, { shop, viewer }) => {
      const data = await decideReview(shop, viewer, input);
      return { data, message: data.state === 'hidden' ? 'Review hidden' : 'Review shown' };
    },
  },
};
