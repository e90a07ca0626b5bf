import { describe, expect, it } from 'vitest';
import { addUser } from '../../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { parcelCalls } from '../../../../tests/support/orders/parcel-calls.ts';
import type { ParcelLine } from '../../../contract/orders/parcel-calls.api.ts';

const suite = new OrderSuite();
const { paidOrder, gig, parcelsIn } = parcelCalls(suite);
const minute = 60_000;

describe('a move with its parcel', () => {
  const tracking = { ...gig, driver: { name: 'Ada', phone: '0803 555 0100' } };

  it('makes the parcel of all that is left, with one mail that tells of it', async () => {
    const { move, listSentMails, now } = await paidOrder();
    const { body } = await move('Out for Delivery', { notify: true, tracking });
    expect(parcelsIn(body)).toMatchObject([
      { number: 'GIG123456', lines: [{ quantity: 2 }, { quantity: 1 }] },
    ]);
    suite.shop.clock.advance(minute);
    const mails = await listSentMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('GIG123456');
    expect(mails[0]?.text).toContain('0803 555 0100');
    expect((await now()).history.at(-1)).toMatchObject({ kind: 'status', note: 'GIG Logistics GIG123456' });
    expect((await move('Out for Delivery', { tracking })).status).toBe(422);
  });

  it('is taken back with its parcel: no mail, no step, nothing to follow', async () => {
    const { move, listSentMails, now, tracked } = await paidOrder();
    await move('Out for Delivery', { notify: true, tracking });
    suite.shop.clock.advance(9_000);
    expect((await move('Product Loading', { undo: true })).status).toBe(200);
    suite.shop.clock.advance(10 * minute);
    expect(await listSentMails()).toEqual([]);
    expect((await now()).parcels).toEqual([]);
    const followed = await tracked();
    expect(followed.parcels).toEqual([]);
    expect(followed.history.map(({ to }) => to)).not.toContain('Out for Delivery');
  });

  it('sends the right number immediately when it is corrected before the mail has left', async () => {
    const { move, listSentMails, change } = await paidOrder();
    const [parcel] = parcelsIn((await move('Out for Delivery', { notify: true, tracking })).body);
    suite.shop.clock.advance(5_000);
    await change(parcel?._id ?? '', { number: 'GIG 42' });
    expect(await listSentMails()).toEqual([]);
    suite.shop.clock.advance(minute);
    const mails = await listSentMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('GIG42');
    expect(mails[0]?.text).not.toContain('GIG123456');
  });

  it('names what is wrong and changes nothing then', async () => {
    const { move, now } = await paidOrder();
    const wrong = await move('Out for Delivery', { tracking: { carrier: 'DHL', number: '' } });
    expect(wrong.body.fields).toHaveProperty(['tracking.number']);
    expect((await move('Product Loading', { tracking })).body.fields).toHaveProperty('tracking');
    expect(await now()).toMatchObject({ status: 'Product Loading', parcels: [] });
  });

  it('counts the time for returns from the day it was delivered on', async () => {
    const { move, now, order } = await paidOrder();
    suite.shop.clock.advance(10 * 24 * 60 * minute);
    const day = (back: number) =>
      new Date(suite.shop.clock.now().getTime() - back * 24 * 60 * minute).toISOString().slice(0, 10);
    for (const at of [day(-1), day(30), 'yesterday', '2026-02-30']) {
      const refused = await move('Delivered', { at });
      expect([refused.status, Object.keys(refused.body.fields ?? {})], at).toEqual([422, ['at']]);
    }
    await move('Delivered', { at: day(0) });
    const today = (await now()).returnUntil;
    await move('Out for Delivery');
    expect((await now()).returnUntil).toBeNull();
    await move('Delivered', { at: day(7) });
    const early = await now();
    expect(Date.parse(early.returnUntil ?? '')).toBeLessThan(Date.parse(today ?? ''));
    expect(early.history.at(-1)?.at.slice(0, 10)).toBe(day(7));
    await move('Product Loading', { notify: true });
    await move('Delivered', { undo: true });
    expect((await now()).returnUntil).toBe(early.returnUntil);
    expect((await move('Out for Delivery', { at: order.date })).status).toBe(200);
  });
});

describe('several in one call', () => {
  it('moves each order on its own, and takes all back', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()];
    const moves = [
      { orderId: one.order._id, status: 'Out for Delivery', notify: true, tracking: gig },
      { orderId: two.order._id, status: 'Out for Delivery', notify: true, tracking: { carrier: 'DHL' } },
      { orderId: 'nope', status: 'Out for Delivery' },
    ];
    const { body } = await one.admin('POST', '/order/statuses', { moves });
    expect(body.results).toMatchObject([
      { done: true, reference: one.order.reference, message: '' },
      { done: false, reference: two.order.reference, message: expect.stringContaining('number') },
      { done: false, reference: '' },
    ]);
    const back = [{ orderId: one.order._id, status: 'Product Loading', undo: true }];
    expect((await one.admin('POST', '/order/statuses', { moves: back })).body.results).toMatchObject([
      { done: true },
    ]);
    expect((await one.now()).parcels).toEqual([]);
    expect((await one.admin('POST', '/order/statuses', { moves: [] })).status).toBe(422);
  });

  it('reads parcels from CSV, tells what would become of each line, and then what did', async () => {
    const [one, two, unpaid] = [await paidOrder(), await paidOrder(), await paidOrder(false)];
    const csv = [
      'Reference;Carrier;Number',
      `${one.order.reference.toLowerCase()};gig;GIG 1 2 3`,
      `${two.order.reference};DHL;`,
      `${one.order.reference};DHL;77`,
      'ZZZZZZZZ;DHL;88',
      `${two.order.reference};Pigeon;99`,
      `${unpaid.order.reference};DHL;55`,
    ].join('\r\n');
    const run = async (more: object) => {
      const { body } = await one.admin('POST', '/order/parcels', { csv, ...more });
      return (body.lines as ParcelLine[]).map(({ result }) => result);
    };
    const rest = ['wrong number', 'already sent', 'unknown reference', 'unknown carrier', 'not possible'];
    expect(await run({ preview: true })).toEqual(['ready', ...rest]);
    expect((await one.now()).parcels).toEqual([]);
    expect(await run({ move: true })).toEqual(['done', ...rest]);
    expect(await one.now()).toMatchObject({ status: 'Out for Delivery', parcels: [{ number: 'GIG123' }] });
    expect(await run({})).toEqual(['already sent', ...rest]);
    suite.shop.clock.advance(minute);
    expect(await one.listSentMails()).toHaveLength(1);
    for (const wrong of ['', 'number,carrier\n1,DHL', 'reference,carrier,number\n"A', 5]) {
      const refused = await one.admin('POST', '/order/parcels', { csv: wrong });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['csv']]);
    }
  });
});

it('is for admins alone', async () => {
  const { order } = await paidOrder();
  const customer = await addUser(suite.shop);
  for (const path of ['/order/parcel', '/order/parcels', '/order/statuses']) {
    expect((await suite.call(customer, 'POST', path, { orderId: order._id })).status).toBe(403);
    expect((await suite.call(undefined, 'POST', path, {})).status).toBe(401);
  }
});
