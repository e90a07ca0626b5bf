import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '../../../../tests/support/back-office.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { decodePicture, pictureVariant, readVariantBytes, storePicture } from './pictures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function store(background: string): Promise<string> {
  return (await storePicture(shop, await decodePicture(await picture(400, 500, background)))).key;
}

test('tells how much a size of a picture takes once it is made', async () => {
  const [made, unmade] = [await store('#7a3f26'), await store('#123456')];
  const bytes = await pictureVariant(shop, made, 320, 'avif');
  expect(await readVariantBytes(shop, [made, unmade, ''], 320, 'avif')).toEqual({ [made]: bytes?.length });
});
