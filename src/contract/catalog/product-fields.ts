import { cutLabels, cuts, fitMeasurementLabels, fitMeasurements } from '../fit/fit.ts';
import type { PriceMinor } from '../money/pricing.ts';
import type { VariantInput } from '../stock/variants.ts';
import type { MadeToMeasureOffer, MadeToOrderOffer } from '../workroom/workroom.ts';
import type { CareInstructions } from './care.ts';
import { maxCategoryLength } from './category-list.ts';
import type { Color } from './colors.ts';
import { visibilities, visibilityLabels } from './visibility.ts';

/** What a field of each kind holds inside the shop. */
type KindValues = {
  text: string;
  choice: string;
  /** One of the owner's categories. */
  category: string;
  prices: PriceMinor[];
  /** "S,M,L" in the order of the size buttons. */
  sizes: string;
  colors: Color[];
  switch: boolean;
  count: number;
  care: CareInstructions[];
  /** Short words, in the order they were given; no two alike but for capitals and marks. */
  words: string[];
  /** Prices for a while, of some of the currencies; none: no sale. */
  salePrices: PriceMinor[];
  moment: Date | null;
  /** In kobo; null: not given. */
  amount: number | null;
  /** The readable part of its address. */
  slug: string;
  variants: VariantInput[];
  /** Null: never offered. */
  measureOffer: MadeToMeasureOffer | null;
  orderOffer: MadeToOrderOffer | null;
};
export type FieldKind = keyof KindValues;

type Row = {
  /** What the field is called in forms, sentences and conflicts. */
  label: string;
  /** What the log of changes calls it, if otherwise. */
  auditLabel?: string;
  /** Its column in the shop's CSV; prices have a column a currency, care one a part. */
  csv?: string;
  /** When it is required: for every new product, only for one added by the form, or never. */
  required?: 'always' | 'in forms';
  /** Visible to admins only. */
  adminOnly?: true;
  /** Initial value of every copy and every import, regardless of the original or the file. */
  begins?: boolean | string | null;
};
type RowOf<Kind extends FieldKind> = Row & { kind: Kind } & {
    /** `max` letters; `lines` of the box it is typed into. */
    text: { max: number; lines: number; grid?: true };
    choice: { choices: readonly string[]; names?: Readonly<Record<string, string>>; refused: string };
    category: { max: number };
    prices: unknown;
    sizes: unknown;
    colors: { max: number };
    switch: { box: string };
    count: { max: number };
    care: { max: number };
    /** At most `max` words of `letters` letters each. */
    words: { max: number; letters: number; hint: string };
    salePrices: unknown;
    moment: unknown;
    amount: unknown;
    slug: { max: number };
    /** At most `max` rows of `maxQuantity` units each. */
    variants: { max: number; maxQuantity: number };
    measureOffer: unknown;
    orderOffer: unknown;
  }[Kind];
type AnyRow = { [Kind in FieldKind]: RowOf<Kind> }[FieldKind];

/**
 * A product's fields, in the order of the CSV's columns. Forms, the API's schemas, the columns of the table, imports,
 * exports, copies, conflicts and the log of changes are made from these rows.
 */
export const productFields = {
  name: { kind: 'text', label: 'Name', max: 200, lines: 1, grid: true, csv: 'name', required: 'always' },
  description: {
    kind: 'text',
    label: 'Description',
    max: 5000,
    lines: 4,
    grid: true,
    csv: 'description',
    required: 'always',
  },
  category: {
    kind: 'category',
    label: 'Category',
    max: maxCategoryLength,
    csv: 'category',
    required: 'always',
  },
  prices: { kind: 'prices', label: 'Prices', required: 'always' },
  availableSizes: {
    kind: 'sizes',
    label: 'Sizes',
    csv: 'sizes',
    required: 'in forms',
  },
  // of both, what a form begins with comes first
  cut: {
    kind: 'choice',
    label: 'Cut',
    choices: cuts,
    names: cutLabels,
    refused: `Cut is ${cuts.join(' or ')}.`,
    csv: 'cut',
  },
  fitBy: {
    kind: 'choice',
    label: 'Size goes by',
    choices: fitMeasurements,
    names: fitMeasurementLabels,
    refused: `Size goes by is ${fitMeasurements.join(' or ')}.`,
    csv: 'size goes by',
  },
  availableColors: { kind: 'colors', label: 'Colors', max: 20, csv: 'colors' },
  sellable: {
    kind: 'switch',
    label: 'In Stock',
    box: 'In Stock: shoppers can buy it',
    csv: 'in stock',
    adminOnly: true,
    begins: false,
  },
  stockQuantity: {
    kind: 'count',
    label: 'Stock quantity',
    auditLabel: 'Stock',
    max: 1_000_000,
    csv: 'stock quantity',
    required: 'in forms',
  },
  /** None while the product counts one pool; else `stockQuantity` is their sum. */
  variants: {
    kind: 'variants',
    label: 'Stock by size and colour',
    max: 300,
    maxQuantity: 1_000_000,
    csv: 'variants',
  },
  additionalInfo: {
    kind: 'text',
    label: 'Additional information',
    max: 5000,
    lines: 3,
    csv: 'additional information',
    required: 'in forms',
  },
  careInstructions: { kind: 'care', label: 'Care instructions', auditLabel: 'Care', max: 5 },
  tags: {
    kind: 'words',
    label: 'Tags',
    max: 20,
    letters: 40,
    hint: 'The occasion or the cloth, like owambe or adire. Collections gather pieces by them.',
    csv: 'tags',
  },
  visibility: {
    kind: 'choice',
    label: 'Visibility',
    choices: visibilities,
    names: visibilityLabels,
    refused: `Visibility is ${visibilities.join(', ')}.`,
    csv: 'visibility',
    adminOnly: true,
    begins: 'draft',
  },
  publishAt: {
    kind: 'moment',
    label: 'Publish at',
    csv: 'publish at',
    adminOnly: true,
    begins: null,
  },
  slug: { kind: 'slug', label: 'Address', max: 80 },
  salePrices: { kind: 'salePrices', label: 'Sale prices', adminOnly: true },
  saleFrom: { kind: 'moment', label: 'Sale from', csv: 'sale from', adminOnly: true },
  saleUntil: { kind: 'moment', label: 'Sale until', csv: 'sale until', adminOnly: true },
  cost: { kind: 'amount', label: 'Cost', csv: 'cost', adminOnly: true },
  sku: { kind: 'text', label: 'SKU', max: 80, lines: 1, csv: 'sku', adminOnly: true },
  madeToMeasure: { kind: 'measureOffer', label: 'Made to measure' },
  madeToOrder: { kind: 'orderOffer', label: 'Made to order' },
  cloth: { kind: 'text', label: 'Cloth', max: 120, lines: 1, csv: 'cloth' },
  garmentLength: { kind: 'text', label: 'Length', max: 40, lines: 1, csv: 'length' },
  model: { kind: 'text', label: 'Model', max: 120, lines: 1, csv: 'model' },
  making: { kind: 'text', label: 'Making', max: 500, lines: 2, csv: 'making' },
  goesWith: {
    kind: 'words',
    label: 'Goes with',
    max: 3,
    letters: 80,
    hint: 'The ends of their links, like dein-wide-trousers. Shown as “Complete the look”.',
    csv: 'goes with',
  },
} as const satisfies Record<string, AnyRow>;

type Fields = typeof productFields;
export type FieldName = keyof Fields;
export const fieldNames = Object.keys(productFields) as FieldName[];

type NamesWhere<Part> = { [Name in FieldName]: Fields[Name] extends Part ? Name : never }[FieldName];
export type TextName = NamesWhere<{ kind: 'text' }>;
export type AdminOnlyName = NamesWhere<{ adminOnly: true }>;
/** What a form that adds a product must give. */
export type RequiredName = NamesWhere<{ required: 'always' | 'in forms' }>;
/** What no new product can be without, wherever it comes from. */
export type NeededName = NamesWhere<{ required: 'always' }>;
export type KindOf<Name extends FieldName> = Fields[Name]['kind'];
export type FieldRow<Kind extends FieldKind> = RowOf<Kind>;

/** What one field holds. */
export type FieldValue<Name extends FieldName> = Fields[Name] extends { choices: readonly (infer Choice)[] }
  ? Choice
  : KindValues[KindOf<Name>];
/** A product's fields as stored; amounts in minor units. */
export type ProductValues = { [Name in FieldName]: FieldValue<Name> };

type ImportDefaultName = NamesWhere<{ begins: unknown }>;
/** What every copy and every import begins with. */
export const importDefaults = Object.fromEntries(
  fieldNames.flatMap((name) => ('begins' in productFields[name] ? [[name, rowOf(name).begins]] : [])),
) as { [Name in ImportDefaultName]: Fields[Name]['begins'] };

/** The names of the fields of a kind. */
export type NamesOf<Kind extends FieldKind> = NamesWhere<{ kind: Kind }>;

/** A row, without the narrower types of its own name. */
export function rowOf(name: FieldName): AnyRow {
  return productFields[name];
}

/** The fields of one kind. */
export function namesOf<Kind extends FieldKind>(kind: Kind): NamesOf<Kind>[] {
  return fieldNames.filter((name): name is NamesOf<Kind> => productFields[name].kind === kind);
}

export const adminOnlyNames = fieldNames.filter(
  (name): name is AdminOnlyName => rowOf(name).adminOnly === true,
);
export const publicNames = fieldNames.filter(
  (name): name is Exclude<FieldName, AdminOnlyName> => rowOf(name).adminOnly !== true,
);
export const requiredNames = fieldNames.filter(
  (name): name is RequiredName => rowOf(name).required !== undefined,
);

/** A handler for every kind of field. */
export type KindHandlers<Result> = {
  [Kind in FieldKind]: (value: KindValues[Kind], row: RowOf<Kind>, name: FieldName) => Result;
};

/** What each field that a product has becomes, by its kind. */
export function mapFields<Result>(
  product: Partial<ProductValues>,
  handlers: KindHandlers<Result>,
  names: readonly FieldName[] = fieldNames,
): [FieldName, Result][] {
  return names.flatMap((name): [FieldName, Result][] => {
    const value = product[name];
    if (value === undefined) return [];
    const row = rowOf(name);
    const handle = handlers[row.kind] as (value: unknown, row: AnyRow, name: FieldName) => Result;
    return [[name, handle(value, row, name)]];
  });
}

/** Some of a product's fields; those that it has not are left out. */
export function pickFields<Source extends Partial<ProductValues>, Name extends FieldName>(
  product: Source,
  names: readonly Name[],
): Pick<Source, Name & keyof Source> {
  const given = names.filter((name) => product[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, product[name]])) as Pick<Source, Name & keyof Source>;
}

/** All fields, those named first in that order, the others as the table has them. */
export function inFieldOrder(...first: FieldName[]): FieldName[] {
  return [...first, ...fieldNames.filter((name) => !first.includes(name))];
}
