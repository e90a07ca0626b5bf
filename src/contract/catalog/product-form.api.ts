import { z } from 'zod';
import { maxPictures } from '../limits.ts';
import { codeTextInput, limitedLines, limitedText, multilineInput, textInput } from '../schemas.ts';
import { parseVariants } from '../stock/variant-form.ts';
import { parseMeasureOffer, parseOrderOffer } from '../workroom/offers.rules.ts';
import { careSchema, colorSchema } from './catalog.api.ts';
import { unknownCategoryMessage } from './category-list.ts';
import { formField, listField, parseText, unwrapResult } from './form-fields.api.ts';
import { standardCategories } from './list-options.ts';
import {
  type FieldKind,
  type FieldName,
  type FieldRow,
  type FieldValue,
  fieldNames,
  type KindOf,
  namesOf,
  requiredNames,
  rowOf,
} from './product-fields.ts';
import {
  missing,
  missingPrices,
  missingSizes,
  notSoldMessage,
  parseAmount,
  parseBoolean,
  parseCost,
  parseCount,
  parseDateTime,
  parseNotSold,
  parsePrices,
  parseSalePrices,
  parseSizeList,
  parseTextList,
} from './product-form.rules.ts';

const wordList = z.union([textInput(), z.array(textInput())]);
/** A text that may be left empty. */
function optionalText(what: string, max: number, lines: number) {
  const schema = lines === 1 ? textInput() : multilineInput();
  return schema.trim().max(max, `${what} may have at most ${max} characters.`);
}

function requiredText(what: string, max: number, lines: number) {
  return lines === 1 ? limitedText(what, max) : limitedLines(what, max);
}

/** An offer in JSON, or nothing; each sentence at the part that it is about. */
function offerField<Offer>(
  parse: (given: unknown) => { value: Offer } | { errors: Record<string, string> },
): z.ZodType<Offer | null> {
  return z.union([formField('An offer is an object.'), z.null()]).transform((value, context) => {
    if (value === null || value === '') return null;
    const reading = parse(parseText(value));
    if ('value' in reading) return reading.value;
    for (const [at, message] of Object.entries(reading.errors))
      context.addIssue({ code: 'custom', message, path: at.split('.').filter(Boolean) });
    return z.NEVER;
  });
}

/** How a field of each kind is read from a form or a JSON body. */
const formKinds: { [Kind in FieldKind]: (row: FieldRow<Kind>) => z.ZodType } = {
  text: ({ label, max, lines, required }) => (required ? requiredText : optionalText)(label, max, lines),
  choice: ({ choices, refused }) => z.enum(choices, refused),
  // the owner's list decides whether there is such a category
  category: ({ max }) => {
    const message = unknownCategoryMessage(standardCategories);
    return textInput(message).trim().min(1, message).max(max, message);
  },
  prices: () =>
    formField(missingPrices).transform((value, context) =>
      unwrapResult(parsePrices(parseText(value)), context),
    ),
  // the owner's table decides whether a piece comes in a size that is not a letter
  sizes: () =>
    formField(missingSizes).transform((value, context) =>
      unwrapResult(parseSizeList(parseText(value)), context),
    ),
  colors: ({ label, max }) =>
    listField(label, colorSchema, max).refine(
      (colors) => new Set(colors.map((color) => color.name.toLowerCase())).size === colors.length,
      'Two colours have the same name.',
    ),
  switch: () =>
    z.union([textInput(), z.boolean()], { error: 'Say yes or no.' }).transform((value, context) => {
      const on = typeof value === 'boolean' ? value : parseBoolean(value);
      if (on === undefined) context.addIssue('Say yes or no.');
      return on === true;
    }),
  count: (row) =>
    z
      .union([codeTextInput(), z.number()], { error: `${row.label} is required.` })
      .transform((value, context) => unwrapResult(parseCount(String(value), row), context)),
  care: ({ label, max }) => listField(label, careSchema, max),
  variants: (row) =>
    formField(`${row.label} is a JSON list.`).transform((value, context) =>
      unwrapResult(parseVariants(value === '' ? [] : parseText(value), row), context),
    ),
  words: (row) =>
    formField(`${row.label} are a list of words.`).transform((value, context) => {
      const listed = wordList.safeParse(parseText(value));
      if (!listed.success) context.addIssue(`${row.label} are a list of words.`);
      return unwrapResult(parseTextList(listed.data ?? [], row), context);
    }),
  salePrices: () =>
    formField('Sale prices are a list of currency and amount.').transform((value, context) =>
      unwrapResult(parseSalePrices(parseText(value)), context),
    ),
  moment: (row) =>
    z
      .union([codeTextInput(), z.null()], { error: `${row.label} is a day and a time.` })
      .transform((value, context) => unwrapResult(parseDateTime(value ?? '', row), context)),
  amount: (row) =>
    z
      .union([codeTextInput(), z.number(), z.null()], { error: `${row.label} is an amount.` })
      .transform((value, context) => unwrapResult(parseCost(String(value ?? ''), row), context)),
  measureOffer: () => offerField(parseMeasureOffer),
  orderOffer: () => offerField(parseOrderOffer),
  slug: ({ label, max }) => textInput().trim().max(max, `${label} may have at most ${max} characters.`),
};

/** The types each kind accepts as input, in addition to form text. */
type FormValue<Kind extends FieldKind> =
  | string
  | {
      text: never;
      choice: never;
      category: never;
      switch: boolean;
      count: number;
      prices: List;
      sizes: List;
      colors: List;
      care: List;
      words: List;
      salePrices: List;
      moment: null;
      amount: number | null;
      slug: never;
      variants: List;
      measureOffer: List | null;
      orderOffer: List | null;
    }[Kind];
type List = unknown[] | Record<string, unknown>;

type FormShape = { [Name in FieldName]: z.ZodType<FieldValue<Name>, FormValue<KindOf<Name>>> };

function formShape(): FormShape {
  const schemaOf = <Kind extends FieldKind>(row: FieldRow<Kind> & { kind: Kind }) => formKinds[row.kind](row);
  return Object.fromEntries(fieldNames.map((name) => [name, schemaOf(rowOf(name))])) as FormShape;
}
const fields = formShape();
const pick = <Name extends FieldName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<FormShape, Name>;

const pictureList = z.array(textInput().max(300));
const keepImagesMessage = 'The pictures to keep are a JSON list of their addresses.';
const keepField = formField(keepImagesMessage).transform((value, context) => {
  const result = pictureList.safeParse(parseText(value));
  if (!result.success) context.addIssue(keepImagesMessage);
  return result.data ?? [];
});

const imagesMessage = 'Pictures are files, or the ids of pictures that were sent ahead.';
/** Ids of pictures sent ahead: one, several parts of a form, or a list in JSON. */
const imagesField = formField(imagesMessage).transform((value, context) => {
  const parsed = parseText(value);
  const given = Array.isArray(parsed) ? parsed : [parsed];
  const result = pictureList.safeParse(given.filter((entry) => entry !== ''));
  if (!result.success) context.addIssue(imagesMessage);
  return result.data ?? [];
});

/** A form's picture and price fields. */
export const pictureFields = z.object({ images: imagesField, keepImages: keepField }).partial();
const notSoldField = formField(notSoldMessage).transform((value, context) =>
  unwrapResult(parseNotSold(parseText(value)), context),
);
export const priceFields = z.object({ prices: fields.prices, notSoldIn: notSoldField }).partial();

const cropPoint = 'a crop point is given in percent, from 0 to 100.';
const percent = z.number(cropPoint).min(0, cropPoint).max(100, cropPoint).transform(Math.round);
/**
 * For each picture in order: the name of the colour it shows (or empty), the alternative text, and the focal point
 * that crops preserve, in percent from the left and from the top.
 */
const pictureNotesField = listField(
  'Picture notes',
  z
    .object({
      color: textInput().trim().max(60).default(''),
      alt: textInput().trim().max(300).default(''),
      x: percent.nullish(),
      y: percent.nullish(),
    })
    .refine(
      ({ x, y }) => (typeof x === 'number') === (typeof y === 'number'),
      'A crop point has both x and y.',
    ),
  maxPictures,
);

/** What `variants` say already, where there are any. */
const variantDerivedFields = ['availableSizes', 'stockQuantity'] as const;
type VariantDerivedField = (typeof variantDerivedFields)[number];
type StockFields = { [Name in VariantDerivedField]?: unknown } & {
  variants?: readonly unknown[] | undefined;
};

/** Requires a field when `variants` is missing, even if other fields are invalid. */
function requireWithoutVariants(name: VariantDerivedField, message: string) {
  const isGiven = (given: StockFields) => given[name] !== undefined || (given.variants?.length ?? 0) > 0;
  const when = ({ issues }: { issues: { path?: PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path = [] }) => path.length === 0 || path[0] === name || path[0] === 'variants');
  return [isGiven, { path: [name] as PropertyKey[], message, when }] as const;
}

/**
 * The add form's text fields. Pictures are sent as files named `images`, or `images` holds their ids. With
 * `variants`, the sizes may be omitted and follow from them, and the stock quantity is their sum.
 */
export const addProductSchema = z
  .object({
    ...z.object(fields).partial().shape,
    ...pick(
      requiredNames.filter(
        (name): name is Exclude<typeof name, VariantDerivedField> =>
          !variantDerivedFields.some((said) => said === name),
      ),
    ),
    /** Currencies the shop sells in, but not this product: their price may be left out. */
    notSoldIn: notSoldField.optional(),
    /** `sellable` by its older name. */
    inStock: fields.sellable.optional(),
    images: imagesField.optional(),
    pictureNotes: pictureNotesField.optional(),
  })
  .refine(...requireWithoutVariants('availableSizes', missingSizes))
  .refine(...requireWithoutVariants('stockQuantity', missing(rowOf('stockQuantity').label)));

/** What a file may say of a product, each part within the bounds of the forms. */
export const importedProductSchema = z
  .object(
    pick([
      ...namesOf('text'),
      ...namesOf('count'),
      ...namesOf('colors'),
      ...namesOf('care'),
      ...namesOf('words'),
      ...namesOf('variants'),
    ]),
  )
  .partial();

export type AddProductInput = z.output<typeof addProductSchema>;

/**
 * The edit form: any of the add form's fields. `variants` replaces all sizes and colours; a row without `seen` sets
 * its quantity regardless of sales since. `price` alone is the USD price. `keepImages` lists the pictures to retain
 * in their new order: URLs and ids of pictures uploaded earlier; "new" is a placeholder for the next attached file.
 * Pictures named only in `images` come last.
 */
export const updateProductSchema = z
  .object({
    ...fields,
    /** As when adding; read when a draft is published. */
    notSoldIn: notSoldField,
    inStock: fields.sellable,
    images: imagesField,
    pictureNotes: pictureNotesField,
    keepImages: keepField,
    price: z
      .union([codeTextInput(), z.number()])
      .transform((value, context) =>
        unwrapResult(parseAmount(String(value), 'The USD price', 'USD'), context),
      ),
    /** The stock the editor saw; when it is another one by now, a new `stockQuantity` is refused with 409. */
    stockSeen: fields.stockQuantity,
    version: z.union([codeTextInput(), z.number()]).transform((value, context) => {
      if (!/^\d{1,9}$/.test(String(value))) context.addIssue('Version is a whole number.');
      return Number(value);
    }),
  })
  .partial();
export type UpdateProductInput = z.output<typeof updateProductSchema>;
