import type { ImportReport } from '../../../contract/api/import.ts';
import { importedProductSchema } from '../../../contract/api/product-form.ts';
import { carePartNames } from '../../../contract/rules/catalog/care.ts';
import { colorsInWords } from '../../../contract/rules/catalog/colors.ts';
import {
  type FieldName,
  fieldNames,
  inOrder,
  type KindHandlers,
  mapFields,
  type ProductValues,
  pickFields,
  rowOf,
} from '../../../contract/rules/catalog/product-fields.ts';
import { costCurrency } from '../../../contract/rules/catalog/product-form.rules.ts';
import { variantsInWords } from '../../../contract/rules/catalog/variants.ts';
import { momentInLagos } from '../../../contract/rules/delivery/calendar.ts';
import { formatMinor } from '../../../contract/rules/money/money.ts';
import { pricesInWords } from '../../../contract/rules/money/pricing.ts';
import { saleFaults } from '../../../contract/rules/money/sale-faults.ts';
import type { ImportedProduct } from './product-columns.rules.ts';

/** A product that is here already, as far as a plan reads it. */
export type Known = ProductValues & {
  id: string;
  /** Whether an order ever took pieces of it. */
  everSold: boolean;
};

export type StockChoice = 'replace' | 'leave' | undefined;
type Line = ImportReport['lines'][number];

/** What an import does with one product: `addStock` are units on top of what is there. */
export type Plan<Stored extends Known> = {
  product: ImportedProduct;
  stored: Stored | undefined;
  addStock: number;
  line: Line;
};

/**
 * Plans an import, line by line; pure, so that a dry run and the import itself say the same.
 * @param stored for each product the one that is here already
 */
export function planImport<Stored extends Known>(
  products: readonly ImportedProduct[],
  stored: readonly (Stored | undefined)[],
  choices: { stock: StockChoice; existing: 'update' | 'skip' },
): Plan<Stored>[] {
  const firstLines = new Map<string, number>();
  return products.map((product, index) => {
    const plan = planOne(product, stored[index], choices);
    const name = plan.stored ? `id ${plan.stored.id}` : (product.importKey ?? product.slug);
    const first = name === undefined ? undefined : firstLines.get(name);
    if (name !== undefined && first === undefined) firstLines.set(name, product.line);
    if (first === undefined || plan.line.errors.length > 0) return plan;
    const errors = [`The same product stands in line ${first} already.`];
    return { ...plan, line: { ...plan.line, action: 'wrong', errors } };
  });
}

function planOne<Stored extends Known>(
  product: ImportedProduct,
  stored: Stored | undefined,
  { stock, existing }: { stock: StockChoice; existing: 'update' | 'skip' },
): Plan<Stored> {
  const name = product.name ?? stored?.name ?? product.slug ?? '';
  if (stored && existing === 'skip') {
    const notes = ['It is here already and is left as it is.'];
    const line: Line = { ...seen(product), name, action: 'same', changes: [], errors: [], notes };
    return { product, stored, addStock: 0, line };
  }
  const wanted = stored ? stockFor(stored, product, stock) : { add: 0 };
  const errors = [
    ...product.errors,
    ...outOfBounds(product),
    ...(stored ? [] : missingFor(product)),
    ...('error' in wanted ? [wanted.error] : []),
    ...wrongSale(stored, product),
  ];
  const addStock = 'add' in wanted ? wanted.add : 0;
  const changes = stored ? differences(stored, product, addStock) : contents(product);
  const action = errors.length > 0 ? 'wrong' : !stored ? 'add' : changes.length > 0 ? 'change' : 'same';
  const notes = stored && !stored.sellable && product.sellable ? [staysOff] : [];
  return { product, stored, addStock, line: { ...seen(product), name, action, changes, errors, notes } };
}

/** What a preview shows of a product beside what changes. */
function seen({ line, prices = [], category, availableSizes = '', stockQuantity }: ImportedProduct) {
  return {
    line,
    pictures: [],
    prices: prices.map(({ currency, amountMinor }) => formatMinor(amountMinor, currency)),
    salePrices: [],
    category: category ?? '',
    variants: availableSizes
      .split(',')
      .filter(Boolean)
      .map((size) => ({ size, color: '', quantity: null })),
    stock: stockQuantity ?? null,
  };
}

const staysOff = 'It stays switched off: an import switches nothing on.';
const pleaseChoose =
  'Pieces of it were sold, and the file does not say since when: choose whether its stock replaces what is here or is left out.';

/**
 * Units to add to the stock that is here. What was sold since an export stays sold: only what the file changed since
 * then counts. A file that does not know when it was exported may replace the stock of a product that never sold.
 */
function stockFor(
  stored: Known,
  { stockQuantity, stockWhenExported }: ImportedProduct,
  choice: StockChoice,
): { add: number } | { error: string } {
  if (stockQuantity === undefined || choice === 'leave') return { add: 0 };
  const replaced = { add: stockQuantity - stored.stockQuantity };
  if (choice === 'replace') return replaced;
  if (stockWhenExported !== undefined) {
    return { add: Math.max(-stored.stockQuantity, stockQuantity - stockWhenExported) };
  }
  return replaced.add !== 0 && stored.everSold ? { error: pleaseChoose } : replaced;
}

/** Sentences for what is longer or larger than the forms take. */
function outOfBounds({ care, ...product }: ImportedProduct): string[] {
  const given = Object.entries(pickFields(product, fieldNames)).filter(
    // what a file leaves empty stays empty, which a form does not allow
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  const result = importedProductSchema.safeParse({
    ...Object.fromEntries(given),
    careInstructions: care && [care],
  });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

/** Sentences for a sale that cannot be, once the line's own prices are there. */
function wrongSale(stored: Known | undefined, product: ImportedProduct): string[] {
  const { salePrices, saleFrom, saleUntil } = product;
  if (salePrices === undefined && saleFrom === undefined && saleUntil === undefined) return [];
  const kept = stored?.prices.filter(
    ({ currency }) => !product.prices?.some((price) => price.currency === currency),
  );
  const sale = {
    prices: [...(product.prices ?? []), ...(kept ?? [])],
    salePrices: salePrices ?? stored?.salePrices ?? [],
    saleFrom: saleFrom ?? stored?.saleFrom ?? null,
    saleUntil: saleUntil ?? stored?.saleUntil ?? null,
  };
  return Object.values(saleFaults(sale));
}

function missingFor({ name, description, category, prices: price, errors }: ImportedProduct): string[] {
  return Object.entries({ name, description, category, price })
    .filter(([what, value]) => !value && !errors.some((error) => error.toLowerCase().includes(what)))
    .map(([what]) => `A new product needs a ${what}.`);
}

/** What each kind of field looks like in a plan; prices and care are compared part by part. */
const plannedKinds: KindHandlers<string> = {
  text: (text) => text,
  choice: (choice) => choice,
  prices: () => '',
  sizes: (sizes) => sizes,
  colors: (colors) => colorsInWords(colors, '; '),
  switch: (on) => (on ? 'yes' : 'no'),
  count: String,
  care: () => '',
  variants: variantsInWords,
  words: (words) => words.join(', '),
  salePrices: pricesInWords,
  moment: (at) => (at === null ? '' : momentInLagos(at)),
  amount: (minor) => (minor === null ? '' : formatMinor(minor, costCurrency)),
  slug: () => '',
};

/** What a new product will have; its name and its texts are in the file to be read. */
function contents(product: ImportedProduct): Line['changes'] {
  const { prices = [], stockQuantity = 0, category, availableSizes, availableColors } = product;
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
    ...planned({ availableSizes, availableColors, stockQuantity }),
  ].filter(({ to }) => to !== '');
}

function columnOf(name: FieldName): string {
  return rowOf(name).csv ?? name;
}

function differences(stored: Known, product: ImportedProduct, addStock: number): Line['changes'] {
  const { prices = [], care = {}, ...fields } = product;
  const wanted = {
    ...fields,
    stockQuantity: stored.stockQuantity + addStock,
    // an import switches nothing on
    sellable: fields.sellable && stored.sellable,
  };
  const names = inOrder(...comparedFirst);
  const before = new Map(mapFields(stored, plannedKinds, names));
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
