import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAnswer } from '../../../tests/support/socket.ts';
import { ShopError } from '../../contract/errors.ts';
import { boundBody } from './body.ts';

const most = 4 * 1024;
let server: Server;
let port: number;
let failures: unknown[];
let failed: () => void;

beforeAll(async () => {
  const app = new Hono();
  app.post('*', async (c) => {
    await boundBody(c, most);
    return c.text(await c.req.text());
  });
  app.onError((error, c) => {
    failures.push(error);
    failed();
    return c.text('refused', error instanceof ShopError ? (error.status as 413) : 500);
  });
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ['with a length', 'content-length: 100\r\n\r\nhalf'],
  ['in chunks', 'transfer-encoding: chunked\r\n\r\n5\r\nhal'],
])(
  'a body %s that breaks off is a request that could not be read, not a failure of the shop',
  async (_, rest) => {
    failures = [];
    const refused = new Promise<void>((resolve) => {
      failed = resolve;
    });
    const socket = connect(port, '127.0.0.1');
    const arrived = new Promise((resolve) => server.once('request', resolve));
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${rest}`);
    await arrived;
    socket.destroy();
    await refused;
    expect(failures.map((error) => error instanceof ShopError && error.code)).toEqual(['MALFORMED']);
  },
);

it('a body of many chunks is read whole, and refused once it is too large', async () => {
  failures = [];
  const send = (count: number) =>
    readAnswer(
      port,
      Buffer.from(
        `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n${'8\r\nabababab\r\n'.repeat(count)}0\r\n\r\n`,
      ),
    );
  const whole = await send(most / 8);
  expect([whole.status, whole.body.includes('ab'.repeat(100))]).toEqual([200, true]);
  expect((await send(most / 8 + 1)).status).toBe(413);
});

it('a body of too many small pieces is refused, and the rest of it is not read', async () => {
  failures = [];
  const answer = await readAnswer(
    port,
    Buffer.from(
      `POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(1001)}`,
    ),
  );
  // the body has no end and the client did not request a close: only the shop can have closed the connection
  expect(answer.status).toBe(400);
  expect(failures).toMatchObject([{ code: 'MALFORMED' }]);
});
