import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UploadOptions } from '../../contract/clients.ts';
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

describe('every failure is an ApiError with a message, and is logged', () => {
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

test('does not report a cancelled call as a failure', async () => {
  const control = new AbortController();
  answer = () => control.abort();
  const error = await client.cart.get({}, { signal: control.signal }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'AbortError' });
  expect(console.warn).not.toHaveBeenCalled();
});

const refusal = '{"success":false,"code":"NOT_SIGNED_IN","message":"Please log in."}';

test('reports an expired token, and rejects the call', async () => {
  answer = (response) => response.writeHead(401, json).end(refusal);
  expect((await failure()).code).toBe('NOT_SIGNED_IN');
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('old');
});

test('repeats a call once with the token of a new login', async () => {
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

type FileClient = {
  products: {
    send(input: object, options?: UploadOptions): Promise<unknown>;
    export(input?: object): Promise<Blob>;
  };
};
const files = createClient<FileClient>(
  { 'products.send': ['PUT', '/product/{id}', 'form'], 'products.export': ['GET', '/export.csv', 'file'] },
  { token: () => token, onRefused },
);

test('sends files in a form after all text, and lists as JSON', async () => {
  let sent: [string, unknown][] = [];
  let requestLine = '';
  answer = async (response) => {
    const { req } = response;
    requestLine = `${req.method} ${req.url}`;
    const body = new Response(await buffer(req), {
      headers: { 'content-type': req.headers['content-type'] ?? '' },
    });
    sent = [...(await body.formData())].map(([name, part]) => [
      name,
      part instanceof File ? part.name : part,
    ]);
    response.writeHead(200, json).end('{"success":true}');
  };
  const images = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')];
  const input = {
    id: 'x y',
    images,
    proof: new File(['c'], 'c.pdf'),
    name: '',
    sizes: ['S'],
    stock: 0,
    note: undefined,
  };
  await expect(files.products.send(input)).resolves.toEqual({ success: true });
  expect(requestLine).toBe('PUT /api/product/x%20y');
  expect(sent).toEqual([
    ['name', ''],
    ['sizes', '["S"]'],
    ['stock', '0'],
    ['images', 'a.jpg'],
    ['images', 'b.jpg'],
    ['proof', 'c.pdf'],
  ]);
});

describe('a download', () => {
  test('returns the file', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('name;price');
    await expect((await files.products.export()).text()).resolves.toBe('name;price');
  });

  test.each<[what: string, send: (response: ServerResponse) => void, code: string]>([
    ['a refusal', (response) => response.writeHead(401, json).end(refusal), 'NOT_SIGNED_IN'],
    [
      'a connection cut in the file',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '900' });
        response.write('name', () => response.destroy());
      },
      'OFFLINE',
    ],
  ])('rejects like every call after %s', async (_, send, code) => {
    answer = send;
    const error = await files.products.export().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code });
    expect(console.warn).toHaveBeenCalledOnce();
  });
});

describe('an upload with progress', () => {
  /** What the browser's request does; the test plays the network. */
  class FakeRequest {
    static made: FakeRequest[] = [];
    upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    constructor() {
      FakeRequest.made.push(this);
    }
    open = vi.fn();
    setRequestHeader = vi.fn();
    send = vi.fn();
    getResponseHeader = () => 'application/json';
    abort = () => this.onabort?.();
    end(status: number, text: string) {
      Object.assign(this, { status, responseText: text });
      this.onload?.();
    }
  }
  const parts: number[] = [];
  const control = () => new AbortController();
  const start = (signal = control().signal) =>
    files.products.send(
      { id: 'x', proof: new File([], 'a') },
      { onProgress: (part) => parts.push(part), signal },
    );
  /** The request, once the code that sends it is there. */
  const begun = (count = 1) =>
    vi.waitFor(() => {
      const request = FakeRequest.made[count - 1];
      if (!request?.send.mock.calls.length) throw new Error('Nothing is sent yet.');
      return request;
    });
  beforeEach(() => {
    parts.length = 0;
    FakeRequest.made = [];
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    return () => vi.unstubAllGlobals();
  });

  test('reports progress, and returns the response', async () => {
    const sending = start();
    const request = await begun();
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    request.end(200, '{"success":true}');
    await expect(sending).resolves.toEqual({ success: true });
    expect(parts).toEqual([0.25]);
    expect(request.open).toHaveBeenCalledWith('PUT', '/api/product/x');
    expect(request.setRequestHeader).toHaveBeenCalledWith('authorization', 'Bearer old');
  });

  test('rejects with the shop’s message', async () => {
    const sending = start();
    (await begun()).end(413, '{"success":false,"code":"TOO_LARGE","message":"What was sent is too large."}');
    await expect(sending).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: 'What was sent is too large.',
    });
  });

  test('rejects when the connection fails or it is stopped', async () => {
    const lost = start();
    (await begun()).onerror?.();
    await expect(lost).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
    const stopper = control();
    const stopped = start(stopper.signal);
    await begun(2);
    stopper.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });
});
