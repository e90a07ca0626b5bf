import type { Box, Pt } from '../geometry.ts';
import type { Dye } from '../palettes.ts';
import type { Brush, Pattern } from './brush.ts';

/** Stripes of one repeat: start, width and colour. */
const STRIPES: readonly (readonly [number, number, keyof Dye])[] = [
  [0, 46, 'base'],
  [46, 8, 'thread'],
  [54, 30, 'deep'],
  [84, 4, 'light'],
  [88, 18, 'accent'],
  [106, 4, 'light'],
  [110, 30, 'deep'],
  [140, 8, 'thread'],
  [148, 46, 'base'],
  [194, 10, 'mid'],
  [204, 6, 'light'],
  [210, 10, 'mid'],
];

function steps(from: number, to: number, by: number): number[] {
  const out: number[] = [];
  for (let v = Math.floor(from / by) * by; v <= to; v += by) out.push(v);
  return out;
}

function weft(b: Brush, box: Box, dye: Dye, k: number): void {
  const l = b.layer(dye.deep, 0.16);
  const xs = steps(box[0] - 40, box[2] + 40, 40);
  for (const y of steps(box[1], box[3], 9 * k)) {
    const up = xs.map((x): Pt => [x, y]);
    b.poly(l, [...up, ...up.map(([x]): Pt => [x, y + 2.2 * k]).reverse()]);
  }
}

/** Aso-oke: woven warp stripes with fine gold and a diamond tick in the middle of each repeat. */
export const asoOke: Pattern = (b, box, dye, k) => {
  const repeat = 220 * k;
  const ys = steps(box[1] - 60, box[3] + 60, 26);
  const stripes = STRIPES.map(([, , c]) => b.layer(dye[c]));
  const tick = b.layer(dye.thread, 0.8);
  for (const x of steps(box[0] - repeat, box[2] + repeat, repeat)) {
    for (const [i, [start, width]] of STRIPES.entries()) {
      const l = stripes[i];
      const left = ys.map((y): Pt => [x + start * k, y]);
      const right = ys.map((y): Pt => [x + (start + width) * k + 0.6, y]).reverse();
      if (l) b.poly(l, [...left, ...right]);
    }
    for (const y of steps(box[1], box[3], 34 * k))
      b.poly(tick, [
        [x + 97 * k, y],
        [x + 103 * k, y + 8 * k],
        [x + 97 * k, y + 16 * k],
        [x + 91 * k, y + 8 * k],
      ]);
  }
  weft(b, box, dye, k);
};
