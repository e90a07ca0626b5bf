import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct, addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { mailOutbox, orderLines, orders, products } from '../../platform/database/schema/schema.ts';
import { watchPromises } from './promises.jobs.ts';

const suite = new OrderSuite();
const dayMs = 86_400_000;

beforeAll(async () => {
  const { status } = await suite.call(suite.admin, 'PUT', '/settings', { workroom: { on: true } });
  expect(status).toBe(200);
});

/** A paid order of one piece made to order, ready after ten business days. */
async function sewnOrder(changes: Partial<typeof orders.$inferInsert> = {}) {
  const product = await addProduct(suite.shop, 0);
  const madeToOrder = { on: true, from: 5, to: 10, perWeek: null };
  await suite.shop.db.update(products).set({ madeToOrder }).where(eq(products.id, product));
  const user = await addUser(suite.shop);
  const email = `sewn-${product}@example.test`;
  const body = { ...cardOrder, address: { ...cardOrder.address, email }, lines: [line(product)] };
  const order = orderIn((await suite.call(user, 'POST', '/order/place', body)).body);
  await suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
  if (Object.keys(changes).length > 0)
    await suite.shop.db.update(orders).set(changes).where(eq(orders.id, order._id));
  const row = async () => {
    const [found] = await suite.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order._id));
    return { readyBy: found?.readyBy, workWeek: found?.workWeek };
  };
  return { id: order._id, reference: order.reference, email, user, row };
}

/** The subjects of mails about an order, to its customer or the staff. */
async function subjects(text: string, purpose: 'customer' | 'staff') {
  const rows = await suite.shop.db.select().from(mailOutbox);
  return rows
    .filter((mail) => (mail.purpose === 'staff') === (purpose === 'staff'))
    .filter((mail) => mail.subject.includes(text))
    .map(({ subject }) => subject);
}
const today = () => dayInLagos(suite.shop.clock.now());
const finish = (id: string) =>
  suite.shop.db.update(orderLines).set({ readyAt: suite.shop.clock.now() }).where(eq(orderLines.orderId, id));

describe('a delay of the workroom', () => {
  const delay = (body: object, key: string) =>
    suite.call(suite.admin, 'POST', '/workroom/delay', body, { 'idempotency-key': key });

  it('moves what is not ready once, and mails each customer once', async () => {
    const [late, done] = [await sewnOrder(), await sewnOrder()];
    await finish(done.id);
    expect(await late.row()).toEqual({ readyBy: '2026-03-16', workWeek: '2026-W12' });
    const before = await done.row();
    const body = { days: 5, reason: 'The power was off for a week.' };
    const answers = await Promise.all([delay(body, 'press'), delay(body, 'press')]);
    for (const { status, body: answer } of answers)
      expect([status, answer.data]).toEqual([200, { orders: 1, lines: 1 }]);
    // an expected holiday, Eid, counts as one
    expect(await late.row()).toEqual({ readyBy: '2026-03-25', workWeek: '2026-W13' });
    expect(await done.row()).toEqual(before);
    expect(await subjects('A new day', 'customer')).toEqual([`A new day for order ${late.reference}`]);
    const mails = (await suite.mailsTo(late.email)).replaceAll('=C2=A0', ' ');
    for (const part of [
      'The power was off for a week.',
      'ready on Wednesday 25 March 2026',
      'Request cancellation',
    ])
      expect(mails).toContain(part);
    const other = await delay({ ...body, days: 6 }, 'press');
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    await finish(late.id);
  });

  it('offers no cancelling once the cloth is cut, and checks what is typed', async () => {
    const cut = await sewnOrder();
    const { db, clock } = suite.shop;
    await db.update(orderLines).set({ cutAt: clock.now() }).where(eq(orderLines.orderId, cut.id));
    await delay({ days: 1, reason: 'The lace is late.' }, 'cut');
    const mails = await suite.mailsTo(cut.email);
    expect(mails).toContain('The lace is late.');
    expect(mails.slice(mails.indexOf('The lace is late.'))).not.toContain('Request cancellation');
    const refused = await delay({ days: 0, reason: ' ' }, 'none');
    expect([refused.status, Object.keys(refused.body.fields ?? {}).sort()]).toEqual([
      422,
      ['days', 'reason'],
    ]);
    await finish(cut.id);
  });
});

describe('a promised day', () => {
  it('is warned of once, three business days before, while the piece is not ready', async () => {
    const { reference, id } = await sewnOrder({ promisedBy: '2026-03-20' });
    const ready = await sewnOrder({ promisedBy: '2026-03-20' });
    await finish(ready.id);
    await watchPromises(suite.shop);
    expect(await subjects(reference, 'staff')).not.toContainEqual(expect.stringContaining('promised'));
    suite.shop.clock.advance(Date.parse('2026-03-17T09:00:00Z') - suite.shop.clock.now().getTime());
    await Promise.all([watchPromises(suite.shop), watchPromises(suite.shop)]);
    await watchPromises(suite.shop);
    const warnings = (await subjects(reference, 'staff')).filter((subject) => subject.includes('promised'));
    expect(warnings).toEqual([expect.stringMatching(/is promised for Friday.20.March.2026$/)]);
    expect(await subjects(`${ready.reference} is promised`, 'staff')).toEqual([]);
    const { body } = await suite.call(suite.admin, 'GET', '/order/list?task=promise');
    expect((body.data as { _id: string }[]).map(({ _id }) => _id)).toEqual([id]);
    const desk = await suite.call(suite.admin, 'GET', '/desk/today');
    expect(desk.body.data).toMatchObject({ tasks: { promises: 1 } });
    await finish(id);
  });

  it('that is over is admitted to the customer exactly once, with the reason of a delay', async () => {
    const late = await sewnOrder({ promisedBy: today() });
    const { reference, email } = late;
    await suite.call(suite.admin, 'POST', '/workroom/delay', { days: 2, reason: 'The tailor is ill.' });
    await watchPromises(suite.shop);
    expect(await subjects('is late', 'customer')).toEqual([]);
    suite.shop.clock.advance(dayMs);
    await Promise.all([watchPromises(suite.shop), watchPromises(suite.shop)]);
    suite.shop.clock.advance(dayMs);
    await watchPromises(suite.shop);
    expect(await subjects('is late', 'customer')).toEqual([`Order ${reference} is late, and we’re sorry`]);
    const mails = await suite.mailsTo(email);
    expect(mails.slice(mails.indexOf('is late'))).toContain('The tailor is ill.');
    await finish(late.id);
  });

  it('stays when a holiday is declared before it, and the shop is warned', async () => {
    const promisedBy = dayInLagos(new Date(suite.shop.clock.now().getTime() + 20 * dayMs));
    const date = dayInLagos(new Date(suite.shop.clock.now().getTime() + 5 * dayMs));
    const { id, reference } = await sewnOrder({ promisedBy });
    const over = await sewnOrder({
      promisedBy: dayInLagos(new Date(suite.shop.clock.now().getTime() + 4 * dayMs)),
    });
    const holidays = [{ date, name: 'Eid', status: 'declared' }];
    for (let time = 0; time < 2; time += 1) await suite.call(suite.admin, 'PUT', '/settings', { holidays });
    expect(await subjects(`${reference} is promised`, 'staff')).toEqual([
      expect.stringContaining('with a new holiday before'),
    ]);
    expect(await subjects(`${over.reference} is promised`, 'staff')).toEqual([]);
    const [row] = await suite.shop.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.promisedBy).toBe(promisedBy);
  });
});
