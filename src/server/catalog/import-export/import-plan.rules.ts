import { fieldNames, type ProductValues, pickFields } from '../../../contract/catalog/product-fields.ts';
import { importedProductSchema } from '../../../contract/catalog/product-form.api.ts';
import { saleErrors } from '../../../contract/discounts/sale-errors.ts';
import type { ImportLine } from '../../../contract/import-export/import.api.ts';
import { currencies } from '../../../contract/money/currencies.ts';
import { pairKey, type VariantInput } from '../../../contract/stock/variants.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { truncate } from '../../../contract/text/shorten.ts';
import { toSlug } from '../catalog.rules.ts';
import { contents, differences, seen } from './import-preview.rules.ts';
import type { ImportedProduct } from './product-columns.rules.ts';

/** What becomes of a product whose number or address belongs to another product here. */
export type OtherSource = 'ask' | 'change' | 'add';

/**
 * Whether a product that was found by what the file calls it may be one of another shop: numbers and handles are
 * unique within one shop only. A name or a SKU that agrees proves that it is the same.
 */
export function isOfOtherSource(stored: Known, product: ImportedProduct): boolean {
  const { importKey, name } = product;
  // the shop's own export names products by their ids and addresses
  if (importKey === undefined || importKey.startsWith('own:') || name === undefined) return false;
  if (stored.importKey === product.ownKey) return false;
  const slug = toSlug(name);
  if (foldText(name) === foldText(stored.name) || `${stored.slug}-`.startsWith(`${slug}-`)) return false;
  const here = skusOf(stored);
  const there = skusOf(product);
  if (there.some((sku) => here.includes(sku))) return false;
  if (here.length > 0 && there.length > 0) return true;
  const isNumber = /^[a-z]+:\d+$/.test(importKey);
  return isNumber || stored.importKey !== importKey;
}

function skusOf({ sku, variants = [] }: Pick<ImportedProduct, 'sku' | 'variants'>): string[] {
  return [sku ?? '', ...variants.map((variant) => variant.sku ?? '')].filter((each) => each !== '');
}

/** Asks whether a product is the same as the stored one. */
export function otherSourceSentence(stored: Known): string {
  return `The file calls it what “${truncate(stored.name, 60)}” is called here, under another name: say whether it is the same product or one of another shop.`;
}

/** A product that is here already, as far as a plan reads it. */
export type Known = ProductValues & {
  id: string;
  /** Whether an order ever took pieces of it. */
  everSold: boolean;
  /** What the file of an earlier import calls it. */
  importKey: string | null;
};

export type StockChoice = 'replace' | 'leave' | undefined;
type Line = ImportLine;

/** How a file meets what is in the shop already. */
export type PlanChoices = {
  stock: StockChoice;
  existing: 'update' | 'skip';
  otherSource: OtherSource;
};

/** What an import does with one product: `addStock` are units on top of what is there. */
export type Plan<Stored extends Known> = {
  product: ImportedProduct;
  stored: Stored | undefined;
  addStock: number;
  /** It may be another shop's product of the same number, see {@link isOfOtherSource}. */
  isDoubtful: boolean;
  /** Its stock by size and colour from now on; undefined where that stays as it is. */
  variants?: VariantInput[] | undefined;
  line: Line;
};

/**
 * Plans an import, line by line; pure, so that a dry run and the import itself say the same.
 * @param stored for each product the one that is here already
 * @param firstLines where each product of the file was first met; given again for the next part of a file
 */
export function planImport<Stored extends Known>(
  products: readonly ImportedProduct[],
  stored: readonly (Stored | undefined)[],
  choices: PlanChoices,
  firstLines = new Map<string, number>(),
): Plan<Stored>[] {
  return products.map((product, index) => {
    const plan = planOne(product, stored[index], choices);
    const name = plan.stored ? `id ${plan.stored.id}` : (plan.product.importKey ?? product.slug);
    const first = name === undefined ? undefined : firstLines.get(name);
    if (name !== undefined && first === undefined) firstLines.set(name, product.line);
    if (first === undefined || plan.line.errors.length > 0) return plan;
    const errors = [`The same product stands in line ${first} already.`];
    return { ...plan, line: { ...plan.line, action: 'wrong', errors } };
  });
}

function planOne<Stored extends Known>(
  file: ImportedProduct,
  found: Stored | undefined,
  choices: PlanChoices,
): Plan<Stored> {
  const isDoubtful = found !== undefined && isOfOtherSource(found, file);
  if (!isDoubtful || choices.otherSource === 'change') return planMatched(file, found, choices, isDoubtful);
  const importKey = file.ownKey ?? file.importKey;
  const asNew: ImportedProduct = { ...file, ...(importKey && { importKey }) };
  const plan = planMatched<Stored>(asNew, undefined, choices, isDoubtful);
  if (choices.otherSource === 'add' || plan.line.action === 'out') return plan;
  const errors = [otherSourceSentence(found), ...plan.line.errors];
  return { ...plan, line: { ...plan.line, action: 'wrong', changes: [], errors, notes: [] } };
}

function planMatched<Stored extends Known>(
  file: ImportedProduct,
  stored: Stored | undefined,
  { stock, existing }: PlanChoices,
  isDoubtful: boolean,
): Plan<Stored> {
  const product = stored ? withOtherCurrencies(stored, file) : file;
  const name = product.name ?? stored?.name ?? product.slug ?? '';
  const left = (action: 'out' | 'same', sentence: string): Plan<Stored> => {
    const line: Line = { ...seen(product), name, action, changes: [], errors: [], notes: [sentence] };
    return { product, stored, addStock: 0, isDoubtful, line };
  };
  if (product.isOut) return left('out', leftOut);
  if (stored && existing === 'skip') return left('same', isHere);
  const wanted = stored ? stockFor(stored, product, stock) : { add: 0, variants: product.variants };
  const errors = [
    ...product.errors,
    ...outOfBounds(product),
    ...(stored ? [] : missingFor(product)),
    ...('error' in wanted ? [wanted.error] : []),
    ...wrongSale(stored, product),
  ];
  const { add: addStock, variants } = 'error' in wanted ? { add: 0, variants: undefined } : wanted;
  const changes = stored ? differences(stored, product, { addStock, variants }) : contents(product);
  const action = errors.length > 0 ? 'wrong' : !stored ? 'add' : changes.length > 0 ? 'change' : 'same';
  const notes = action === 'add' || action === 'change' ? [...(product.notes ?? [])] : [];
  const lacks = action === 'add' ? lackedBy(product) : [];
  if (lacks.length > 0) notes.push(`The file has no ${formatList(lacks)}: a draft until you add it.`);
  if (stored && !stored.sellable && product.sellable) notes.push(staysOff);
  if ('note' in wanted && wanted.note) notes.push(wanted.note);
  const line: Line = { ...seen(product), name, action, changes, errors, notes };
  return { product, stored, addStock, isDoubtful, variants, line };
}

/** A reduced price in one currency leaves those in others. */
function withOtherCurrencies(stored: Known, product: ImportedProduct): ImportedProduct {
  const { salePrices } = product;
  if (!salePrices || salePrices.length === 0 || !product.importKey) return product;
  const remaining = stored.salePrices.filter(
    ({ currency }) => !salePrices.some((sale) => sale.currency === currency),
  );
  const merged = [
    ...salePrices,
    ...remaining.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
  ];
  return {
    ...product,
    salePrices: currencies.flatMap((code) => merged.find(({ currency }) => currency === code) ?? []),
  };
}

const leftOut = 'Its category is left out.';
const isHere = 'It is here already and is left as it is.';
const staysOff = 'It stays switched off: an import switches nothing on.';
const pleaseChoose =
  'Pieces of it were sold, and the file does not say since when: choose whether its stock replaces what is here or is left out.';

type StockPlan = { add: number; variants?: VariantInput[] | undefined; note?: string } | { error: string };

/**
 * Units to add to the stock that is here, or its rows by size and colour. What was sold since an export stays sold: only
 * what the file changed since then counts. A file that does not know when it was exported may replace the stock of a
 * product that never sold.
 */
function stockFor(stored: Known, product: ImportedProduct, choice: StockChoice): StockPlan {
  const { stockQuantity, stockWhenExported, variants } = product;
  if (choice === 'leave') return { add: 0 };
  if (variants && variants.length > 0) return rowsFor(stored, { ...product, variants }, choice);
  if (stockQuantity === undefined) return { add: 0 };
  if (stored.variants.length > 0) {
    const repeats = stockQuantity === (stockWhenExported ?? stored.stockQuantity);
    return { add: 0, ...(!repeats && { note: countsPairs }) };
  }
  const replaced = { add: stockQuantity - stored.stockQuantity };
  if (choice === 'replace') return replaced;
  if (stockWhenExported !== undefined) {
    return { add: Math.max(-stored.stockQuantity, stockQuantity - stockWhenExported) };
  }
  return replaced.add !== 0 && stored.everSold ? { error: pleaseChoose } : replaced;
}

const countsPairs =
  'It counts its stock by size and colour: the file’s one number for all of them is left out.';

function rowsFor(
  stored: Known,
  { variants, stockWhenExported }: ImportedProduct & { variants: VariantInput[] },
  choice: StockChoice,
): StockPlan {
  const planned = { add: 0, variants };
  const same = sameRows(stored.variants, variants);
  // as many as there are: only what a size costs changes
  if (same && hasOtherSurcharges(stored.variants, variants)) return planned;
  if (same || choice === 'replace' || !stored.everSold) return same ? { add: 0 } : planned;
  const sum = variants.reduce((units, { quantity }) => units + quantity, 0);
  return sum === stockWhenExported ? { add: 0 } : { error: pleaseChoose };
}

function sameRows(before: readonly VariantInput[], after: readonly VariantInput[]): boolean {
  const words = (rows: readonly VariantInput[]) =>
    rows.map((row) => `${pairKey(row)} ${row.quantity}`).sort();
  return words(before).join('\n') === words(after).join('\n');
}

/** A row that names no surcharge keeps its own. */
function hasOtherSurcharges(before: readonly VariantInput[], after: readonly VariantInput[]): boolean {
  const stored = new Map(before.map((row) => [pairKey(row), row.surchargeMinor]));
  return after.some(
    (row) =>
      row.surchargeMinor &&
      currencies.some(
        (code) => (row.surchargeMinor?.[code] ?? 0) !== (stored.get(pairKey(row))?.[code] ?? 0),
      ),
  );
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
  const remaining = stored?.prices.filter(
    ({ currency }) => !product.prices?.some((price) => price.currency === currency),
  );
  const sale = {
    prices: [...(product.prices ?? []), ...(remaining ?? [])],
    salePrices: salePrices ?? stored?.salePrices ?? [],
    saleFrom: saleFrom ?? stored?.saleFrom ?? null,
    saleUntil: saleUntil ?? stored?.saleUntil ?? null,
  };
  return Object.values(saleErrors(sale));
}

/** What a draft can be without and the file does not give. */
function lackedBy({ description, prices }: ImportedProduct): string[] {
  return [...(description ? [] : ['description']), ...(prices ? [] : ['price'])];
}

/** Sentences for what no product can be without, not even a draft. */
function missingFor({ name, category, errors }: ImportedProduct): string[] {
  return Object.entries({ name, category })
    .filter(([what, value]) => !value && !errors.some((error) => error.toLowerCase().includes(what)))
    .map(([what]) => `A new product needs a ${what}.`);
}
