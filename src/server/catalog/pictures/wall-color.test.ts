import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodePicture } from './pictures.ts';

const piece = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const near = (color: string, wanted: number[]) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (const [index, part] of parts.entries()) {
    expect(Math.abs(part - (wanted[index] ?? Number.NaN))).toBeLessThan(6);
  }
};

test('the plate of a picture takes the wall behind the garment, not the mean of both', async () => {
  const picture = await sharp(await piece(400, 500, '#f0dcc8'))
    .composite([{ input: await piece(240, 440, '#1b2455'), left: 80, top: 60 }])
    .png()
    .toBuffer();
  near((await decodePicture(picture)).tint, [0xf0, 0xdc, 0xc8]);
});

test('a sleeve at one side and the floor below do not change it', async () => {
  const picture = await sharp(await piece(400, 500, '#c8dcd2'))
    .composite([
      { input: await piece(400, 120, '#5a2d1e'), left: 0, top: 380 },
      { input: await piece(200, 120, '#1b2455'), left: 0, top: 100 },
    ])
    .png()
    .toBuffer();
  near((await decodePicture(picture)).tint, [0xc8, 0xdc, 0xd2]);
});
