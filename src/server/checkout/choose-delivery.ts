import { randomInt } from 'node:crypto';
import {
  type Atlas,
  type DeliverySettings,
  defaultMethod,
  firstChoice,
  type Offer,
  type OfferRequest,
  offerFor,
} from '../../contract/delivery/delivery-methods.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import { formatList } from '../../contract/text/format-list.ts';
import type { Config } from '../../platform/config/config.ts';
import { getHome } from '../delivery/index.ts';
import { findCountryCode } from '../orders/index.ts';
import { type ChosenDelivery, standardDelivery } from './total-order.ts';

/**
 * Returns what the shop knows of places, for an address in a country: "UK", "GB" and "United Kingdom" are equivalent.
 */
export function getAtlas(config: Config, country: string): Atlas {
  const countryCode = findCountryCode(country);
  const isHere = new Map<string, boolean>();
  return {
    home: getHome(config),
    sameCountry(named) {
      const known = isHere.get(named);
      if (known !== undefined) return known;
      const code = findCountryCode(named);
      const same = code === undefined ? foldText(named) === foldText(country) : code === countryCode;
      isHere.set(named, same);
      return same;
    },
  };
}

/** Whether an order that names this way is collected by the customer, wherever it is offered. */
export function isCollected({ places }: DeliverySettings, wayId: string | undefined): boolean {
  return places.some(({ ways }) => ways.some(({ _id, way }) => _id === wayId && way === 'pickup'));
}

/**
 * Returns an order's delivery method as stored with it: the chosen one, or the default of those offered. The fee is
 * calculated here and nowhere else.
 * @throws ShopError INVALID_FIELDS naming `delivery` for a method that is not offered, NO_DELIVERY if there is none
 */
export function chooseDelivery(
  config: Config,
  settings: DeliverySettings,
  context: OfferRequest,
  wayId: string | undefined,
): ChosenDelivery {
  if (settings.places.length === 0 && (!wayId || wayId === defaultMethod)) return standardDelivery;
  const offer = offerFor(settings, context, getAtlas(config, context.address.country));
  const first = firstChoice(offer.ways);
  if (!first) throw new ShopError('NO_DELIVERY', { reason: offer.note }).withField('delivery');
  const chosen = wayId ? offer.ways.find(({ _id }) => _id === wayId) : first;
  if (!chosen) throw invalidFields({ delivery: notOfferedMessage(settings, offer, wayId) });
  const { _id, name, text, feeMinor, from, to, pickup } = chosen;
  return {
    deliveryWay: _id,
    deliveryName: name,
    deliveryText: text,
    deliveryFromDays: from,
    deliveryToDays: to,
    pickupCode: pickup ? newPickupCode() : '',
    shippingFeeMinor: feeMinor,
  };
}

function notOfferedMessage({ places }: DeliverySettings, { ways }: Offer, wayId: string | undefined): string {
  const known = places.some((place) => place.ways.some(({ _id }) => _id === wayId));
  const instead = formatList(
    ways.map(({ name }) => name),
    'or',
  );
  return `This way of delivery is not ${known ? 'offered for this address and currency' : 'known'}. Choose ${instead}.`;
}

function newPickupCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}
