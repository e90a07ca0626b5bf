import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, createClient } from './api-client.ts';

type Client = { cart: { get(input?: object, options?: { signal: AbortSignal }): Promise<unknown> } };

let server: Server;
let answer: (response: ServerResponse) => void;
let token = 'old';
const onRefused = vi.fn<(token: string | undefined) => Promise<boolean>>();
const client = createClient<Client>({ 'cart.get': ['POST', '/cart/get'] }, { token: () => token, onRefused });

beforeAll(async () => {
  server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) =>
    real(`http://127.0.0.1:${port}${String(path)}`, init),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  token = 'old';
  onRefused.mockReset().mockResolvedValue(false);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const json = { 'content-type': 'application/json' };

async function failure(): Promise<ApiError> {
  const error = await client.cart.get().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('every failure is one kind of error with a sentence, and leaves a line in the console', () => {
  test.each<[what: string, send: (response: ServerResponse) => void, code: string, sentence: string]>([
    [
      'a connection cut in the middle of the body',
      (response) => {
        response.writeHead(200, { ...json, 'content-length': '900' });
        response.write('{"success":true,"li', () => response.destroy());
      },
      'OFFLINE',
      'Network error. Please try again.',
    ],
    [
      'JSON that breaks off',
      (response) => response.writeHead(200, json).end('{"success":true,"li'),
      'OFFLINE',
      'Network error. Please try again.',
    ],
    [
      'a connection that never answers',
      (response) => response.destroy(),
      'OFFLINE',
      'Network error. Please try again.',
    ],
    [
      'an HTML page',
      (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
      'NOT_JSON',
      'Server configuration error. Please contact support.',
    ],
    [
      'JSON that is no object',
      (response) => response.writeHead(200, json).end('null'),
      'NOT_JSON',
      'Server configuration error. Please contact support.',
    ],
    [
      'a refusal in words',
      (response) =>
        response
          .writeHead(409, json)
          .end('{"success":false,"code":"OUT_OF_STOCK","message":"Only 2 items available"}'),
      'OUT_OF_STOCK',
      'Only 2 items available',
    ],
    [
      'a refusal without words',
      (response) => response.writeHead(500, json).end('{"success":false}'),
      'UNEXPECTED',
      'Something failed on our side. Please try again.',
    ],
  ])('%s', async (_, send, code, sentence) => {
    answer = send;
    const error = await failure();
    expect([error.code, error.message]).toEqual([code, sentence]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      `POST /api/cart/get failed: ${error.status} ${code}. ${sentence}`,
    );
  });
});

test('a call that its caller ended is no failure of the shop', async () => {
  const control = new AbortController();
  answer = () => control.abort();
  const error = await client.cart.get({}, { signal: control.signal }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'AbortError' });
  expect(console.warn).not.toHaveBeenCalled();
});

const refusal = '{"success":false,"code":"NOT_SIGNED_IN","message":"Please log in."}';

test('a token that no longer holds is told, and the call fails', async () => {
  answer = (response) => response.writeHead(401, json).end(refusal);
  expect((await failure()).code).toBe('NOT_SIGNED_IN');
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('old');
});

test('a call goes on with the token of a new login, once', async () => {
  const sent: (string | undefined)[] = [];
  answer = (response) => {
    const { authorization } = response.req.headers;
    sent.push(authorization);
    if (authorization === 'Bearer new') response.writeHead(200, json).end('{"success":true}');
    else response.writeHead(401, json).end(refusal);
  };
  onRefused.mockImplementation(async () => {
    token = 'new';
    return true;
  });
  await expect(client.cart.get()).resolves.toEqual({ success: true });
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
  onRefused.mockImplementation(async () => {
    token = 'refused too';
    return true;
  });
  token = 'old';
  expect((await failure()).code).toBe('NOT_SIGNED_IN');
  expect(sent).toHaveLength(4);
});
