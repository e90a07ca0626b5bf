import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureLogs } from '../../../../tests/support/capture-logs.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { makeProduct, testPicture } from '../../../../tests/support/products.ts';
import { listFirstPictures } from './first-pictures.ts';
import { pictureVariant } from './pictures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The newest of the shop, which the grid shows last, with so many pictures. */
async function makeNewest(count: number) {
  shop.clock.advance(1_000);
  const images = await Promise.all(
    Array.from({ length: count }, async () => ({ source: await testPicture() })),
  );
  return makeProduct(shop, { images });
}

test('what first visitors ask for is made ahead: cards, phones first, then what pages open with', async () => {
  const older = await makeNewest(2);
  await makeNewest(0);
  const newer = await makeNewest(2);
  const sizes = await listFirstPictures(shop);
  expect(sizes.map(({ width }) => width)).toEqual([480, 480, 320, 320, 640, 640, 800, 800]);
  const firsts = [older, newer].map(({ pictures }) => pictures[0]?.key);
  expect(sizes.map(({ key }) => key)).toEqual([...firsts, ...firsts, ...firsts, ...firsts]);
});

test('no catalogue has more made ahead than the demo shop', async () => {
  for (let made = 0; made < 25; made += 1) await makeNewest(1);
  // one of the first 24 has no picture
  expect(await listFirstPictures(shop)).toHaveLength(23 * 4);
});

test('shows a picture that cannot be stored', async () => {
  const { pictures } = await makeProduct(shop, { images: [{ source: await testPicture() }] });
  const full = { ...shop.storage, put: () => Promise.reject(new Error('no space left on device')) };
  let bytes: Buffer | undefined;
  const logged = await captureLogs(async () => {
    bytes = await pictureVariant({ storage: full }, pictures[0]?.key ?? '', 320, 'webp');
  });
  expect(bytes?.length).toBeGreaterThan(0);
  expect(logged).toMatchObject([{ message: 'A picture that was made could not be kept' }]);
});
