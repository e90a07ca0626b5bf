import { tint } from '../colour.ts';
import type { Pt } from '../geometry.ts';
import { cells, type Pattern, TAU } from './brush.ts';

/** Eyelet lace: tone-on-tone flowers with raised rims and small holes that show the lining. */
export const lace: Pattern = (b, box, dye, k) => {
  const S = 128 * k;
  const shade = b.layer(dye.deep, 0.5);
  const rim = b.layer(dye.light);
  const hole = b.layer(tint(dye.deep, '#6b4228', 0.35), 0.85);
  cells(box, S, S * 0.86, (o) => {
    for (let m = 0; m < 6; m++) {
      const a = (m / 6) * TAU + 0.26;
      b.petal(shade, [o[0] + 3 * k, o[1] + 4 * k], a, S * 0.08, S * 0.36, S * 0.085);
      b.petal(rim, o, a, S * 0.08, S * 0.36, S * 0.085);
      b.petal(hole, o, a, S * 0.14, S * 0.3, S * 0.042);
    }
    b.circle(rim, o, S * 0.075, 12);
    b.circle(hole, o, S * 0.035, 10);
    for (const s of [1, -1]) {
      const f: Pt = [o[0] + S * 0.5, o[1] + s * S * 0.287];
      b.circle(shade, [f[0] + 2 * k, f[1] + 3 * k], S * 0.066, 12);
      b.circle(rim, f, S * 0.066, 12);
      b.circle(hole, f, S * 0.04, 10);
    }
  });
};
