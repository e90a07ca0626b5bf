/** What becomes of a review: only shown and hidden ones count. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** How a piece came out: it runs small, is true to size, or runs large. */
export const reviewFits = [-1, 0, 1] as const;
export type ReviewFit = (typeof reviewFits)[number];

export const reviewFitLabels: Readonly<Record<ReviewFit, string>> = {
  [-1]: 'Runs small',
  0: 'True to size',
  1: 'Runs large',
};

/** Why a review is hidden, as the back office offers it. */
export const hideReasons = [
  'Insults somebody',
  'Names or shows somebody without consent',
  'Advertises something',
  'Is about another product',
  'Is about the delivery only',
] as const;

export const maxReviewPhotos = 3;

/** Where a few reviews stand for the shop, they have at least so many; the page says so. */
export const minVoiceStars = 4;

/** Reviews of a page, on the product’s page too. */
export const reviewsPerPage = 10;

/** The name of who has no account any more. */
export const closedReviewer = 'A customer';

/** Where the customer of a delivered order reviews its pieces. Its address below the shop's own. */
export function reviewPath(token: string): string {
  return `/review/${token}`;
}

/** The address of a review's photo, by the key of the stored picture. */
export function reviewPhotoPath(key: string): string {
  return `/api/review/photo/${key}`;
}

/** A mean with one decimal, as in "4.6". */
export function formatMean(mean: number): string {
  return mean.toFixed(1);
}
