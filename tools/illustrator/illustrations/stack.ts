import { cloth, type Fold, trim } from './cloth.ts';
import { darker, tint } from './colour.ts';
import { curve, type Pt, shape } from './geometry.ts';
import type { Dye } from './palettes.ts';
import { type Print, type PrintName, print } from './prints/print.ts';
import type { Sheet } from './sheet.ts';

/** Left, right and height of the folded pieces from the bottom up, canvas px. */
const PIECES = [
  [110, 1530, 300],
  [150, 1480, 262],
  [84, 1500, 284],
  [170, 1452, 250],
  [120, 1490, 276],
  [190, 1420, 244],
] as const;
const FLOOR = 1800;

/** One folded piece: a round fold on the left, two open edges on the right. */
function piece(l: number, r: number, top: number, h: number): Pt[] {
  const mid = top + h / 2;
  return shape(
    [
      [l + 90, top, 'c'],
      [(l + r) / 2, top - 12],
      [r - 30, top + 4],
      [r, top + 26],
      [r - 8, mid - 8, 'c'],
      [r + 4, mid + 12],
      [r - 14, top + h - 8, 'c'],
      [(l + r) / 2, top + h + 6],
      [l + 90, top + h, 'c'],
      [l + 24, top + h - 36],
      [l, mid],
      [l + 24, top + 36],
    ],
    10,
  );
}

/** Where one piece lies: its sides, the shelf or piece below it and its height, canvas px. */
interface Place {
  l: number;
  r: number;
  base: number;
  h: number;
}

/** The line where the cloth is folded double, and two softer ones above and below it. */
function creases({ l, r, base, h }: Place): Fold[] {
  const y = (t: number): number => base - h * t;
  const line = (a: number, b: number, c: number, from: number): Pt[] => [
    [from, y(a)],
    [(l + r) / 2, y(b)],
    [r, y(c)],
  ];
  const soft = { w: 22, side: 1, a: 0.4, hi: 0.16, head: 0.5, tail: 0.8 };
  return [
    { ...soft, w: 34, a: 0.55, hi: 0.3, pts: line(0.46, 0.485, 0.45, l + 40) },
    { ...soft, pts: line(0.76, 0.72, 0.75, l + 130) },
    { ...soft, pts: line(0.23, 0.21, 0.25, l + 130) },
  ];
}

function layPiece(sheet: Sheet, pr: Print, trimColor: string, i: number, place: Place): void {
  const { l, r, base, h } = place;
  const top = base - h;
  const mid = top + h / 2;
  const pts = piece(l, r, top, h);
  const fold: Pt[] = [
    [l + 40, mid - 60],
    [l + 26, mid],
    [l + 46, mid + 40],
  ];
  cloth(sheet, pts, pr, {
    o: [800, base],
    angle: i % 2 ? -3 : 2,
    shift: [i * 37, ((i * 61) % 150) - 40],
    depth: 70,
    shade: 0.42,
    cast: { dx: 12, dy: 18, blur: 16, a: 0.42 },
    folds: creases(place),
    sheen: [{ pts: fold, w: [14, 34, 14], a: 0.35, b: 12 }],
  });
  const edge = curve(
    [
      [l + 86, base - 8],
      [(l + r) / 2, base - 2],
      [r - 16, base - 12],
    ],
    10,
  );
  trim(sheet, edge, 20, trimColor, { side: -1, stitch: true, clipTo: pts, cast: false });
}

/** Folded cloth in a pile on a plaster shelf; two pieces show the wrong side. */
export function stack(sheet: Sheet, name: PrintName, dye: Dye, scale: number): void {
  const right = print(name, dye, scale * 1.9);
  const wrong = print('silk', { ...dye, base: tint(dye.base, dye.light, 0.3) });
  const shelf: Pt[] = [
    [-20, FLOOR],
    [1620, FLOOR],
    [1620, 2020],
    [-20, 2020],
  ];
  sheet.panel(shelf, {
    fill: tint('#efe2cf', dye.light, 0.25),
    cast: false,
    shade: 0.2,
    lit: 0.6,
    depth: 60,
  });
  let base = FLOOR;
  for (const [i, [l, r, h]] of PIECES.entries()) {
    const turned = i === 2 || i === 5;
    layPiece(sheet, turned ? wrong : right, turned ? darker(dye.trim, 0.1) : dye.trim, i, { l, r, base, h });
    base -= h - 8;
  }
}
