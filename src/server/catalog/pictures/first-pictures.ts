import type { pictureWidths } from '../../../contract/rules/limits.ts';
import type { Shop } from '../../shop.ts';
import { listProducts } from '../catalog.ts';
import { type PictureFormat, pictureVariant } from './pictures.ts';

/** One size of one picture. */
export type PictureSize = { key: string; width: (typeof pictureWidths)[number]; format: PictureFormat };

/** The products whose pictures are made ahead; those of a larger catalogue are made when they are first seen. */
const products = 64;
/** What cards ask for on phones and laptops, then the pages of the products. */
const cardWidths = [320, 480, 640] as const;
const pageWidths = [800, 160] as const;

/** What the first visitors will ask for, the grid's first page first. AVIF only: nearly every browser takes it. */
export async function listFirstPictures(shop: Shop): Promise<PictureSize[]> {
  const { data } = await listProducts(shop, { limit: products });
  const cards = data.flatMap(({ pictures }) => sizesOf(pictures[0]?.key, cardWidths));
  const pages = data.flatMap(({ pictures }) => pictures.flatMap(({ key }) => sizesOf(key, pageWidths)));
  return [...cards, ...pages];
}

/** The sizes of one picture that cards and its page ask for. */
export function firstSizesOf(key: string): PictureSize[] {
  return sizesOf(key, [...cardWidths, ...pageWidths]);
}

function sizesOf(key: string | undefined, widths: readonly PictureSize['width'][]): PictureSize[] {
  return key ? widths.map((width) => ({ key, width, format: 'avif' })) : [];
}

/** Makes those sizes that are not there yet, one after the other. */
export async function makeFirstPictures(
  shop: Pick<Shop, 'storage'>,
  sizes: readonly PictureSize[],
): Promise<void> {
  for (const { key, width, format } of sizes) await pictureVariant(shop, key, width, format);
}
