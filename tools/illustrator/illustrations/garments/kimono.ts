import { drawTorso } from '../body.ts';
import { cloth, hemLine, trim } from '../cloth.ts';
import { darker } from '../colour.ts';
import { SIDES, type Side } from '../figure.ts';
import { at, curve, lerp, mix, type Pt, shape } from '../geometry.ts';
import { drawHead } from '../head.ts';
import { drawLegs } from '../legs.ts';
import { bodice, bodiceFolds, longBody, neckline } from './bodice.ts';
import type { Draft, Garment } from './draft.ts';
import { belt } from './dressed.ts';
import { sleevedArm } from './sleeve.ts';
import { trousers } from './trousers.ts';

interface Hems {
  L: Pt;
  R: Pt;
  y: number;
}

/** The wrong side of the back, seen between the fronts. */
function lining(d: Draft, h: Hems): void {
  const { sheet, f, pr, dye } = d;
  const S = f.shoulder;
  const pts = shape([
    [S.L[0] + 10, S.L[1] + 20, 'c'],
    [f.bust.L[0] + 20, f.bust.L[1]],
    [f.hip.L[0] - 16, f.hip.L[1]],
    [h.L[0] + 26, h.L[1] - 30, 'c'],
    [f.cx, h.y + 2],
    [h.R[0] - 26, h.R[1] - 34, 'c'],
    [f.hip.R[0] + 16, f.hip.R[1]],
    [f.bust.R[0] - 20, f.bust.R[1]],
    [S.R[0] - 10, S.R[1] + 20, 'c'],
  ]);
  const fold = (dx: number, to: number): { pts: Pt[]; w: number; a: number; hi: number } => ({
    pts: [
      [f.cx + dx, f.hipC[1] + 120],
      [f.cx + dx * 1.4, h.y - 240],
      [f.cx + to, h.y],
    ],
    w: 60,
    a: 0.5,
    hi: 0,
  });
  cloth(sheet, pts, pr, {
    fill: darker(dye.deep, 0.18),
    shade: 0.4,
    lit: 0.1,
    cast: { dx: 10, dy: 14, blur: 14, a: 0.3 },
    folds: [fold(-60, -110), fold(90, 140)],
  });
}

/** A long slip on thin straps. */
function slip(d: Draft, h: Hems): void {
  const { sheet, f, second } = d;
  const n = f.chest;
  const neck = curve([n(-84, 60), n(-52, 128), n(0, 150), n(52, 128), n(84, 60)], 8);
  const b = bodice(f, neck, { reach: 0.1, ease: 5, to: 'hip' });
  const l: Pt = [f.cx - 170 + f.sway * 0.2, h.y - 130];
  const r: Pt = [f.cx + 178 - f.sway * 0.4, h.y - 122];
  const hem = curve(hemLine(l, r, 18, 6, 8, 1), 8);
  for (const g of [-1, 1]) {
    const [p, q] = [n(g * 60, -4), n(g * 80, 66)];
    sheet.add(
      `<path d="M${p[0]} ${p[1]}L${q[0]} ${q[1]}" stroke="${darker(second.dye.base, 0.1)}" stroke-width="8"/>`,
    );
  }
  const side = (end: Pt, to: Pt): Pt[] => curve([end, mix(end, to, 0.5), to], 10);
  const pts = longBody(neck, b, hem, side);
  cloth(sheet, pts, second, {
    folds: [
      ...bodiceFolds(f),
      {
        pts: [
          [f.hipC[0] - 50, f.hipC[1] - 60],
          [f.cx - 70, h.y - 420],
          [f.cx - 80, h.y - 120],
        ],
        w: 50,
        a: 0.34,
      },
      {
        pts: [
          [f.hipC[0] + 50, f.hipC[1] - 40],
          [f.cx + 50, h.y - 380],
          [f.cx + 66, h.y - 120],
        ],
        w: 46,
        a: 0.34,
        side: -1,
      },
    ],
    sheen: [
      {
        pts: [
          [f.waistC[0] - 30, f.waistC[1]],
          [f.hipC[0] - 40, f.hipC[1] + 100],
          [f.cx - 20, h.y - 240],
        ],
        w: [8, 50, 10],
        a: 0.4,
      },
    ],
  });
}

function topAndShorts(d: Draft): void {
  const { sheet, f } = d;
  trousers(sheet, f, d.pr, { kind: 'shorts', hemAt: 800, ease: 18 });
  const n = f.chest;
  const neck = curve([n(-80, 20), n(-52, 78), n(0, 100), n(52, 78), n(80, 20)], 8);
  const b = bodice(f, neck, { reach: 0.3, ease: 5, low: 24 });
  cloth(sheet, b.pts, d.second, { folds: bodiceFolds(f), depth: 40 });
  belt(sheet, f, d.dye.trim, { w: 26, ease: 8 });
}

/** One front: from the neck along the band to the hem, outside along the body. */
function front(d: Draft, s: Side, h: Hems): void {
  const { sheet, f, pr, dye } = d;
  const g = s === 'L' ? -1 : 1;
  const gap = f.facing === 0 ? 60 : f.facing === g ? 36 : 56;
  const H = h[s];
  const n = f.chest;
  const x = f.cx + g * gap + f.sway * 0.4 + f.facing * 22;
  const hemIn: Pt = [f.cx + g * (gap * 2 + 26) - f.sway * 0.4 + f.facing * 20, h.y + 14];
  const [S, B, P] = [f.shoulder[s], f.bust[s], f.hip[s]];
  const inner = curve(
    [
      n(g * 58, -8),
      n(g * 50, 90),
      [f.bustC[0] + g * 62, B[1] + 30],
      [f.waistC[0] + g * 60, f.waist[s][1] + 20],
      [x + g * 16, P[1] + 60],
      [lerp(x, hemIn[0], 0.6) + g * 6, lerp(P[1], h.y, 0.6)],
      hemIn,
    ],
    12,
  );
  const outer = curve(
    [
      [S[0] + g * 6, S[1] - 11],
      [S[0] + g * 4, S[1] + 80],
      [B[0] + g * 26, B[1] + 40],
      [P[0] + g * 30, P[1]],
      [lerp(P[0] + g * 40, H[0], 0.6), lerp(P[1], H[1], 0.55)],
      H,
    ],
    12,
  );
  const hem = curve(s === 'L' ? hemLine(H, hemIn, 12, 8, 5, 0.5) : hemLine(hemIn, H, 12, 8, 5, 0.5), 8);
  const low = s === 'L' ? [...hem].reverse() : hem;
  const pts = [...inner, ...low.slice(1), ...[...outer].reverse().slice(1)];
  const m = (t: number, k: number): Pt => mix(at(outer, t), at(inner, t), k);
  cloth(sheet, pts, pr, {
    o: f.pit,
    angle: -g * 2.5,
    fan: 0.14,
    shift: [g * 20, g * 30],
    depth: 48,
    shade: g > 0 ? 0.44 : 0.34,
    cast: { dx: 8, dy: 12, blur: 11, a: 0.4 },
    folds: [
      { pts: [m(0.16, 0.4), m(0.45, 0.36), m(0.75, 0.4), m(1, 0.36)], w: 46, side: 1, a: 0.42, brk: g * 0.4 },
      { pts: [m(0.3, 0.1), m(0.6, 0.12), m(1, 0.14)], w: 40, side: g > 0 ? 1 : -1, a: 0.4 },
      { pts: [m(0.5, 0.7), m(0.8, 0.68), m(1, 0.7)], w: 30, side: -1, a: 0.34 },
    ],
  });
  trim(sheet, inner, 26, dye.trim, { side: s === 'L' ? 1 : -1, clipTo: pts, stitch: true });
  trim(sheet, hem, 16, dye.trim, { side: -1, clipTo: pts, cast: false });
}

/** The whole back in one piece, with the band round the neck. */
function wholeBack(d: Draft, h: Hems): void {
  const { sheet, f, pr, dye } = d;
  const neck = neckline(f, 'round');
  const side = (s: Side): Pt[] => {
    const g = s === 'L' ? -1 : 1;
    const [S, P] = [f.shoulder[s], f.hip[s]];
    return curve(
      [
        [S[0] + g * 6, S[1] - 11],
        [S[0] + g * 4, S[1] + 80],
        [f.bust[s][0] + g * 26, f.bust[s][1] + 40],
        [P[0] + g * 34, P[1]],
        [lerp(P[0] + g * 40, h[s][0], 0.6), lerp(P[1], h.y, 0.55)],
        h[s],
      ],
      12,
    );
  };
  const [L, R] = [side('L'), side('R')];
  const hem = curve(hemLine(h.L, h.R, 20, 11, 9, 1), 8);
  const pts = [...neck, ...R, ...[...hem].reverse().slice(1), ...[...L].reverse().slice(1)];
  const m = (t: number, k: number): Pt => mix(at(L, t), at(R, t), k);
  const folds = [
    { pts: [m(0.04, 0.5), m(0.4, 0.5), m(0.8, 0.48), m(1, 0.5)], w: 30, side: 1, a: 0.34, head: 0.3 },
    { pts: [m(0.2, 0.26), m(0.5, 0.25), m(0.8, 0.22), m(1, 0.2)], w: 40, side: 1, a: 0.4, brk: -0.5 },
    { pts: [m(0.24, 0.74), m(0.5, 0.76), m(0.8, 0.78), m(1, 0.8)], w: 40, side: 1, a: 0.42, brk: 0.5 },
    { pts: [m(0.5, 0.38), m(0.8, 0.36), m(1, 0.34)], w: 28, side: -1, a: 0.32 },
  ];
  cloth(sheet, pts, pr, {
    o: f.pit,
    fan: 0.14,
    folds,
    depth: 60,
    cast: { dx: 8, dy: 12, blur: 12, a: 0.38 },
  });
  trim(sheet, neck, 24, dye.trim, { clipTo: pts, stitch: true });
  trim(sheet, hem, 18, dye.trim, { side: -1, clipTo: pts, cast: false });
}

/** Open robe with wide straight sleeves, over a slip or over a top and shorts. */
export const kimono: Garment = (d) => {
  const { sheet, f, dye, cut } = d;
  const y = f.headY + (cut.hemAt ?? 1330);
  const swing = cut.swing ?? 0;
  const h: Hems = { L: [f.cx - 290 - f.sway * 0.4, y - 6], R: [f.cx + 306 - f.sway * 0.9 + swing, y + 8], y };
  lining(d, h);
  drawLegs(sheet, f, d.shoe);
  drawTorso(sheet, f);
  if (f.view !== 'back') {
    if (cut.under === 'shorts') topAndShorts(d);
    else slip(d, h);
  }
  for (const s of SIDES) {
    const hidden = f.arm[s].place && f.arm[s].place !== 'free';
    sleevedArm(d, s, { t: hidden ? 1.55 : 1.5, ease: 30, flare: 78, trim: dye.trim, hang: 40 });
  }
  if (f.view === 'back') wholeBack(d, h);
  else for (const s of SIDES) front(d, s, h);
  drawHead(sheet, f, dye, d.head);
};
