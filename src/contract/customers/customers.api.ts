import { z } from 'zod';
import {
  type Measurement,
  maxMeasurement,
  maxNoteLength,
  measurementNames,
  measurementUnits,
} from '../fit/measurements.ts';
import { currencies } from '../money/currencies.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { paymentStatuses } from '../payments/payment-status.ts';
import { returnStates } from '../returns/return-states.ts';
import { codeTextInput, id, limitedLines, paging, response, route, searchTerm } from '../schemas.ts';
import { addressResponse } from './addresses.api.ts';

const spentSchema = z.array(z.object({ currency: z.enum(currencies), amount: z.number() }));

/** A person with an account, or with an order that the shop wrote for them. */
const customerSchema = z.object({
  /** Key of the card: the id of the account, or of the first order of a person without one. */
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
});
export type Customer = z.infer<typeof customerSchema>;

export const noteSchema = z.object({ _id: z.string(), text: z.string(), author: z.string(), at: z.string() });
export type CustomerNote = z.infer<typeof noteSchema>;

const figuresSchema = z.partialRecord(
  z.enum(measurementNames as [Measurement, ...Measurement[]]),
  z.number(),
);
export const measurementsSchema = z.object({
  _id: z.string(),
  takenOn: z.string(),
  unit: z.enum(measurementUnits),
  figures: figuresSchema,
  author: z.string(),
});
export type CustomerMeasurements = z.infer<typeof measurementsSchema>;

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
  notes: z.array(noteSchema),
  measures: z.array(measurementsSchema),
});
export type CustomerCard = z.infer<typeof cardSchema>;

const key = id;
const positiveMessage = 'A measure is a number above 0.';
const measurementValue = z
  .number(positiveMessage)
  .positive(positiveMessage)
  .max(maxMeasurement, `A measure is at most ${maxMeasurement}.`)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals.');
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const measurementDate = codeTextInput('The day is like 2026-11-23.')
  .trim()
  .refine((day) => dayPattern.test(day) && !Number.isNaN(Date.parse(day)), 'The day is like 2026-11-23.');

const notesResponse = response({ notes: z.array(noteSchema), message: z.string() });
const measurementsResponse = response({ measures: z.array(measurementsSchema), message: z.string() });

export const customersContract = {
  list: route('GET', '/customers', 'admin', {
    right: 'customers',
    summary: 'List customers, latest orders first; searches names, emails and phone numbers in any notation',
  })
    .input(z.object({ q: searchTerm, ...paging }))
    .output(
      response({
        customers: z.array(customerSchema),
        total: z.number().int(),
        page: z.number().int(),
        pages: z.number().int(),
      }),
    ),

  get: route('GET', '/customers/{key}', 'admin', {
    right: 'customers',
    summary: 'Get a customer by the id of the account or of any of their orders',
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

  measure: route('POST', '/customers/{key}/measures', 'admin', {
    right: 'customers',
    summary: 'Save a customer’s measurements, replacing those of the same day',
    status: 201,
    codes: ['USER_NOT_FOUND'],
  })
    .input(
      z.object({
        key,
        /** Left out: today. */
        takenOn: measurementDate.optional(),
        unit: z.enum(measurementUnits, 'The unit is in or cm.'),
        figures: z
          .partialRecord(
            z.enum(measurementNames as [Measurement, ...Measurement[]]),
            measurementValue,
            'Send figures by name.',
          )
          .refine((figures) => Object.keys(figures).length > 0, 'Write at least one measure.'),
      }),
    )
    .output(measurementsResponse),

  removeMeasures: route('DELETE', '/customers/{key}/measures/{measuresId}', 'admin', {
    right: 'customers',
    summary: 'Delete a customer’s measurements',
    codes: ['USER_NOT_FOUND', 'NOT_FOUND'],
  })
    .input(z.object({ key, measuresId: id }))
    .output(measurementsResponse),
};
