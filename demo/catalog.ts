import { bubus } from './catalog-bubu.ts';
import { dresses } from './catalog-dresses.ts';
import { twoPieces } from './catalog-two-piece.ts';
import type { DemoProduct } from './catalog-types.ts';

export type { DemoProduct } from './catalog-types.ts';

/** The demo shop's products: eight in each category. Every picture listed is drawn by `npm run demo:draw`. */
export const demoProducts: DemoProduct[] = [...bubus, ...dresses, ...twoPieces];

/** The home page's hero picture: portrait, with the head still visible when cropped to about 1:0.94. */
export const hero = {
  file: 'hero.webp',
  alt: 'Woman in a wide indigo adire bubu with gold embroidery and a pleated gold gele, one arm held out, before a terracotta arch',
};
