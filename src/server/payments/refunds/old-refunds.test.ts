import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { paymentAttempts, refunds } from '../../../platform/database/schema/schema.ts';
import { readFunctions } from '../../../platform/database/update.ts';
import { selectAttempts } from '../payments.sql.ts';

const suite = new OrderSuite();
let order: { _id: string };
let first: string;

beforeEach(async () => {
  const placed = await suite.placed();
  order = placed.order;
  suite.shop.payments.succeed(placed.attempt);
  await suite.call(placed.user, 'POST', '/order/confirm_payment', { reference: placed.attempt });
  const [attempt] = await selectAttempts(suite.shop.db, order._id);
  first = attempt?.id ?? '';
});

/** Runs what is run once after the structure of the database is brought up to date. */
async function runFunction(): Promise<void> {
  const { driver } = suite.shop.opened;
  const { text = '' } = readFunctions().find(({ name }) => name === 'name-order-of-refund.sql') ?? {};
  if (driver.kind === 'pglite') await driver.client.exec(text);
  else await driver.pool.query(text);
}

async function secondPayment(state: 'succeeded' | 'refunded'): Promise<string> {
  const { db } = suite.shop;
  const [old] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, first));
  if (!old) throw new Error('No payment.');
  const { id: _, ...rest } = old;
  const copy = { ...rest, reference: `${old.reference}-2`, state, providerId: null };
  const [made] = await db.insert(paymentAttempts).values(copy).returning();
  return made?.id ?? '';
}

const stateOf = async (key: string) => {
  const [row] = await suite.shop.db.select().from(refunds).where(eq(refunds.key, key));
  return row;
};

it('a second payment that went back before refunds in parts is a surplus, and the order keeps its money', async () => {
  const { db } = suite.shop;
  const attemptId = await secondPayment('refunded');
  const amountMinor = 18_600_050;
  // as the migration leaves them: with their order, and nothing else that came later
  await db.insert(refunds).values({ orderId: order._id, attemptId, key: 'old', amountMinor, state: 'done' });
  await runFunction();
  const old = await stateOf('old');
  expect(old).toMatchObject({ scope: 'surplus', accepted: true, doneAt: old?.createdAt });
  await runFunction();
  expect(await stateOf('old')).toEqual(old);
});

it('gives a refund of an earlier version its order, without requesting it again', async () => {
  const { db } = suite.shop;
  await db.insert(refunds).values({ attemptId: first, key: 'other', amountMinor: 100, state: 'pending' });
  expect(await stateOf('other')).toMatchObject({ orderId: order._id, accepted: true, scope: 'order' });
});

it('leaves refunds requested since unchanged', async () => {
  const { db } = suite.shop;
  const pendingRefund = { askedAt: suite.shop.clock.now(), state: 'pending' as const, amountMinor: 100 };
  await db.insert(refunds).values({ orderId: order._id, attemptId: first, key: 'new', ...pendingRefund });
  const before = await stateOf('new');
  await runFunction();
  expect(await stateOf('new')).toEqual(before);
});
