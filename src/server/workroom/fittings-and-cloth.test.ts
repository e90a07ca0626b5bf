import { expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { addProduct } from '../../../tests/support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { sewnOrders } from '../../../tests/support/orders/sewn-orders.ts';
import { remindOfFittings } from './workroom.jobs.ts';

const suite = new OrderSuite();
const { sewn, post, press, lineOf } = sewnOrders(suite);
const { made } = draftCalls(suite);

/** The next day at an hour of Lagos, some days from now. */
function lagosTime(days: number, hour: number): Date {
  const now = suite.shop.clock.now().getTime();
  const midnight = Math.floor((now + hourMs) / (24 * hourMs)) * 24 * hourMs - hourMs;
  return new Date(midnight + days * 24 * hourMs + hour * hourMs);
}

function advanceTo(at: Date): void {
  suite.shop.clock.advance(at.getTime() - suite.shop.clock.now().getTime());
}

async function arranged(at: Date) {
  const order = await sewn();
  const answer = await post('/fitting', {
    orderId: order._id,
    index: 0,
    at: at.toISOString(),
    place: 'atelier',
  });
  expect(answer.status).toBe(201);
  const [fitting] = (await order.now()).items[0]?.fittings ?? [];
  const token = fitting?.link.split('/').at(-1) ?? '';
  const page = () => suite.call(undefined, 'GET', `/workroom/fitting/${token}`);
  const move = (to: Date | string) =>
    post('/fitting/move', { token, at: typeof to === 'string' ? to : to.toISOString() }, undefined);
  return { ...order, id: fitting?._id ?? '', token, page, move };
}

it('a fitting stands on the order, in one mail, and opens without a login', async () => {
  const at = lagosTime(5, 10);
  const { email, page, now, _id } = await arranged(at);
  await post('/fitting', { orderId: _id, index: 0, at: at.toISOString(), place: 'atelier' });
  expect((await now()).items[0]?.fittings).toMatchObject([
    {
      at: at.toISOString(),
      place: 'atelier',
      result: null,
      link: expect.stringMatching(/^\/fitting\/.{22}$/),
    },
  ]);
  const mails = await mailsTo(suite.shop, email);
  expect(mails.filter(({ subject }) => subject.includes('fitting'))).toHaveLength(1);
  const answer = await page();
  expect(answer.body.data).toMatchObject({ customer: 'Ngozi', piece: 'Bespoke gown', movable: true });
  expect(JSON.stringify(answer.body)).not.toMatch(/Eze|803 123|8031234567|100001/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await suite.call(undefined, 'GET', '/workroom/fitting/none')).body.code).toBe('FITTING_NOT_FOUND');
  expect(await lineOf(_id)).toMatchObject({ waitingFor: 'fitting' });
});

it('a customer moves a fitting once: not twice, not into the past, not after its result', async () => {
  const { move, page, id, now } = await arranged(lagosTime(5, 10));
  expect((await move('2020-01-01T10:00:00Z')).body).toMatchObject({ fields: { at: expect.any(String) } });
  const to = lagosTime(6, 12);
  const moves = await Promise.all([move(to), move(lagosTime(7, 12)), move(lagosTime(8, 12))]);
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await page()).body.data).toMatchObject({ movable: false });
  expect((await now()).history.filter(({ to: what }) => what === 'Fitting moved')).toHaveLength(1);
  const other = await arranged(lagosTime(5, 11));
  const result = { id: other.id, result: 'take in', changes: 'Waist 2 cm' };
  expect((await post('/fitting/result', result)).body.data).toMatchObject({
    fittings: [{ result: 'take in', changes: 'Waist 2 cm' }],
    waitingFor: null,
  });
  expect((await other.move(to)).body.code).toBe('WRONG_STATE');
  expect((await other.now()).items[0]?.fittings).toMatchObject([{ result: 'take in' }]);
  expect((await post('/fitting/result', { ...result, id: 'none' })).body.code).toBe('FITTING_NOT_FOUND');
  expect(id).not.toBe(other.id);
  const unknown = { token: 'none', at: to.toISOString() };
  expect((await post('/fitting/move', unknown, undefined)).body.code).toBe('FITTING_NOT_FOUND');
});

it('the day before, one reminder leaves however often the job runs; nights are quiet', async () => {
  const at = lagosTime(4, 23);
  const { email } = await arranged(at);
  const reminders = async () =>
    (await mailsTo(suite.shop, email)).filter(({ subject }) => subject.includes('reminder')).length;
  await remindOfFittings(suite.shop);
  expect(await reminders()).toBe(0);
  advanceTo(lagosTime(3, 23.5));
  await remindOfFittings(suite.shop);
  expect(await reminders()).toBe(0);
  advanceTo(lagosTime(1, 8));
  await Promise.all([1, 2, 3, 4].map(() => remindOfFittings(suite.shop)));
  await remindOfFittings(suite.shop);
  expect(await reminders()).toBe(1);
});

it('refuses fittings and cloth of an unknown order, of a cancelled one, and a time in the past', async () => {
  const { _id, id } = await arranged(lagosTime(5, 10));
  const at = lagosTime(3, 9).toISOString();
  const fitting = (body: object) => post('/fitting', { orderId: _id, index: 0, at, place: 'video', ...body });
  expect((await fitting({ at: '2020-01-01T10:00:00Z' })).body).toMatchObject({
    fields: { at: expect.any(String) },
  });
  expect((await fitting({ place: 'home' })).status).toBe(422);
  expect((await fitting({ orderId: 'none' })).status).toBe(404);
  const cloth = (body: object) =>
    post('/cloth', { orderId: _id, index: 0, state: 'received', yards: 4, ...body });
  expect((await cloth({})).body.code).toBe('WRONG_STATE');
  expect((await cloth({ orderId: 'none' })).status).toBe(404);
  expect((await cloth({ state: 'waiting' })).status).toBe(422);
  expect((await cloth({ yards: -1 })).body).toMatchObject({ fields: { yards: expect.any(String) } });
  await suite.call(suite.admin, 'POST', '/order/cancel', { orderId: _id, reason: 'x' });
  expect((await fitting({})).body.code).toBe('WRONG_STATE');
  expect((await post('/fitting/result', { id, result: 'fits' })).body.code).toBe('WRONG_STATE');
});

it('own cloth: waited for, refused and awaited again, received; the waiting moves the day', async () => {
  advanceTo(new Date(Math.max(suite.shop.clock.now().getTime(), Date.parse('2027-06-07T09:00:00Z'))));
  const since = suite.shop.clock.now();
  const { _id, email, now } = await sewn({
    line: { clothState: 'waiting', clothWaitingSince: since, readyBy: '2027-07-05' },
  });
  expect((await now()).items[0]?.cloth).toMatchObject({ state: 'waiting' });
  expect(await lineOf(_id)).toMatchObject({ waitingFor: 'cloth', cloth: { state: 'waiting' } });
  const cloth = (body: object) => post('/cloth', { orderId: _id, index: 0, ...body });
  suite.shop.clock.advance(2 * 24 * hourMs);
  expect((await cloth({ state: 'refused', note: 'A stain' })).status).toBe(200);
  expect(await lineOf(_id)).toMatchObject({ waitingFor: 'cloth', readyBy: '2027-07-05' });
  suite.shop.clock.advance(5 * 24 * hourMs);
  expect((await cloth({ state: 'received', yards: 4.5, note: '' })).status).toBe(200);
  expect((await cloth({ state: 'received', yards: 4.5, note: '' })).status).toBe(200);
  // seven days of waiting, five of them business days
  expect(await lineOf(_id)).toMatchObject({
    waitingFor: null,
    readyBy: '2027-07-12',
    cloth: { state: 'received', yards: 4.5 },
  });
  const subjects = (await mailsTo(suite.shop, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /cloth/.test(subject))).toHaveLength(2);
});

it('the picking list has what is sewn once it is ready', async () => {
  const { _id } = await sewn();
  const product = await addProduct(suite.shop, 3);
  const picking = async () => JSON.stringify((await suite.call(suite.admin, 'GET', '/order/picking')).body);
  const { order } = await made('POST', '/order/draft/paid', {
    draftId: (
      (
        await made('POST', '/order/draft', {
          customer: { name: 'Ada Obi', phone: '0803 999 1234' },
          currency: 'NGN',
          source: 'whatsapp',
          lines: [{ productId: product, size: 'M', color: '', quantity: 1 }],
        })
      ).data as { _id: string }
    )._id,
    by: 'cash',
  });
  expect(await picking()).toContain((order as { _id: string })._id);
  expect(await picking()).not.toContain(_id);
  await press(_id, 'Cut', 'Checked');
  expect(await picking()).not.toContain(_id);
  await press(_id, 'Ready');
  expect(await picking()).toContain(_id);
  await press(_id, 'Finishing');
  expect(await picking()).not.toContain(_id);
});
