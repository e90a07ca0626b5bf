import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/open-test-shop.ts';
import { sendRaw, serveShop } from '../support/socket.ts';

let shop: TestShop;
let server: Awaited<ReturnType<typeof serveShop>>;
beforeAll(async () => {
  shop = await openTestShop();
  server = await serveShop(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

/** The platform's parser took twenty seconds of processor time for the worst of these bodies. */
const maxProcessorMs = 2000;
const bytes = 2 * 1024 * 1024;
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';
const part = (head: string) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n\r\n`;
const shapes: [shape: string, type: string, piece: string][] = [
  ['names without values', urlencoded, 'a&'],
  ['separators alone', urlencoded, '&'],
  ['empty values', urlencoded, 'a=&'],
  ['broken escapes', urlencoded, '%'],
  ['tiny parts', multipart, part('name=a')],
  ['parts without a name', multipart, part('x=a')],
  ['empty files', multipart, part('name=a; filename=a')],
  ['almost the boundary', multipart, '\r\n--'],
  ['empty lines', multipart, '\r\n'],
];
/** Every address that reads a form, with the most bytes it takes. */
const readers: [address: string, bytes: number][] = [
  ['/admin/share', bytes],
  ['/api/contact', 64 * 1024],
  ['/simulated-paystack/pay/x', 64 * 1024],
  ['/restock/confirm', bytes],
  ['/newsletter/stop', 16 * 1024],
  ['/login', bytes],
];

describe.each(readers)('a form sent to %s', (target, most) => {
  it.each(shapes)('of %s holds nobody up', async (_, type, piece) => {
    const inside = type === multipart && !piece.startsWith('--b');
    const begun = inside ? '--b\r\ncontent-disposition: form-data; name=text\r\n\r\n' : '';
    const body = Buffer.from((begun + piece.repeat(most / piece.length)).slice(0, most - 20));
    const before = process.cpuUsage();
    const [answer] = await Promise.all([
      sendRaw(server.port, {
        method: 'POST',
        target,
        headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
        body,
        framing: 'length',
      }),
      sendRaw(server.port, { method: 'GET', target: '/healthz' }),
    ]);
    const { user, system } = process.cpuUsage(before);
    expect(answer.status, 'the form is answered').toBeGreaterThanOrEqual(200);
    expect(answer.status, 'the form is no failure of the shop').toBeLessThan(500);
    expect((user + system) / 1000).toBeLessThan(maxProcessorMs);
  });
});

/** Files that read the query of an address, which Node bounds at 16 KB together with all headers. */
const queryReaders = [
  'src/server/api/app.ts',
  'src/server/api/pages/list-cache.ts',
  'src/server/api/pages/pages.ts',
  'src/server/feeds/feed-rows.ts',
];

it('reads forms with the streaming reader only', () => {
  const files = globSync('src/{platform,server}/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') });
  const parsers = (file: string) => {
    const text = readFileSync(file, 'utf8');
    if (/\.(?:formData|parseBody)\(/.test(text)) return true;
    return text.includes('new URLSearchParams(') && !queryReaders.includes(file.replaceAll('\\', '/'));
  };
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter(parsers)).toEqual([]);
});
