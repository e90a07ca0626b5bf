import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** 'failing' answers 500, 'cutting' breaks off in the middle of every body, 'silent' never answers. */
export type Mood = 'well' | 'failing' | 'cutting' | 'silent';

/** As much of an S3 service as the shop needs, in memory, with one bucket. */
export async function startTinyS3() {
  const state = { mood: 'well' as Mood };
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The storage has no port.');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storage');
    const name = decodeURIComponent(pathname.replace(/^\/[^/]+\/?/, ''));
    if (state.mood === 'silent') return;
    if (state.mood === 'failing')
      return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    if (state.mood === 'cutting' && request.method === 'PUT')
      return void request.once('data', () => response.destroy());
    if (request.method === 'PUT') {
      objects.set(name, await bodyOf(request));
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    if (name === '') return list(response, searchParams.get('prefix') ?? '');
    const object = objects.get(name);
    if (!object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-length': object.length });
    if (state.mood === 'well') return void response.end(object);
    response.write(object.subarray(0, object.length / 2), () => response.destroy());
  }

  function list(response: ServerResponse, prefix: string): void {
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix));
    const at = new Date().toISOString();
    const contents = names.map(
      (name) => `<Contents><Key>${name}</Key><LastModified>${at}</LastModified></Contents>`,
    );
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`);
  }

  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_REGION: 'none',
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret-of-the-key',
    },
    objects,
    setMood: (mood: Mood) => {
      state.mood = mood;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}
