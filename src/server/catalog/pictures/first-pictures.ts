import type { pictureWidths } from '../../../contract/limits.ts';
import type { Shop } from '../../shop.ts';
import { listProducts } from '../catalog.ts';
import type { PictureFormat } from './pictures.ts';

/** One size of one picture. */
export type PictureSize = { key: string; width: (typeof pictureWidths)[number]; format: PictureFormat };

/** The products whose pictures are made ahead: three pages of the grid, so that no catalogue takes more than a minute. */
const products = 24;
/** Widths that cards request, phones first. */
const cardWidths = [480, 320, 640] as const;
/** What a product's page opens with. */
const pageWidth = 800 as const;
/** What its other pictures are shown in as well. */
const thumbWidth = 160 as const;

/**
 * Lists what the first visitors will request: the cards of home page and grid in one width after the other, then the
 * first picture of each product's page. AVIF only: nearly every browser supports it. All others are made on first
 * request.
 */
export async function listFirstPictures(shop: Shop): Promise<PictureSize[]> {
  const { data } = await listProducts(shop, { limit: products });
  const keys = data.flatMap(({ pictures }) => pictures[0]?.key ?? []);
  return [...cardWidths, pageWidth].flatMap((width) => keys.map((key) => sizeOf(key, width)));
}

/** Returns the sizes of one picture that cards and its page request. */
export function firstSizesOf(key: string): PictureSize[] {
  return [...cardWidths, pageWidth, thumbWidth].map((width) => sizeOf(key, width));
}

function sizeOf(key: string, width: PictureSize['width']): PictureSize {
  return { key, width, format: 'avif' };
}
