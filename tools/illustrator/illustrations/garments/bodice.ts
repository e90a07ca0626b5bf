import type { Fold } from '../cloth.ts';
import type { Figure, Side } from '../figure.ts';
import { curve, lerp, mix, nth, type Pt } from '../geometry.ts';
import type { Neck } from './draft.ts';

/** Neckline from the viewer's left to right; from the back every one is a shallow scoop. */
export function neckline(f: Figure, kind: Neck): Pt[] {
  const n = f.chest;
  const wide = kind === 'boat' ? 98 : kind === 'high' ? 46 : 60;
  const edge = kind === 'boat' ? 16 : kind === 'high' ? -26 : -4;
  if (f.view === 'back')
    return curve(
      [n(-wide, edge), n(-wide * 0.5, edge + 14), n(0, edge + 18), n(wide * 0.5, edge + 14), n(wide, edge)],
      10,
    );
  const both = (side: readonly (readonly [number, number])[], tip: Pt): Pt[] => {
    const left = side.map(([x, y]) => n(-x, y));
    const right = side.map(([x, y]) => n(x, y)).reverse();
    return [...curve([...left, tip], 10), ...curve([tip, ...right], 10).slice(1)];
  };
  switch (kind) {
    case 'boat':
      return curve([n(-98, 16), n(-50, 38), n(0, 46), n(50, 38), n(98, 16)], 10);
    case 'round':
      return curve([n(-58, -2), n(-46, 34), n(0, 62), n(46, 34), n(58, -2)], 10);
    case 'high':
      return curve([n(-46, -26), n(-30, -10), n(0, -4), n(30, -10), n(46, -26)], 10);
    case 'square':
      return [
        n(-84, 4),
        n(-80, 50),
        n(-76, 96),
        n(-38, 102),
        n(0, 104),
        n(38, 102),
        n(76, 96),
        n(80, 50),
        n(84, 4),
      ];
    case 'deepV':
      return both(
        [
          [60, -4],
          [45, 70],
        ],
        n(4, 190),
      );
    default:
      return both(
        [
          [60, -4],
          [40, 60],
        ],
        n(2, 138),
      );
  }
}

interface Flank {
  g: number;
  pit: Pt;
  bust: Pt;
  waist: Pt;
  hip: Pt;
}
/** Points down one side of the body with `ease` px of cloth around it. */
export function flank(f: Figure, s: Side, ease = 8): Flank {
  const g = s === 'L' ? -1 : 1;
  const out = (p: Pt): Pt => [p[0] + g * ease, p[1]];
  return {
    g,
    pit: [f.shoulder[s][0] - g * 4, f.shoulder[s][1] + 86],
    bust: out(f.bust[s]),
    waist: out(f.waist[s]),
    hip: out(f.hip[s]),
  };
}

interface BodiceCut {
  /** How far the shoulder seam reaches: 0 strap, 1 full. */
  reach?: number;
  ease?: number;
  to?: 'waist' | 'hip';
  low?: number;
}
export interface Bodice {
  pts: Pt[];
  /** Neck to armpit, then armpit to the bottom, on each side. */
  shoulderL: Pt[];
  shoulderR: Pt[];
  flankL: Pt[];
  flankR: Pt[];
  endL: Pt;
  endR: Pt;
}

function shoulderLine(f: Figure, s: Side, start: Pt, S: Flank, reach: number): Pt[] {
  const g = S.g;
  const [x, y] = mix(start, [f.shoulder[s][0] + g * 2, f.shoulder[s][1] - 6], reach);
  const tip: Pt = [x, y - 5];
  const inner = Math.min(g * tip[0], g * f.shoulder[s][0]) * g - g * 16;
  return [
    ...curve([start, mix(start, tip, 0.5), tip], 6),
    ...curve([tip, [inner, lerp(tip[1], S.pit[1], 0.6)], S.pit], 8).slice(1),
  ];
}

/** A bodice from its neckline down to the waist or hip. */
export function bodice(f: Figure, neck: readonly Pt[], o: BodiceCut = {}): Bodice {
  const { reach = 1, ease = 8, to = 'waist', low = 0 } = o;
  const side = (s: Side, start: Pt): [Pt[], Pt[]] => {
    const full = flank(f, s, ease);
    // without a sleeve the armhole lies further in, off the arm
    const S: Flank = reach < 1 ? { ...full, pit: [full.pit[0] - full.g * 16, full.pit[1] + 8] } : full;
    const down: Pt[] =
      to === 'waist'
        ? [S.pit, S.bust, mix(S.bust, S.waist, 0.62), [S.waist[0], S.waist[1] + low]]
        : [S.pit, S.bust, S.waist, [S.hip[0], S.hip[1] + low]];
    return [shoulderLine(f, s, start, S, reach), curve(down, 12)];
  };
  const [shoulderL, flankL] = side('L', nth(neck, 0));
  const [shoulderR, flankR] = side('R', nth(neck, -1));
  const [endL, endR] = [nth(flankL, -1), nth(flankR, -1)];
  const bottom = curve([endR, [(endL[0] + endR[0]) / 2, (endL[1] + endR[1]) / 2 + 10], endL], 10);
  return {
    pts: [
      ...neck,
      ...shoulderR.slice(1),
      ...flankR.slice(1),
      ...bottom.slice(1, -1),
      ...[...flankL].reverse(),
      ...[...shoulderL].reverse().slice(1, -1),
    ],
    shoulderL,
    shoulderR,
    flankL,
    flankR,
    endL,
    endR,
  };
}

/** A bodice carried on below the hip: `side` runs from its lower corner to the hem's. */
export function longBody(
  neck: readonly Pt[],
  b: Bodice,
  hem: readonly Pt[],
  side: (from: Pt, to: Pt, g: number) => Pt[],
): Pt[] {
  return [
    ...neck,
    ...b.shoulderR.slice(1),
    ...b.flankR.slice(1),
    ...side(b.endR, nth(hem, -1), 1).slice(1),
    ...[...hem].reverse().slice(1),
    ...side(b.endL, nth(hem, 0), -1).reverse().slice(1),
    ...[...b.flankL].reverse().slice(1),
    ...[...b.shoulderL].reverse().slice(1, -1),
  ];
}

/** Folds from the bust points to the waist; from the back a seam down the spine. */
export function bodiceFolds(f: Figure): Fold[] {
  const { bust, waist, shoulder, view } = f;
  if (view === 'back')
    return [
      {
        pts: [f.chest(0, 20), f.chest(2, 140), f.waistC],
        w: 18,
        side: 1,
        a: 0.34,
        hi: 0.14,
        head: 0.4,
        tail: 0.6,
      },
      {
        pts: [
          [bust.L[0] + 34, bust.L[1] - 60],
          [bust.L[0] + 44, bust.L[1] + 30],
          [waist.L[0] + 30, waist.L[1]],
        ],
        w: 22,
        side: -1,
        a: 0.26,
        hi: 0.08,
        tail: 0.1,
      },
      {
        pts: [
          [bust.R[0] - 34, bust.R[1] - 60],
          [bust.R[0] - 44, bust.R[1] + 30],
          [waist.R[0] - 30, waist.R[1]],
        ],
        w: 24,
        side: 1,
        a: 0.3,
        hi: 0.08,
        tail: 0.1,
      },
    ];
  const one = (s: Side): Fold[] => {
    const g = s === 'L' ? -1 : 1;
    const [b, w, h] = [bust[s], waist[s], shoulder[s]];
    return [
      {
        pts: [
          [b[0] - g * 9, b[1] + 14],
          [b[0] - g * 45, b[1] + 42],
          [w[0] - g * 38, w[1] - 8],
        ],
        w: 28,
        side: g,
        a: 0.32,
        hi: 0.11,
        tail: 0.08,
      },
      {
        pts: [
          [h[0] - g * 18, h[1] + 84],
          [b[0] - g * 40, b[1] - 25],
          [b[0] - g * 71, b[1] - 5],
        ],
        w: 16,
        side: -g,
        a: 0.26,
        hi: 0.1,
        tail: 0.08,
      },
    ];
  };
  return [...one('L'), ...one('R')];
}
