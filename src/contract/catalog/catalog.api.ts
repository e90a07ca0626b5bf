import { z } from 'zod';
import { maxLength } from '../limits.ts';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies, defaultCurrency, toCurrency } from '../money/currencies.ts';
import { ratingSchema } from '../reviews/rating.api.ts';
import {
  booleanParam,
  codeTextInput,
  id,
  limitedText,
  multilineInput,
  paging,
  pagingResponse,
  response,
  route,
  searchTerm,
  textInput,
} from '../schemas.ts';
import type { Variant } from '../stock/variants.ts';
import type { ShownMeasureOffer } from '../workroom/offers.rules.ts';
import type { MadeToOrderOffer } from '../workroom/workroom.ts';
import { type CarePart, maxCareLength } from './care.ts';
import { maxCategoryLength } from './category-list.ts';
import { byWordsFilter, listFilters } from './list-filters.ts';
import { hexCodePattern, type Sort, sortValues } from './list-options.ts';
import {
  adminOnlyNames,
  type FieldKind,
  type FieldName,
  type FieldValue,
  type KindOf,
  publicNames,
  rowOf,
} from './product-fields.ts';

export const colorSchema = z.object({
  name: limitedText('Colour name', 60),
  hexCode: codeTextInput().trim().regex(hexCodePattern, 'Use a hex code like #1B2455.'),
});

const careText = () => multilineInput().trim().max(maxCareLength).default('');
export const careSchema = z.object({
  washing: careText(),
  ironing: careText(),
  drying: careText(),
  specialCare: careText(),
} satisfies Record<CarePart, unknown>);

/** One stored picture: what a responsive picture element needs. `color` names the colour it shows, if one. */
export const pictureSchema = z.object({
  url: z.string(),
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  color: z.string().nullable(),
  /** Mean colour as #rrggbb, shown until the picture is there. */
  tint: z.string(),
  /** Focal point that crops preserve, in percent from the left and from the top; the centre by default. */
  focus: z.object({ x: z.number().int(), y: z.number().int() }).optional(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** `from` where a card's price is the lowest of its sizes. */
const priceList = z.array(
  z.object({ currency: z.string(), amount: z.number(), from: z.literal(true).optional() }),
);
/** On top of the price that counts; a currency left out: nothing. */
const surchargeSchema = z.partialRecord(z.enum(currencies), z.number());
/** Stock of one size and colour; the colour is empty for a piece without named colours. */
export const variantSchema = z.object({
  _id: z.string(),
  size: z.string(),
  color: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
  surcharge: surchargeSchema.optional(),
}) satisfies z.ZodType<Variant>;

/** A product's offer to be sewn to measure: business days to dispatch, the deposit in per cent. */
const measureOfferSchema = z.object({
  on: z.boolean(),
  surcharge: surchargeSchema,
  deposit: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
}) satisfies z.ZodType<ShownMeasureOffer>;

const orderOfferSchema = z.object({
  on: z.boolean(),
  from: z.number().int(),
  to: z.number().int(),
  perWeek: z.number().int().nullable(),
}) satisfies z.ZodType<MadeToOrderOffer>;

/** How the API shows a field of each kind; amounts in major units. */
const responseKinds = {
  text: z.string(),
  choice: z.string(),
  category: z.string(),
  prices: priceList,
  sizes: z.string(),
  colors: z.array(colorSchema),
  switch: z.boolean(),
  count: z.number().int(),
  care: z.array(careSchema),
  words: z.array(z.string()),
  salePrices: priceList,
  moment: z.string().nullable(),
  amount: z.number().nullable(),
  slug: z.string(),
  variants: z.array(variantSchema),
  measureOffer: measureOfferSchema.optional(),
  orderOffer: orderOfferSchema.optional(),
} satisfies Record<FieldKind, z.ZodType>;
type ResponseShape = {
  [Name in FieldName]: KindOf<Name> extends 'choice'
    ? z.ZodType<FieldValue<Name>, FieldValue<Name>>
    : (typeof responseKinds)[KindOf<Name>];
};

function responseShape<Name extends FieldName>(names: readonly Name[]): Pick<ResponseShape, Name> {
  const entries = names.map((name) => {
    const row = rowOf(name);
    return [name, row.kind === 'choice' ? z.enum(row.choices) : responseKinds[row.kind]];
  });
  return Object.fromEntries(entries);
}

/** Additional product fields for admins. */
const adminFields = responseShape(adminOnlyNames);
const publicFields = responseShape(publicNames);

/**
 * A product as the API returns it. Amounts in major units; `prices` is what is charged now, `inStock` what a shopper
 * can buy now. Admin-only fields are present for admins only.
 */
export const productSchema = z.object({
  _id: z.string(),
  ...publicFields,
  /** The price before, of each currency that a sale reduces now. */
  compareAt: priceList,
  images: z.array(z.string()),
  pictures: z.array(pictureSchema),
  inStock: z.number().int(),
  /** The slugs of the collections it is in now; every answer of the API has them, pages do without. */
  collections: z.array(z.string()).optional(),
  /** Left out before the first review that counts. */
  rating: ratingSchema.optional(),
  createdAt: z.string(),
  /** Grows with every edit; an edit that names an older one is refused. */
  version: z.number().int(),
  ...z.object(adminFields).partial().shape,
  /** For admins, of a draft: what it lacks to be published, in words. */
  missing: z.array(z.string()).optional(),
  /** When the sale that counts now ends (ISO). For admins the end as set, whether it counts now or not. */
  saleUntil: z.string().nullable(),
});
export type Product = z.infer<typeof productSchema>;

/** A product as the back office sees it. */
export const adminProductSchema = productSchema.extend(adminFields);
export type AdminProduct = z.infer<typeof adminProductSchema>;

/** A product as pages list it: whether it is sold out, not how many there are. */
export type ListedProduct = Omit<Product, 'inStock' | 'stockQuantity' | 'variants'> & { soldOut: boolean };

/** Quantity as a page shows it; with `moreInStock` there are more than that. */
type StockHint = { moreInStock?: boolean };

/** A product as its own page carries it. */
export type PageProduct = Omit<Product, 'stockQuantity' | 'variants'> &
  StockHint & {
    variants: (Variant & StockHint)[];
    /** What its cheapest size costs, where sizes differ. */
    lowest?: Pick<Product, 'prices' | 'compareAt'>;
  };

const swatchSchema = z.object({
  ...colorSchema.shape,
  /** The first one in this colour. */
  picture: pictureSchema.optional(),
});

/** What a card of the grid needs; the grid's pages carry this instead of whole products. At most two pictures. */
export type ProductCard = Pick<
  ListedProduct,
  '_id' | 'name' | 'slug' | 'prices' | 'compareAt' | 'soldOut' | 'pictures'
> & {
  /** "S,M,L" in the order of the size buttons; of a card that can be bought. */
  availableSizes?: string;
  /** The first four of a piece that comes in several colours. */
  swatches?: z.infer<typeof swatchSchema>[];
  /** Units in stock, where few are left. */
  left?: number;
  /** First public in the last 30 days. */
  isNew?: boolean;
  /** Sold out, and sewn when it is ordered. */
  sewnToOrder?: boolean;
};

/** A product of the list: in full or, with `fields=card`, what a card needs. */
const listedProductSchema = z.object({
  ...productSchema.partial().shape,
  ...productSchema.pick({ _id: true, name: true, slug: true, prices: true, compareAt: true, pictures: true })
    .shape,
  soldOut: z.boolean().optional(),
  /** Of a card: the first four of its colours, each with its picture. */
  swatches: z.array(swatchSchema).optional(),
  /** Of a card: units in stock, where few are left. */
  left: z.number().int().optional(),
  /** Of a card: first public in the last 30 days. */
  isNew: z.boolean().optional(),
  /** Of a card: sold out, and sewn when it is ordered. */
  sewnToOrder: z.boolean().optional(),
});

const amountParam = (what: string) =>
  z
    .union([codeTextInput(), z.number()], { error: `${what} is a number.` })
    .transform((typed) => (String(typed).trim() === '' ? undefined : Number(typed)))
    .refine(
      (amount) => amount === undefined || (amount >= 0 && amount <= 1e12),
      `${what} is a number from 0.`,
    )
    .optional();
const textParam = (what: string) =>
  textInput()
    .trim()
    .max(maxLength.search, `${what} may have at most ${maxLength.search} characters.`)
    .optional();

/**
 * Which products a list shows. `size`, `color`, `collection` and `tag` take one value or several separated by commas,
 * any of which matches; a value no product has matches nothing. Prices are in major units of `currency`, US dollars
 * by default.
 */
export const listInput = z
  .object({
    /** All, or one of the shop's. */
    category: textInput().max(maxCategoryLength, 'There is no such category.').optional(),
    sort: z.enum(sortValues as [Sort, ...Sort[]]).optional(),
    q: searchTerm,
    size: textParam('Size'),
    color: textParam('Colour'),
    minPrice: amountParam('The lowest price'),
    maxPrice: amountParam('The highest price'),
    currency: codeTextInput(chooseCurrency)
      .transform((code) => (code === '' ? defaultCurrency : toCurrency(code)))
      .refine((code) => code !== undefined, chooseCurrency)
      .optional(),
    sale: booleanParam('Sale'),
    available: booleanParam('Available'),
    collection: textParam('Collection'),
    ...byWordsFilter((name) => textParam(listFilters[name].label)),
    fields: z.enum(['card'], { error: 'Fields is "card" or left out.' }).optional(),
    ...paging,
  })
  .refine(({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => !(minPrice > maxPrice), {
    path: ['maxPrice'],
    error: 'The highest price is below the lowest.',
  });
export type ListInput = z.infer<typeof listInput>;

const facet = z.array(z.object({ value: z.string(), count: z.number().int() }));
/** How many pieces each value of a filter would show, with the other filters as they are. */
export const facetsSchema = z.object({
  category: facet,
  size: facet,
  /** By family, as in "Blue". */
  color: facet,
  collection: z.array(z.object({ value: z.string(), name: z.string(), count: z.number().int() })),
  ...byWordsFilter(() => facet),
  sale: z.number().int(),
  available: z.number().int(),
  /** The lowest and highest price in a currency, in major units; null where nothing is sold in it. */
  price: z.object({ currency: z.string(), min: z.number(), max: z.number() }).nullable(),
});
export type Facets = z.infer<typeof facetsSchema>;

const idList = textInput('Ids are required.')
  .max(100 * 40)
  .transform((list) => list.split(',').filter(Boolean))
  .refine((ids) => ids.length <= 100, 'Ask for at most 100 products at once.');

export const catalogContract = {
  list: route('GET', '/product/list', 'all', {
    summary: 'List public products: all, or one page of a filtered search with facet counts',
    includesAdminFields: true,
  })
    .input(listInput)
    .output(
      response({ data: z.array(listedProductSchema), ...pagingResponse, facets: facetsSchema.optional() }),
    ),

  byIds: route('GET', '/product/by_ids', 'all', {
    summary: 'Get products by id; unknown ids and drafts are omitted',
    includesAdminFields: true,
  })
    .input(z.object({ ids: idList }))
    .output(response({ data: z.array(productSchema) })),

  get: route('GET', '/product/{id}', 'all', {
    summary: 'Get a product by id or slug; drafts are visible to admins only',
    includesAdminFields: true,
    codes: ['PRODUCT_NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ data: productSchema })),

  remove: route('POST', '/product/remove', 'admin', {
    right: 'products',
    summary: 'Delete a product; past orders keep their line items',
    codes: ['PRODUCT_NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ message: z.string() })),
};
