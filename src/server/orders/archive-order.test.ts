import { describe, expect, it } from 'vitest';
import { checkIntegrity } from '../../../scripts/integrity/integrity.ts';
import { transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { deliveredOrder } from '../../../tests/support/orders/returns.ts';
import { listEvents } from '../audit/audit.ts';

const suite = new OrderSuite();

const remove = (orderId: string) => suite.call(suite.admin, 'DELETE', '/removeorder', { orderId });
const restore = (orderId: string) => suite.call(suite.admin, 'POST', '/order/restore', { orderId });
const setPayment = (orderId: string, paymentStatus: string) =>
  suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus });

async function paidOrder() {
  const made = await suite.placed(transferOrder);
  await setPayment(made.order._id, 'Paid');
  return made;
}

async function listed(query = ''): Promise<string[]> {
  const { body } = await suite.call(suite.admin, 'GET', `/order/list${query}`);
  return (body.data as { reference: string }[]).map(({ reference }) => reference);
}

/** What the back office counts and what the books hold. */
async function figures() {
  const dataOf = async (path: string) => (await suite.call(suite.admin, 'GET', path)).body;
  const today = (await dataOf('/desk/today')).data as { tasks: Record<string, number> };
  return { today: today.tasks, books: [await dataOf('/dashboard/metrics'), await dataOf('/reports/money')] };
}

describe('a deleted order that had money', () => {
  it('leaves the lists and counts, and nothing else', async () => {
    const { order, product, user } = await paidOrder();
    const { reference } = order;
    const before = await figures();
    expect(await remove(order._id)).toMatchObject({
      status: 200,
      body: { message: 'Order deleted successfully', setAside: true },
    });
    for (const query of ['', '?page=1', `?q=${reference}`, '?task=to-send', '?paymentStatus=Paid']) {
      expect(await listed(query), query).not.toContain(reference);
    }
    for (const query of ['?deleted=true', `?deleted=true&q=${reference}`]) {
      expect(await listed(query), query).toEqual([reference]);
    }
    const after = await figures();
    expect(after.books).toEqual(before.books);
    expect(after.today).toEqual({
      ...before.today,
      toSend: Number(before.today.toSend) - 1,
    });
    expect(await suite.stockOf(product)).toBe(0);
    const mine = await suite.call(user, 'POST', '/order/userorders');
    expect(mine.body.data).toMatchObject([{ reference }]);
    expect(JSON.stringify(mine.body)).not.toContain('setAside');
    const own = await suite.call(suite.admin, 'GET', `/order/${order._id}`);
    expect(own.body.data).toMatchObject({ setAsideAt: suite.shop.clock.now().toISOString() });
    expect((await checkIntegrity(suite.shop.db)).sound).toBe(true);
  });

  it('takes its returns and its rating out of their lists, not off its own page', async () => {
    const { order, user, ask } = await deliveredOrder(suite);
    const { returnId } = (await ask()).body;
    await suite.call(user, 'POST', '/order/feedback', { orderId: order._id, rating: 2, comment: '' });
    const ofOrder = (body: Record<string, unknown>) => JSON.stringify(body.data).includes(order.reference);
    const read = async (path: string) => (await suite.call(suite.admin, 'GET', path)).body;
    const lists = [
      '/order/returns',
      '/order/returns?state=all',
      '/order/returns?state=to-decide',
      `/order/returns?q=${order.reference}`,
      '/order/ratings',
      '/order/ratings?most=2',
    ];
    const shown = async () => Promise.all(lists.map(async (path) => ofOrder(await read(path))));
    const totals = async () => Promise.all(lists.map(async (path) => (await read(path)).total as number));
    const counts = async () => (await read('/order/returns')).counts as Record<string, number>;
    const before = { totals: await totals(), counts: await counts(), today: (await figures()).today };
    expect(await shown()).toEqual(lists.map(() => true));

    await remove(order._id);
    expect(await shown()).toEqual(lists.map(() => false));
    expect(await totals()).toEqual(before.totals.map((total) => total - 1));
    const after = await counts();
    for (const group of ['Asked', 'open', 'to-decide', 'all'])
      expect([group, after[group] ?? 0]).toEqual([group, Number(before.counts[group]) - 1]);
    expect((await figures()).today).toEqual({ ...before.today, returns: Number(before.today.returns) - 1 });
    expect((await read(`/order/returns?orderId=${order._id}`)).data).toMatchObject([{ _id: returnId }]);

    await restore(order._id);
    expect(await shown()).toEqual(lists.map(() => true));
    expect(await counts()).toEqual(before.counts);
  });

  it('comes back as it was, and both acts are in the log', async () => {
    const { order } = await paidOrder();
    const before = await figures();
    await remove(order._id);
    expect((await remove(order._id)).body).toMatchObject({ setAside: true });
    suite.shop.clock.advance(1000);
    const restored = await restore(order._id);
    expect(restored.body.data).toMatchObject({ paymentStatus: 'Paid', reference: order.reference });
    expect(restored.body.data).not.toHaveProperty('setAsideAt');
    expect((await restore(order._id)).body.code).toBe('WRONG_STATE');
    expect(await listed('?page=1')).toContain(order.reference);
    expect((await figures()).today).toEqual(before.today);
    const { data } = await listEvents(suite.shop, { piece: order._id, kind: 'Orders' });
    expect(data.map(({ action }) => action)).toEqual(['order restored', 'order set aside']);
  });

  it.each([['Review'], ['Review', 'Failed'], ['Paid', 'Refunded']])(
    'is set aside after %s %s',
    async (...moves) => {
      const { order } = await suite.placed(transferOrder);
      for (const move of moves) expect((await setPayment(order._id, move)).status).toBe(200);
      expect((await remove(order._id)).body).toMatchObject({ setAside: true });
      expect(await listed('?deleted=true')).toContain(order.reference);
    },
  );

  it('is one of those only: an order without money is gone', async () => {
    const { order } = await suite.placed(transferOrder);
    await setPayment(order._id, 'Failed');
    expect((await remove(order._id)).body).toMatchObject({ setAside: false });
    expect(await listed('?deleted=true')).not.toContain(order.reference);
    expect((await restore(order._id)).status).toBe(404);
  });
});
