import { curve, ellipse, limb, type Pt, path, ribbon, shape } from '../geometry.ts';
import type { Sheet } from '../sheet.ts';

const BRASS = '#c9a25a';

/** A board with a padded cover, pointed to the viewer's left, on crossed legs. */
export function ironingBoard(sheet: Sheet, [x, y]: Pt, length: number, foot: number): void {
  const leg = (from: number, to: number): void =>
    sheet.panel(
      limb(
        [
          [x + from, y + 20, 20],
          [x + to, foot, 20],
        ],
        4,
      ),
      { fill: '#8d8a80', depth: 10, lit: 0.5 },
    );
  leg(length * 0.24, length * 0.72);
  leg(length * 0.76, length * 0.3);
  const top = shape(
    [
      [x, y + 16],
      [x + 130, y - 26],
      [x + length, y - 32, 'c'],
      [x + length + 24, y + 52, 'c'],
      [x + 150, y + 54],
    ],
    10,
  );
  const edge = top.map(([a, b]): Pt => [a, b + 22]);
  sheet.panel(edge, { fill: '#a58e72', depth: 20, cast: { dx: 4, dy: 12, blur: 8, a: 0.36 } });
  sheet.panel(top, { fill: '#efe3cc', depth: 30, shade: 0.2, lit: 0.5, cast: false });
}

/** An iron on its sole, the tip to the viewer's left; `o` is the middle of the sole. */
export function iron(sheet: Sheet, [x, y]: Pt): void {
  const p = (text: readonly (readonly [number, number, 'c'?])[]) =>
    shape(
      text.map(([a, b, c]) => (c ? ([x + a, y + b, c] as const) : ([x + a, y + b] as const))),
      8,
    );
  const sole = p([
    [-92, 2, 'c'],
    [-40, -10],
    [70, -12, 'c'],
    [78, 8, 'c'],
    [-60, 12],
  ]);
  sheet.panel(sole, { fill: '#d6d6d0', depth: 10, lit: 0.8, cast: { dx: 6, dy: 8, blur: 7, a: 0.44 } });
  const body = p([
    [-78, -6, 'c'],
    [-40, -44],
    [20, -58],
    [66, -56, 'c'],
    [74, -8, 'c'],
    [0, -6],
  ]);
  sheet.panel(body, {
    fill: '#b8502f',
    depth: 24,
    shade: 0.4,
    lit: 0.5,
    cast: { dx: 3, dy: 5, blur: 4, a: 0.36 },
  });
  const handle = limb(
    [
      [-30, -52, 18],
      [-18, -92, 22],
      [36, -98, 24],
      [62, -58, 20],
    ].map(([a = 0, b = 0, w = 0]) => [x + a, y + b, w] as const),
    8,
  );
  sheet.panel(handle, { fill: '#3a2620', depth: 10, lit: 0.4, cast: { dx: 3, dy: 6, blur: 5, a: 0.36 } });
}

/** A black sewing machine with gold lines, its needle on the viewer's right; `o` is under the needle. */
export function machine(sheet: Sheet, [x, y]: Pt): void {
  const black = '#26211f';
  const cast = { dx: 7, dy: 9, blur: 8, a: 0.42 };
  const p = (pts: readonly Pt[]): Pt[] => pts.map(([a, b]): Pt => [x + a, y + b]);
  const base = shape(
    [
      ...p([
        [-330, -8],
        [58, -8],
        [66, 24],
        [-338, 24],
      ]),
    ].map((q) => [q[0], q[1], 'c'] as const),
    4,
  );
  sheet.panel(base, { fill: '#8a5a36', depth: 16, lit: 0.5, cast: { dx: 8, dy: 14, blur: 12, a: 0.44 } });
  sheet.panel(ellipse([x - 318, y - 132], 26, 56, 40), { fill: black, depth: 14, lit: 0.6, cast });
  sheet.panel(ellipse([x - 322, y - 132], 13, 32, 32), { fill: BRASS, depth: 8, lit: 0.6, cast: false });
  const body = shape(
    [
      [x - 306, y - 8, 'c'],
      [x - 296, y - 150],
      [x - 268, y - 186],
      [x - 60, y - 180],
      [x + 30, y - 178],
      [x + 44, y - 150],
      [x + 40, y - 74, 'c'],
      [x - 22, y - 74, 'c'],
      [x - 26, y - 116],
      [x - 60, y - 128],
      [x - 190, y - 122],
      [x - 216, y - 84],
      [x - 220, y - 8, 'c'],
    ],
    10,
  );
  const scroll = (d: string, w: number): string =>
    `<path d="${d}" fill="none" stroke="${BRASS}" stroke-width="${w}" stroke-linecap="round" opacity=".9"/>`;
  const gold =
    scroll(
      path(
        curve(
          [
            [x - 266, y - 168],
            [x - 140, y - 164],
            [x + 26, y - 162],
          ],
          10,
        ),
        false,
      ),
      4,
    ) +
    scroll(
      path(
        curve(
          [
            [x - 240, y - 142],
            [x - 140, y - 140],
            [x - 40, y - 140],
          ],
          10,
        ),
        false,
      ),
      3,
    ) +
    [-200, -150, -100]
      .map((a) => scroll(`M${x + a - 16} ${y - 153}q16 -10 32 0q-16 10 -32 0`, 2.6))
      .join('') +
    scroll(
      path(
        curve(
          [
            [x - 284, y - 140],
            [x - 288, y - 80],
            [x - 288, y - 24],
          ],
          8,
        ),
        false,
      ),
      3.4,
    );
  sheet.panel(body, { fill: black, inside: gold, depth: 30, shade: 0.5, lit: 0.55, cast });
  sheet.panel(
    ribbon(
      [
        [x + 4, y - 76],
        [x + 4, y - 30],
      ],
      () => 12,
    ),
    { fill: '#c9c9c4', depth: 6, lit: 0.8, cast: false },
  );
  sheet.add(`<path d="M${x - 2} ${y - 30}V${y - 6}" stroke="#dcdcd6" stroke-width="4"/>`);
  sheet.panel(
    p([
      [-20, -14],
      [16, -14],
      [22, -5],
      [-26, -5],
    ]),
    { fill: '#c9c9c4', depth: 5, lit: 0.8, cast: { dx: 2, dy: 3, blur: 3, a: 0.4 } },
  );
  sheet.panel(
    p([
      [-128, -226],
      [-96, -226],
      [-92, -184],
      [-132, -184],
    ]),
    { fill: '#dd9a2b', depth: 12, lit: 0.4, cast },
  );
  sheet.add(
    `<path d="M${x - 112} ${y - 216}C${x - 60} ${y - 224} ${x - 20} ${y - 214} ${x + 4} ${y - 176}" fill="none" stroke="#dd9a2b" stroke-width="2.6"/>`,
  );
}
