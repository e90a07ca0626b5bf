import { z } from 'zod';
import { currencies } from '../money/currencies.ts';
import { textInput } from '../schemas.ts';
import { frozenMeasuresSchema } from '../workroom/sewn-line.api.ts';
import { clothSources } from '../workroom/workroom.ts';
import { requestStates } from './requests.ts';

/** What a link to a request or to its quote ends in. */
export const requestToken = textInput().trim().min(1).max(100);

/** A request as its customer sees it, with what was written since; amounts in major units, times in ISO. */
export const requestSchema = z.object({
  _id: z.string(),
  /** M- and eight characters. */
  reference: z.string(),
  state: z.enum(requestStates),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The piece it is about; null without one. */
  product: z.object({ _id: z.string(), name: z.string(), image: z.string() }).nullable(),
  text: z.string(),
  /** Addresses. */
  pictures: z.array(z.string()),
  measures: frozenMeasuresSchema.nullable(),
  cloth: z.enum(clothSources),
  /** A day. */
  neededBy: z.string().nullable(),
  budget: z.object({ currency: z.enum(currencies), amount: z.number() }).nullable(),
  /** Why it was declined; empty otherwise. */
  reason: z.string(),
  /** Questions of the shop and answers of the customer, oldest first. */
  messages: z.array(z.object({ by: z.enum(['customer', 'shop']), text: z.string(), at: z.string() })),
  /** Of the quote that counts; 0 before the first. */
  quoteVersion: z.number().int(),
  /** `/made-to-measure/{token}` */
  link: z.string(),
  /** `/quote/{token}`; empty before the first quote. */
  quoteLink: z.string(),
  /** Of the accepted quote; null before. */
  orderId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SewingRequest = z.infer<typeof requestSchema>;
