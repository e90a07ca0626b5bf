import { lighter } from './colour.ts';
import { FACE } from './face.ts';
import type { Figure } from './figure.ts';
import { curve, ellipse, type Node, type Pt, path, points, shape, stroke } from './geometry.ts';
import { random } from './random.ts';
import type { Sheet } from './sheet.ts';

export type Hair = 'crop' | 'afro' | 'bun' | 'lowBun' | 'braids' | 'cornrows' | 'puff' | 'curls';
const HAIR = '#1d1210';
const GOLD = '#dcae5a';

const CAP = points(
  '-60,14,c -68,-20 -66,-62 -40,-98 0,-106 42,-94 62,-58 58,-18,c 50,-42 26,-60 -6,-62 -34,-46 -48,-18 -52,4',
);

/** A ball of hair in head space, slightly uneven. */
function ball(sheet: Sheet, f: Figure, [x, y]: Pt, rx: number, ry: number, depth = 40): void {
  const rough = (i: number): number => 1 + 0.018 * Math.sin(i * 5.3) + 0.012 * Math.sin(i * 11.1);
  const pts = f.headPoints(ellipse([x, y], rx, ry, 60, rough));
  sheet.panel(shape(pts, 4), {
    fill: HAIR,
    shade: 0.5,
    lit: 0.08,
    depth,
    cast: { dx: 4, dy: 6, blur: 8, a: 0.22 },
  });
  const shine = stroke(
    f.headPoints([
      [x - rx * 0.6, y - ry * 0.1],
      [x - rx * 0.4, y - ry * 0.5],
      [x, y - ry * 0.72],
    ]),
    [8, 26, 8],
  );
  sheet.add(`<g clip-path="${sheet.clip(shape(pts, 4))}">${sheet.glow(shine, '#6b4a3a', 0.45, 12)}</g>`);
}

function braid(sheet: Sheet, f: Figure, pts: Node[], widths: number[], even: boolean): void {
  const body = stroke(f.headPoints(pts), widths);
  const fill = even ? HAIR : lighter(HAIR, 0.06);
  sheet.panel(body, { fill, shade: 0.3, lit: 0.08, depth: 10, cast: { dx: 3, dy: 4, blur: 4, a: 0.3 } });
  const c = curve(f.headPoints(pts), 10);
  const ticks = c
    .filter((_, i) => i % 2 === 1)
    .map(([x, y]) => `<path d="M${(x - 8).toFixed(1)} ${(y - 4).toFixed(1)}l8 6l8 -6"/>`);
  sheet.add(
    `<g clip-path="${sheet.clip(body)}" fill="none" stroke="${lighter(HAIR, 0.22)}" stroke-width="2" opacity=".6">${ticks.join('')}</g>`,
  );
}

function braidsFall(sheet: Sheet, f: Figure, back: boolean): void {
  if (!back) {
    for (let i = 0; i < 5; i++)
      braid(
        sheet,
        f,
        [
          [-44 - i * 5, -30],
          [-62 - i * 8, 40],
          [-58 - i * 9, 120],
          [-50 - i * 9, 230 - i * 14],
        ],
        [20, 19, 17, 9],
        i % 2 === 1,
      );
    return;
  }
  for (let i = -4; i <= 4; i++)
    braid(
      sheet,
      f,
      [
        [i * 12, -10],
        [i * 15, 90],
        [i * 16 + 4, 200],
        [i * 15 + 6, 330 - Math.abs(i) * 16],
      ],
      [18, 19, 17, 9],
      i % 2 !== 0,
    );
}

function curls(sheet: Sheet, f: Figure): void {
  for (const [x, y, r] of [
    [-66, 40, 52],
    [58, 46, 44],
    [-84, -20, 58],
    [70, -24, 50],
    [-62, -78, 62],
    [46, -84, 60],
    [-8, -104, 66],
  ] as const)
    ball(sheet, f, [x, y], r, r * 0.96, 26);
}

/** Hair that lies behind the face; under a wrap only what falls below it shows. */
export function hairBack(sheet: Sheet, f: Figure, hair: Hair, wrapped: boolean): void {
  const back = f.view === 'back';
  if (hair === 'braids' && !back) braidsFall(sheet, f, false);
  if (hair === 'cornrows' && !back)
    braid(sheet, f, points('-50,6 -70,70 -72,150 -60,236'), [34, 31, 27, 10], true);
  if (hair === 'lowBun' && !back) ball(sheet, f, [-62, 52], 36, 32, 22);
  if (wrapped && hair !== 'puff' && hair !== 'curls') return;
  if (hair === 'afro') ball(sheet, f, [-10, -52], 128, 122, 60);
  if (hair === 'bun') ball(sheet, f, [-22, -146], 62, 56, 30);
  if (hair === 'puff') ball(sheet, f, [-14, -140], 96, 82, 44);
  if (hair === 'curls') curls(sheet, f);
}

/** The hairline over the face, with what grows from it. */
export function hairFront(sheet: Sheet, f: Figure, hair: Hair): void {
  const cap = shape(f.headPoints(CAP), 10);
  const soft = hair === 'afro' || hair === 'curls';
  sheet.panel(cap, {
    fill: HAIR,
    shade: soft ? 0 : 0.4,
    lit: soft ? 0 : 0.14,
    depth: 26,
    cast: { dx: 4, dy: 7, blur: 6, a: 0.3, within: shape(f.headPoints(FACE), 12) },
  });
  if (!soft)
    sheet.add(
      `<g clip-path="${sheet.clip(cap)}" fill="${lighter(HAIR, 0.2)}" opacity=".55">${texture(f, hair)}</g>`,
    );
  if (hair === 'bun' || hair === 'puff') {
    const tie = stroke(f.headPoints(points('-52,-98 -20,-112 16,-104')), [13, 13, 13]);
    sheet.add(`<path d="${path(tie)}" fill="${GOLD}"/>`);
  }
}

function texture(f: Figure, hair: Hair): string {
  const r = random('hair');
  const dot = (): string => {
    const p = f.head(r.range(-66, 62), r.range(-104, 10));
    return `<circle cx="${p[0].toFixed(1)}" cy="${p[1].toFixed(1)}" r="${r.range(1.2, 2.4).toFixed(1)}"/>`;
  };
  if (hair === 'crop') return Array.from({ length: 150 }, dot).join('');
  const to: Pt = hair === 'lowBun' || hair === 'cornrows' ? [-78, 20] : [-22, -118];
  const row = (i: number): string => {
    const from: Pt = [i * 15 + 2, -56 + Math.abs(i) * 4];
    const mid: Pt =
      hair === 'bun' || hair === 'puff' ? [i * 13 - 6, -80] : [i * 9 - 26, -78 + Math.abs(i) * 6];
    const line = path(curve(f.headPoints([from, mid, [to[0] + i * 4, to[1]]]), 8), false);
    const width = hair === 'cornrows' ? 4.5 : 3;
    return `<path d="${line}" fill="none" stroke="${lighter(HAIR, 0.16)}" stroke-width="${width}"/>`;
  };
  return [-3, -2, -1, 0, 1, 2, 3, 4].map(row).join('');
}

/** The back of the head, with buns and braids seen from behind. */
export function hairNape(sheet: Sheet, f: Figure, skull: readonly Pt[], hair: Hair): void {
  sheet.panel(skull, {
    fill: HAIR,
    shade: 0.42,
    depth: 34,
    lit: 0.14,
    cast: { dx: 4, dy: 9, blur: 8, a: 0.3 },
  });
  if (hair === 'braids') braidsFall(sheet, f, true);
  if (hair === 'lowBun') ball(sheet, f, [0, 34], 48, 42, 26);
  if (hair === 'cornrows' || hair === 'bun' || hair === 'puff') {
    const up = hair !== 'cornrows';
    const rows = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) => {
      const pts: Pt[] = up
        ? [
            [i * 12, 60],
            [i * 15, -10],
            [i * 5, -96],
          ]
        : [
            [i * 12, -90],
            [i * 15, -10],
            [i * 6, 62],
          ];
      return `<path d="${path(curve(f.headPoints(pts), 8), false)}"/>`;
    });
    sheet.add(
      `<g clip-path="${sheet.clip(skull)}" fill="none" stroke="${lighter(HAIR, 0.2)}" stroke-width="4" opacity=".5">${rows.join('')}</g>`,
    );
  }
  if (hair === 'bun') ball(sheet, f, [0, -128], 60, 54, 30);
  if (hair === 'puff') ball(sheet, f, [0, -118], 92, 78, 40);
  if (hair === 'afro') ball(sheet, f, [0, -46], 126, 120, 60);
  if (hair === 'curls') curls(sheet, f);
  if (hair === 'cornrows') braid(sheet, f, points('0,50 4,110 2,170 6,230'), [34, 32, 26, 12], true);
}
