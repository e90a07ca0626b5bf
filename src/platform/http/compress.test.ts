import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openTestShop } from '../../../tests/support/open-test-shop.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { compress } from './compress.ts';

const long = { words: 'indigo '.repeat(300) };

const app = new Hono();
app.use(compress);
app.get('/long', (c) => c.json(long));
app.get('/short', (c) => c.json({ success: true }));
app.get('/picture', (c) => c.body(new Uint8Array(5000), 200, { 'content-type': 'image/webp' }));
app.get('/file.csv', (c) => {
  const rows = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('name,price\n'.repeat(400)));
      controller.close();
    },
  });
  return c.body(rows, 200, { 'content-type': 'text/csv; charset=utf-8' });
});

const ask = (path: string, accepted: string) =>
  app.request(path, { headers: { 'accept-encoding': accepted } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it('an answer above a kilobyte is compressed in the best way that is understood', async () => {
  const brotli = await ask('/long', 'gzip, deflate, br');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
  expect(JSON.parse(brotliDecompressSync(await bytesOf(brotli)).toString())).toEqual(long);
  const gzip = await ask('/long', 'gzip, br;q=0');
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(JSON.parse(gunzipSync(await bytesOf(gzip)).toString())).toEqual(long);
  const plain = await ask('/long', 'identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.json()).toEqual(long);
});

it('a file that is sent while it is read is compressed as it goes', async () => {
  const answer = await ask('/file.csv', 'br');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await bytesOf(answer)).toString()).toBe('name,price\n'.repeat(400));
});

it('what is short, or compressed already, is sent as it is', async () => {
  expect((await ask('/short', 'br')).headers.get('content-encoding')).toBeNull();
  expect((await ask('/picture', 'br')).headers.get('content-encoding')).toBeNull();
});

it('calls, the document of the API and its page are compressed', async () => {
  const shop = await openTestShop();
  try {
    const headers = { 'accept-encoding': 'br' };
    for (const path of ['/api/openapi.json', '/api/docs', '/api/collections']) {
      const answer = await testApp(shop).request(path, { headers });
      const { status } = answer;
      const bytes = await bytesOf(answer);
      expect([path, status]).toEqual([path, 200]);
      if (bytes.length < 1024 && !answer.headers.has('content-encoding')) continue;
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, 'br']);
    }
  } finally {
    await shop.close();
  }
});
