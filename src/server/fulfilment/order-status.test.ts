import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { addUser, cardOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orders, users } from '../../platform/database/schema/schema.ts';
import { openMailer } from '../../platform/network/smtp.ts';
import { sendWaitingMails } from '../notifications/outbox.ts';

const suite = new OrderSuite();
const day = 24 * 3_600_000;
let count = 0;

/** Creates a paid order with its own email address, and functions that change and read it. */
async function paidOrder() {
  count += 1;
  const email = `status-${count}@example.com`;
  const placed = await suite.placed({ ...cardOrder, address: { ...cardOrder.address, email } });
  const orderId = placed.order._id;
  await suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
  return {
    ...placed,
    move: (status: string, more: object = {}) =>
      suite.call(suite.admin, 'POST', '/order/status', { orderId, status, ...more }),
    /** Subjects of what has left for the customer about the way of the order. */
    sentSubjects: async () => {
      await sendWaitingMails(suite.shop, openMailer(suite.shop.config));
      const mails = await mailsTo(suite.shop, email);
      return mails.filter(({ state }) => state === 'sent').map(({ subject }) => subject);
    },
    seenByCustomer: async () => {
      const answer = await suite.call(placed.user, 'GET', `/order/${orderId}`);
      return (answer.body.data as typeof placed.order).history.map(({ to }) => to);
    },
  };
}

it('restarts the return window and mails again when an order is delivered a second time', async () => {
  const { move, now, sentSubjects } = await paidOrder();
  await move('Delivered');
  const first = (await now()).returnUntil;
  expect(first).not.toBeNull();
  expect(await sentSubjects()).toHaveLength(3);
  suite.shop.clock.advance(day);
  await move('Out for Delivery');
  expect((await now()).returnUntil).toBeNull();
  suite.shop.clock.advance(27 * day);
  await move('Delivered');
  const second = Date.parse((await now()).returnUntil ?? '');
  expect(second - suite.shop.clock.now().getTime()).toBeGreaterThan(2 * day);
  expect((await sentSubjects()).filter((subject) => subject.includes('was delivered'))).toHaveLength(2);
});

it('stays in the house while a part of it is to be paid, unless somebody who may says why', async () => {
  const { move, now, order } = await paidOrder();
  await suite.shop.db.update(orders).set({ dueMinor: 4_500_030 }).where(eq(orders.id, order._id));
  const packer = await addUser(suite.shop, 'admin');
  await suite.shop.db.update(users).set({ duty: 'packer' }).where(eq(users.id, packer.id));
  for (const status of ['Out for Delivery', 'Delivered'])
    expect(await move(status, { notify: false })).toMatchObject({
      status: 409,
      body: { code: 'STILL_DUE', message: '₦45,000.30 is still to be paid.' },
    });
  const anyway = { anyway: true, reason: 'She pays the rider in cash' };
  const byPacker = await suite.call(packer, 'POST', '/order/status', {
    orderId: order._id,
    status: 'Delivered',
    ...anyway,
  });
  expect([byPacker.status, byPacker.body.code]).toEqual([403, 'WRONG_DUTY']);
  expect((await now()).status).toBe('Product Loading');
  expect((await move('Delivered', anyway)).status).toBe(200);
  const moved = await now();
  expect(moved.status).toBe('Delivered');
  expect(moved.history.map(({ note }) => note)).toContain('She pays the rider in cash');
  const several = await suite.call(suite.admin, 'POST', '/order/statuses', {
    moves: [{ orderId: order._id, status: 'Out for Delivery' }],
  });
  expect(several.body.results).toMatchObject([{ done: false, message: '₦45,000.30 is still to be paid.' }]);
  expect((await move('Product Loading')).status).toBe(200);
  await suite.shop.db.update(orders).set({ dueMinor: 0 }).where(eq(orders.id, order._id));
});

it('holds the mail back for as long as the move may be undone, and then sends it', async () => {
  const { move, sentSubjects } = await paidOrder();
  await move('Out for Delivery', { notify: true });
  suite.shop.clock.advance(9_000);
  expect((await sentSubjects()).join()).not.toContain('on its way');
  suite.shop.clock.advance(4_000);
  expect((await sentSubjects()).join()).toContain('on its way');
});

it('forgets a move that is undone: no mail, no step for the customer, a line for admins', async () => {
  const { move, now, sentSubjects, seenByCustomer } = await paidOrder();
  const before = await seenByCustomer();
  await move('Delivered', { notify: true });
  suite.shop.clock.advance(9_000);
  const undone = await move('Product Loading', { undo: true });
  expect(undone.status).toBe(200);
  suite.shop.clock.advance(day);
  expect((await sentSubjects()).join()).not.toContain('delivered');
  expect(await seenByCustomer()).toEqual(before);
  const order = await now();
  expect([order.status, order.returnUntil]).toEqual(['Product Loading', null]);
  expect(order.history.at(-1)).toMatchObject({ kind: 'internal', by: suite.admin.name });
});

it('gives an order its window back when leaving Delivered is undone', async () => {
  const { move, now } = await paidOrder();
  await move('Delivered');
  const window = (await now()).returnUntil;
  suite.shop.clock.advance(day);
  await move('Product Loading', { notify: true });
  await move('Delivered', { undo: true });
  expect((await now()).returnUntil).toBe(window);
});

it('does not undo a move of which the customer was notified, which is long past, or not the last', async () => {
  const { move, sentSubjects } = await paidOrder();
  await move('Out for Delivery');
  expect((await move('Product Loading', { undo: true })).status).toBe(409);
  await sentSubjects();
  suite.shop.clock.advance(day);
  await move('Delivered', { notify: false });
  expect((await move('Product Loading', { undo: true })).status).toBe(409);
  suite.shop.clock.advance(60_000);
  expect((await move('Out for Delivery', { undo: true })).body).toMatchObject({ code: 'WRONG_STATE' });
  expect((await sentSubjects()).join()).not.toContain('was delivered');
});

it('tells only of the last of several moves made before the first mail left', async () => {
  const { move, sentSubjects } = await paidOrder();
  await move('Out for Delivery', { notify: true });
  await move('Delivered', { notify: true });
  suite.shop.clock.advance(day);
  const subjects = (await sentSubjects()).join();
  expect(subjects).toContain('was delivered');
  expect(subjects).not.toContain('on its way');
});
