import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { deliveredOrder } from '../../../tests/support/orders/returns.ts';
import type { OutgoingMail } from '../../platform/network/smtp.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { notifyStaff } from './channels.ts';
import { mergeHeldMails } from './digest-mails.ts';
import { maxStaffMailsPerHour } from './limits.rules.ts';
import { sendWaitingMails } from './outbox.ts';

const suite = new OrderSuite();
const owner = 'owner@ewa.example';

beforeAll(async () => {
  await saveSettings(suite.shop, {
    notify: [{ email: owner, events: ['payment_review', 'order_paid', 'message', 'dispute'] }],
  });
  suite.shop.config.rateLimit = true;
});
afterAll(() => {
  suite.shop.config.rateLimit = false;
});

/** Moves the clock to the start of a ten-minute window, so that what follows is reported within the same one. */
function beginWindow(): void {
  const { clock } = suite.shop;
  clock.advance(600_000 - (clock.now().getTime() % 600_000));
}

const listMails = async (reference: string) =>
  (await mailsTo(suite.shop, owner)).filter(({ subject }) => subject.includes(reference));

describe('what a customer can undo and repeat', () => {
  it('notifies of a return once in ten minutes however often it is requested, and limits the requests', async () => {
    const { ask, order, now, user } = await deliveredOrder(suite);
    beginWindow();
    const takeBack = async (returnId: unknown) =>
      suite.call(user, 'POST', '/order/return/cancel', { returnId });
    for (let time = 0; time < 5; time += 1) {
      const response = await ask();
      expect(response.status).toBe(201);
      expect((await takeBack(response.body.returnId)).status).toBe(200);
    }
    const sixth = await ask();
    expect([sixth.status, sixth.body.code]).toEqual([409, 'WRONG_STATE']);
    expect(await listMails(`return of order ${order.reference}`)).toHaveLength(1);
    expect((await now()).returns).toHaveLength(5);
  });

  it('limits how often an hour returns are requested and withdrawn', async () => {
    const { ask, user } = await deliveredOrder(suite);
    const answers: unknown[] = [];
    for (let time = 0; time <= rateLimits.returnAsk.points; time += 1)
      answers.push((await ask({ lines: [{ index: 9, quantity: 1 }] })).body.code);
    expect(answers.at(-2)).not.toBe('TOO_MANY');
    expect(answers.at(-1)).toBe('TOO_MANY');
    const returnId = '00000000-0000-4000-8000-000000000000';
    const taken: unknown[] = [];
    for (let time = 0; time <= rateLimits.returnCancel.points; time += 1)
      taken.push((await suite.call(user, 'POST', '/order/return/cancel', { returnId })).body.code);
    expect(taken.slice(-2)).toEqual(['ORDER_NOT_FOUND', 'TOO_MANY']);
    // who does it for customers is not counted
    const admin = await suite.call(suite.admin, 'POST', '/order/return/cancel', { returnId });
    expect(admin.body.code).toBe('ORDER_NOT_FOUND');
  });

  it('notifies of the account of a refund once in ten minutes, and accepts five an hour', async () => {
    const { call, admin } = suite;
    const { orderId, order, user } = await deliveredOrder(suite);
    beginWindow();
    await call(admin, 'POST', '/order/refund', { orderId, amount: 1 });
    const account = { bankName: 'Monzo', accountName: 'A Okonkwo', accountNumber: 'GB29NWBK60161331926819' };
    const give = () => call(user, 'POST', '/order/refund/account', { orderId, ...account });
    for (let time = 0; time < rateLimits.refundAccount.points; time += 1)
      expect((await give()).status).toBe(200);
    expect((await give()).body.code).toBe('TOO_MANY');
    expect(
      (await listMails(order.reference)).filter(({ key }) => key.includes('refund-account')),
    ).toHaveLength(1);
  });

  it('mails about an order’s money go with its person', async () => {
    const { orderId, user } = await deliveredOrder(suite);
    const { call, admin, shop } = suite;
    await call(admin, 'POST', '/order/refund', { orderId, amount: 1 });
    const account = { bankName: 'Monzo', accountName: 'A Okonkwo', accountNumber: 'GB29NWBK60161331926819' };
    await call(user, 'POST', '/order/refund/account', { orderId, ...account });
    const mail = (await mailsTo(shop, owner)).find(({ key }) => key.includes(`refund-account_${orderId}`));
    expect(mail?.orderId).toBe(orderId);
  });
});

it('the shop’s people get so many mails an hour one by one, and the rest in one at the full hour', async () => {
  const { shop } = suite;
  let left: OutgoingMail[] = [];
  const sendAll = async () => {
    left = [];
    await mergeHeldMails(shop);
    await sendWaitingMails(shop, {
      send: async (mail) => {
        left.push(mail);
      },
    });
    return left.filter(({ to }) => to === owner).map(({ subject }) => subject);
  };
  await sendAll();
  // a new hour, in the day
  shop.clock.advance(2 * 3_600_000 - (shop.clock.now().getTime() % 3_600_000));
  for (let n = 0; n < maxStaffMailsPerHour + 25; n += 1) {
    // one after the other: which of one moment leave first is nobody's choice
    shop.clock.advance(1);
    const subject = `Message ${n}`;
    const draft = { subject, heading: subject, preview: '', blocks: [] };
    await notifyStaff(shop.db, shop.config, {
      event: 'message',
      key: `flood-${n}`,
      draft,
      now: shop.clock.now(),
    });
  }
  expect(await sendAll()).toHaveLength(maxStaffMailsPerHour);
  shop.clock.advance(30 * 60_000);
  expect(await sendAll()).toEqual([]);
  shop.clock.advance(30 * 60_000);
  expect(await sendAll()).toEqual(['25 things happened in the last hour']);
  expect(left.find(({ to }) => to === owner)?.text).toContain(`Message ${maxStaffMailsPerHour + 24}`);
  shop.clock.advance(3_600_000);
  expect(await sendAll()).toEqual([]);
});
