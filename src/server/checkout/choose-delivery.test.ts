import { beforeAll, describe, expect, it } from 'vitest';
import { setPlaces, somePlaces } from '../../../tests/support/orders/delivery-places.ts';
import {
  addProduct,
  addUser,
  cardOrder,
  homeAddress,
  line,
  londonAddress,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';

const suite = new OrderSuite();
beforeAll(() => setPlaces(suite.shop, somePlaces));

const rumuola = { ...homeAddress, city: 'Rumuola, Obio/Akpor' };
const ikeja = { ...homeAddress, city: 'Ikeja', state: 'Lagos' };

async function place(body: object, base: object = cardOrder, prices?: Record<string, number>) {
  const user = await addUser(suite.shop);
  const product = await addProduct(suite.shop, 2, prices && { prices });
  const answer = await suite.call(user, 'POST', '/order/place', { ...base, lines: [line(product)], ...body });
  return { ...answer, user, product };
}
const placed = async (...args: Parameters<typeof place>) => {
  const answer = await place(...args);
  expect(answer.status).toBe(201);
  return orderIn(answer.body);
};

describe('the way an order goes', () => {
  it('costs what it was quoted, on the order and at the provider', async () => {
    const rider = await placed({ address: rumuola, delivery: 'rider' }, cardOrder, { NGN: 10_000_000 });
    expect([rider.shippingFee, rider.amount]).toEqual([2000, 102_000]);
    expect(rider.delivery).toEqual({
      _id: 'rider',
      name: 'Rider',
      text: '',
      from: 0,
      to: 1,
      pickup: false,
      pickupCode: '',
    });
    expect(suite.shop.payments.started.at(-1)).toMatchObject({ amountMinor: 10_200_000 });

    const courier = await placed({ address: ikeja, delivery: 'lagos' });
    expect([courier.shippingFee, courier.amount]).toEqual([5500, 191_500.5]);
    expect(suite.shop.payments.started.at(-1)).toMatchObject({ amountMinor: 19_150_050 });

    const abroad = await place({ delivery: 'dhl' }, transferOrder);
    expect(abroad.body.payment).toMatchObject({ amount: 155, currency: 'GBP' });
    expect(orderIn(abroad.body)).toMatchObject({ shippingFee: 38, amount: 155 });
  });

  it('is free from exactly the amount', async () => {
    const sum = (NGN: number) => placed({ address: rumuola, delivery: 'rider' }, cardOrder, { NGN });
    expect(await sum(15_000_000)).toMatchObject({ shippingFee: 0, amount: 150_000 });
    expect(await sum(14_999_999)).toMatchObject({ shippingFee: 2000, amount: 151_999.99 });
  });

  it('is the cheapest that is brought where none was chosen', async () => {
    expect(await placed({ address: ikeja })).toMatchObject({ shippingFee: 5500, delivery: { _id: 'lagos' } });
    expect((await placed({ address: rumuola, delivery: '' })).delivery).toMatchObject({ _id: 'rider' });
  });

  it('is not what a client says it costs', async () => {
    const order = await placed({
      address: ikeja,
      delivery: 'lagos',
      shippingFee: 0,
      fee: 0,
      deliveryMinor: 0,
      shippingFeeMinor: 0,
    });
    expect(order.shippingFee).toBe(5500);
  });

  it('is part of the total that the customer saw, and of the total of now', async () => {
    const { status, body } = await place({ address: ikeja, delivery: 'lagos', expectedTotal: 186_000.5 });
    expect([status, body.code, body.total]).toEqual([409, 'TOTAL_CHANGED', 191_500.5]);
    await placed({ address: ikeja, delivery: 'lagos', expectedTotal: 191_500.5 });
    // the address became another after the fee was shown
    const moved = await place({ address: rumuola, expectedTotal: 191_500.5 }, cardOrder);
    expect([moved.body.code, moved.body.total]).toEqual(['TOTAL_CHANGED', 186_000.5]);
  });

  it('stays as it was when the owner changes it afterwards', async () => {
    const { user, product, body } = await place({ address: ikeja, delivery: 'lagos' });
    const dearer = structuredClone(somePlaces) as unknown as { ways: { fee: object; name?: string }[] }[];
    for (const way of dearer[1]?.ways ?? []) Object.assign(way, { fee: { NGN: 7000 }, name: 'Van' });
    await setPlaces(suite.shop, dearer);
    const before = orderIn(body);
    const now = orderIn((await suite.call(user, 'GET', `/order/${before._id}`)).body);
    expect([now.amount, now.shippingFee, now.delivery]).toEqual([before.amount, 5500, before.delivery]);
    const again = { ...cardOrder, address: ikeja, delivery: 'lagos', lines: [line(product)] };
    expect((await suite.call(user, 'POST', '/order/place', again)).body).toMatchObject({
      data: { shippingFee: 7000 },
    });
    await setPlaces(suite.shop, somePlaces);
  });

  it.each([
    ['nobody knows', { address: ikeja, delivery: 'drone' }],
    ['is of another place', { address: ikeja, delivery: 'rider' }],
    ['is switched off', { address: ikeja, delivery: 'lagos-off' }],
    ['is not offered in the currency', { address: ikeja, delivery: 'lagos-fast', currency: 'USD' }],
    ['there was before any was set', { address: ikeja, delivery: 'standard' }],
  ])('is refused where it %s', async (_, body) => {
    const { status, body: answer } = await place(body);
    expect([status, answer.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(answer.fields).toEqual({
      delivery: expect.stringMatching(/^This way of delivery .*Choose Courier to Lagos/),
    });
  });

  it('is none where nobody goes, and the sentence names the country', async () => {
    const address = { ...londonAddress, country: 'Iceland', city: 'Vík', phone: '+354 551 2345' };
    const { status, body } = await place({ address, currency: 'USD' });
    expect([status, body.code]).toEqual([422, 'NO_DELIVERY']);
    expect(body.message).toContain('We don’t deliver to Iceland yet');
    expect(body.fields).toEqual({ delivery: body.message });
    const inDollars = await place({ address: rumuola, currency: 'USD' });
    expect([inDollars.body.code, inDollars.body.message]).toEqual([
      'NO_DELIVERY',
      'Rider is not offered in USD, but in NGN. Collect at Aggrey Road is not offered in USD, but in NGN.',
    ]);
  });

  it('names a missing street with all else that is wrong, also where a way was chosen', async () => {
    const address = { ...ikeja, street: '' };
    for (const delivery of [undefined, 'lagos']) {
      const { status, body } = await place({ address, delivery });
      expect([status, body.fields]).toEqual([422, { 'address.street': 'Street is required.' }]);
    }
    const { body } = await place({ address, currency: 'XAF' });
    expect(Object.keys(body.fields as object).sort()).toEqual(['address.street', 'currency']);
  });
});

describe('what is collected', () => {
  const { firstName, lastName, email, phone } = homeAddress;
  const person = { firstName, lastName, email, phone };

  it('needs name and phone, no address, and has a code of four digits', async () => {
    const { user, body } = await place({ address: person, delivery: 'counter' });
    const order = orderIn(body);
    expect(order).toMatchObject({ shippingFee: 0, address: { country: 'Nigeria', street: '', city: '' } });
    expect(order.delivery).toMatchObject({
      name: 'Collect at Aggrey Road',
      text: 'Monday to Friday.',
      pickup: true,
    });
    expect(order.delivery?.pickupCode).toMatch(/^\d{4}$/);
    const { reference } = order;
    const tracked = await suite.call(user, 'POST', '/order/track', { reference, email });
    expect(tracked.body.data).toMatchObject({ delivery: { pickup: true, pickupCode: '' } });
  });

  it('still needs the phone', async () => {
    const { body } = await place({ address: { ...person, phone: '', street: '' }, delivery: 'counter' });
    expect(body.fields).toEqual({ 'address.phone': expect.stringContaining('required') });
  });

  it('may come back as long as in the home city', async () => {
    const lagosToo = [{ country: 'Nigeria', ways: [{ _id: 'shop', way: 'pickup', fee: { NGN: 0 } }] }];
    await setPlaces(suite.shop, lagosToo);
    const { body } = await place({ address: ikeja, delivery: 'shop' });
    const order = orderIn(body);
    for (const [path, change] of [
      ['payment', { paymentStatus: 'Paid' }],
      ['status', { status: 'Delivered' }],
    ] as const)
      await suite.call(suite.admin, 'POST', `/order/${path}`, { orderId: order._id, ...change });
    const now = orderIn((await suite.call(suite.admin, 'GET', `/order/${order._id}`)).body);
    const days = (Date.parse(now.returnUntil ?? '') - suite.shop.clock.now().getTime()) / 86_400_000;
    expect(days).toBeLessThan(6);
    expect(now.delivery?.pickupCode).toBe(order.delivery?.pickupCode);
    await setPlaces(suite.shop, somePlaces);
  });
});

it('the days of an order are those of its way, then again those of the policy', async () => {
  const slow = [
    { country: 'Nigeria', ways: [{ _id: 'slow', way: 'waybill', fee: { NGN: 1 }, from: 20, to: 30 }] },
  ];
  const usual = [{ country: 'Nigeria', ways: [{ _id: 'usual', way: 'rider', fee: { NGN: 1 } }] }];
  const arrival = async (places: object[]) => {
    await setPlaces(suite.shop, places);
    const { user, body } = await place({ address: ikeja });
    const order = (await suite.call(user, 'GET', `/order/${orderIn(body)._id}`)).body;
    return orderIn(order).estimate?.delivery;
  };
  // placed on 2 March: 5–15 business days to dispatch, four holidays between
  expect(await arrival(slow)).toEqual({ from: '2026-04-10', to: '2026-05-11' });
  expect(await arrival(usual)).toEqual(await arrival([]));
  await setPlaces(suite.shop, somePlaces);
});
