import { darker, lighter, tint } from './colour.ts';
import type { Figure } from './figure.ts';
import { fanBack, fanFront } from './gele-fan.ts';
import { type Node, points, shape, stroke } from './geometry.ts';
import type { Sheet } from './sheet.ts';

/** gele: layered and round · fan: pleated and wide · turban: knotted · tall: wound upwards · bow: scarf tied in a bow · band: a broad band. */
export type Wrap = 'gele' | 'fan' | 'turban' | 'tall' | 'bow' | 'band';

interface Silk {
  sheet: Sheet;
  f: Figure;
  color: string;
  hi: string;
  lo: string;
}
const silk = (sheet: Sheet, f: Figure, color: string): Silk => ({
  sheet,
  f,
  color,
  hi: lighter(color, 0.28),
  lo: darker(color, 0.36),
});

/** A fold in head space. */
const fold = (s: Silk, pts: readonly Node[], w: number, side = 1, a = 0.48): string =>
  s.sheet.fold(s.f.headPoints(pts), { w, side, a, color: s.lo, head: 0.28, tail: 0.28 });
const shine = (s: Silk, text: string, widths: number[], blur = 8): string =>
  s.sheet.glow(stroke(s.f.headPoints(points(text)), widths), s.hi, 0.6, blur);
const piece = (s: Silk, text: string, inside: string, dark = 0): void =>
  s.sheet.panel(shape(s.f.headPoints(points(text)), 12), {
    fill: tint(s.color, s.lo, dark),
    inside,
    shade: 0.36,
    depth: 26,
    lit: 0.42,
    cast: { dx: 4, dy: 8, blur: 7, a: 0.36 },
  });

/** What lies behind the face. */
export function wrapBack(sheet: Sheet, f: Figure, wrap: Wrap, color: string): void {
  const s = silk(sheet, f, color);
  if (wrap === 'gele') {
    if (f.view !== 'back')
      piece(
        s,
        '-56,-20,c -110,-34 -150,-6 -158,44,c -122,38 -84,24 -58,12,c',
        fold(s, points('-60,-4 -104,0 -152,36'), 22),
        0.75,
      );
    for (const t of [1, 0.66]) geleLayer(s, t);
  }
  if (wrap === 'fan') fanBack(sheet, f, color);
}

/** What crosses the forehead. */
export function wrapFront(sheet: Sheet, f: Figure, wrap: Wrap, color: string): void {
  const s = silk(sheet, f, color);
  if (wrap === 'gele') {
    geleLayer(s, 0.34);
    forehead(s);
  } else if (wrap === 'fan') {
    fanFront(sheet, f, color);
    forehead(s);
  } else if (wrap === 'turban') turban(s);
  else if (wrap === 'tall') tall(s);
  else {
    band(s);
    if (wrap === 'bow') bow(s);
  }
}

/** The wrap from behind: it closes over the nape. */
export function wrapNape(sheet: Sheet, f: Figure, wrap: Wrap, color: string): void {
  const s = silk(sheet, f, color);
  if (wrap === 'band' || wrap === 'bow') {
    const text = '-66,-12,c -70,-40 -62,-64,c 0,-78 62,-64,c 70,-40 66,-12,c 0,-24';
    piece(s, text, fold(s, points('-66,-36 0,-50 66,-36'), 16));
    if (wrap === 'bow') bow(s);
    return;
  }
  if (wrap === 'gele') geleLayer(s, 0.34);
  if (wrap === 'fan') fanFront(sheet, f, color);
  if (wrap === 'turban' || wrap === 'tall') dome(s, wrap === 'tall' ? 78 : 0);
  const right =
    fold(s, points('58,30 30,-40 -40,-96'), 26, -1) + fold(s, points('66,0 54,-60 0,-112'), 22, -1);
  piece(s, '66,18,c 74,-34 66,-84 30,-118 -30,-116 -66,-70 -40,-30 4,20 34,62,c 56,46', right, 0.18);
  const left = fold(s, points('-54,36 -24,-30 40,-92'), 28) + fold(s, points('-66,4 -48,-54 16,-112'), 26);
  piece(
    s,
    '-66,18,c -76,-34 -70,-84 -34,-122 20,-124 58,-84 30,-34 0,26 -20,66 -46,50',
    left + shine(s, '-60,-30 -40,-78 0,-106', [6, 20, 6]),
  );
}

/** One of the nested sheets of a round gele; `t` from 0 (inner) to 1 (outer). */
function geleLayer(s: Silk, t: number): void {
  const outline: Node[] = [
    [-64, 0, 'c'],
    [-88 - 40 * t, -62 - 42 * t],
    [-64 - 34 * t, -128 - 84 * t],
    [10 + 18 * t, -150 - 108 * t],
    [84 + 66 * t, -112 - 92 * t],
    [104 + 80 * t, -52 - 64 * t],
    [60 + 10 * t, -16 - 8 * t, 'c'],
    [34, -44],
    [-2, -54],
    [-38, -38],
  ];
  const ring = (k: number, i: number): string => {
    const pts: Node[] = [
      [-62, -4],
      [-88 * k - 34 * t * k, -64 - 40 * t],
      [-10, -146 * k - 84 * t],
      [90 * k + 60 * t, -90 * k - 60 * t],
      [70, -24],
    ];
    return s.sheet.fold(s.f.headPoints(pts), {
      w: 26 + 8 * i,
      side: -1,
      a: 0.42,
      color: s.lo,
      head: 0.2,
      tail: 0.3,
    });
  };
  const glint: Node[] = [
    [-60 - 20 * t, -84 - 30 * t],
    [-24, -128 - 80 * t],
    [46 + 20 * t, -128 - 86 * t],
  ];
  const inside =
    [0.9, 0.72, 0.5].map(ring).join('') +
    s.sheet.glow(stroke(s.f.headPoints(glint), [6, 22, 6]), s.hi, 0.6, 8);
  s.sheet.panel(shape(s.f.headPoints(outline), 12), {
    fill: tint(s.color, s.lo, 0.1 + 0.25 * t),
    inside,
    depth: 34,
    lit: 0.4,
    cast: { dx: 5, dy: 9, blur: 8, a: 0.4 },
  });
}

function forehead(s: Silk): void {
  const inside =
    fold(s, points('-66,-8 -36,-56 8,-70 60,-40'), 18) + shine(s, '-50,-44 -10,-66 30,-64', [4, 11, 4], 5);
  piece(s, '-66,6,c -72,-26 -48,-64 -4,-84 40,-76 66,-48 63,-16,c 36,-46 -2,-56 -38,-40', inside);
}

function turban(s: Silk): void {
  const base =
    fold(s, points('-66,-20 -30,-84 44,-128'), 34) +
    fold(s, points('-76,-60 -20,-118 40,-136'), 26) +
    fold(s, points('62,-30 40,-88 -20,-136'), 30, -1) +
    shine(s, '-60,-60 -34,-104 0,-122', [6, 20, 6]);
  piece(
    s,
    '-63,16,c -78,-30 -74,-88 -40,-132 10,-142 56,-118 74,-70 60,-12,c 36,-44 -2,-54 -38,-38 -54,-6',
    base,
  );
  piece(
    s,
    '-64,2,c -74,-34 -34,-82 22,-112 34,-78 4,-58 -36,-40',
    fold(s, points('-64,-8 -30,-58 30,-96'), 20),
  );
  piece(s, '14,-104 20,-136 52,-150 80,-128 74,-96 44,-80', fold(s, points('20,-90 40,-118 76,-130'), 22));
  piece(s, '62,-12,c 74,-50 66,-90 40,-104 26,-82 42,-62', fold(s, points('60,-22 60,-66 40,-96'), 14, -1));
}

function dome(s: Silk, rise: number): void {
  const y = -142 - rise;
  piece(
    s,
    `-66,-20,c -84,-70 -70,${y + 20} 0,${y} 70,${y + 20} 84,-70 66,-20,c`,
    shine(s, `-58,-70 -44,${y + 50} -10,${y + 24}`, [8, 24, 8]),
    0.1,
  );
}

/** Cloth wound upwards in slanting bands, the end tucked in at the top. */
function tall(s: Silk): void {
  piece(
    s,
    '-50,-120,c -72,-190 -30,-226 22,-224 74,-214 92,-168 62,-112,c',
    shine(s, '-44,-170 -16,-206 30,-210', [6, 18, 6]) + fold(s, points('70,-130 50,-190 0,-220'), 24, -1),
    0.16,
  );
  const bands = [
    [
      '-72,-92,c -80,-150 -30,-186 40,-190 84,-178 86,-140 80,-118,c 30,-140 -30,-120',
      '-70,-110 -10,-156 78,-160',
      0.1,
    ],
    [
      '-72,-50,c -86,-110 -40,-150 30,-156 84,-150 88,-108 78,-84,c 30,-112 -36,-88',
      '-74,-70 -16,-120 78,-122',
      0.04,
    ],
    [
      '-64,8,c -84,-50 -60,-100 6,-118 60,-118 84,-80 64,-14,c 44,-58 -4,-66 -42,-40',
      '-68,-24 -24,-82 66,-84',
      0,
    ],
  ] as const;
  for (const [outline, line, dark] of bands)
    piece(s, outline, fold(s, points(line), 24) + shine(s, '-58,-66 -34,-92 4,-104', [5, 14, 5]), dark);
  forehead(s);
}

/** A broad band; the hair above it stays free. */
function band(s: Silk): void {
  const inside =
    fold(s, points('-66,-18 -36,-70 8,-84 62,-54'), 16) + fold(s, points('-66,-4 -30,-54 10,-66 60,-36'), 12);
  piece(
    s,
    '-66,8,c -76,-30 -52,-80 -4,-100 44,-92 70,-60 64,-14,c 38,-48 -2,-58 -40,-42',
    inside + shine(s, '-54,-52 -10,-80 34,-78', [4, 14, 4], 5),
  );
}

function bow(s: Silk): void {
  for (const g of [-1, 1]) {
    const x = (v: number): number => 10 + g * v;
    const loop = `${x(0)},-96,c ${x(34)},-166 ${x(92)},-176 ${x(112)},-138 ${x(88)},-96 ${x(40)},-84`;
    const line = `${x(4)},-96 ${x(44)},-128 ${x(96)},-142`;
    piece(
      s,
      loop,
      fold(s, points(line), 24, g) + shine(s, `${x(40)},-140 ${x(66)},-152 ${x(90)},-146`, [4, 12, 4], 5),
      g > 0 ? 0.1 : 0,
    );
  }
  piece(s, '-10,-112 10,-120 30,-112 32,-84 10,-76 -10,-86', fold(s, points('2,-112 8,-96 4,-82'), 10));
}
