import type { Address } from '../../../contract/customers/address-fields.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import type { PaymentOptions } from '../../../contract/payments/payments.api.ts';
import type { PaymentMethod } from '../../../contract/payments/payments.rules.ts';
import type { CartItem } from '../../state/cart-items.ts';
import { useSellingCurrencies } from '../../state/shop-details.ts';
import { checkoutTotal } from './checkout.rules.ts';
import { toCheckoutLines } from './checkout-summary.tsx';
import { type CheckoutTotals, calculateTotals, getDeliveryMethod } from './checkout-totals.rules.ts';
import { listPayableMethods, type PaymentOption } from './payment-methods.rules.ts';
import { useDiscount } from './use-discount.ts';
import { useQuotes } from './use-quotes.ts';

type Chosen = {
  address: Address;
  items: readonly CartItem[];
  options: PaymentOptions;
  currency: Currency;
  method: PaymentMethod;
  wayId: string;
  code: string;
  /** The total returned by the shop when the one calculated here was rejected. */
  agreed: AgreedTotal | undefined;
};

/** The total the customer saw, and the current one according to the shop; in minor units. */
export type AgreedTotal = { currency: Currency; seenMinor: number; nowMinor: number };

/** All that this order comes to: the ways to pay with their sums, the ways of delivery, and what a code takes off. */
export function useCheckoutTotals(chosen: Chosen) {
  const { address, items, options, currency, agreed } = chosen;
  const priced = toCheckoutLines(items, useSellingCurrencies());
  const lines = items.map(({ line }) => line);
  const methods = listPayableMethods({ lines: priced, country: address.country, currency, options });
  const shown = checkoutTotal(priced, currency).missing.length === 0 ? [currency] : [];
  const currencies = [...new Set([...methods.map(({ chargedIn }) => chargedIn), ...shown])].sort();
  const discount = useDiscount(chosen.code, { currencies, lines });
  // only what was checked and lowers the sum: a wrong code is no second guess, and a free delivery is taken off below
  const codeIn = (code: Currency) => (discount.of(code)?.freeDelivery === false ? chosen.code : '');
  const quotes = useQuotes({ address, currencies, lines, codeIn });

  function sumsIn(code: Currency): CheckoutTotals {
    const way = getDeliveryMethod(quotes.of(code)?.ways ?? [], chosen.wayId);
    const subtotalMinor = checkoutTotal(priced, code).totalMinor;
    const sums = calculateTotals({ currency: code, subtotalMinor }, way, discount.of(code));
    const isAgreedTotal = agreed?.currency === code && agreed.seenMinor === sums.totalMinor;
    return isAgreedTotal ? { ...sums, totalMinor: agreed.nowMinor } : sums;
  }

  const ways: PaymentOption[] = methods.map((way) => ({
    ...way,
    sum: formatMinor(sumsIn(way.chargedIn).totalMinor, way.chargedIn),
  }));
  const way = ways.find(({ method }) => method === chosen.method) ?? ways[0];
  const paidIn = way?.chargedIn ?? currency;
  const inShown = sumsIn(currency);
  // in the page's currency, unless the order cannot be calculated in it
  const readable = shown.length > 0 && (inShown.way !== undefined || sumsIn(paidIn).way === undefined);
  return {
    quotes,
    discount,
    sumsIn,
    ways,
    way,
    paidIn,
    summary: readable ? inShown : sumsIn(paidIn),
    charged: sumsIn(paidIn),
  };
}
