import { z } from 'zod';
import { maxMergedLines } from '../cart/cart.api.ts';
import { cartEmpty } from '../cart/purchase-messages.ts';
import { maxCollections } from '../catalog/collections.ts';
import { dateTimeField } from '../catalog/schedule.api.ts';
import { endOfDayInLagos, startOfDayInLagos } from '../delivery/calendar.ts';
import { discountCode, quotedLine } from '../delivery/delivery.api.ts';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import { minorPerMajor } from '../money/money.ts';
import { codeTextInput, id, response, route, textInput } from '../schemas.ts';
import type { DiscountKind } from './discount-kinds.ts';
import { codeLengths, codeStates, foldCode, maxCodeUses } from './discounts.ts';

const amountsResponse = z.partialRecord(z.enum(currencies), z.number());

/** What orders with a code came to, in major units: those that are paid. */
const codeSalesSchema = z.object({
  currency: z.enum(currencies),
  orders: z.number().int(),
  /** What the code took off them. */
  discount: z.number(),
  /** Their amounts, less what was paid back. */
  sales: z.number(),
});

/** What a code takes off, a field for each kind: the others are null, or false. */
const kindFields = {
  percent: z.number().nullable(),
  amount: amountsResponse.nullable(),
  freeDelivery: z.boolean(),
} satisfies Record<DiscountKind, z.ZodType>;

/** A discount code as admins see it; amounts in major units, moments in ISO. */
export const codeSchema = z.object({
  _id: z.string(),
  code: z.string(),
  ...kindFields,
  minimum: amountsResponse.nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  uses: z.number().int().nullable(),
  usesPerCustomer: z.number().int().nullable(),
  /** Slugs; the id of one that was deleted since. None: it counts for all pieces. */
  collections: z.array(z.string()),
  on: z.boolean(),
  /** How often it is used: by orders that are not given up. */
  used: z.number().int(),
  state: z.enum(codeStates),
  version: z.number().int(),
  report: z.array(codeSalesSchema),
});
export type DiscountCode = z.infer<typeof codeSchema>;

const maxAmount = 100_000_000;
const positiveMessage = 'An amount is a number above 0.';
const amountsInput = z
  .partialRecord(
    z.enum(currencies, chooseCurrency),
    z.number(positiveMessage).positive(positiveMessage).lt(maxAmount, 'An amount is below 100,000,000.'),
    'Send amounts by currency, like { "NGN": 5000 }.',
  )
  .refine(
    (amounts) => Object.entries(amounts).every(([code, amount]) => isInteger(amount * minorPerMajor(code))),
    'An amount has at most two decimals.',
  )
  .nullable();

const percentMessage = 'A percentage is a number above 0 and at most 100, with at most two decimals.';
const usesMessage = 'The number of uses is a whole number from 1.';
const usesInput = z
  .number(usesMessage)
  .int(usesMessage)
  .min(1, usesMessage)
  .max(maxCodeUses, `The number of uses is at most ${maxCodeUses.toLocaleString('en')}.`)
  .nullable();

const { fewest, most } = codeLengths;
const discountCodeInput = codeTextInput('The code is required.')
  .trim()
  .max(most, `A code has at most ${most} letters.`)
  .refine((code) => foldCode(code).length >= fewest, `A code has at least ${fewest} letters or digits.`)
  .refine(
    (code) => /^[\p{L}\p{N}\s._%+&-]*$/u.test(code),
    'A code is made of letters and digits, with hyphens between them.',
  );

const activeMessage = 'On is true or false.';
const kindInputs = {
  percent: z
    .number(percentMessage)
    .positive(percentMessage)
    .max(100, percentMessage)
    .refine((percent) => isInteger(percent * 100), percentMessage)
    .nullable(),
  amount: amountsInput,
  freeDelivery: z.boolean('Free delivery is true or false.'),
} satisfies Record<DiscountKind, z.ZodType>;
const codeFields = {
  ...kindInputs,
  minimum: amountsInput,
  uses: usesInput,
  usesPerCustomer: usesInput,
  /** Slugs or ids. */
  collections: z
    .array(textInput('A collection is named by its address or id.').trim().min(1).max(100))
    .max(maxCollections, `At most ${maxCollections} collections.`),
  on: z.boolean(activeMessage),
};
const optionalCodeFields = {
  ...z.object(codeFields).partial().shape,
  /** A day alone means its beginning, or its end. */
  from: dateTimeField('The beginning', startOfDayInLagos),
  until: dateTimeField('The end', endOfDayInLagos),
};
export const addCodeInput = z.object({ code: discountCodeInput, ...optionalCodeFields });
export type AddCodeInput = z.output<typeof addCodeInput>;

const versionMessage = 'Version is the number that was read with the code.';
const changeCodeInput = z.object({
  code: discountCodeInput.optional(),
  ...optionalCodeFields,
  version: z.number(versionMessage).int(versionMessage).optional(),
});
export type ChangeCodeInput = z.output<typeof changeCodeInput>;

function isInteger(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

const codeResponse = response({ data: codeSchema, message: z.string() });

export const discountCodesContract = {
  list: route('GET', '/codes', 'admin', {
    right: 'codes',
    summary: 'List the discount codes, newest first, with their sales',
  })
    .input(z.object({}).optional())
    .output(response({ data: z.array(codeSchema) })),

  add: route('POST', '/codes', 'admin', {
    right: 'codes',
    summary: 'Create a discount code: a percentage, an amount per currency or free delivery',
    status: 201,
    codes: ['CODE_TAKEN'],
  })
    .input(addCodeInput)
    .output(codeResponse),

  change: route('PUT', '/codes/{id}', 'admin', {
    right: 'codes',
    summary: 'Update any fields of a discount code; `version` prevents lost updates',
    codes: ['NOT_FOUND', 'CODE_TAKEN', 'EDIT_CONFLICT'],
  })
    .input(changeCodeInput.extend({ id }))
    .output(codeResponse),

  remove: route('DELETE', '/codes/{id}', 'admin', {
    right: 'codes',
    summary: 'Delete a discount code; existing orders keep their discount',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ message: z.string() })),

  check: route('POST', '/code/check', 'all', {
    summary: 'Calculate the discount of a code on these lines, in major units; wrong codes are rate-limited',
    optionalAuth: true,
    codes: ['CODE_NOT_VALID', 'CODE_USED_UP', 'PRODUCT_NOT_FOUND', 'NOT_SOLD_IN', 'TOO_MANY'],
  })
    .input(
      z.object({
        code: discountCode.min(1, 'Please type a code.'),
        currency: z.preprocess(
          (value) => (typeof value === 'string' ? value.toUpperCase() : value),
          z.enum(currencies, chooseCurrency),
        ),
        lines: z
          .array(quotedLine, 'The lines are a list of pieces.')
          .min(1, cartEmpty)
          .max(maxMergedLines, `At most ${maxMergedLines} lines.`),
      }),
    )
    .output(
      response({
        /** As the owner writes it. */
        code: z.string(),
        /** Off all lines together. */
        discount: z.number(),
        freeDelivery: z.boolean(),
        /** Each line’s share, in the order they were sent in; the same piece twice is one line. */
        lines: z.array(z.object({ discount: z.number() })),
      }),
    ),
};
