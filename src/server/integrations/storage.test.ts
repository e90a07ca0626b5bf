import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Storage } from './s3-storage.ts';
import { digestOf, type FileStorage, fileStorage } from './storage.ts';

/** A bucket in memory that speaks just enough of the protocol and refuses unsigned calls. */
function startBucket(): Promise<{ server: Server; endpoint: string }> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const key = request.url?.split('?')[0] ?? '';
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) response.writeHead(403).end();
      else if (request.method === 'PUT') {
        objects.set(key, Buffer.concat(parts));
        response.writeHead(200).end();
      } else if (request.method === 'DELETE') {
        objects.delete(key);
        response.writeHead(204).end();
      } else if (objects.has(key)) response.writeHead(200).end(objects.get(key));
      else
        response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<Error><Code>NoSuchKey</Code></Error>');
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        server,
        endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      });
    });
  });
}

const folder = mkdtempSync(path.join(tmpdir(), 'shop-storage-'));
let bucket: Awaited<ReturnType<typeof startBucket>>;
const storages: Record<string, FileStorage> = {};
beforeAll(async () => {
  bucket = await startBucket();
  storages.files = fileStorage(folder);
  storages.bucket = s3Storage({
    endpoint: bucket.endpoint,
    region: 'eu-west-1',
    bucket: 'pictures',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});
afterAll(() => {
  bucket.server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['files', 'bucket'])('picture storage in %s', (kind) => {
  it('gives back what was put, nothing for unknown names, and forgets what is removed', async () => {
    const storage = storages[kind];
    if (!storage) throw new Error('no storage');
    const bytes = Buffer.from('not really a picture');
    const name = `ab/${digestOf(bytes)}.webp`;
    expect(await storage.get(name)).toBeUndefined();
    await storage.put(name, bytes);
    await storage.put(name, bytes);
    expect(await storage.get(name)).toEqual(bytes);
    await storage.remove(name);
    expect(await storage.get(name)).toBeUndefined();
  });
});

describe('picture files', () => {
  it('never leave their folder', async () => {
    const storage = fileStorage(folder);
    await expect(storage.get('../secrets/jwt.txt')).rejects.toThrow(/Not a picture name/);
    await expect(storage.put('a/../../x.webp', Buffer.from('x'))).rejects.toThrow(/Not a picture name/);
  });

  it('leave no part behind when a write fails', async () => {
    mkdirSync(path.join(folder, 'cd/taken.webp'), { recursive: true });
    await expect(fileStorage(folder).put('cd/taken.webp', Buffer.from('x'))).rejects.toThrow();
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual(
      [],
    );
  });
});
