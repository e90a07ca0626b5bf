import { skinPanel } from './body.ts';
import { darker } from './colour.ts';
import type { Figure, Leg, Side } from './figure.ts';
import { curve, type LimbNode, limb, mix, type Pt, path, ribbon, shape, stroke, turned } from './geometry.ts';
import type { Sheet } from './sheet.ts';

function legShape(l: Leg): Pt[] {
  const node = (p: Pt, q: Pt, t: number, outer: number, inner: number, dx = 0): LimbNode => {
    const m = mix(p, q, t);
    return l.g > 0 ? [m[0] + dx, m[1], outer * 2, inner * 2] : [m[0] + dx, m[1], inner * 2, outer * 2];
  };
  const thigh = (t: number, o: number, i: number): LimbNode => node(l.top, l.knee, t, o, i);
  const shin = (t: number, o: number, i: number, dx = 0): LimbNode => node(l.knee, l.ankle, t, o, i, dx);
  return limb([
    thigh(0, 66, 62),
    thigh(0.5, 58, 52),
    thigh(0.85, 40, 38),
    shin(0, 35, 35),
    shin(0.1, 33, 34),
    shin(0.3, 42, 38, l.g * 2),
    shin(0.48, 38, 33, l.g * 2),
    shin(0.72, 23, 22),
    shin(0.9, 17, 16),
    shin(1, 16, 16),
  ]);
}

export interface Shoe {
  color: string;
  kind: 'sandal' | 'mule' | 'pump';
}

type Place = (x: number, y: number) => Pt;

/** Foot in a heeled sandal from the front: narrow instep, toes forward and slightly out. */
function frontFoot(R: Place, kx: number): { foot: Pt[]; sole: Pt[]; heel: Pt[] } {
  return {
    foot: shape(
      [
        R(-10, -20),
        R(-16, 10),
        R(-23, 42),
        R(-27 + kx * 3, 76),
        R(-21 + kx * 5, 100),
        R(-2 + kx * 8, 110),
        R(17 + kx * 6, 99),
        R(25 + kx * 3, 73),
        R(21, 40),
        R(16, 8),
        R(10, -20),
      ],
      8,
    ),
    sole: shape(
      [
        R(-29, 74),
        R(-24 + kx * 5, 104),
        R(-2 + kx * 8, 117),
        R(21 + kx * 6, 104),
        R(27, 74),
        R(16, 98),
        R(-18, 98),
      ],
      8,
    ),
    heel: [R(-9 - kx * 16, 14), R(9 - kx * 16, 14), R(4 - kx * 18, 106), R(-4 - kx * 18, 106)],
  };
}

function straps(
  sheet: Sheet,
  R: Place,
  color: string,
  rows: readonly (readonly [number, number, number])[],
): void {
  for (const [y, w, wide] of rows) {
    const line = curve([R(-wide, y), R(0, y + 6), R(wide, y)], 8);
    const band = ribbon(line, () => w);
    sheet.cast(band, { dx: 2, dy: 4, blur: 3, a: 0.4 });
    sheet.add(
      `<path d="${path(band)}" fill="${color}"/><path d="${path(ribbon(line, () => 2.5))}" fill="#fff2d8" opacity=".35"/>`,
    );
  }
}

function light(sheet: Sheet, f: Figure, l: Leg, pts: readonly Pt[]): void {
  const shin = (t: number, dx: number): Pt => [mix(l.knee, l.ankle, t)[0] + dx, mix(l.knee, l.ankle, t)[1]];
  const thigh = (t: number, dx: number): Pt => [mix(l.top, l.knee, t)[0] + dx, mix(l.top, l.knee, t)[1]];
  const lower = stroke([shin(0.07, -10), shin(0.35, -12), shin(0.7, -5), shin(1, -4)], [8, 22, 10, 5]);
  const upper = stroke([thigh(0.15, -16), thigh(0.6, -14), thigh(0.9, -8)], [30, 36, 20]);
  const k = l.knee;
  const cap = curve(
    [
      [k[0] - 20, k[1] + 8],
      [k[0], k[1] + 20],
      [k[0] + 20, k[1] + 6],
    ],
    12,
  );
  const knee =
    f.view === 'back'
      ? ''
      : `<path d="${path(cap, false)}" fill="none" stroke="${f.skin.shade}" stroke-width="5" opacity=".5" filter="${sheet.blur(3)}"/>`;
  const glows = sheet.glow(lower, f.skin.light, 0.5, 9) + sheet.glow(upper, f.skin.light, 0.5, 9);
  sheet.add(`<g clip-path="${sheet.clip(pts)}">${glows}${knee}</g>`);
}

/** Five toes with lacquered nails, the big one on the inside of the foot. */
function toes(sheet: Sheet, f: Figure, R: Place, kx: number, g: number): void {
  const row = [18, 7, -2.5, -11.5, -19.5];
  const parts = row.map((x, i) => {
    const [w, h, y] = [i === 0 ? 8.6 : 6.4 - i * 0.3, i === 0 ? 13 : 10.5 - i * 0.6, 103 - i * 2.6];
    const o = R(-g * x + kx * 7, y);
    const nail = R(-g * x + kx * 7, y + h * 0.42);
    const toe = `<ellipse cx="${o[0].toFixed(1)}" cy="${o[1].toFixed(1)}" rx="${w.toFixed(1)}" ry="${h.toFixed(1)}"/>`;
    const lacquer = `<ellipse cx="${nail[0].toFixed(1)}" cy="${nail[1].toFixed(1)}" rx="${(w * 0.52).toFixed(1)}" ry="${(h * 0.36).toFixed(1)}"/>`;
    return { toe, lacquer };
  });
  const outline = `<g fill="${f.skin.base}" stroke="${f.skin.line}" stroke-opacity=".4" stroke-width="1.6">${parts.map(({ toe }) => toe).join('')}</g>`;
  sheet.add(`${outline}<g fill="#8c2f2a">${parts.map(({ lacquer }) => lacquer).join('')}</g>`);
}

/** Lets foot and leg grow out of each other. */
function meltAnkle(sheet: Sheet, f: Figure, R: Place, leg: readonly Pt[], foot: readonly Pt[]): void {
  const [x, y] = R(0, -16);
  const [lx, ly] = R(-6, 20);
  const dot = (cx: number, cy: number, rx: number, ry: number, fill: string, a: number): string =>
    `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${a}" filter="${sheet.blur(6)}"/>`;
  sheet.add(
    `<g clip-path="${sheet.clip(leg, foot)}">${dot(x, y, 24, 30, f.skin.base, 1)}${dot(lx, ly, 6, 34, f.skin.light, 0.45)}</g>`,
  );
}

/** What covers the foot: three straps, one broad band, or a closed pump with a low throat. */
function upperOf(sheet: Sheet, R: Place, kx: number, { color, kind }: Shoe): void {
  if (kind === 'sandal')
    return straps(sheet, R, color, [
      [70, 12, 27],
      [48, 8, 24],
      [-4, 7, 17],
    ]);
  if (kind === 'mule') {
    const band = shape(
      [
        [...R(-25, 56), 'c'],
        R(-10, 46),
        R(10, 46),
        [...R(25, 54), 'c'],
        R(28, 74),
        [...R(25 + kx * 3, 90), 'c'],
        R(kx * 6, 84),
        [...R(-25 + kx * 3, 92), 'c'],
        R(-29, 74),
      ],
      8,
    );
    return sheet.panel(band, {
      fill: color,
      depth: 22,
      shade: 0.42,
      lit: 0.5,
      cast: { dx: 2, dy: 4, blur: 3, a: 0.36 },
    });
  }
  const pump = shape(
    [
      [...R(-24, 40), 'c'],
      R(-12, 70),
      R(2 + kx * 3, 80),
      R(14, 70),
      [...R(23, 40), 'c'],
      R(29, 76),
      R(20 + kx * 6, 108),
      R(kx * 9, 124),
      R(-20 + kx * 5, 108),
      R(-30, 76),
    ],
    8,
  );
  sheet.panel(pump, {
    fill: color,
    depth: 24,
    shade: 0.44,
    lit: 0.5,
    cast: { dx: 2, dy: 4, blur: 3, a: 0.36 },
  });
}

function drawFrontLeg(sheet: Sheet, f: Figure, l: Leg, shoe: Shoe): void {
  const pts = legShape(l);
  const kx = l.foot / 20;
  const R: Place = (x, y) => turned([x, y], l.ankle, -l.foot * 0.5);
  const { foot, sole, heel } = frontFoot(R, kx);
  const { color } = shoe;
  if (!l.back) {
    sheet.silhouette(heel);
    sheet.add(
      `<path d="${path(heel)}" fill="${darker(color, 0.45)}"/><path d="${path(sole)}" fill="${darker(color, 0.55)}"/>`,
    );
  }
  skinPanel(sheet, f, pts);
  if (!l.back) light(sheet, f, l, pts);
  skinPanel(sheet, f, foot, { depth: 26 });
  meltAnkle(sheet, f, R, pts, foot);
  if (shoe.kind !== 'pump') toes(sheet, f, R, kx, l.g);
  if (l.back)
    sheet.add(
      `<g opacity=".34" fill="${f.skin.shade}"><path d="${path(pts)}"/><path d="${path(foot)}"/></g>`,
    );
  upperOf(sheet, R, kx, l.back ? { ...shoe, color: darker(color, 0.2) } : shoe);
}

/** From the back: calf, heel and the shoe's heel under it. */
function drawBackLeg(sheet: Sheet, f: Figure, l: Leg, { color, kind }: Shoe): void {
  const pts = legShape(l);
  const R: Place = (x, y) => turned([x, y], l.ankle, l.foot * 0.25);
  const foot = shape(
    [R(-15, -26), R(-16, 4), R(-21, 34), R(-19, 60), R(0, 68), R(19, 60), R(21, 34), R(16, 4), R(15, -26)],
    8,
  );
  const sole = shape([R(-27, 44), R(-25, 82), R(-8, 96), R(10, 96), R(25, 82), R(26, 44), R(0, 60)], 8);
  const heel = [R(-11, 52), R(11, 52), R(5, 116), R(-5, 116)];
  sheet.silhouette(heel);
  sheet.add(`<path d="${path(sole)}" fill="${darker(color, 0.55)}"/>`);
  skinPanel(sheet, f, pts);
  light(sheet, f, l, pts);
  skinPanel(sheet, f, foot, { depth: 26 });
  meltAnkle(sheet, f, R, pts, foot);
  if (kind === 'pump')
    sheet.panel(
      shape([[...R(-24, 26), 'c'], R(0, 40), [...R(24, 26), 'c'], R(22, 62), R(0, 74), R(-22, 62)], 8),
      {
        fill: color,
        depth: 18,
        shade: 0.4,
        lit: 0.4,
        cast: false,
      },
    );
  sheet.add(`<path d="${path(heel)}" fill="${darker(color, 0.3)}"/>`);
  if (kind === 'sandal')
    straps(sheet, R, color, [
      [44, 14, 21],
      [-4, 8, 17],
    ]);
}

/** Both legs in heeled shoes, the trailing one first. */
export function drawLegs(sheet: Sheet, f: Figure, shoe: Shoe): void {
  const far: Side = f.facing !== 0 ? (f.facing > 0 ? 'R' : 'L') : f.leg.R.back ? 'R' : 'L';
  const near: Side = far === 'L' ? 'R' : 'L';
  const draw = f.view === 'back' ? drawBackLeg : drawFrontLeg;
  for (const s of [far, near]) draw(sheet, f, f.leg[s], shoe);
}
