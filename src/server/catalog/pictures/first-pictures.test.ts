import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggedDuring } from '../../../../tests/support/logged.ts';
import { makeProduct, testPicture } from '../../../../tests/support/products.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts';
import { listFirstPictures, makeFirstPictures } from './first-pictures.ts';
import { pictureVariant, variantName } from './pictures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('what first visitors ask for is made ahead, cards before pages, and nothing twice', async () => {
  await makeProduct(shop, { images: [{ source: await testPicture() }, { source: await testPicture() }] });
  await makeProduct(shop);
  const sizes = await listFirstPictures(shop);
  expect(sizes.map(({ width }) => width)).toEqual([320, 480, 640, 800, 160, 800, 160]);
  await makeFirstPictures(shop, sizes);
  const folder = path.join(shop.config.dataDir, 'images');
  const made = await readdir(folder, { recursive: true });
  for (const { key, width, format } of sizes) expect(made).toContain(variantName(key, width, format));

  const refusing = { ...shop.storage, put: async () => expect.unreachable('it was there already') };
  await makeFirstPictures({ storage: refusing }, sizes);
});

test('a picture that cannot be kept is shown all the same', async () => {
  const { pictures } = await makeProduct(shop, { images: [{ source: await testPicture() }] });
  const full = { ...shop.storage, put: () => Promise.reject(new Error('no space left on device')) };
  let bytes: Buffer | undefined;
  const logged = await loggedDuring(async () => {
    bytes = await pictureVariant({ storage: full }, pictures[0]?.key ?? '', 320, 'webp');
  });
  expect(bytes?.length).toBeGreaterThan(0);
  expect(logged).toMatchObject([{ message: 'A picture that was made could not be kept' }]);
});
