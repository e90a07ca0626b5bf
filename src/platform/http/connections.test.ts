import { createServer } from 'node:http';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readAnswer } from '../../../tests/support/socket.ts';
import { guardConnections, serverTimeouts } from './connections.ts';
import { clientIp } from './request-headers.ts';

const limits = { headersMs: 50, idleMs: 50, bodyMs: 400, uploadMs: 800, connections: 10 };

it.each([
  ['half a header', 'POST / HTTP/1.1\r\nhost: x\r\n'],
  ['half a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf'],
  ['half of a chunked body', 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhal'],
])('a connection that sends %s and no more is ended', async (_, bytes) => {
  const server = createServer(serverTimeouts(limits), (request) => request.resume());
  server.prependListener('request', guardConnections(server, limits));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { status } = await readAnswer(port, Buffer.from(bytes));
  expect([0, 408]).toContain(status);
  server.close();
});

it.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['203.0.113.9', '203.0.113.9'],
])('a forwarded address %s is %s, whatever port the proxy appends', async (forwarded, address) => {
  const app = new Hono().get('/', (c) => c.text(clientIp(c, 1)));
  const answer = await app.request('/', { headers: { 'x-forwarded-for': `10.0.0.1, ${forwarded}` } });
  expect(await answer.text()).toBe(address);
});
