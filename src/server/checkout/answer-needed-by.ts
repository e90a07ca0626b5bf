import { shopConfig } from '../../../shop.config.ts';
import { mergeSameLines } from '../../contract/cart/cart.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import type { ByDayAnswer, ByDayInput } from '../../contract/delivery/delivery.api.ts';
import { firstChoice, offerFor } from '../../contract/delivery/delivery-methods.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { toMajor } from '../../contract/money/money.ts';
import { completeSets } from '../../contract/sets/sets.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { planPieces } from '../capacity/index.ts';
import { applyScheduledChanges } from '../catalog/index.ts';
import { findCountryCode, unknownCountryMessage } from '../orders/index.ts';
import { readOffers } from '../sets/index.ts';
import { readOrderDetails } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { getAtlas } from './choose-delivery.ts';
import { answerByDay, checkDay, totalRushMinor } from './needed-by.ts';
import { priceLines } from './price-lines.ts';
import { selectSoldProducts } from './sold-products.sql.ts';
import { subtractDiscount } from './total-order.ts';

/**
 * Answers whether lines, as far as they can be had now, are at a place by a day: by the chosen way, else the
 * cheapest that is brought there, or collected where there is no other.
 * @throws ShopError INVALID_FIELDS for a day that is over and an unknown country, PRODUCT_NOT_FOUND, OUT_OF_STOCK,
 * NOT_SOLD_IN, NO_DELIVERY, TOO_MANY
 */
export async function answerNeededBy(
  shop: Shop,
  { lines, day, currency, ...input }: ByDayInput,
  clientIp: string,
): Promise<ByDayAnswer> {
  await consumeLimit(shop, rateLimits.quoteNetwork, networkOf(clientIp));
  const now = shop.clock.now();
  checkDay(dayInLagos(now), day, 'day');
  const address = placeOf(input);
  const asked = mergeSameLines(lines);
  const sets = await readOffers(shop.db, asked);
  const wanted = completeSets(asked, sets);
  if (wanted.some(({ itemId }) => !isUuid(itemId))) throw new ShopError('PRODUCT_NOT_FOUND');
  await applyScheduledChanges(shop);
  const { delivery, workroom, currencies } = await readOrderDetails(shop.db, shop.config);
  const products = await selectSoldProducts(shop.db, [...new Set(wanted.map(({ itemId }) => itemId))]);
  const priced = priceLines(wanted, products, currency, now, { currencies, workroom, sets });
  const offer = offerFor(
    delivery,
    { address, currency, sumMinor: subtractDiscount(priced, undefined) },
    getAtlas(shop.config, address.country),
  );
  const way = offer.ways.find(({ _id }) => _id === input.delivery) ?? firstChoice(offer.ways);
  if (!way) throw new ShopError('NO_DELIVERY', { reason: offer.note });
  const context = { products, workroom, travelDays: way.to };
  const found = await answerByDay(shop.db, shop, priced.lines, day, context, planPieces);
  const { answer, nearest, rushed } = found;
  return {
    answer,
    nearest,
    rush: rushed ? { currency, amount: toMajor(totalRushMinor(rushed), currency) } : null,
  };
}

/** The address, as far as it is known; without any, the shop's home city. */
function placeOf({ address, place }: Pick<ByDayInput, 'address' | 'place'>) {
  const { homeCity, country } = shopConfig;
  const given = address ?? place ?? homeCity;
  if (typeof given === 'string') {
    const isCountry = findCountryCode(given) !== undefined;
    return { country: isCountry ? given : country, state: '', lga: '', city: isCountry ? '' : given };
  }
  if (given.country !== '' && !findCountryCode(given.country)) {
    throw invalidFields({ [address ? 'address.country' : 'place.country']: unknownCountryMessage });
  }
  return given;
}
