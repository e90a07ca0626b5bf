import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crashingShop } from '../../../tests/integrity/crashing-shop.ts';
import { captureLogs } from '../../../tests/support/capture-logs.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { draftCalls, ngozi } from '../../../tests/support/orders/draft-calls.ts';
import { addProduct, cardOrder, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { sewnOrders } from '../../../tests/support/orders/sewn-orders.ts';
import { sendProofFile, smallPdf } from '../../../tests/support/uploads.ts';
import { noReminders, type ReminderSettings } from '../../contract/reminders/reminders.ts';
import { orders, reminders } from '../../platform/database/schema/schema.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { sendReminders } from './reminders.jobs.ts';

const suite = new OrderSuite();
const { sewn, press } = sewnOrders(suite);
const drafts = draftCalls(suite);
const minuteMs = 60_000;
let counter = 0;

const turnOn = (on: Partial<ReminderSettings>) =>
  saveSettings(suite.shop, { reminders: { ...noReminders, ...on } });

/** The next time it is this hour in Lagos. */
function advanceToHour(hour: number): void {
  const now = suite.shop.clock.now().getTime();
  const midnight = Math.floor((now + hourMs) / (24 * hourMs)) * 24 * hourMs - hourMs;
  const today = midnight + hour * hourMs;
  suite.shop.clock.advance((today > now ? today : today + 24 * hourMs) - now);
}

/** An order under an address of its own. */
async function placed(base: typeof cardOrder = cardOrder) {
  counter += 1;
  const email = `reminded-${counter}@example.test`;
  const made = await suite.placed({ ...base, address: { ...base.address, email } });
  const reminded = async () =>
    (await mailsTo(suite.shop, email)).filter(({ key }) => key.startsWith('order-reminder'));
  return { ...made, email, reminded };
}

const remind = () => sendReminders(suite.shop);
async function remindAfter(milliseconds: number): Promise<void> {
  suite.shop.clock.advance(milliseconds);
  await remind();
}

beforeEach(() => advanceToHour(9));
afterEach(async () => {
  await turnOn({});
  await suite.shop.db.delete(orders).where(eq(orders.paymentStatus, 'Failed'));
});

describe('an unpaid transfer order', () => {
  it('is reminded of once, halfway through its day, with the amount, the account and the page that pays it', async () => {
    await turnOn({ transfer: true });
    const { order, reminded } = await placed(transferOrder);
    await remindAfter(12 * hourMs - minuteMs);
    expect(await reminded()).toEqual([]);
    await remindAfter(minuteMs);
    await remindAfter(minuteMs);
    const mails = await reminded();
    expect(mails.map(({ subject }) => subject)).toEqual([`A reminder: £117.00 for order ${order.reference}`]);
    expect(mails[0]?.text).toContain(`/checkout/confirmation/${order._id}?currency=GBP`);
    expect(mails[0]?.text).toContain('0000000000');
  });

  it('that is reserved for the full time is reminded of 24 hours before', async () => {
    await turnOn({ transfer: true });
    const { order, reminded } = await placed(transferOrder);
    const expiresAt = new Date(Date.parse(order.date) + 120 * hourMs);
    await suite.shop.db.update(orders).set({ expiresAt }).where(eq(orders.id, order._id));
    await remindAfter(96 * hourMs - minuteMs);
    expect(await reminded()).toEqual([]);
    await remindAfter(minuteMs);
    expect(await reminded()).toHaveLength(1);
  });

  it('waits for the morning where its time comes at night', async () => {
    await turnOn({ transfer: true });
    advanceToHour(14);
    const { reminded } = await placed(transferOrder);
    await remindAfter(13 * hourMs);
    expect(await reminded()).toEqual([]);
    advanceToHour(6);
    await remind();
    expect(await reminded()).toHaveLength(1);
  });

  it('is not reminded of while that is off, after a proof, a payment, a cancellation or its time', async () => {
    const off = await placed(transferOrder);
    await turnOn({ card: true, link: true, balance: true, cart: true });
    await remindAfter(12 * hourMs);
    expect(await off.reminded()).toEqual([]);
    await suite.call(suite.admin, 'POST', '/order/payment', {
      orderId: off.order._id,
      paymentStatus: 'Paid',
    });

    await turnOn({ transfer: true });
    advanceToHour(9);
    const proved = await placed(transferOrder);
    const paid = await placed(transferOrder);
    const cancelled = await placed(transferOrder);
    expect((await sendProofFile(suite.shop, proved.user, proved.order._id, smallPdf)).status).toBe(201);
    await suite.call(suite.admin, 'POST', '/order/payment', {
      orderId: paid.order._id,
      paymentStatus: 'Paid',
    });
    await suite.call(cancelled.user, 'POST', '/order/cancel', { orderId: cancelled.order._id, reason: '' });
    await remindAfter(12 * hourMs);
    for (const { reminded } of [proved, paid, cancelled]) expect(await reminded()).toEqual([]);

    advanceToHour(9);
    const expired = await placed(transferOrder);
    suite.shop.clock.advance(24 * hourMs);
    await remind();
    await expireOrders(suite.shop);
    await remind();
    expect(await expired.reminded()).toEqual([]);
  });
});

describe('an unpaid card order', () => {
  it('is reminded of after 20 minutes, once, in its currency', async () => {
    await turnOn({ card: true });
    const naira = await placed();
    const dollars = await placed({ ...cardOrder, currency: 'USD' });
    await remindAfter(19 * minuteMs);
    expect(await naira.reminded()).toEqual([]);
    await remindAfter(minuteMs);
    await remind();
    expect((await naira.reminded()).map(({ subject }) => subject)).toEqual([
      `A reminder: ₦186,000.50 for order ${naira.order.reference}`,
    ]);
    expect((await dollars.reminded()).map(({ subject }) => subject)).toEqual([
      `A reminder: $148.00 for order ${dollars.order.reference}`,
    ]);
  });

  it('is not reminded of once it is paid, also where no event has said so, nor while the provider is silent', async () => {
    await turnOn({ card: true });
    const paid = await placed();
    suite.shop.payments.succeed(paid.attempt);
    const open = await placed();
    suite.shop.payments.down = true;
    await remindAfter(20 * minuteMs);
    suite.shop.payments.down = false;
    expect(await open.reminded()).toEqual([]);
    await remind();
    expect(await paid.reminded()).toEqual([]);
    expect((await paid.now()).paymentStatus).toBe('Paid');
    expect(await open.reminded()).toHaveLength(1);
  });

  it('is not reminded of at all where its time is at night', async () => {
    await turnOn({ card: true });
    advanceToHour(21.8);
    const late = await placed();
    await remindAfter(20 * minuteMs);
    advanceToHour(5.6);
    const early = await placed();
    await remindAfter(20 * minuteMs);
    await remindAfter(10 * minuteMs);
    for (const { reminded } of [late, early]) expect(await reminded()).toEqual([]);
  });
});

describe('a payment link', () => {
  async function sent(body: object = {}) {
    counter += 1;
    const email = `linked-${counter}@example.test`;
    const dress = await addProduct(suite.shop, 5);
    const lines = [{ productId: dress, size: 'M', color: 'Indigo', quantity: 1 }];
    const draft = await drafts.add({ customer: { ...ngozi, email }, lines, ...body });
    const token = await drafts.send(draft._id);
    const reminded = async () =>
      (await mailsTo(suite.shop, email)).filter(({ key }) => key.startsWith('order-reminder'));
    return { draft, token, email, reminded };
  }

  it('is reminded of 24 hours before its end, once, for a guest, with the deposit that is due', async () => {
    await turnOn({ link: true });
    const whole = await sent();
    const part = await sent({ deposit: 70 });
    await remindAfter(48 * hourMs - minuteMs);
    expect(await whole.reminded()).toEqual([]);
    await remindAfter(minuteMs);
    await remind();
    const [mail, ...more] = await whole.reminded();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('₦186,000.50');
    expect(mail?.text).toContain(`/pay/${whole.token}`);
    expect((await part.reminded()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('₦130,200.35'),
    ]);
  });

  it('names the amount of the order as it was changed, and is not sent once it was taken back', async () => {
    await turnOn({ link: true, card: true, transfer: true });
    const changed = await sent();
    const gone = await sent();
    await drafts.made('PUT', `/order/draft/${changed.draft._id}`, {
      ...drafts.draftOf({
        customer: { ...ngozi, email: changed.email },
        lines: [{ productId: await addProduct(suite.shop, 5), size: 'M', color: 'Indigo', quantity: 2 }],
      }),
      version: (await drafts.get(changed.draft._id)).version,
    });
    const { orderId } = await drafts.get(gone.draft._id);
    await suite.call(suite.admin, 'POST', '/order/cancel', { orderId, reason: 'x' });
    await drafts.send(changed.draft._id);
    await remindAfter(48 * hourMs);
    expect((await changed.reminded()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('₦372,001.00'),
    ]);
    expect(await gone.reminded()).toEqual([]);
  });
});

describe('a balance', () => {
  const remindersOf = async (email: string) =>
    (await mailsTo(suite.shop, email)).filter(({ key }) => key.startsWith('order-balance-reminder'));

  it('is asked for 3 and 10 days after the piece was ready, each once, with what is left', async () => {
    await turnOn({ balance: true });
    const { _id, email, reference } = await sewn({ deposit: 70_000.7 });
    await press(_id, 'Cut', 'Ready');
    await remindAfter(72 * hourMs - minuteMs);
    expect(await remindersOf(email)).toEqual([]);
    await remindAfter(minuteMs);
    await remindAfter(24 * hourMs);
    const [mail, ...more] = await remindersOf(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`A reminder: ₦30,000.30 is left for order ${reference}`);
    expect(mail?.text).toContain('/pay/');
    await remindAfter(6 * 24 * hourMs);
    await remindAfter(20 * 24 * hourMs);
    expect(await remindersOf(email)).toHaveLength(2);
  });

  it('is not asked for once it is paid, before the piece is ready, twice on one day, nor while that is off', async () => {
    await turnOn({ transfer: true, card: true, link: true, cart: true });
    const off = await sewn({ deposit: 70_000.7 });
    await press(off._id, 'Cut', 'Ready');
    await remindAfter(73 * hourMs);
    expect(await remindersOf(off.email)).toEqual([]);
    await drafts.made('POST', '/order/draft/paid', { orderId: off._id, by: 'cash' });

    await turnOn({ balance: true });
    const unready = await sewn({ deposit: 70_000.7 });
    const byHand = await sewn({ deposit: 70_000.7 });
    await press(unready._id, 'Cut');
    await press(byHand._id, 'Cut', 'Ready');
    suite.shop.clock.advance(72 * hourMs);
    await drafts.made('POST', '/order/balance/remind', { orderId: byHand._id });
    await remindAfter(hourMs);
    expect(await remindersOf(byHand.email)).toHaveLength(1);
    for (const { email } of [unready, off]) expect(await remindersOf(email)).toEqual([]);
    for (const { _id } of [unready, byHand])
      await drafts.made('POST', '/order/draft/paid', { orderId: _id, by: 'cash' });
    await remindAfter(10 * 24 * hourMs);
    expect(await remindersOf(byHand.email)).toHaveLength(1);
  });

  it('of a piece that is refunded is not asked for', async () => {
    await turnOn({ balance: true });
    const { _id, email } = await sewn({ deposit: 70_000.7 });
    await press(_id, 'Cut', 'Ready');
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId: _id, paymentStatus: 'Refunded' });
    await remindAfter(73 * hourMs);
    expect(await remindersOf(email)).toEqual([]);
  });
});

describe('of several processes', () => {
  it('one alone reminds of an order', async () => {
    await turnOn({ card: true, transfer: true });
    const card = await placed();
    const transfer = await placed(transferOrder);
    suite.shop.clock.advance(20 * minuteMs);
    await Promise.all([1, 2, 3, 4].map(remind));
    suite.shop.clock.advance(11.7 * hourMs);
    await Promise.all([1, 2, 3, 4].map(remind));
    expect(await card.reminded()).toHaveLength(1);
    expect(await transfer.reminded()).toHaveLength(1);
  });

  it('each may be killed at any step: nothing is sent twice, and nothing is lost', async () => {
    await turnOn({ card: true });
    const placedOrders = await Promise.all([placed(), placed(), placed()]);
    suite.shop.clock.advance(20 * minuteMs);
    const logged = await captureLogs(async () => {
      for (let time = 0; time < 12; time += 1)
        await sendReminders(crashingShop(suite.shop)).catch(() => undefined);
    });
    expect(logged.length).toBeGreaterThan(0);
    await remind();
    for (const { reminded, order } of placedOrders) {
      expect(await reminded()).toHaveLength(1);
      const rows = await suite.shop.db.select().from(reminders).where(eq(reminders.orderId, order._id));
      expect(rows).toHaveLength(1);
    }
  });
});
