import type { Crop, Look } from './illustrations/look.ts';

/** A product's base look and what each of its pictures changes about it. */
export interface ProductLooks {
  look: Look;
  shots: Partial<Look>[];
}

/** Whole figure with a tall head-wrap, whole figure without, and a closer one. */
export const WIDE: Crop = [30, 20, 1520, 1900];
export const FULL: Crop = [80, 100, 1440, 1800];
export const CLOSE: Crop = [96, 150, 1408, 1760];

/** What most looks share. */
export const base = {
  view: 'front',
  scale: 1,
  shoe: '#c89a52',
  bangle: '#dcae5a',
  cut: {},
  crop: CLOSE,
} as const satisfies Partial<Look>;

/** A square-ish close view round a point: `w` px wide. */
export const detail = (cx: number, cy: number, w = 600): Partial<Look> => ({
  crop: [cx - w / 2, cy - w * 0.625, w, w * 1.25],
});
export const swatchShot: Partial<Look> = { view: 'swatch' };
export const foldedShot: Partial<Look> = { view: 'folded' };
