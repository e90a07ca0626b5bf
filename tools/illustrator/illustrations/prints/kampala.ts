import { tint } from '../colour.ts';
import type { Pt } from '../geometry.ts';
import { hash } from '../random.ts';
import { cells, type Pattern, TAU } from './brush.ts';

/** Radius, number of spikes and their depth, for the bursts from the outside in. */
const STARS = [
  [1.22, 22, 0.25],
  [1.02, 26, 0.34],
  [0.8, 24, 0.5],
  [0.5, 18, 0.38],
  [0.34, 14, 0.55],
  [0.13, 9, 0.4],
] as const;

/** Kampala: tied bursts, pale at the heart. Hard-edged stars stand in for the bleed of the dye. */
export const kampala: Pattern = (b, box, dye, k) => {
  const S = 330 * k;
  const layers = [
    b.layer(dye.deep, 0.55),
    b.layer(dye.mid, 0.85),
    b.layer(tint(dye.mid, dye.light, 0.6), 0.9),
    b.layer(dye.base, 0.95),
    b.layer(dye.light, 0.95),
    b.layer(dye.accent, 0.9),
  ];
  cells(box, S, S * 0.84, ([gx, gy], i, j) => {
    const o: Pt = [gx + (hash(i, j, 3) - 0.5) * S * 0.16, gy + (hash(i, j, 4) - 0.5) * S * 0.16];
    const R = S * (0.46 + 0.1 * hash(i, j, 9));
    for (const [c, [size, n, depth]] of STARS.entries()) {
      const l = layers[c];
      if (!l) continue;
      b.ring(l, o, n * 4, (m) => {
        const spike = m % 4 === 0 ? 1 : m % 4 === 2 ? 1 - depth : 1 - depth * 0.72;
        return R * size * spike * (0.88 + 0.24 * hash(i * 7 + (m >> 2), j * 13, c));
      });
    }
    const rays = layers[2];
    for (let m = 0; rays && m < 20; m++) {
      const r0 = R * (0.86 + 0.1 * hash(m, i, j));
      b.petal(rays, o, (m / 20) * TAU + hash(i, j) * 2, r0, r0 + R * 0.24, R * 0.016);
    }
  });
};
