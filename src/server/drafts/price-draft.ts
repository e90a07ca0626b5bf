import { randomUUID } from 'node:crypto';
import type { DraftContent, DraftLine, DraftSewing } from '../../contract/drafts/drafts.ts';
import { type FieldErrors, invalidFields, ShopError } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { formatMinor } from '../../contract/money/money.ts';
import { amountOff, type OrderTotals, orderTotals } from '../../contract/money/order-totals.ts';
import { priceOf, pricesAt } from '../../contract/money/pricing.ts';
import { sizePricesAt } from '../../contract/money/size-prices.ts';
import { withVat } from '../../contract/money/vat.ts';
import { countInSets, type SetOffers, takeOffSets } from '../../contract/sets/sets.ts';
import { variantFor } from '../../contract/stock/variants.ts';
import { checkStillMade, getLineStock, type OrderWithTotals, outOfStock } from '../checkout/index.ts';
import {
  getReservationKey,
  isFromStock,
  mergeReservations,
  notInSet,
  notSewn,
  type Sewing,
  type SoldLine,
  type SoldProduct,
  setTotalMinor,
  sumSetDiscounts,
  toCartLine,
  toSoldLine,
} from '../orders/index.ts';
import { getUsdShareMinor } from '../payments/index.ts';

/** A draft's lines as sold at a given time; amounts in minor units. */
export type PricedDraft = {
  lines: SoldLine[];
  /** The catalogue's current price of each line; null if there is none. */
  catalogMinor: (number | null)[];
  totals: OrderTotals;
  vat: OrderWithTotals['vat'];
  /** Value at the catalogue's own USD prices, reduced as the prices were; null if unknown. */
  amountUsdMinor: number | null;
};

type Priced = {
  line: SoldLine;
  catalogMinor: number | null;
  usdMinor: number | null;
  /** The catalogue's price without what the size costs more; undefined where another is charged. */
  baseMinor?: number | undefined;
};

/**
 * Prices the lines of a draft as sold at a given time, with their discount and a delivery fee. A price that differs
 * from the catalogue's needs a reason.
 * @throws ShopError INVALID_FIELDS naming `lines.0.price` and the like; PRODUCT_NOT_FOUND, NOT_SOLD_IN
 */
export function priceDraft(
  { lines, discount }: Pick<DraftContent, 'lines' | 'discount'>,
  products: ReadonlyMap<string, SoldProduct>,
  {
    currency,
    now,
    shippingFeeMinor = 0,
    vatRate = 0,
    sets = new Map(),
    toDollars = (minor) => (currency === 'USD' ? minor : null),
  }: {
    currency: Currency;
    now: Date;
    shippingFeeMinor?: number;
    vatRate?: number;
    /** The offers of the lines' sets. */
    sets?: SetOffers;
    /** Converts an amount without a USD price to USD minor units; returns null if unknown. */
    toDollars?: (minor: number) => number | null;
  },
): PricedDraft {
  const priced = lines.map((line, index) =>
    line.kind === 'free'
      ? priceFreeLine(line, { toDollars, index, now })
      : priceProductLine(line, products, { currency, now, index }),
  );
  const sold = sellInSets(priced, sets, currency);
  checkNoDuplicates(sold);
  const { linesMinor: singleMinor } = orderTotals(sold);
  const linesMinor = singleMinor - sumSetDiscounts(sold);
  if (discount && discount.amountMinor > linesMinor) {
    throw invalidFields({
      'discount.amount': `The pieces come to ${formatMinor(linesMinor, currency)}: the discount is at most that.`,
    });
  }
  const shares = amountOff(
    sold.map((line) => ({ totalMinor: setTotalMinor(line), counts: true })),
    discount?.amountMinor ?? 0,
  );
  const lineDiscountsMinor = sold.map(
    ({ setDiscountMinor }, index) => setDiscountMinor + (shares[index] ?? 0),
  );
  const totals = orderTotals(sold, { lineDiscountsMinor, shippingFeeMinor });
  if (totals.amountMinor === 0)
    throw invalidFields({ lines: 'There is nothing to pay: an order comes to more than nothing.' });
  const discounted = sold.map((line, index) => {
    const discountMinor = lineDiscountsMinor[index] ?? 0;
    // agreed below the price: as final as a piece on sale
    return { ...line, discountMinor, finalSale: line.finalSale || discountMinor > line.setDiscountMinor };
  });
  const { lines: taxed, ...vat } = withVat(discounted, shippingFeeMinor, vatRate);
  const usd = sumUsd(priced);
  return {
    lines: taxed,
    vat,
    catalogMinor: priced.map(({ catalogMinor }) => catalogMinor),
    totals,
    amountUsdMinor:
      usd === null
        ? null
        : getUsdShareMinor({ amountMinor: singleMinor, amountUsdMinor: usd }, totals.amountMinor),
  };
}

/** The lines at the prices of their sets. */
function sellInSets(priced: readonly Priced[], sets: SetOffers, currency: Currency): SoldLine[] {
  const lines = priced.map(({ line, baseMinor }) => ({
    itemId: line.productId,
    quantity: line.quantity,
    // what is sold at an agreed price is in no set
    set: baseMinor === undefined ? undefined : line.setId,
    unitPriceMinor: line.unitPriceMinor,
    basePriceMinor: baseMinor ?? 0,
  }));
  const inSets = countInSets(lines, sets);
  const off = takeOffSets(lines, sets, currency);
  return priced.map(({ line }, index) => {
    if ((inSets[index] ?? 0) === 0) return { ...line, ...notInSet };
    const setName = sets.get(line.setId)?.name ?? '';
    return { ...line, setName, setDiscountMinor: off[index] ?? 0 };
  });
}

function priceFreeLine(
  line: DraftLine & { kind: 'free' },
  { toDollars, index, now }: { toDollars: (minor: number) => number | null; index: number; now: Date },
): Priced {
  const { text, quantity, priceMinor, reason, size = '', imageKey = '' } = line;
  if (priceMinor === 0 && reason === '') {
    throw missingReasonError(index, 'What costs nothing needs a reason.');
  }
  const product = { id: randomUUID(), name: text, images: [] };
  const sold = toSoldLine({ itemId: product.id, size, color: '', quantity }, product, priceMinor);
  return {
    // made for this customer, whatever it is: it cannot be sold to anyone else
    line: {
      ...sold,
      ...(imageKey ? { imageKey } : {}),
      ...(line.sewing ? toSewing(line.sewing, now) : {}),
      isFree: true,
      finalSale: true,
      unitCostMinor: line.costMinor ?? null,
    },
    catalogMinor: null,
    usdMinor: toDollars(sold.lineTotalMinor),
  };
}

/** What is stored of how a line is sewn. */
function toSewing({ sheet, ...sewing }: DraftSewing, now: Date): Sewing {
  return {
    ...notSewn,
    ...sewing,
    sewing: 'bespoke',
    sheet,
    measures: sheet?.measures ?? null,
    clothWaitingSince: sewing.clothState === 'waiting' ? now : null,
  };
}

function priceProductLine(
  line: DraftLine & { kind: 'piece' },
  products: ReadonlyMap<string, SoldProduct>,
  { currency, now, index }: { currency: Currency; now: Date; index: number },
): Priced {
  const product = products.get(line.productId);
  const fieldPath = (field: string) => `lines.${index}.${field}`;
  if (!product)
    throw new ShopError('PRODUCT_NOT_FOUND', { itemId: line.productId }).withField(fieldPath('productId'));
  const { productId: itemId, size, color, quantity, set } = line;
  const wanted = { itemId, size, color, quantity, ...(set && { set }) };
  const stock = getLineStock(wanted, products);
  checkLineOptions(wanted, product, fieldPath);
  const { prices, compareAt } = sizePricesAt(product, variantFor(product.variants, wanted), now);
  const catalogMinor = priceOf({ prices }, currency);
  const priceMinor = line.priceMinor ?? catalogMinor;
  if (priceMinor === undefined) {
    throw new ShopError('NOT_SOLD_IN', { currency, itemId: product.id, name: product.name }).withField(
      fieldPath('price'),
    );
  }
  if (priceMinor !== catalogMinor && line.reason === '') {
    const says = catalogMinor === undefined ? 'no price' : formatMinor(catalogMinor, currency);
    throw missingReasonError(index, `The catalogue says ${says}: another price needs a reason.`);
  }
  const listMinor = Math.max(
    priceMinor,
    priceOf({ prices: compareAt }, currency) ?? catalogMinor ?? priceMinor,
  );
  const chosen = { ...wanted, size: stock.size, color: stock.color };
  const sold = toSoldLine(chosen, product, priceMinor, listMinor, stock.variantId);
  const unitUsdMinor = priceOf({ prices }, 'USD');
  return {
    // an agreed price is not a sale: the line has no list price
    line: priceMinor === catalogMinor ? sold : { ...sold, listPriceMinor: null },
    catalogMinor: catalogMinor ?? null,
    baseMinor: priceMinor === catalogMinor ? priceOf(pricesAt(product, now), currency) : undefined,
    usdMinor:
      unitUsdMinor === undefined ? null : scaleUsd(unitUsdMinor * line.quantity, priceMinor, catalogMinor),
  };
}

/** The USD value of a line that is charged at another price than the catalogue's: its share, half up. */
function scaleUsd(usdMinor: number, priceMinor: number, catalogMinor: number | undefined): number {
  return catalogMinor === undefined || catalogMinor === 0
    ? usdMinor
    : getUsdShareMinor({ amountMinor: catalogMinor, amountUsdMinor: usdMinor }, priceMinor);
}

/** Pieces without a price in USD leave the order without a value; free lines without a rate have none to add. */
function sumUsd(priced: readonly Priced[]): number | null {
  const pieces = priced.filter(({ line, usdMinor }) => !line.isFree || usdMinor !== null);
  if (pieces.length === 0 || pieces.some(({ usdMinor }) => usdMinor === null)) return null;
  return pieces.reduce((sum, { usdMinor }) => sum + (usdMinor ?? 0), 0);
}

function missingReasonError(index: number, sentence: string): ShopError {
  return invalidFields({
    [`lines.${index}.price`]: sentence,
    [`lines.${index}.reason`]: 'Please write the reason.',
  });
}

/** A size or colour that the piece is not made in, named as the line's own field. */
function checkLineOptions(
  line: Parameters<typeof checkStillMade>[0],
  product: SoldProduct,
  at: (field: string) => string,
): void {
  const errors: FieldErrors = {};
  try {
    checkStillMade(line, product);
  } catch (error) {
    if (!(error instanceof ShopError) || !error.fields) throw error;
    for (const [field, sentence] of Object.entries(error.fields)) errors[at(field)] = sentence;
  }
  if (line.size === '' && product.availableSizes !== '') errors[at('size')] ??= 'Please choose a size.';
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** Refuses duplicates: an order's lines are distinguished by product, size and colour. */
function checkNoDuplicates(lines: readonly SoldLine[]): void {
  const seen = new Set<string>();
  for (const [index, { productId, size, color, name, setId }] of lines.entries()) {
    const key = JSON.stringify([productId, size, color, setId]);
    if (seen.has(key)) {
      throw invalidFields({
        [`lines.${index}.productId`]: `${name} stands on another line in this size and colour. Please put both together.`,
      });
    }
    seen.add(key);
  }
}

/**
 * Refuses lines without sufficient stock.
 * @throws ShopError OUT_OF_STOCK with the remaining stock, at the line
 */
export function checkStock(lines: readonly SoldLine[], products: ReadonlyMap<string, SoldProduct>): void {
  const pieces = lines.filter(isFromStock);
  const stock = pieces.map((line) => ({
    line,
    of: getLineStock(toCartLine(line), products),
  }));
  const wanted = new Map(
    mergeReservations(stock.map(({ of }) => of)).map((take) => [getReservationKey(take), take.quantity]),
  );
  for (const { line, of } of stock) {
    const product = products.get(line.productId);
    if (product && of.available < (wanted.get(getReservationKey(of)) ?? 0)) {
      throw outOfStock(product, of).withField(`lines.${lines.indexOf(line)}.quantity`);
    }
  }
}
