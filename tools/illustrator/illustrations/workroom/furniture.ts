import { darker, lighter, tint } from '../colour.ts';
import { ellipse, limb, type Pt, path, shape } from '../geometry.ts';
import type { Room } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';

const WOOD = '#b98d63';
const BRASS = '#c9a25a';

const rect = (x0: number, y0: number, x1: number, y1: number): Pt[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

export interface Tabletop {
  /** Left and right of the edge away from the viewer. */
  span: readonly [number, number];
  /** The edge away from the viewer and the one towards her. */
  depth: readonly [number, number];
  /** Where its legs end. */
  foot: number;
  color?: string;
  /** Drawers under both ends. */
  drawers?: boolean;
}

/** A table seen from the front and a little from above. */
export function worktable(
  sheet: Sheet,
  { span: [l, r], depth: [far, near], foot, color = WOOD, drawers }: Tabletop,
): void {
  const flare = (near - far) * 0.55;
  const front = near + 46;
  const dark = darker(color, 0.2);
  for (const x of [l - flare + 26, r + flare - 74]) {
    sheet.panel(
      [
        [x, near],
        [x + 48, near],
        [x + 42, foot],
        [x + 8, foot],
      ],
      { fill: dark, depth: 24, lit: 0.2 },
    );
  }
  if (drawers) {
    for (const [a, b] of [
      [l - flare + 20, l + 190],
      [r - 190, r + flare - 20],
    ] as const) {
      sheet.panel(rect(a, near, b, foot - 40), { fill: dark, depth: 40, lit: 0.2 });
      for (let y = front + 16; y < foot - 130; y += 112) {
        sheet.panel(rect(a + 18, y, b - 18, y + 96), {
          fill: color,
          depth: 20,
          shade: 0.22,
          lit: 0.4,
          cast: { dx: 3, dy: 5, blur: 4, a: 0.3 },
        });
        sheet.panel(ellipse([(a + b) / 2, y + 48], 11, 11, 24), {
          fill: BRASS,
          depth: 6,
          lit: 0.6,
          cast: { dx: 2, dy: 4, blur: 3, a: 0.4 },
        });
      }
    }
  }
  sheet.panel(rect(l - flare, near, r + flare, front), {
    fill: darker(color, 0.1),
    depth: 24,
    lit: 0.3,
    cast: { dx: 4, dy: 16, blur: 9, a: 0.4 },
  });
  const top: Pt[] = [
    [l, far],
    [r, far],
    [r + flare, near],
    [l - flare, near],
  ];
  let grain = '';
  for (let i = 1; i < 5; i++) {
    const y = far + ((near - far) * i) / 5;
    grain += `<path d="M${l - flare} ${y.toFixed(0)}C${l + 300} ${(y - 5).toFixed(0)} ${r - 300} ${(y + 6).toFixed(0)} ${r + flare} ${y.toFixed(0)}" fill="none" stroke="${darker(color, 0.3)}" stroke-width="2.4" opacity=".28"/>`;
  }
  grain += sheet.glow(
    [
      [l, far],
      [l + 520, far],
      [l + 360, near],
      [l - flare, near],
    ],
    '#fff3dc',
    0.24,
    22,
  );
  sheet.panel(top, {
    fill: lighter(color, 0.14),
    inside: grain,
    depth: 26,
    shade: 0.16,
    lit: 0.5,
    cast: false,
  });
}

/** A tall arched mirror that leans on the wall; `draw` draws what is seen in it. */
export function mirror(
  sheet: Sheet,
  room: Room,
  [x, y]: Pt,
  width: number,
  foot: number,
  draw: () => void,
): void {
  const arch = (w: number, top: number, low: number): Pt[] => {
    const r = w / 2;
    const round = Array.from({ length: 33 }, (_, i): Pt => {
      const t = Math.PI * (1 - i / 32);
      return [x + Math.cos(t) * r, top + r - Math.sin(t) * r];
    });
    return [[x - r, low], ...round, [x + r, low]];
  };
  const glass = arch(width, y, foot);
  sheet.panel(arch(width + 44, y - 22, foot + 22), {
    fill: BRASS,
    depth: 20,
    shade: 0.36,
    lit: 0.6,
    cast: { dx: 14, dy: 10, blur: 12, a: 0.3 },
  });
  const fill = sheet.gradient([
    [0, lighter(room.wall, 0.42)],
    [0.8, lighter(room.wall, 0.16)],
    [0.8, lighter(room.floor, 0.1)],
    [1, lighter(room.floor, 0.3)],
  ]);
  sheet.add(`<path d="${path(glass)}" fill="${fill}"/>`);
  sheet.within(glass, draw);
  const beam = (a: number, b: number): Pt[] => [
    [x + a, y - 10],
    [x + b, y - 10],
    [x + b - width * 0.9, foot],
    [x + a - width * 0.9, foot],
  ];
  const shine =
    sheet.glow(beam(width * 0.22, width * 0.42), '#ffffff', 0.2, 4) +
    sheet.glow(beam(width * 0.5, width * 0.56), '#ffffff', 0.18, 3);
  const rim = `<path d="${path(glass)}" transform="translate(8 10)" fill="none" stroke="#2a120f" stroke-width="26" opacity=".2"/>`;
  sheet.add(`<g clip-path="${sheet.clip(glass)}">${shine}${rim}</g>`);
}

/** A plank on the wall with piles of folded cloth: from left to right, each from the bottom up. */
export function shelf(
  sheet: Sheet,
  [x, y]: Pt,
  length: number,
  piles: readonly (readonly string[])[],
  color = WOOD,
): void {
  const step = length / piles.length;
  for (const [i, pile] of piles.entries()) {
    const left = x + i * step + 14;
    pile.forEach((dye, n) => {
      const [a, b] = [left + ((n * 7 + i * 5) % 9), left + step - 26 - ((n * 5 + i * 3) % 11)];
      const [low, high] = [y - n * 30, y - n * 30 - 29];
      const pts = shape(
        [
          [a + 6, low],
          [a - 4, (low + high) / 2],
          [a + 6, high],
          [(a + b) / 2, high - 1],
          [b - 8, high + 1],
          [b + 5, (low + high) / 2],
          [b - 8, low],
          [(a + b) / 2, low],
        ],
        6,
      );
      const line = `<path d="M${a} ${high + 15}H${b}" stroke="${darker(dye, 0.4)}" stroke-width="3" opacity=".45"/>`;
      sheet.panel(pts, {
        fill: dye,
        inside: line,
        depth: 14,
        shade: 0.3,
        lit: 0.45,
        cast: { dx: 4, dy: 4, blur: 5, a: 0.3 },
      });
    });
  }
  sheet.panel(rect(x, y, x + length, y + 22), {
    fill: color,
    depth: 14,
    lit: 0.5,
    cast: { dx: 8, dy: 14, blur: 9, a: 0.3 },
  });
}

/** A dressmaker's form on its stand; `o` is the middle of its neck. */
export function dressForm(sheet: Sheet, [x, y]: Pt, foot: number, color = '#e3d3b6'): void {
  sheet.panel(rect(x - 7, y + 300, x + 7, foot), { fill: '#6b4a30', depth: 8, lit: 0.4 });
  sheet.panel(
    limb(
      [
        [x - 80, foot + 6, 16],
        [x, foot - 26, 20],
        [x + 80, foot + 6, 16],
      ],
      6,
    ),
    { fill: '#6b4a30', depth: 10, lit: 0.4 },
  );
  const half = (g: number): Pt[] =>
    [
      [20, 0],
      [28, 26],
      [92, 52],
      [98, 100],
      [72, 140],
      [54, 216],
      [84, 300],
      [80, 340],
    ].map(([a = 0, b = 0]): Pt => [x + g * a, y + b]);
  const pts = shape([...half(-1).reverse(), ...half(1)], 8);
  const seam = sheet.fold(
    [
      [x, y + 20],
      [x + 4, y + 150],
      [x, y + 340],
    ],
    { w: 16, a: 0.34, color: tint(color, '#5a3a20', 0.7) },
  );
  sheet.panel(pts, { fill: color, inside: seam, depth: 40, shade: 0.34, lit: 0.4 });
  sheet.panel(ellipse([x, y - 4], 26, 13, 32), { fill: '#6b4a30', depth: 8, lit: 0.5 });
}
