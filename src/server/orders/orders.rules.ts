import type { CartLine } from '../../contract/cart/cart.api.ts';
import type { Category } from '../../contract/catalog/list-options.ts';
import type { StyleSheet } from '../../contract/made-to-measure/style-sheet.ts';
import { toLineMeasures } from '../../contract/measures/line-measures.ts';
import type { FrozenMeasures } from '../../contract/measures/measures.ts';
import { lineTotalMinor } from '../../contract/money/money.ts';
import type { PriceMinor } from '../../contract/money/pricing.ts';
import type { DepositLine } from '../../contract/payments/line-deposits.ts';
import { hoursWithoutProof, type PaymentMethod } from '../../contract/payments/payments.rules.ts';
import type { StoredVariant } from '../../contract/stock/variants.ts';
import { cleanCode } from '../../contract/text/clean-text.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import type {
  ClothState,
  MadeToMeasureOffer,
  MadeToOrderOffer,
  SewingKind,
  Stage,
} from '../../contract/workroom/workroom.ts';
import type { Config } from '../../platform/config/config.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import { notInSet, type SoldSet } from './sold-set.rules.ts';

/** A product as an order needs it: read from the catalogue, never from the customer. */
export type SoldProduct = {
  id: string;
  name: string;
  category: Category;
  /** Units that can be bought now; 0 when it is switched off. */
  available: number;
  /** Its rows by size and colour, with the units of each that can be bought now; none where it counts one pool. */
  variants: AvailableVariant[];
  availableSizes: string;
  availableColors: { name: string }[];
  prices: PriceMinor[];
  salePrices: PriceMinor[];
  saleFrom: Date | null;
  saleUntil: Date | null;
  /** The unit cost to the shop, in kobo; null if unknown. */
  cost: number | null;
  images: { key: string; color: string | null }[];
  /** What it can be sewn to; null where it never was offered, or is not for sale now. */
  madeToMeasure: MadeToMeasureOffer | null;
  madeToOrder: MadeToOrderOffer | null;
};

export type AvailableVariant = Omit<StoredVariant, 'sku'>;

/** Units of a product; of one of its rows where it counts by size and colour. */
export type StockReservation = { productId: string; variantId: string | null; quantity: number };

/** A text that is equal for units from the same stock. */
export function getReservationKey({ productId, variantId }: Omit<StockReservation, 'quantity'>): string {
  return variantId ?? productId;
}

/** Units of the same stock together. */
export function mergeReservations(reservations: readonly StockReservation[]): StockReservation[] {
  const merged = new Map<string, StockReservation>();
  for (const { productId, variantId, quantity } of reservations) {
    const key = getReservationKey({ productId, variantId });
    merged.set(key, { productId, variantId, quantity: quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}

/** How a line is sewn, as stored. */
export type Sewing = {
  sewing: SewingKind | '';
  measures: FrozenMeasures | null;
  /** A digest of the measures that tells equal lines apart. */
  measuresKey: string;
  sheet: StyleSheet | null;
  /** Paid first, in per cent of the line. */
  depositPercent: number;
  unitRushMinor: number;
  /** Business days from payment to dispatch. */
  leadFromDays: number | null;
  leadToDays: number | null;
  stagePlan: Stage[];
  /** The day it is ready to leave. */
  readyBy: string | null;
  /** The ISO week of its place in the workroom, and the points that it takes. */
  workWeek: string;
  workPoints: number;
  cutAt: Date | null;
  readyAt: Date | null;
  clothState: ClothState | '';
  clothWaitingSince: Date | null;
};

/** A line from stock, or one that is not sewn. */
export const notSewn: Sewing = {
  sewing: '',
  measures: null,
  measuresKey: '',
  sheet: null,
  depositPercent: 100,
  unitRushMinor: 0,
  leadFromDays: null,
  leadToDays: null,
  stagePlan: [],
  readyBy: null,
  workWeek: '',
  workPoints: 0,
  cutAt: null,
  readyAt: null,
  clothState: '',
  clothWaitingSince: null,
};

/** What an order holds in addition to its amounts when it is paid in parts, promised by a day, or an alteration. */
export const noPromise = {
  firstPaymentMinor: null,
  neededBy: null,
  promisedBy: null,
  promiseWarnedAt: null,
  lateNoticeAt: null,
  alterationOf: null,
};

/** Whether a line takes units of the stock: it is a piece of the catalogue, and not sewn for the customer. */
export function isFromStock({ isFree, sewing }: Pick<SoldLine, 'isFree' | 'sewing'>): boolean {
  return !isFree && sewing === '';
}

/** A line as stored: what was sold, at which price, whatever happens to the product later. */
export type SoldLine = Sewing &
  SoldSet & {
    /** Of a free line an id of its own. */
    productId: string;
    /** Written by hand: no piece of the catalogue, and nothing of the stock. */
    isFree: boolean;
    name: string;
    imageKey: string;
    size: string;
    color: string;
    quantity: number;
    unitPriceMinor: number;
    lineTotalMinor: number;
    /** This line's share of the order's discount, with what its set took off. */
    discountMinor: number;
    /** The price outside the sale; null on lines from before there were sales. */
    listPriceMinor: number | null;
    finalSale: boolean;
    /** The row of stock it is taken from; null where the product counts one pool. */
    variantId: string | null;
    /** The VAT within what is paid for it, and its rate in hundredths of a percent. */
    vatMinor: number;
    vatRate: number;
    /** The current unit cost to the shop, in kobo; null if unknown. */
    unitCostMinor: number | null;
  };

/** A line's price after the discount, and the share of it that is paid first. */
export function toDepositLine({
  lineTotalMinor,
  unitRushMinor,
  quantity,
  discountMinor,
  depositPercent,
}: SoldLine): DepositLine {
  return { paidMinor: lineTotalMinor - unitRushMinor * quantity - discountMinor, depositPercent };
}

/** Counts the units of each product over all its lines, in order of id: every transaction locks in this order. */
export function countUnitsByProduct(
  lines: readonly Pick<CartLine, 'itemId' | 'quantity'>[],
): Map<string, number> {
  const units = new Map<string, number>();
  for (const { itemId, quantity } of lines) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  return new Map([...units].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * A line as sold, at a price in minor units; its picture is the chosen colour's, else the first.
 * @param listPriceMinor what it costs outside a sale: a reduced piece is not returned, unless faulty
 */
export function toSoldLine(
  line: CartLine,
  product: Pick<SoldProduct, 'id' | 'name' | 'images'> & { cost?: number | null },
  unitPriceMinor: number,
  listPriceMinor = unitPriceMinor,
  variantId: string | null = null,
): SoldLine {
  const image = product.images.find((candidate) => candidate.color === line.color) ?? product.images[0];
  return {
    productId: product.id,
    isFree: false,
    name: product.name,
    imageKey: image?.key ?? '',
    size: line.size,
    color: line.color,
    quantity: line.quantity,
    unitPriceMinor,
    lineTotalMinor: lineTotalMinor({ unitPriceMinor, quantity: line.quantity }),
    discountMinor: 0,
    listPriceMinor,
    finalSale: unitPriceMinor < listPriceMinor,
    variantId,
    vatMinor: 0,
    vatRate: 0,
    unitCostMinor: product.cost ?? null,
    ...notSewn,
    ...notInSet,
    setId: line.set ?? '',
  };
}

/** Converts an order's line to a cart line. */
export function toCartLine({ productId, size, color, quantity, measures, setId }: SoldLine): CartLine {
  return {
    itemId: productId,
    size,
    color,
    quantity,
    ...(measures && { measures: toLineMeasures(measures) }),
    ...(setId && { set: setId }),
  };
}

/** A quoted reference as it is stored: letters in upper case and digits, without what is written around them. */
export function toReference(typed: string): string {
  return cleanCode(typed)
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '');
}

const minPhoneDigits = 4;

/**
 * The digits by which a telephone number is found however it is typed: without blanks, signs, the leading 0 and
 * Nigeria's code. Undefined for what is no such number.
 */
export function extractPhoneDigits(typed: string): string | undefined {
  const number = cleanCode(typed);
  if (!/^[\d\s+().\-/]+$/.test(number)) return undefined;
  const digits = number.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  const national = digits.replace(/^2340?/, '');
  const known = national.length < minPhoneDigits ? digits : national;
  return known.length < minPhoneDigits ? undefined : known;
}

/** So that the index of the list holds it. */
const maxSearchBytes = 2000;

/** Builds the text for the admin's search: folded words of an order, the most specific first, truncated if long. */
export function buildSearchText(words: readonly string[]): string {
  const bytes = Buffer.from(foldText(words.join(' ')));
  return new TextDecoder().decode(bytes.subarray(0, maxSearchBytes), { stream: true });
}

/**
 * Builds the text by which the admin's search finds an order, the most specific words first.
 * @param others its code and the names of its items
 */
export function orderSearchText(
  reference: string,
  { address, phoneDigits }: Pick<DeliveryAddress, 'address' | 'phoneDigits'>,
  others: readonly string[],
): string {
  const { firstName, lastName, email, phone, phone2 = '' } = address;
  const digits = [phone.replace(/\D/g, ''), phoneDigits, phone2.replace(/\D/g, '')].filter(Boolean);
  return buildSearchText([reference, firstName, lastName, email, phone, ...digits, address.city, ...others]);
}

/** How long a transfer order holds its pieces until a proof of transfer is there, in milliseconds. */
export function getProofDeadlineMs({ transferOrderExpiryMs }: Config): number {
  return Math.min(hoursWithoutProof * 3_600_000, transferOrderExpiryMs);
}

/**
 * Until when an unpaid order holds its pieces, counted from its placing. A transfer order has its whole time once a
 * proof of transfer is there.
 */
export function getReservationExpiry(
  config: Config,
  method: PaymentMethod,
  placed: Date,
  hasProof: boolean,
): Date {
  const transferMs = hasProof ? config.transferOrderExpiryMs : getProofDeadlineMs(config);
  return new Date(placed.getTime() + (method === 'card' ? config.cardOrderExpiryMs : transferMs));
}
