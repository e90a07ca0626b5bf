import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inlineScripts, pagePolicy } from '../security.ts';
import { type CachedResponse, prepareResponse, sendCached } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';
import type { Change, Tag } from './tags.ts';

const text = 'A page that is the same for everybody. '.repeat(50);
const answer = () => prepareResponse(Buffer.from(text), { headers: { 'content-type': 'text/html' } });

async function ask(headers: Record<string, string>) {
  const ready = await answer();
  const server = createServer((request, response) => sendCached(ready, request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { request } = await import('node:http');
  const result = await new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve) => {
      request({ port, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      }).end();
    },
  );
  server.close();
  return { ...result, etag: ready.etag };
}

describe('ready answers', () => {
  it('leave in the best encoding the client takes', async () => {
    const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    const zipped = await ask({ 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(text);
    const plain = await ask({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(text);
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  it('answer 304 to a client that has the bytes', async () => {
    const { etag } = await ask({});
    const again = await ask({ 'if-none-match': `W/"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('are made once for all who ask at the same time, and again after a change', async () => {
    const smallCache = new ResponseCache(1_000_000);
    let made = 0;
    const make = () => {
      made += 1;
      return answer();
    };
    await Promise.all([smallCache.getOrMake('/', make), smallCache.getOrMake('/', make)]);
    expect(made).toBe(1);
    smallCache.drop('everything');
    expect(smallCache.get('/')).toBeUndefined();
    await smallCache.getOrMake('/', make);
    expect(made).toBe(2);
  });

  it('never keep what was made while the catalogue changed', async () => {
    const smallCache = new ResponseCache(1_000_000);
    await smallCache.getOrMake('/', () => {
      smallCache.drop('everything');
      return answer();
    });
    expect(smallCache.get('/')).toBeUndefined();
  });

  it('never keep a failure, and send the older answer in its place', async () => {
    const smallCache = new ResponseCache(1_000_000);
    const failing = () => prepareResponse(Buffer.from('sorry'), { status: 503, headers: {} });
    const broken = () => Promise.reject(new Error('no database'));
    expect((await smallCache.getOrMake('/', failing)).status).toBe(503);
    expect(smallCache.get('/')).toBeUndefined();
    await expect(smallCache.getOrMake('/', broken)).rejects.toThrow('no database');
    const good = await smallCache.getOrMake('/', answer);
    smallCache.drop('everything');
    expect(await smallCache.getOrMake('/', failing)).toBe(good);
    expect(await smallCache.getOrMake('/', broken)).toBe(good);
    expect(smallCache.get('/'), 'the older answer stays old').toBeUndefined();
  });

  it('go stale by what they were made of, and by nothing else', async () => {
    const cache = new ResponseCache(1_000_000);
    let made = 0;
    const ask = (address: string, ...tags: Tag[]) =>
      cache.getOrMake(address, (madeOf) => {
        made += 1;
        for (const tag of tags) madeOf.add(tag);
        return answer();
      });
    await ask('/shop', 'lists', 'product:a', 'product:b');
    await ask('/product/a', 'product:a', 'stock:a');
    await ask('/about', 'setting:phone');
    const stale = (...change: Tag[]) => {
      cache.drop(change);
      return ['/shop', '/product/a', '/about'].filter((address) => !cache.get(address));
    };
    expect(stale('exact', 'stock:b', 'product:c', 'setting:bank')).toEqual([]);
    expect(stale('stock:a')).toEqual(['/product/a']);
    await ask('/product/a', 'product:a', 'stock:a');
    expect(stale('product:a', 'lists')).toEqual(['/shop', '/product/a']);
    expect(made).toBe(4);
    await ask('/shop', 'lists', 'product:b');
    expect(stale('product:a'), 'the tags are those of the newest answer').toEqual(['/product/a']);
    cache.drop('everything');
    expect(stale()).toEqual(['/shop', '/product/a', '/about']);
  });

  it('are cached though something else changed while they were made', async () => {
    const cache = new ResponseCache(1_000_000);
    const dropWhileMaking = (change: Change) => (tags: Set<Tag>) => {
      cache.drop(change);
      tags.add('product:a');
      return answer();
    };
    await cache.getOrMake('/a', dropWhileMaking(['product:b']));
    expect(cache.get('/a')).toBeDefined();
    await cache.getOrMake('/b', dropWhileMaking(['product:a']));
    expect(cache.get('/b')).toBeUndefined();
    await cache.getOrMake('/c', dropWhileMaking('everything'));
    expect(cache.get('/c')).toBeUndefined();
  });

  it('are made again for requests after a change, and shared by requests before it', async () => {
    const cache = new ResponseCache(1_000_000);
    const waiting: ((answer: CachedResponse) => void)[] = [];
    const ask = () =>
      cache.getOrMake('/', (tags) => {
        tags.add('product:a');
        return new Promise((resolve) => waiting.push(resolve));
      });
    const makings = (count: number) => expect.poll(() => waiting.length).toBe(count);
    const [old, fresh] = [await answer(), await answer()];
    const before = [ask(), ask()];
    await makings(1);
    cache.drop(['product:a']);
    const after = [ask(), ask()];
    waiting[0]?.(old);
    expect(await Promise.all(before)).toEqual([old, old]);
    await makings(2);
    waiting[1]?.(fresh);
    for (const each of after) expect(await each).toBe(fresh);
    expect(waiting).toHaveLength(2);
    expect(cache.get('/')).toBe(fresh);
  });

  it('stay within their bytes', async () => {
    const smallCache = new ResponseCache(20_000);
    for (let number = 0; number < 50; number += 1) await smallCache.getOrMake(`/${number}`, answer);
    const held = Array.from({ length: 50 }, (_, number) => smallCache.get(`/${number}`)).filter(Boolean);
    expect(held.length).toBeGreaterThan(0);
    expect(held.length).toBeLessThan(15);
  });
});

describe('the content security policy', () => {
  it('names each inline script that runs, and no data block', () => {
    const html =
      '<script>a()</script><script type="application/ld+json">{}</script><script src="/x.js"></script>';
    expect(inlineScripts(html)).toEqual(['a()']);
    const policy = pagePolicy(html);
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
    expect(policy).toMatch(/^default-src 'self'/);
    expect(policy).not.toMatch(/unsafe-inline'.*script|script-src[^;]*unsafe/);
  });
});
