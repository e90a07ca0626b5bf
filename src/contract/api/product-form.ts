import { z } from 'zod';
import { categories } from '../rules/catalog/catalog.ts';
import {
  type Reading,
  readAmount,
  readPrices,
  readSizes,
  readSwitch,
} from '../rules/catalog/product-form.rules.ts';
import { visibilities } from '../rules/catalog/visibility.ts';
import { currencies } from '../rules/money/currencies.ts';
import { text, typed } from './base.ts';
import { careSchema, colorSchema } from './catalog.ts';

/** Highest stock of one product. */
const maxStock = 1_000_000;
const maxColors = 20;

/** A field of a form: text, possibly JSON; from a JSON body also the value itself. */
function formField(missing: string) {
  return z.union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())], { error: missing });
}

/** The value behind a form's text: parsed when it looks like JSON. Undefined when the JSON is broken. */
function parseText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** A reading as zod expects it: the value, or an issue with the sentence. */
function settle<Value>(reading: Reading<Value>, context: z.RefinementCtx): Value {
  if ('value' in reading) return reading.value;
  context.addIssue({ code: 'custom', message: reading.error });
  return z.NEVER;
}

/** A list in JSON, each entry checked; the sentence of the first wrong entry, with its number. */
function listOf<Schema extends z.ZodType>(what: string, entry: Schema, max: number) {
  return formField(`${what} are a list.`).transform((value, context): z.output<Schema>[] => {
    const parsed = value === '' ? [] : parseText(value);
    const entries = Array.isArray(parsed) ? parsed : [parsed];
    if (entries.some((item) => typeof item !== 'object' || item === null)) {
      context.addIssue(`${what} could not be read; they are sent as a JSON list.`);
      return [];
    }
    if (entries.length > max) context.addIssue(`${what}: at most ${max}.`);
    const read: z.output<Schema>[] = [];
    for (const [index, item] of entries.entries()) {
      const result = entry.safeParse(item);
      if (result.success) read.push(result.data);
      else
        context.addIssue(
          `${what}, number ${index + 1}: ${result.error.issues[0]?.message ?? 'not readable'}`,
        );
    }
    return read;
  });
}

const pricesField = formField('Prices are required, as a list of currency and amount.').transform(
  (value, context) => settle(readPrices(parseText(value)), context),
);

const switchField = z
  .union([z.string(), z.boolean()], { error: 'Say yes or no.' })
  .transform((value, context) => {
    const on = typeof value === 'boolean' ? value : readSwitch(value);
    if (on === undefined) context.addIssue('Say yes or no.');
    return on === true;
  });

const stockField = z
  .union([z.string(), z.number()], { error: 'Stock quantity is required.' })
  .transform((value, context) => {
    const typed = String(value).trim();
    if (typed === '') context.addIssue('Stock quantity is required.');
    else if (!/^\d{1,9}$/.test(typed)) context.addIssue('Stock quantity is a whole number from 0.');
    else if (Number(typed) > maxStock) context.addIssue('Stock quantity is at most 1,000,000.');
    return Number(typed);
  });

const colorsField = listOf('Colors', colorSchema, maxColors).refine(
  (colors) => new Set(colors.map((color) => color.name.toLowerCase())).size === colors.length,
  'Two colours have the same name.',
);

const careField = listOf('Care instructions', careSchema, 5);

const urlList = z.array(typed().max(300));
const keepField = formField('The pictures to keep are a JSON list of their addresses.').transform(
  (value, context) => {
    const result = urlList.max(5).safeParse(parseText(value));
    if (!result.success) context.addIssue('The pictures to keep are a JSON list of their addresses.');
    return result.data ?? [];
  },
);

/** For each picture in its order: the name of the colour it shows (or empty) and what a blind shopper hears. */
const pictureNotesField = listOf(
  'Picture notes',
  z.object({ color: typed().trim().max(60).default(''), alt: typed().trim().max(300).default('') }),
  5,
);

const fields = {
  name: text('Name', 200),
  description: text('Description', 5000),
  category: z.enum(categories, 'Choose a category: Bubu, Dresses or Two Piece.'),
  prices: pricesField,
  availableSizes: formField('Choose at least one size.').transform((value, context) =>
    settle(readSizes(parseText(value)), context),
  ),
  stockQuantity: stockField,
  additionalInfo: text('Additional information', 5000),
};

/** The switch by either of its names, and who sees the product. */
const switches = {
  inStock: switchField.optional(),
  sellable: switchField.optional(),
  visibility: z.enum(visibilities, `Visibility is ${visibilities.join(', ')}.`).optional(),
};

/** The add form's text fields. Pictures come beside them, as files named `images`. */
export const addProductSchema = z.object({
  ...fields,
  prices: pricesField.superRefine((prices, context) => {
    const missing = currencies.find((code) => !prices.some((price) => price.currency === code));
    if (missing) context.addIssue(`The ${missing} price is required.`);
  }),
  availableColors: colorsField.optional(),
  careInstructions: careField.optional(),
  ...switches,
  pictureNotes: pictureNotesField.optional(),
});
/** What a file may say of a product, each part within the bounds of the forms. */
export const importedProductSchema = z
  .object({
    name: fields.name,
    description: fields.description,
    additionalInfo: fields.additionalInfo,
    stockQuantity: stockField,
    availableColors: colorsField,
    careInstructions: careField,
  })
  .partial();

export type AddProductInput = z.output<typeof addProductSchema>;

/**
 * The edit form: any of the add form's fields. `price` alone is the USD price. `keepImages` lists the pictures
 * to keep in their new order; an entry "new" stands for the next of the files sent along.
 */
export const updateProductSchema = z
  .object({
    ...fields,
    availableColors: colorsField,
    careInstructions: careField,
    ...switches,
    pictureNotes: pictureNotesField,
    keepImages: keepField,
    price: z
      .union([z.string(), z.number()])
      .transform((value, context) => settle(readAmount(String(value), 'The USD price', 'USD'), context)),
    /** The stock the editor saw; when it is another one by now, a new `stockQuantity` is refused with 409. */
    stockSeen: stockField,
    version: z.union([z.string(), z.number()]).transform((value, context) => {
      if (!/^\d{1,9}$/.test(String(value))) context.addIssue('Version is a whole number.');
      return Number(value);
    }),
  })
  .partial();
export type UpdateProductInput = z.output<typeof updateProductSchema>;
