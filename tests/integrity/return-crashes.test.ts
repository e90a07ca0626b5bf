import { expect, it } from 'vitest';
import { checkIntegrity, describeIntegrity } from '../../scripts/integrity/integrity.ts';
import { checkPendingRefunds } from '../../src/server/payments/payments.jobs.ts';
import { settlePaidReturns } from '../../src/server/returns/returns.jobs.ts';
import { transitionReturn } from '../../src/server/returns/transition-return.ts';
import { addUser, cardOrder, line } from '../support/orders/order-fixtures.ts';
import { OrderSuite } from '../support/orders/order-suite.ts';
import { orderIn } from '../support/orders/orders.ts';
import { makeDivided, stockByPair } from '../support/variants.ts';
import { crashingShop, Killed, providerLedger } from './crashing-shop.ts';

const suite = new OrderSuite();

/** How often a process dies in the middle; `CRASHES=500` for the long proof. */
const crashes = Number(process.env.CRASHES ?? 60);
const priceMinor = 1_234_567;
const resolutions = ['refund', 'exchange', 'refund'] as const;
const submitReturn = 3;

/** Creates a delivered card order of four items, with one return for each resolution, all received. */
async function received() {
  const { shop, call, admin } = suite;
  const user = await addUser(shop);
  const prices = [{ currency: 'NGN' as const, amountMinor: priceMinor }];
  const dress = await makeDivided(shop, { S: 4, M: 1 }, { prices });
  const lines = [line(dress, 4, { size: 'S' })];
  const placed = await call(user, 'POST', '/order/place', { ...cardOrder, lines });
  const orderId = orderIn(placed.body)._id;
  const reference = shop.payments.started.at(-1)?.reference ?? '';
  shop.payments.succeed(reference);
  await call(user, 'POST', '/order/confirm_payment', { reference });
  await call(admin, 'POST', '/order/status', { orderId, status: 'Delivered' });
  const returnIds: string[] = [];
  for (const wants of resolutions) {
    const piece = { index: 0, quantity: 1, ...(wants === 'exchange' && { size: 'M' }) };
    const body = { orderId, wants, reason: 'Too wide', lines: [piece] };
    const created = await call(user, 'POST', '/order/return', body);
    expect([created.status, wants]).toEqual([201, wants]);
    const returnId = String(created.body.returnId);
    await call(admin, 'POST', '/order/return/move', { returnId, state: 'Received' });
    returnIds.push(returnId);
  }
  return { orderId, reference, dress, returnIds };
}

it(`returns are accepted once and paid back once in ${crashes} crashes`, { timeout: 600_000 }, async () => {
  const { shop, call, admin } = suite;
  const ledger = providerLedger(shop.clock, 4 * priceMinor + 10_000_000);
  shop.payments.refund = ledger.refund;
  shop.payments.refunds = async (reference) => ledger.of(reference);
  const acceptance = (returnId: string) => ({
    returnId,
    state: 'Accepted' as const,
    note: '',
    anyway: false,
    restock: true,
    waive: false,
  });
  let killed = 0;
  let presses = 0;
  const count = (error: unknown) => {
    if (error instanceof Killed) killed += 1;
    // accepted by a request whose process crashed before it could respond
    else expect(error).toMatchObject({ code: 'WRONG_STATE' });
  };
  while (killed < crashes) {
    const { orderId, reference, dress, returnIds } = await received();
    for (const returnId of returnIds) {
      for (let press = 0; press < submitReturn; press += 1) {
        presses += 1;
        await transitionReturn(crashingShop(shop), admin, acceptance(returnId)).catch(count);
      }
      shop.clock.advance(61_000);
      await checkPendingRefunds(crashingShop(shop)).catch(count);
      await settlePaidReturns(crashingShop(shop)).catch(count);
    }
    for (const returnId of returnIds) await transitionReturn(shop, admin, acceptance(returnId)).catch(count);
    for (let time = 0; time < 2; time += 1) {
      shop.clock.advance(61_000);
      await checkPendingRefunds(shop);
    }
    await settlePaidReturns(shop);
    const order = orderIn((await call(admin, 'GET', `/order/${orderId}`)).body);
    const states = order.returns.map(({ wants, state }) => `${wants}: ${state}`).sort();
    expect(states).toEqual(['exchange: Accepted', 'refund: Refunded', 'refund: Refunded']);
    expect(ledger.of(reference).map(({ amountMinor }) => amountMinor)).toEqual([priceMinor, priceMinor]);
    const done = order.refunds.filter(({ state }) => state === 'done');
    const paidBackFor = [returnIds[0], returnIds[2]].sort();
    expect(done.map(({ returnId }) => returnId).sort()).toEqual(paidBackFor);
    expect([order.refundUnderWay, order.refunded]).toEqual([false, (2 * priceMinor) / 100]);
    expect(await stockByPair(shop, dress)).toEqual({ 'S Indigo': 3, 'M Indigo': 0 });
  }
  expect(describeIntegrity(await checkIntegrity(shop.db))).toMatch(/is sound\.$/);
  console.info(`${killed} crashes in ${presses} acceptances`);
});
