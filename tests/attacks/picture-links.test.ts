import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDownloader } from '../../src/platform/network/download-link.ts';

let folder: string;
let server: Server;
let inner = 0;
let port: number;
const limits = { bytes: 1_000_000, totalMs: 1500, idleMs: 700 };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'links-'));
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    if (url.pathname === '/secret') inner += 1;
    const to = url.searchParams.get('to');
    if (url.pathname === '/redirect' && to) response.writeHead(302, { location: to }).end();
    else if (url.pathname === '/round') response.writeHead(301, { location: '/round' }).end();
    else if (url.pathname === '/announced') response.writeHead(200, { 'content-length': 5e9 }).end();
    else if (url.pathname === '/endless') {
      const pour = () => {
        if (!response.destroyed) response.write(Buffer.alloc(65_536), pour);
      };
      pour();
    } else if (url.pathname === '/drip') {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 100);
      response.on('close', () => clearInterval(timer));
    } else if (url.pathname === '/silent') response.writeHead(200).flushHeaders();
    else if (url.pathname === '/mute') return;
    else if (url.pathname === '/header') response.writeHead(200, { x: 'y'.repeat(40_000) }).end();
    else if (url.pathname === '/cut') {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half', () => response.destroy());
    } else response.writeHead(200).end('bytes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const publicAddress = '93.184.216.34';
/** Simulates the web with this server: whichever address was checked, the connection arrives here. */
const web = (names: Record<string, string[]> = {}) =>
  createDownloader({
    resolve: async (name) => names[name] ?? [publicAddress],
    reach: () => ({ address: '127.0.0.1', port }),
  });
const fetched = (link: string, names?: Record<string, string[]>) =>
  web(names)(link, path.join(folder, 'file'), limits).then(
    () => 'fetched',
    (error: Error) => error.message,
  );

describe('a picture link to the internal network', () => {
  it.each([
    'http://127.0.0.1/secret',
    'http://127.1/secret',
    'http://2130706433/secret',
    'http://0x7f000001/secret',
    'http://0177.0.0.1/secret',
    'http://0/secret',
    'http://127。0。0。1/secret',
    'http://①②⑦.0.0.1/secret',
    'http://[::1]/secret',
    'http://[::]/secret',
    'http://[::ffff:127.0.0.1]/secret',
    'http://[::ffff:7f00:1]/secret',
    'http://[0:0:0:0:0:ffff:a9fe:a9fe]/secret',
    'http://[64:ff9b::a00:1]/secret',
    'http://[fd00::1]/secret',
    'http://[fe80::1]/secret',
    'http://10.1.2.3/secret',
    'http://172.20.0.1/secret',
    'http://192.168.0.1/secret',
    'http://100.100.100.200/secret',
    'http://169.254.169.254/secret',
    'http://224.0.0.1/secret',
    'http://255.255.255.255/secret',
    'http://trap.example/secret',
    'http://both.example/secret',
    'http://six.example/secret',
    'https://trap.example/secret',
  ])('%s is refused without a connection', async (link) => {
    const names = {
      'trap.example': ['10.0.0.1'],
      'both.example': [publicAddress, '127.0.0.1'],
      'six.example': ['::ffff:10.0.0.1'],
    };
    expect(await fetched(link, names)).toMatch(/leads into a private network; only public web addresses/);
    expect(inner).toBe(0);
  });

  it.each([
    ['file:///etc/passwd', /begin with http/],
    ['gopher://shop.example/', /begin with http/],
    ['data:image/png;base64,AAAA', /begin with http/],
    ['http://shop.example:6379/', /names the port 6379/],
    ['http://user:word@shop.example/', /user name or password/],
    ['not a link', /no web address/],
    ['http://', /no web address/],
  ])('%s is refused', async (link, sentence) => {
    expect(await fetched(link)).toMatch(sentence);
  });

  it.each([
    'http://127.0.0.1/secret',
    '//10.0.0.1/secret',
    'http://trap.example/secret',
    'file:///etc/passwd',
  ])('is refused behind a redirect to %s', async (to) => {
    const link = `http://shop.example/redirect?to=${encodeURIComponent(to)}`;
    expect(await fetched(link, { 'trap.example': ['192.168.1.1'] })).toMatch(
      /private network|begin with http/,
    );
    expect(inner).toBe(0);
  });

  it('is not reached by a name that resolves differently the second time', async () => {
    let lookups = 0;
    const fetchLink = createDownloader({
      resolve: async () => {
        lookups += 1;
        return lookups === 1 ? [publicAddress] : ['127.0.0.1'];
      },
      reach: ({ address }) => {
        expect(address).toBe(publicAddress);
        return { address: '127.0.0.1', port };
      },
    });
    await fetchLink('http://rebind.example/', path.join(folder, 'file'), limits);
    expect(lookups).toBe(1);
  });
});

describe('a hostile answer', () => {
  it('is abandoned after three redirects', async () => {
    expect(await fetched('http://shop.example/round')).toMatch(/without end/);
    const twice = 'http://shop.example/redirect?to=/redirect%3Fto%3D/fine';
    expect(await fetched(twice)).toBe('fetched');
  });

  it.each([
    ['/announced', /larger than 0 MB/],
    ['/endless', /larger than 0 MB/],
    ['/drip', /too slow/],
    ['/silent', /too slow/],
    ['/mute', /too slow/],
    ['/header', /broke off/],
    ['/cut', /broke off/],
  ])('%s ends soon, in a sentence', async (address, sentence) => {
    const begun = Date.now();
    expect(await fetched(`http://shop.example${address}`)).toMatch(sentence);
    expect(Date.now() - begun).toBeLessThan(3000);
    expect((await readdir(folder)).length).toBeLessThanOrEqual(1);
  });

  it('of a name server without a way to the internet says what to do instead', async () => {
    const alone = createDownloader({
      resolve: async () => {
        throw Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' });
      },
    });
    await expect(alone('http://shop.example/a.jpg', path.join(folder, 'file'), limits)).rejects.toThrow(
      /could not reach shop\.example\. Without a way to the internet, add the pictures by file name instead\./,
    );
  });
});
