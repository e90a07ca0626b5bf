import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { picture } from '../../../../tests/support/back-office.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import { defaultPictures } from '../../../contract/limits.ts';
import { productImports } from '../../../platform/database/schema/schema.ts';
import { createDownloader, type FetchToFile } from '../../../platform/network/download-link.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { getProduct } from '../catalog.ts';
import { countLinks, failedLinks, fetchWaitingLinks, queueLinks } from './picture-links.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let shop: TestShop;
let answers: Record<string, Answer>;
let requested: string[];
let underWay = 0;
let mostUnderWay = 0;
let fetchLink: FetchToFile;
let close: () => void;

beforeAll(async () => {
  shop = await openTestShop();
  const server = createServer((request, response) => {
    const address = `${request.headers.host}${request.url}`;
    requested.push(address);
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    response.on('close', () => {
      underWay -= 1;
    });
    const answer = answers[address];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  fetchLink = createDownloader({
    resolve: async (name) => (name.startsWith('inside') ? ['10.0.0.5'] : ['93.184.216.34']),
    reach: () => ({ address: '127.0.0.1', port }),
  });
  close = () => void server.close();
});
afterAll(async () => {
  close();
  await shop.close();
});
beforeEach(() => {
  answers = {};
  requested = [];
  mostUnderWay = 0;
});

let made = 0;
async function bytes(): Promise<Buffer> {
  made += 1;
  return picture(240 + made, 300);
}
const sends =
  (body: Buffer | string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(body);

async function queued(links: string[], images: Parameters<typeof makeProduct>[1] = {}) {
  const { _id: productId } = await makeProduct(shop, { images: [], ...images });
  const [row] = await shop.db
    .insert(productImports)
    .values({ createdBy: crypto.randomUUID(), fileName: 'a.csv', total: 1, options: {} })
    .returning();
  const importId = row?.id ?? '';
  await queueLinks(shop, { importId, productId, links });
  return { importId, productId };
}
const sizes = async (id: string) => (await getProduct(shop, id)).pictures.map(({ width }) => width);

describe('pictures by link', () => {
  it('come into their product in the order of the file, each once', async () => {
    const first = await bytes();
    const firstWidth = 240 + made;
    answers['shop.example/1.jpg'] = (response) =>
      void setTimeout(() => sends(first)(response, {} as never), 300);
    answers['shop.example/2.jpg'] = sends(await bytes(), { 'content-type': 'text/plain' });
    answers['shop.example/3.jpg'] = sends(await bytes());
    const links = [1, 2, 3].map((number) => `http://shop.example/${number}.jpg`);
    const { importId, productId } = await queued([...links, links[0] ?? '']);
    expect((await countLinks(shop.db, [importId])).get(importId)).toEqual({ done: 0, failed: 0, total: 3 });
    await fetchWaitingLinks(shop, fetchLink);
    expect(await sizes(productId)).toEqual([firstWidth, firstWidth + 1, firstWidth + 2]);
    expect((await countLinks(shop.db, [importId])).get(importId)).toEqual({ done: 3, failed: 0, total: 3 });
    expect(mostUnderWay).toBeLessThanOrEqual(2);
    await queueLinks(shop, { importId, productId, links });
    await fetchWaitingLinks(shop, fetchLink);
    expect(requested).toHaveLength(3);
    expect(await readdir(path.join(shop.config.dataDir, 'uploads'))).toEqual([]);
  });

  it('leave a product alone that has pictures of its own', async () => {
    const { importId } = await queued(['http://shop.example/own.jpg'], {
      images: [{ source: await bytes() }],
    });
    expect((await countLinks(shop.db, [importId])).size).toBe(0);
  });

  it('are tried again when a server is busy, three times in all, and stand in their place then', async () => {
    let busy = 1;
    const late = await bytes();
    const lateWidth = 240 + made;
    answers['shop.example/late.jpg'] = (response, request) => {
      busy -= 1;
      if (busy >= 0) response.writeHead(503).end();
      else sends(late)(response, request);
    };
    answers['shop.example/soon.jpg'] = sends(await bytes());
    answers['shop.example/never.jpg'] = (response) => void response.writeHead(502).end();
    const { importId, productId } = await queued(
      ['late', 'soon', 'never'].map((name) => `http://shop.example/${name}.jpg`),
    );
    await fetchWaitingLinks(shop, fetchLink);
    expect(await sizes(productId)).toEqual([lateWidth + 1]);
    for (let tries = 0; tries < 3; tries += 1) {
      shop.clock.advance(600_000);
      await fetchWaitingLinks(shop, fetchLink);
    }
    expect(await sizes(productId)).toEqual([lateWidth, lateWidth + 1]);
    expect(requested.filter((address) => address.endsWith('never.jpg'))).toHaveLength(3);
    expect(await failedLinks(shop.db, importId)).toEqual([
      {
        productId,
        link: 'http://shop.example/never.jpg',
        sentence: 'shop.example is too busy just now (502).',
      },
    ]);
  });

  it('are as many as a product may have', async () => {
    const links = Array.from({ length: defaultPictures + 1 }, (_, n) => `http://shop.example/many-${n}.jpg`);
    const { importId } = await queued(links);
    expect((await countLinks(shop.db, [importId])).get(importId)).toMatchObject({ total: defaultPictures });
  });

  it('tell in a sentence why each was not taken', async () => {
    const bomb = sharp({ create: { width: 8000, height: 6500, channels: 3, background: '#fff' } });
    answers['shop.example/page'] = sends('<html>Log in</html>');
    answers['shop.example/logo.svg'] = sends('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    answers['shop.example/bomb.png'] = sends(await bomb.png({ compressionLevel: 9 }).toBuffer());
    answers['shop.example/private'] = (response) => void response.writeHead(403).end();
    const links: [link: string, sentence: RegExp][] = [
      ['http://shop.example/page', /is not an image file$/],
      ['http://shop.example/logo.svg', /of the kind SVG/],
      ['http://shop.example/bomb.png', /more than 50 megapixels/],
      ['http://shop.example/private', /does not hand this picture out \(403\)/],
      ['http://shop.example/gone.jpg', /nothing at this link any more \(404\)/],
      ['http://inside.example/a.jpg', /leads into a private network/],
      ['ftp://shop.example/a.jpg', /begin with http/],
      ['Front.jpg', /no web address/],
    ];
    await saveSettings(shop, { picturesPerProduct: links.length });
    const { importId, productId } = await queued(links.map(([link]) => link));
    await saveSettings(shop, { picturesPerProduct: defaultPictures });
    await fetchWaitingLinks(shop, fetchLink);
    const failed = await failedLinks(shop.db, importId);
    expect(failed.map(({ link }) => link)).toEqual(links.map(([link]) => link));
    for (const [index, [, sentence]] of links.entries()) expect(failed[index]?.sentence).toMatch(sentence);
    expect(await sizes(productId)).toEqual([]);
    expect(requested.some((address) => address.startsWith('inside'))).toBe(false);
  });
});
