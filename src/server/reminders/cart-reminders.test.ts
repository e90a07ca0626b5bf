import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { addProduct, addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { noReminders } from '../../contract/reminders/reminders.ts';
import { cartReminders, products } from '../../platform/database/schema/schema.ts';
import { eraseAccount } from '../accounts/close-account.ts';
import { exportOwnData } from '../accounts/export-data.ts';
import { getCustomer } from '../customers/customers.ts';
import { deleteExpiredData } from '../retention/retention.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { getAccount } from '../users/users.ts';
import { sendReminders } from './reminders.jobs.ts';

const suite = new OrderSuite();
const dayMs = 24 * hourMs;
const turn = (cart: boolean) => saveSettings(suite.shop, { reminders: { ...noReminders, cart } });

/** Nine in Lagos of the next day. */
function advanceToMorning(): void {
  const now = suite.shop.clock.now().getTime();
  suite.shop.clock.advance((Math.floor(now / dayMs) + 1) * dayMs + 8 * hourMs - now);
}

/** A customer with pieces in the cart, who agreed. */
async function agreed({ stock = [5], agree = true, currency = 'GBP' } = {}) {
  const user = await addUser(suite.shop);
  const pieces: string[] = [];
  for (const units of stock) {
    const piece = await addProduct(suite.shop, units);
    pieces.push(piece);
    await suite.call(user, 'POST', '/cart/add', line(piece));
  }
  const answer = await suite.call(user, 'POST', '/cart/reminder', { agree, currency });
  const reminders = async () =>
    (await mailsTo(suite.shop, user.email)).filter(({ key }) => key.startsWith('cart-reminder'));
  const token = async () => /fill\?token=([\w-]+)/.exec((await reminders())[0]?.text ?? '')?.[1] ?? '';
  return { user, pieces, answer, reminders, token };
}

const stored = () => suite.shop.db.select().from(cartReminders);
const sellOut = () => suite.shop.db.update(products).set({ stockQuantity: 0 });
async function remindAfter(milliseconds: number): Promise<void> {
  suite.shop.clock.advance(milliseconds);
  await sendReminders(suite.shop);
}

beforeEach(async () => {
  await suite.shop.db.delete(cartReminders);
  await turn(true);
  advanceToMorning();
});
afterAll(() => turn(false));

describe('a cart left at the checkout', () => {
  it('is reminded of once, three hours after its owner agreed, with links that fill it and that stop', async () => {
    const { user, pieces, answer, reminders, token } = await agreed();
    expect(answer.body).toMatchObject({ success: true, agreed: true });
    await remindAfter(3 * hourMs - 1);
    expect(await reminders()).toEqual([]);
    await remindAfter(1);
    await remindAfter(3 * hourMs);
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Dress');
    const opened = await suite.call(undefined, 'POST', '/cart/reminder/open', { token: await token() });
    expect(opened.body).toMatchObject({ lines: [{ itemId: pieces[0], size: 'M' }], currency: 'GBP' });
    // agreeing again is no second mail of the same cart
    await suite.call(user, 'POST', '/cart/reminder', { agree: true });
    await remindAfter(4 * hourMs);
    expect(await reminders()).toHaveLength(1);
    expect((await getCustomer(suite.shop, user.id, true)).reminders).toMatchObject([
      { kind: 'cart', orderId: null },
    ]);
  });

  it('is not stored without consent, while that is off, when it is empty, nor of guests and admins', async () => {
    const without = await agreed({ agree: false });
    expect(without.answer.body).toMatchObject({ agreed: false });
    const empty = await suite.call(await addUser(suite.shop), 'POST', '/cart/reminder', { agree: true });
    expect(empty.body).toMatchObject({ agreed: false });
    await turn(false);
    const off = await agreed();
    expect(off.answer.body).toMatchObject({ agreed: false });
    expect(await stored()).toEqual([]);
    expect((await suite.call(undefined, 'POST', '/cart/reminder', { agree: true })).status).toBe(401);
    expect((await suite.call(suite.admin, 'POST', '/cart/reminder', { agree: true })).status).toBe(403);
    expect((await suite.call(off.user, 'POST', '/cart/reminder', { agree: 'yes' })).status).toBe(422);
    await turn(true);
    await remindAfter(4 * hourMs);
    for (const { reminders } of [without, off]) expect(await reminders()).toEqual([]);
  });

  it('is not reminded of once its owner withdraws, orders, or empties it; nor while that is off', async () => {
    const withdrawn = await agreed();
    const ordered = await agreed();
    const emptied = await agreed();
    await suite.call(withdrawn.user, 'POST', '/cart/reminder', { agree: false });
    const lines = [line(ordered.pieces[0] ?? '')];
    await suite.call(ordered.user, 'POST', '/order/place', { ...cardOrder, lines });
    await suite.call(emptied.user, 'POST', '/cart/remove', { itemId: emptied.pieces[0], quantity: 1 });
    const kept = await agreed();
    await turn(false);
    await remindAfter(3 * hourMs);
    expect(await kept.reminders()).toEqual([]);
    await turn(true);
    await remindAfter(0);
    for (const { reminders } of [withdrawn, ordered, emptied]) expect(await reminders()).toEqual([]);
    expect(await kept.reminders()).toHaveLength(1);
    expect((await stored()).map(({ userId }) => userId)).toEqual([kept.user.id]);
  });

  it('waits for the morning at night, and one process alone reminds of it', async () => {
    suite.shop.clock.advance(11 * hourMs);
    const { reminders } = await agreed();
    await remindAfter(3 * hourMs);
    expect(await reminders()).toEqual([]);
    suite.shop.clock.advance(8 * hourMs);
    await Promise.all([1, 2, 3, 4].map(() => sendReminders(suite.shop)));
    expect(await reminders()).toHaveLength(1);
  });

  it('says what sold out since, and is not reminded of when all of it did', async () => {
    const { reminders, user } = await agreed({ stock: [5, 5] });
    const [, second] = (await suite.call(user, 'POST', '/cart/get', {})).body.lines as { itemId: string }[];
    const gone = await agreed({ stock: [5] });
    await sellOut();
    await suite.shop.db
      .update(products)
      .set({ stockQuantity: 1 })
      .where(eq(products.id, second?.itemId ?? ''));
    await remindAfter(3 * hourMs);
    const [mail] = await reminders();
    expect(mail?.text).toMatch(/Dress \d+ has sold out since\./);
    expect(await gone.reminders()).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('may be reminded of again once something was ordered', async () => {
    const { user, pieces, reminders } = await agreed();
    await remindAfter(3 * hourMs);
    await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines: [line(pieces[0] ?? '')] });
    suite.shop.clock.advance(1000);
    await suite.call(user, 'POST', '/cart/add', line(await addProduct(suite.shop, 1)));
    await suite.call(user, 'POST', '/cart/reminder', { agree: true });
    await remindAfter(3 * hourMs);
    expect(await reminders()).toHaveLength(1);
    expect((await stored())[0]?.lines).toHaveLength(1);
  });
});

describe('what is stored', () => {
  it('is erased by one press of the stop link, also without scripts, and pressing again changes nothing', async () => {
    const { token } = await agreed();
    await remindAfter(3 * hourMs);
    const link = await token();
    const page = await testApp(suite.shop).request(`/bag/stop?token=${link}`, { method: 'POST' });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/bag/stopped']);
    for (const _ of [1, 2]) {
      const answer = await suite.call(undefined, 'POST', '/cart/reminder/stop', { token: link });
      expect(answer.status).toBe(200);
    }
    const opened = await suite.call(undefined, 'POST', '/cart/reminder/open', { token: link });
    expect([opened.status, opened.body.code]).toEqual([422, 'LINK_EXPIRED']);
    expect((await stored()).map(({ lines }) => lines)).toEqual([[]]);
  });

  it('is erased by one press in the mail program, which gets no page', async () => {
    const { reminders, token } = await agreed();
    await remindAfter(3 * hourMs);
    const link = await token();
    const [mail] = await reminders();
    expect(mail?.stopUrl).toBe(`${suite.shop.config.publicUrl}/bag/stop?token=${link}`);
    for (const _ of [1, 2]) {
      const press = await testApp(suite.shop).request(`/bag/stop?token=${link}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([press.status, press.headers.get('location')]).toEqual([200, null]);
      expect((await stored()).map(({ lines }) => lines)).toEqual([[]]);
    }
  });

  it('is in the data export, and goes after 30 days and with the account', async () => {
    const { user, pieces } = await agreed();
    const { user: other } = await agreed();
    const data = await exportOwnData(suite.shop, user);
    expect(data.cartReminder).toMatchObject({
      lines: [{ itemId: pieces[0] }],
      currency: 'GBP',
      sentAt: null,
    });
    const account = await getAccount(suite.shop, other);
    await suite.shop.db.transaction((tx) => eraseAccount(tx, account, suite.shop.clock.now()));
    expect(await stored()).toHaveLength(1);
    suite.shop.clock.advance(30 * dayMs - 1000);
    await deleteExpiredData(suite.shop);
    expect(await stored()).toHaveLength(1);
    suite.shop.clock.advance(2000);
    await deleteExpiredData(suite.shop);
    expect(await stored()).toEqual([]);
  });
});
