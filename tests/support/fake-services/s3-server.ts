import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What may happen to a request on its way; true where it has been answered. */
type Failure = (incoming: IncomingMessage, response: ServerResponse, passOn: PassOn) => boolean;
/** Forwards the request to the server and returns its whole response. */
type PassOn = () => Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>;

/**
 * An S3 server with one bucket, `pictures`, behind a door at which a test makes trouble. Lists come in pages of
 * three. Its key is `S3RVER`; it does not verify signatures, only whose they are.
 */
export async function startS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'shop-s3-'));
  const file = path.join(import.meta.dirname, 's3-process.ts');
  const server = spawn(process.execPath, ['--openssl-legacy-provider', file, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [printed] = await once(server.stdout, 'data');
  const innerPort = Number(String(printed));
  const seen: string[] = [];
  const state: { trouble: Failure } = { trouble: () => false };
  const door = createServer(async (incoming, response) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    const passOn = () => forward(innerPort, incoming);
    if (state.trouble(incoming, response, passOn)) return;
    const { status, headers, body } = await passOn();
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-1',
      bucket: 'pictures',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    /** Method and address of each request, in their order. */
    seen,
    /** From now on each request meets this first. */
    meet: (trouble: Failure) => {
      state.trouble = trouble;
    },
    /** No trouble from now on, and nothing seen so far. */
    calm: () => {
      state.trouble = () => false;
      seen.length = 0;
      door.closeAllConnections();
    },
    close: async () => {
      door.closeAllConnections();
      door.close();
      server.stdin.end();
      await once(server, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function forward(port: number, incoming: IncomingMessage): ReturnType<PassOn> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  if (url.searchParams.has('list-type')) url.searchParams.set('max-keys', '3');
  return new Promise((resolve, reject) => {
    const passed = request(
      {
        port,
        host: '127.0.0.1',
        method: incoming.method,
        path: url.pathname + url.search,
        headers: incoming.headers,
      },
      async (answer) => {
        const pieces: Buffer[] = [];
        for await (const piece of answer) pieces.push(piece);
        const { 'transfer-encoding': _, ...headers } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(pieces) });
      },
    );
    passed.on('error', reject);
    incoming.pipe(passed);
  });
}
