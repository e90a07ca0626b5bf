import {
  type CareInstructions,
  carePartNames,
  careParts,
  noCare,
} from '../../../../contract/catalog/care.ts';
import type { AdminProduct } from '../../../../contract/catalog/catalog.api.ts';
import { type Color, formatColors } from '../../../../contract/catalog/colors.ts';
import { hexCodePattern, standardCategories } from '../../../../contract/catalog/list-options.ts';
import {
  type FieldKind,
  type FieldName,
  type FieldRow,
  type FieldValue,
  type KindOf,
  rowOf,
} from '../../../../contract/catalog/product-fields.ts';
import {
  missing,
  missingSizes,
  type ParseResult,
  parseCost,
  parseCount,
  parseDateTime,
  parseTextList,
  salePriceLabel,
} from '../../../../contract/catalog/product-form.rules.ts';
import { formatDateTimeField } from '../../../../contract/delivery/schedule-fields.ts';
import { type Currency, currencies } from '../../../../contract/money/currencies.ts';
import { sizesOf } from '../../../../contract/stock/sizes.ts';
import type { Variant } from '../../../../contract/stock/variants.ts';
import {
  type DraftMeasureOffer,
  type DraftOrderOffer,
  measureOfferKind,
  orderOfferKind,
} from './draft-offers.ts';
import { amountFormat, checkAmounts, priceKind, stripGrouping } from './prices/draft-prices.ts';
import {
  type DraftVariant,
  formatDraftVariants,
  mergeVariants,
  storedColorId,
  toDraftVariants,
} from './stock-grid.rules.ts';

export type DraftColor = Color & {
  id: string;
  /** Whether the code is a suggestion that has not been chosen yet. */
  suggested?: boolean;
};

/** What the form holds of a field of each kind: everything as typed. */
type DraftValues = {
  text: string;
  choice: string;
  category: string;
  prices: Record<Currency, string>;
  sizes: string[];
  colors: DraftColor[];
  switch: boolean;
  count: string;
  /** The form shows the first entry; others stay unchanged. */
  care: CareInstructions[];
  words: string[];
  salePrices: Record<Currency, string>;
  /** As the field of a day and a time holds it, in Lagos. */
  moment: string;
  amount: string;
  slug: string;
  variants: DraftVariant[];
  measureOffer: DraftMeasureOffer;
  orderOffer: DraftOrderOffer;
};
export type DraftValue<Name extends FieldName> =
  KindOf<Name> extends 'choice' ? FieldValue<Name> : DraftValues[KindOf<Name>];

/** What a stored product holds of a field of each kind, where that differs from the form. */
type StoredDifferently = {
  prices: AdminProduct['prices'];
  salePrices: AdminProduct['prices'];
  sizes: string;
  count: number;
  colors: Color[];
  variants: Variant[];
  moment: string | null;
  amount: number | null;
  measureOffer: AdminProduct['madeToMeasure'];
  orderOffer: AdminProduct['madeToOrder'];
};
type StoredValues = Omit<DraftValues, keyof StoredDifferently> & StoredDifferently;

/** A part of a field that two edits merge as one: how it is compared and shown, and how it goes into another draft. */
type MergePart<Value> = {
  label: string;
  format(value: Value): string;
  merge(from: Value, into: Value): Value;
};

type DraftKind<Value, Stored, Row> = {
  /** In a new product. */
  empty(row: Row): Value;
  /** Of a stored product. */
  from(stored: Stored): Value;
  /** As the API takes it. */
  send(value: Value): string;
  /** Sentences by where in the field they belong; '' is the field itself. `before` is what an edit began with. */
  check?(value: Value, row: Row, before?: Value): Record<string, string>;
  /** The whole field as text, for comparing two versions and showing them side by side. */
  format?(value: Value, row: Row): string;
  /** What is merged as one instead of the whole field. */
  parts?(row: Row): MergePart<Value>[];
};

let rowCount = 0;

/** How the keys of rows begin that were made on this page. */
export const newRowPrefix = 'row-';

/** A key for a row of the form. */
export function createRowId(): string {
  rowCount += 1;
  return `${newRowPrefix}${rowCount}`;
}

const noErrors = {};
const toFieldError = (sentence: string) => ({ '': sentence });
const toErrors = (reading: ParseResult<unknown>) =>
  'error' in reading ? toFieldError(reading.error) : noErrors;

/** What a stored product lacks may stay missing in an edit: imported pieces often have one price and no text. */
const canBeMissing = (row: { required?: string }, before: { length: number } | undefined) =>
  row.required === undefined || before?.length === 0;

/** A part for each currency. */
function toCurrencyParts(getLabel: (code: Currency) => string): MergePart<Record<Currency, string>>[] {
  return currencies.map((code) => ({
    label: getLabel(code),
    format: (prices) => stripGrouping(prices[code]),
    merge: (from, into) => ({ ...into, [code]: from[code] }),
  }));
}

/** What one line of text looks like in the form. */
const lineKind = {
  empty: () => '',
  from: (text: string) => text,
  send: (text: string) => text,
  format: (text: string) => text.trim(),
};

const draftKinds: { [Kind in FieldKind]: DraftKind<DraftValues[Kind], StoredValues[Kind], FieldRow<Kind>> } =
  {
    text: {
      ...lineKind,
      check: (text, row, before) =>
        text.trim() === '' && !canBeMissing(row, before) ? toFieldError(missing(row.label)) : noErrors,
      format: (text) => text,
    },
    choice: {
      empty: ({ choices }) => choices[0] ?? '',
      from: (choice) => choice,
      send: (choice) => choice,
      format: (choice, { names }) => names?.[choice] ?? choice,
    },
    category: { ...lineKind, empty: () => standardCategories[0] },
    prices: {
      ...priceKind,
      check: (prices, _, before) =>
        checkAmounts(
          prices,
          (code) => `The ${code} price`,
          (code) => before?.[code] === '',
        ),
      parts: () => toCurrencyParts((code) => `${code} price`),
    },
    sizes: {
      empty: () => [],
      from: sizesOf,
      send: (sizes) => sizes.join(','),
      check: (sizes, row, before) =>
        sizes.length === 0 && !canBeMissing(row, before) ? toFieldError(missingSizes) : noErrors,
      format: (sizes) => sizes.join(', '),
    },
    colors: {
      empty: () => [],
      from: (colors) => colors.map((color) => ({ ...color, id: storedColorId(color.name) })),
      send: (colors) => JSON.stringify(colors.map(({ name, hexCode }) => ({ name, hexCode }))),
      check: (colors) =>
        Object.fromEntries(
          colors.flatMap(({ name, hexCode }, at) => {
            if (name.trim() === '') return [[at, 'Give the colour a name.']];
            if (hexCodePattern.test(hexCode)) return [];
            return [[at, 'A hex code is # and 3 or 6 characters, like #3F5A44.']];
          }),
        ),
      format: (colors) => formatColors(colors, ', '),
    },
    switch: {
      empty: () => true,
      from: (on) => on,
      send: (on) => (on ? 'yes' : 'no'),
      format: (on) => (on ? 'Yes' : 'No'),
    },
    count: {
      ...lineKind,
      empty: () => '1',
      from: String,
      send: (count) => count.trim(),
      check: (count, row) => toErrors(parseCount(count, row)),
    },
    care: {
      empty: () => [noCare],
      from: ([first, ...others]) => [{ ...noCare, ...first }, ...others],
      // the parts in a fixed order, whatever the stored order
      send: (care) =>
        JSON.stringify(
          care.map((each) => Object.fromEntries(carePartNames.map((part) => [part, each[part]]))),
        ),
      parts: () =>
        carePartNames.map((part) => ({
          label: careParts[part],
          format: ([first = noCare]) => first[part],
          merge: ([from = noCare], [into = noCare, ...others]) => [
            { ...into, [part]: from[part] },
            ...others,
          ],
        })),
    },
    words: {
      empty: () => [],
      from: (words) => words,
      send: (words) => JSON.stringify(words),
      check: (words, row) => toErrors(parseTextList(words, row)),
      format: (words) => words.join(', '),
    },
    salePrices: {
      ...priceKind,
      check: (prices) => checkAmounts(prices, salePriceLabel, () => true),
      parts: () => toCurrencyParts((code) => `${code} sale price`),
    },
    moment: {
      ...lineKind,
      from: (at) => (at === null ? '' : formatDateTimeField(new Date(at))),
      check: (typed, row) => toErrors(parseDateTime(typed, row)),
      format: (typed) => typed.replace('T', ' '),
    },
    amount: {
      ...lineKind,
      from: (amount) => (amount === null ? '' : amountFormat.format(amount)),
      send: stripGrouping,
      check: (typed, row) => toErrors(parseCost(typed, row)),
      format: stripGrouping,
    },
    slug: { ...lineKind, send: (slug) => slug.trim() },
    measureOffer: measureOfferKind,
    orderOffer: orderOfferKind,
    variants: {
      empty: () => [],
      from: toDraftVariants,
      // what is sent and what is wrong depends on the sizes and colours of the form: product-draft.ts
      send: (variants) => JSON.stringify(variants),
      parts: ({ label }) => [{ label, format: formatDraftVariants, merge: mergeVariants }],
    },
  };

/** How the form deals with a field. */
export function getDraftKind(name: FieldName): DraftKind<unknown, unknown, unknown> {
  return draftKinds[rowOf(name).kind];
}

/** The parts of a field that two edits merge as one. */
export function listMergeParts(name: FieldName): MergePart<unknown>[] {
  const kind = getDraftKind(name);
  const row = rowOf(name);
  const format = (value: unknown) => kind.format?.(value, row) ?? '';
  return kind.parts?.(row) ?? [{ label: row.label, format, merge: (from) => from }];
}
