import { drawArm, drawTorso } from '../body.ts';
import { tint } from '../colour.ts';
import { type Figure, SIDES } from '../figure.ts';
import { curve, limb, type Pt, ribbon, shape } from '../geometry.ts';
import { drawHead } from '../head.ts';
import { drawLegs } from '../legs.ts';
import type { Print } from '../prints/print.ts';
import type { Sheet } from '../sheet.ts';
import type { Draft } from './draft.ts';
import { type SleeveCut, sleevedArm } from './sleeve.ts';
import { workwear } from './workwear.ts';

interface Dressing {
  /** Sleeves, or bare arms when absent. */
  sleeves?: SleeveCut | undefined;
  sleevePrint?: Print;
  lower: () => void;
  upper: () => void;
  /** Over the arms: flounces, collars. */
  over?: () => void;
}

/** The order of every outfit: legs, trunk, arms behind, lower piece, upper piece, arms in front, head. */
export function dressed(d: Draft, o: Dressing): void {
  const { sheet, f } = d;
  const arms = (behind: boolean): void => {
    for (const s of SIDES) {
      if (f.arm[s].behind !== behind) continue;
      if (o.sleeves) sleevedArm(d, s, o.sleeves, o.sleevePrint ?? d.pr);
      else drawArm(sheet, f, s, { bare: true, ...(d.bangle ? { bangle: d.bangle } : {}) });
    }
  };
  drawLegs(sheet, f, d.shoe);
  drawTorso(sheet, f);
  arms(true);
  o.lower();
  o.upper();
  if (d.work) workwear(sheet, f, d.work);
  d.between?.();
  arms(false);
  o.over?.();
  drawHead(sheet, f, d.dye, d.head);
}

/** A belt at the waist, `w` px high; tied in a bow when `knot` is set (not on the back). */
export function belt(
  sheet: Sheet,
  f: Figure,
  color: string,
  { ease = 10, w = 30, knot = false, at = 0 } = {},
): void {
  const { L, R } = f.waist;
  const C = f.waistC;
  const line: Pt[] = [
    [L[0] - ease, L[1] - w / 2],
    [C[0], C[1] - w / 2 + 8],
    [R[0] + ease, R[1] - w / 2],
  ];
  const cast = { dx: 2, dy: 7, blur: 5, a: 0.34 };
  sheet.panel(
    ribbon(curve(line, 10), () => w),
    { fill: color, shade: 0.3, depth: 14, lit: 0.4, cast },
  );
  if (knot && f.view !== 'back') bow(sheet, [C[0] + 34 + at, C[1] + 8], color);
}

function bow(sheet: Sheet, [x, y]: Pt, color: string): void {
  const paper = { shade: 0.34, depth: 14, lit: 0.42, cast: { dx: 4, dy: 7, blur: 6, a: 0.32 } };
  for (const [dx, len, ph] of [
    [14, 210, 10],
    [-6, 165, -14],
  ] as const) {
    const tail = limb(
      [
        [x, y, 16],
        [x + dx + ph, y + len * 0.4, 24],
        [x + dx, y + len, 30],
      ],
      10,
      [true, false],
    );
    sheet.panel(tail, { ...paper, fill: tint(color, '#1a0b10', dx < 0 ? 0.12 : 0.03) });
  }
  for (const g of [1, -1]) {
    const loop = shape([
      [x, y - 4, 'c'],
      [x + g * 34, y - 34],
      [x + g * 62, y - 14],
      [x + g * 50, y + 16],
      [x + g * 12, y + 12],
    ]);
    const inside = sheet.fold(
      [
        [x, y],
        [x + g * 26, y - 10],
        [x + g * 52, y - 6],
      ],
      { w: 12, side: g, a: 0.4 },
    );
    sheet.panel(loop, { ...paper, fill: color, inside });
  }
  sheet.panel(
    shape([
      [x - 14, y - 16],
      [x + 14, y - 17],
      [x + 17, y + 14],
      [x - 15, y + 15],
    ]),
    { ...paper, depth: 10, fill: color },
  );
}
