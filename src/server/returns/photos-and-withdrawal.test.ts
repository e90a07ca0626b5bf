import { expect, it } from 'vitest';
import { picture } from '../../../tests/support/back-office.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { addProduct, addUser } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { deliveredOrder } from '../../../tests/support/orders/returns.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { trackedOrderSchema } from '../../contract/orders/order.api.ts';
import type { Viewer } from '../shop.ts';
import { issueToken } from '../users/tokens.ts';
import { deleteOldPhotos } from './return-photos.ts';

const suite = new OrderSuite();
const dayMs = 86_400_000;

async function request(viewer: Viewer, path: string, init: RequestInit = {}) {
  const token = await issueToken(suite.shop, { ...viewer, tokenVersion: 0 }, false);
  const headers = { authorization: `Bearer ${token}` };
  return testApp(suite.shop).request(`/api${path}`, { ...init, headers });
}

async function sendPhoto(viewer: Viewer, orderId: string, bytes?: Uint8Array) {
  const form = new FormData();
  form.append('orderId', orderId);
  const content = bytes ?? new Uint8Array(await picture(30, 40));
  form.append('photo', new Blob([Buffer.from(content)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await request(viewer, '/order/return/photo', { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

it('photos are real pictures, re-encoded, and seen by their customer and admins alone', async () => {
  const { ask, user, orderId, now } = await deliveredOrder(suite);
  const sent = await sendPhoto(user, orderId);
  expect(sent.status).toBe(201);
  const photos = [sent.body._id];
  expect((await sendPhoto(user, orderId, Buffer.from('<svg onload="alert(1)">'))).body.code).toBe(
    'PICTURE_KIND',
  );
  const stranger = await addUser(suite.shop);
  expect((await sendPhoto(stranger, orderId)).status).toBe(404);
  expect((await ask({ photos: [...photos, ...photos, 'a', 'b', 'c', 'd'] })).body.fields).toHaveProperty(
    'photos',
  );
  expect((await ask({ photos })).status).toBe(201);
  expect((await now()).returns[0]?.photos).toEqual(photos);
  const path = `/order/return/photo/${photos[0]}`;
  for (const viewer of [user, suite.admin]) {
    const file = await request(viewer, path);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(file.headers.get('cache-control')).toBe('no-store');
  }
  expect((await request(stranger, path)).status).toBe(404);
  expect((await request(user, '/order/return/photo/none')).status).toBe(404);
});

it('photos of returns that were never sent are forgotten after a day, the others stay', async () => {
  const { ask, user, orderId } = await deliveredOrder(suite);
  const photoId = (await sendPhoto(user, orderId)).body._id;
  await ask({ photos: [photoId] });
  const left = (await sendPhoto(user, orderId)).body._id;
  suite.shop.clock.advance(2 * dayMs);
  expect(await deleteOldPhotos(suite.shop)).toBeGreaterThanOrEqual(1);
  expect((await request(user, `/order/return/photo/${left}`)).status).toBe(404);
  expect((await request(user, `/order/return/photo/${photoId}`)).status).toBe(200);
});

const german = {
  currency: 'GBP' as const,
  address: {
    firstName: 'Greta',
    lastName: 'Braun',
    email: 'greta@example.com',
    phone: '+49 30 901820',
    street: 'Unter den Linden 1',
    city: 'Berlin',
    state: 'Berlin',
    zipcode: '10117',
    country: 'Germany',
  },
};
const withdraw = (body: object) => suite.call(undefined, 'POST', '/order/withdraw', body);

it('a consumer of the EU withdraws in two steps, once, and has it confirmed with date and time', async () => {
  const { order, now } = await deliveredOrder(suite, { base: german });
  const who = { reference: order.reference, email: 'Greta@example.com' };
  expect((await withdraw({ ...who, email: 'other@example.com' })).status).toBe(404);
  const looked = await withdraw(who);
  expect(looked.body.data).toMatchObject({ state: 'delivered', declared: null, lines: [{ allowed: true }] });
  expect((await now()).returns).toEqual([]);
  const confirmed = await Promise.all([1, 2].map(() => withdraw({ ...who, confirm: true })));
  expect(confirmed.map(({ status }) => status)).toEqual([200, 200]);
  const [one, ...more] = (await now()).returns;
  expect([one?.state, one?.withdrawal, more]).toEqual(['Approved', true, []]);
  expect(confirmed[0]?.body.data).toMatchObject({
    declared: { reference: one?.reference, at: one?.askedAt },
  });
  const tracked = await suite.call(undefined, 'POST', '/order/track', who);
  const { reference, state, wants, withdrawal, deadline, dueAt } = one ?? {};
  expect(trackedOrderSchema.strict().parse(tracked.body.data)).toMatchObject({
    refunded: 0,
    withdrawUntil: (await now()).withdrawUntil,
    returns: [{ reference, state, wants, withdrawal, deadline, dueAt }],
  });
  expect(JSON.stringify(tracked.body.data)).not.toMatch(/reta@example|"reason"|"photos"/);
  const [mail] = (await mailsTo(suite.shop, 'greta@example.com')).filter(({ subject }) =>
    subject.includes(one?.reference ?? '-'),
  );
  const at = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Lagos',
    hour: '2-digit',
    minute: '2-digit',
  });
  expect(mail?.subject).toContain('withdrawal');
  expect(mail?.text).toContain(at.format(new Date(one?.askedAt ?? '')));
});

it('the withdrawal ends with the 14th day, is the EU’s alone, and cancels what was not sent', async () => {
  const { order, now } = await deliveredOrder(suite, { base: german });
  const who = { reference: order.reference, email: 'greta@example.com' };
  expect((await now()).returns).toEqual([]);
  const until = Date.parse((await now()).withdrawUntil ?? '');
  expect(until - suite.shop.clock.now().getTime()).toBeGreaterThan(13.9 * dayMs);
  suite.shop.clock.advance(15 * dayMs);
  expect(until).toBeLessThan(suite.shop.clock.now().getTime());
  const late = await withdraw({ ...who, confirm: true });
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('ended on')]);
  const { order: british } = await deliveredOrder(suite);
  expect(british.withdrawUntil).toBeNull();
  const abroad = await withdraw({ reference: british.reference, email: british.address.email });
  expect([abroad.status, abroad.body.message]).toEqual([409, expect.stringContaining('European Union')]);
  const { order: early } = await deliveredOrder(suite, { base: german });
  const status = { orderId: early._id, status: 'Out for Delivery' };
  await suite.call(suite.admin, 'POST', '/order/status', status);
  const moving = await withdraw({ reference: early.reference, email: 'greta@example.com' });
  expect([moving.status, moving.body.message]).toEqual([409, expect.stringContaining('on its way')]);
  await suite.call(suite.admin, 'POST', '/order/status', { ...status, status: 'Product Loading' });
  const before = { reference: early.reference, email: 'greta@example.com' };
  expect((await withdraw(before)).body.data).toMatchObject({ state: 'before', declared: null });
  const response = await withdraw({ ...before, confirm: true });
  expect(response.body.data).toMatchObject({ declared: { reference: early.reference } });
});

it.each([
  ['an unpaid order is cancelled', false, 'Failed'],
  ['of a paid one the cancellation is requested', true, 'Paid'],
])('without an account too, before it is sent: %s', async (_, isPaid, paymentStatus) => {
  const { add, send, pay, get } = draftCalls(suite);
  const lines = [{ productId: await addProduct(suite.shop, 1), size: 'M', color: 'Indigo', quantity: 1 }];
  const draft = await add({ lines, currency: 'USD' });
  expect((await pay(await send(draft._id), { address: german.address })).body).toMatchObject({
    success: true,
  });
  if (isPaid) suite.shop.payments.succeed(suite.shop.payments.started.at(-1)?.reference ?? '');
  const { orderId } = await get(draft._id);
  const now = async () => orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body);
  const { reference } = await now();
  const who = { reference, email: german.address.email, confirm: true };
  expect((await withdraw(who)).body).toMatchObject({ data: { state: 'before', declared: { reference } } });
  expect((await withdraw(who)).status).toBe(200);
  const { history, ...order } = await now();
  expect(order.paymentStatus).toBe(paymentStatus);
  expect(order.cancelRequest?.state).toBe(isPaid ? 'asked' : 'accepted');
  expect(history.at(-1)).toMatchObject({ by: 'customer', note: 'Withdrawal' });
  const { body } = await suite.call(
    suite.admin,
    'GET',
    `/users/audit?q=${reference}&action=order%20cancelled`,
  );
  expect(body.data).toMatchObject(isPaid ? [] : [{ actor: 'guest' }]);
});

it('a holiday declared later lengthens an open window and its returns, and none shortens it', async () => {
  const { ask, now } = await deliveredOrder(suite);
  await ask({ wants: 'exchange', lines: [{ index: 0, quantity: 1, size: 'L' }] });
  const before = await now();
  const days = Array.from({ length: 8 }, (_, index) => ({
    date: new Date(suite.shop.clock.now().getTime() + (index + 1) * dayMs).toISOString().slice(0, 10),
    name: `Day ${index}`,
    status: 'declared',
  }));
  const put = (holidays: object[]) => suite.call(suite.admin, 'PUT', '/settings', { holidays });
  expect((await put(days)).status).toBe(200);
  const after = await now();
  expect(Date.parse(after.returnUntil ?? '')).toBeGreaterThan(Date.parse(before.returnUntil ?? ''));
  expect(after.returns[0]?.deadline).toBe(after.returnUntil);
  expect(Date.parse(after.returns[0]?.holdUntil ?? '')).toBeGreaterThan(
    Date.parse(before.returns[0]?.holdUntil ?? ''),
  );
  expect((await put([])).status).toBe(200);
  expect((await now()).returnUntil).toBe(after.returnUntil);
});

it('an accepted return pays back what was paid, once, and the pieces go on the shelf once', async () => {
  const { ask, move, now, product } = await deliveredOrder(suite, { stock: 1 });
  const returnId = (await ask()).body.returnId;
  await move(returnId, 'Received');
  const answers = await Promise.all([1, 2, 3].map(() => move(returnId, 'Accepted', { restock: true })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const order = await now();
  expect([order.refunded, await suite.stockOf(product)]).toEqual([117, 1]);
  expect(order.refunds).toMatchObject([{ amount: 117, returnId }]);
});
