import { expect, it } from 'vitest';
import { checkIntegrity, describeIntegrity } from '../../../../scripts/integrity/integrity.ts';
import { crashingShop, Killed, providerLedger } from '../../../../tests/integrity/crashing-shop.ts';
import { addProduct, addUser, cardOrder, line } from '../../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../../tests/support/orders/orders.ts';
import { checkPendingRefunds } from '../payments.jobs.ts';
import { selectRefunds } from './refunds.sql.ts';
import { refundOrder } from './refunds.ts';

const suite = new OrderSuite();

/** How often a process dies in the middle; `CRASHES=500` for the long proof. */
const crashes = Number(process.env.CRASHES ?? 60);
const pressesAnOrder = 6;

it(`loses nothing and pays nothing twice in ${crashes} crashes`, { timeout: 600_000 }, async () => {
  const { shop, call, admin } = suite;
  const paidMinor = 18_600_050;
  const ledger = providerLedger(shop.clock, paidMinor);
  shop.payments.refund = ledger.refund;
  shop.payments.refunds = async (reference) => ledger.of(reference);
  let killed = 0;
  let presses = 0;
  while (killed < crashes) {
    const user = await addUser(shop);
    const lines = [line(await addProduct(shop, 1))];
    const orderId = orderIn((await call(user, 'POST', '/order/place', { ...cardOrder, lines })).body)._id;
    const reference = shop.payments.started.at(-1)?.reference ?? '';
    shop.payments.succeed(reference);
    await call(user, 'POST', '/order/confirm_payment', { reference });
    for (let press = 0; press < pressesAnOrder; press += 1) {
      presses += 1;
      const amount = press === pressesAnOrder - 1 ? {} : { amount: 1 + Math.floor(Math.random() * 60_000) };
      const dying = crashingShop(shop);
      const work =
        press % 3 === 2 ? checkPendingRefunds(dying) : refundOrder(dying, admin, { orderId, ...amount });
      await work.catch((error: unknown) => {
        if (error instanceof Killed) killed += 1;
      });
      shop.clock.advance(61_000);
    }
    for (let time = 0; time < 2; time += 1) {
      await checkPendingRefunds(shop);
      shop.clock.advance(61_000);
    }
    const rows = (await selectRefunds(shop.db, orderId)).filter(({ state }) => state === 'done');
    const keys = ledger.of(reference).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(rows.map(({ key }) => key).sort()).toEqual(keys.sort());
    const data = orderIn((await call(admin, 'GET', `/order/${orderId}`)).body);
    expect(data.refundUnderWay).toBe(false);
    expect(Math.round(data.refunded * 100)).toBe(ledger.sum(reference));
  }
  expect(describeIntegrity(await checkIntegrity(shop.db))).toMatch(/is sound\.$/);
  console.info(`${killed} crashes in ${presses} presses`);
});
