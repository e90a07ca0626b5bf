import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { decodePicture, storePicture } from '../catalog/pictures/pictures.ts';

let shop: TestShop;
let app: TestApp;
let key: string;
beforeAll(async () => {
  shop = await openTestShop();
  app = testApp(shop);
  key = (await storePicture(shop, await decodePicture(await noisyPicture()))).key;
});
afterAll(() => shop.close());

/** Noise compresses badly: the worst that a picture can be. */
async function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

const sizeOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

test('the picture for link previews is a JPEG of 1200 × 630 under 300 KB', async () => {
  const response = await app.request(`/images/${key}/og.jpg`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  expect(bytes.length).toBeLessThan(300_000);
  expect(await sizeOf(response)).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
});

test('extends the preview next to the picture with its wall above and its floor below', async () => {
  const plain = (height: number, background: string) =>
    sharp({ create: { width: 800, height, channels: 3, background } })
      .png()
      .toBuffer();
  const room = await sharp(await plain(1000, '#f0dcc8'))
    .composite([{ input: await plain(300, '#5a2d1e'), left: 0, top: 700 }])
    .png()
    .toBuffer();
  const stored = await storePicture(shop, await decodePicture(room));
  const response = await app.request(`/images/${stored.key}/og.jpg`);
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels];
  for (const x of [4, 340, 600, 860, 1195]) {
    expect(redAt(x, 100)).toBeGreaterThan(0xe8);
    expect(redAt(x, 600)).toBeLessThan(0x62);
  }
});

test('sends two concurrent requests the same bytes, which are stored', async () => {
  const [one, two] = await Promise.all([
    app.request(`/images/${key}/og.jpg`),
    app.request(`/images/${key}/og.jpg`),
  ]);
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await two.arrayBuffer()))).toBe(true);
});

test.each([
  ['Save-Data', 'on'],
  ['ECT', '3g'],
])('with %s: %s a lighter picture answers', async (name, value) => {
  const full = await app.request(`/images/${key}/800.webp`);
  const light = await app.request(`/images/${key}/800.webp`, { headers: { [name]: value } });
  expect(await sizeOf(full)).toMatchObject({ width: 800 });
  expect(await sizeOf(light)).toMatchObject({ width: 480 });
  expect(light.headers.get('vary')).toBe('Save-Data, ECT');
});

test('sends a fast connection what it requests', async () => {
  const response = await app.request(`/images/${key}/1200.jpg`, { headers: { ECT: '4g' } });
  expect(await sizeOf(response)).toMatchObject({ width: 1200 });
});

test.each(['0.jpg', '801.jpg', '800.png', 'og.png', '..%2Fog.jpg'])('%s is no picture', async (file) => {
  expect((await app.request(`/images/${key}/${file}`)).status).toBe(404);
});

test('an unknown key is no picture', async () => {
  expect((await app.request(`/images/${'0'.repeat(32)}/og.jpg`)).status).toBe(404);
  expect((await app.request('/images/nonsense/og.jpg')).status).toBe(404);
});
