import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../../../tests/support/orders/orders.ts';
import { mailOutbox, orders, products } from '../../platform/database/schema/schema.ts';
import type { Viewer } from '../shop.ts';
import { expireOrders } from './orders.jobs.ts';
import { reportLargeReservations } from './unpaid-reservations.ts';

const minuteMs = 60_000;
let shop: OrderShop;
let admin: Viewer;
let customer: Viewer;
beforeAll(async () => {
  shop = await openOrderShop();
  admin = await addUser(shop, 'admin');
});
beforeEach(async () => {
  await shop.db.delete(orders);
  await shop.db.delete(products);
  await shop.db.delete(mailOutbox);
  customer = await addUser(shop);
});
afterAll(() => shop.close());

async function place(pieces: Record<string, number>, kind = transferOrder, viewer = customer) {
  const lines = Object.entries(pieces).map(([id, quantity]) => line(id, quantity));
  const { status, body } = await apiClient(shop)(viewer, 'POST', '/order/place', { ...kind, lines });
  expect(status).toBe(201);
  return orderIn(body);
}

const readStaffMails = async () =>
  (await mailsTo(shop, admin.email)).filter(({ subject }) => subject.includes('without having paid'));

/** Looks after the unpaid orders have stood for a while. */
async function lookLater() {
  shop.clock.advance(11 * minuteMs);
  return reportLargeReservations(shop);
}

describe('an account that reserves much and pays nothing', () => {
  it('is reported to the admins once a day, with its pieces and its orders', async () => {
    const other = await addUser(shop, 'admin');
    const [dress, wrap] = [await addProduct(shop, 50), await addProduct(shop, 50)];
    const placed = [await place({ [dress]: 4 }), await place({ [dress]: 2, [wrap]: 1 })];
    for (let look = 0; look < 3; look += 1) expect(await lookLater()).toBe(1);
    const [mail, ...more] = await readStaffMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: `${customer.name} holds 7 pieces without having paid`,
      replyTo: customer.email,
      userId: customer.id,
      purpose: 'staff',
    });
    const links = placed.map(({ _id }) => `${shop.config.publicUrl}/admin/order/${_id}`);
    for (const words of [customer.email, '6 × Dress', '1 × Dress', ...links])
      expect(mail?.text).toContain(words);
    expect((await mailsTo(shop, other.email)).some(({ subject }) => subject === mail?.subject)).toBe(true);
    shop.clock.advance(20 * 60 * minuteMs);
    await place({ [dress]: 1 });
    expect(await lookLater()).toBe(1);
    expect(await readStaffMails()).toHaveLength(2);
  });

  it('is reported with some of its orders and a link to all, if it has many', async () => {
    const dress = await addProduct(shop, 50);
    for (let n = 0; n < 12; n += 1) await place({ [dress]: 1 });
    expect(await lookLater()).toBe(1);
    const [mail] = await readStaffMails();
    expect(mail?.text.match(/\/admin\/order\//g)).toHaveLength(10);
    expect(mail?.text).toContain(`/admin/orders?q=${encodeURIComponent(customer.email)}`);
  });

  it('is reported when it holds more than a tenth of the shop, a little of each product', async () => {
    const few: Record<string, number> = {};
    for (let n = 0; n < 5; n += 1) few[await addProduct(shop, 8)] = 2;
    await place(few);
    expect(await lookLater()).toBe(1);
    await addProduct(shop, 60);
    expect(await reportLargeReservations(shop)).toBe(0);
  });
});

describe('many accounts that reserve a little and have never paid', () => {
  const listSummaryMails = async () =>
    (await mailsTo(shop, admin.email)).filter(({ subject }) => subject.includes('have never paid'));

  it('are reported to the admins once a day when they hold more than a fifth of the shop', async () => {
    const pieces = [];
    for (let n = 0; n < 30; n += 1) pieces.push(await addProduct(shop, 4));
    for (let n = 0; n < 13; n += 1)
      await place({ [pieces[n] ?? '']: 1, [pieces[n + 13] ?? '']: 1 }, transferOrder, await addUser(shop));
    for (let look = 0; look < 3; look += 1) expect(await lookLater()).toBe(0);
    const [mail, ...more] = await listSummaryMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: '13 accounts hold 26 pieces and have never paid',
      purpose: 'staff',
      link: '/admin/orders?payment=Pending',
    });
    await addProduct(shop, 100);
    shop.clock.advance(24 * 60 * minuteMs);
  });

  it('are not reported once they have paid', async () => {
    const dress = await addProduct(shop, 50);
    for (let n = 0; n < 6; n += 1) {
      const user = await addUser(shop);
      const first = await place({ [dress]: 1 }, cardOrder, user);
      const paidAt = shop.clock.now();
      await shop.db.update(orders).set({ paidAt }).where(eq(orders.id, first._id));
      await place({ [dress]: 4 }, transferOrder, user);
    }
    await lookLater();
    expect(await listSummaryMails()).toEqual([]);
  });
});

describe('there is no report of', () => {
  it('one piece of five, four of four, or a tenth of many', async () => {
    const [rare, set, plenty] = [
      await addProduct(shop, 5),
      await addProduct(shop, 4),
      await addProduct(shop, 90),
    ];
    await place({ [rare]: 1, [set]: 4 });
    await place({ [plenty]: 9 }, cardOrder, await addUser(shop));
    expect(await lookLater()).toBe(0);
    expect(await readStaffMails()).toEqual([]);
  });

  it('pieces that are being paid for, are paid, or are back in the stock', async () => {
    const dress = await addProduct(shop, 50);
    const fresh = await place({ [dress]: 20 }, cardOrder);
    expect(await reportLargeReservations(shop)).toBe(0);
    const change = { orderId: fresh._id, paymentStatus: 'Paid' };
    expect((await apiClient(shop)(admin, 'POST', '/order/payment', change)).status).toBe(200);
    expect(await lookLater()).toBe(0);
    await place({ [dress]: 20 }, cardOrder);
    expect(await lookLater()).toBe(1);
    shop.clock.advance(60 * minuteMs);
    expect(await reportLargeReservations(shop)).toBe(0);
    await expireOrders(shop);
    expect(await reportLargeReservations(shop)).toBe(0);
  });
});
