import { cloth, type Fold, trim } from '../cloth.ts';
import type { Arm, Figure, Side } from '../figure.ts';
import { curve, lerp, mix, type Pt, shape } from '../geometry.ts';
import type { Draft } from './draft.ts';

interface Wing {
  s: Side;
  a: Arm;
  pts: Pt[];
  edge: Pt[];
  lens: Pt[];
  /** Upper and lower end of the opening, and where the wing meets the side seam. */
  w1: Pt;
  w2: Pt;
  seam: Pt;
  open: number;
}

function outwards(p: Pt, q: Pt, t: number, d: number, g: number): Pt {
  const m = mix(p, q, t);
  const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  const n: Pt = [-(q[1] - p[1]) / l, (q[0] - p[0]) / l];
  const k = n[0] * g < 0 ? -d : d;
  return [m[0] + n[0] * k, m[1] + n[1] * k];
}

/** A batwing sleeve: over the arm, down from the wrist, back under to the side seam. */
export function wing(f: Figure, s: Side, drop: number, boat: boolean): Wing {
  const a = f.arm[s];
  const g = a.g;
  const open = Math.abs(a.up) > 34 ? 1 : Math.abs(a.up) > 20 ? 0.72 : 0.4;
  const w1 = outwards(a.elbow, a.wrist, 0.86, 34, g);
  const w2: Pt = [a.wrist[0] - g * lerp(16, 62, open), a.wrist[1] + drop * (0.55 + 0.45 * open)];
  const seam: Pt = [
    f.cx + f.sway * 0.4 + g * (f.facing === 0 ? 196 : f.facing === g ? 150 : 190),
    Math.max(f.headY + 800, w2[1] + 20),
  ];
  const S = f.shoulder[s];
  const over: Pt[] = [
    [S[0] + g * 4, S[1] - 22],
    outwards(a.root, a.elbow, 0.2, 45, g),
    outwards(a.root, a.elbow, 0.68, 40, g),
    outwards(a.elbow, a.wrist, 0.1, 40, g),
  ];
  const edge: Pt[] = [
    w1,
    [lerp(w1[0], w2[0], 0.34) - g * 20, lerp(w1[1], w2[1], 0.36)],
    [lerp(w1[0], w2[0], 0.74) - g * 14, lerp(w1[1], w2[1], 0.74)],
    w2,
  ];
  const inner = edge.slice(1, -1);
  const pts = shape([
    [S[0] - g * (boat ? 22 : 60), S[1] - (boat ? 20 : 26), 'c'],
    ...over,
    [...w1, 'c'],
    ...inner,
    [...w2, 'c'],
    [lerp(w2[0], seam[0], 0.45), lerp(w2[1], seam[1], 0.4) + 6 - 40 * open],
    [...seam, 'c'],
    [f.cx + g * 40, seam[1] - 40, 'c'],
    [f.cx + g * 40, S[1] + 40, 'c'],
  ]);
  const lens = shape([
    [...w1, 'c'],
    [w1[0] + g * 12, lerp(w1[1], w2[1], 0.4)],
    [w2[0] + g * 30, lerp(w1[1], w2[1], 0.8)],
    [...w2, 'c'],
    ...[...inner].reverse().map((p): Pt => [p[0] - g * 20, p[1]]),
  ]);
  return { s, a, pts, edge, lens, w1, w2, seam, open };
}

export function drawWing(d: Draft, q: Wing): void {
  const { sheet, f, pr, dye } = d;
  const { a, w2, seam } = q;
  const g = a.g;
  const S = f.shoulder[q.s];
  const side = g > 0 ? 1 : -1;
  const folds: Fold[] = [
    {
      pts: [
        [S[0] - g * 6, S[1] + 40],
        [lerp(S[0], w2[0], 0.35), lerp(S[1], w2[1], 0.45)],
        [lerp(S[0], w2[0], 0.72), lerp(S[1], w2[1], 0.84)],
        [w2[0] - g * 34, w2[1] - 30],
      ],
      w: 60,
      hi: 0.14,
      side,
      a: 0.5,
      brk: -0.6 * g,
    },
    {
      pts: [
        [a.elbow[0] - g * 8, a.elbow[1] + 10],
        [lerp(a.elbow[0], seam[0], 0.4), lerp(a.elbow[1], seam[1], 0.62)],
        [lerp(w2[0], seam[0], 0.6), lerp(w2[1], seam[1], 0.5) - 30],
      ],
      w: 54,
      hi: 0.1,
      side: -side,
      a: 0.44,
    },
    {
      pts: [
        [a.wrist[0] - g * 40, a.wrist[1] - 70],
        [lerp(a.wrist[0], w2[0], 0.5) - g * 50, lerp(a.wrist[1], w2[1], 0.5) - 10],
        [w2[0] - g * 74, w2[1] - 14],
      ],
      w: 34,
      hi: 0.08,
      tail: 0.3,
      side,
      a: 0.4,
    },
  ];
  cloth(sheet, q.pts, pr, {
    o: S,
    angle: -g * lerp(16, 34, q.open),
    shift: [g * 40, 30],
    folds,
    depth: 60,
    shade: g > 0 ? 0.48 : 0.34,
    cast: { dx: 8, dy: 12, blur: 12, a: 0.28 },
  });
  trim(sheet, curve(q.edge, 12), 19, dye.trim, { side, stitch: true, clipTo: q.pts });
}
