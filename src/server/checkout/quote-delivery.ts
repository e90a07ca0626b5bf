import { mergeSameLines } from '../../contract/cart/cart.ts';
import type { QuotedDeliveryMethod, QuoteInput, SewnQuote } from '../../contract/delivery/delivery.api.ts';
import { offerFor } from '../../contract/delivery/delivery-methods.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { toMajor, totalMinor } from '../../contract/money/money.ts';
import { completeSets, takeOffSets } from '../../contract/sets/sets.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { applyScheduledChanges } from '../catalog/index.ts';
import { findCountryCode, unknownCountryMessage } from '../orders/index.ts';
import { readOffers } from '../sets/index.ts';
import { readDeliverySettings } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { previewCode } from './check-code.ts';
import { getAtlas } from './choose-delivery.ts';
import { getUnitPrice } from './price-lines.ts';
import { quoteSewn, type SewnRequest } from './quote-sewn.ts';
import { selectSoldProducts } from './sold-products.sql.ts';

export type DeliveryQuote = { ways: QuotedDeliveryMethod[]; note: string; sewn?: SewnQuote };

type WantedLines = Pick<SewnRequest, 'lines' | 'products' | 'sets'> & {
  /** At the prices of sets. */
  totalMinor: number;
  setDiscountsMinor: number[];
};

/**
 * Returns how lines could be delivered to an address, as far as it is known, at today's prices and with a code, if
 * valid: the free-delivery threshold applies after the discount.
 * @throws ShopError INVALID_FIELDS for an unknown country, PRODUCT_NOT_FOUND, NOT_SOLD_IN, TOO_MANY
 */
export async function quoteDelivery(
  shop: Shop,
  { address, currency, lines, code = '' }: QuoteInput,
  from: { viewer: Viewer | undefined; clientIp: string },
): Promise<DeliveryQuote> {
  await consumeLimit(shop, rateLimits.quoteNetwork, networkOf(from.clientIp));
  if (address.country !== '' && !findCountryCode(address.country)) {
    throw invalidFields({ 'address.country': unknownCountryMessage });
  }
  const settings = await readDeliverySettings(shop.db, shop.config);
  const wanted = await priceWanted(shop, { currency, lines });
  const discount = await previewCode(shop, from, { code, currency, lines });
  const { freeDelivery } = discount;
  const lineDiscountsMinor = wanted.setDiscountsMinor.map(
    (off, index) => off + (discount.lineDiscountsMinor[index] ?? 0),
  );
  const sumMinor = wanted.totalMinor - discount.discountMinor;
  const { ways, note } = offerFor(
    settings,
    { address, currency, sumMinor },
    getAtlas(shop.config, address.country),
  );
  const feeOf = (feeMinor: number) => (freeDelivery ? 0 : toMajor(feeMinor, currency));
  const sewn = await quoteSewn(shop, { ...wanted, address, currency, lineDiscountsMinor });
  return {
    note,
    ways: ways.map(({ feeMinor, ...way }) => ({ ...way, fee: feeOf(feeMinor) })),
    ...(sewn && { sewn }),
  };
}

/** What lines cost now and what sets take off, in minor units, whether or not there are as many, with their products. */
async function priceWanted(
  shop: Shop,
  { currency, lines }: Pick<QuoteInput, 'currency' | 'lines'>,
): Promise<WantedLines> {
  const asked = mergeSameLines(lines);
  const sets = await readOffers(shop.db, asked);
  const wanted = completeSets(asked, sets);
  if (wanted.some(({ itemId }) => !isUuid(itemId))) throw new ShopError('PRODUCT_NOT_FOUND');
  await applyScheduledChanges(shop);
  const ids = [...new Set(wanted.map(({ itemId }) => itemId))];
  const products = await selectSoldProducts(shop.db, ids);
  const now = shop.clock.now();
  const priced = wanted.map((line) => {
    const { itemId, quantity, set } = line;
    const product = products.get(itemId);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND', { itemId });
    const price = getUnitPrice(product, line, currency, now);
    if (price === undefined) throw new ShopError('NOT_SOLD_IN', { currency, itemId, name: product.name });
    return { itemId, quantity, set, unitPriceMinor: price.unitMinor, basePriceMinor: price.baseMinor };
  });
  const setDiscountsMinor = takeOffSets(priced, sets, currency);
  const offMinor = setDiscountsMinor.reduce((sum, off) => sum + off, 0);
  return { lines: wanted, products, sets, totalMinor: totalMinor(priced) - offMinor, setDiscountsMinor };
}
