import { type Currency, currencies, isHomeCountry } from '../money/currencies.ts';
import { toMinor } from '../money/money.ts';
import { foldText } from '../text/fold-text.ts';
import { formatList } from '../text/format-list.ts';
import type { Span } from './delivery-days.ts';
import { deliveryDays, homeCityDelivery } from './delivery-days.ts';
import { exactnessOf, type HomeCity, type Located, type PlaceNames, zoneOf } from './zones.ts';

/** How a parcel can go, with what each is called where the owner gives it no name. */
export const deliveryMethodLabels = {
  rider: 'Rider',
  courier: 'Courier',
  waybill: 'Waybill to the park',
  pickup: 'Pick it up yourself',
  dhl: 'DHL',
} as const;
export type DeliveryMethodKind = keyof typeof deliveryMethodLabels;
export const deliveryMethodKinds = Object.keys(deliveryMethodLabels) as [
  DeliveryMethodKind,
  ...DeliveryMethodKind[],
];

/** Amounts in major units, for the currencies that have one. */
export type Amounts = Partial<Record<Currency, number>>;

/** One way of delivery as the owner sets it. */
export type DeliveryMethod = {
  _id: string;
  way: DeliveryMethodKind;
  /** Empty: called by its kind. */
  name: string;
  /** A currency without a fee is one in which this way is not offered. */
  fee: Amounts;
  /** No fee from this sum of the lines, less the discount. */
  freeFrom: Amounts;
  /** Business days from dispatch to the door; null: those of the policy. */
  from: number | null;
  to: number | null;
  /** Description for the customer, shown next to it. */
  text: string;
  on: boolean;
};

export type Place = PlaceNames & { ways: DeliveryMethod[] };

/** Where the shop delivers, and how; no places: everywhere, in one way, for nothing. */
export type DeliverySettings = { places: Place[] };
export const noDeliverySettings: DeliverySettings = { places: [] };

/** A way as it is offered for an address and a sum. The fee in minor units, the days from dispatch to the door. */
export type OfferedMethod = {
  _id: string;
  way: DeliveryMethodKind | typeof defaultMethod;
  name: string;
  feeMinor: number;
  from: number;
  to: number;
  text: string;
  pickup: boolean;
};

/** The id of the one way there is while the owner has set none. */
export const defaultMethod = 'standard';

/** The methods offered, and a note on those that are not; where there is none, `note` gives the reason. */
export type Offer = { ways: OfferedMethod[]; note: string };

/** What an offer is made for. The sum of the lines, less the discount, in minor units. */
export type OfferRequest = { address: Located; currency: Currency; sumMinor: number };

type SameCountry = (one: string, other: string) => boolean;

/** The shop's geography: its home city, and whether two names mean the same country. */
export type Atlas = { home: HomeCity; sameCountry?: SameCountry };

/**
 * Returns how an order can be delivered. The most specific place wins: one that lists the local government, then the
 * state's, then the country's, then the one without a country; the first on a tie. A place with nothing switched on
 * does not count. Pickup is available even if the address has only a country.
 */
export function offerFor({ places }: DeliverySettings, request: OfferRequest, atlas: Atlas): Offer {
  if (places.length === 0) return { ways: [defaultOffer(request.address, atlas)], note: '' };
  const ways = methodsAt(places, request.address, atlas);
  if (ways.length === 0) return { ways: [], note: undeliverableMessage(places, request.address, atlas) };
  const offered = ways.filter(({ fee }) => fee[request.currency] !== undefined);
  return {
    ways: offered.map((way) => toOffered(way, request, atlas)),
    note: currencyUnavailableMessage(
      ways.filter((way) => !offered.includes(way)),
      request.currency,
    ),
  };
}

/** The way that is meant where none was chosen: the cheapest that is brought, the first of equals. */
export function firstChoice(ways: readonly OfferedMethod[]): OfferedMethod | undefined {
  const brought = ways.filter(({ pickup }) => !pickup);
  const among = brought.length > 0 ? brought : ways;
  return among.reduce<OfferedMethod | undefined>(
    (best, way) => (best && best.feeMinor <= way.feeMinor ? best : way),
    undefined,
  );
}

/** The most exact place that fits and has a way switched on; the first of equals. */
export function placeFor(
  places: readonly Place[],
  address: Located,
  { home, sameCountry = isSameName }: Atlas,
): Place | undefined {
  let best: { place: Place; exactness: number } | undefined;
  for (const place of places) {
    if (!place.ways.some(({ on }) => on)) continue;
    const exactness = exactnessOf(place, address, home, sameCountry);
    if (exactness > (best?.exactness ?? -1)) best = { place, exactness };
  }
  return best?.place;
}

function methodsAt(places: readonly Place[], address: Located, atlas: Atlas): DeliveryMethod[] {
  const found = placeFor(places, address, atlas)?.ways.filter(({ on }) => on) ?? [];
  const { state, city, lga = '' } = address;
  if ([state, city, lga].some((part) => part.trim() !== '')) return found;
  const { sameCountry = isSameName } = atlas;
  const collected = places
    .filter(({ country }) => country.trim() === '' || sameCountry(country, address.country))
    .flatMap(({ ways }) => ways.filter(({ on, way }) => on && way === 'pickup'));
  return [...new Set([...found, ...collected])];
}

function toOffered(
  way: DeliveryMethod,
  { address, currency, sumMinor }: OfferRequest,
  { home }: Atlas,
): OfferedMethod {
  const { _id, way: kind, fee, freeFrom, text } = way;
  const free = freeFrom[currency];
  const isFree = free !== undefined && sumMinor >= toMinor(free, currency);
  const pickup = kind === 'pickup';
  const usual: Span = pickup ? homeCityDelivery : deliveryDays[zoneOf(address, home)];
  return {
    _id,
    way: kind,
    name: deliveryMethodName(way),
    feeMinor: isFree ? 0 : toMinor(fee[currency] ?? 0, currency),
    ...daysOf(way, usual),
    text,
    pickup,
  };
}

/** What customers read for a way. */
export function deliveryMethodName({ name, way }: Pick<DeliveryMethod, 'name' | 'way'>): string {
  return name.trim() || deliveryMethodLabels[way];
}

/** Returns the days a method promises, or the usual ones if it promises none. */
export function daysOf({ from, to }: { from: number | null; to: number | null }, usual: Span): Span {
  const least = from ?? Math.min(usual.from, to ?? usual.from);
  return { from: least, to: Math.max(least, to ?? usual.to) };
}

function defaultOffer(address: Located, { home }: Atlas): OfferedMethod {
  const { from, to } = deliveryDays[zoneOf(address, home)];
  return {
    _id: defaultMethod,
    way: defaultMethod,
    name: 'Standard delivery',
    feeMinor: 0,
    from,
    to,
    text: '',
    pickup: false,
  };
}

function isSameName(one: string, other: string): boolean {
  return foldText(one) === foldText(other) || (isHomeCountry(one) && isHomeCountry(other));
}

/** Returns why nothing is offered for an address: more of it is needed, or there is no delivery there. */
function undeliverableMessage(
  places: readonly Place[],
  address: Located,
  { sameCountry = isSameName }: Atlas,
): string {
  const { country, state, city } = address;
  if (country.trim() === '') return 'Choose the country to see how we deliver there.';
  const within = places.filter(
    (place) => place.ways.some(({ on }) => on) && sameCountry(place.country, country),
  );
  if (within.length > 0 && state.trim() === '') return 'Choose the state to see how we deliver there.';
  const where = within.length > 0 ? [city, state, country].filter(Boolean).join(', ') : country.trim();
  return `We don’t deliver to ${where} yet. Please write to us: we may find a way.`;
}

function currencyUnavailableMessage(ways: readonly DeliveryMethod[], currency: Currency): string {
  return ways
    .map((way) => {
      const other = currencies.filter((code) => way.fee[code] !== undefined);
      return `${deliveryMethodName(way)} is not offered in ${currency}${other.length > 0 ? `, but in ${formatList(other, 'or')}` : ''}.`;
    })
    .join(' ');
}

/** Returns the settings with an id for every method: its own, or one derived from its place and name. */
export function withMethodIds({ places }: DeliverySettings): DeliverySettings {
  const taken = new Set(places.flatMap(({ ways }) => ways.map(({ _id }) => _id)).filter(Boolean));
  const idFor = (place: Place, way: DeliveryMethod) => {
    if (way._id) return way._id;
    const key = [place.country, place.state, ...place.lgas, way.way, way.name].map(foldText).join('|');
    let made = `${way.way}-${shortHash(key)}`;
    for (let n = 2; taken.has(made); n += 1) made = `${way.way}-${shortHash(key)}-${n}`;
    taken.add(made);
    return made;
  };
  return {
    places: places.map((place) => ({
      ...place,
      ways: place.ways.map((way) => ({ ...way, _id: idFor(place, way) })),
    })),
  };
}

/** Eight characters that are equal for equal texts (FNV-1a); no secret. */
function shortHash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const char of text)
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(36).slice(0, 8);
}
