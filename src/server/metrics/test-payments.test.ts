import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop } from '../../../tests/support/orders/orders.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openPaymentProviders } from '../providers/open-providers.ts';
import { countMetrics } from './metrics.ts';

const key = 'sk_test_of_nobody';
const server = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', JWT_SECRET: 'x'.repeat(32) };

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
  await payOrder({ test: true, pieces: 2 });
  await payOrder({ test: false, pieces: 1 });
});
afterAll(() => shop.close());

/** One paid order in dollars, at $100 a piece. */
async function payOrder({ test, pieces }: { test: boolean; pieces: number }): Promise<void> {
  const call = apiClient({ ...shop, payments: { ...shop.payments, test } });
  const user = await addUser(shop);
  const lines = [line(await addProduct(shop, pieces, { prices: { USD: 10_000 } }), pieces)];
  await call(user, 'POST', '/order/place', { ...cardOrder, currency: 'USD', lines });
  const reference = shop.payments.started.at(-1)?.reference ?? '';
  shop.payments.succeed(reference);
  expect((await call(user, 'POST', '/order/confirm_payment', { reference })).status).toBe(200);
}

/** The dashboard of the same orders, as a shop that is set up like this shows it. */
function dashboardWith(env: Record<string, string>) {
  const config = readConfig({ DATA_DIR: shop.config.dataDir, ...env });
  return countMetrics({ ...shop, config, payments: openPaymentProviders(config) }, '30');
}

describe('test payments', () => {
  it('count on the demo shop, where nothing else exists, and the dashboard says so', async () => {
    expect(await dashboardWith({})).toMatchObject({
      includesTestPayments: true,
      totalSales: 300,
      salesToday: 300,
      ordersToday: 2,
      inPeriod: { sales: 300, orders: 2 },
      salesByCurrency: { USD: 300 },
      bestSellers: [{ units: 2 }, { units: 1 }],
    });
  });

  it.each([
    ['has a database of its own', server],
    ['has a database of its own and tries out card payment', { ...server, PAYSTACK_SIMULATED: 'on' }],
    ['charges cards', { PAYSTACK_SECRET_KEY: key }],
    ['stands on the internet', { PUBLIC_URL: 'https://shop.example.com' }],
  ])('are in no figure of a shop that %s', async (_, env) => {
    expect(await dashboardWith(env)).toMatchObject({
      includesTestPayments: false,
      totalSales: 100,
      salesToday: 100,
      ordersToday: 1,
      inPeriod: { sales: 100, orders: 1 },
      salesByCurrency: { USD: 100 },
      bestSellers: [{ units: 1 }],
    });
  });
});
