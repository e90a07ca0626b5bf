import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { hashBytes } from '../../../platform/storage/storage.ts';
import { decodePicture, masterName, pictureFormats, pictureVariant, storePicture } from './pictures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A red square in the middle of nothing. */
const cutOut = (format: 'png' | 'webp') =>
  sharp({ create: { width: 400, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#cc2020' } } }])
    .toFormat(format)
    .toBuffer();

async function cornersOf(key: string): Promise<Record<string, number[]>> {
  const corners: Record<string, number[]> = {};
  for (const format of pictureFormats) {
    const bytes = await pictureVariant(shop, key, 160, format);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    corners[format] = [info.channels, ...data.subarray(0, 3)];
  }
  return corners;
}

const white = [3, expect.closeTo(255, -1), expect.closeTo(255, -1), expect.closeTo(255, -1)];
const onWhite = { avif: white, webp: white, jpg: white };

it('stand on white in every format', async () => {
  const { key, tint } = await storePicture(shop, await decodePicture(await cutOut('png')));
  expect(await cornersOf(key)).toEqual(onWhite);
  expect(tint).toBe('#ffffff');
});

it('stand on white where their master was stored see-through', async () => {
  const master = await cutOut('webp');
  const key = hashBytes(master);
  await shop.storage.put(masterName(key), master);
  expect(await cornersOf(key)).toEqual(onWhite);
});
