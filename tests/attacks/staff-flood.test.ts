import { createECDH, randomBytes } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox, pushDevices, pushOutbox } from '../../src/platform/database/schema/schema.ts';
import { rateLimits } from '../../src/platform/rate-limits/limits.rules.ts';
import { notifyStaff } from '../../src/server/notifications/channels.ts';
import { maxStaffMailsPerHour } from '../../src/server/notifications/limits.rules.ts';
import { sendWaitingPushes } from '../../src/server/notifications/push/push-channel.ts';
import { saveSettings } from '../../src/server/settings/save-settings.ts';
import { addProduct, addUser, line, transferOrder } from '../support/orders/order-fixtures.ts';
import { OrderSuite } from '../support/orders/order-suite.ts';
import { orderIn } from '../support/orders/orders.ts';
import { deliveredOrder } from '../support/orders/returns.ts';
import { testApp } from '../support/test-app.ts';

const suite = new OrderSuite();
const owner = 'owner@ewa.example';
const windowMs = 600_000;

beforeAll(async () => {
  await saveSettings(suite.shop, {
    notify: [{ email: owner, events: ['payment_review', 'transfer_placed', 'proof_sent', 'message'] }],
  });
  suite.shop.config.rateLimit = true;
  suite.shop.config.trustProxyHops = 1;
});
afterAll(() => {
  suite.shop.config.rateLimit = false;
});

/** Moves the clock to the start of a ten-minute window, so that what follows is reported within the same one. */
function beginWindow(): void {
  const { clock } = suite.shop;
  clock.advance(windowMs - (clock.now().getTime() % windowMs));
}

async function mailsAbout(key: string): Promise<number> {
  return suite.shop.db.$count(mailOutbox, and(eq(mailOutbox.to, owner), like(mailOutbox.key, `${key}%`)));
}

const times = <Answer>(count: number, call: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));
const codesOf = (answers: readonly { body: Record<string, unknown> }[]) =>
  answers.map(({ body }) => body.code);

describe('many concurrent requests', () => {
  it('counts the returns of one customer together, and notifies staff once', async () => {
    const { ask, orderId } = await deliveredOrder(suite);
    beginWindow();
    const answers = await times(30, () => ask());
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(codesOf(answers).filter((code) => code === 'TOO_MANY')).toHaveLength(
      30 - rateLimits.returnAsk.points,
    );
    expect(await mailsAbout(`staff-order-return_${orderId}`)).toBe(1);
  });

  it('limits requested and cancelled returns to five, and notifies staff once', async () => {
    const { ask, orderId, user, now } = await deliveredOrder(suite);
    beginWindow();
    for (let round = 0; round < 8; round += 1) {
      const created = (await times(3, () => ask())).find(({ status }) => status === 201);
      if (created)
        await times(3, () =>
          suite.call(user, 'POST', '/order/return/cancel', { returnId: created.body.returnId }),
        );
    }
    expect((await now()).returns?.length).toBeLessThanOrEqual(5);
    expect(await mailsAbout(`staff-order-return_${orderId}`)).toBe(1);
  });

  it('counts the accounts given for a refund together, and notifies staff once', async () => {
    const { orderId, user } = await deliveredOrder(suite);
    beginWindow();
    await suite.call(suite.admin, 'POST', '/order/refund', { orderId, amount: 1 });
    const answers = await times(30, (n) =>
      suite.call(user, 'POST', '/order/refund/account', {
        orderId,
        bankName: 'GTBank',
        accountName: 'A Okonkwo',
        accountNumber: `01234567${String(n).padStart(2, '0')}`,
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(rateLimits.refundAccount.points);
    expect(new Set(codesOf(answers))).toEqual(new Set([undefined, 'TOO_MANY']));
    expect(await mailsAbout(`staff-order-refund-account_${orderId}`)).toBe(1);
  });

  it('limits transfer orders that are placed and cancelled repeatedly', async () => {
    const user = await addUser(suite.shop);
    const product = await addProduct(suite.shop, 40);
    let placed = 0;
    const cancelled: unknown[] = [];
    for (let round = 0; round < 14; round += 1) {
      const answer = await suite.call(user, 'POST', '/order/place', {
        ...transferOrder,
        lines: [line(product)],
      });
      if (answer.status !== 201) continue;
      placed += 1;
      const orderId = orderIn(answer.body)._id;
      const [first] = await times(1, () =>
        suite.call(user, 'POST', '/order/cancel', { orderId, reason: '' }),
      );
      cancelled.push(first?.body.code);
    }
    expect(cancelled.filter((code) => code === undefined)).toHaveLength(rateLimits.orderCancel.points);
    expect(cancelled).toContain('TOO_MANY');
    // an admin cancels for customers without being counted
    const orderId = (await suite.placed(transferOrder)).order._id;
    expect((await suite.call(suite.admin, 'POST', '/order/cancel', { orderId, reason: '' })).status).toBe(
      200,
    );
    expect(placed).toBeLessThanOrEqual(14);
  });

  it('messages of one network, and of one IPv6 site with a network for each, are counted together', async () => {
    const app = testApp(suite.shop);
    const send = async (from: string) => {
      const answer = await app.request('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ name: 'Flood', email: 'f@example.test', message: 'Hello' }),
      });
      return answer.status;
    };
    const one = await times(20, () => send('198.51.100.200'));
    expect(one.filter((status) => status === 200)).toHaveLength(rateLimits.contact.points);
    const site = await times(60, (n) => send(`2001:db8:7:${(n + 1).toString(16)}::1`));
    expect(site.filter((status) => status === 200)).toHaveLength(rateLimits.contactSite.points);
  });
});

it('limits single notifications per device and hour, and sums up the rest at the full hour', async () => {
  const { shop, admin } = suite;
  const now = () => shop.clock.now();
  // a new hour, in the day
  shop.clock.advance(2 * 3_600_000 - (now().getTime() % 3_600_000));
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  await shop.db.insert(pushDevices).values({
    userId: admin.id,
    endpoint: 'https://push.example/phone',
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    name: 'Phone',
    tokenVersion: 0,
    createdAt: now(),
  });
  for (let n = 0; n < maxStaffMailsPerHour + 25; n += 1) {
    const draft = { subject: `Message ${n}`, heading: 'x', preview: '', blocks: [] };
    await notifyStaff(shop.db, shop.config, {
      event: 'message',
      key: `push-flood-${n}`,
      draft,
      now: now(),
    });
  }
  const waiting = () => shop.db.select().from(pushOutbox).where(eq(pushOutbox.state, 'waiting'));
  expect(await waiting()).toHaveLength(maxStaffMailsPerHour);
  shop.clock.advance(3_600_000);
  await sendWaitingPushes(shop, async () => ({ status: 201 }));
  const summaries = await shop.db.select().from(pushOutbox).where(like(pushOutbox.key, 'night_%'));
  expect(summaries.map(({ title }) => title)).toEqual(['25 things happened in the last hour']);
});
