import { beforeAll, describe, it } from 'vitest';
import { dayInLagos } from '../../src/contract/delivery/calendar.ts';
import { OrderSuite } from '../support/orders/order-suite.ts';
import { actDuring, actions } from './actions.ts';
import { advanceHours, advanceToNextDay } from './advance-time.ts';
import { moneyCases, nameOf } from './axes.ts';
import {
  checkBooks,
  checkLedger,
  checkMails,
  checkMoney,
  checkOrder,
  checkReversals,
  checkSources,
  checkStock,
  readOrders,
} from './checks.ts';
import { OrderScenario } from './order-scenario.ts';
import { receivePayment, waitForMoney } from './receive-payment.ts';

/** How many values meet: every pair, and every three at night. */
const strength = Number(process.env.CROSSING_STRENGTH ?? 2);
const seed = Number(process.env.CROSSING_SEED ?? 1);
const cases = moneyCases(strength, seed);
/** Until all of the provider's pages have expired. */
const providerExpiryHours = 8 * 24;

const suite = new OrderSuite();
const dollarRate = { currency: 'USD', day: '2020-01-01', rate: 1500 };
beforeAll(async () => {
  await suite.call(suite.admin, 'PUT', '/reports/rates', dollarRate);
});

describe(`an order that is paid: ${cases.length} combinations, CROSSING_STRENGTH=${strength} CROSSING_SEED=${seed}`, () => {
  it.each(cases.map((one) => [nameOf(one), one] as const))('%s', async (_, one) => {
    const { shop } = suite;
    advanceToNextDay(shop);
    const from = dayInLagos(shop.clock.now());
    const crossed = new OrderScenario(suite, one);
    await crossed.open();
    const act = actions[one.act];
    if (one.when === 'before') {
      await act(crossed);
      await checkOrders(crossed);
    }
    await waitForMoney(crossed);
    if (one.when === 'during') await actDuring(crossed);
    else await receivePayment(crossed);
    await checkOrders(crossed);
    if (one.when === 'after') {
      await act(crossed);
      await checkOrders(crossed);
    }

    await advanceHours(shop, providerExpiryHours);
    await crossed.followDraft();
    const orders = await checkOrders(crossed);
    await checkMoney(crossed, orders);
    await checkReversals(crossed, orders);
    await checkStock(crossed, orders);
    await checkMails(crossed);
    await checkBooks(crossed, orders, from);
    await checkSources(crossed, from);
    await checkLedger(shop);
  });
});

async function checkOrders(crossed: OrderScenario) {
  const orders = await readOrders(crossed);
  orders.forEach(checkOrder);
  return orders;
}
