import { z } from 'zod';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import { minorPerMajor } from '../money/money.ts';
import { id, limitedText, response, route } from '../schemas.ts';
import { setNameLength, setPercent, setPieces } from './sets.ts';

/** Products that cost less together; amounts in major units. */
export const setSchema = z.object({
  _id: z.string(),
  name: z.string(),
  productIds: z.array(z.string()),
  /** Off the pieces' prices; null where the set has a price. */
  percent: z.number().nullable(),
  /** Of all pieces, without what their sizes cost more; null where it is a percentage. */
  price: z.partialRecord(z.enum(currencies), z.number()).nullable(),
  on: z.boolean(),
  /** For admins: whether shoppers see it, which they do while all its pieces are public. */
  shown: z.boolean().optional(),
});
export type ProductSet = z.infer<typeof setSchema>;

const piecesMessage = `A set has ${setPieces.fewest} to ${setPieces.most} pieces.`;
const percentMessage = `A percentage is a number from ${setPercent.least} to ${setPercent.most}, with at most two decimals.`;
const amountMessage = 'A price is a number above 0, with at most two decimals.';
const onMessage = 'On is true or false.';

const fields = {
  name: limitedText('The name', setNameLength),
  productIds: z
    .array(id, 'The pieces are a list of product ids.')
    .min(setPieces.fewest, piecesMessage)
    .max(setPieces.most, piecesMessage)
    .refine(
      (ids) => new Set(ids.map((each) => each.toLowerCase())).size === ids.length,
      'Name each piece once.',
    ),
  percent: z
    .number(percentMessage)
    .min(setPercent.least, percentMessage)
    .max(setPercent.most, percentMessage)
    .refine((percent) => isInteger(percent * 100), percentMessage)
    .nullable(),
  price: z
    .partialRecord(
      z.enum(currencies, chooseCurrency),
      z.number(amountMessage).positive(amountMessage).lt(100_000_000, 'A price is below 100,000,000.'),
      'Send prices by currency, like { "NGN": 60000 }.',
    )
    .refine(
      (prices) => Object.entries(prices).every(([code, amount]) => isInteger(amount * minorPerMajor(code))),
      amountMessage,
    )
    .nullable(),
  on: z.boolean(onMessage),
};
const { name, productIds, ...more } = fields;
export const addSetInput = z.object({ name, productIds, ...z.object(more).partial().shape });
export type AddSetInput = z.output<typeof addSetInput>;
const changeSetInput = z.object(fields).partial();
export type ChangeSetInput = z.output<typeof changeSetInput>;

function isInteger(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

const setResponse = response({ data: setSchema, message: z.string() });

export const setsContract = {
  list: route('GET', '/sets', 'all', {
    summary: 'List the sets that are on and whose products are all public; admins get all',
    includesAdminFields: true,
  })
    .input(z.object({}).optional())
    .output(response({ data: z.array(setSchema) })),

  add: route('POST', '/sets', 'admin', {
    right: 'products',
    summary: 'Create a set of 2 to 5 products at a price per currency or a percentage off',
    status: 201,
  })
    .input(addSetInput)
    .output(setResponse),

  change: route('PUT', '/sets/{id}', 'admin', {
    right: 'products',
    summary: 'Update any fields of a set; existing orders keep what they were sold at',
    codes: ['NOT_FOUND'],
  })
    .input(changeSetInput.extend({ id }))
    .output(setResponse),

  remove: route('DELETE', '/sets/{id}', 'admin', {
    right: 'products',
    summary: 'Delete a set; its products remain',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ message: z.string() })),
};
