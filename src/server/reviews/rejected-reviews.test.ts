import { expect, it } from 'vitest';
import { picture } from '../../../tests/support/back-office.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { apiClient, openOrderShop } from '../../../tests/support/orders/orders.ts';
import { boughtPieces, sendReviewForm, stockedProducts } from '../../../tests/support/orders/reviews.ts';
import { cutOff, heic, tooManyPixels } from '../../../tests/support/refused-pictures.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit } from '../../platform/rate-limits/rate-limits.ts';

const suite = new OrderSuite();

it('refuses a file that is no photo by its kind, and writes no review', async () => {
  const { user, orderId, write } = await boughtPieces(suite, await stockedProducts(suite, 1));
  const cases: [string, number, Buffer | string][] = [
    ['NOT_A_PICTURE', 415, 'hello'],
    ['PICTURE_KIND', 415, 'GIF89a........'],
    ['PICTURE_HEIC', 415, heic],
    ['PICTURE_DAMAGED', 422, (await picture(900, 900)).subarray(0, 2000)],
    ['PICTURE_TOO_LARGE', 413, Buffer.alloc(21 * 1024 * 1024)],
    ['PICTURE_PIXELS', 413, await tooManyPixels()],
  ];
  for (const [code, status, file] of cases) {
    const answer = await sendReviewForm(suite, { orderId, index: '0', stars: '5' }, [file], user);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  }
  expect(await suite.shop.storage.list('reviews')).toEqual([]);
  expect((await write()).status).toBe(201);
});

it('refuses a form that is cut off as incomplete, and one that says it is too large unread', async () => {
  const { orderId, token } = await boughtPieces(suite, await stockedProducts(suite, 1));
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId, token: await token(), index: '0', stars: '5' }))
    form.append(name, value);
  form.append('photos', new Blob([new Uint8Array(5000)]), 'a.jpg');
  const send = async (init: RequestInit) => {
    const answer = await testApp(suite.shop).request('/api/review', { ...init, method: 'POST' });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  const cut = await cutOff(form);
  expect(await send(cut)).toEqual([400, 'UPLOAD_BROKEN']);
  const large = await cutOff(form);
  const headers = { ...large.headers, 'content-length': String(10 ** 9) };
  expect(await send({ ...large, headers })).toEqual([413, 'TOO_LARGE']);
});

it('one network may guess links, and write reviews, only so often', async () => {
  const strict = await openOrderShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  try {
    const body = {
      orderId: '00000000-0000-4000-8000-000000000000',
      token: 'AAAAAAAA-guess',
      index: 0,
      stars: 5,
    };
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const write = (address: string) => apiClient(strict)(undefined, 'POST', '/review', body, from(address));
    const open = (address: string) =>
      apiClient(strict)(
        undefined,
        'GET',
        `/review/order/${body.orderId}?token=${body.token}`,
        undefined,
        from(address),
      );
    const { points } = rateLimits.reviewLink;
    for (let n = 0; n < points; n += 1) await consumeLimit(strict, rateLimits.reviewLink, '203.0.113.7');
    expect((await write('203.0.113.7')).body).toMatchObject({ code: 'TOO_MANY' });
    expect((await open('203.0.113.7')).body).toMatchObject({ code: 'TOO_MANY' });
    expect((await write('203.0.113.8')).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  } finally {
    await strict.close();
  }
});
