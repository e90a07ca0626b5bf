import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { addProduct, addUser, cardOrder, line } from '../../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../../tests/support/orders/orders.ts';
import type { Order } from '../../../contract/api/orders/order.ts';
import type { ParcelLine } from '../../../contract/api/orders/parcel-calls.ts';
import { orders } from '../../database/schema/schema.ts';
import { openMailer } from '../../integrations/mail.ts';
import { sendWaitingMails } from '../../mail/outbox.ts';
import { expireOrders } from '../orders.jobs.ts';

const suite = new OrderSuite();
const minute = 60_000;
let count = 0;

/** A paid order of two pieces of one line and one of another, and what is done to it and seen of it. */
async function paidOrder(pay = true) {
  count += 1;
  const email = `parcel-${count}@example.com`;
  const user = await addUser(suite.shop);
  const [dress, bubu] = [await addProduct(suite.shop, 5), await addProduct(suite.shop, 5)];
  const placed = await suite.call(user, 'POST', '/order/place', {
    ...cardOrder,
    address: { ...cardOrder.address, email },
    lines: [line(dress, 2), line(bubu)],
  });
  const order = orderIn(placed.body);
  const orderId = order._id;
  const admin = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
    suite.call(suite.admin, method, path, body);
  if (pay) await admin('POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
  return {
    order,
    email,
    dress,
    admin,
    send: (parcel: object) => {
      suite.shop.clock.advance(1000);
      return admin('POST', '/order/parcel', { orderId, ...gig, ...parcel });
    },
    change: (parcelId: string, change: object) => admin('PUT', `/order/parcel/${parcelId}`, change),
    move: (status: string, more: object = {}) => admin('POST', '/order/status', { orderId, status, ...more }),
    now: async () => orderIn((await admin('GET', `/order/${orderId}`)).body),
    seenByOwner: async () => orderIn((await suite.call(user, 'GET', `/order/${orderId}`)).body),
    tracked: async () => {
      const { body } = await suite.call(undefined, 'POST', '/order/track', {
        reference: order.reference,
        email,
      });
      return body.data as Order;
    },
    /** Mails that left after the one of the payment, the newest first. */
    told: async () => {
      await sendWaitingMails(suite.shop, openMailer(suite.shop.config));
      const sent = (await mailsTo(suite.shop, email)).filter(({ state }) => state === 'sent');
      return sent.filter(({ subject }) => !/is paid|have your order/.test(subject));
    },
  };
}

const gig = { carrier: 'GIG Logistics', number: 'GIG 123 456' };
const parcelsIn = (body: Record<string, unknown>) => orderIn(body).parcels;

describe('a parcel', () => {
  it('is shown with carrier, number without blanks and link, and mailed once', async () => {
    const { send, tracked, told, order } = await paidOrder();
    const { status, body } = await send({});
    expect(status).toBe(201);
    expect(body).toMatchObject({ offers: 'Out for Delivery' });
    const followed = await tracked();
    expect(followed.parcels).toMatchObject([
      {
        carrier: 'GIG Logistics',
        number: 'GIG123456',
        link: expect.stringMatching(/^https:\/\/giglogistics\.com\/.*GIG123456$/),
        lines: [
          { index: 0, quantity: 2 },
          { index: 1, quantity: 1 },
        ],
        corrected: false,
        arrivedAt: null,
      },
    ]);
    expect(followed.status).toBe('Product Loading');
    const mails = await told();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`A parcel of your order ${order.reference} is on its way`);
    expect(mails[0]?.text).toContain('GIG123456');
    expect(mails[0]?.text).not.toContain('follow in a parcel of their own');
  });

  it('mails once more when its number is put right, and not for the same values again', async () => {
    const { send, change, tracked, told, order } = await paidOrder();
    const [parcel] = parcelsIn((await send({})).body);
    const right = { number: ' GIG 999 ' };
    expect((await change(parcel?._id ?? '', right)).status).toBe(200);
    await change(parcel?._id ?? '', right);
    await change(parcel?._id ?? '', { carrier: 'gig', number: 'GIG999', lines: parcel?.lines });
    const mails = await told();
    expect(mails).toHaveLength(2);
    expect(mails.map(({ subject }) => subject)).toContain(
      `Corrected: how to follow your order ${order.reference}`,
    );
    const [shown] = (await tracked()).parcels;
    expect(shown).toMatchObject({ number: 'GIG999', corrected: true });
    expect(JSON.stringify(await tracked())).not.toContain('GIG123456');
    expect(shown?.link).toContain('GIG999');
  });

  it('may be one of several, which never hold more than was ordered', async () => {
    const { send, now, told, change } = await paidOrder();
    expect((await send({ lines: [{ index: 0, quantity: 1 }] })).status).toBe(201);
    for (const lines of [
      [{ index: 0, quantity: 2 }],
      [
        { index: 0, quantity: 1 },
        { index: 0, quantity: 1 },
      ],
      [{ index: 7, quantity: 1 }],
      [{ index: 1, quantity: 0 }],
      [],
    ]) {
      const refused = await send({ lines });
      expect(refused.status, JSON.stringify(lines)).toBe(422);
      expect(Object.keys(refused.body.fields as object).join()).toMatch(/^lines/);
    }
    const second = await send({ number: 'GIG 2' });
    expect(parcelsIn(second.body)[1]?.lines).toEqual([
      { index: 0, quantity: 1 },
      { index: 1, quantity: 1 },
    ]);
    expect((await send({ number: 'GIG 3' })).body.fields).toEqual({
      lines: 'Everything of this order is in a parcel already.',
    });
    const [first] = (await now()).parcels;
    const tooMany = await change(first?._id ?? '', { lines: [{ index: 0, quantity: 2 }] });
    expect(tooMany.body.fields).toMatchObject({ lines: expect.stringContaining('line 1') });
    expect(await told()).toHaveLength(2);
    expect((await now()).parcels).toHaveLength(2);
  });

  it('names the field that is wrong', async () => {
    const { send, now } = await paidOrder();
    const wrong: [object, string][] = [
      [{ carrier: 'Pigeon Post' }, 'carrier'],
      [{ number: '' }, 'number'],
      [{ number: '<script>' }, 'number'],
      [{ link: 'http://example.com/1' }, 'link'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ link: 'https://dhl.com@evil.example/x' }, 'link'],
      [{ driver: { phone: 'call me' } }, 'driver.phone'],
    ];
    for (const [parcel, field] of wrong) {
      const { status, body } = await send(parcel);
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(parcel)).toEqual([422, [field]]);
    }
    expect((await now()).parcels).toEqual([]);
    expect((await send({ carrier: 'Own rider', number: undefined })).status).toBe(201);
  });

  it('tells who brings it only once the order has left the workroom', async () => {
    const { send, move, tracked, seenByOwner, now, told } = await paidOrder();
    const driver = { name: 'Musa', phone: '0803 555 0199' };
    await send({ carrier: 'Own rider', number: '', driver });
    expect((await tracked()).parcels[0]?.driver).toBeNull();
    expect((await seenByOwner()).parcels[0]?.driver).toBeNull();
    expect((await now()).parcels[0]?.driver).toMatchObject(driver);
    expect((await told())[0]?.text).not.toContain('0803 555 0199');
    await move('Out for Delivery');
    expect((await tracked()).parcels[0]?.driver).toMatchObject(driver);
    expect((await told()).map(({ text }) => text).join()).toContain('0803 555 0199');
  });

  it('arrives, and the last one to arrive suggests Delivered', async () => {
    const { send, change, move, now, told, order } = await paidOrder();
    suite.shop.clock.advance(24 * 60 * minute);
    const first = parcelsIn((await send({ lines: [{ index: 0, quantity: 2 }] })).body)[0]?._id ?? '';
    const second = parcelsIn((await send({ number: 'GIG2' })).body)[1]?._id ?? '';
    await move('Out for Delivery', { notify: false });
    suite.shop.clock.advance(2 * 24 * 60 * minute);
    const today = suite.shop.clock.now().toISOString().slice(0, 10);
    const tomorrow = new Date(suite.shop.clock.now().getTime() + 24 * 60 * minute).toISOString();
    expect((await change(first, { arrived: true })).body).toMatchObject({ offers: null });
    expect((await change(second, { arrived: true, at: tomorrow })).body.fields).toHaveProperty('at');
    expect((await change(second, { arrived: true, at: order.date })).body.fields).toHaveProperty('at');
    expect((await change(second, { arrived: true, at: today })).body).toMatchObject({ offers: 'Delivered' });
    expect((await now()).status).toBe('Out for Delivery');
    const early = new Date(suite.shop.clock.now().getTime() - 24 * 60 * minute).toISOString();
    expect((await move('Delivered', { at: early })).body.fields).toHaveProperty('at');
    expect((await move('Delivered', { at: today })).status).toBe(200);
    await change(first, { arrived: false });
    expect((await now()).parcels.map(({ arrivedAt }) => arrivedAt !== null)).toEqual([false, true]);
    expect(await told()).toHaveLength(3);
  });

  it('is taken back when it was recorded by mistake or lost, and its pieces are left again', async () => {
    const { send, admin, now } = await paidOrder();
    const [parcel] = parcelsIn((await send({})).body);
    const removed = await admin('DELETE', `/order/parcel/${parcel?._id}`);
    expect(removed.status).toBe(200);
    expect(parcelsIn(removed.body)).toEqual([]);
    expect((await send({ number: 'GIG7' })).status).toBe(201);
    expect((await now()).parcels).toHaveLength(1);
    expect((await admin('DELETE', `/order/parcel/${parcel?._id}`)).status).toBe(404);
    expect((await admin('PUT', '/order/parcel/nope', { number: '1' })).status).toBe(404);
    expect((await admin('POST', '/order/parcel', { ...gig, orderId: 'nope' })).status).toBe(404);
  });

  it('waits for a difference to be paid, and is refused where the pieces are back in the stock', async () => {
    const { send, order, admin } = await paidOrder();
    const due = (dueMinor: number) =>
      suite.shop.db.update(orders).set({ dueMinor }).where(eq(orders.id, order._id));
    await due(200_000);
    const refused = await send({});
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('₦2,000')]);
    await due(0);
    expect((await send({})).status).toBe(201);
    const closed = await paidOrder(false);
    await admin('POST', '/order/cancel', { orderId: closed.order._id });
    expect((await closed.send({})).body).toMatchObject({ code: 'WRONG_STATE' });
  });

  it('keeps an unpaid order from expiring: its pieces are not there to be given back', async () => {
    const { send, now, dress } = await paidOrder(false);
    await send({});
    suite.shop.clock.advance(30 * 24 * 60 * minute);
    await expireOrders(suite.shop);
    expect((await now()).paymentStatus).toBe('Pending');
    expect(await suite.stockOf(dress)).toBe(3);
  });
});

describe('a move with its parcel', () => {
  const tracking = { ...gig, driver: { name: 'Ada', phone: '0803 555 0100' } };

  it('makes the parcel of all that is left, with one mail that tells of it', async () => {
    const { move, told, now } = await paidOrder();
    const { body } = await move('Out for Delivery', { notify: true, tracking });
    expect(parcelsIn(body)).toMatchObject([
      { number: 'GIG123456', lines: [{ quantity: 2 }, { quantity: 1 }] },
    ]);
    suite.shop.clock.advance(minute);
    const mails = await told();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('GIG123456');
    expect(mails[0]?.text).toContain('0803 555 0100');
    expect((await now()).history.at(-1)).toMatchObject({ kind: 'status', note: 'GIG Logistics GIG123456' });
    expect((await move('Out for Delivery', { tracking })).status).toBe(422);
  });

  it('is taken back with its parcel: no mail, no step, nothing to follow', async () => {
    const { move, told, now, tracked } = await paidOrder();
    await move('Out for Delivery', { notify: true, tracking });
    suite.shop.clock.advance(9_000);
    expect((await move('Product Loading', { undo: true })).status).toBe(200);
    suite.shop.clock.advance(10 * minute);
    expect(await told()).toEqual([]);
    expect((await now()).parcels).toEqual([]);
    const followed = await tracked();
    expect(followed.parcels).toEqual([]);
    expect(followed.history.map(({ to }) => to)).not.toContain('Out for Delivery');
  });

  it('tells the right number at once when it is put right before the mail has left', async () => {
    const { move, told, change } = await paidOrder();
    const [parcel] = parcelsIn((await move('Out for Delivery', { notify: true, tracking })).body);
    suite.shop.clock.advance(5_000);
    await change(parcel?._id ?? '', { number: 'GIG 42' });
    expect(await told()).toEqual([]);
    suite.shop.clock.advance(minute);
    const mails = await told();
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

describe('several at once', () => {
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
    expect(await one.told()).toHaveLength(1);
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
