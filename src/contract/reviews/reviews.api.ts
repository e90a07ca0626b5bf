import { z } from 'zod';
import { maxImageBytes } from '../catalog/list-options.ts';
import { pictureCodes } from '../catalog/pictures.api.ts';
import { maxLength } from '../limits.ts';
import {
  codeTextInput,
  fileRoute,
  id,
  limitedText,
  multilineInput,
  paging,
  pagingResponse,
  response,
  route,
  textInput,
} from '../schemas.ts';
import { ratingSchema } from './rating.api.ts';
import { maxReviewPhotos, type ReviewFit, reviewFits, reviewStates } from './reviews.ts';

/** What a link to the reviews of an order ends in. */
const reviewToken = codeTextInput().trim().min(1).max(100);

const emptyAsMissing = (value: unknown) => (value === '' || value === null ? undefined : value);
/** A form's text, or the number itself. */
const numberOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : emptyAsMissing(value);
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : emptyAsMissing(value));

const starsMessage = 'Choose 1 to 5 stars.';
const measureText = (what: string) =>
  z.preprocess(
    asText,
    textInput()
      .trim()
      .max(maxLength.reviewMeasure, `${what} may have at most ${maxLength.reviewMeasure} characters.`)
      .default(''),
  );

const fitSchema = z.union(
  reviewFits.map((fit) => z.literal(fit)) as [
    z.ZodLiteral<ReviewFit>,
    z.ZodLiteral<ReviewFit>,
    z.ZodLiteral<ReviewFit>,
  ],
  { error: 'Fit is -1, 0 or 1.' },
);

const reviewInput = z.object({
  orderId: id,
  /** Of the delivered mail; without one the caller is signed in. */
  token: z.preprocess(emptyAsMissing, reviewToken.optional()),
  index: z.preprocess(numberOf, z.number('Index is a whole number.').int('Index is a whole number.').min(0)),
  stars: z.preprocess(
    numberOf,
    z.number(starsMessage).int(starsMessage).min(1, starsMessage).max(5, starsMessage),
  ),
  text: z.preprocess(
    emptyAsMissing,
    multilineInput()
      .trim()
      .max(
        maxLength.feedback,
        `A review may have at most ${maxLength.feedback.toLocaleString('en')} characters.`,
      )
      .default(''),
  ),
  fit: z.preprocess(numberOf, fitSchema.optional()),
  height: measureText('Your height'),
  usualSize: measureText('Your usual size'),
});
export type ReviewInput = z.output<typeof reviewInput>;

/** A review as a product's page shows it; times in ISO. */
const reviewSchema = z.object({
  _id: z.string(),
  /** A first name. */
  name: z.string(),
  stars: z.number().int(),
  text: z.string(),
  fit: fitSchema.nullable(),
  height: z.string(),
  usualSize: z.string(),
  /** Size that was bought. */
  size: z.string(),
  /** Addresses. */
  photos: z.array(z.string()),
  /** The line was paid back. */
  refunded: z.boolean(),
  /** The shop's; empty without one. */
  answer: z.string(),
  at: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

/** A review as admins see it. */
const adminReviewSchema = reviewSchema.extend({
  orderId: z.string(),
  reference: z.string(),
  index: z.number().int(),
  /** As it was called when it was ordered. `slug` is null once it is deleted. */
  product: z.object({ _id: z.string(), name: z.string(), image: z.string(), slug: z.string().nullable() }),
  state: z.enum(reviewStates),
  /** Why it is hidden; empty otherwise. */
  reason: z.string(),
  decidedAt: z.string().nullable(),
});
export type AdminReview = z.infer<typeof adminReviewSchema>;

/** Shown reviews of a product, a page of them. */
const productReviewsSchema = z.object({
  data: z.array(reviewSchema),
  /** Null before the first that counts. */
  rating: ratingSchema.nullable(),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type ProductReviews = z.infer<typeof productReviewsSchema>;

/** What of an order can be reviewed, and what was. */
const reviewableOrderSchema = z.object({
  orderId: z.string(),
  reference: z.string(),
  lines: z.array(
    z.object({
      index: z.number().int(),
      name: z.string(),
      image: z.string(),
      size: z.string(),
      color: z.string(),
      /** What the customer wrote of it; null before. */
      review: reviewSchema.pick({ stars: true, text: true, at: true }).nullable(),
    }),
  ),
});
export type ReviewableOrder = z.infer<typeof reviewableOrderSchema>;

const orderCodes = ['NOT_SIGNED_IN', 'ORDER_NOT_FOUND', 'NOT_DELIVERED', 'NOT_PAID', 'TOO_MANY'] as const;

/** Reviews of products, by those who had them delivered. */
export const reviewsContract = {
  write: route('POST', '/review', 'all', {
    summary:
      'Review a line of a delivered order, signed in or with the token of its mail, as JSON or as a form with up to three photos',
    status: 201,
    optionalAuth: true,
    multipart: {
      part: 'photos',
      files: maxReviewPhotos,
      fileBytes: maxImageBytes,
      tooMany: { code: 'TOO_MANY_PICTURES', message: `At most ${maxReviewPhotos} photos.` },
    },
    codes: [...orderCodes, 'ALREADY_REVIEWED', ...pictureCodes],
  })
    .input(reviewInput)
    .output(
      response({
        data: reviewSchema.extend({ state: z.enum(reviewStates) }),
        message: z.string(),
      }),
    ),

  reviewable: route('GET', '/review/order/{orderId}', 'all', {
    summary: 'Get what of a delivered order can be reviewed, signed in or with the token of its mail',
    optionalAuth: true,
    personal: true,
    codes: [...orderCodes],
  })
    .input(z.object({ orderId: id, token: reviewToken.optional() }))
    .output(response({ data: reviewableOrderSchema })),

  photo: fileRoute('/review/photo/{key}', 'all', {
    summary: 'Get a photo of a review: of one that is shown for everyone, of others for staff',
    types: ['image/webp'],
    optionalAuth: true,
    codes: ['NOT_FOUND'],
  }).input(z.object({ key: id })),

  ofProduct: route('GET', '/product/{id}/reviews', 'all', {
    summary: 'List the shown reviews of a product, those with photos first, then the newest',
    codes: ['PRODUCT_NOT_FOUND'],
  })
    .input(z.object({ id, page: paging.page }))
    .output(response(productReviewsSchema.shape)),
};

/** What the shop's people do with reviews. */
export const reviewDeskContract = {
  list: route('GET', '/reviews', 'admin', {
    right: 'messages',
    summary: 'List reviews, those that wait first, then the newest; `state` narrows them',
  })
    .input(
      z.object({
        state: z.preprocess(
          emptyAsMissing,
          z.enum(reviewStates, 'Choose waiting, shown or hidden.').optional(),
        ),
        ...paging,
      }),
    )
    .output(
      response({
        data: z.array(adminReviewSchema),
        /** How many wait to be decided, whatever the filter. */
        waiting: z.number().int(),
        ...pagingResponse,
      }),
    ),

  decide: route('POST', '/review/decide', 'admin', {
    right: 'messages',
    summary:
      'Show or hide a review, with an answer to it; hiding needs a reason, and a hidden one still counts',
    codes: ['NOT_FOUND'],
  })
    .input(
      z
        .object({
          id,
          state: z.enum(['shown', 'hidden'], 'Choose shown or hidden.'),
          reason: z.preprocess(emptyAsMissing, limitedText('A reason', maxLength.paymentNote).optional()),
          answer: multilineInput()
            .trim()
            .max(
              maxLength.feedback,
              `An answer may have at most ${maxLength.feedback.toLocaleString('en')} characters.`,
            )
            .optional(),
        })
        .superRefine(({ state, reason }, context) => {
          if (state === 'hidden' && !reason)
            context.addIssue({ code: 'custom', path: ['reason'], message: 'Choose why it is hidden.' });
        }),
    )
    .output(response({ data: adminReviewSchema, message: z.string() })),
};
