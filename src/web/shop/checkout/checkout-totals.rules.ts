import type { QuotedDeliveryMethod } from '../../../contract/delivery/delivery.api.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { toMinor } from '../../../contract/money/money.ts';

/** The delivery methods offered in one currency; `note` says why there are none, or which are missing. */
export type Quote = { ways: readonly QuotedDeliveryMethod[]; note: string };

/** What a code takes off in one currency, in major units. */
export type Discount = { code: string; discount: number; freeDelivery: boolean };

/** The amounts due in one currency, in minor units. Without a quote no fee is known, and none is added. */
export type CheckoutTotals = {
  currency: Currency;
  subtotalMinor: number;
  discountMinor: number;
  deliveryMinor: number;
  totalMinor: number;
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

/** Adds up one order in one currency: pieces less the code's discount plus the fee of the way. */
export function calculateTotals(
  { currency, subtotalMinor }: { currency: Currency; subtotalMinor: number },
  way: QuotedDeliveryMethod | undefined,
  discount: Discount | undefined,
): CheckoutTotals {
  const discountMinor = discount ? toMinor(discount.discount, currency) : 0;
  const deliveryMinor = way && !discount?.freeDelivery ? toMinor(way.fee, currency) : 0;
  return {
    currency,
    subtotalMinor,
    discountMinor,
    deliveryMinor,
    totalMinor: subtotalMinor - discountMinor + deliveryMinor,
    way,
    code: discount?.code ?? '',
  };
}

/** Whether the customer chooses a delivery method: not while the owner has set none. */
export function needsDeliveryMethod({ ways }: Quote): boolean {
  return ways.some(({ way }) => way !== 'standard');
}
