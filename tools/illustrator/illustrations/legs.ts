import { skinPanel } from './body.ts';
import { drawFoot, drawHeel, type Shoe } from './feet.ts';
import type { Figure, Leg, Side } from './figure.ts';
import { curve, type LimbNode, limb, mix, type Pt, path, stroke } from './geometry.ts';
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
  const glows = sheet.glow(lower, f.skin.light, 0.6, 8) + sheet.glow(upper, f.skin.light, 0.62, 10);
  sheet.add(`<g clip-path="${sheet.clip(pts)}">${glows}${knee}</g>`);
}

/** A leg and its foot, which lies over the leg's end. */
function drawLeg(sheet: Sheet, f: Figure, l: Leg, shoe: Shoe): void {
  const pts = legShape(l);
  const leg = (): void => {
    skinPanel(sheet, f, pts);
    if (l.back && f.view !== 'back')
      sheet.add(`<path d="${path(pts)}" opacity=".34" fill="${f.skin.shade}"/>`);
    else light(sheet, f, l, pts);
  };
  if (f.view === 'back') drawHeel(sheet, f, l, shoe, pts, leg);
  else drawFoot(sheet, f, l, shoe, pts, leg);
}

/** Both legs in heeled shoes, the trailing one first. */
export function drawLegs(sheet: Sheet, f: Figure, shoe: Shoe): void {
  const far: Side = f.facing !== 0 ? (f.facing > 0 ? 'R' : 'L') : f.leg.R.back ? 'R' : 'L';
  const near: Side = far === 'L' ? 'R' : 'L';
  for (const s of [far, near]) drawLeg(sheet, f, f.leg[s], shoe);
}
