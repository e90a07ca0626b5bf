import { z } from 'zod';
import { isEmail } from '../accounts/users.rules.ts';
import { parseText } from '../catalog/form-fields.api.ts';
import { maxImageBytes } from '../catalog/list-options.ts';
import { pictureCodes } from '../catalog/pictures.api.ts';
import { fullEmailMessage } from '../customers/contact.rules.ts';
import { maxChatLength } from '../drafts/chat-limits.ts';
import { maxLength } from '../limits.ts';
import { typedMeasuresInput } from '../measures/measures.api.ts';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import {
  fileRoute,
  id,
  limitedCode,
  limitedLines,
  limitedText,
  multilineInput,
  paging,
  pagingResponse,
  response,
  route,
  searchTerm,
  textInput,
} from '../schemas.ts';
import { clothSources } from '../workroom/workroom.ts';
import { quoteSchema } from './quotes.api.ts';
import { requestSchema, requestToken } from './request.api.ts';
import { maxRequestPictures, requestStates } from './requests.ts';

const emptyAsMissing = (value: unknown) => (value === '' || value === null ? undefined : value);
/** A value of a form: JSON in its text. */
const fromForm = (value: unknown) => emptyAsMissing(parseText(value));

const budgetMessage = 'A budget is an amount above 0.';
const requestInput = z.object({
  name: limitedText('Name', maxLength.contactName),
  phone: limitedCode('Phone number', 40),
  email: z.preprocess(
    emptyAsMissing,
    textInput().trim().max(maxLength.email).refine(isEmail, fullEmailMessage).optional(),
  ),
  productId: z.preprocess(emptyAsMissing, id.optional()),
  text: limitedLines('What you would like', maxLength.contactMessage),
  /** The figures, as JSON in a form. */
  measures: z.preprocess(fromForm, typedMeasuresInput.optional()),
  /** A profile of the account, in place of figures. */
  profileId: z.preprocess(emptyAsMissing, id.optional()),
  cloth: z.preprocess(emptyAsMissing, z.enum(clothSources, 'Choose ours, mine or advise.').default('ours')),
  neededBy: z.preprocess(emptyAsMissing, z.iso.date('A day like 2026-12-12.').optional()),
  budget: z.preprocess(
    fromForm,
    z
      .object({
        currency: z.preprocess(
          (value) => (typeof value === 'string' ? value.toUpperCase() : value),
          z.enum(currencies, chooseCurrency),
        ),
        amount: z.coerce
          .number<string | number>(budgetMessage)
          .positive(budgetMessage)
          .lt(100_000_000, 'A budget is below 100,000,000.'),
      })
      .optional(),
  ),
  /** A trap: people never see the field, so only machines fill it. */
  website: textInput().max(500).optional(),
});
export type SewingRequestInput = z.output<typeof requestInput>;

const whatsAppSchema = z.object({ text: z.string(), url: z.string() });

/** A request as staff see it. */
export const adminRequestSchema = requestSchema.extend({
  /** The account's key of the customer's card; null where no card matches. */
  customerKey: z.string().nullable(),
  /** All quotes, newest first. */
  quotes: z.array(quoteSchema),
  /** The last day of the quote that counts; null before the first. */
  validUntil: z.string().nullable(),
  /** The day such a piece is ready where the workroom has room; only where one request is read. */
  nearestReadyBy: z.string().nullable(),
  /** What to write now: the question, the quote, or the link alone. */
  whatsApp: whatsAppSchema.nullable(),
  /** Of the order; empty before. */
  orderReference: z.string(),
  version: z.number().int(),
});
export type AdminSewingRequest = z.infer<typeof adminRequestSchema>;

const linkCodes = ['REQUEST_NOT_FOUND', 'TOO_MANY'] as const;
const adminCodes = ['REQUEST_NOT_FOUND', 'WRONG_STATE'] as const;
const adminResponse = response({ data: adminRequestSchema, message: z.string() });
const customerResponse = response({ data: requestSchema, message: z.string() });
const upload = {
  part: 'pictures',
  files: maxRequestPictures,
  fileBytes: maxImageBytes,
  tooMany: { code: 'TOO_MANY_PICTURES', message: `At most ${maxRequestPictures} pictures.` },
} as const;

/** The groups of states that the list knows. */
export const requestGroups = ['waiting', 'open'] as const;

/** Requests for pieces made to measure. */
export const requestsContract = {
  send: route('POST', '/made-to-measure', 'all', {
    summary: 'Request a piece made to measure, as JSON or as a form with up to five pictures',
    status: 201,
    optionalAuth: true,
    multipart: upload,
    codes: ['NOT_FOUND', 'TOO_MANY', 'PRODUCT_NOT_FOUND', 'MEASURES_NOT_FOUND', ...pictureCodes],
  })
    .input(requestInput)
    .output(customerResponse),

  list: route('GET', '/made-to-measure', 'admin', {
    right: 'sewing_requests',
    summary:
      'List requests, latest change first: by state, `waiting` for the shop, or `open`; `q` searches names, numbers and words',
  })
    .input(
      z.object({
        state: z.preprocess(
          emptyAsMissing,
          z.enum([...requestStates, ...requestGroups], 'Choose a state of requests.').optional(),
        ),
        q: searchTerm,
        ...paging,
      }),
    )
    .output(
      response({
        data: z.array(adminRequestSchema),
        /** The number in each state and group, whatever the filter. */
        counts: z.record(z.string(), z.number().int()),
        ...pagingResponse,
      }),
    ),

  mine: route('GET', '/made-to-measure/mine', 'signed-in', {
    summary: 'List the requests of the account, newest first',
  }).output(response({ data: z.array(requestSchema) })),

  byLink: route('GET', '/made-to-measure/link/{token}', 'all', {
    summary: 'Get a request by its link',
    personal: true,
    codes: [...linkCodes],
  })
    .input(z.object({ token: requestToken }))
    .output(response({ data: requestSchema })),

  picture: fileRoute('/made-to-measure/picture/{key}', 'all', {
    summary: 'Get a picture of a request, as staff, as its customer, or with the token of its link',
    types: ['image/webp'],
    optionalAuth: true,
    personal: true,
    codes: ['NOT_FOUND'],
  }).input(z.object({ key: id, token: requestToken.optional() })),

  get: route('GET', '/made-to-measure/{id}', 'admin', {
    right: 'sewing_requests',
    summary: 'Get a request with its quotes',
    codes: ['REQUEST_NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ data: adminRequestSchema })),

  addPicture: route('POST', '/made-to-measure/picture', 'admin', {
    right: 'sewing_requests',
    summary:
      'Add a picture or a sketch to a request, for its style sheet: the id as id, a picture as pictures',
    status: 201,
    multipart: { ...upload, files: 1 },
    codes: ['REQUEST_NOT_FOUND', ...pictureCodes],
  })
    .input(z.object({ id }))
    .output(
      response({
        key: z.string(),
        /** Its address. */
        url: z.string(),
      }),
    ),

  fromMessage: route('POST', '/made-to-measure/from-message', 'admin', {
    right: 'sewing_requests',
    summary: 'Make a request of a message of the contact form',
    status: 201,
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ messageId: id }))
    .output(adminResponse),

  fromChat: route('POST', '/made-to-measure/from-chat', 'admin', {
    right: 'sewing_requests',
    summary: 'Make a request of a pasted chat, with what can be read from it',
    status: 201,
  })
    .input(
      z.object({
        text: multilineInput('Paste the chat first.')
          .max(maxChatLength, `A chat may have at most ${maxChatLength.toLocaleString('en')} letters.`)
          .refine((text) => text.trim() !== '', 'Paste the chat first.'),
      }),
    )
    .output(adminResponse),

  ask: route('POST', '/made-to-measure/ask', 'admin', {
    right: 'sewing_requests',
    summary: 'Ask the customer back',
    codes: [...adminCodes],
  })
    .input(z.object({ id, text: limitedLines('A question', 2000) }))
    .output(adminResponse),

  answer: route('POST', '/made-to-measure/answer', 'all', {
    summary: 'Answer the shop’s question, by the link of the request',
    codes: [...linkCodes, 'WRONG_STATE'],
  })
    .input(z.object({ token: requestToken, text: limitedLines('An answer', 2000) }))
    .output(customerResponse),

  decline: route('POST', '/made-to-measure/decline', 'admin', {
    right: 'sewing_requests',
    summary: 'Decline a request with a reason, which is sent to the customer',
    codes: [...adminCodes],
  })
    .input(z.object({ id, reason: limitedLines('A reason', 1000) }))
    .output(adminResponse),

  withdraw: route('POST', '/made-to-measure/withdraw', 'all', {
    summary: 'Withdraw a request or turn its quote down, by the link of the request',
    codes: [...linkCodes, 'WRONG_STATE'],
  })
    .input(z.object({ token: requestToken }))
    .output(customerResponse),
};
