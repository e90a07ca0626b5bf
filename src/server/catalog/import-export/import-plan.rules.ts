import type { ImportReport } from '../../../contract/api/inventory.ts';
import { importedProductSchema } from '../../../contract/api/product-form.ts';
import { formatMinor } from '../../../contract/rules/money/money.ts';
import type { ImportedProduct } from './product-columns.rules.ts';

/** A product that is here already, as far as a plan reads it. */
export type Known = {
  id: string;
  name: string;
  description: string;
  category: string;
  additionalInfo: string;
  availableSizes: string;
  availableColors: { name: string; hexCode: string }[];
  careInstructions: { washing: string; ironing: string; drying: string; specialCare: string }[];
  sellable: boolean;
  stockQuantity: number;
  prices: { currency: ImportedPrice['currency']; amountMinor: number }[];
  /** Whether an order ever took pieces of it. */
  everSold: boolean;
};
type ImportedPrice = NonNullable<ImportedProduct['prices']>[number];

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
    const line: Line = { line: product.line, name, action: 'same', changes: [], errors: [], notes };
    return { product, stored, addStock: 0, line };
  }
  const wanted = stored ? stockFor(stored, product, stock) : { add: 0 };
  const errors = [
    ...product.errors,
    ...outOfBounds(product),
    ...(stored ? [] : missingFor(product)),
    ...('error' in wanted ? [wanted.error] : []),
  ];
  const addStock = 'add' in wanted ? wanted.add : 0;
  const changes = stored ? differences(stored, product, addStock) : contents(product);
  const action = errors.length > 0 ? 'wrong' : !stored ? 'add' : changes.length > 0 ? 'change' : 'same';
  const notes = stored && !stored.sellable && product.inStock ? [staysOff] : [];
  return { product, stored, addStock, line: { line: product.line, name, action, changes, errors, notes } };
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
function outOfBounds(product: ImportedProduct): string[] {
  const { name, description, additionalInfo, stockQuantity, availableColors, care } = product;
  const result = importedProductSchema.safeParse({
    name,
    description,
    // left out of a file it stays empty, which a form does not allow
    additionalInfo: additionalInfo || undefined,
    stockQuantity,
    availableColors: availableColors?.length ? availableColors : undefined,
    careInstructions: care && [care],
  });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

function missingFor({ name, description, category, prices: price, errors }: ImportedProduct): string[] {
  return Object.entries({ name, description, category, price })
    .filter(([what, value]) => !value && !errors.some((error) => error.toLowerCase().includes(what)))
    .map(([what]) => `A new product needs a ${what}.`);
}

/** What a new product will have. */
function contents(product: ImportedProduct): Line['changes'] {
  const given: [string, string | undefined][] = [
    ['category', product.category],
    ...(product.prices ?? []).map(({ currency, amountMinor }): [string, string] => [
      currency,
      formatMinor(amountMinor, currency),
    ]),
    ['sizes', product.availableSizes],
    ['colors', product.availableColors && inWords(product.availableColors)],
    ['stock quantity', String(product.stockQuantity ?? 0)],
  ];
  return given.flatMap(([field, to]) => (to ? [{ field, from: '', to }] : []));
}

function inWords(colors: readonly { name: string; hexCode: string }[]): string {
  return colors.map(({ name, hexCode }) => `${name} ${hexCode}`).join('; ');
}

function differences(stored: Known, product: ImportedProduct, addStock: number): Line['changes'] {
  const found: Line['changes'] = [];
  const compare = (field: string, from: string, to: string | undefined) => {
    if (to !== undefined && to !== from) found.push({ field, from, to });
  };
  compare('name', stored.name, product.name);
  compare('description', stored.description, product.description);
  compare('category', stored.category, product.category);
  compare('additional information', stored.additionalInfo, product.additionalInfo);
  compare('sizes', stored.availableSizes, product.availableSizes);
  compare('stock quantity', String(stored.stockQuantity), String(stored.stockQuantity + addStock));
  compare('in stock', stored.sellable ? 'yes' : 'no', product.inStock === false ? 'no' : undefined);
  compare(
    'colors',
    inWords(stored.availableColors),
    product.availableColors && inWords(product.availableColors),
  );
  for (const [part, text] of Object.entries(product.care ?? {})) {
    compare(part, stored.careInstructions[0]?.[part as 'washing'] ?? '', text);
  }
  for (const { currency, amountMinor } of product.prices ?? []) {
    const before = stored.prices.find((price) => price.currency === currency);
    compare(
      currency,
      before ? formatMinor(before.amountMinor, currency) : '',
      formatMinor(amountMinor, currency),
    );
  }
  return found;
}
