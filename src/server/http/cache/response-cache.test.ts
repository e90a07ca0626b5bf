import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inlineScripts, pagePolicy } from '../security.ts';
import { prepareAnswer, sendCached } from './cached-answer.ts';
import { ResponseCache } from './response-cache.ts';

const text = 'A page that is the same for everybody. '.repeat(50);
const answer = () => prepareAnswer(Buffer.from(text), { headers: { 'content-type': 'text/html' } });

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
    const kept = new ResponseCache(1_000_000);
    let made = 0;
    const make = () => {
      made += 1;
      return answer();
    };
    await Promise.all([kept.getOrMake('/', make), kept.getOrMake('/', make)]);
    expect(made).toBe(1);
    kept.drop('everything');
    expect(kept.get('/')).toBeUndefined();
    await kept.getOrMake('/', make);
    expect(made).toBe(2);
  });

  it('never keep what was made while the catalogue changed', async () => {
    const kept = new ResponseCache(1_000_000);
    await kept.getOrMake('/', () => {
      kept.drop('everything');
      return answer();
    });
    expect(kept.get('/')).toBeUndefined();
  });

  it('never keep a failure, and send the older answer in its place', async () => {
    const kept = new ResponseCache(1_000_000);
    const failing = () => prepareAnswer(Buffer.from('sorry'), { status: 503, headers: {} });
    const broken = () => Promise.reject(new Error('no database'));
    expect((await kept.getOrMake('/', failing)).status).toBe(503);
    expect(kept.get('/')).toBeUndefined();
    await expect(kept.getOrMake('/', broken)).rejects.toThrow('no database');
    const good = await kept.getOrMake('/', answer);
    kept.drop('everything');
    expect(await kept.getOrMake('/', failing)).toBe(good);
    expect(await kept.getOrMake('/', broken)).toBe(good);
    expect(kept.get('/'), 'the older answer stays old').toBeUndefined();
  });

  it('stay within their bytes', async () => {
    const kept = new ResponseCache(20_000);
    for (let number = 0; number < 50; number += 1) await kept.getOrMake(`/${number}`, answer);
    const held = Array.from({ length: 50 }, (_, number) => kept.get(`/${number}`)).filter(Boolean);
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
