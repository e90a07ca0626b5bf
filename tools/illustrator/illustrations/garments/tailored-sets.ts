import { cloth, embroider, type Fold, hemLine, trim } from '../cloth.ts';
import type { Figure } from '../figure.ts';
import { at, curve, lerp, mix, nth, type Pt } from '../geometry.ts';
import { bodice, bodiceFolds, longBody, neckline } from './bodice.ts';
import type { Draft, Garment } from './draft.ts';
import { belt, dressed } from './dressed.ts';
import { trousers } from './trousers.ts';

function tunicFolds(f: Figure, x: (t: number) => number, y: number): Fold[] {
  return [
    ...bodiceFolds(f),
    {
      pts: [
        [f.waist.L[0] + 30, f.waist.L[1] + 20],
        [f.hip.L[0] + 50, f.hip.L[1]],
        [x(0.24), y + 10],
      ],
      w: 44,
      side: 1,
      a: 0.34,
    },
    {
      pts: [
        [f.waistC[0] + 20, f.waistC[1] + 40],
        [f.hipC[0] + 24, f.hipC[1] + 40],
        [x(0.56), y + 14],
      ],
      w: 46,
      side: -1,
      a: 0.32,
    },
    {
      pts: [
        [f.waist.R[0] - 12, f.waist.R[1] + 20],
        [f.hip.R[0] - 30, f.hip.R[1]],
        [x(0.82), y + 6],
      ],
      w: 46,
      side: 1,
      a: 0.36,
    },
  ];
}

function tunicNeck({ sheet, f, dye }: Draft, neck: readonly Pt[], clipTo: readonly Pt[]): void {
  if (f.view === 'back') {
    trim(sheet, neck, 14, dye.trim, { clipTo });
    return;
  }
  const [x, y] = nth(neck, Math.floor(neck.length / 2));
  embroider(sheet, neck, dye, { clipTo, w: 36, drop: [Math.round(x), y + 58, y + 250] });
}

/** Knee-length tunic split at both sides, over slim trousers. */
export const tunicSet: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const neck = neckline(f, cut.neck ?? 'round');
  const y = f.headY + (cut.hemAt ?? 985);
  const [hl, hr]: [Pt, Pt] = [
    [f.hip.L[0] - 34, y - 8],
    [f.hip.R[0] + 38 + (cut.swing ?? 0), y + 4],
  ];
  const b = bodice(f, neck, { ease: 14, to: 'hip', low: 10 });
  const hem = curve(hemLine(hl, hr, 18, 9, 8, 1), 8);
  const side = (end: Pt, to: Pt): Pt[] => curve([end, mix(end, to, 0.5), to], 10);
  const pts = longBody(neck, b, hem, side);
  const x = (t: number): number => lerp(hl[0], hr[0], t);
  const backPanel: Pt[] = [
    [f.hip.L[0], f.hip.L[1]],
    [f.hip.R[0], f.hip.R[1]],
    [hr[0] + 16, y - 26],
    [hl[0] - 14, y - 30],
  ];
  dressed(d, {
    sleeves: { t: cut.sleeve ?? 1.6, ease: 14, flare: 30, trim: dye.trim },
    lower: () => {
      cloth(sheet, backPanel, pr, { fill: dye.deep, shade: 0.3, lit: 0.1 });
      trousers(sheet, f, d.second, { kind: 'slim', hemAt: 1330, ease: 6 });
    },
    upper: () => {
      const sheen = [
        {
          pts: [
            [f.bust.L[0] + 46, f.bust.L[1] + 10],
            [f.hip.L[0] + 66, f.hip.L[1]],
            [x(0.2), y - 40],
          ] as Pt[],
          w: [18, 40, 18],
          a: 0.3,
          b: 16,
        },
      ];
      cloth(sheet, pts, pr, {
        o: f.pit,
        folds: tunicFolds(f, x, y),
        sheen,
        depth: 56,
        cast: { dx: 8, dy: 14, blur: 12, a: 0.38 },
      });
      trim(sheet, hem, 14, dye.trim, { side: -1, clipTo: pts, cast: false });
      tunicNeck(d, neck, pts);
    },
  });
};

/** Long sleeveless waistcoat, belted, over wide trousers. */
export const waistcoatSet: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const back = f.view === 'back';
  const neck = neckline(f, 'deepV');
  const y = f.headY + (cut.hemAt ?? 800);
  const b = bodice(f, neck, { ease: 10, to: 'hip', low: -20, reach: 0.8 });
  const [hl, hr]: [Pt, Pt] = [
    [f.hip.L[0] - 52, y],
    [f.hip.R[0] + 54, y - 6],
  ];
  const hem = back
    ? curve(hemLine(hl, hr, 16, 5, 8, 1), 8)
    : [
        ...curve([hl, mix(hl, hr, 0.26), mix(hl, hr, 0.49)], 8).map((p, i): Pt => [p[0], p[1] + i * 1.6]),
        ...curve([mix(hl, hr, 0.51), mix(hl, hr, 0.74), hr], 8).map(
          (p, i): Pt => [p[0], p[1] + (16 - i) * 1.6],
        ),
      ];
  const pts = [
    ...neck,
    ...b.shoulderR.slice(1),
    ...b.flankR.slice(1),
    hr,
    ...[...hem].reverse().slice(1),
    ...[...b.flankL].reverse(),
    ...[...b.shoulderL].reverse().slice(1, -1),
  ];
  const tip = nth(neck, Math.floor(neck.length / 2));
  const folds: Fold[] = [
    ...bodiceFolds(f),
    {
      pts: [
        [f.waist.L[0] + 26, f.waist.L[1] + 20],
        [f.hip.L[0] + 34, f.hip.L[1]],
        [hl[0] + 60, y + 10],
      ],
      w: 40,
      side: 1,
      a: 0.36,
    },
    {
      pts: [
        [f.waist.R[0] - 20, f.waist.R[1] + 20],
        [f.hip.R[0] - 36, f.hip.R[1]],
        [hr[0] - 70, y + 10],
      ],
      w: 42,
      side: 1,
      a: 0.38,
    },
  ];
  dressed(d, {
    lower: () => trousers(sheet, f, d.second, { kind: 'wide', hemAt: 1384 }),
    upper: () => {
      cloth(sheet, pts, pr, { o: f.pit, folds, depth: 50, cast: { dx: 8, dy: 15, blur: 12, a: 0.42 } });
      if (!back) {
        const front = curve([tip, [f.waistC[0] + 6, f.waistC[1]], [lerp(hl[0], hr[0], 0.5), y + 24]], 12);
        trim(sheet, front, 4, dye.deep, { clipTo: pts, cast: true });
        lapels(d, neck, pts);
        for (const q of [0.1, 0.5, 0.72]) button(d, at(front, q));
      }
      belt(sheet, f, dye.trim, { w: 34, ease: 14 });
      if (!back) buckle(d);
    },
  });
};

function lapels(d: Draft, neck: readonly Pt[], clipTo: readonly Pt[]): void {
  const half = Math.floor(neck.length / 2);
  const widen = (line: readonly Pt[], g: number): Pt[] => {
    const outer = line.map(
      (p, i): Pt => [p[0] + g * 46 * Math.sin(Math.PI * (0.16 + 0.8 * (i / line.length))), p[1] + 8],
    );
    return [...line, ...outer.reverse()];
  };
  for (const [line, g] of [
    [neck.slice(0, half + 1), -1],
    [neck.slice(half).reverse(), 1],
  ] as const) {
    const shape = widen(line, g);
    cloth(d.sheet, shape, d.pr, {
      depth: 18,
      shade: 0.3,
      lit: 0.5,
      cast: { dx: 4, dy: 8, blur: 7, a: 0.4, within: clipTo },
    });
  }
}

function button(d: Draft, [x, y]: Pt): void {
  d.sheet.add(
    `<circle cx="${(x - 13).toFixed(1)}" cy="${(y + 2).toFixed(1)}" r="8" fill="#2a120f" opacity=".3"/><circle cx="${(x - 14).toFixed(1)}" cy="${y.toFixed(1)}" r="8" fill="${d.dye.trim}"/><circle cx="${(x - 15.5).toFixed(1)}" cy="${(y - 2).toFixed(1)}" r="3" fill="#fff3d6" opacity=".5"/>`,
  );
}

function buckle(d: Draft): void {
  const [x, y] = d.f.waistC;
  d.sheet.add(
    `<rect x="${(x - 24).toFixed(1)}" y="${(y - 18).toFixed(1)}" width="50" height="42" rx="8" fill="none" stroke="#dcae5a" stroke-width="7"/>`,
  );
}
