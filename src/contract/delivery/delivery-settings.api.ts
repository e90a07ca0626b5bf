import { z } from 'zod';
import { currencies } from '../money/currencies.ts';
import { toMajor, toMinor } from '../money/money.ts';
import { multilineInput, textInput } from '../schemas.ts';
import { formatList } from '../text/format-list.ts';
import { deliveryMethodKinds } from './delivery-methods.ts';

const name = (what: string, max: number) =>
  textInput(`${what} is text.`).trim().max(max, `${what} may have at most ${max} characters.`);

const amountRule = 'An amount from 0, with at most two decimals, like 2000 or 5.50.';
const amount = z
  .number(amountRule)
  .min(0, amountRule)
  .max(1_000_000_000, 'This is more than anybody would pay.')
  .refine((value) => Math.abs(toMajor(toMinor(value, 'NGN'), 'NGN') - value) < 1e-9, amountRule);
const amounts = z.partialRecord(
  z.enum(currencies, `Amounts are by currency: ${currencies.join(', ')}.`),
  amount,
  `Amounts are by currency, like {"NGN": 2000}; the shop sells in ${formatList(currencies)}.`,
);

const daysRule = 'A whole number of days from 0 to 120.';
const days = z.number(daysRule).int(daysRule).min(0, daysRule).max(120, daysRule).nullable().default(null);

const methodSchema = z
  .object({
    /** Made where it is left out; orders and checkouts name the way by it. */
    _id: textInput('The id of a way is text.')
      .trim()
      .regex(/^[\w-]{0,60}$/, 'The id of a way has at most 60 letters, digits and hyphens.')
      .refine((id) => id !== 'standard', 'This id is taken.')
      .default(''),
    way: z.enum(deliveryMethodKinds, `Choose one of ${deliveryMethodKinds.join(', ')}.`),
    /** What customers read; empty: the name of its kind. */
    name: name('The name', 60).default(''),
    /** In major units. A currency left out is one it is not offered in. */
    fee: amounts.default({}),
    /** In major units: no fee from this sum of the lines, less the discount. */
    freeFrom: amounts.default({}),
    /** Business days from dispatch to the door; null: the policy's. */
    from: days,
    to: days,
    text: multilineInput('The text is text.')
      .trim()
      .max(300, 'The text may have at most 300 characters.')
      .default(''),
    on: z.boolean('A way is on or off.').default(true),
  })
  .superRefine((way, context) => {
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (way.on && Object.keys(way.fee).length === 0) {
      add('fee', 'Write a fee in at least one currency; 0 where it is free.');
    }
    if (way.from !== null && way.to !== null && way.to < way.from) {
      add('to', 'The latest day is not before the earliest.');
    }
  });

const placeSchema = z
  .object({
    /** Empty: everywhere else. */
    country: name('The country', 60).default(''),
    state: name('The state', 100).default(''),
    lgas: z
      .array(name('A local government', 60).min(1, 'Write the name of the local government.'))
      .max(800, 'At most 800 local governments.')
      .default([]),
    ways: z.array(methodSchema).max(20, 'At most 20 ways for a place.').default([]),
  })
  .superRefine(({ country, state, lgas }, context) => {
    if (country !== '' || (state === '' && lgas.length === 0)) return;
    context.addIssue({ code: 'custom', path: ['country'], message: 'Name the country of this place.' });
  });

/** Where the shop delivers, in which ways and for which fees. */
export const deliverySettingsSchema = z
  .object({ places: z.array(placeSchema).max(200, 'At most 200 places.') })
  .superRefine(({ places }, context) => {
    const seen = new Set<string>();
    for (const [at, { ways }] of places.entries())
      for (const [index, { _id }] of ways.entries()) {
        if (seen.has(_id)) {
          const path = ['places', at, 'ways', index, '_id'];
          context.addIssue({ code: 'custom', path, message: 'Another way has this id.' });
        }
        if (_id !== '') seen.add(_id);
      }
  });
