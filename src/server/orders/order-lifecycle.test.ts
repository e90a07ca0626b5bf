import { describe, expect, it } from 'vitest';
import { addUser, cardOrder, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { saveSettings } from '../settings/save-settings.ts';
import type { Viewer } from '../shop.ts';

const suite = new OrderSuite();

describe('what the admin does', () => {
  it('confirms a transfer, with name and moment in the history', async () => {
    const { order, now } = await suite.placed(transferOrder);
    const paid = { orderId: order._id, paymentStatus: 'Paid', note: 'Arrived on 4 March' };
    expect((await suite.call(suite.admin, 'POST', '/order/payment', paid)).status).toBe(200);
    expect((await now()).history.at(-1)).toMatchObject({
      from: 'Pending',
      to: 'Paid',
      by: suite.admin.name,
      note: paid.note,
    });
  });

  it('gives pieces back with a refund only while they are in the house', async () => {
    const inHouse = await suite.placed();
    const sent = await suite.placed();
    await suite.call(suite.admin, 'POST', '/order/status', {
      orderId: sent.order._id,
      status: 'Out for Delivery',
    });
    for (const { order } of [inHouse, sent]) {
      await suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
      await suite.call(suite.admin, 'POST', '/order/payment', {
        orderId: order._id,
        paymentStatus: 'Refunded',
      });
    }
    expect([await suite.stockOf(inHouse.product), await suite.stockOf(sent.product)]).toEqual([1, 0]);
  });

  it('cannot move money backwards', async () => {
    const { order } = await suite.placed();
    const move = (paymentStatus: string) =>
      suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus });
    expect((await move('Refunded')).body.code).toBe('WRONG_STATE');
    expect((await move('Bartered')).status).toBe(422);
    await move('Paid');
    expect((await move('Pending')).status).toBe(409);
  });

  it('deletes an unpaid order and gets its pieces back', async () => {
    const { order, product } = await suite.placed();
    expect((await suite.call(suite.admin, 'DELETE', '/removeorder', { orderId: order._id })).status).toBe(
      200,
    );
    expect(await suite.stockOf(product)).toBe(1);
    expect((await suite.call(suite.admin, 'DELETE', '/removeorder', { orderId: order._id })).status).toBe(
      404,
    );
  });

  it('keeps an order that turns out to be paid while it is deleted', async () => {
    const { order, attempt, now } = await suite.placed();
    suite.shop.payments.succeed(attempt);
    expect((await suite.call(suite.admin, 'DELETE', '/removeorder', { orderId: order._id })).status).toBe(
      409,
    );
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('moves the order, and notifies the customer once', async () => {
    const { order, now } = await suite.placed();
    for (const status of ['Out for Delivery', 'Delivered', 'Delivered', 'Product Loading', 'Delivered']) {
      expect(
        (await suite.call(suite.admin, 'POST', '/order/status', { orderId: order._id, status })).status,
      ).toBe(200);
    }
    expect((await now()).history.filter(({ kind }) => kind === 'status')).toHaveLength(4);
    expect(
      (await suite.call(suite.admin, 'POST', '/order/status', { orderId: order._id, status: 'Lost' })).status,
    ).toBe(422);
    expect(
      (await suite.call(suite.admin, 'POST', '/order/status', { orderId: 'nope', status: 'Delivered' }))
        .status,
    ).toBe(404);
  });
});

describe('who sees an order', () => {
  it('its owner and admins; everybody else gets a 404', async () => {
    const { user, order, attempt } = await suite.placed();
    const stranger = await addUser(suite.shop);
    expect((await suite.call(user, 'GET', `/order/${order._id}`)).status).toBe(200);
    expect((await suite.call(undefined, 'GET', `/order/${order._id}`)).status).toBe(401);
    for (const [path, body] of [
      ['/order/confirm_payment', { reference: attempt }],
      ['/order/retry_payment', { orderId: order._id }],
      ['/order/feedback', { orderId: order._id, rating: 5 }],
    ] as const) {
      expect((await suite.call(stranger, 'POST', path, body)).status).toBe(404);
    }
    expect((await suite.call(stranger, 'GET', `/order/${order._id}`)).status).toBe(404);
    for (const path of ['/order/status', '/order/payment']) {
      expect((await suite.call(user, 'POST', path, { orderId: order._id })).status).toBe(403);
    }
    expect((await suite.call(user, 'GET', '/order/list')).status).toBe(403);
    expect((await suite.call(user, 'DELETE', '/removeorder', { orderId: order._id })).status).toBe(403);
  });

  it('anybody with reference and e-mail, without address and names', async () => {
    const { order } = await suite.placed();
    const track = (reference: string, email: string) =>
      suite.call(undefined, 'POST', '/order/track', { reference, email });
    const dashed = `${order.reference.slice(0, 4)}-${order.reference.slice(4)}`.toLowerCase();
    const { status, body } = await track(dashed, 'ADAEZE@example.com');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Adaeze|Aba Road|Okonkwo/i);
    expect((await track(order.reference, 'other@example.com')).status).toBe(404);
    expect((await track('AAAAAAAA', 'adaeze@example.com')).status).toBe(404);
  });

  it('the admin finds it by reference, name and phone, a page at a time', async () => {
    const { order } = await suite.placed();
    for (const q of [order.reference, order.reference.toLowerCase(), 'okonkwo', '08031234567']) {
      const { body } = await suite.call(
        suite.admin,
        'GET',
        `/order/list?q=${encodeURIComponent(q)}&limit=100`,
      );
      expect((body.data as { _id: string }[]).map(({ _id }) => _id)).toContain(order._id);
    }
    const page = await suite.call(suite.admin, 'GET', '/order/list?page=2&limit=1&paymentStatus=Pending');
    expect(page.body).toMatchObject({ page: 2 });
    expect((await suite.call(suite.admin, 'GET', '/order/list?page=0')).status).toBe(422);
    const all = (await suite.call(suite.admin, 'GET', '/order/list')).body;
    expect(all.total).toBeUndefined();
    const dates = (all.data as { date: string }[]).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('gives feedback once, after delivery', async () => {
    const { user, order } = await suite.placed();
    const give = (rating: unknown) =>
      suite.call(user, 'POST', '/order/feedback', { orderId: order._id, rating, comment: 'Fits' });
    expect((await give(5)).status).toBe(409);
    await suite.call(suite.admin, 'POST', '/order/status', { orderId: order._id, status: 'Delivered' });
    for (const rating of [0, 6, 2.5, '5']) expect((await give(rating)).status).toBe(422);
    expect((await give(5)).status).toBe(201);
    expect((await give(4)).status).toBe(409);
  });
});

describe('updates', () => {
  it('name what changed since the last answer, to its owner and to admins', async () => {
    const { user, order } = await suite.placed(cardOrder);
    const ids = (body: Record<string, unknown>) => (body.changed as { _id: string }[]).map(({ _id }) => _id);
    const updates = (viewer: Viewer, cursor?: unknown) =>
      suite.call(viewer, 'GET', `/order/updates${cursor ? `?cursor=${String(cursor)}` : ''}`);
    const first = await updates(user);
    expect(ids(first.body)).toEqual([]);
    suite.shop.clock.advance(60_000);
    await suite.call(suite.admin, 'POST', '/order/status', {
      orderId: order._id,
      status: 'Out for Delivery',
    });
    const second = await updates(user, first.body.cursor);
    expect(second.body.changed).toEqual([
      { _id: order._id, status: 'Out for Delivery', paymentStatus: 'Pending' },
    ]);
    expect(ids((await updates(suite.admin, first.body.cursor)).body)).toContain(order._id);
    expect(ids((await updates(await addUser(suite.shop), first.body.cursor)).body)).toEqual([]);
    suite.shop.clock.advance(60_000);
    const third = await updates(user, second.body.cursor);
    suite.shop.clock.advance(60_000);
    expect(ids((await updates(user, third.body.cursor)).body)).toEqual([]);
    expect((await updates(user, 'yesterday')).status).toBe(422);
  });
});

describe('the workroom’s calendar', () => {
  it('moves return windows and estimates; the window is frozen at delivery', async () => {
    suite.shop.clock.advance(Date.parse('2026-12-24T10:00:00Z') - suite.shop.clock.now().getTime());
    const close = (status: 'expected' | 'declared') =>
      saveSettings(suite.shop, {
        holidays: ['2026-12-25', '2026-12-28', '2027-01-01'].map((date) => ({
          date,
          name: 'Closed',
          status,
        })),
      });
    await close('declared');
    const { order, now } = await suite.placed(cardOrder);
    await suite.call(suite.admin, 'POST', '/order/status', { orderId: order._id, status: 'Delivered' });
    expect((await now()).returnUntil).toBe('2026-12-31T22:59:59.000Z');
    await close('expected');
    expect((await now()).returnUntil).toBe('2026-12-31T22:59:59.000Z');
    const estimate = await suite.call(
      undefined,
      'GET',
      '/delivery/estimate?country=United%20Kingdom&city=London',
    );
    expect(estimate.body.data).toMatchObject({ dispatch: { from: '2027-01-05' } });
  });
});
