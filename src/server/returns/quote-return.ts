import { invalidFields, ShopError } from '../../contract/errors.ts';
import { toMajor } from '../../contract/money/money.ts';
import { priceOf } from '../../contract/money/pricing.ts';
import { sizePricesAt } from '../../contract/money/size-prices.ts';
import {
  exchangeValue,
  isMadeToMeasure,
  quoteReturn,
  type RequestedLine,
  type ReturnQuoteRequest,
} from '../../contract/returns/quote.ts';
import type { ReturnQuote } from '../../contract/returns/returns.api.ts';
import { sizesOf } from '../../contract/stock/sizes.ts';
import { countedColor, formatPair, pairKey, variantFor } from '../../contract/stock/variants.ts';
import type { Database } from '../../platform/database/open.ts';
import { selectSoldProducts } from '../checkout/index.ts';
import { getOrderRecord, type OrderRecord, type SoldProduct } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import type { ReservedItems } from './exchange-reservations.sql.ts';
import { checkRequestedLines, type ReturnContext, readReturnContext } from './return-context.ts';

/** A line that is wanted back, and the size and colour wanted instead. */
export type RequestedItem = RequestedLine & { size?: string | undefined; color?: string | undefined };

export type ReturnSelection = ReturnQuoteRequest & { lines?: readonly RequestedItem[] | undefined };

/**
 * Returns the policy's decision on items of an order, for its owner and for admins, who also see the legal remarks.
 * @throws ShopError ORDER_NOT_FOUND, WRONG_STATE before delivery, INVALID_FIELDS for more than was bought
 */
export async function quoteForViewer(
  shop: Shop,
  viewer: Viewer,
  { orderId, ...selection }: ReturnSelection & { orderId: string },
): Promise<ReturnQuote> {
  const record = await getOrderRecord(shop, viewer, orderId);
  const facts = await readReturnContext(shop.db, record);
  const lines = selection.lines ?? getRemainingLines(facts);
  checkRequestedLines(facts.order, lines);
  const now = shop.clock.now();
  const quote = quoteReturn(facts.order, lines, selection, now, facts.closed);
  const products =
    selection.wants === 'exchange' ? await getExchangeProducts(shop.db, record, lines) : new Map();
  const { currency } = record;
  const money = (minor: number) => toMajor(minor, currency);
  return {
    lines: quote.lines.map((quoted) => {
      const { index, quantity, allowed, why, deadline, paysWayBack, remark, refundMinor } = quoted;
      const sold = record.lines[index];
      const line = facts.order.lines[index];
      return {
        index,
        quantity,
        allowed,
        why,
        remark: viewer.role === 'admin' ? remark : '',
        deadline: deadline.toISOString(),
        paysWayBack,
        refund: money(refundMinor),
        left: line ? Math.max(0, line.quantity - line.taken) : 0,
        choices:
          sold && !isMadeToMeasure(sold)
            ? getExchangeChoices(sold, products.get(sold.productId), selection.faulty)
            : [],
      };
    }),
    allowed: quote.allowed,
    deadline: quote.deadline.toISOString(),
    holdUntil: selection.wants === 'exchange' ? quote.holdUntil.toISOString() : null,
    paysWayBack: quote.paysWayBack,
    withdrawal: quote.withdrawal,
    shipping: money(quote.shippingMinor),
    refund: money(quote.refundMinor),
    difference: money(
      selection.wants === 'exchange'
        ? getPriceDifference({ record, facts, products, now }, lines, selection.faulty)
        : 0,
    ),
    currency,
  };
}

function getRemainingLines({ order }: ReturnContext): RequestedLine[] {
  return order.lines.map(({ quantity, taken }, index) => ({
    index,
    quantity: Math.max(1, quantity - taken),
  }));
}

export function getExchangeProducts(
  db: Database,
  record: OrderRecord,
  lines: readonly RequestedLine[],
): Promise<ReadonlyMap<string, SoldProduct>> {
  const ids = lines.flatMap(({ index }) => record.lines[index]?.productId ?? []);
  return selectSoldProducts(db, [...new Set(ids)]);
}

/** Sizes and colours of a piece that are there now; its own among them only in place of a faulty one. */
function getExchangeChoices(
  sold: OrderRecord['lines'][number],
  product: SoldProduct | undefined,
  faulty: boolean,
): { size: string; color: string; available: number }[] {
  if (!product) return [];
  const colors = product.availableColors.length > 0 ? product.availableColors : [{ name: '' }];
  const sizes = sizesOf(product.availableSizes);
  const pool = sizes.flatMap((size) =>
    colors.map(({ name }) => ({ size, color: name, quantity: product.available })),
  );
  const rows = product.variants.length > 0 ? product.variants : pool;
  return rows
    .filter((row) => row.quantity > 0 && (faulty || pairKey(row) !== pairKey(sold)))
    .sort((one, other) => sizes.indexOf(one.size) - sizes.indexOf(other.size))
    .map(({ size, color, quantity }) => ({ size, color, available: quantity }));
}

/** An order with the data read for its returns. */
export type ExchangeContext = {
  record: OrderRecord;
  facts: ReturnContext;
  products: ReadonlyMap<string, SoldProduct>;
  now: Date;
};

/**
 * Calculates how much more, or less, the replacements cost than was paid for the old items, in minor units.
 * Replacements for faulty items cost nothing, and there is no surcharge if a product no longer has a price in the
 * order's currency.
 */
export function getPriceDifference(
  context: ExchangeContext,
  lines: readonly RequestedItem[],
  faulty: boolean,
): number {
  if (faulty) return 0;
  return lines.reduce((sum, wanted) => {
    const { index, quantity } = wanted;
    const line = context.facts.order.lines[index];
    return line
      ? sum + getCurrentUnitPrice(context, index, wanted) * quantity - exchangeValue(line, quantity)
      : sum;
  }, 0);
}

/**
 * What one of the other pieces costs now in a size and colour, by default those it was sold in, in minor units; the
 * price it was sold at where it has none now.
 */
export function getCurrentUnitPrice(
  { record, products, now }: ExchangeContext,
  index: number,
  wanted: Pick<RequestedItem, 'size' | 'color'>,
): number {
  const sold = record.lines[index];
  const product = sold && products.get(sold.productId);
  const row =
    product &&
    variantFor(product.variants, { size: wanted.size || sold.size, color: wanted.color || sold.color });
  const listed = product && priceOf(sizePricesAt(product, row, now), record.currency);
  return listed ?? sold?.unitPriceMinor ?? 0;
}

/**
 * The pieces that an exchange takes instead, from the stock they lie in.
 * @throws ShopError INVALID_FIELDS for a size or colour that is not made, or the piece's own; OUT_OF_STOCK
 */
export function selectExchangeItems(
  { record, products }: Pick<ExchangeContext, 'record' | 'products'>,
  lines: readonly RequestedItem[],
  faulty: boolean,
): ReservedItems[] {
  const left = new Map<string, number>();
  return lines.map((wanted, at) => {
    const sold = record.lines[wanted.index];
    const product = sold && products.get(sold.productId);
    if (!sold || !product)
      throw invalidFields({ [`lines.${at}.index`]: 'This piece is not in the shop any more.' });
    const pair = { size: wanted.size || sold.size, color: wanted.color || sold.color };
    if (!faulty && pairKey(pair) === pairKey(sold)) {
      throw invalidFields({ [`lines.${at}.size`]: 'Choose another size or colour.' });
    }
    const { row, available } = getStock(product, pair);
    if (!row && !isOffered(product, pair)) {
      const words = formatPair(pair);
      throw invalidFields({ [`lines.${at}.size`]: `${product.name} is not made in ${words}.` });
    }
    const key = row?._id ?? product.id;
    const free = left.get(key) ?? available;
    if (free < wanted.quantity) {
      throw new ShopError('OUT_OF_STOCK', {
        available: free,
        itemId: product.id,
        name: product.name,
        size: pair.size,
        color: countedColor(pair.color),
      });
    }
    left.set(key, free - wanted.quantity);
    return {
      productId: product.id,
      variantId: row?._id ?? null,
      quantity: wanted.quantity,
      size: pair.size || (row?.size ?? ''),
      color: pair.color || (row?.color ?? ''),
    };
  });
}

function getStock(product: SoldProduct, pair: { size: string; color: string }) {
  if (product.variants.length === 0) return { row: undefined, available: product.available };
  const row = variantFor(product.variants, pair);
  return { row, available: row?.quantity ?? 0 };
}

/** Whether a product that counts one pool comes in a size and colour. */
function isOffered(product: SoldProduct, { size, color }: { size: string; color: string }): boolean {
  if (product.variants.length > 0) return false;
  const sizes = sizesOf(product.availableSizes);
  const colors = product.availableColors.map(({ name }) => name);
  const hasSize = size === '' || sizes.includes(size);
  return hasSize && (countedColor(color) === '' || colors.includes(color));
}
