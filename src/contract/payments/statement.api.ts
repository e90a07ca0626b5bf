import { z } from 'zod';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import {
  id,
  limitedLines,
  multilineInput,
  paging,
  pagingResponse,
  response,
  route,
  searchTerm,
  textInput,
} from '../schemas.ts';
import { paymentStatuses } from './payment-status.ts';
import {
  fileCurrency,
  lineStates,
  maxStatementMegabytes,
  type statementFields,
  statementMatches,
  underpaymentChoices,
} from './statement-columns.ts';

/** An order that a line may pay; amounts in major units of the order's currency. */
const matchingOrderSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  narration: z.string().nullable(),
  /** The customer's. */
  name: z.string(),
  currency: z.enum(currencies),
  /** Its current amount due. */
  wanted: z.number(),
  /** How much more than that the line brought; below zero where it is short. */
  difference: z.number(),
  paymentStatus: z.enum(paymentStatuses),
  /** The customer cancelled it: money for it is flagged for review, not accepted. */
  cancelled: z.boolean(),
  date: z.string(),
  /** How alike customer and sender are, from 0 to 1. */
  likeness: z.number(),
  /** The line names it. */
  named: z.boolean(),
  /** Of the customer's proof of transfer, whose file is at GET /api/order/proof/{orderId}. */
  proof: z
    .object({ state: z.enum(['waiting', 'accepted', 'rejected']), mediaType: z.string(), at: z.string() })
    .nullable(),
});
export type MatchingOrder = z.infer<typeof matchingOrderSchema>;

/** One line of money in; amounts in major units. */
const statementLineSchema = z.object({
  _id: z.string(),
  /** `2026-11-03`. */
  date: z.string(),
  amount: z.number(),
  /** Empty where unspecified: it counts as the order's. */
  currency: z.union([z.enum(currencies), z.literal('')]),
  narration: z.string(),
  balance: z.number().nullable(),
  state: z.enum(lineStates),
  match: z.enum(statementMatches),
  /** Note on the match, as a sentence; mostly empty. */
  hint: z.string(),
  /** Orders that it may pay, the most fitting first. */
  orders: z.array(matchingOrderSchema),
  /** What it has paid. */
  payments: z.array(
    z.object({
      orderId: z.string().nullable(),
      reference: z.string(),
      amount: z.number(),
      short: z.number(),
      by: z.string(),
      at: z.string(),
    }),
  ),
  /** What it brought beyond what its orders were to be paid; the customer's. */
  over: z.number(),
  /** When that was given back (ISO). */
  settledAt: z.string().nullable(),
  note: z.string(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

const countsSchema = z.record(z.enum(statementMatches), z.number().int());

/** An unrecognised column of a file, with its content. Sent with STATEMENT_COLUMNS. */
export type StatementColumn = {
  name: string;
  examples: string[];
  /** What it may hold, by its heading. */
  field: keyof typeof statementFields | null;
};

const column = textInput('Name a column by its heading.').trim().min(1).max(200);
/** What a file's columns hold, by their headings. */
export const statementMappingSchema = z
  .object({
    date: column,
    narration: column,
    amount: column.optional(),
    credit: column.optional(),
    debit: column.optional(),
    kind: column.optional(),
    balance: column.optional(),
    sender: column.optional(),
  })
  .refine(
    ({ amount, credit }) => amount !== undefined || credit !== undefined,
    'Say which column holds the amount.',
  );

const confirmEntry = z.object({
  _id: id,
  orderId: id,
  /** Of one transfer for several orders: what goes to this one, in major units. Left out, all it waits for. */
  amount: z
    .number('An amount is a number above 0.')
    .positive('An amount is a number above 0.')
    .lt(1e9)
    .optional(),
  /** For an underpayment: `accept` waives the rest, `rest` requests it from the customer. */
  short: z.enum(underpaymentChoices, 'Say accept or rest.').optional(),
});
const confirmInput = z.object({
  lines: z
    .array(confirmEntry, 'The lines are a list.')
    .min(1, 'Choose at least one line.')
    .max(500, 'At most 500 lines at a time.'),
});
export type ConfirmEntry = z.output<typeof confirmEntry>;

const resultSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  done: z.boolean(),
  /** Of the order, once it is done. */
  paymentStatus: z.enum(paymentStatuses).nullable(),
  /** What happened, or why nothing did. */
  message: z.string(),
});
export type ConfirmResult = z.infer<typeof resultSchema>;

const megabyte = 1024 * 1024;

export const statementContract = {
  read: route('POST', '/payment/statement', 'admin', {
    right: 'payments',
    summary:
      'Import a bank statement (CSV): returns its new incoming payments with matching transfer orders. `mapping` is JSON {date, amount, narration, balance?} of column headings, needed once for a bank with unknown columns',
    multipart: {
      part: 'file',
      files: 1,
      fileBytes: maxStatementMegabytes * megabyte,
      tooMany: { code: 'INVALID_FIELDS', message: 'Choose one file.' },
      tooLarge: `A file may have at most ${maxStatementMegabytes} MB.`,
    },
    codes: ['TOO_LARGE', 'UPLOAD_BROKEN', 'STATEMENT_COLUMNS'],
  })
    .input(
      z.object({
        mapping: multilineInput().max(4000, 'The mapping is too long.').optional(),
        /**
         * The account's currency. `file`: the file must contain it, otherwise it is rejected. If omitted: the file's,
         * or what was chosen for such a file before, or none, in which case a line counts in its order's currency.
         */
        currency: z.enum([...currencies, fileCurrency], chooseCurrency).optional(),
      }),
    )
    .output(
      response({
        /** The file's new lines of money in, the surest first; of a long file the first 500. */
        lines: z.array(statementLineSchema),
        counts: countsSchema,
        /** Counts of new lines, lines already known, and lines repeated in the file. */
        new: z.number().int(),
        known: z.number().int(),
        repeated: z.number().int(),
        /** Rows that could not be read. */
        unread: z.array(z.object({ line: z.number().int(), why: z.string() })),
        /** Money that was taken back, with the orders that are to be looked at for it. */
        reversals: z.array(
          z.object({
            date: z.string(),
            amount: z.number(),
            narration: z.string(),
            orders: z.array(z.object({ _id: z.string(), reference: z.string() })),
          }),
        ),
        currency: z.union([z.enum(currencies), z.literal('')]),
        message: z.string(),
      }),
    ),

  confirm: route('POST', '/payment/statement/confirm', 'admin', {
    right: 'payments',
    summary:
      'Pay orders with bank statement lines. Lines are processed one by one, several entries of one line together; each line counts once, and failures state the reason',
    codes: ['NOT_FOUND', 'ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(confirmInput)
    .output(response({ results: z.array(resultSchema), message: z.string() })),

  list: route('GET', '/payment/statement', 'admin', {
    right: 'payments_read',
    summary: 'List bank statement lines by state and match, newest first',
  })
    .input(
      z.object({
        /** `over` are overpayments waiting to be refunded. */
        state: z.enum([...lineStates, 'over'], 'Choose a state of the list.').optional(),
        match: z.enum(statementMatches, 'Choose a match of the list.').optional(),
        q: searchTerm,
        ...paging,
      }),
    )
    .output(
      response({
        lines: z.array(statementLineSchema),
        /** Of the open lines. */
        counts: countsSchema,
        /** What would be confirmed with all that are sure, by currency, in major units. */
        sure: z.array(z.object({ currency: z.enum(currencies), count: z.number().int(), sum: z.number() })),
        /** Lines with money to give back. */
        over: z.number().int(),
        ...pagingResponse,
      }),
    ),

  orders: route('GET', '/payment/statement/orders', 'admin', {
    right: 'payments_read',
    summary: 'List transfer orders awaiting payment, to match a line by hand',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ line: id, q: searchTerm }))
    .output(response({ data: z.array(matchingOrderSchema) })),

  missing: route('GET', '/payment/statement/missing', 'admin', {
    right: 'payments_read',
    summary: 'List orders with a proof of transfer but no payment after 48 hours',
  })
    .input(z.object({}).optional())
    .output(response({ data: z.array(matchingOrderSchema) })),

  aside: route('POST', '/payment/statement/aside', 'admin', {
    right: 'payments',
    summary:
      'Ignore a line that belongs to no order, or restore it; for an overpaid line, mark the excess as returned',
    codes: ['NOT_FOUND', 'WRONG_STATE'],
  })
    .input(
      z.object({
        _id: id,
        aside: z.boolean('Aside is true or false.'),
        note: limitedLines('The note', 300).optional(),
      }),
    )
    .output(response({ message: z.string() })),
};
