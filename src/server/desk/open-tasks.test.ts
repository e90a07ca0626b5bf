import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../../../tests/support/orders/orders.ts';
import { roleHasRight, staffRoles } from '../../contract/accounts/roles.ts';
import type { AdminTask } from '../../contract/back-office/admin-tasks.ts';
import type { DeskToday } from '../../contract/back-office/desk.api.ts';
import {
  messages,
  orders,
  paymentAttempts,
  paymentDisputes,
  refunds,
  returns,
  transferProofs,
  users,
} from '../../platform/database/schema/schema.ts';
import { updateFromForm } from '../catalog/editing/update-product.ts';
import type { Viewer } from '../shop.ts';

const dayMs = 86_400_000;

let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
let admin: Viewer;
beforeAll(async () => {
  shop = await openOrderShop();
  call = apiClient(shop);
  admin = await addUser(shop, 'admin');
});
afterAll(() => shop.close());

async function read(viewer = admin): Promise<DeskToday> {
  const { status, body } = await call(viewer, 'GET', '/desk/today');
  expect(status).toBe(200);
  return body.data as DeskToday;
}
const tasks = async () => (await read()).tasks;
async function total(address: string) {
  const { status, body } = await call(admin, 'GET', address);
  expect(status, address).toBe(200);
  return body.total;
}

async function placed(base: object = cardOrder) {
  const customer = await addUser(shop);
  const lines = [line(await addProduct(shop, 1))];
  const order = orderIn((await call(customer, 'POST', '/order/place', { ...base, lines })).body);
  return { customer, id: order._id };
}

/** Creates a paid order with some fields changed. */
async function paid(changes: Partial<typeof orders.$inferInsert> = {}) {
  const order = await placed();
  shop.payments.succeed(shop.payments.started.at(-1)?.reference ?? '');
  await call(order.customer, 'POST', '/order/confirm_payment', {
    reference: shop.payments.started.at(-1)?.reference,
  });
  await shop.db
    .update(orders)
    .set({ paymentStatus: 'Paid', paidAt: shop.clock.now(), ...changes })
    .where(eq(orders.id, order.id));
  return order;
}

describe('what waits today', () => {
  it('is nothing in an empty shop, each task counted', async () => {
    const { tasks, sales } = await read();
    expect(Object.values(tasks).every((count) => count === 0)).toBe(true);
    expect(Object.keys(tasks)).toHaveLength(16);
    expect(sales?.today).toEqual({ orders: 0, usd: 0, charged: { USD: 0, NGN: 0, GBP: 0, EUR: 0 } });
  });

  it('counts what the list of each task shows', async () => {
    const { db, clock } = shop;
    const now = clock.now();
    const { id: toSend } = await paid();
    const { id: late } = await paid({ paidAt: new Date(now.getTime() - 40 * dayMs) });
    await paid({ status: 'Delivered' });
    const { id: dearer } = await paid({ dueMinor: 100 });
    const { id: review } = await paid({ paymentStatus: 'Review' });
    const cancelling = await paid();
    await call(cancelling.customer, 'POST', '/order/cancel', { orderId: cancelling.id, reason: 'No' });
    const { id: proof } = await placed(transferOrder);
    await db
      .insert(transferProofs)
      .values({ orderId: proof, storageName: 'x', mediaType: 'image/webp', sizeBytes: 1, createdAt: now });
    // two transfers of one order are one line of the list; what the card's provider makes is none
    for (const key of ['one', 'two'])
      await db.insert(refunds).values({ orderId: review, key, amountMinor: 1 });
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, late));
    await db
      .insert(refunds)
      .values({ orderId: late, attemptId: attempt?.id ?? '', key: 'card', amountMinor: 1, state: 'failed' });
    const dispute = { orderId: toSend, attemptId: attempt?.id ?? '', provider: 'paystack', openedAt: now };
    await db.insert(paymentDisputes).values([
      { ...dispute, providerRef: 'open' },
      { ...dispute, providerRef: 'over', resolvedAt: now },
    ]);
    for (const state of ['Asked', 'Received', 'Accepted', 'On its way', 'Refunded'] as const) {
      await db.insert(returns).values({
        orderId: toSend,
        reference: `R-${state}`,
        state,
        wants: 'refund',
        reason: 'Too long',
        policyVersion: 1,
        deadline: now,
        closedAt: state === 'Refunded' ? now : null,
      });
    }
    const sent = { orderId: toSend, reason: 'Too long', policyVersion: 1, deadline: now };
    await db.insert(returns).values([
      // one whose order may leave, one whose difference is still to be paid, and a repair
      { ...sent, reference: 'R-sends', state: 'Accepted', wants: 'exchange', exchangeOrderId: late },
      { ...sent, reference: 'R-costs', state: 'Accepted', wants: 'exchange', exchangeOrderId: dearer },
      { ...sent, reference: 'R-mends', state: 'Accepted', wants: 'repair' },
    ]);
    await db.insert(messages).values([
      { name: 'Ibim', email: 'ibim@example.test', message: 'UK 20?' },
      { name: 'Ebi', email: 'ebi@example.test', message: 'Thanks', handledAt: now },
    ]);

    const waiting = await tasks();
    expect(waiting).toMatchObject({
      toSend: 2,
      late: 1,
      payments: 1,
      cancellations: 1,
      proofs: 1,
      refunds: 1,
      disputes: 1,
      returns: 2,
      exchanges: 1,
      repairs: 1,
      messages: 1,
    });
    const lists: [AdminTask, string][] = [
      ['toSend', '/order/list?task=to-send'],
      ['late', '/order/list?task=late'],
      ['payments', '/order/list?paymentStatus=Review'],
      ['cancellations', '/order/list?task=cancel'],
      ['proofs', '/order/list?task=proof'],
      ['proofs', '/order/proofs'],
      ['refunds', '/order/list?task=refund'],
      ['disputes', '/order/list?task=dispute'],
      ['returns', '/order/returns?state=to-decide'],
      ['exchanges', '/order/returns?state=exchange-to-send'],
      ['repairs', '/order/returns?state=repair-to-send'],
    ];
    for (const [task, address] of lists) expect(await total(address), address).toBe(waiting[task]);
    const { counts } = (await call(admin, 'GET', '/order/returns')).body as { counts: object };
    expect(counts).toMatchObject({
      open: 7,
      waiting: 6,
      'to-decide': 2,
      'exchange-to-send': 1,
      'repair-to-send': 1,
      all: 8,
    });
    const picking = (await call(admin, 'GET', '/order/picking')).body.data;
    expect(picking).toMatchObject({ total: waiting.toSend });
    expect((await call(admin, 'GET', '/messages?state=open')).body.open).toBe(waiting.messages);
    expect((await call(admin, 'GET', '/order/list?task=nap')).body.fields).toHaveProperty('task');
  });

  it('counts sizes that are sold out of what is for sale, and whole products that count one number', async () => {
    const before = (await tasks()).soldOutSizes ?? 0;
    const listed = await total('/product/inventory?state=size-sold-out');
    await addProduct(shop, 0);
    await addProduct(shop, 0, { sellable: false });
    await addProduct(shop, 4);
    const sizes = await addProduct(shop, 0);
    const variants = [
      { size: 'S', color: 'Indigo', quantity: 0 },
      { size: 'M', color: 'Indigo', quantity: 2 },
      { size: 'L', color: 'Clay', quantity: 0 },
    ];
    await updateFromForm(shop, sizes, { variants }, [], admin);
    expect((await tasks()).soldOutSizes).toBe(before + 3);
    expect(await total('/product/inventory?state=size-sold-out')).toBe(Number(listed) + 2);
  });

  it('leaves out a parcel of which every piece was paid back, and keeps one of which some are left', async () => {
    const before = (await tasks()).toSend ?? 0;
    const { id } = await paid();
    expect((await tasks()).toSend).toBe(before + 1);
    const answer = await call(admin, 'POST', '/order/refund', {
      orderId: id,
      lines: [{ index: 0, quantity: 1 }],
    });
    expect(answer.status).toBe(200);
    expect((await tasks()).toSend).toBe(before);
    const { data } = (await call(admin, 'GET', '/order/picking')).body as {
      data: { parcels: { _id: string }[]; total: number };
    };
    expect(data.parcels.map(({ _id }) => _id)).not.toContain(id);
    expect(data.total).toBe(before);
  });

  it('tells each duty its own tasks, and figures to those who may know them', async () => {
    const seen = Object.fromEntries(
      await Promise.all(
        staffRoles
          .filter((duty) => roleHasRight(duty, 'desk'))
          .map(async (duty) => {
            const viewer = await addUser(shop, 'admin');
            await shop.db.update(users).set({ duty }).where(eq(users.id, viewer.id));
            const { tasks, sales } = await read(viewer);
            return [duty, [...Object.keys(tasks).sort(), ...(sales ? ['sales'] : [])]];
          }),
      ),
    );
    expect(seen.packer).toEqual(['late', 'toSend']);
    expect(seen.bookkeeper).toEqual(['disputes', 'sales']);
    expect(seen.manager).toEqual(seen.owner);
    expect(seen.owner).toHaveLength(17);
    expect((await call(await addUser(shop), 'GET', '/desk/today')).status).toBe(403);
    expect((await call(undefined, 'GET', '/desk/today')).status).toBe(401);
  });
});

it('adds up what was sold today and since Monday in Lagos, each currency by itself', async () => {
  const { clock, db } = shop;
  await db.update(orders).set({ paymentStatus: 'Failed' });
  // Wednesday, 00:30 in Lagos
  const wednesday = new Date('2027-03-09T23:30:00Z');
  clock.advance(wednesday.getTime() - clock.now().getTime());
  const sold = { status: 'Delivered', amountUsdMinor: 1000, dueMinor: 0, refundedMinor: 0 } as const;
  await paid({ ...sold, paidAt: wednesday, amountMinor: 1_500_050, currency: 'NGN' });
  await paid({ ...sold, paidAt: new Date('2027-03-09T22:30:00Z'), amountMinor: 2_000_000, currency: 'NGN' });
  await paid({ ...sold, paidAt: new Date('2027-03-07T23:00:00Z'), amountMinor: 9_000, currency: 'GBP' });
  // the Sunday before belongs to another week, an exchange is no sale
  await paid({ ...sold, paidAt: new Date('2027-03-07T22:59:00Z'), amountMinor: 700_000, currency: 'NGN' });
  await paid({ ...sold, paidAt: wednesday, amountMinor: 800_000, currency: 'NGN', kind: 'exchange' });
  const { sales } = await read();
  expect(sales?.today).toEqual({
    orders: 1,
    usd: 10,
    charged: { USD: 0, NGN: 15_000.5, GBP: 0, EUR: 0 },
  });
  expect(sales?.week).toEqual({
    orders: 3,
    usd: 30,
    charged: { USD: 0, NGN: 35_000.5, GBP: 90, EUR: 0 },
  });
});
