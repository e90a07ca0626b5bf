import { cloth, type Fold, hemLine, trim } from '../cloth.ts';
import { darker } from '../colour.ts';
import { curve, limb, type Pt, path, shape } from '../geometry.ts';
import { type DyeName, dyes } from '../palettes.ts';
import { type PrintName, print } from '../prints/print.ts';
import type { Sheet } from '../sheet.ts';

export interface Hung {
  print: PrintName;
  dye: DyeName;
  /** From the bar to the hem. */
  length: number;
  /** Half width of the hem. */
  half?: number;
  sleeve?: 'long' | 'short' | 'none';
  scale?: number;
  /** Where the hem swings to. */
  swing?: number;
}

/** A gown on its hanger, seen nearly from the side as on a full rail. `o` is where the hook holds the bar. */
export function hungGown(sheet: Sheet, [x, y]: Pt, k: Hung): void {
  const { length, half = 84, sleeve = 'short', scale = 0.7, swing = 0 } = k;
  const dye = dyes[k.dye];
  const pr = print(k.print, dye, scale);
  const hook = path(
    curve(
      [
        [x - 8, y + 6],
        [x - 4, y - 9],
        [x + 8, y - 6],
        [x + 6, y + 16],
        [x, y + 34],
      ],
      8,
    ),
    false,
  );
  sheet.add(`<path d="${hook}" fill="none" stroke="#8d8a80" stroke-width="5" stroke-linecap="round"/>`);
  const s = (a: number, b: number): Pt => [x + a, y + b];
  const low = y + length;
  const [hl, hr]: [Pt, Pt] = [
    [x - half + swing, low],
    [x + half + swing, low - 8],
  ];
  const hem = curve(hemLine(hl, hr, 10, 8, 6, half), 8);
  const arm = (g: number): void => {
    if (sleeve === 'none') return;
    const to = sleeve === 'long' ? 250 : 120;
    const pts = limb(
      [
        [x + g * 58, y + 66, 54],
        [x + g * 76, y + 66 + to * 0.5, 62],
        [x + g * 70, y + 66 + to, sleeve === 'long' ? 58 : 76],
      ],
      10,
      [true, false],
    );
    const end = [
      s(g * 70 - (sleeve === 'long' ? 28 : 38), 64 + to),
      s(g * 70 + (sleeve === 'long' ? 28 : 38), 64 + to),
    ];
    cloth(sheet, pts, pr, { o: s(0, 60), depth: 24, shade: 0.42, cast: { dx: 6, dy: 8, blur: 8, a: 0.34 } });
    trim(sheet, end, 11, dye.trim, { side: -1, clipTo: pts, cast: false });
  };
  arm(-1);
  const pts = shape(
    [
      [...s(-26, 36), 'c'],
      s(-60, 48),
      [...s(-72, 74), 'c'],
      s(-54, 140),
      s(-46, 230),
      [x - half * 0.78 + swing * 0.4, y + length * 0.62],
      [...hl, 'c'],
      ...hem.slice(1, -1).filter((_, i) => i % 6 === 0),
      [...hr, 'c'],
      [x + half * 0.78 + swing * 0.4, y + length * 0.62],
      s(46, 230),
      s(54, 140),
      [...s(72, 74), 'c'],
      s(60, 48),
      [...s(26, 36), 'c'],
      s(0, 62),
    ],
    10,
  );
  const fold = (t: number, w: number): Fold => ({
    pts: [
      s(t * 30, 190),
      [x + t * half * 0.7 + swing * 0.3, y + length * 0.6],
      [x + t * half + swing, low + 10],
    ],
    w,
    side: t > 0 ? 1 : -1,
    a: 0.42,
    head: 0.04,
    tail: 0.9,
  });
  cloth(sheet, pts, pr, {
    o: s(0, 60),
    depth: 46,
    shade: 0.42,
    folds: [fold(-0.6, 34), fold(0.05, 30), fold(0.62, 36)],
    cast: { dx: 12, dy: 10, blur: 14, a: 0.4 },
  });
  trim(sheet, curve([s(-26, 36), s(0, 62), s(26, 36)], 8), 10, dye.trim, { clipTo: pts });
  trim(sheet, hem, 13, dye.trim, { side: -1, clipTo: pts, cast: false });
  arm(1);
}

/** A clothes rail on two posts, with what hangs on it from left to right. */
export function rail(sheet: Sheet, [x, y]: Pt, length: number, foot: number, gowns: readonly Hung[]): void {
  const steel = { fill: '#5d5750', depth: 8, lit: 0.6 };
  for (const at of [x, x + length]) {
    sheet.panel(
      limb(
        [
          [at, y - 4, 14],
          [at, foot, 14],
        ],
        4,
      ),
      steel,
    );
    sheet.panel(
      limb(
        [
          [at - 70, foot + 14, 14],
          [at, foot, 16],
          [at + 70, foot + 14, 14],
        ],
        6,
      ),
      steel,
    );
  }
  sheet.panel(
    limb(
      [
        [x - 8, y, 14],
        [x + length + 8, y, 14],
      ],
      4,
    ),
    { ...steel, fill: darker('#c9a25a', 0.1) },
  );
  const gap = length / (gowns.length + 0.35);
  gowns.forEach((gown, i) => {
    hungGown(sheet, [x + gap * (i + 0.68), y], gown);
  });
}
