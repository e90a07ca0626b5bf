import { useRef } from 'react';
import type { CartLine } from '../../../contract/cart/cart.api.ts';
import type { Address } from '../../../contract/customers/address-fields.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { formatPrice } from '../../../contract/money/money.ts';
import type { PaymentOptions } from '../../../contract/payments/payments.api.ts';
import type { PaymentMethod } from '../../../contract/payments/payments.rules.ts';
import { api } from '../../client/api.ts';
import { type ApiError, toFailure } from '../../client/api-client.ts';
import type { CartItem } from '../../state/cart-items.ts';
import { useSellingCurrencies } from '../../state/shop-details.ts';
import { useLoad } from '../../state/use-load.ts';
import { useSettled } from '../../state/use-settled.ts';
import {
  type CheckoutTotals,
  calculateTotals,
  checkoutTotal,
  type Discount,
  getDeliveryMethod,
  listPayableMethods,
  type PaymentOption,
  type Quote,
} from './checkout.rules.ts';
import { toCheckoutLines } from './checkout-summary.tsx';
import { useOrderDay } from './use-order-day.ts';

type Chosen = {
  address: Address;
  items: readonly CartItem[];
  options: PaymentOptions;
  currency: Currency;
  method: PaymentMethod;
  wayId: string;
  code: string;
  /** Whether a part is paid first, where that is possible. */
  payDeposit: boolean;
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
  const day = useOrderDay({ address, currencies, lines, wayId: chosen.wayId });

  function sumsIn(code: Currency): CheckoutTotals {
    const way = getDeliveryMethod(quotes.of(code)?.ways ?? [], chosen.wayId);
    const subtotalMinor = checkoutTotal(priced, code).totalMinor;
    const later = quotes.of(code)?.sewn?.later;
    const sums = calculateTotals(
      { currency: code, subtotalMinor, rushMinor: day.rushIn(code) },
      way,
      discount.of(code),
      later,
    );
    const isAgreedTotal = agreed?.currency === code && agreed.seenMinor === sums.totalMinor;
    return isAgreedTotal ? { ...sums, totalMinor: agreed.nowMinor } : sums;
  }

  const ways: PaymentOption[] = methods.map((way) => ({
    ...way,
    sum: formatPrice(getMinorNow(sumsIn(way.chargedIn), chosen), way.chargedIn),
  }));
  const way = ways.find(({ method }) => method === chosen.method) ?? ways[0];
  const paidIn = way?.chargedIn ?? currency;
  const inShown = sumsIn(currency);
  // in the page's currency, unless the order cannot be calculated in it
  const readable = shown.length > 0 && (inShown.way !== undefined || sumsIn(paidIn).way === undefined);
  return {
    quotes,
    discount,
    day,
    sumsIn,
    ways,
    way,
    paidIn,
    summary: readable ? inShown : sumsIn(paidIn),
    charged: sumsIn(paidIn),
  };
}

/** What is paid now, in minor units: all of it, or all but what may be paid later. */
function getMinorNow({ totalMinor, laterMinor }: CheckoutTotals, { payDeposit }: Pick<Chosen, 'payDeposit'>) {
  return payDeposit ? totalMinor - laterMinor : totalMinor;
}

/** The discount code of this order. */
export type DiscountCode = {
  /** As it was typed; empty without one. */
  entered: string;
  checking: boolean;
  /** What it takes off in a currency; undefined while it takes nothing off. */
  of: (currency: Currency) => Discount | undefined;
  /** Returns the shop's message why it gives no discount in a currency; empty while unknown. */
  refusalIn: (currency: Currency) => string;
};

type Answer = Discount | ApiError;

/** Requests the discount of a code, again whenever currency or items change, as its conditions may no longer hold. */
function useDiscount(
  entered: string,
  { currencies, lines }: { currencies: readonly Currency[]; lines: readonly CartLine[] },
): DiscountCode {
  const loaded = useLoad(async (signal) => {
    const answers = (entered === '' ? [] : currencies).map(async (currency): Promise<[Currency, Answer]> => {
      try {
        const input = { code: entered, currency, lines: [...lines] };
        const { code, discount, freeDelivery } = await api.codes.check(input, { signal });
        return [currency, { code, discount, freeDelivery }];
      } catch (error) {
        return [currency, toFailure(error)];
      }
    });
    return new Map(await Promise.all(answers));
  }, entered && JSON.stringify({ entered, currencies, lines }));
  const answers = loaded.state === 'ready' ? loaded.value : new Map<Currency, Answer>();
  return {
    entered,
    checking: entered !== '' && loaded.state === 'loading',
    of: (currency) => {
      const answer = answers.get(currency);
      return answer && 'discount' in answer ? answer : undefined;
    },
    refusalIn: (currency) => {
      const answer = answers.get(currency);
      return answer && 'message' in answer ? answer.message : '';
    },
  };
}

/** The shop's delivery quotes for the address; the previous ones remain while new ones are pending. */
export type Quotes = {
  state: 'loading' | 'ready' | 'failed';
  of: (currency: Currency) => Quote | undefined;
  retry: () => void;
};

type QuoteRequest = {
  address: Address;
  /** In each of which the order may be paid. */
  currencies: readonly Currency[];
  lines: readonly CartLine[];
  /** The code of the order in a currency in which it takes something off the pieces, else empty. */
  codeIn: (currency: Currency) => string;
};

/** Requests delivery quotes again when the place, currency, items or code change, not on every keystroke. */
function useQuotes({ address, currencies, lines, codeIn }: QuoteRequest): Quotes {
  const { country, state, lga = '', city } = address;
  const place = useSettled(JSON.stringify({ country, state, lga, city }));
  const codes = currencies.map(codeIn);
  const key = JSON.stringify({ place, currencies, lines, codes });
  const loaded = useLoad(async (signal) => {
    const to = JSON.parse(place);
    const answers = currencies.map(async (currency, at) => {
      const { ways, note, sewn } = await api.delivery.quote(
        { address: to, currency, lines: [...lines], code: codes[at] || undefined },
        { signal },
      );
      return [currency, { ways, note, sewn }] as const;
    });
    return new Map<Currency, Quote>(await Promise.all(answers));
  }, key);
  const last = useRef<ReadonlyMap<Currency, Quote>>(new Map());
  if (loaded.state === 'ready') last.current = loaded.value;
  return {
    state: loaded.state,
    of: (currency) => last.current.get(currency),
    retry: () => void loaded.reload(),
  };
}
