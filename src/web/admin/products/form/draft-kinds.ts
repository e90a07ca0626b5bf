import type { AdminProduct } from '../../../../contract/api/catalog/catalog.ts';
import {
  type CareInstructions,
  carePartNames,
  careParts,
  noCare,
} from '../../../../contract/rules/catalog/care.ts';
import { hexCodePattern } from '../../../../contract/rules/catalog/catalog.ts';
import { type Color, formatColors } from '../../../../contract/rules/catalog/colors.ts';
import {
  type FieldKind,
  type FieldName,
  type FieldRow,
  type FieldValue,
  type KindOf,
  rowOf,
} from '../../../../contract/rules/catalog/product-fields.ts';
import {
  missing,
  missingSizes,
  type ParseResult,
  parseAmount,
  parseCost,
  parseCount,
  parseDateTime,
  parseTextList,
  salePriceLabel,
} from '../../../../contract/rules/catalog/product-form.rules.ts';
import { sizesOf } from '../../../../contract/rules/catalog/sizes.ts';
import type { Variant } from '../../../../contract/rules/catalog/variants.ts';
import { formatDateTimeField } from '../../../../contract/rules/delivery/schedule-fields.ts';
import { type Currency, currencies, toCurrency } from '../../../../contract/rules/money/currencies.ts';
import {
  type DraftVariant,
  draftInWords,
  draftVariants,
  mergedVariants,
  storedColorId,
} from '../stock/stock-grid.rules.ts';

export type DraftColor = Color & {
  id: string;
  /** Whether the code is a suggestion that nobody has chosen yet. */
  suggested?: boolean;
};

/** What the form holds of a field of each kind: everything as typed. */
type Typed = {
  text: string;
  choice: string;
  prices: Record<Currency, string>;
  sizes: string[];
  colors: DraftColor[];
  switch: boolean;
  count: string;
  /** The form shows the first entry; further ones stay as they are. */
  care: CareInstructions[];
  words: string[];
  salePrices: Record<Currency, string>;
  /** As the field of a day and a time holds it, in Lagos. */
  moment: string;
  amount: string;
  slug: string;
  variants: DraftVariant[];
};
export type DraftValue<Name extends FieldName> =
  KindOf<Name> extends 'choice' ? FieldValue<Name> : Typed[KindOf<Name>];

type Shown = {
  [Kind in FieldKind]: Kind extends 'prices' | 'salePrices'
    ? AdminProduct['prices']
    : Kind extends 'sizes'
      ? string
      : Kind extends 'count'
        ? number
        : Kind extends 'colors'
          ? Color[]
          : Kind extends 'variants'
            ? Variant[]
            : Kind extends 'moment'
              ? string | null
              : Kind extends 'amount'
                ? number | null
                : Typed[Kind];
};

/** A part of a field that two edits merge as one: how it is compared and shown, and how it goes into another draft. */
type Part<Value> = { label: string; words(value: Value): string; take(from: Value, into: Value): Value };

type DraftKind<Value, Stored, Row> = {
  /** In a new product. */
  empty(row: Row): Value;
  /** Of a stored product. */
  from(stored: Stored): Value;
  /** As the API takes it. */
  send(value: Value): string;
  /** Sentences by where in the field they belong; '' is the field itself. `before` is what an edit began with. */
  check(value: Value, row: Row, before?: Value): Record<string, string>;
  parts(row: Row): Part<Value>[];
};

/** As amounts stand everywhere in the shop: 186,000.00. */
const grouped = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

let made = 0;

/** How the keys of rows begin that were made on this page. */
export const madeRow = 'row-';

/** A key for a row of the form. */
export function rowId(): string {
  made += 1;
  return `${madeRow}${made}`;
}

const fine = {};
const failed = (sentence: string) => ({ '': sentence });
const sentenceOf = (reading: ParseResult<unknown>) => ('error' in reading ? failed(reading.error) : fine);

/** One part: the whole field. */
function whole<Value>(label: string, words: (value: Value) => string): Part<Value>[] {
  return [{ label, words, take: (from) => from }];
}

/** What a stored product lacks may stay missing in an edit: imported pieces often have one price and no text. */
const mayLack = (row: { required?: string }, before: { length: number } | undefined) =>
  row.required === undefined || before?.length === 0;

/** The amounts without grouping commas. */
const plain = (amount: string) => amount.replaceAll(',', '').trim();

const byCurrency = (amountOf: (code: Currency) => string) =>
  Object.fromEntries(currencies.map((code) => [code, amountOf(code)])) as Record<Currency, string>;

/** What prices look like in the form. */
const typedPrices = {
  empty: () => byCurrency(() => ''),
  from: (prices: AdminProduct['prices']) =>
    byCurrency((code) => {
      const price = prices.find(({ currency }) => toCurrency(currency) === code);
      return price ? grouped.format(price.amount) : '';
    }),
  send: (prices: Record<Currency, string>) =>
    JSON.stringify(
      currencies
        .map((currency) => ({ currency, amount: plain(prices[currency]) }))
        .filter(({ amount }) => amount !== ''),
    ),
};

/** A part for each currency. */
function partOfCurrency(labelOf: (code: Currency) => string): Part<Record<Currency, string>>[] {
  return currencies.map((code) => ({
    label: labelOf(code),
    words: (prices) => plain(prices[code]),
    take: (from, into) => ({ ...into, [code]: from[code] }),
  }));
}

const draftKinds: { [Kind in FieldKind]: DraftKind<Typed[Kind], Shown[Kind], FieldRow<Kind>> } = {
  text: {
    empty: () => '',
    from: (text) => text,
    send: (text) => text,
    check: (text, row, before) =>
      text.trim() === '' && !mayLack(row, before) ? failed(missing(row.label)) : fine,
    parts: ({ label }) => whole(label, (text) => text),
  },
  choice: {
    empty: ({ choices }) => choices[0] ?? '',
    from: (choice) => choice,
    send: (choice) => choice,
    check: () => fine,
    parts: ({ label, names }) => whole(label, (choice) => names?.[choice] ?? choice),
  },
  prices: {
    ...typedPrices,
    check: (prices, _, before) => {
      const wrong = currencies.flatMap((code) => {
        if (prices[code].trim() === '' && before?.[code] === '') return [];
        const reading = parseAmount(prices[code], `The ${code} price`, code);
        return 'error' in reading ? [[code, reading.error]] : [];
      });
      return Object.fromEntries(wrong);
    },
    parts: () => partOfCurrency((code) => `${code} price`),
  },
  sizes: {
    empty: () => [],
    from: sizesOf,
    send: (sizes) => sizes.join(','),
    check: (sizes, row, before) =>
      sizes.length === 0 && !mayLack(row, before) ? failed(missingSizes) : fine,
    parts: ({ label }) => whole(label, (sizes) => sizes.join(', ')),
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
    parts: ({ label }) => whole(label, (colors) => formatColors(colors, ', ')),
  },
  switch: {
    empty: () => true,
    from: (on) => on,
    send: (on) => (on ? 'yes' : 'no'),
    check: () => fine,
    parts: ({ label }) => whole(label, (on) => (on ? 'Yes' : 'No')),
  },
  count: {
    empty: () => '1',
    from: String,
    send: (count) => count.trim(),
    check: (count, row) => sentenceOf(parseCount(count, row)),
    parts: ({ label }) => whole(label, (count) => count.trim()),
  },
  care: {
    empty: () => [noCare],
    from: ([first, ...others]) => [{ ...noCare, ...first }, ...others],
    // the parts in one order, whatever the order they were stored in
    send: (care) =>
      JSON.stringify(care.map((each) => Object.fromEntries(carePartNames.map((part) => [part, each[part]])))),
    check: () => fine,
    parts: () =>
      carePartNames.map((part) => ({
        label: careParts[part],
        words: ([first = noCare]) => first[part],
        take: ([from = noCare], [into = noCare, ...others]) => [{ ...into, [part]: from[part] }, ...others],
      })),
  },
  words: {
    empty: () => [],
    from: (words) => words,
    send: (words) => JSON.stringify(words),
    check: (words, row) => sentenceOf(parseTextList(words, row)),
    parts: ({ label }) => whole(label, (words) => words.join(', ')),
  },
  salePrices: {
    ...typedPrices,
    check: (prices) => {
      const wrong = currencies.flatMap((code) => {
        if (prices[code].trim() === '') return [];
        const reading = parseAmount(prices[code], salePriceLabel(code), code);
        return 'error' in reading ? [[code, reading.error]] : [];
      });
      return Object.fromEntries(wrong);
    },
    parts: () => partOfCurrency((code) => `${code} sale price`),
  },
  moment: {
    empty: () => '',
    from: (at) => (at === null ? '' : formatDateTimeField(new Date(at))),
    send: (typed) => typed,
    check: (typed, row) => sentenceOf(parseDateTime(typed, row)),
    parts: ({ label }) => whole(label, (typed) => typed.replace('T', ' ')),
  },
  amount: {
    empty: () => '',
    from: (amount) => (amount === null ? '' : grouped.format(amount)),
    send: plain,
    check: (typed, row) => sentenceOf(parseCost(typed, row)),
    parts: ({ label }) => whole(label, plain),
  },
  slug: {
    empty: () => '',
    from: (slug) => slug,
    send: (slug) => slug.trim(),
    check: () => fine,
    parts: ({ label }) => whole(label, (slug) => slug.trim()),
  },
  variants: {
    empty: () => [],
    from: draftVariants,
    // what is sent and what is wrong depends on the sizes and colours of the form: product-draft.ts
    send: (variants) => JSON.stringify(variants),
    check: () => fine,
    parts: ({ label }) => [{ label, words: draftInWords, take: mergedVariants }],
  },
};

/** How the form deals with a field. */
export function draftKindOf(name: FieldName): DraftKind<unknown, unknown, unknown> {
  return draftKinds[rowOf(name).kind];
}
