import { describe, expect, it } from 'vitest';
import type { QuotedDeliveryMethod } from '../../../contract/delivery/delivery.api.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import type { PlaceOrderInput } from '../../../contract/orders/orders.api.ts';
import type { PaymentMethod } from '../../../contract/payments/payments.rules.ts';
import {
  calculateTotals,
  checkoutFieldNames,
  checkoutTotal,
  getDeliveryMethod,
  getFieldErrors,
  getLineTotalMinor,
  getPaymentCurrency,
  isOrderForRequest,
  isSameRequest,
  listPayableMethods,
  needsDeliveryMethod,
  payableCurrencies,
  toAddressInput,
} from './checkout.rules.ts';

const dress = {
  name: 'Dress',
  quantity: 2,
  prices: [
    { currency: 'usd', amount: 148.1 },
    { currency: 'ngn', amount: 186000 },
  ],
};
const gown = { name: 'Gown', quantity: 1, prices: [{ currency: 'usd', amount: 0.2 }] };

describe('the total of a checkout', () => {
  it('adds minor units without rounding errors', () => {
    expect(checkoutTotal([dress, gown], 'USD')).toEqual({ totalMinor: 29_640, missing: [] });
    expect(getLineTotalMinor(dress, 'USD')).toBe(29_620);
  });

  it('reports the piece instead of falling back to another currency', () => {
    expect(checkoutTotal([dress, gown], 'NGN')).toEqual({ totalMinor: 37_200_000, missing: ['Gown'] });
    expect(getLineTotalMinor(gown, 'NGN')).toBeUndefined();
  });
});

describe('the currencies a checkout offers', () => {
  const all = {
    ...dress,
    prices: ['usd', 'ngn', 'gbp', 'eur'].map((currency) => ({ currency, amount: 10 })),
  };
  const card = ['NGN', 'USD'] as const;

  it('are those that fit the delivery, have a payment method and price every piece', () => {
    expect(payableCurrencies([all], 'Nigeria', card)).toEqual(['USD', 'NGN']);
    expect(payableCurrencies([all], 'United Kingdom', card)).toEqual(['USD', 'GBP']);
    expect(payableCurrencies([all, gown], 'Nigeria', card)).toEqual(['USD']);
    expect(payableCurrencies([all, dress], 'United Kingdom', ['NGN'])).toEqual(['USD']);
  });

  it('may be none', () => {
    const inNaira = { ...gown, prices: [{ currency: 'ngn', amount: 9 }] };
    expect(payableCurrencies([gown, inNaira], 'Nigeria', card)).toEqual([]);
    expect(payableCurrencies([inNaira], 'Ghana', card)).toEqual([]);
  });
});

describe('the currency a method is paid in', () => {
  const card = ['NGN', 'USD'] as const;
  const robe = {
    ...gown,
    prices: ['usd', 'ngn', 'gbp', 'eur'].map((currency) => ({ currency, amount: 9 })),
  };
  const inLondon = (currency: Currency, paymentMethod: PaymentMethod) =>
    getPaymentCurrency([robe], { country: 'United Kingdom', currency, paymentMethod }, card);
  const inLagos = (currency: Currency, paymentMethod: PaymentMethod) =>
    getPaymentCurrency([robe], { country: 'Nigeria', currency, paymentMethod }, card);

  it('is the chosen one where that can be paid', () => {
    expect(inLondon('USD', 'card')).toBe('USD');
    expect(inLondon('GBP', 'transfer')).toBe('GBP');
    expect(inLagos('NGN', 'card')).toBe('NGN');
  });

  it('is else the first payable one', () => {
    expect(inLondon('GBP', 'card')).toBe('USD');
    expect(inLondon('EUR', 'card')).toBe('USD');
    expect(inLondon('EUR', 'transfer')).toBe('USD');
    expect(inLagos('GBP', 'card')).toBe('USD');
  });

  it('is none if the method does not fit the delivery, or a piece has no such price', () => {
    expect(inLagos('USD', 'transfer')).toBeUndefined();
    const inEuros = { ...robe, prices: [{ currency: 'eur', amount: 9 }] };
    const choice = { country: 'Ghana', currency: 'EUR', paymentMethod: 'card' } as const;
    expect(getPaymentCurrency([inEuros], choice, card)).toBeUndefined();
  });
});

describe('an order whose response was lost', () => {
  const line = (itemId: string, size = 'M') => ({ itemId, size, color: 'Indigo', quantity: 1 });
  const sent = {
    currency: 'NGN',
    paymentMethod: 'card',
    lines: [line('b'), line('a'), line('a', 'L')],
  } as PlaceOrderInput;
  const item = (productId: string, size = 'M') => ({ productId, size, color: 'Indigo', quantity: 1 });
  const placed = (over: object) =>
    ({
      currency: 'NGN',
      paymentMethod: 'card',
      items: [item('a', 'L'), item('b'), item('a')],
      ...over,
    }) as Parameters<typeof isOrderForRequest>[0];

  it('has the same payload for any order of the cart', () => {
    const again = { ...sent, lines: [line('a', 'L'), line('b'), line('a')] };
    expect(isSameRequest(again, sent)).toBe(true);
    expect(isSameRequest({ ...sent, currency: 'USD' }, sent)).toBe(false);
    expect(isSameRequest({ ...sent, lines: [line('a')] }, sent)).toBe(false);
  });

  it('is identified by its pieces, currency and payment method', () => {
    expect(isOrderForRequest(placed({}), sent)).toBe(true);
    expect(isOrderForRequest(placed({ currency: 'USD' }), sent)).toBe(false);
    expect(isOrderForRequest(placed({ paymentMethod: 'transfer' }), sent)).toBe(false);
    expect(isOrderForRequest(placed({ items: [item('a'), item('b')] }), sent)).toBe(false);
  });
});

it('maps the server’s fields to the form’s', () => {
  expect(checkoutFieldNames({ 'address.email': 'a', currency: 'b' })).toEqual({ email: 'a', currency: 'b' });
});

describe('the address of an order', () => {
  const typed = {
    firstName: 'Adaeze',
    lastName: 'Okonkwo',
    email: 'adaeze@example.test',
    phone: '0803 123 4567',
    street: '',
    city: 'Rumuola',
    state: '',
    zipcode: '',
    country: 'Nigeria',
    landmark: 'Green gate',
  };

  it('is required in full for a delivery', () => {
    expect(Object.keys(getFieldErrors(typed, false))).toEqual(['street', 'state']);
    expect(toAddressInput({ ...typed, country: 'Ghana' }, false)).toMatchObject({ state: 'Rumuola' });
  });

  it('is sent the same after choices are undone', () => {
    const left = { note: '', lga: ' ', ...typed, phone2: '' };
    expect(JSON.stringify(toAddressInput(left, false))).toBe(JSON.stringify(toAddressInput(typed, false)));
  });

  it('is limited to the person for a collection', () => {
    expect(getFieldErrors(typed, true)).toEqual({});
    expect(Object.keys(getFieldErrors({ ...typed, phone: '', email: 'adaeze@' }, true))).toEqual([
      'phone',
      'email',
    ]);
    expect(toAddressInput(typed, true)).toEqual({
      ...typed,
      city: '',
      landmark: undefined,
    });
  });
});

const way = (_id: string, fee: number, over: Partial<QuotedDeliveryMethod> = {}): QuotedDeliveryMethod => ({
  _id,
  name: _id,
  way: 'rider',
  fee,
  from: 0,
  to: 1,
  text: '',
  pickup: false,
  ...over,
});
const pickup = way('pickup', 0, { way: 'pickup', pickup: true });
const naira = { currency: 'NGN', subtotalMinor: 18_600_050 } as const;

describe('the delivery method of an order', () => {
  it('is the chosen one while it is offered', () => {
    expect(getDeliveryMethod([way('a', 5), way('b', 9), pickup], 'b')?._id).toBe('b');
    expect(getDeliveryMethod([way('a', 5), pickup], 'pickup')?._id).toBe('pickup');
  });

  it('is else the cheapest delivery, the first of equals', () => {
    expect(getDeliveryMethod([pickup, way('a', 9), way('b', 5), way('c', 5)], 'gone')?._id).toBe('b');
    expect(getDeliveryMethod([pickup], '')?._id).toBe('pickup');
    expect(getDeliveryMethod([], 'a')).toBeUndefined();
  });

  it('is required once the owner has set one', () => {
    expect(needsDeliveryMethod({ ways: [way('standard', 0, { way: 'standard' })], note: '' })).toBe(false);
    expect(needsDeliveryMethod({ ways: [way('a', 0)], note: '' })).toBe(true);
    expect(needsDeliveryMethod({ ways: [], note: 'nowhere' })).toBe(false);
  });
});

describe('the total of an order', () => {
  it('is the subtotal while no fee is known', () => {
    expect(calculateTotals(naira, undefined, undefined)).toMatchObject({
      totalMinor: 18_600_050,
      deliveryMinor: 0,
    });
  });

  it('is subtotal less discount plus fee, to the minor unit', () => {
    const discount = { code: 'ADIRE10', discount: 18_600.01, freeDelivery: false };
    expect(calculateTotals(naira, way('rider', 2_000.5), discount)).toMatchObject({
      subtotalMinor: 18_600_050,
      discountMinor: 1_860_001,
      deliveryMinor: 200_050,
      totalMinor: 18_600_050 - 1_860_001 + 200_050,
      code: 'ADIRE10',
    });
  });

  it('has no fee with a free-delivery code', () => {
    const discount = { code: 'FREE', discount: 0, freeDelivery: true };
    expect(calculateTotals(naira, way('rider', 2_000), discount)).toMatchObject({
      deliveryMinor: 0,
      totalMinor: 18_600_050,
    });
  });
});

const prices = ['usd', 'ngn', 'gbp', 'eur'].map((currency) => ({ currency, amount: 9 }));
const lines = [{ name: 'Robe', quantity: 1, prices }];
const options: { cardCurrencies: Currency[]; transferOffered: boolean } = {
  cardCurrencies: ['NGN', 'USD'],
  transferOffered: true,
};
const ways = (country: string, currency: Currency, over: Partial<typeof options> = {}) =>
  listPayableMethods({ lines, country, currency, options: { ...options, ...over } }).map(
    ({ method, chargedIn }) => `${method} ${chargedIn}`,
  );

it('offers only the card in Nigeria, in the chosen currency or the first payable one', () => {
  expect(ways('Nigeria', 'NGN')).toEqual(['card NGN']);
  expect(ways('Nigeria', 'EUR')).toEqual(['card USD']);
});

it('offers each method abroad in a payable currency, the card first', () => {
  expect(ways('United Kingdom', 'GBP')).toEqual(['card USD', 'transfer GBP']);
  expect(ways('Germany', 'EUR')).toEqual(['card USD', 'transfer USD']);
});

it('hides methods that cannot be used, even all of them', () => {
  expect(ways('Germany', 'GBP', { transferOffered: false })).toEqual(['card USD']);
  expect(ways('Germany', 'GBP', { cardCurrencies: [] })).toEqual(['transfer GBP']);
  expect(ways('Nigeria', 'NGN', { cardCurrencies: [] })).toEqual([]);
});
