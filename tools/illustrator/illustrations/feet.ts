import { skinPanel } from './body.ts';
import { darker, lighter } from './colour.ts';
import type { Figure, Leg } from './figure.ts';
import { curve, type Node, type Pt, path, points, ribbon, shape, turned } from './geometry.ts';
import type { Sheet } from './sheet.ts';

export interface Shoe {
  color: string;
  /** Strappy heel · broad band · pointed court shoe · court shoe with an ankle strap · crossed bands · beaded slipper. */
  kind: 'sandal' | 'mule' | 'pump' | 'strap' | 'crossed' | 'slipper';
}
type Place = (x: number, y: number) => Pt;
interface Foot {
  sheet: Sheet;
  f: Figure;
  /** Foot space to canvas: the ankle at the origin, toes down and, when turned, to the right. */
  R: Place;
  shoe: Shoe;
  turnedOut: boolean;
}

/** Foot that points at the viewer, on a heel behind it. */
const FRONT = points(
  '-11,-20 -15,8 -20,38 -25,68 -26,88 -20,103 -6,110 8,110 19,103 25,86 24,66 19,36 15,8 11,-20',
);
/** Foot that points aside: instep, toes, arch and heel. */
const ASIDE = points(
  '13,-22 17,6 27,34 40,62 54,84 64,98 63,110 48,114 34,108 20,84 4,58 -10,50 -19,40 -18,18 -14,0 -13,-22',
);
const parse = (R: Place, text: string): Node[] =>
  points(text).map((p) => {
    const q = R(p[0], p[1]);
    return p[2] === 'c' ? ([q[0], q[1], 'c'] as const) : q;
  });
const outline = (R: Place, text: string): Pt[] => shape(parse(R, text), 8);
const PAPER = { depth: 20, shade: 0.42, lit: 0.46, cast: { dx: 2, dy: 4, blur: 3, a: 0.36 } };

/** A narrow strap along a line across the foot. */
function strap({ sheet, R, shoe }: Foot, text: string, w: number): void {
  const line = curve(parse(R, text), 8);
  const band = ribbon(line, () => w);
  sheet.cast(band, { dx: 2, dy: 4, blur: 3, a: 0.4 });
  sheet.add(
    `<path d="${path(band)}" fill="${shoe.color}"/><path d="${path(ribbon(line, () => 2.2))}" fill="#fff2d8" opacity=".45"/>`,
  );
}
const upper = ({ sheet, R, shoe }: Foot, text: string): Pt[] => {
  const pts = outline(R, text);
  sheet.panel(pts, { ...PAPER, fill: shoe.color });
  return pts;
};

/** Toes as one rounded row with fine lines between them and lacquered nails. */
function toes({ sheet, f, R, turnedOut }: Foot, g: number): void {
  const row = turnedOut
    ? ([
        [61, 102, 7.5],
        [53, 106, 6],
        [45, 107, 5.4],
      ] as const)
    : ([
        [-15 * g, 102, 8],
        [-3 * g, 104, 6.4],
        [7 * g, 102, 5.8],
        [15.5 * g, 98, 5.2],
        [21.5 * g, 92, 4.4],
      ] as const);
  let s = '';
  let nails = '';
  for (const [x, y, r] of row) {
    const [cx, cy] = R(x, y).map((v) => v.toFixed(1));
    const [nx, ny] = R(x + (turnedOut ? 2 : 0), y + r * 0.42).map((v) => v.toFixed(1));
    s += `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${(r * 1.3).toFixed(1)}"/>`;
    nails += `<ellipse cx="${nx}" cy="${ny}" rx="${(r * 0.5).toFixed(1)}" ry="${(r * 0.46).toFixed(1)}"/>`;
  }
  sheet.add(
    `<g fill="${f.skin.base}" stroke="${f.skin.line}" stroke-opacity=".35" stroke-width="1.4">${s}</g><g fill="#9c342d">${nails}</g>`,
  );
}

function frontUpper(o: Foot): void {
  const { kind } = o.shoe;
  if (kind === 'sandal') {
    strap(o, '-26,76 0,84 26,76', 9);
    strap(o, '-22,52 0,58 22,52', 7);
    strap(o, '-17,-6 0,0 17,-6', 7);
  } else if (kind === 'mule') upper(o, '-24,54,c -8,45 8,45 24,54,c 29,74 26,92,c 0,85 -26,92,c -29,74');
  else if (kind === 'crossed') {
    upper(o, '-23,46,c -10,44 14,66 27,84,c 25,92 16,96,c -2,78 -25,64,c');
    upper(o, '23,46,c 10,44 -14,66 -27,84,c -25,92 -16,96,c 2,78 25,64,c');
  } else if (kind === 'slipper') {
    const pts = upper(o, '-22,50,c -8,62 8,62 22,50,c 29,76 24,104 0,118 -24,104 -29,76');
    beads(o, pts, [
      [0, 74],
      [-11, 80],
      [11, 80],
      [-6, 92],
      [6, 92],
      [0, 104],
      [-16, 92],
      [16, 92],
    ]);
  } else {
    upper(o, '-21,30,c -15,62 0,72 15,62 21,30,c 29,70 22,102 3,126 -3,126 -22,102 -29,70');
    if (kind === 'strap') strap(o, '-17,-6 0,0 17,-6', 8);
  }
}

function asideUpper(o: Foot): void {
  const { kind } = o.shoe;
  if (kind === 'sandal') {
    strap(o, '56,82 46,94 40,112', 9);
    strap(o, '38,56 28,68 22,86', 7);
    strap(o, '17,-8 0,0 -16,-4', 7);
    upper(o, '-21,30,c -12,34 -4,44 2,58,c -8,54 -20,46,c');
  } else if (kind === 'mule') upper(o, '36,52,c 50,74 58,86,c 52,100 48,116,c 34,110 22,88,c 28,68');
  else if (kind === 'crossed') {
    upper(o, '30,40,c 42,62 58,90,c 54,98 50,104,c 38,82 24,56,c');
    upper(o, '50,76,c 56,84 58,88,c 44,100 30,104,c 24,96 18,82,c 34,82');
  } else if (kind === 'slipper') {
    const pts = upper(o, '33,48,c 46,68 60,88 70,104 66,116 46,118 32,110 18,86,c 20,66');
    beads(o, pts, [
      [40, 72],
      [46, 86],
      [36, 90],
      [54, 98],
      [44, 104],
      [30, 78],
    ]);
  } else {
    upper(
      o,
      '26,34,c 40,58 58,86 78,112 70,119 48,118 34,111 18,86 4,62 -12,54 -21,44 -21,22,c -8,44 12,58 26,34,c',
    );
    if (kind === 'strap') strap(o, '17,-8 0,0 -16,-4', 8);
  }
}

function beads({ sheet, R, shoe }: Foot, clip: readonly Pt[], at: readonly Pt[]): void {
  const dots = at.map(([x, y]) => {
    const [cx, cy] = R(x, y).map((v) => v.toFixed(1));
    return `<circle cx="${cx}" cy="${cy}" r="3.6"/>`;
  });
  sheet.add(`<g clip-path="${sheet.clip(clip)}" fill="${lighter(shoe.color, 0.62)}">${dots.join('')}</g>`);
}

/** Lets foot and leg grow out of each other. */
function meltAnkle({ sheet, f, R }: Foot, leg: readonly Pt[], foot: readonly Pt[]): void {
  const [x, y] = R(0, -16);
  const [lx, ly] = R(-5, 18);
  const dot = (cx: number, cy: number, rx: number, ry: number, fill: string, a: number): string =>
    `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${a}" filter="${sheet.blur(6)}"/>`;
  sheet.add(
    `<g clip-path="${sheet.clip(leg, foot)}">${dot(x, y, 24, 30, f.skin.base, 1)}${dot(lx, ly, 6, 30, f.skin.light, 0.4)}</g>`,
  );
}

/** Sole and heel under a foot. */
function under({ sheet, R, shoe, turnedOut }: Foot): void {
  const low = shoe.kind === 'slipper';
  const sole = outline(
    R,
    turnedOut
      ? '-22,38,c -14,50 4,62 18,90 34,116 50,120 68,112,c 62,104 46,110 34,100 20,74 4,52 -14,40'
      : '-28,76,c -27,104 -10,117 0,118 10,117 27,104 28,76,c 14,98 -14,98',
  );
  const stem = turnedOut
    ? [R(-21, 36), R(-1, 52), R(low ? 0 : -7, 113), R(low ? -18 : -14, 113)]
    : [R(-12, 30), R(12, 30), R(low ? 12 : 5, 108), R(low ? -12 : -5, 108)];
  sheet.silhouette(stem);
  sheet.add(
    `<path d="${path(stem)}" fill="${darker(shoe.color, 0.42)}"/><path d="${path(sole)}" fill="${darker(shoe.color, 0.55)}"/>`,
  );
}

/** The foot of a leg in its shoe; feet that turn out show their arch and heel. `leg` is the leg's outline. */
export function drawFoot(
  sheet: Sheet,
  f: Figure,
  l: Leg,
  shoe: Shoe,
  leg: readonly Pt[],
  draw: () => void,
): void {
  const turnedOut = Math.abs(l.foot) >= 12;
  const side = Math.sign(l.foot) || 1;
  const R: Place = turnedOut
    ? (x, y) => turned([x * side, y], l.ankle, -side * (Math.abs(l.foot) - 24) * 0.4)
    : (x, y) => turned([x, y], l.ankle, -l.foot * 0.5);
  const color = l.back ? darker(shoe.color, 0.2) : shoe.color;
  const o: Foot = { sheet, f, R, shoe: { ...shoe, color }, turnedOut };
  const foot = shape(
    (turnedOut ? ASIDE : FRONT).map((p) => R(p[0], p[1])),
    8,
  );
  // shapes that are clipped together have to run the same way round
  if (turnedOut && side > 0) foot.reverse();
  if (turnedOut || !l.back) under(o);
  draw();
  skinPanel(sheet, f, foot, { depth: 24 });
  meltAnkle(o, leg, foot);
  if (l.back) sheet.add(`<path d="${path(foot)}" opacity=".3" fill="${f.skin.shade}"/>`);
  if (!['pump', 'strap', 'slipper'].includes(shoe.kind)) toes(o, l.g);
  if (turnedOut) asideUpper(o);
  else frontUpper(o);
}

/** The foot from behind: heel, sole and the stem under it. */
export function drawHeel(
  sheet: Sheet,
  f: Figure,
  l: Leg,
  shoe: Shoe,
  leg: readonly Pt[],
  draw: () => void,
): void {
  const { color, kind } = shoe;
  const R: Place = (x, y) => turned([x, y], l.ankle, l.foot * 0.25);
  const o: Foot = { sheet, f, R, shoe, turnedOut: false };
  const foot = outline(R, '-14,-26 -14,2 -19,30 -18,54 -8,66 8,66 18,54 19,30 14,2 14,-26');
  const sole = outline(R, '-24,50 -25,84 -14,98 0,101 14,98 25,84 24,50 0,62');
  const low = kind === 'slipper';
  const stem = [R(-11, 56), R(11, 56), R(low ? 11 : 5, 114), R(low ? -11 : -5, 114)];
  sheet.silhouette(stem);
  sheet.add(`<path d="${path(sole)}" fill="${darker(color, 0.5)}"/>`);
  draw();
  skinPanel(sheet, f, foot, { depth: 24 });
  meltAnkle(o, leg, foot);
  if (kind === 'pump' || kind === 'strap') upper(o, '-20,24,c 0,36 20,24,c 24,50 14,68 0,70 -14,68 -24,50');
  sheet.add(`<path d="${path(stem)}" fill="${darker(color, 0.3)}"/>`);
  if (kind === 'sandal') strap(o, '-20,40 0,46 20,40', 10);
  if (kind === 'sandal' || kind === 'strap') strap(o, '-17,-8 0,-2 17,-8', 7);
}
