import { z } from 'zod';
import { maxLength } from '../limits.ts';
import { currencies } from '../money/currencies.ts';
import {
  booleanParam,
  codeTextInput,
  fileRoute,
  id,
  limitedText,
  multilineInput,
  response,
  route,
  type UploadRule,
} from '../schemas.ts';
import { sewnLineFields } from './sewn-line.api.ts';
import { clothStates, fittingPlaces, fittingResults, maxClothYards, sewingKinds } from './workroom.ts';

const stageSchema = z.object({
  name: z.string(),
  cuts: z.literal(true).optional(),
  ready: z.literal(true).optional(),
});

/** A line to sew, as the workroom sees it: a first name, and neither prices nor contacts. */
const boardLineSchema = z.object({
  orderId: z.string(),
  /** The place among the order's items, from 0. */
  index: z.number().int(),
  reference: z.string(),
  /** The customer's first name. */
  customer: z.string(),
  piece: z.string(),
  image: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.number().int(),
  sewing: z.enum(sewingKinds),
  measures: sewnLineFields.measures.unwrap(),
  sheet: sewnLineFields.sheet.unwrap(),
  /** All stages that it goes through. */
  plan: z.array(stageSchema),
  stages: sewnLineFields.stages.unwrap(),
  /** Null once the last is reached. */
  nextStage: z.string().nullable(),
  cutAt: z.string().nullable(),
  readyAt: z.string().nullable(),
  /** The day it is ready to leave, the day that was promised, and the earlier of both; null without one. */
  readyBy: z.string().nullable(),
  promisedBy: z.string().nullable(),
  dueBy: z.string().nullable(),
  /** The day it is due has passed and it is not ready. */
  late: z.boolean(),
  /** What it waits for: the customer's cloth, or a fitting that has no result yet; null: nothing. */
  waitingFor: z.enum(['cloth', 'fitting']).nullable(),
  cloth: sewnLineFields.cloth.unwrap(),
  fittings: sewnLineFields.fittings.unwrap(),
  /** Whether nothing is left to pay; only for those who may see orders. */
  paid: z.boolean().optional(),
});
export type BoardLine = z.infer<typeof boardLineSchema>;

/** A fitting as its customer sees it, without an account. */
const fittingPageSchema = z.object({
  reference: z.string(),
  /** The customer's first name. */
  customer: z.string(),
  piece: z.string(),
  image: z.string(),
  at: z.string(),
  place: z.enum(fittingPlaces),
  result: z.enum(fittingResults).nullable(),
  changes: z.string(),
  /** Whether the customer may still move it: once, before it takes place. */
  movable: z.boolean(),
  /** The days ahead on which nobody is in the atelier but weekends. */
  closedDays: z.array(z.string()),
});
export type FittingPage = z.infer<typeof fittingPageSchema>;

const index = z.union(
  [
    z.number().int().min(0).max(10_000),
    codeTextInput()
      .trim()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ],
  'Which piece: its place in the order, from 0.',
);
const at = z.iso.datetime({ offset: true, error: 'Send a moment like 2026-12-01T10:00:00Z.' });
const note = multilineInput()
  .trim()
  .max(maxLength.paymentNote, `A note may have at most ${maxLength.paymentNote} characters.`)
  .optional()
  .default('');
const line = { orderId: id, index };

const yardsMessage = `Yards are a number from 0 to ${maxClothYards}.`;
const yards = z.union(
  [
    z.number().min(0).max(maxClothYards),
    codeTextInput()
      .trim()
      .regex(/^\d{1,3}(\.\d{1,2})?$/)
      .transform(Number)
      .refine((value) => value <= maxClothYards),
  ],
  yardsMessage,
);

const picture: UploadRule = {
  part: 'picture',
  files: 1,
  fileBytes: 20 * 1024 * 1024,
  tooMany: { code: 'TOO_MANY_PICTURES', message: 'Send one picture at a time.' },
};
const pictureCodes = [
  'TOO_MANY_PICTURES',
  'PICTURE_TOO_LARGE',
  'NOT_A_PICTURE',
  'PICTURE_KIND',
  'PICTURE_HEIC',
  'PICTURE_DAMAGED',
  'PICTURE_PIXELS',
  'UPLOAD_BROKEN',
] as const;
const lineCodes = ['ORDER_NOT_FOUND', 'WRONG_STATE'] as const;
const lineResponse = response({ data: boardLineSchema, message: z.string() });

/** What the workroom does with the lines that it sews, and what customers do about their fittings. */
export const workroomContract = {
  board: route('GET', '/workroom/board', 'admin', {
    right: 'workroom',
    summary: 'List the pieces to sew by the day they are due, and those finished within the last seven days',
  })
    .input(z.object({}))
    .output(response({ data: z.array(boardLineSchema) })),

  stage: route('POST', '/workroom/stage', 'admin', {
    right: 'workroom',
    summary:
      'Record that a piece reached a stage, also an earlier one; at is when, for presses made offline. As JSON, or as multipart with a picture',
    multipart: picture,
    codes: [...lineCodes, ...pictureCodes],
  })
    .input(
      z.object({
        ...line,
        stage: limitedText('A stage', 40),
        at: at.optional(),
        note,
        /** Whether the customer sees note and picture. */
        show: booleanParam('Show'),
      }),
    )
    .output(lineResponse),

  picture: fileRoute('/workroom/picture/{key}', 'all', {
    summary: 'Get a picture of a stage or of cloth; those the customer is not shown are for staff',
    types: ['image/webp'],
    optionalAuth: true,
    codes: ['NOT_FOUND'],
  }).input(z.object({ key: id })),

  fitting: route('POST', '/workroom/fitting', 'admin', {
    right: 'workroom',
    summary: 'Make an appointment for a fitting and notify the customer',
    status: 201,
    codes: lineCodes,
  })
    .input(z.object({ ...line, at, place: z.enum(fittingPlaces, 'Choose atelier or video.') }))
    .output(response({ data: boardLineSchema, fittingId: z.string(), message: z.string() })),

  fittingResult: route('POST', '/workroom/fitting/result', 'admin', {
    right: 'workroom',
    summary: 'Record what a fitting showed, and what is changed',
    codes: ['FITTING_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(
      z.object({
        id,
        result: z.enum(fittingResults, 'Choose fits, take in or let out.'),
        changes: note,
      }),
    )
    .output(lineResponse),

  fittingPage: route('GET', '/workroom/fitting/{token}', 'all', {
    summary: 'Get the fitting that a link opens',
    personal: true,
    codes: ['FITTING_NOT_FOUND', 'TOO_MANY'],
  })
    .input(z.object({ token: id }))
    .output(response({ data: fittingPageSchema })),

  moveFitting: route('POST', '/workroom/fitting/move', 'all', {
    summary: 'Move a fitting, as its customer, once and before it takes place',
    codes: ['FITTING_NOT_FOUND', 'WRONG_STATE', 'TOO_MANY'],
  })
    .input(z.object({ token: id, at }))
    .output(response({ data: fittingPageSchema, message: z.string() })),

  cloth: route('POST', '/workroom/cloth', 'admin', {
    right: 'workroom',
    summary:
      'Record that the customer’s own cloth was received, with its yards, or refused: another one is awaited then. As JSON, or as multipart with a picture',
    multipart: picture,
    codes: [...lineCodes, ...pictureCodes],
  })
    .input(
      z.object({
        ...line,
        state: z.enum(clothStates, 'Choose received or refused.').exclude(['waiting']),
        yards: yards.optional(),
        note,
      }),
    )
    .output(lineResponse),
};

/** What is left to pay of an order whose pieces are all ready. Amounts in major units. */
const balanceSchema = z.object({
  orderId: z.string(),
  reference: z.string(),
  customer: z.string(),
  /** With the country's calling code; empty where unknown. */
  phone: z.string(),
  pieces: z.array(z.string()),
  currency: z.enum(currencies),
  paid: z.number(),
  due: z.number(),
  /** When the last piece was ready. */
  readyAt: z.string(),
  /** Unpaid for thirty days or more since then. */
  overdue: z.boolean(),
  /** The page that pays it without a login. */
  link: z.string(),
  /** The same as a text for WhatsApp. */
  text: z.string(),
  /** When the customer was last reminded by hand; null before. */
  remindedAt: z.string().nullable(),
});
export type Balance = z.infer<typeof balanceSchema>;

/** The rest of the money, once what was sewn is ready. */
export const balancesContract = {
  list: route('GET', '/order/balances', 'admin', {
    right: 'payments_read',
    summary: 'List what is left to pay of orders whose pieces are all ready, longest waiting first',
  })
    .input(z.object({}))
    .output(
      response({
        data: z.array(balanceSchema),
        totals: z.array(
          z.object({ currency: z.enum(currencies), due: z.number(), orders: z.number().int() }),
        ),
      }),
    ),

  remind: route('POST', '/order/balance/remind', 'admin', {
    right: 'staff_orders',
    summary: 'Send the customer the mail about what is left to pay once more, at most once a day',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ orderId: id }))
    .output(response({ message: z.string() })),
};
