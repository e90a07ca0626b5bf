import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../tests/support/socket.ts';
import { type CachedResponse, prepareResponse, sendCached } from './cached-response.ts';

let cached: CachedResponse;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => sendCached(cached, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function ask(lines: string[], method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const head = [`${method} / HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''];
  return readAnswer(port, Buffer.from(head.join('\r\n')));
}

const bytesOf = ({ body }: { body: string }) => Buffer.from(body, 'latin1');

describe.each([100, 5000, 11_999, 12_001, 100_000])(
  'an answer of %i bytes that nothing compresses',
  (size) => {
    const bytes = randomBytes(size);
    beforeAll(async () => {
      cached = await prepareResponse(bytes, { headers: { 'content-type': 'image/webp' } });
    });

    it('leaves byte for byte, plain and compressed, every time', async () => {
      for (let n = 0; n < 2; n += 1) {
        const plain = await ask([]);
        expect(bytesOf(plain).equals(bytes)).toBe(true);
        expect(plain.headers).toContain(`content-length: ${size}`);
      }
      if (size < 600) return;
      const compressed = await ask(['Accept-Encoding: br']);
      expect(compressed.headers).toContain('content-encoding: br');
      expect(brotliDecompressSync(bytesOf(compressed)).equals(bytes)).toBe(true);
    });

    it('sends its length to a request for the head alone', async () => {
      const { headers, body } = await ask([], 'HEAD');
      expect(headers).toContain(`content-length: ${size}`);
      expect(body).toBe('');
    });

    it('is sent without its body to clients that have it, however the header is written and wherever it is', async () => {
      for (const name of ['If-None-Match', 'if-none-match', 'IF-NONE-MATCH']) {
        const { status, headers, body } = await ask([
          'X-First: 1',
          `${name}: "other"`,
          `${name}: ${cached.etag}`,
        ]);
        expect({ status, body }).toEqual({ status: 304, body: '' });
        expect(headers).toContain(`etag: ${cached.etag}`);
        expect(headers).toContain('vary: Accept-Encoding');
        expect(headers).not.toContain('content-encoding');
      }
      expect((await ask(['If-None-Match: "other"'])).status).toBe(200);
    });
  },
);

it('goes by all that a client says it takes', async () => {
  cached = await prepareResponse(Buffer.from('the same '.repeat(200)), { headers: {} });
  expect((await ask(['Accept-Encoding: gzip', 'Accept-Encoding: br'])).headers).toContain(
    'content-encoding: br',
  );
  expect((await ask(['Accept-Encoding: identity'])).headers).not.toContain('content-encoding');
  expect((await ask(['X-Encoding-Accept: br'])).headers).not.toContain('content-encoding');
});
