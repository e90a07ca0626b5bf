import { drawArm, drawTorso } from '../body.ts';
import { cloth, embroider, type Fold, hemLine, trim } from '../cloth.ts';
import { darker, tint } from '../colour.ts';
import { type Figure, SIDES, type Side } from '../figure.ts';
import { add, curve, lerp, mix, nth, type Pt, shape } from '../geometry.ts';
import { drawHead } from '../head.ts';
import { drawLegs } from '../legs.ts';
import { neckline } from './bodice.ts';
import { drawWing, wing } from './bubu-wings.ts';
import type { Draft, Garment } from './draft.ts';
import { belt } from './dressed.ts';

interface Hem {
  L: Pt;
  R: Pt;
  y: number;
}

/** Side line of the front from the shoulder to the hem; it leaves the back panel free below a slit. */
function sideLine(f: Figure, s: Side, hem: Pt, y: number, slit: boolean): Pt[] {
  const g = s === 'L' ? -1 : 1;
  const [S, b, h] = [f.shoulder[s], f.bust[s], f.hip[s]];
  const at = (t: number): Pt => [lerp(h[0] + g * 42, hem[0], t), lerp(h[1], y, t)];
  const start: Pt[] = [
    [S[0] + g * 6, S[1] - 8],
    [S[0] + g * 4, S[1] + 70],
    [b[0] + g * 22, b[1] + 60],
    [h[0] + g * 34, h[1] - 30],
    at(0.43),
  ];
  if (!slit) return curve([...start, at(0.79), hem], 14);
  return curve(
    [...start, add(at(0.62), [-g * 8, 0]), add(at(0.84), [-g * 56, 0]), [hem[0] - g * 84, hem[1] - 16]],
    14,
  );
}

function bodyFolds(f: Figure, hem: Hem): Fold[] {
  const { bust: b, waist: w, hip: h, chest: n } = f;
  const X = f.cx + f.sway * 0.5 + f.facing * 16;
  const y = hem.y;
  const slim = f.view === 'back' ? 0.74 : 1;
  return [
    {
      pts: [
        [b.L[0] + 8, b.L[1] + 10],
        [w.L[0] + 6, w.L[1] + 30],
        [h.L[0] + 8, h.L[1] + 130],
        [hem.L[0] + 86, y - 280],
        [hem.L[0] + 74, y + 6],
      ],
      w: 66 * slim,
      side: 1,
      a: 0.46,
      brk: -0.7,
    },
    {
      pts: [
        [b.L[0] + 74, b.L[1] + 40],
        [w.L[0] + 66, w.L[1] + 80],
        [X - 66, h.L[1] + 240],
        [lerp(hem.L[0], hem.R[0], 0.34), y - 160],
        [lerp(hem.L[0], hem.R[0], 0.32), y + 22],
      ],
      w: 44 * slim,
      side: -1,
      a: 0.36,
    },
    {
      pts: [
        [X + 10, f.waistC[1] + 130],
        [X + 6, f.hipC[1] + 260],
        [lerp(hem.L[0], hem.R[0], 0.53), y - 120],
        [lerp(hem.L[0], hem.R[0], 0.54), y + 26],
      ],
      w: 50 * slim,
      side: 1,
      a: 0.38,
    },
    {
      pts: [
        [b.R[0] - 62, b.R[1] + 36],
        [w.R[0] - 34, w.R[1] + 100],
        [h.R[0] - 50, h.R[1] + 240],
        [lerp(hem.L[0], hem.R[0], 0.76), y + 20],
      ],
      w: 52 * slim,
      side: 1,
      a: 0.42,
      head: 0.03,
    },
    {
      pts: [
        [b.R[0] + 4, b.R[1] + 20],
        [w.R[0] + 14, w.R[1] + 40],
        [h.R[0] + 16, h.R[1] + 140],
        [hem.R[0] - 52, y - 240],
        [hem.R[0] - 50, y],
      ],
      w: 56 * slim,
      side: 1,
      a: 0.46,
      brk: 0.6,
    },
    {
      pts: [n(-92, 44), n(-70, 120), n(-84, 250), [w.L[0] + 30, w.L[1] - 20]],
      w: 26,
      side: 1,
      a: 0.26,
      hi: 0.08,
      tail: 0.06,
    },
    { pts: [n(96, 48), n(78, 130), n(88, 260)], w: 24, side: -1, a: 0.24, hi: 0.08, tail: 0.06 },
  ];
}

function bodyShape(d: Draft, neck: readonly Pt[], hem: Hem, line: readonly Pt[]): Pt[] {
  const { f, cut } = d;
  const boat = cut.neck === 'boat';
  const seam = (s: Side): Pt[] => {
    const g = s === 'L' ? -1 : 1;
    const S = f.shoulder[s];
    const start = nth(neck, s === 'L' ? 0 : -1);
    const mid = add(mix(f.chest(g * 60, -6), S, boat ? 0.74 : 0.5), [0, -13]);
    return curve([start, mid, [S[0] + g * 6, S[1] - 8]], 8);
  };
  const L = sideLine(f, 'L', hem.L, hem.y, cut.slit === 'L');
  const R = sideLine(f, 'R', hem.R, hem.y, cut.slit === 'R');
  const low = line.filter((p) => p[0] > nth(L, -1)[0] && p[0] < nth(R, -1)[0]);
  return [
    ...neck,
    ...seam('R').slice(1),
    ...R.slice(1),
    ...[...low].reverse(),
    ...[...L].reverse(),
    ...seam('L').reverse().slice(1, -1),
  ];
}

/** What shows behind the front: the back panel with its hem, wider where a slit opens. */
function backPanel(d: Draft, hem: Hem): void {
  const { sheet, f, pr, dye, cut } = d;
  const wide = (s: Side): number => (cut.slit === s ? 18 : -22);
  const sail = (s: Side, end: Pt): Pt => {
    const g = s === 'L' ? -1 : 1;
    return [lerp(f.hip[s][0] + g * 34, end[0], 0.62) - g * 26, lerp(f.hip[s][1], end[1], 0.66)];
  };
  const [l, r]: [Pt, Pt] = [
    [hem.L[0] - wide('L'), hem.y - 16],
    [hem.R[0] + wide('R'), hem.y - 18],
  ];
  const line = hemLine(l, r, 14, 13, 9, 2);
  const pts = shape(
    [
      [f.hip.L[0] - 20, f.hip.L[1] + 120, 'c'],
      sail('L', l),
      [...l, 'c'],
      ...line.slice(1, -1),
      [...r, 'c'],
      sail('R', r),
      [f.hip.R[0] + 20, f.hip.R[1] + 120, 'c'],
    ],
    6,
  );
  const fill = tint(dye.deep, dye.base, 0.4);
  const fold = (x: number, to: number): Fold => ({
    pts: [
      [x, hem.y - 420],
      [lerp(x, to, 0.6), hem.y - 160],
      [to, hem.y],
    ],
    w: 40,
    a: 0.5,
    hi: 0,
  });
  cloth(sheet, pts, pr, {
    fill,
    lit: 0.1,
    shade: 0.3,
    folds: [fold(f.hip.L[0] + 10, l[0] + 40), fold(f.hip.R[0] - 10, r[0] - 46)],
  });
  trim(sheet, curve(line, 8), 16, darker(dye.trim, 0.3), { side: -1, clipTo: pts, cast: false });
}

/** The classic bubu: one wide cloth with batwing sleeves, V, round or boat neck, and slits at the sides. */
export const bubu: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const { neck = 'V', drop = 250, hemAt = 1368, flare = 0, swing = 34 } = cut;
  const y = f.headY + hemAt;
  const lean = Math.min(swing, 0);
  const hem: Hem = {
    L: [f.cx - 226 - flare + f.sway * 0.2 + lean, y - 4 + f.sway * 0.6],
    R: [f.cx + 236 + flare - f.sway * 1.2 + Math.max(0, swing), y - 4 - f.sway * 0.6],
    y,
  };
  backPanel(d, hem);
  drawLegs(sheet, f, d.shoe);
  drawTorso(sheet, f);
  const neckC = neckline(f, neck);
  const wings = SIDES.map((s) => wing(f, s, drop, neck === 'boat'));
  for (const q of wings) {
    sheet.panel(q.lens, { fill: darker(dye.deep, 0.25), cast: false, shade: 0.4, depth: 30, lit: 0 });
    drawArm(sheet, f, q.s, { cast: false, ...(d.bangle ? { bangle: d.bangle } : {}) });
  }
  for (const q of wings) drawWing(d, q);
  const line = curve(hemLine(hem.L, hem.R, 26, 15, 10, 0.6), 8);
  const body = bodyShape(d, neckC, hem, line);
  cloth(sheet, body, pr, {
    o: f.pit,
    fan: 0.13,
    bow: 6,
    shift: pr.name === 'adireRipples' ? [90, 130] : [0, 0],
    folds: bodyFolds(f, hem),
    depth: 70,
    shade: 0.38,
    cast: { dx: 9, dy: 13, blur: 13, a: 0.36 },
    sheen: sheenOf(d, hem),
  });
  trim(sheet, line, 20, dye.trim, { side: -1, stitch: true, clipTo: body, cast: false });
  if (cut.slit) slitEdge(d, hem, body);
  if (cut.belted) belt(sheet, f, dye.trim, { ease: 46, w: 34, knot: true });
  finishNeck(d, neckC, body);
  drawHead(sheet, f, dye, d.head);
};

function slitEdge(d: Draft, hem: Hem, body: readonly Pt[]): void {
  const s = d.cut.slit === 'L' ? 'L' : 'R';
  const edge = sideLine(d.f, s, hem[s], hem.y, true);
  const low = edge.filter((p) => p[1] > d.f.hipC[1] + 300);
  trim(d.sheet, low, 12, d.dye.trim, { side: s === 'L' ? -1 : 1, clipTo: body, cast: false });
}

function sheenOf(d: Draft, hem: Hem): { pts: Pt[]; w: number[]; a: number; b: number }[] {
  if (d.pr.name !== 'silk') return [];
  const { f } = d;
  const x = (t: number): number => lerp(hem.L[0], hem.R[0], t);
  return [
    {
      pts: [
        [f.bust.L[0] + 30, f.bust.L[1]],
        [f.hip.L[0] + 50, f.hip.L[1]],
        [x(0.2), hem.y - 40],
      ],
      w: [20, 44, 20],
      a: 0.34,
      b: 18,
    },
    {
      pts: [
        [f.bust.R[0] - 50, f.bust.R[1] + 20],
        [f.hip.R[0] - 70, f.hip.R[1] + 60],
        [x(0.66), hem.y - 60],
      ],
      w: [14, 36, 16],
      a: 0.26,
      b: 18,
    },
  ];
}

function finishNeck(d: Draft, neckC: readonly Pt[], body: readonly Pt[]): void {
  const { sheet, f, dye, cut } = d;
  if (cut.embroidery === false || f.view === 'back') {
    trim(sheet, neckC, 16, dye.trim, { clipTo: body });
    return;
  }
  const tip = nth(neckC, Math.floor(neckC.length / 2));
  const drop = cut.neck === 'boat' ? undefined : ([Math.round(tip[0]), tip[1] + 62, tip[1] + 250] as const);
  embroider(sheet, neckC, dye, { clipTo: body, w: cut.neck === 'boat' ? 40 : 42, ...(drop ? { drop } : {}) });
}
