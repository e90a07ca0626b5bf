import { cloth, type Fold, hemLine, trim } from '../cloth.ts';
import type { Figure } from '../figure.ts';
import { curve, lerp, mix, type Pt, cut as part } from '../geometry.ts';
import { type Bodice, bodice, bodiceFolds, longBody, neckline } from './bodice.ts';
import type { Draft, Garment } from './draft.ts';
import { belt, dressed } from './dressed.ts';

interface Column {
  pts: Pt[];
  hem: Pt[];
  hl: Pt;
  hr: Pt;
}

/** A close skirt joined to the bodice: from the hip to the knee without a waist seam. */
function column(f: Figure, neck: readonly Pt[], b: Bodice, y: number): Column {
  const knee = (s: 'L' | 'R'): Pt => {
    const g = s === 'L' ? -1 : 1;
    return [lerp(f.hip[s][0], f.leg[s].knee[0] + g * 40, 0.8) + g * 12, y - 4 - g * f.sway * 0.3];
  };
  const [hl, hr] = [knee('L'), knee('R')];
  const side = (end: Pt, hem: Pt, g: number): Pt[] => {
    const low: Pt = [end[0], end[1] + 90];
    return curve([end, [end[0] + g * 4, end[1] + 90], mix(low, hem, 0.6), hem], 10);
  };
  const hem = curve(hemLine(hl, hr, 14, 4, 8, 1), 8);
  const pts = longBody(neck, b, hem, side);
  return { pts, hem, hl, hr };
}

function columnFolds(f: Figure, { hl, hr }: Column, y: number): Fold[] {
  const { waist: W, hip: H, waistC: C, hipC: P } = f;
  const soft = { hi: 0.08, tail: 0.04 };
  return [
    {
      pts: [
        [W.L[0] - 4, W.L[1] - 10],
        [C[0] - 20, C[1] + 26],
        [H.R[0] - 40, H.R[1] - 20],
      ],
      w: 44,
      side: -1,
      a: 0.2,
      ...soft,
    },
    {
      pts: [
        [W.R[0] + 4, W.R[1] - 26],
        [C[0] + 20, C[1] + 4],
        [C[0] - 60, C[1] + 44],
      ],
      w: 34,
      side: 1,
      a: 0.18,
      ...soft,
    },
    {
      pts: [
        [W.L[0] - 4, W.L[1] + 30],
        [C[0] - 10, C[1] + 90],
        [H.R[0] - 30, H.R[1] + 60],
      ],
      w: 46,
      side: -1,
      a: 0.18,
      ...soft,
    },
    {
      pts: [
        [H.R[0] - 6, H.R[1] - 30],
        [P[0] + 40, P[1] + 50],
        [P[0] - 30, P[1] + 250],
        [hl[0] + 70, y + 8],
      ],
      w: 60,
      side: 1,
      a: 0.24,
      hi: 0.12,
    },
    {
      pts: [
        [H.L[0] + 30, H.L[1] + 60],
        [f.leg.L.knee[0] - 30, H.L[1] + 240],
        [hl[0] + 34, y],
      ],
      w: 44,
      side: -1,
      a: 0.2,
      hi: 0.12,
    },
    {
      pts: [
        [H.R[0] - 12, H.R[1] + 40],
        [hr[0] - 30, lerp(H.R[1], y, 0.5)],
        [hr[0] - 24, y],
      ],
      w: 46,
      side: 1,
      a: 0.26,
      hi: 0.1,
    },
  ];
}

/** Nested swags hung between the shoulders, the outermost first. */
function cowl(d: Draft, body: readonly Pt[]): void {
  const { sheet, f, pr } = d;
  const n = f.chest;
  for (const k of [2, 1, 0]) {
    const top = curve(
      [
        n(-93 - k * 3, 13 + k * 2),
        n(-66 + k * 2, 66 + k * 30),
        n(6 + k * 6, 136 + k * 46),
        n(74 - k * 2, 60 + k * 30),
        n(93 + k * 3, 13 + k * 2),
      ],
      10,
    );
    const low = curve(
      [
        n(-95 - k * 4, 19 + k * 2),
        n(-74 - k * 8, 104 + k * 42),
        n(8 + k * 8, 202 + k * 52),
        n(80 + k * 8, 100 + k * 40),
        n(95 + k * 4, 19 + k * 2),
      ],
      10,
    );
    const line = low.filter((_, i) => i % 10 === 0);
    const light = part(top, 0.18, 0.62, 8).map((p): Pt => [p[0], p[1] + 20]);
    cloth(sheet, [...top, ...[...low].reverse().slice(1, -1)], pr, {
      folds: [{ pts: line, w: 40, side: -1, a: 0.5, head: 0.2, tail: 0.2, hi: 0 }],
      depth: 16,
      shade: 0.16,
      lit: 0.5,
      cast: { dx: 3, dy: 10, blur: 8, a: 0.34, within: body },
      sheen: [{ pts: light, w: [4, 8, 12, 16, 16, 12, 10, 6, 4], a: 0.5, b: 6 }],
    });
  }
}

/** Silk sheath with a draped neckline; from the back a low scoop. */
export const cowlSheath: Garment = (d) => {
  const { sheet, f, pr, cut } = d;
  const y = f.headY + (cut.hemAt ?? 1050);
  const n = f.chest;
  const back = f.view === 'back';
  const dip = back ? 100 : 142;
  const neck = curve([n(-92, 6), n(-64, dip / 2), n(6, dip), n(72, dip / 2 - 4), n(92, 4)], 10);
  const b = bodice(f, neck, { reach: 0.62, ease: 6, to: 'hip' });
  const col = column(f, neck, b, y);
  const { hip: H, hipC: P, bust: B, waist: W } = f;
  const sheen = [
    {
      pts: [
        [H.L[0] + 70, H.L[1] - 60],
        [P[0] - 66, P[1] + 110],
        [col.hl[0] + 96, y - 60],
      ] as Pt[],
      w: [10, 56, 14],
      a: 0.34,
    },
    {
      pts: [
        [B.L[0] + 50, B.L[1] + 20],
        [W.L[0] + 40, W.L[1] - 30],
        [W.L[0] + 50, W.L[1] + 20],
      ] as Pt[],
      w: [30, 36, 10],
      a: 0.32,
    },
    {
      pts: [
        [B.R[0] - 70, B.R[1] + 4],
        [B.R[0] - 50, B.R[1] + 50],
      ] as Pt[],
      w: [30, 14],
      a: 0.26,
    },
  ];
  const folds = [...columnFolds(f, col, y), ...(back ? bodiceFolds(f) : [])];
  dressed(d, {
    lower: () => cloth(sheet, col.pts, pr, { o: f.pit, folds, depth: 64, shade: 0.42, sheen }),
    upper: () => {
      if (!back) cowl(d, col.pts);
    },
  });
};

/** Square neck, puffed sleeves that stand away, a close skirt with a walking slit behind. */
export const puffSheath: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const y = f.headY + (cut.hemAt ?? 1070);
  const neck = neckline(f, cut.neck ?? 'square');
  const b = bodice(f, neck, { ease: 6, to: 'hip' });
  const col = column(f, neck, b, y);
  dressed(d, {
    sleeves: { t: cut.sleeve ?? 0.56, puff: 56, ease: 20, flare: 8, trim: dye.trim },
    lower: () => {
      cloth(sheet, col.pts, pr, {
        o: f.pit,
        folds: [...columnFolds(f, col, y).slice(3), ...bodiceFolds(f)],
        depth: 64,
        shade: 0.42,
      });
      trim(sheet, col.hem, 16, dye.trim, { side: -1, clipTo: col.pts, cast: false });
      if (f.view === 'back') slit(d, col, y);
    },
    upper: () => {
      trim(sheet, neck, 15, dye.trim, { clipTo: col.pts });
      belt(sheet, f, dye.trim, { w: 18, ease: 6 });
    },
  });
};

function slit(d: Draft, col: Column, y: number): void {
  const x = (col.hl[0] + col.hr[0]) / 2;
  const pts: Pt[] = [
    [x - 2, y - 210],
    [x + 22, y + 24],
    [x - 20, y + 24],
  ];
  d.sheet.panel(pts, { fill: d.f.skin.shade, cast: false, lit: 0, shade: 0.5, depth: 16 });
  trim(
    d.sheet,
    [
      [x - 2, y - 210],
      [x - 20, y + 10],
    ],
    7,
    d.dye.trim,
    { cast: false },
  );
}
