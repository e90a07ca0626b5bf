import { darker, lighter, tint } from './colour.ts';
import type { Figure } from './figure.ts';
import { lerp, type Node, type Pt, points, shape } from './geometry.ts';
import type { Sheet } from './sheet.ts';

/** One pleat of a fan: a wedge from the head's crown at `deg` from upright. */
function pleat(
  sheet: Sheet,
  f: Figure,
  color: string,
  foot: Pt,
  deg: number,
  len: number,
  half: number,
): void {
  const dir = (a: number, l: number): Pt => [
    foot[0] + Math.sin((a * Math.PI) / 180) * l,
    foot[1] - Math.cos((a * Math.PI) / 180) * l,
  ];
  const outline: Node[] = [
    [...dir(deg - 90, 12), 'c'] as const,
    [...dir(deg - half, len * 0.96), 'c'] as const,
    dir(deg, len * 1.03),
    [...dir(deg + half, len * 0.96), 'c'] as const,
    [...dir(deg + 90, 12), 'c'] as const,
  ];
  const lo = darker(color, 0.4);
  const inside =
    sheet.fold(f.headPoints([dir(deg, 10), dir(deg + half * 0.2, len * 0.5), dir(deg + half * 0.3, len)]), {
      w: 26,
      side: 1,
      a: 0.4,
      color: lo,
      head: 0.1,
      tail: 1,
    }) +
    sheet.fold(
      f.headPoints([dir(deg - half, 10), dir(deg - half * 0.7, len * 0.5), dir(deg - half * 0.7, len)]),
      {
        w: 14,
        side: 1,
        a: 0.5,
        color: lighter(color, 0.4),
        head: 0.1,
        tail: 0.9,
      },
    );
  sheet.panel(shape(f.headPoints(outline), 8), {
    fill: color,
    inside,
    shade: 0.28,
    depth: 18,
    lit: 0.4,
    cast: { dx: 3, dy: 5, blur: 5, a: 0.34 },
  });
}

/** The tall pleated wings behind the head, drawn from the outside to the middle. */
export function fanBack(sheet: Sheet, f: Figure, color: string): void {
  const n = 6;
  for (let i = n; i >= 1; i--)
    for (const g of [-1, 1]) {
      const deg = 8 + g * (i - 0.5) * 15;
      const len = lerp(216, 176, (i / n) ** 2);
      pleat(sheet, f, tint(color, darker(color, 0.4), 0.12 + 0.05 * i), [2, -44], deg, len, 10);
    }
  pleat(sheet, f, tint(color, darker(color, 0.4), 0.1), [2, -44], 8, 222, 9);
}

/** The smaller fan above the forehead. */
export function fanFront(sheet: Sheet, f: Figure, color: string): void {
  for (let i = 4; i >= 1; i--)
    for (const g of [-1, 1])
      pleat(
        sheet,
        f,
        tint(color, darker(color, 0.4), 0.03 * i),
        [0, -72],
        6 + g * (i - 0.5) * 19,
        104 - i * 5,
        12,
      );
  const cap = shape(
    f.headPoints(points('-66,4,c -74,-40 -40,-84 2,-92 44,-84 72,-44 63,-14,c 30,-50 -34,-46')),
    10,
  );
  sheet.panel(cap, {
    fill: color,
    shade: 0.3,
    depth: 20,
    lit: 0.3,
    cast: { dx: 3, dy: 6, blur: 6, a: 0.34 },
  });
}
