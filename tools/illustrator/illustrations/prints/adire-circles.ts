import { tint } from '../colour.ts';
import type { Pt } from '../geometry.ts';
import { hash } from '../random.ts';
import { cells, type Pattern, TAU } from './brush.ts';

const RINGS = [
  [1, 26, 0.085],
  [0.74, 19, 0.08],
  [0.5, 13, 0.075],
  [0.27, 7, 0.07],
] as const;
/** One dot: a grain that points outwards, blunt at the tip. */
const GRAIN: Pt[] = [
  [-1.5, 0],
  [-1.1, -0.42],
  [-0.3, -0.74],
  [0.55, -0.78],
  [1.25, -0.42],
  [1.5, 0.05],
  [1.2, 0.5],
  [0.5, 0.78],
  [-0.4, 0.72],
  [-1.15, 0.36],
];

/** Adire oniko: rings of tied dots, pale on deep dye, each ring a little uneven. */
export const adireCircles: Pattern = (b, box, dye, k) => {
  const S = 158 * k;
  const halo = b.layer(tint(dye.base, dye.mid, 0.75), 0.55);
  const dots = b.layer(dye.light, 0.93);
  const fill = b.layer(dye.light, 0.6);
  const ring = ([x, y]: Pt, r: number, n: number, size: number, seed: readonly [number, number]): void => {
    for (let m = 0; m < n; m++) {
      const uneven = hash(seed[0] * 31 + m, seed[1] * 17 + n);
      const a = (m / n) * TAU + hash(seed[0], seed[1]) * 6;
      const rr = r * (1 + (uneven - 0.5) * 0.06);
      const w = size * (0.75 + 0.6 * uneven);
      const c = Math.cos(a);
      const s = Math.sin(a);
      b.poly(
        dots,
        GRAIN.map(([u, v]): Pt => [x + c * (rr + u * w) - s * v * w, y + s * (rr + u * w) + c * v * w]),
      );
    }
  };
  cells(box, S, S * 0.86, ([gx, gy], i, j) => {
    const h = hash(i, j);
    const r = S * (0.4 + 0.05 * h);
    const o: Pt = [gx + (h - 0.5) * 10 * k, gy + (hash(j, i) - 0.5) * 10 * k];
    b.circle(halo, o, r * 1.06, 24);
    for (const [q, n, size] of RINGS) ring(o, r * q, n, r * size, [i, j]);
    b.circle(dots, o, r * 0.09, 8);
    for (const [dx, dy] of [
      [0.5, 0],
      [0.25, 0.43],
    ] as const)
      b.circle(fill, [o[0] + dx * S, o[1] + dy * S], 5 * k, 7);
  });
};
