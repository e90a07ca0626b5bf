import type { CartLine } from '../../../contract/cart/cart.api.ts';
import { lineKey, mergeSameLines } from '../../../contract/cart/cart.ts';
import {
  type Address,
  addressErrors,
  toFullAddress,
  withState,
} from '../../../contract/customers/address-fields.ts';
import type { QuotedDeliveryMethod, SewnQuote } from '../../../contract/delivery/delivery.api.ts';
import type { Amounts } from '../../../contract/discounts/discount-kinds.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import { lineTotalMinor, toMinor } from '../../../contract/money/money.ts';
import { type Price, priceOf } from '../../../contract/money/pricing.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import type { PlaceOrderInput } from '../../../contract/orders/orders.api.ts';
import type { PaymentOptions } from '../../../contract/payments/payments.api.ts';
import {
  type PaymentChoice,
  type PaymentMethod,
  paymentMethods,
  paymentProblem,
} from '../../../contract/payments/payments.rules.ts';

/** `off` is what its set takes off the line, by currency in minor units. */
export type CheckoutLine = {
  name: string;
  quantity: number;
  prices: readonly Price[];
  off?: Amounts | undefined;
};

/** What is to be paid in one currency: never a mix. `missing` names the pieces without a price in it. */
export function checkoutTotal(lines: readonly CheckoutLine[], currency: Currency) {
  const priced = lines.map((line) => ({ ...line, unitPriceMinor: priceOf(line, currency) }));
  const missing = priced.filter((line) => line.unitPriceMinor === undefined).map((line) => line.name);
  const known = priced.map((line) => getLineTotalMinor(line, currency) ?? 0);
  return { totalMinor: known.reduce((sum, minor) => sum + minor, 0), missing };
}

/**
 * Currencies in which these pieces can be paid for a delivery to a country: every piece has a price in them, and card
 * or transfer takes them. In the order of the menu; empty when there is none.
 */
export function payableCurrencies(
  lines: readonly CheckoutLine[],
  country: string,
  cardCurrencies: readonly Currency[],
): Currency[] {
  return currencies.filter((currency) =>
    paymentMethods.some(
      (paymentMethod) =>
        getPaymentCurrency(lines, { country, currency, paymentMethod }, cardCurrencies) === currency,
    ),
  );
}

/**
 * What these pieces are paid in by a method: the chosen currency where that is possible, else the first one that is.
 * Undefined when the method cannot pay for them at all.
 */
export function getPaymentCurrency(
  lines: readonly CheckoutLine[],
  { country, currency: chosen, paymentMethod }: PaymentChoice,
  cardCurrencies: readonly Currency[],
): Currency | undefined {
  return [chosen, ...currencies].find(
    (currency) =>
      checkoutTotal(lines, currency).missing.length === 0 &&
      !paymentProblem({ country, currency, paymentMethod }, cardCurrencies),
  );
}

/** Whether two requests are for the same order, regardless of the order of their lines. */
export function isSameRequest(one: PlaceOrderInput, other: PlaceOrderInput): boolean {
  const normal = (contents: PlaceOrderInput) =>
    JSON.stringify({ ...contents, lines: orderedLines(contents.lines ?? []) });
  return normal(one) === normal(other);
}

/** Cart lines sorted by what they are. */
function orderedLines(lines: readonly CartLine[]): CartLine[] {
  return lines.toSorted((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1));
}

/** Whether an order matches a request with these contents. */
export function isOrderForRequest(
  order: Order,
  { lines = [], currency, paymentMethod }: PlaceOrderInput,
): boolean {
  const ordered = order.items.map(({ productId, size, color, quantity }) => ({
    itemId: productId,
    size,
    color,
    quantity,
  }));
  // ready and sewn pieces of one line are two items of the order
  const factsOf = (each: readonly CartLine[]) =>
    JSON.stringify(
      orderedLines(
        mergeSameLines(each.map(({ itemId, size, color, quantity }) => ({ itemId, size, color, quantity }))),
      ),
    );
  return (
    order.currency === currency &&
    order.paymentMethod === paymentMethod &&
    factsOf(ordered) === factsOf(lines)
  );
}

/** One line's total in minor units, or undefined when the piece is not sold in the currency. */
export function getLineTotalMinor(line: CheckoutLine, currency: Currency): number | undefined {
  const price = priceOf(line, currency);
  if (price === undefined) return undefined;
  return lineTotalMinor({ unitPriceMinor: price, quantity: line.quantity }) - (line.off?.[currency] ?? 0);
}

/** The server names address fields `address.email`; the form calls them `email`. */
export function checkoutFieldNames(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name.replace(/^address\./, ''), sentence]),
  );
}

/** Returns the errors of an address; for collection, only a name and contact details are required. */
export function getFieldErrors(address: Address, collects: boolean): FieldErrors {
  const errors = addressErrors(collects ? address : withState(address));
  if (!collects) return errors;
  const required = Object.entries(errors).filter(([field]) => !isPlaceField(field));
  return Object.fromEntries(required);
}

/** Returns an address as sent, the same after a reload; for collection without the place. */
export function toAddressInput(address: Address, collects: boolean): Address {
  if (!collects) return toFullAddress(withState(address));
  const contact = Object.entries(address).filter(([field]) => !isPlaceField(field));
  return toFullAddress({ ...Object.fromEntries(contact), country: address.country });
}

function isPlaceField(field: string): boolean {
  return ['street', 'city', 'state', 'zipcode', 'lga', 'landmark', 'note'].includes(field);
}

/** The delivery methods offered in one currency; `note` says why there are none, or which are missing. */
export type Quote = { ways: readonly QuotedDeliveryMethod[]; note: string; sewn?: SewnQuote | undefined };

/** What a code takes off in one currency, in major units. */
export type Discount = { code: string; discount: number; freeDelivery: boolean };

/** The amounts due in one currency, in minor units. Without a quote no fee is known, and none is added. */
export type CheckoutTotals = {
  currency: Currency;
  subtotalMinor: number;
  /** What it costs to have it sewn first; 0 where that is not needed. */
  rushMinor: number;
  discountMinor: number;
  deliveryMinor: number;
  totalMinor: number;
  /** What of the total may be paid before it leaves instead of now. */
  laterMinor: number;
  way: QuotedDeliveryMethod | undefined;
  code: string;
};

/** The way meant: the chosen one while it is offered, else the cheapest that is brought, the first of equals. */
export function getDeliveryMethod(
  ways: readonly QuotedDeliveryMethod[],
  chosenId: string,
): QuotedDeliveryMethod | undefined {
  const chosen = ways.find(({ _id }) => _id === chosenId);
  if (chosen) return chosen;
  const deliveredMethods = ways.filter(({ pickup }) => !pickup);
  return (deliveredMethods.length > 0 ? deliveredMethods : ways).reduce<QuotedDeliveryMethod | undefined>(
    (best, way) => (best && best.fee <= way.fee ? best : way),
    undefined,
  );
}

/**
 * Adds up one order in one currency: pieces less the code's discount plus the fee of the way.
 * @param later what may be paid before it leaves, in major units
 */
export function calculateTotals(
  {
    currency,
    subtotalMinor,
    rushMinor = 0,
  }: { currency: Currency; subtotalMinor: number; rushMinor?: number },
  way: QuotedDeliveryMethod | undefined,
  discount: Discount | undefined,
  later = 0,
): CheckoutTotals {
  const discountMinor = discount ? toMinor(discount.discount, currency) : 0;
  const deliveryMinor = way && !discount?.freeDelivery ? toMinor(way.fee, currency) : 0;
  return {
    currency,
    subtotalMinor,
    rushMinor,
    discountMinor,
    deliveryMinor,
    totalMinor: subtotalMinor + rushMinor - discountMinor + deliveryMinor,
    laterMinor: toMinor(later, currency),
    way,
    code: discount?.code ?? '',
  };
}

/** Whether the customer chooses a delivery method: not while the owner has set none. */
export function needsDeliveryMethod({ ways }: Quote): boolean {
  return ways.some(({ way }) => way !== 'standard');
}

/** A way to pay and the currency it is paid in. */
type PayableMethod = { method: PaymentMethod; chargedIn: Currency };

/** The same with the sum to pay now, written out. */
export type PaymentOption = PayableMethod & { sum: string };

type Situation = {
  lines: readonly CheckoutLine[];
  country: string;
  currency: Currency;
  options: Pick<PaymentOptions, 'cardCurrencies' | 'transferOffered'>;
};

/**
 * The ways in which these pieces can be paid, the one offered first in front: each in the chosen currency, or, where
 * that cannot be paid so, in the first one that can. Empty when there is none.
 */
export function listPayableMethods({ lines, country, currency, options }: Situation): PayableMethod[] {
  return paymentMethods.flatMap((method) => {
    if (method === 'transfer' && !options.transferOffered) return [];
    const choice = { country, currency, paymentMethod: method };
    const chargedIn = getPaymentCurrency(lines, choice, options.cardCurrencies);
    return chargedIn ? [{ method, chargedIn }] : [];
  });
}
