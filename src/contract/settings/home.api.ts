import { z } from 'zod';
import { textInput } from '../schemas.ts';
import { maxFeatured, maxHeadline, noHomeChoice } from './settings.rules.ts';

const pieceId = textInput()
  .trim()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Choose a piece of the catalogue.');

/** Content of the home page: the piece in its first picture, its headline, and the featured pieces. */
export const homeSchema = z.object({
  hero: z
    .object({
      /** Empty for the shop's own picture. */
      productId: z.union([z.literal(''), pieceId], 'Choose a piece of the catalogue.').default(''),
      /** Empty for the shop's own words. */
      headline: textInput()
        .trim()
        .max(maxHeadline, `The headline may have at most ${maxHeadline} characters.`)
        .default(''),
    })
    .default(noHomeChoice.hero),
  featured: z
    .array(pieceId, 'The chosen pieces are a list of product ids.')
    .max(maxFeatured, `Choose at most ${maxFeatured} pieces.`)
    .refine((ids) => new Set(ids).size === ids.length, 'A piece is chosen twice.')
    .default([]),
});
