import { drawArm, drawTorso } from '../body.ts';
import { darker, tint } from '../colour.ts';
import { type Arm, type Figure, SIDES, type Side } from '../figure.ts';
import { curve, ellipse, limb, mix, type Pt, path, polar, ribbon, shape } from '../geometry.ts';
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
  const bangle = d.bangle ? { bangle: d.bangle } : {};
  const arms = (behind: boolean): void => {
    for (const s of SIDES) {
      if (f.arm[s].behind !== behind) continue;
      const draw = (): void => {
        if (o.sleeves) sleevedArm(d, s, o.sleeves, o.sleevePrint ?? d.pr);
        else if (behind) drawArm(sheet, f, s, { bare: true, ...bangle });
        else sheet.outside(shoulderOf(f, s), () => drawArm(sheet, f, s, bangle));
      };
      if (f.arm[s].place === 'pocket') pocket(sheet, f.arm[s], d.second, draw);
      else draw();
    }
  };
  drawLegs(sheet, f, d.shoe);
  drawTorso(sheet, f);
  arms(true);
  // a bare shoulder lies under its strap, the rest of the arm over the cloth
  if (!o.sleeves)
    for (const s of SIDES) if (!f.arm[s].behind) drawArm(sheet, f, s, { bare: true, cast: false, ...bangle });
  o.lower();
  o.upper();
  if (d.work) workwear(sheet, f, d.work);
  d.between?.();
  arms(false);
  o.over?.();
  drawHead(sheet, f, d.dye, d.head);
}

/** What the garment covers of an arm: a disc about its root. */
const shoulderOf = (f: Figure, s: Side): Pt[] => ellipse(polar(f.arm[s].root, f.arm[s].up, 10), 96, 96, 48);

/** An arm whose hand is in a pocket: the cloth begins at the pocket's mouth. */
function pocket(sheet: Sheet, a: Arm, pr: Print, draw: () => void): void {
  const mouth = mix(a.elbow, a.wrist, 0.93);
  const inner = polar(mouth, a.lo + a.g * 68, 48);
  const outer = polar(mouth, a.lo + a.g * 68, -20);
  const below = [polar(outer, a.lo, 200), polar(inner, a.lo, 200)];
  sheet.outside([inner, outer, ...below], draw);
  const line = curve([inner, polar(mouth, a.lo, 5), outer], 8);
  sheet.add(
    `<path d="${path(ribbon(line, () => 12))}" transform="translate(0 -5)" fill="#2a120f" opacity=".35" filter="${sheet.blur(4)}"/>`,
  );
  sheet.panel(
    ribbon(line, () => 9),
    { fill: darker(pr.dye.base, 0.12), shade: 0.3, depth: 8, lit: 0.5, cast: false },
  );
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
