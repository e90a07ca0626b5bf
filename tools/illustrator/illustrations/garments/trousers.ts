import { cloth, type Fold, hemLine } from '../cloth.ts';
import type { Figure, Side } from '../figure.ts';
import { at, curve, lerp, mix, type Pt } from '../geometry.ts';
import type { Print } from '../prints/print.ts';
import type { Sheet } from '../sheet.ts';

interface TrouserCut {
  kind: 'wide' | 'slim' | 'shorts';
  hemAt: number;
  ease?: number;
}
/** Outer and inner half width at the hem, in px from the ankle. */
const OPENING = { wide: [128, 4], slim: [38, 34], shorts: [134, 118] } as const;

function legPanel(f: Figure, s: Side, k: TrouserCut, y: number): { pts: Pt[]; outer: Pt[]; inner: Pt[] } {
  const g = s === 'L' ? -1 : 1;
  const l = f.leg[s];
  const ease = k.ease ?? 12;
  const crotch: Pt = [f.hipC[0], f.hipC[1] + 96];
  const [out, inn] = OPENING[k.kind];
  const foot = k.kind === 'shorts' ? mix(l.top, l.knee, 0.62) : l.ankle;
  const x = foot[0] - (k.kind === 'slim' ? 0 : g * 30);
  const A: Pt = [x + g * out, y - 4];
  const B: Pt = [x - g * inn, y + 2];
  const W = f.waist[s];
  const seat: Pt = [f.hip[s][0] + g * (ease + 4), f.hip[s][1] + 6];
  const thigh: Pt = [
    lerp(f.hip[s][0] + g * (ease + 8), l.knee[0] + g * 64, 0.5),
    lerp(f.hip[s][1], l.knee[1], 0.5),
  ];
  const mid: Pt =
    k.kind === 'slim'
      ? [l.knee[0] + g * 52, l.knee[1]]
      : [lerp(thigh[0], A[0], 0.42), lerp(thigh[1], A[1], 0.42)];
  const start: Pt[] = [
    [W[0] + g * ease * 0.6, W[1] - 20],
    [lerp(W[0], seat[0], 0.72), lerp(W[1], seat[1], 0.5)],
    seat,
  ];
  const outer = curve(k.kind === 'shorts' ? [...start, A] : [...start, thigh, mid, A], 12);
  const knee: Pt =
    k.kind === 'slim'
      ? [l.knee[0] - g * 44, l.knee[1]]
      : [lerp(crotch[0] + g * 12, B[0], 0.5), lerp(crotch[1], B[1], 0.5)];
  const inner = curve([[crotch[0] - g * 6, crotch[1]], knee, B], 12);
  const hem = curve(hemLine(A, B, k.kind === 'slim' ? 6 : 16, 5, 6, g), 8);
  const top: Pt = [f.waistC[0] - g * 8, f.waistC[1] - 12];
  const pts = [
    top,
    ...outer,
    ...hem.slice(1),
    ...[...inner].reverse().slice(1),
    [top[0], f.waistC[1] + 30] as Pt,
  ];
  return { pts, outer, inner };
}

/** The crease pressed down the front of a leg. */
const pressed = (g: number, m: (t: number, q: number) => Pt): Fold => ({
  pts: [m(0.16, 0.5), m(0.45, 0.5), m(0.75, 0.48), m(1, 0.47)],
  w: 17,
  side: g,
  a: 0.5,
  hi: 0.3,
  head: 0.5,
  tail: 0.9,
});

/** Trousers from the waist: each leg is a panel with a crease, the one behind first. */
export function trousers(sheet: Sheet, f: Figure, pr: Print, k: TrouserCut): void {
  const y = f.headY + k.hemAt;
  const backFirst = f.facing !== 0 ? f.facing > 0 : f.leg.R.back || f.pose.hips < 0;
  const order: readonly Side[] = backFirst ? ['R', 'L'] : ['L', 'R'];
  for (const s of order) {
    const g = s === 'L' ? -1 : 1;
    const { pts, outer, inner } = legPanel(f, s, k, y - (s === order[0] ? 16 : 0));
    const m = (t: number, q: number): Pt => mix(at(outer, t), at(inner, t), q);
    const H = f.hip[s];
    const c: Pt = [f.hipC[0], f.hipC[1] + 96];
    const w = k.kind === 'slim' ? 0.6 : 1;
    cloth(sheet, pts, pr, {
      o: f.leg[s].top,
      angle: -f.leg[s].thigh * 0.8,
      fan: 0.11,
      shift: [g * 34, 0],
      depth: 46,
      shade: 0.42,
      cast: { dx: 8, dy: 10, blur: 10, a: 0.34 },
      folds: [
        {
          pts: [[H[0] - g * 46, H[1] - 60], m(0.5, 0.4), m(0.78, 0.42), m(1, 0.42)],
          w: 40 * w,
          side: 1,
          a: 0.36,
          tail: 0.8,
        },
        {
          pts: [[H[0] - g * 4, H[1] + 60], m(0.6, 0.1), m(1, 0.14)],
          w: 36 * w,
          side: g > 0 ? 1 : -1,
          a: 0.36,
        },
        {
          pts: [[c[0] + g * 14, c[1] + 10], m(0.5, 0.78), m(0.8, 0.74), m(1, 0.76)],
          w: 36 * w,
          side: -1,
          a: 0.4,
        },
        {
          pts: [
            [c[0] + g * 4, c[1] - 6],
            [c[0] + g * 40, c[1] - 26],
            [c[0] + g * 84, c[1] - 30],
          ],
          w: 14,
          side: -1,
          a: 0.26,
          hi: 0.08,
          tail: 0.05,
        },
        ...(k.kind === 'shorts' ? [] : [pressed(g, m)]),
      ],
    });
  }
}
