import { drawArm } from '../body.ts';
import { cloth, trim } from '../cloth.ts';
import { darker } from '../colour.ts';
import type { Arm, Figure, Side } from '../figure.ts';
import { add, curve, lerp, mix, type Pt, shape } from '../geometry.ts';
import type { Print } from '../prints/print.ts';
import type { Sheet } from '../sheet.ts';
import type { Draft } from './draft.ts';

export interface SleeveCut {
  /** Length down the arm: 1 elbow, 2 wrist. */
  t: number;
  ease?: number;
  /** Ease at the opening. */
  flare?: number;
  puff?: number;
  trim?: string;
  /** Lets the lower edge hang below the arm. */
  hang?: number;
}

/** A point on the arm (0 shoulder, 1 elbow, 2 wrist) moved `d` px outwards. */
function offArm(a: Arm, k: number, d: number): Pt {
  const on = (q: number): Pt => (q <= 1 ? mix(a.root, a.elbow, q) : mix(a.elbow, a.wrist, q - 1));
  const p = on(Math.max(0, k - 0.05));
  const q = on(Math.min(2, k + 0.05));
  const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  const n: Pt = [-(q[1] - p[1]) / l, (q[0] - p[0]) / l];
  const sign = n[0] * a.g < 0 ? -1 : 1;
  return add(on(k), [n[0] * sign * d, n[1] * sign * d]);
}

function outline(f: Figure, s: Side, k: Required<SleeveCut>): { pts: Pt[]; edge: Pt[]; lens: Pt[] } {
  const a = f.arm[s];
  const g = a.g;
  const S = f.shoulder[s];
  const swell = (q: number): number => k.puff * Math.sin(Math.PI * Math.min(1, q / k.t));
  const outer = (q: number): Pt => offArm(a, q, 32 + lerp(k.ease * 0.6, k.flare, q / k.t) + swell(q));
  const inner = (q: number): Pt =>
    offArm(a, q, -(30 + lerp(k.ease * 0.5, k.flare * 0.8, q / k.t) + swell(q) * 0.6));
  const A = outer(k.t);
  const B = add(inner(k.t), [0, k.hang]);
  const mid = (dy: number): Pt => [(A[0] + B[0]) / 2, (A[1] + B[1]) / 2 + dy];
  const edge = curve([A, mid(14), B], 10);
  const top: Pt = [S[0] - g * 26, S[1] - 13];
  const low: Pt = [S[0] - g * 26, S[1] + 100];
  const over = [0.14, 0.45, 0.75, 1].map((q) => outer(q * k.t));
  const pts = [
    ...curve([top, [S[0] + g * 6, S[1] - 10 - k.puff * 0.3], ...over], 8),
    ...edge.slice(1),
    ...curve([B, inner(lerp(0.34, k.t, 0.5)), low], 8).slice(1),
    ...curve([low, [S[0] - g * 42, S[1] + 44], top], 6).slice(1, -1),
  ];
  return { pts, edge, lens: shape([[...A, 'c'], mid(-8), [...B, 'c'], mid(16)]) };
}

function sleeveCloth(
  sheet: Sheet,
  f: Figure,
  s: Side,
  pr: Print,
  k: Required<SleeveCut>,
  pts: readonly Pt[],
): void {
  const a = f.arm[s];
  const on = (q: number, d: number): Pt => offArm(a, q * k.t, d);
  const puffs =
    k.puff > 20
      ? [-26, -6, 14].map((d) => ({
          pts: [on(0.06, d * 0.5), on(0.5, d * 1.9), on(0.97, d)],
          w: 22,
          side: a.g,
          a: 0.42,
          tail: 0.6,
        }))
      : [];
  cloth(sheet, pts, pr, {
    o: a.root,
    angle: -lerp(a.up, a.lo, Math.max(0, k.t - 1)),
    shift: [60, 20],
    depth: 34,
    shade: a.g > 0 ? 0.46 : 0.34,
    cast: { dx: 6, dy: 9, blur: 8, a: 0.32 },
    folds: [
      { pts: [on(0.12, 12), on(0.5, 16), on(1, 18)], w: 24, side: a.g > 0 ? 1 : -1, a: 0.36 },
      { pts: [on(0.2, -18), on(0.6, -12), on(1, -8)], w: 20, side: a.g > 0 ? -1 : 1, a: 0.34 },
      ...puffs,
    ],
  });
}

/** Draws one arm and the sleeve over it. */
export function sleevedArm(d: Draft, s: Side, cut: SleeveCut, pr: Print = d.pr): void {
  const { sheet, f } = d;
  const k: Required<SleeveCut> = { ease: 16, flare: 26, puff: 0, trim: '', hang: 0, ...cut };
  const { pts, edge, lens } = outline(f, s, k);
  sheet.panel(lens, { fill: darker(pr.dye.deep, 0.3), cast: false, lit: 0, shade: 0.2 });
  drawArm(sheet, f, s, d.bangle ? { bangle: d.bangle } : {});
  sleeveCloth(sheet, f, s, pr, k, pts);
  if (k.trim) trim(sheet, edge, 13, k.trim, { side: f.arm[s].g > 0 ? 1 : -1, clipTo: pts });
}
