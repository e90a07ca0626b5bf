import { cloth, type Fold, trim, warp } from './cloth.ts';
import { tint } from './colour.ts';
import { curve, type Pt, points, shape } from './geometry.ts';
import type { Dye } from './palettes.ts';
import { type PrintName, print } from './prints/print.ts';
import type { Sheet } from './sheet.ts';

/** Close up, the motif is this much larger than on the figure. */
const SCALE = 2.5;
const fold = (text: string, w: number, side: number, a: number, brk = 0): Fold => ({
  pts: points(text),
  w,
  side,
  a,
  brk,
  hi: 0.3,
  head: 0.15,
  tail: 0.9,
});

/** Cloth close-up: laid on the plaster, one corner turned over to show the wrong side and the hem. */
export function swatch(sheet: Sheet, name: PrintName, dye: Dye, scale: number): void {
  const pr = print(name, dye, scale * SCALE);
  const edge = curve(points('560,-60 760,300 1120,560 1680,700'), 16);
  const face: Pt[] = [[-60, -60], ...edge, [1680, 2080], [-60, 2080]];
  cloth(sheet, face, pr, {
    o: [800, 1000],
    angle: -11,
    bow: 6,
    shade: 0.3,
    depth: 70,
    cast: { dx: 14, dy: 20, blur: 18, a: 0.4 },
    folds: [
      fold('-40,560 360,900 620,1400 700,2060', 170, 1, 0.6, -0.8),
      fold('420,240 700,760 1010,1300 1180,2060', 190, 1, 0.62, 0.7),
      fold('-60,1300 140,1560 240,2060', 110, 1, 0.5),
      fold('900,560 1200,1000 1440,1400 1640,2000', 150, 1, 0.56, 0.8),
      fold('200,-60 330,330 640,700 800,1000', 90, -1, 0.4),
    ],
  });
  turnedCorner(sheet, name, dye, scale);
}

function turnedCorner(sheet: Sheet, name: PrintName, dye: Dye, scale: number): void {
  const flap = shape(
    points('560,-60,c 760,300 1120,560 1680,700,c 1420,830 1180,985 980,1010,c 860,690 690,300'),
    16,
  );
  const reverse: Dye = { ...dye, base: tint(dye.base, dye.light, 0.34), deep: tint(dye.deep, dye.base, 0.5) };
  const ghost = print(name, dye, scale * SCALE).paint(
    [300, -200, 1900, 1300],
    warp({ o: [900, 500], angle: 54 }),
  );
  const sheen = points('640,60 900,460 1500,720').map((p): Pt => [p[0], p[1]]);
  cloth(sheet, flap, print('silk', reverse), {
    shade: 0.4,
    depth: 60,
    cast: { dx: 20, dy: 34, blur: 26, a: 0.55 },
    folds: [fold('700,60 860,420 1000,760', 90, -1, 0.4), fold('1180,620 1130,800 1040,930', 70, 1, 0.34)],
    extra: `<g opacity=".17">${ghost}</g>`,
    sheen: [{ pts: sheen, w: [30, 70, 20], a: 0.4, b: 24 }],
  });
  const hems = ['600,20 690,300 860,690 980,1010', '980,1010 1180,985 1420,830 1680,700'];
  for (const h of hems)
    trim(sheet, curve(points(h), 16), 34, dye.trim, { side: -1, stitch: true, clipTo: flap });
}
