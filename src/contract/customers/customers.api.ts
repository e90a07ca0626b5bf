import { z } from 'zod';
import { isEmail } from '../accounts/users.rules.ts';
import { maxLength } from '../limits.ts';
import {
  checkProfile,
  measureHistorySchema,
  measureProfileSchema,
  profileFields,
} from '../measures/measures.api.ts';
import { currencies } from '../money/currencies.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { paymentStatuses } from '../payments/payment-status.ts';
import { orderReminders } from '../reminders/reminders.ts';
import { returnStates } from '../returns/return-states.ts';
import { reviewStates } from '../reviews/reviews.ts';
import {
  id,
  limitedCode,
  limitedLines,
  limitedText,
  paging,
  response,
  route,
  searchTerm,
  textInput,
} from '../schemas.ts';
import { addressLimit } from './address-fields.ts';
import { addressResponse } from './addresses.api.ts';
import { fullEmailMessage } from './contact.rules.ts';
import { groupRuleFields } from './customer-groups.api.ts';
import { maxTagLength, maxTags } from './customer-groups.ts';
import { maxContactName, maxNoteLength } from './customers.ts';

const spentSchema = z.array(z.object({ currency: z.enum(currencies), amount: z.number() }));

/** A person with an account, with an order that the shop wrote for them, or added by hand. */
const customerSchema = z.object({
  /** Key of the card: the id of the account, of the first order of a person without one, or of who was added by hand. */
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** With the country's calling code, as in +2348031234567; empty where unknown. */
  phone: z.string(),
  hasAccount: z.boolean(),
  orders: z.number().int(),
  /** Per currency in major units, less what was paid back; only for those who may see figures. */
  spent: spentSchema.optional(),
  /** Of the last order, else of the account. */
  lastAt: z.string(),
  /** Words the shop groups its customers by. */
  tags: z.array(z.string()),
});
export type Customer = z.infer<typeof customerSchema>;

export const noteSchema = z.object({ _id: z.string(), text: z.string(), author: z.string(), at: z.string() });
export type CustomerNote = z.infer<typeof noteSchema>;

const cardOrderSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  date: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** What an exchange sends is an order of its own, and no sale. */
  kind: z.enum(['sale', 'exchange']),
  currency: z.enum(currencies),
  amount: z.number(),
  source: z.string(),
  pieces: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.number().int() })),
});

/** All the shop's data about one customer. */
const cardSchema = customerSchema.extend({
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  addresses: z.array(addressResponse),
  /** The newest hundred. */
  orderList: z.array(cardOrderSchema),
  returns: z.array(
    z.object({
      _id: z.string(),
      reference: z.string(),
      orderId: z.string(),
      state: z.enum(returnStates),
      at: z.string(),
    }),
  ),
  ratings: z.array(
    z.object({
      orderId: z.string(),
      reference: z.string(),
      rating: z.number().int(),
      comment: z.string(),
      at: z.string(),
    }),
  ),
  reviews: z.array(
    z.object({
      _id: z.string(),
      orderId: z.string(),
      reference: z.string(),
      /** As it was called when it was ordered. */
      product: z.string(),
      stars: z.number().int(),
      text: z.string(),
      state: z.enum(reviewStates),
      at: z.string(),
    }),
  ),
  /** What the person was reminded of by mail, newest first. */
  reminders: z.array(
    z.object({
      kind: z.enum([...orderReminders, 'cart']),
      at: z.string(),
      /** Null of a cart. */
      orderId: z.string().nullable(),
      reference: z.string(),
    }),
  ),
  notes: z.array(noteSchema),
  measures: z.array(measureHistorySchema),
  /** Since when the customer wants news, asked for where, and the letters sent; null for one who does not. */
  news: z
    .object({
      since: z.string(),
      source: z.string(),
      letters: z.array(z.object({ _id: z.string(), subject: z.string(), at: z.string() })),
    })
    .nullable(),
});
export type CustomerCard = z.infer<typeof cardSchema>;

const key = id;
const notesResponse = response({ notes: z.array(noteSchema), message: z.string() });

export const customersContract = {
  list: route('GET', '/customers', 'admin', {
    right: 'customers',
    summary:
      'List customers, latest orders first; searches names, emails and phone numbers in any notation, and filters by paid orders, the day of the last one, a size bought, a tag, and the town or state of an order',
  })
    .input(z.object({ q: searchTerm, ...groupRuleFields, ...paging }))
    .output(
      response({
        customers: z.array(customerSchema),
        /** Every tag in use, by name. */
        tags: z.array(z.string()),
        total: z.number().int(),
        page: z.number().int(),
        pages: z.number().int(),
      }),
    ),

  get: route('GET', '/customers/{key}', 'admin', {
    right: 'customers',
    summary: 'Get a customer by the id of the account, of any of their orders, or of who was added by hand',
    codes: ['USER_NOT_FOUND'],
  })
    .input(z.object({ key }))
    .output(response({ data: cardSchema })),

  addNote: route('POST', '/customers/{key}/notes', 'admin', {
    right: 'customers',
    summary: 'Add an internal note about a customer',
    status: 201,
    codes: ['USER_NOT_FOUND'],
  })
    .input(z.object({ key, text: limitedLines('The note', maxNoteLength) }))
    .output(notesResponse),

  removeNote: route('DELETE', '/customers/{key}/notes/{noteId}', 'admin', {
    right: 'customers',
    summary: 'Delete a note about a customer',
    codes: ['USER_NOT_FOUND', 'NOT_FOUND'],
  })
    .input(z.object({ key, noteId: id }))
    .output(notesResponse),

  setTags: route('PUT', '/customers/{key}/tags', 'admin', {
    right: 'customers',
    summary: 'Set the tags of a customer; tags that differ in capitals or accents alone are one',
    codes: ['USER_NOT_FOUND'],
  })
    .input(
      z.object({
        key,
        tags: z
          .array(limitedText('A tag', maxTagLength), 'Tags are a list of words.')
          .max(maxTags, `A customer has at most ${maxTags} tags.`),
      }),
    )
    .output(response({ tags: z.array(z.string()), message: z.string() })),

  add: route('POST', '/customers', 'admin', {
    right: 'customers',
    summary: 'Add a customer by hand; one with the same phone number or email is returned instead',
    status: 201,
  })
    .input(
      z.object({
        name: limitedText('Name', maxContactName),
        phone: limitedCode('Phone', addressLimit('phone')),
        email: textInput()
          .trim()
          .max(maxLength.email)
          .refine((email) => email === '' || isEmail(email), fullEmailMessage)
          .optional(),
      }),
    )
    .output(
      response({
        data: customerSchema,
        /** False where the customer was there already. */
        added: z.boolean(),
        message: z.string(),
      }),
    ),

  listMeasures: route('GET', '/customers/measures', 'admin', {
    right: 'measures',
    summary: 'List a customer’s measures with every version',
    codes: ['USER_NOT_FOUND'],
  })
    .input(z.object({ customerId: id }))
    .output(response({ data: z.array(measureHistorySchema) })),

  measure: route('POST', '/customers/measures', 'admin', {
    right: 'measures',
    summary: 'Save a customer’s measures as the workroom took them: of another person, or a new version',
    status: 201,
    codes: ['USER_NOT_FOUND', 'MEASURES_NOT_FOUND', 'TOO_MANY_PROFILES'],
  })
    .input(
      profileFields
        .extend({
          customerId: id,
          /** Left out: another person. */
          profileId: id.optional(),
        })
        .superRefine(checkProfile),
    )
    .output(
      response({
        data: measureProfileSchema,
        measures: z.array(measureHistorySchema),
        message: z.string(),
      }),
    ),

  removeMeasures: route('DELETE', '/customers/measures/{id}', 'admin', {
    right: 'measures',
    summary: 'Delete a customer’s measures; orders keep theirs',
    codes: ['USER_NOT_FOUND', 'MEASURES_NOT_FOUND'],
  })
    .input(z.object({ id, customerId: id }))
    .output(response({ measures: z.array(measureHistorySchema), message: z.string() })),
};
