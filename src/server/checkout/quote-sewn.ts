import type { CartLine } from '../../contract/cart/cart.api.ts';
import type { SewnQuote } from '../../contract/delivery/delivery.api.ts';
import { getLeadTimes } from '../../contract/delivery/lead-times.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import { getLinePartMinor } from '../../contract/payments/line-deposits.ts';
import type { SetOffers } from '../../contract/sets/sets.ts';
import { madeToMeasureSize } from '../../contract/workroom/made-to-measure-size.ts';
import { planPieces } from '../capacity/index.ts';
import { estimateFor } from '../delivery/index.ts';
import type { SoldLine, SoldProduct } from '../orders/index.ts';
import { readWorkroom } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { getUnitPrice, priceLines } from './price-lines.ts';
import { offersSewing, placeLines } from './take-places.ts';

/** Lines of a cart on their way to a place, with what sets and a code take off each, in minor units; none: nothing. */
export type SewnRequest = {
  lines: readonly CartLine[];
  products: ReadonlyMap<string, SoldProduct>;
  address: { country: string; city: string; lga?: string };
  currency: Currency;
  sets: SetOffers;
  lineDiscountsMinor: readonly number[];
};

/**
 * Returns what may be paid later of lines that are sewn, when they leave, and which piece the others wait for; undefined
 * where nothing is sewn, or the lines cannot be bought as they are.
 */
export async function quoteSewn(shop: Shop, request: SewnRequest): Promise<SewnQuote | undefined> {
  const { products, currency } = request;
  const workroom = offersSewing(products) ? await readWorkroom(shop.db, shop.config) : undefined;
  if (!workroom) return undefined;
  const now = shop.clock.now();
  const sold = priceIfSold(
    () => priceLines(request.lines, products, currency, now, { workroom, sets: request.sets }).lines,
  );
  if (!sold?.some(({ sewing }) => sewing !== '')) return undefined;
  const placed = await placeLines(shop.db, shop, sold, products, { workroom }, planPieces);
  const { dispatch, delivery } = await estimateFor(shop, request.address, getLeadTimes(placed));
  return {
    later: toMajor(getLaterMinor(request, now), currency),
    dispatch,
    delivery,
    slowest: await findSlowest(shop, request, placed, dispatch.to),
  };
}

function priceIfSold(price: () => SoldLine[]): SoldLine[] | undefined {
  try {
    return price();
  } catch (error) {
    if (error instanceof ShopError) return undefined;
    throw error;
  }
}

function getLaterMinor({ lines, products, currency, lineDiscountsMinor }: SewnRequest, now: Date): number {
  return lines.reduce((sum, line, index) => {
    const product = products.get(line.itemId);
    const price = product && getUnitPrice(product, line, currency, now);
    if (line.size !== madeToMeasureSize || !product?.madeToMeasure || !price) return sum;
    const paidMinor = price.unitMinor * line.quantity - (lineDiscountsMinor[index] ?? 0);
    return sum + paidMinor - getLinePartMinor({ paidMinor, depositPercent: product.madeToMeasure.deposit });
  }, 0);
}

/** The name of the piece that leaves on the last day, where others would leave before. */
async function findSlowest(
  shop: Shop,
  { address }: SewnRequest,
  lines: readonly SoldLine[],
  last: string,
): Promise<string> {
  const days = await Promise.all(
    lines.map(async (line) => (await estimateFor(shop, address, getLeadTimes([line]))).dispatch.to),
  );
  if (days.every((day) => day === last)) return '';
  return lines[days.indexOf(last)]?.name ?? '';
}
