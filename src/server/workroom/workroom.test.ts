import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { picture } from '../../../tests/support/back-office.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { addUser } from '../../../tests/support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { sewnOrders } from '../../../tests/support/orders/sewn-orders.ts';
import { makeStaff } from '../../../tests/support/people.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import type { DeskToday } from '../../contract/back-office/desk.api.ts';
import { orderLines } from '../../platform/database/schema/schema.ts';
import type { Viewer } from '../shop.ts';
import { issueToken } from '../users/tokens.ts';
import { removeStrayPictures } from './stage-pictures.ts';

const suite = new OrderSuite();
const { sewn, post, press, board, lineOf } = sewnOrders(suite);

async function fetchPicture(viewer: Viewer | undefined, path: string) {
  const token = viewer && (await issueToken(suite.shop, { ...viewer, tokenVersion: 0 }, false));
  return testApp(suite.shop).request(path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}

async function pressWithPicture(orderId: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId, index: '0', ...fields })) form.append(name, value);
  form.append('picture', new Blob([Buffer.from(await picture(30, 40))], { type: 'image/jpeg' }), 'photo.jpg');
  const token = await issueToken(suite.shop, { ...suite.admin, tokenVersion: 0 }, false);
  const answer = await testApp(suite.shop).request('/api/workroom/stage', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { data: { stages: { picture?: string }[] } },
  };
}

it('a stage stands on the order; the status does not move, the first cut counts for good', async () => {
  const { _id, now } = await sewn();
  await press(_id, 'Measured', 'Cut');
  const order = await now();
  expect(order.status).toBe('Product Loading');
  const [item] = order.items;
  expect(item?.stages?.map(({ stage }) => stage)).toEqual(['Measured', 'Cut']);
  expect([item?.cutAt, item?.nextStage]).toEqual([item?.stages?.[1]?.at, 'Sewing']);
  await press(_id, 'Finishing', 'Sewing', 'Measured', 'Cut');
  const later = (await now()).items[0];
  expect(later?.cutAt).toBe(item?.cutAt);
  expect(later?.stages?.map(({ stage }) => stage)).toEqual([
    'Measured',
    'Cut',
    'Finishing',
    'Sewing',
    'Measured',
    'Cut',
  ]);
});

it('several presses of one stage are one, and so is a press that is sent again', async () => {
  const { _id, now } = await sewn();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post('/stage', { orderId: _id, index: 0, stage: 'Cut' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await now()).items[0]?.stages).toHaveLength(1);
  suite.shop.clock.advance(hourMs);
  const at = suite.shop.clock.now().toISOString();
  await post('/stage', { orderId: _id, index: 0, stage: 'Sewing', at });
  suite.shop.clock.advance(hourMs);
  await post('/stage', { orderId: _id, index: 0, stage: 'Finishing' });
  await post('/stage', { orderId: _id, index: 0, stage: 'Sewing', at });
  expect((await now()).items[0]?.stages?.map(({ stage }) => stage)).toEqual(['Cut', 'Sewing', 'Finishing']);
});

it('a press made offline takes its place by its time', async () => {
  const { _id, now } = await sewn();
  suite.shop.clock.advance(hourMs);
  const yesterday = suite.shop.clock.now().toISOString();
  suite.shop.clock.advance(24 * hourMs);
  await press(_id, 'Sewing');
  expect((await post('/stage', { orderId: _id, index: 0, stage: 'Cut', at: yesterday })).status).toBe(200);
  const [item] = (await now()).items;
  expect(item?.stages?.map(({ stage }) => stage)).toEqual(['Cut', 'Sewing']);
  expect([item?.nextStage, item?.cutAt]).toEqual(['Fitting', yesterday]);
});

it('refuses an unknown stage, a time to come, a line from stock, an order unpaid, cancelled or unknown', async () => {
  const { _id } = await sewn();
  const stage = (body: object) => post('/stage', { orderId: _id, index: 0, stage: 'Cut', ...body });
  expect((await stage({ stage: 'Ironed' })).body).toMatchObject({
    code: 'INVALID_FIELDS',
    fields: { stage: expect.any(String) },
  });
  const ahead = new Date(suite.shop.clock.now().getTime() + hourMs).toISOString();
  for (const at of [ahead, '2020-01-01T00:00:00Z', 'yesterday'])
    expect((await stage({ at })).body).toMatchObject({ fields: { at: expect.any(String) } });
  expect((await stage({ index: 7 })).status).toBe(404);
  expect((await stage({ orderId: 'none' })).status).toBe(404);
  const stock = await sewn({ line: { sewing: '' } });
  expect((await stage({ orderId: stock._id })).body.code).toBe('WRONG_STATE');
  const unpaid = await suite.placed();
  expect((await stage({ orderId: unpaid.order._id })).body.code).toBe('WRONG_STATE');
  await suite.call(suite.admin, 'POST', '/order/cancel', { orderId: _id, reason: 'x' });
  expect((await stage({})).body.code).toBe('WRONG_STATE');
  expect(await lineOf(_id)).toBeUndefined();
});

it('a picture that is not shown is there for staff alone', async () => {
  const { _id, user, now } = await sewn();
  const hidden = await pressWithPicture(_id, { stage: 'Cut', note: 'Pinned' });
  suite.shop.clock.advance(1000);
  const shown = await pressWithPicture(_id, { stage: 'Sewing', show: 'true', note: 'Look!' });
  expect([hidden.status, shown.status]).toEqual([200, 200]);
  const [first = '', second = ''] = shown.body.data.stages.map(({ picture }) => picture);
  const stranger = await addUser(suite.shop);
  for (const viewer of [undefined, user, stranger])
    expect([(await fetchPicture(viewer, first)).status, (await fetchPicture(viewer, second)).status]).toEqual(
      [404, 200],
    );
  const tailor = (await makeStaff(suite.shop, 'tailor')).token;
  const bearer = { headers: { authorization: `Bearer ${tailor}` } };
  expect((await testApp(suite.shop).request(first, bearer)).status).toBe(200);
  expect((await fetchPicture(suite.admin, first)).headers.get('content-type')).toBe('image/webp');
  const mine = await suite.call(user, 'GET', `/order/${_id}`);
  expect(JSON.stringify(mine.body)).not.toContain(first.split('/').at(-1));
  expect(JSON.stringify(mine.body)).not.toContain('Pinned');
  expect(JSON.stringify(mine.body)).toContain('Look!');
  expect((await now()).items[0]?.stages?.[0]?.note).toBe('Pinned');
  expect((await fetchPicture(suite.admin, '/api/workroom/picture/none')).status).toBe(404);
});

it('the tailor sees first names and figures, no price, phone, email or order page', async () => {
  const { _id, email } = await sewn();
  const { token } = await makeStaff(suite.shop, 'tailor');
  const get = (path: string) =>
    testApp(suite.shop).request(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await (await get('/workroom/board')).text();
  expect(text).toContain(_id);
  expect(text).toContain('"customer":"Ngozi"');
  for (const secret of [email, '803 123', '8031234567', '100001', '100,001', 'Eze', '"paid"'])
    expect(text).not.toContain(secret);
  for (const path of ['/order/list', `/order/${_id}`, '/customers', '/order/balances', '/desk/today'])
    expect((await get(path)).status).toBe(403);
});

it('the board lists what is to be sewn by the day it is due, and what was finished for seven days', async () => {
  const later = await sewn({ line: { readyBy: '2027-02-03' } });
  const sooner = await sewn({ line: { readyBy: '2020-01-02' } });
  const lines = await board();
  const places = [sooner, later].map(({ _id }) => lines.findIndex(({ orderId }) => orderId === _id));
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  expect(await lineOf(sooner._id)).toMatchObject({ late: true, dueBy: '2020-01-02', paid: true });
  await press(sooner._id, 'Ready');
  expect(await lineOf(sooner._id)).toMatchObject({ late: false, nextStage: null });
  suite.shop.clock.advance(8 * 24 * hourMs);
  expect(await lineOf(sooner._id)).toBeUndefined();
  expect(await lineOf(later._id)).toBeDefined();
});

it('at ready the customer is asked for the rest once, with a link that pays it', async () => {
  const { _id, email, reference } = await sewn({ deposit: 70_000.7 });
  await press(_id, 'Cut', 'Ready', 'Finishing', 'Ready');
  const mails = (await mailsTo(suite.shop, email)).filter(({ subject }) => subject.includes('is ready'));
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Bespoke gown is ready: ₦30,000.30 is left']);
  const token = /\/pay\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  expect((await suite.call(undefined, 'GET', `/pay/${token}`)).body.data).toMatchObject({
    reference,
    state: 'open',
    toPay: 30_000.3,
    paid: 70_000.7,
    asks: [],
  });
  const paying = await suite.call(undefined, 'POST', `/pay/${token}`, { paymentMethod: 'card' });
  expect(paying.body).toMatchObject({ success: true });
  expect((await suite.call(undefined, 'GET', `/pay/${token.slice(0, -1)}x`)).status).toBe(404);
});

it('balances of what is ready are listed with their sum, reminded once a day, overdue after thirty days', async () => {
  const { _id, email } = await sewn({ deposit: 70_000.7 });
  const list = async () => (await suite.call(suite.admin, 'GET', '/order/balances')).body;
  const own = async () => ((await list()).data as { orderId: string }[]).find((row) => row.orderId === _id);
  expect(await own()).toBeUndefined();
  const remind = () => suite.call(suite.admin, 'POST', '/order/balance/remind', { orderId: _id });
  expect((await remind()).body.code).toBe('WRONG_STATE');
  await press(_id, 'Ready');
  expect(await own()).toMatchObject({ due: 30_000.3, paid: 70_000.7, overdue: false, remindedAt: null });
  expect((await list()).totals).toContainEqual({
    currency: 'NGN',
    due: expect.any(Number),
    orders: expect.any(Number),
  });
  expect((await remind()).status).toBe(200);
  expect((await remind()).body.code).toBe('WRONG_STATE');
  const reminders = (await mailsTo(suite.shop, email)).filter(({ subject }) => subject.includes('reminder'));
  expect(reminders).toHaveLength(1);
  suite.shop.clock.advance(30 * 24 * hourMs);
  expect(await own()).toMatchObject({ overdue: true });
  await suite.call(suite.admin, 'POST', '/order/draft/paid', { orderId: _id, by: 'pos' });
  expect(await own()).toBeUndefined();
  expect((await remind()).body.code).toBe('WRONG_STATE');
  expect((await suite.call(suite.admin, 'POST', '/order/balance/remind', { orderId: 'none' })).status).toBe(
    404,
  );
});

it('a file that a stopped process left behind goes, a picture that is shown stays', async () => {
  const { _id } = await sewn();
  const pressed = await pressWithPicture(_id, { stage: 'Cut', show: 'true' });
  const path = pressed.body.data.stages[0]?.picture ?? '';
  const stray = 'workroom/0b9c1b7e-0000-4000-8000-000000000000.webp';
  await suite.shop.storage.put(stray, Buffer.from('left behind'));
  // files are as old as the machine says
  suite.shop.clock.advance(Math.max(0, Date.now() - suite.shop.clock.now().getTime()) + 2 * hourMs);
  expect(await removeStrayPictures(suite.shop)).toBe(1);
  expect(await suite.shop.storage.get(stray)).toBeUndefined();
  expect((await fetchPicture(undefined, path)).status).toBe(200);
});

it('a piece waits on Today until it is ready, and its order is late once its own day is over', async () => {
  const today = async () => (await suite.call(suite.admin, 'GET', '/desk/today')).body.data as DeskToday;
  const before = (await today()).tasks;
  const { _id, now } = await sewn();
  expect((await today()).tasks.inWorkroom).toBe((before.inWorkroom ?? 0) + 1);
  await press(_id, 'Ready');
  expect((await today()).tasks.inWorkroom).toBe(before.inWorkroom);
  if ((await now()).due) {
    const paid = await suite.call(suite.admin, 'POST', '/order/draft/paid', { orderId: _id, by: 'cash' });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  }
  const readyBy = '2027-02-01';
  await suite.shop.db.update(orderLines).set({ readyBy }).where(eq(orderLines.orderId, _id));
  const at = (day: string) =>
    suite.shop.clock.advance(new Date(`${day}T09:00:00Z`).getTime() - suite.shop.clock.now().getTime());
  const isLate = async () =>
    ((await suite.call(suite.admin, 'GET', '/order/list?task=late')).body.data as { _id: string }[]).some(
      (order) => order._id === _id,
    );
  at('2027-02-01');
  expect(await isLate()).toBe(false);
  at('2027-02-02');
  expect(await isLate()).toBe(true);
});
