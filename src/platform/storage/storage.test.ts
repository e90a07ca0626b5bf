import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../../tests/support/fake-services/s3-server.ts';
import { openS3Storage } from './s3-storage.ts';
import { type FileStorage, hashBytes, openFileStorage } from './storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-storage-'));
let s3: Awaited<ReturnType<typeof startS3>>;
const storages: Record<string, FileStorage> = {};
beforeAll(async () => {
  s3 = await startS3();
  storages.files = openFileStorage(folder);
  storages.bucket = openS3Storage(s3.config);
});
afterEach(() => s3.calm());
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

function storageIn(kind: string): FileStorage {
  const storage = storages[kind];
  if (!storage) throw new Error('no storage');
  return storage;
}

async function originalsOf(storage: FileStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.originals()) names.push(name);
  return names.sort();
}

describe.each(['files', 'bucket'])('picture storage in %s', (kind) => {
  it('gives back what was put, nothing for unknown names, and forgets what is removed', async () => {
    const storage = storageIn(kind);
    const bytes = Buffer.from('not really a picture');
    const name = `ab/${hashBytes(bytes)}.webp`;
    expect(await storage.get(name)).toBeUndefined();
    await storage.put(name, bytes);
    await storage.put(name, bytes);
    expect(await storage.get(name)).toEqual(bytes);
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.get(name)).toBeUndefined();
  });

  it('keeps every byte of a large picture, and one without any', async () => {
    const storage = storageIn(kind);
    const large = Buffer.alloc(6_000_000, 'a picture of some size');
    await storage.put('big/large.webp', large);
    expect(hashBytes((await storage.get('big/large.webp')) ?? Buffer.alloc(0))).toBe(hashBytes(large));
    await storage.put('big/large.webp', Buffer.alloc(0));
    expect(await storage.get('big/large.webp')).toHaveLength(0);
    await storage.remove('big/large.webp');
  });

  it('lists one folder however long, without those below it or named alike, with moments', async () => {
    const storage = storageIn(kind);
    const names = Array.from({ length: 8 }, (_, n) => `proofs/p${n}.webp`);
    for (const name of [...names, 'proofs/2026/below.webp', 'proofsold/other.webp'])
      await storage.put(name, Buffer.from(name));
    const listed = await storage.list('proofs');
    expect(listed.map(({ name }) => name).sort()).toEqual(names);
    expect(listed.every(({ storedAt }) => Math.abs(storedAt.getTime() - Date.now()) < 3_600_000)).toBe(true);
    expect(await storage.list('nothing-here')).toEqual([]);
  });

  it('names every original, and nothing of what is made again', async () => {
    const storage = storageIn(kind);
    for (const name of await originalsOf(storage)) await storage.remove(name);
    const originals = Array.from({ length: 7 }, (_, n) => `${n}${n}/picture-${n}.webp`);
    for (const name of [...originals, 'sizes/11/small.webp', 'built/app.js'])
      await storage.put(name, Buffer.from(name));
    expect(await originalsOf(storage)).toEqual(originals);
  });
});

describe('a bucket whose server', () => {
  const picture = Buffer.alloc(200_000, 'picture');
  const isRead = (method = '') => method === 'GET';
  const timeouts = { idleMs: 100, totalMs: 400 };

  it('breaks off within a picture is tried again; half a picture is never returned', async () => {
    const storage = storageIn('bucket');
    await storage.put('cut/one.webp', picture);
    let cuts = 1;
    s3.meet((request, response, passOn) => {
      if (!isRead(request.method) || cuts === 0) return false;
      cuts -= 1;
      passOn().then(({ status, headers, body }) => {
        response.writeHead(status, headers);
        response.write(body.subarray(0, 50_000), () => response.destroy());
      });
      return true;
    });
    expect(await storage.get('cut/one.webp')).toEqual(picture);
    cuts = Number.POSITIVE_INFINITY;
    await expect(storage.get('cut/one.webp')).rejects.toThrow();
  });

  it('stops within a picture, or says nothing, keeps nobody waiting for ever', async () => {
    await storageIn('bucket').put('cut/two.webp', picture);
    const hurried = openS3Storage(s3.config, timeouts);
    s3.meet((request, response, passOn) => {
      if (!isRead(request.method)) return false;
      passOn().then(({ status, headers, body }) => {
        response.writeHead(status, headers).write(body.subarray(0, 50_000));
      });
      return true;
    });
    await expect(hurried.get('cut/two.webp')).rejects.toMatchObject({ name: 'TimeoutError' });
    s3.meet(() => true);
    await expect(hurried.get('cut/two.webp')).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(hurried.put('cut/three.webp', picture)).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(hurried.list('cut')).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is busy for a moment is tried again, with the bytes that were not taken', async () => {
    let busy = 1;
    s3.meet((request, response) => {
      if (busy === 0) return false;
      busy -= 1;
      request.resume().on('end', () => response.writeHead(503, { 'retry-after': '0' }).end());
      return true;
    });
    await storageIn('bucket').put('busy/one.webp', picture);
    expect(busy).toBe(0);
    expect(await storageIn('bucket').get('busy/one.webp')).toEqual(picture);
  });

  it('refuses is no server without pictures', async () => {
    const stranger = openS3Storage({ ...s3.config, accessKeyId: 'somebody else' });
    const elsewhere = openS3Storage({ ...s3.config, bucket: 'no-such-bucket' });
    for (const storage of [stranger, elsewhere]) {
      await expect(storage.get('ab/x.webp')).rejects.toThrow();
      await expect(storage.put('ab/x.webp', picture)).rejects.toThrow();
      await expect(storage.list('ab')).rejects.toThrow();
      await expect(originalsOf(storage)).rejects.toThrow();
    }
  });

  it('breaks off within a list loses no name silently', async () => {
    const storage = storageIn('bucket');
    for (let n = 0; n < 5; n += 1) await storage.put(`long/n${n}.webp`, Buffer.from('x'));
    s3.meet((request, response) => {
      if (!request.url?.includes('continuation-token')) return false;
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end('<Error><Code>AccessDenied</Code></Error>');
      return true;
    });
    await expect(storage.list('long')).rejects.toMatchObject({ name: 'AccessDenied' });
  });
});

describe('picture files', () => {
  it('never leave their folder', async () => {
    const storage = openFileStorage(folder);
    await expect(storage.get('../secrets/jwt.txt')).rejects.toThrow(/Not a picture name/);
    await expect(storage.put('a/../../x.webp', Buffer.from('x'))).rejects.toThrow(/Not a picture name/);
  });

  it('leave no part behind when a write fails', async () => {
    mkdirSync(path.join(folder, 'cd/taken.webp'), { recursive: true });
    await expect(openFileStorage(folder).put('cd/taken.webp', Buffer.from('x'))).rejects.toThrow();
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual(
      [],
    );
  });
});
