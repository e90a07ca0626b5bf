import { describe, expect, it } from 'vitest';
import { draftCalls } from '../support/orders/draft-calls.ts';
import { addProduct, addStaff, homeAddress, londonAddress } from '../support/orders/order-fixtures.ts';
import { OrderSuite } from '../support/orders/order-suite.ts';
import { deliveredOrder } from '../support/orders/returns.ts';
import { setCalls } from '../support/orders/set-calls.ts';

const suite = new OrderSuite();
const { pieces, addSet, linesOf, order, read, stocks, must } = setCalls(suite);
const { add, send, pay } = draftCalls(suite);

/** A paid order of a set by card. */
async function paid(prices: readonly number[], cost: object, more: object = {}) {
  const products = await pieces(prices);
  const set = await addSet(products, cost);
  const made = await order(linesOf(products, set), more);
  const reference = suite.shop.payments.started.at(-1)?.reference ?? '';
  suite.shop.payments.succeed(reference);
  await suite.call(made.user, 'POST', '/order/confirm_payment', { reference });
  return { products, set, user: made.user, orderId: made.order._id };
}

/** A delivered order of a set, and the whole way of a return of it. */
async function delivered(prices: readonly number[], cost: object, quantity = 1) {
  const products = await pieces(prices);
  const set = await addSet(products, cost);
  const lines = linesOf(products, set, quantity);
  const base = { currency: 'NGN', paymentMethod: 'card', address: homeAddress } as const;
  const { orderId } = await deliveredOrder(suite, { base, lines });
  return { products, orderId };
}

/** Returns one unit of a line, up to its acceptance. @returns the order that sends what it was exchanged for */
async function giveBack(orderId: string, index: number, exchange?: { size: string }): Promise<string> {
  const request = {
    orderId,
    lines: [{ index, quantity: 1, ...exchange }],
    wants: exchange ? 'exchange' : 'refund',
    reason: 'Too wide',
  };
  const { returnId } = await must('POST', '/order/return', request);
  for (const state of ['Approved', 'Received']) await must('POST', '/order/return/move', { returnId, state });
  const accepted = await must('POST', '/order/return/move', { returnId, state: 'Accepted', restock: true });
  return (accepted.data as { exchangeOrder?: { _id: string } | null }).exchangeOrder?._id ?? '';
}

/** Exchanges a piece, and delivers the other one. */
async function exchange(orderId: string, index: number, size = 'L'): Promise<string> {
  const other = await giveBack(orderId, index, { size });
  await must('POST', '/order/status', { orderId: other, status: 'Delivered' });
  return other;
}

describe('a set that is exchanged and returned', () => {
  const refunded = async (orderId: string) => (await read(orderId)).refunded;

  it('gives back the other piece first, then the exchanged one: what was paid', async () => {
    const { orderId } = await delivered([70_000, 50_000], { price: { NGN: 100_000 } });
    const other = await exchange(orderId, 0);
    await giveBack(orderId, 1);
    expect(await refunded(orderId)).toBe(30_000);
    await giveBack(other, 0);
    expect([await refunded(orderId), await refunded(other)]).toEqual([100_000, 0]);
    expect((await read(orderId)).paymentStatus).toBe('Refunded');
  });

  it('gives back the exchanged piece first, then the other one: what was paid', async () => {
    const { orderId } = await delivered([70_000, 50_000], { price: { NGN: 100_000 } });
    const other = await exchange(orderId, 0);
    await giveBack(other, 0);
    expect(await refunded(orderId)).toBe(50_000);
    await giveBack(orderId, 1);
    expect([await refunded(orderId), await refunded(other)]).toEqual([100_000, 0]);
  });

  it('gives back what was paid where the exchanged piece brought nothing', async () => {
    const { orderId } = await delivered([60_000, 10_000], { price: { NGN: 50_000 } });
    const other = await exchange(orderId, 1);
    await giveBack(other, 0);
    expect(await refunded(orderId)).toBe(0);
    await giveBack(orderId, 0);
    expect(await refunded(orderId)).toBe(50_000);
  });

  it('gives back what was paid where a piece was exchanged twice', async () => {
    const { orderId } = await delivered([60_000, 10_000], { price: { NGN: 50_000 } });
    const second = await exchange(await exchange(orderId, 1), 0, 'S');
    await giveBack(second, 0);
    await giveBack(orderId, 0);
    expect(await refunded(orderId)).toBe(50_000);
  });

  it('of two sets leaves the one that is kept at its price', async () => {
    const { orderId } = await delivered([70_000, 50_000], { price: { NGN: 100_000 } }, 2);
    const other = await exchange(orderId, 0);
    await giveBack(orderId, 1);
    expect(await refunded(orderId)).toBe(30_000);
    await giveBack(other, 0);
    expect(await refunded(orderId)).toBe(100_000);
  });
});

describe('a set that is half paid', () => {
  it.each(['card', 'transfer'] as const)('by %s gives all of it back when it is cancelled', async (way) => {
    const products = await pieces([70_000, 50_000]);
    const set = await addSet(products, { price: { NGN: 100_001 } });
    const lines = products.map((productId) => ({ productId, size: 'M', color: 'Indigo', quantity: 1, set }));
    const draft = await add({ lines, deposit: 50 });
    expect(draft).toMatchObject({ amount: 100_001, depositAmount: 50_000.5 });
    const token = await send(draft._id);
    if (way === 'card') {
      expect((await pay(token)).status).toBe(200);
      const reference = suite.shop.payments.started.at(-1)?.reference ?? '';
      suite.shop.payments.succeed(reference);
      await suite.call(undefined, 'GET', `/pay/${token}`);
    } else await must('POST', '/order/draft/paid', { draftId: draft._id, by: 'transfer', amount: 50_000.5 });
    const { data } = await must('GET', `/order/draft/${draft._id}`);
    const { orderId } = data as { orderId: string };
    expect(await read(orderId)).toMatchObject({ paid: 50_000.5, due: 50_000.5, items: [{ set }, { set }] });
    expect(await stocks(products)).toEqual([4, 4]);
    await must('POST', '/order/cancel', { orderId });
    expect(await read(orderId)).toMatchObject({ paymentStatus: 'Refunded', due: 0, refunded: 50_000.5 });
    expect(await stocks(products)).toEqual([5, 5]);
  });
});

describe('a set abroad', () => {
  const prices = [
    { NGN: 7_000_000, USD: 6000, EUR: 5500 },
    { NGN: 5_000_000, USD: 4500, EUR: 4501 },
  ];
  const toCents = (amounts: readonly number[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

  /** Orders the set in its currency; euros are what the shop writes only. */
  async function placed(products: readonly string[], set: string, currency: string): Promise<string> {
    if (currency === 'USD') {
      const made = await order(linesOf(products, set), { address: londonAddress, currency });
      await must('POST', '/order/payment', { orderId: made.order._id, paymentStatus: 'Paid' });
      return made.order._id;
    }
    const lines = products.map((productId) => ({ productId, size: 'M', color: 'Indigo', quantity: 1, set }));
    const draft = await add({ lines, currency });
    const { order: made } = await must('POST', '/order/draft/paid', { draftId: draft._id, by: 'transfer' });
    return (made as { _id: string })._id;
  }

  it.each([
    ['USD', 90, 45],
    ['EUR', 81.5, 36.49],
  ] as const)('in %s is exact to the cent, and so is what goes back', async (currency, sum, back) => {
    const products = await Promise.all(prices.map((each) => addProduct(suite.shop, 5, { prices: each })));
    const set = await addSet(products, { price: { [currency]: sum, NGN: 100_000 } });
    const orderId = await placed(products, set, currency);
    const { amount, items } = await read(orderId);
    expect(amount).toBe(sum);
    expect(toCents(items.map(({ share = 0 }) => share))).toBe(toCents([sum]));
    const refund = (index: number) =>
      must('POST', '/order/refund', { orderId, lines: [{ index, quantity: 1 }], reason: 'Late' });
    await refund(0);
    expect((await read(orderId)).refunded).toBe(back);
    await refund(1);
    const { refunded, creditNotes } = await read(orderId);
    expect([refunded, toCents(creditNotes.map((note) => note.amount))]).toEqual([sum, toCents([sum])]);
  });
});

describe('a set on its way', () => {
  it('leaves in two parcels; the packer reads its name and no amount', async () => {
    const packer = await addStaff(suite.shop, 'packer');
    const { products, orderId } = await paid([70_000, 50_000], { price: { NGN: 100_000 } });
    const listed = await suite.call(packer, 'GET', '/order/picking');
    type Parcel = { _id: string; lines: { set?: string }[] };
    const parcel = (listed.body.data as { parcels: Parcel[] }).parcels.find(({ _id }) => _id === orderId);
    expect(parcel?.lines.map((each) => each.set)).toEqual(['Sunday best', 'Sunday best']);
    const seen = (await suite.call(packer, 'GET', `/order/${orderId}`)).body.data as { items: object[] };
    for (const item of seen.items) {
      expect(item).toMatchObject({ setName: 'Sunday best' });
      for (const amount of ['share', 'setSaved', 'unitPrice', 'lineTotal'])
        expect(item).not.toHaveProperty(amount);
    }
    for (const index of [0, 1]) {
      const body = {
        orderId,
        carrier: 'GIG Logistics',
        number: `GIG 123 45${index}`,
        lines: [{ index, quantity: 1 }],
      };
      const sent = await suite.call(packer, 'POST', '/order/parcel', body);
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      suite.shop.clock.advance(1000);
    }
    const { parcels } = await read(orderId);
    for (const { _id } of parcels) await must('PUT', `/order/parcel/${_id}`, { arrived: true });
    await must('POST', '/order/status', { orderId, status: 'Delivered' });
    await giveBack(orderId, 1);
    expect(await read(orderId)).toMatchObject({ refunded: 30_000 });
    expect(await stocks(products)).toEqual([4, 5]);
  });
});

describe('a set over the end of a month', () => {
  it('is sold in the one, and goes back in part in the other', async () => {
    const at = (time: string) =>
      suite.shop.clock.advance(Date.parse(`${time}+01:00`) - suite.shop.clock.now().getTime());
    at('2027-05-31T23:30:00');
    const { orderId } = await paid([70_000, 50_000], { price: { NGN: 100_000 } });
    at('2027-06-01T00:30:00');
    await must('POST', '/reports/close', { month: '2027-05', closed: true });
    await must('POST', '/order/refund', { orderId, lines: [{ index: 0, quantity: 1 }], reason: 'Torn' });
    const month = async (name: string, last: number) => {
      const { data } = await must('GET', `/reports/money?from=${name}-01&to=${name}-${last}&by=month`);
      return data as { orders: number; pieces: number; sold: number; refunded: number; net: number };
    };
    const [may, june] = [await month('2027-05', 31), await month('2027-06', 30)];
    expect(may).toMatchObject({ orders: 1, pieces: 2, sold: 100_000, refunded: 0, net: 100_000 });
    expect(june).toMatchObject({ orders: 0, pieces: 0, sold: 0, refunded: 50_000, net: -50_000 });
    const { data } = await must('GET', '/reports/money?from=2027-05-01&to=2027-06-30&by=piece');
    const rows = (data as { rows: { sold: number; refunded: number; net: number }[] }).rows;
    expect(rows.map(({ sold, refunded }) => [sold, refunded])).toEqual([
      [58_333.33, 50_000],
      [41_666.67, 0],
    ]);
    const { invoice, creditNotes } = await read(orderId);
    expect([invoice?.amount, creditNotes[0]?.amount]).toEqual([100_000, 50_000]);
  });
});
