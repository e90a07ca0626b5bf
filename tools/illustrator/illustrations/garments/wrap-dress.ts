import { cloth, trim } from '../cloth.ts';
import { at, curve, lerp, mix, type Pt } from '../geometry.ts';
import { bodice, bodiceFolds, neckline } from './bodice.ts';
import type { Draft, Garment } from './draft.ts';
import { belt, dressed } from './dressed.ts';
import { type Overlap, overlap } from './overlap.ts';
import { skirt } from './skirt.ts';

function skirtFront({ f }: Draft, hl: Pt, hr: Pt, y: number): Overlap {
  const { L, R } = f.waist;
  return {
    edge: [
      [R[0] - 18, R[1] + 4],
      [f.hip.R[0] - 30, f.hip.R[1] + 30],
      [lerp(hl[0], hr[0], 0.7), y - 220],
      [lerp(hl[0], hr[0], 0.55), y + 14],
    ],
    side: [
      [L[0] - 8, L[1] - 2],
      [f.hip.L[0] - 22, f.hip.L[1]],
      [lerp(f.hip.L[0] - 22, hl[0], 0.55), lerp(f.hip.L[1], y, 0.5)],
      [hl[0] - 4, hl[1] + 6],
    ],
    hem: { sag: 30, amp: 9, w: 14 },
    lay: { o: L, angle: -4, fan: 0.3, shift: [80, 50] },
    folds: (m) => [
      { pts: [m(0, 0.95), m(0.3, 0.55), m(0.65, 0.4), m(1, 0.36)], w: 50, side: 1, a: 0.42 },
      { pts: [m(0.02, 0.9), m(0.3, 0.8), m(0.7, 0.7), m(1, 0.7)], w: 36, side: 1, a: 0.38 },
      { pts: [m(0.04, 0.4), m(0.4, 0.18), m(1, 0.16)], w: 40, side: -1, a: 0.36 },
    ],
  };
}

/** One front over the other, gathered towards the tie; whole on the back. */
function crossedBodice(d: Draft): void {
  const { sheet, f, pr, dye } = d;
  const { R } = f.waist;
  const nc = neckline(f, 'deepV');
  const b = bodice(f, nc, { ease: 7 });
  cloth(sheet, b.pts, pr, { o: f.pit, folds: bodiceFolds(f), depth: 44, shift: [20, 40] });
  if (f.view === 'back') return;
  const edge = curve([f.chest(-60, -4), f.chest(-34, 96), f.chest(20, 190), [R[0] + 4, R[1] - 16]], 12);
  const pts = [
    ...edge,
    ...curve([[R[0] + 6, R[1]], [f.waistC[0], f.waistC[1] + 10], b.endL], 8),
    ...[...b.flankL].reverse().slice(1),
    ...[...b.shoulderL].reverse().slice(1, -1),
  ];
  const gathers = { w: 24, side: -1, a: 0.26, hi: 0.12, tail: 0.06, head: 0.3 };
  const folds = [0.2, 0.45, 0.7].map((t) => {
    const from = mix(f.shoulder.L, f.bust.L, 0.5 + t * 0.6);
    return { ...gathers, pts: [at(edge, 1), at(edge, 0.72 - t * 0.1), from] };
  });
  const cast = { dx: 6, dy: 9, blur: 9, a: 0.4 };
  trim(sheet, nc, 12, dye.trim, { clipTo: b.pts });
  cloth(sheet, pts, pr, { o: f.shoulder.L, angle: -14, folds, depth: 34, shift: [10, 70], cast });
  trim(sheet, edge, 13, dye.trim, { side: 1, clipTo: pts });
}

/** A true wrap: one front crosses the other and ties at the side, in the bodice and in the skirt. */
export const wrapDress: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const { hemAt = 1110, half = 285, sleeve = 1.05 } = cut;
  const y = f.headY + hemAt;
  const { L, R } = f.waist;
  const hl: Pt = [f.cx - half - f.sway * 0.5, y - 10];
  const hr: Pt = [f.cx + half - f.sway * 0.5 + Math.max(0, cut.swing ?? 0), y - 4];
  dressed(d, {
    sleeves: { t: sleeve, ease: 14, flare: 24, trim: dye.trim },
    lower: () => {
      skirt(sheet, f, pr, {
        tl: [L[0] - 7, L[1] - 4],
        tr: [R[0] + 7, R[1] - 4],
        hl,
        hr,
        folds: 7,
        hipEase: 20,
        sag: 34,
        amp: 9,
        fan: 0.35,
        seed: 'wrap',
        hem: { color: dye.trim, w: 14 },
      });
      if (f.view !== 'back') overlap(d, skirtFront(d, hl, hr, y));
    },
    upper: () => {
      crossedBodice(d);
      belt(sheet, f, dye.trim, { w: 24, knot: true, at: 16 });
    },
  });
};
