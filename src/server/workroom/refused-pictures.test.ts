import sharp from 'sharp';
import { expect, it } from 'vitest';
import { picture } from '../../../tests/support/back-office.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { apiClient, openOrderShop } from '../../../tests/support/orders/orders.ts';
import { sewnOrders } from '../../../tests/support/orders/sewn-orders.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { issueToken } from '../users/tokens.ts';

const suite = new OrderSuite();
const { sewn } = sewnOrders(suite);

async function send(path: string, init: RequestInit) {
  const token = await issueToken(suite.shop, { ...suite.admin, tokenVersion: 0 }, false);
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const answer = await testApp(suite.shop).request(`/api/workroom${path}`, {
    ...init,
    method: 'POST',
    headers,
  });
  return ((await answer.json()) as { code?: string }).code;
}

function formOf(fields: Record<string, string>, files: (Buffer | string)[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files)
    form.append('picture', new Blob([new Uint8Array(Buffer.from(file))]), 'photo.jpg');
  return form;
}

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
const tooManyPixels = () =>
  sharp({ create: { width: 8000, height: 6500, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

it('refuses what is no picture by its kind, and stores nothing of it', async () => {
  const { _id, now } = await sewn({ line: { clothState: 'waiting' } });
  const line = { orderId: _id, index: '0' };
  const calls: [string, Record<string, string>][] = [
    ['/stage', { ...line, stage: 'Cut' }],
    ['/cloth', { ...line, state: 'received', yards: '4' }],
  ];
  const cases: [string, (Buffer | string)[]][] = [
    ['NOT_A_PICTURE', ['hello']],
    ['PICTURE_KIND', ['GIF89a........']],
    ['PICTURE_HEIC', [heic]],
    ['PICTURE_DAMAGED', [(await picture(900, 900)).subarray(0, 2000)]],
    ['PICTURE_PIXELS', [await tooManyPixels()]],
    ['PICTURE_TOO_LARGE', [Buffer.alloc(21 * 1024 * 1024)]],
    ['TOO_MANY_PICTURES', ['one', 'two']],
  ];
  for (const [path, fields] of calls) {
    for (const [code, files] of cases)
      expect([path, await send(path, { body: formOf(fields, files) })]).toEqual([path, code]);
    const whole = Buffer.from(await new Response(formOf(fields, [Buffer.alloc(5000)])).arrayBuffer());
    const boundary = /^--(\S+)/.exec(whole.toString('latin1'))?.[1];
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(whole.subarray(0, whole.length - 500)));
        controller.error(new Error('socket hang up'));
      },
    });
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect(await send(path, { body, headers, ...{ duplex: 'half' } })).toBe('UPLOAD_BROKEN');
  }
  // a picture of a press that is refused is not left behind
  const form = formOf({ ...line, stage: 'Ironed' }, [await picture(30, 40)]);
  expect(await send('/stage', { body: form })).toBe('INVALID_FIELDS');
  expect(await suite.shop.storage.list('workroom')).toEqual([]);
  expect((await now()).items[0]?.stages).toEqual([]);
});

it('guessing the link of a fitting is throttled', async () => {
  const shop = await openOrderShop({ RATE_LIMIT: 'on' });
  const call = apiClient(shop);
  for (let n = 0; n < 60; n += 1) await call(undefined, 'GET', `/workroom/fitting/guess-${n}`);
  expect((await call(undefined, 'GET', '/workroom/fitting/guess')).body.code).toBe('TOO_MANY');
  const move = { token: 'guess', at: '2030-01-01T10:00:00Z' };
  expect((await call(undefined, 'POST', '/workroom/fitting/move', move)).body.code).toBe('TOO_MANY');
  await shop.close();
});
