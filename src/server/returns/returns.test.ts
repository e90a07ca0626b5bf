import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { addProduct, addUser, line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { deliveredOrder } from '../../../tests/support/orders/returns.ts';
import { exclusionMessages, lateFaultNote } from '../../contract/returns/policy-messages.ts';
import { orderLines } from '../../platform/database/schema/schema.ts';

const suite = new OrderSuite();
const dayMs = 86_400_000;

describe('a return is quoted and requested', () => {
  it('once for each piece, by the order’s owner, and sent to the staff', async () => {
    const { ask, quote, now, order, user } = await deliveredOrder(suite, {});
    const { body } = await quote();
    expect(body.data).toMatchObject({
      allowed: true,
      refund: 117,
      shipping: 0,
      paysWayBack: 'customer',
      lines: [{ index: 0, quantity: 1, left: 1, refund: 117, remark: '' }],
    });
    const response = await ask();
    expect(response.status).toBe(201);
    const { returns } = await now();
    expect(returns).toMatchObject([
      {
        _id: response.body.returnId,
        state: 'Asked',
        wants: 'refund',
        late: false,
        holdUntil: null,
        photos: [],
      },
    ]);
    expect(returns[0]?.reference).toMatch(/^R-[A-Z0-9]{8}$/);
    expect(returns[0]?.deadline).toBe((await now()).returnUntil);
    const again = await ask();
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
    const stranger = await addUser(suite.shop);
    for (const path of ['/order/return', '/order/return/quote']) {
      const input = {
        orderId: order._id,
        lines: [{ index: 0, quantity: 1 }],
        wants: 'refund',
        reason: 'Mine',
      };
      expect((await suite.call(stranger, 'POST', path, input)).status).toBe(404);
    }
    const staffMails = await mailsTo(suite.shop, suite.admin.email);
    expect(staffMails.map(({ subject }) => subject)).toContain(`A return of order ${order.reference}`);
    const mine = await mailsTo(suite.shop, order.address.email);
    expect(mine.map(({ subject }) => subject)).toContain(
      `We’ve got your return request ${returns[0]?.reference}`,
    );
    expect((await suite.call(user, 'GET', `/order/${order._id}`)).body.data).toMatchObject({
      history: expect.arrayContaining([
        expect.objectContaining({ to: `Return ${returns[0]?.reference}: Asked`, note: 'Too wide' }),
      ]),
    });
  });

  it('twenty times simultaneously is one', async () => {
    const { ask } = await deliveredOrder(suite);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });

  it.each([
    ['more than was bought', { lines: [{ index: 0, quantity: 2 }] }, 'lines.0.quantity'],
    ['a piece the order has not', { lines: [{ index: 7, quantity: 1 }] }, 'lines.0.index'],
    ['a piece named twice', { lines: Array(2).fill({ index: 0, quantity: 1 }) }, 'lines.1.index'],
    ['no piece', { lines: [] }, 'lines'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['an unknown request', { wants: 'money' }, 'wants'],
    ['a photo that is none of its', { photos: ['nothing'] }, 'photos'],
  ])('not for %s', async (_, changes, field) => {
    const { ask } = await deliveredOrder(suite);
    const { status, body } = await ask(changes);
    expect([status, body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it('not before the order is delivered, nor of what there is not', async () => {
    const { order, user } = await suite.placed();
    const input = { orderId: order._id, lines: [{ index: 0, quantity: 1 }], wants: 'refund', reason: 'No' };
    const early = await suite.call(user, 'POST', '/order/return', input);
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('not been delivered')]);
    for (const orderId of ['none', '00000000-0000-4000-8000-000000000000']) {
      expect((await suite.call(user, 'POST', '/order/return', { ...input, orderId })).status).toBe(404);
    }
  });

  it('not a day after the window, which the refusal names', async () => {
    const { ask, now } = await deliveredOrder(suite);
    const until = new Date((await now()).returnUntil ?? '');
    suite.shop.clock.advance(until.getTime() + 1000 - suite.shop.clock.now().getTime());
    const late = await ask();
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(
      until,
    );
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(day)]);
  });

  it('not of a sale piece, unless it is faulty', async () => {
    const { ask, orderId, quote } = await deliveredOrder(suite);
    await suite.shop.db.update(orderLines).set({ finalSale: true }).where(eq(orderLines.orderId, orderId));
    const refused = await ask();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(exclusionMessages.sale),
    ]);
    expect((await quote({ faulty: true })).body.data).toMatchObject({ allowed: true, paysWayBack: 'shop' });
    expect((await ask({ faulty: true })).status).toBe(201);
  });

  it('as faulty in its days alone; the owner sees the law’s remark and may take it all the same', async () => {
    const { ask, quote, orderId } = await deliveredOrder(suite);
    suite.shop.clock.advance(5 * dayMs);
    expect((await ask({ faulty: true })).status).toBe(409);
    expect((await quote({ faulty: true })).body.data).toMatchObject({ lines: [{ remark: '' }] });
    const input = { orderId, wants: 'refund', faulty: true };
    const quoted = await suite.call(suite.admin, 'POST', '/order/return/quote', input);
    expect(quoted.body.data).toMatchObject({ lines: [{ allowed: false, remark: lateFaultNote }] });
    const anyway = { ...input, lines: [{ index: 0, quantity: 1 }], reason: 'The seam', anyway: true };
    const taken = await suite.call(suite.admin, 'POST', '/order/return', anyway);
    expect(taken.status).toBe(201);
    expect((await ask({ anyway: true })).status).toBe(403);
  });
});

describe('the way of a return', () => {
  it('goes from approval to receipt by its table, each step once, and tells the customer', async () => {
    const { ask, move, now, user, order } = await deliveredOrder(suite);
    const returnId = (await ask()).body.returnId;
    expect((await move(returnId, 'Accepted', { restock: true })).status).toBe(409);
    expect((await move(returnId, 'Refused')).body.fields).toHaveProperty('note');
    const both = await Promise.all([move(returnId, 'Approved'), move(returnId, 'Refused', { note: 'No' })]);
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    if ((await now()).returns[0]?.state === 'Refused') await move(returnId, 'Approved');
    const sent = await suite.call(user, 'POST', '/order/return/sent', { returnId, note: 'GIG 12' });
    expect(sent.body.data).toMatchObject({ returns: [{ state: 'On its way' }] });
    expect((await move(returnId, 'Received')).status).toBe(200);
    const [one] = (await now()).returns;
    expect(one).toMatchObject({ state: 'Received', late: false });
    expect(Date.parse(one?.dueAt ?? '')).toBeGreaterThan(suite.shop.clock.now().getTime() + 6 * dayMs);
    const late = await suite.call(user, 'POST', '/order/return/cancel', { returnId });
    expect(late.status).toBe(409);
    expect((await move(returnId, 'Not accepted')).body.fields).toHaveProperty('note');
    expect((await move(returnId, 'Not accepted', { note: 'Worn' })).body.data).toMatchObject({
      moves: ['Accepted'],
    });
    const mails = (await mailsTo(suite.shop, order.address.email)).map(({ subject }) => subject);
    expect(
      mails.filter((subject) => subject === `About your return ${one?.reference}`).length,
    ).toBeGreaterThan(0);
    expect(mails).toContain(`Please send your return ${one?.reference} back`);
    expect(mails).toContain(`Your return ${one?.reference} has reached us`);
  });

  it('is withdrawn by the customer, after which the piece may be returned again', async () => {
    const { ask, user, now } = await deliveredOrder(suite);
    const returnId = (await ask()).body.returnId;
    const stranger = await addUser(suite.shop);
    for (const path of ['cancel', 'sent']) {
      const other = await suite.call(stranger, 'POST', `/order/return/${path}`, { returnId });
      expect(other.status).toBe(404);
    }
    const twice = await Promise.all(
      [1, 2].map(() => suite.call(user, 'POST', '/order/return/cancel', { returnId })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await now()).history.filter(({ to }) => to.includes('Cancelled'))).toHaveLength(1);
    expect((await ask()).status).toBe(201);
  });

  it('is red where it came too late, and accepted all the same', async () => {
    const { ask, move, now } = await deliveredOrder(suite);
    const returnId = (await ask()).body.returnId;
    const until = Date.parse((await now()).returnUntil ?? '');
    suite.shop.clock.advance(until + 1000 - suite.shop.clock.now().getTime());
    expect((await move(returnId, 'Received')).body.data).toMatchObject({ late: true });
    const refused = await move(returnId, 'Accepted', { restock: true, wants: 'repair' });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('deadline')]);
    const all = await move(returnId, 'Accepted', { wants: 'repair', anyway: true });
    expect(all.body.data).toMatchObject({ state: 'Accepted', wants: 'repair', moves: ['Exchanged'] });
    expect((await move(returnId, 'Exchanged')).body.data).toMatchObject({ state: 'Exchanged', dueAt: null });
  });
});

describe('the queue', () => {
  it('lists the longest waiting first, by state and words, and counts what is overdue', async () => {
    const list = async (query: string) =>
      (await suite.call(suite.admin, 'GET', `/order/returns?${query}`)).body as {
        data: { _id: string; state: string; overdue: boolean }[];
        counts: Record<string, number>;
        total: number;
      };
    const { ask, move, order, orderId } = await deliveredOrder(suite);
    const returnId = String((await ask()).body.returnId);
    await move(returnId, 'Received');
    const before = await list('state=overdue');
    suite.shop.clock.advance(30 * dayMs);
    const after = await list('state=overdue&limit=100');
    expect(after.total).toBeGreaterThan(before.total);
    expect(after.data.find(({ _id }) => _id === returnId)).toMatchObject({ overdue: true });
    for (const query of [`q=${order.reference}`, `orderId=${orderId}`, 'state=Received&limit=100']) {
      expect((await list(query)).data.map(({ _id }) => _id)).toContain(returnId);
    }
    expect((await list('orderId=none')).total).toBe(0);
    expect((await list('q=zzzzzz')).total).toBe(0);
    expect(after.counts.Received).toBeGreaterThan(0);
    const customer = await addUser(suite.shop);
    expect((await suite.call(customer, 'GET', '/order/returns')).status).toBe(403);
    expect((await move('none', 'Approved')).status).toBe(404);
  });
});

it.each(['refund', 'exchange'] as const)(
  'a return that is open goes on where its order is moved back from Delivered: %s',
  async (wants) => {
    const { ask, move, order, now } = await deliveredOrder(suite);
    const lines = [
      { index: 0, quantity: 1, ...(wants === 'exchange' ? { size: 'L', color: 'Indigo' } : {}) },
    ];
    const response = await ask({ wants, lines });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    const returnId = String(response.body.returnId);
    for (const to of ['Approved', 'Received']) expect((await move(returnId, to)).status).toBe(200);
    const body = { orderId: order._id, status: 'Out for Delivery' };
    expect((await suite.call(suite.admin, 'POST', '/order/status', body)).status).toBe(200);
    const accepted = await move(returnId, 'Accepted', { restock: true });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    expect((await now()).returns[0]?.state).not.toBe('Received');
  },
);

it('lines of one order come back one after the other', async () => {
  const other = await addProduct(suite.shop, 3);
  const first = await addProduct(suite.shop, 3);
  const { ask, quote } = await deliveredOrder(suite, { lines: [line(first), line(other, 2)] });
  expect((await ask()).status).toBe(201);
  expect((await ask({ lines: [{ index: 1, quantity: 1 }] })).status).toBe(201);
  expect((await quote()).body.data).toMatchObject({
    allowed: false,
    lines: [
      { index: 0, left: 0, allowed: false },
      { index: 1, left: 1, quantity: 1, allowed: true },
    ],
  });
  expect((await ask({ lines: [{ index: 1, quantity: 2 }] })).status).toBe(409);
  expect((await ask({ lines: [{ index: 1, quantity: 1 }] })).status).toBe(201);
});
