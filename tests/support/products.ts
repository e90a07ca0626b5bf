import sharp from 'sharp';
import { getProduct } from '../../src/server/catalog/catalog.ts';
import { addProduct, type NewProduct } from '../../src/server/catalog/editing/create-product.ts';
import type { Shop } from '../../src/server/shop.ts';

let made = 0;

/** A small real picture, different for each call. */
export async function testPicture(format: 'jpeg' | 'png' | 'webp' = 'png'): Promise<Buffer> {
  made += 1;
  const background = { r: made % 256, g: (made * 7) % 256, b: (made * 31) % 256 };
  return sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Puts a product into the catalogue: a dress with stock 5, $100 and prices in all four currencies. */
export async function makeProduct(shop: Shop, over: Partial<NewProduct> = {}) {
  made += 1;
  const id = await addProduct(shop, {
    name: `Test dress ${made}`,
    description: 'A dress for tests.',
    category: 'Dresses',
    additionalInfo: 'Cotton.',
    availableSizes: 'S,M,L',
    availableColors: [
      { name: 'Indigo', hexCode: '#1b2455' },
      { name: 'Clay', hexCode: '#9c3d21' },
    ],
    careInstructions: [],
    sellable: true,
    stockQuantity: 5,
    prices: [
      { currency: 'USD', amountMinor: 10_000 },
      { currency: 'NGN', amountMinor: 15_000_000 },
      { currency: 'GBP', amountMinor: 8_000 },
      { currency: 'EUR', amountMinor: 9_500 },
    ],
    images: [],
    ...over,
  });
  return getProduct(shop, id);
}
