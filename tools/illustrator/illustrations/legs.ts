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

type Place = (x: number, y: number) => Pt;

/** Foot in a heeled sandal from the front: narrow instep, toes forward and slightly out. */
function frontFoot(R: Place, kx: number): { foot: Pt[]; sole: Pt[]; heel: Pt[] } {
  return {
    foot: shape(
      [
        R(-16, -26),
        R(-18, 8),
        R(-23, 42),
        R(-27 + kx * 3, 76),
        R(-21 + kx * 5, 100),
        R(-2 + kx * 8, 110),
        R(17 + kx * 6, 99),
        R(25 + kx * 3, 73),
        R(21, 40),
        R(17, 6),
        R(16, -26),
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

function toes(sheet: Sheet, f: Figure, R: Place, kx: number): void {
  const strokes = [-12, 0, 11].map((x) => {
    const p = R(x + kx * 6, 90);
    const q = R(x * 1.25 + kx * 7, 103 - Math.abs(x) * 0.25);
    return `<path d="${path([p, q], false)}"/>`;
  });
  sheet.add(
    `<g stroke="${f.skin.line}" stroke-width="2.4" stroke-linecap="round" opacity=".55" fill="none">${strokes.join('')}</g>`,
  );
}

function drawFrontLeg(sheet: Sheet, f: Figure, l: Leg, shoe: string): void {
  const pts = legShape(l);
  const kx = l.foot / 20;
  const R: Place = (x, y) => turned([x, y], l.ankle, -l.foot * 0.5);
  const { foot, sole, heel } = frontFoot(R, kx);
  const bands = [
    [70, 12, 27],
    [48, 8, 24],
    [-4, 7, 17],
  ] as const;
  if (!l.back) {
    sheet.silhouette(heel);
    sheet.add(
      `<path d="${path(heel)}" fill="${darker(shoe, 0.45)}"/><path d="${path(sole)}" fill="${darker(shoe, 0.55)}"/>`,
    );
  }
  skinPanel(sheet, f, pts);
  if (!l.back) light(sheet, f, l, pts);
  skinPanel(sheet, f, foot, { depth: 26 });
  if (l.back)
    sheet.add(
      `<g opacity=".34" fill="${f.skin.shade}"><path d="${path(pts)}"/><path d="${path(foot)}"/></g>`,
    );
  else toes(sheet, f, R, kx);
  straps(sheet, R, l.back ? darker(shoe, 0.2) : shoe, bands);
}

/** From the back: calf, heel and the shoe's heel under it. */
function drawBackLeg(sheet: Sheet, f: Figure, l: Leg, shoe: string): void {
  const pts = legShape(l);
  const R: Place = (x, y) => turned([x, y], l.ankle, l.foot * 0.25);
  const foot = shape(
    [R(-15, -26), R(-16, 4), R(-21, 34), R(-19, 60), R(0, 68), R(19, 60), R(21, 34), R(16, 4), R(15, -26)],
    8,
  );
  const sole = shape([R(-27, 44), R(-25, 82), R(-8, 96), R(10, 96), R(25, 82), R(26, 44), R(0, 60)], 8);
  const heel = [R(-11, 52), R(11, 52), R(5, 116), R(-5, 116)];
  sheet.silhouette(heel);
  sheet.add(`<path d="${path(sole)}" fill="${darker(shoe, 0.55)}"/>`);
  skinPanel(sheet, f, pts);
  light(sheet, f, l, pts);
  skinPanel(sheet, f, foot, { depth: 26 });
  sheet.add(`<path d="${path(heel)}" fill="${darker(shoe, 0.3)}"/>`);
  straps(sheet, R, shoe, [
    [44, 14, 21],
    [-4, 8, 17],
  ]);
}

/** Both legs in heeled sandals of the colour `shoe`, the trailing one first. */
export function drawLegs(sheet: Sheet, f: Figure, shoe: string): void {
  const far: Side = f.facing !== 0 ? (f.facing > 0 ? 'R' : 'L') : f.leg.R.back ? 'R' : 'L';
  const near: Side = far === 'L' ? 'R' : 'L';
  const draw = f.view === 'back' ? drawBackLeg : drawFrontLeg;
  for (const s of [far, near]) draw(sheet, f, f.leg[s], shoe);
}
