import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { serveShop } from '../../../tests/support/socket.ts';
import { shareAssets, sharedAsset } from '../../platform/http/cache/shared-assets.ts';
import { isOriginal } from '../../platform/storage/storage.ts';
import type { ShopServer } from './server.ts';

let shop: TestShop;
let server: ShopServer;
beforeAll(async () => {
  shop = await openTestShop();
  server = await serveShop(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(address: string): Promise<IncomingMessage & { reused: boolean }> {
  return new Promise((resolve, reject) => {
    const request = get({ port: server.port, host: '127.0.0.1', path: address, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(Object.assign(response, { reused: request.reusedSocket })));
    });
    request.on('error', reject);
  });
}

it('a server whose shop is still starting answers, and is not ready', async () => {
  server.hold();
  expect(await ask('/readyz')).toMatchObject({ statusCode: 503 });
  expect(await ask('/healthz')).toMatchObject({ statusCode: 200 });
  server.open();
  expect(await ask('/readyz')).toMatchObject({ statusCode: 200 });
});

it('a server that leaves is not ready, answers everything, and ends each connection with its answer', async () => {
  expect(await ask('/readyz')).toMatchObject({ statusCode: 200 });
  expect(await ask('/healthz')).toMatchObject({ statusCode: 200, reused: true });
  server.leave();
  const ready = await ask('/readyz');
  expect(ready).toMatchObject({ statusCode: 503, reused: true });
  expect(ready.headers.connection).toBe('close');
  for (const address of ['/healthz', '/api/product/list']) {
    const answer = await ask(address);
    expect(answer).toMatchObject({ statusCode: 200, reused: false });
    expect(answer.headers.connection).toBe('close');
  }
});

describe('built files of another build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-built-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const dayMs = 86_400_000;
  const later = (days: number) => new Date(Date.now() + days * dayMs);

  function makeBuild(name: string, files: Record<string, string>): string {
    const assets = path.join(folder, name, 'client', 'assets');
    mkdirSync(assets, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(assets, file), text);
    return path.join(folder, name);
  }

  const older = makeBuild('older', {
    'page-A1.js': 'const older = 1;'.repeat(60),
    'users.rules-B2.css': 'a{}',
    'page-A1.js.br': 'packed',
  });
  const newer = makeBuild('newer', { 'page-C3.js': 'const newer = 2;' });

  it('are answered with their headers, and nothing else is', async () => {
    await shareAssets(shop.storage, older, new Date());
    const script = await sharedAsset(shop.storage, '/assets/page-A1.js?v=1');
    expect(script?.plain.toString()).toContain('const older');
    expect(script?.brotli).toBeDefined();
    expect(script?.headers).toEqual(expect.arrayContaining(['text/javascript; charset=utf-8']));
    expect((await sharedAsset(shop.storage, '/assets/users.rules-B2.css'))?.plain.toString()).toBe('a{}');
    for (const address of ['/assets/page-Z9.js', '/assets/../page-A1.js', '/page-A1.js', '/assets/a/b.js'])
      expect(await sharedAsset(shop.storage, address)).toBeUndefined();
    const { headers } = await ask('/assets/page-A1.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('stay as long as a build has them, and sixty days more', async () => {
    const there = async (name: string) => Boolean(await sharedAsset(shop.storage, `/assets/${name}`));
    await shareAssets(shop.storage, newer, later(59));
    expect([await there('page-A1.js'), await there('page-C3.js')]).toEqual([true, true]);
    await shareAssets(shop.storage, newer, later(61));
    expect([await there('page-A1.js'), await there('page-C3.js')]).toEqual([false, true]);
  });

  it('are in no backup', () => {
    expect(['built/page-A1.js', 'sizes/ab/c.webp', 'ab/c.webp'].map(isOriginal)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
