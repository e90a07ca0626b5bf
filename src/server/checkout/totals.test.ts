import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  homeAddress,
  line,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { toMinor } from '../../contract/money/money.ts';

const suite = new OrderSuite();

const codes = {
  none: undefined,
  TWELVE: { percent: 12.5 },
  THIRD: { percent: 33.33 },
  AMOUNT: { amount: { NGN: 1234.57, USD: 9.99 } },
  RIDE: { freeDelivery: true },
  ALL: { percent: 100 },
} as const;
const ways = [
  {
    _id: 'rider',
    way: 'rider',
    name: 'Rider',
    fee: { NGN: 2000.01, USD: 0 },
    freeFrom: { NGN: 9000 },
    from: 0,
    to: 1,
    text: '',
    on: true,
  },
];
const anyCase = fc.record({
  currency: fc.constantFrom('NGN' as const, 'USD' as const),
  code: fc.constantFrom(...(Object.keys(codes) as (keyof typeof codes)[])),
  lines: fc.uniqueArray(
    fc.record({ piece: fc.integer({ min: 0, max: 4 }), quantity: fc.integer({ min: 1, max: 3 }) }),
    { selector: ({ piece }) => piece, minLength: 1, maxLength: 4 },
  ),
  refunds: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 }),
});

it('charges and refunds lines less discount plus shipping', async () => {
  const { shop, call, admin } = suite;
  const pieces: string[] = [];
  for (const [NGN, USD] of [
    [1, 1],
    [333_333, 7_777],
    [99_999, 101],
    [450_005, 3_001],
    [123_457, 2_099],
  ] as const)
    pieces.push(await addProduct(shop, 500, { prices: { NGN, USD } }));
  for (const [code, rule] of Object.entries(codes))
    if (rule) expect((await call(admin, 'POST', '/codes', { code, ...rule })).status).toBe(201);
  const value = { places: [{ country: 'Nigeria', state: '', lgas: [], ways }] };
  const saved = await call(admin, 'PUT', '/settings/delivery', { value, version: 1 });
  expect(saved.status).toBe(200);
  const paidBack: number[] = [];
  shop.payments.refund = async (_, amountMinor) => {
    paidBack.push(amountMinor);
    return 'done';
  };
  const seen = { free: 0, fee: 0, nothing: 0 };
  for (const [index, each] of fc.sample(anyCase, { numRuns: 40, seed: 12 }).entries()) {
    const { currency, code, refunds } = each;
    const user = await addUser(shop);
    const lines = each.lines.map(({ piece, quantity }) => line(pieces[piece] ?? '', quantity));
    const address = { ...homeAddress, email: `case-${index}@example.test` };
    const started = shop.payments.started.length;
    const body = {
      ...cardOrder,
      address,
      currency,
      lines,
      delivery: 'rider',
      ...(code !== 'none' && { code }),
    };
    const placed = await call(user, 'POST', '/order/place', body);
    expect([placed.status, each]).toEqual([201, each]);
    const order = orderIn(placed.body);
    const minor = (major: number) => toMinor(major, currency);
    const sum = (of: (item: (typeof order.items)[number]) => number) =>
      order.items.reduce((total, item) => total + minor(of(item)), 0);
    const linesMinor = sum(({ lineTotal }) => lineTotal);
    const discountMinor = minor(order.discount?.amount ?? 0);
    const amountMinor = linesMinor - discountMinor + minor(order.shippingFee);
    expect([minor(order.amount), sum(({ discount }) => discount)]).toEqual([amountMinor, discountMinor]);
    const limit = { NGN: 900_000, USD: 0 }[currency];
    const isFree = code === 'RIDE' || linesMinor - discountMinor >= limit;
    expect(minor(order.shippingFee)).toBe(isFree ? 0 : { NGN: 200_001, USD: 0 }[currency]);
    seen[amountMinor === 0 ? 'nothing' : isFree ? 'free' : 'fee'] += 1;
    const newPayments = shop.payments.started.slice(started);
    if (amountMinor === 0) {
      expect([newPayments, order.paymentStatus]).toEqual([[], 'Paid']);
      continue;
    }
    expect(newPayments.map((attempt) => [attempt.amountMinor, attempt.currency])).toEqual([
      [amountMinor, currency],
    ]);
    const reference = newPayments[0]?.reference ?? '';
    shop.payments.succeed(reference);
    await call(user, 'POST', '/order/confirm_payment', { reference });
    paidBack.length = 0;
    const refund = (what: object) => call(admin, 'POST', '/order/refund', { orderId: order._id, ...what });
    for (const share of refunds) {
      const amount = Math.max(1, Math.floor((amountMinor * share) / 200)) / 100;
      await refund({ amount });
    }
    await refund({});
    const after = orderIn((await call(admin, 'GET', `/order/${order._id}`)).body);
    const total = paidBack.reduce((whole, part) => whole + part, 0);
    expect([total, minor(after.refunded), after.paymentStatus]).toEqual([
      amountMinor,
      amountMinor,
      'Refunded',
    ]);
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThanOrEqual(1);
});
