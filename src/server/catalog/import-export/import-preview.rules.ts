import { carePartNames } from '../../../contract/catalog/care.ts';
import { formatColors } from '../../../contract/catalog/colors.ts';
import {
  type FieldName,
  inFieldOrder,
  type KindHandlers,
  mapFields,
  type ProductValues,
  rowOf,
} from '../../../contract/catalog/product-fields.ts';
import { costCurrency } from '../../../contract/catalog/product-form.rules.ts';
import { formatLagosTime } from '../../../contract/delivery/calendar.ts';
import type { ImportLine } from '../../../contract/import-export/import.api.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import { formatPrices } from '../../../contract/money/pricing.ts';
import { formatVariants } from '../../../contract/stock/variant-form.ts';
import { inPairOrder, type VariantInput } from '../../../contract/stock/variants.ts';
import type { Known } from './import-plan.rules.ts';
import type { ImportedProduct } from './product-columns.rules.ts';

type Line = ImportLine;

/** Returns a product's data in a preview, other than its changes. */
export function seen(product: ImportedProduct) {
  const { line, prices = [], salePrices = [], category, availableSizes = '', stockQuantity } = product;
  const money = ({ currency, amountMinor }: (typeof prices)[number]) => formatMinor(amountMinor, currency);
  return {
    line,
    pictures: product.pictures ?? [],
    prices: prices.map(money),
    salePrices: salePrices.map(money),
    category: category ?? '',
    variants: product.pairs ?? product.variants ?? withoutStock(availableSizes),
    stock: stockQuantity ?? null,
  };
}

function withoutStock(list: string) {
  const sizes = list.split(',').filter(Boolean);
  return sizes.map((size) => ({ size, color: '', quantity: null }));
}

/** What each kind of field looks like in a plan; prices and care are compared part by part. */
const plannedKinds: KindHandlers<string> = {
  text: (text) => text,
  choice: (choice) => choice,
  category: (name) => name,
  prices: () => '',
  sizes: (sizes) => sizes,
  colors: (colors) => formatColors(colors, '; '),
  switch: (on) => (on ? 'yes' : 'no'),
  count: String,
  care: () => '',
  variants: formatVariants,
  words: (words) => words.join(', '),
  salePrices: formatPrices,
  moment: (at) => (at === null ? '' : formatLagosTime(at)),
  amount: (minor) => (minor === null ? '' : formatMinor(minor, costCurrency)),
  slug: () => '',
  // no file has them
  measureOffer: () => '',
  orderOffer: () => '',
};

/** What a new product will have; its name and its texts are in the file to be read. */
export function contents(product: ImportedProduct): Line['changes'] {
  const { prices = [], stockQuantity = 0, category, availableSizes, availableColors } = product;
  const { salePrices, variants, tags } = product;
  const planned = (fields: Partial<ProductValues>) =>
    mapFields(fields, plannedKinds).map(([name, to]) => ({ field: columnOf(name), from: '', to }));
  const amounts = prices.map(({ currency, amountMinor }) => ({
    field: currency,
    from: '',
    to: formatMinor(amountMinor, currency),
  }));
  return [
    ...planned({ category }),
    ...amounts,
    ...planned({ salePrices, availableSizes, availableColors, variants, stockQuantity, tags }),
  ].filter(({ to }) => to !== '');
}

function columnOf(name: FieldName): string {
  return rowOf(name).csv ?? name;
}

export function differences(
  stored: Known,
  product: ImportedProduct,
  { addStock, variants }: { addStock: number; variants: VariantInput[] | undefined },
): Line['changes'] {
  const { prices = [], care = {}, variants: _, ...fields } = product;
  const wanted = {
    ...fields,
    ...(variants && { variants: inPairOrder(variants, product.availableColors ?? stored.availableColors) }),
    stockQuantity: variants
      ? variants.reduce((sum, { quantity }) => sum + quantity, 0)
      : stored.stockQuantity + addStock,
    // an import switches nothing on
    sellable: fields.sellable && stored.sellable,
  };
  const names = inFieldOrder(...comparedFirst);
  const ordered = { ...stored, variants: inPairOrder(stored.variants, stored.availableColors) };
  const before = new Map(mapFields(ordered, plannedKinds, names));
  const whole = mapFields(wanted, plannedKinds, names).map(([name, to]) => ({
    field: columnOf(name),
    from: before.get(name) ?? '',
    to,
  }));
  const ofCare = carePartNames.map((part) => ({
    field: part,
    from: stored.careInstructions[0]?.[part] ?? '',
    to: care[part],
  }));
  const ofPrices = prices.map(({ currency, amountMinor }) => {
    const was = stored.prices.find((price) => price.currency === currency);
    return {
      field: currency,
      from: was ? formatMinor(was.amountMinor, currency) : '',
      to: formatMinor(amountMinor, currency),
    };
  });
  return [...whole, ...ofCare, ...ofPrices].flatMap(({ field, from, to }) =>
    to !== undefined && to !== from ? [{ field, from, to }] : [],
  );
}

const comparedFirst: FieldName[] = [
  'name',
  'description',
  'category',
  'additionalInfo',
  'availableSizes',
  'stockQuantity',
  'sellable',
];
