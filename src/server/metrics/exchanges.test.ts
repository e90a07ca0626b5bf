import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { deliveredOrder } from '../../../tests/support/orders/returns.ts';
import { makeDivided } from '../../../tests/support/variants.ts';
import { productPrices } from '../../platform/database/schema/schema.ts';
import { getSpendingByUser } from '../orders/customer-spending.ts';
import { countMetrics } from './metrics.ts';
import { countSalesSoFar } from './sales-so-far.ts';

const suite = new OrderSuite();
const pounds = (amount: number) => amount * 100;

async function admin(method: string, path: string, body?: object) {
  const answer = await suite.call(suite.admin, method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

/** An order of £100 whose piece was exchanged for a dearer one, with £2 paid on top. */
async function exchangedForDearer() {
  const prices = [
    { currency: 'GBP' as const, amountMinor: pounds(100) },
    { currency: 'USD' as const, amountMinor: 12_000 },
  ];
  const product = await makeDivided(suite.shop, { S: 1, M: 1 }, { prices });
  const sold = await deliveredOrder(suite, { lines: [line(product, 1, { size: 'S' })] });
  const inPounds = and(eq(productPrices.productId, product), eq(productPrices.currency, 'GBP'));
  await suite.shop.db
    .update(productPrices)
    .set({ amountMinor: pounds(102) })
    .where(inPounds);
  const lines = [{ index: 0, quantity: 1, size: 'M' }];
  const { returnId } = (await sold.ask({ wants: 'exchange', lines })).body;
  await sold.move(returnId, 'Received');
  await sold.move(returnId, 'Accepted', { restock: true });
  const orderId = (await sold.now()).returns[0]?.exchangeOrder?._id;
  await admin('POST', '/order/draft/paid', { orderId, by: 'transfer' });
  return sold;
}

it('what was paid on top for an exchange counts in what was charged, and is no order', async () => {
  const { user } = await exchangedForDearer();
  const metrics = await countMetrics(suite.shop, '30');
  const sum = (rows: readonly { orders: number }[]) => rows.reduce((all, { orders }) => all + orders, 0);
  expect(metrics.salesByCurrency).toMatchObject({ GBP: 102 });
  expect(metrics.inNaira?.charged).toMatchObject([{ currency: 'GBP', sold: 102, orders: 1 }]);
  expect(metrics.sales.at(-1)).toMatchObject({ orders: 1, usd: 120, charged: { GBP: 102 } });
  expect((await countSalesSoFar(suite.shop)).today).toMatchObject({ orders: 1, charged: { GBP: 102 } });
  expect((await getSpendingByUser(suite.shop, [user.id])).get(user.id)).toEqual({
    orders: 1,
    spent: [{ currency: 'GBP', amount: 102 }],
  });
  const { data: card } = await admin('GET', `/customers/${user.id}`);
  expect(card).toMatchObject({ spent: [{ currency: 'GBP', amount: 102 }] });
  // one order that is paid, in each of the charts and in the funnel
  expect([metrics.inPeriod.orders, metrics.funnel.order]).toEqual([1, 1]);
  expect([metrics.ordersByStatus, metrics.paidByStatus, metrics.ordersByPayment].map(sum)).toEqual([1, 1, 1]);
});
