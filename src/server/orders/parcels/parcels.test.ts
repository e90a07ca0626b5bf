import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { parcelCalls } from '../../../../tests/support/orders/parcel-calls.ts';
import { orders } from '../../../platform/database/schema/schema.ts';
import { expireOrders } from '../../order-changes/orders.jobs.ts';

const suite = new OrderSuite();
const { paidOrder, gig, parcelsIn } = parcelCalls(suite);
const minute = 60_000;

describe('a parcel', () => {
  it('is shown with carrier, number without blanks and link, and mailed once', async () => {
    const { send, tracked, listSentMails, order } = await paidOrder();
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
    const mails = await listSentMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Your parcel from order ${order.reference} is on its way`);
    expect(mails[0]?.text).toContain('GIG123456');
    expect(mails[0]?.text).not.toContain('follow in a parcel of their own');
  });

  it('mails once more when its number is put right, and not for the same values again', async () => {
    const { send, change, tracked, listSentMails, order } = await paidOrder();
    const [parcel] = parcelsIn((await send({})).body);
    const right = { number: ' GIG 999 ' };
    expect((await change(parcel?._id ?? '', right)).status).toBe(200);
    await change(parcel?._id ?? '', right);
    await change(parcel?._id ?? '', { carrier: 'gig', number: 'GIG999', lines: parcel?.lines });
    const mails = await listSentMails();
    expect(mails).toHaveLength(2);
    expect(mails.map(({ subject }) => subject)).toContain(
      `Corrected: tracking for your order ${order.reference}`,
    );
    const [shown] = (await tracked()).parcels;
    expect(shown).toMatchObject({ number: 'GIG999', corrected: true });
    expect(JSON.stringify(await tracked())).not.toContain('GIG123456');
    expect(shown?.link).toContain('GIG999');
  });

  it('may be one of several, which never hold more than was ordered', async () => {
    const { send, now, listSentMails, change } = await paidOrder();
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
    expect(await listSentMails()).toHaveLength(2);
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
    const { send, move, tracked, seenByOwner, now, listSentMails } = await paidOrder();
    const driver = { name: 'Musa', phone: '0803 555 0199' };
    await send({ carrier: 'Own rider', number: '', driver });
    expect((await tracked()).parcels[0]?.driver).toBeNull();
    expect((await seenByOwner()).parcels[0]?.driver).toBeNull();
    expect((await now()).parcels[0]?.driver).toMatchObject(driver);
    expect((await listSentMails())[0]?.text).not.toContain('0803 555 0199');
    await move('Out for Delivery');
    expect((await tracked()).parcels[0]?.driver).toMatchObject(driver);
    expect((await listSentMails()).map(({ text }) => text).join()).toContain('0803 555 0199');
  });

  it('arrives, and the last one to arrive suggests Delivered', async () => {
    const { send, change, move, now, listSentMails, order } = await paidOrder();
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
    expect(await listSentMails()).toHaveLength(3);
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
    expect(await send({})).toMatchObject({
      status: 409,
      body: { code: 'STILL_DUE', message: '₦2,000.00 is still to be paid.' },
    });
    await due(0);
    expect((await send({})).status).toBe(201);
    const closed = await paidOrder(false);
    await admin('POST', '/order/cancel', { orderId: closed.order._id });
    expect((await closed.send({})).body).toMatchObject({ code: 'WRONG_STATE' });
  });

  it('leaves before all is paid where an owner or a manager says why', async () => {
    const { send, order, admin, now } = await paidOrder();
    await suite.shop.db.update(orders).set({ dueMinor: 200_000 }).where(eq(orders.id, order._id));
    expect((await send({ anyway: true })).body).toMatchObject({
      fields: { reason: 'Say why it leaves before it is paid.' },
    });
    expect((await send({ anyway: true, reason: 'Her brother pays at the park' })).status).toBe(201);
    const { history, due } = await now();
    expect(due).toBe(2000);
    expect(history).toContainEqual(
      expect.objectContaining({
        to: 'Let go with ₦2,000.00 still to be paid',
        note: 'Her brother pays at the park',
        by: suite.admin.name,
      }),
    );
    const { body } = await admin('GET', `/users/audit?q=${order.reference}`);
    expect(JSON.stringify(body.data)).toContain('Her brother pays at the park');
    await suite.shop.db.update(orders).set({ dueMinor: 0 }).where(eq(orders.id, order._id));
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
