import { expect, it } from 'vitest';
import { picture } from '../../../tests/support/back-office.ts';
import { line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { apiClient, openOrderShop } from '../../../tests/support/orders/orders.ts';
import { deliveredOrder } from '../../../tests/support/orders/returns.ts';
import { cutOff, heic, tooManyPixels } from '../../../tests/support/refused-pictures.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { makeDivided } from '../../../tests/support/variants.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit } from '../../platform/rate-limits/rate-limits.ts';
import type { Viewer } from '../shop.ts';
import { issueToken } from '../users/tokens.ts';

const suite = new OrderSuite();

async function send(viewer: Viewer, init: RequestInit) {
  const token = await issueToken(suite.shop, { ...viewer, tokenVersion: 0 }, false);
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const answer = await testApp(suite.shop).request('/api/order/return/photo', {
    ...init,
    method: 'POST',
    headers,
  });
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

function formOf(orderId: string, files: (Buffer | string)[]): FormData {
  const form = new FormData();
  form.append('orderId', orderId);
  for (const file of files) form.append('photo', new Blob([new Uint8Array(Buffer.from(file))]), 'photo.jpg');
  return form;
}

it('refuses a file that is no photo by its kind, and stores nothing of it', async () => {
  const { user, orderId } = await deliveredOrder(suite);
  const cases: [string, number, (Buffer | string)[]][] = [
    ['NOT_A_PICTURE', 415, ['hello']],
    ['PICTURE_KIND', 415, ['GIF89a........']],
    ['PICTURE_HEIC', 415, [heic]],
    ['PICTURE_DAMAGED', 422, [(await picture(900, 900)).subarray(0, 2000)]],
    ['PICTURE_PIXELS', 413, [await tooManyPixels()]],
    ['TOO_LARGE', 413, [Buffer.alloc(11 * 1024 * 1024)]],
    ['TOO_MANY_PICTURES', 422, ['one', 'two']],
  ];
  for (const [code, status, files] of cases) {
    expect(await send(user, { body: formOf(orderId, files) })).toEqual([status, code]);
  }
  expect(await suite.shop.storage.list('returns')).toEqual([]);
});

it('refuses a photo that is cut off as incomplete', async () => {
  const { user, orderId } = await deliveredOrder(suite);
  const form = formOf(orderId, [Buffer.alloc(5000)]);
  expect(await send(user, await cutOff(form))).toEqual([400, 'UPLOAD_BROKEN']);
});

it('nothing of an order that is still under way is quoted, photographed or sent back', async () => {
  const { order, user } = await suite.placed();
  const input = { orderId: order._id, wants: 'refund' };
  const quoted = await suite.call(user, 'POST', '/order/return/quote', input);
  expect([quoted.status, quoted.body.code]).toEqual([409, 'WRONG_STATE']);
  const form = formOf(order._id, [Buffer.from(await picture(30, 40))]);
  expect(await send(user, { body: form })).toEqual([409, 'WRONG_STATE']);
  const { ask, user: owner } = await deliveredOrder(suite);
  const { returnId } = (await ask()).body;
  const sent = await suite.call(owner, 'POST', '/order/return/sent', { returnId });
  expect([sent.status, sent.body.code]).toEqual([409, 'WRONG_STATE']);
});

it('refuses an exchange for what was sold in the meantime, and changes nothing', async () => {
  const product = await makeDivided(
    suite.shop,
    { S: 1, M: 1, L: 0 },
    { prices: [{ currency: 'GBP', amountMinor: 10_000 }] },
  );
  const { ask, move, now } = await deliveredOrder(suite, { lines: [line(product, 1, { size: 'S' })] });
  const { returnId } = (await ask({ wants: 'exchange', lines: [{ index: 0, quantity: 1, size: 'M' }] })).body;
  await move(returnId, 'Received');
  const other = await move(returnId, 'Accepted', { restock: true, lines: [{ index: 0, size: 'L' }] });
  expect([other.status, other.body.code]).toEqual([409, 'OUT_OF_STOCK']);
  expect((await now()).returns[0]).toMatchObject({ state: 'Received', holdUntil: expect.any(String) });
  expect(await suite.stockOf(product)).toBe(0);
});

it('withdrawals are looked up as seldom as orders', async () => {
  const strict = await openOrderShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  try {
    const guess = (address: string) =>
      apiClient(strict)(
        undefined,
        'POST',
        '/order/withdraw',
        { reference: 'AAAAAAAA', email: 'a@example.com' },
        { 'x-forwarded-for': address },
      );
    const { points } = rateLimits.track;
    for (let n = 0; n < points; n += 1) await consumeLimit(strict, rateLimits.track, '203.0.113.7');
    expect((await guess('203.0.113.7')).body).toMatchObject({ code: 'TOO_MANY' });
    expect((await guess('203.0.113.8')).status).toBe(404);
  } finally {
    await strict.close();
  }
});
