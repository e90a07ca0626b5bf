import { darker, lighter } from './colour.ts';
import type { Figure, Side } from './figure.ts';
import { curve, ellipse, limb, mix, type Pt, path, polar, ribbon, shape } from './geometry.ts';
import type { Sheet } from './sheet.ts';

/** What she holds: a bag by its handle, a clutch, a raffia fan. */
export interface Prop {
  kind: 'bag' | 'clutch' | 'fan';
  color: string;
  hand?: Side;
}

const BRASS = '#dcae5a';
const cast = { dx: 7, dy: 10, blur: 9, a: 0.34 };

/** Draws it before the hands, which then close over it. */
export function drawProp(sheet: Sheet, f: Figure, { kind, color, hand = 'R' }: Prop): void {
  const { wrist, hand: deg } = f.arm[hand];
  const grip = polar(wrist, deg, 72);
  if (kind === 'bag') bag(sheet, grip, color);
  else if (kind === 'fan') fan(sheet, grip, deg, color);
  else {
    const other = f.arm[hand === 'R' ? 'L' : 'R'];
    // in both hands where they meet
    const met = !other.behind && Math.abs(polar(other.wrist, other.hand, 72)[0] - grip[0]) < 190;
    clutch(sheet, met ? mix(grip, polar(other.wrist, other.hand, 72), 0.5) : grip, color);
  }
}

function bag(sheet: Sheet, [x, y]: Pt, color: string): void {
  const handle = curve(
    [
      [x - 44, y + 92],
      [x - 34, y + 26],
      [x, y + 4],
      [x + 34, y + 26],
      [x + 44, y + 92],
    ],
    8,
  );
  sheet.panel(
    ribbon(handle, () => 9),
    { fill: darker(color, 0.2), depth: 6, lit: 0.4, cast },
  );
  const body = shape(
    [
      [x - 86, y + 84, 'c'],
      [x + 86, y + 84, 'c'],
      [x + 98, y + 150],
      [x + 92, y + 214, 'c'],
      [x, y + 222],
      [x - 92, y + 214, 'c'],
      [x - 98, y + 150],
    ],
    8,
  );
  const stitch = `<path d="${path(body)}" transform="translate(${(x * 0.08).toFixed(1)} ${((y + 150) * 0.08).toFixed(1)}) scale(.92)" fill="none" stroke="${lighter(color, 0.4)}" stroke-width="2" stroke-dasharray="8 6" opacity=".6"/>`;
  sheet.panel(body, { fill: color, inside: stitch, depth: 40, shade: 0.4, lit: 0.5, cast });
  const flap = shape(
    [
      [x - 86, y + 82, 'c'],
      [x + 86, y + 82, 'c'],
      [x + 74, y + 136],
      [x, y + 156],
      [x - 74, y + 136],
    ],
    8,
  );
  sheet.panel(flap, {
    fill: darker(color, 0.06),
    depth: 26,
    shade: 0.3,
    lit: 0.5,
    cast: { dx: 3, dy: 6, blur: 5, a: 0.34 },
  });
  sheet.panel(ellipse([x, y + 146], 13, 13, 24), {
    fill: BRASS,
    depth: 8,
    lit: 0.7,
    cast: { dx: 2, dy: 3, blur: 3, a: 0.4 },
  });
}

function clutch(sheet: Sheet, [x, y]: Pt, color: string): void {
  const at = (u: number, v: number): Pt => [x + u, y + v];
  const body = [at(-118, -50), at(118, -50), at(122, 62), at(-122, 62)];
  sheet.panel(body, { fill: color, depth: 34, shade: 0.36, lit: 0.5, cast });
  const flap = [at(-118, -52), at(118, -52), at(4, 24)];
  sheet.panel(flap, {
    fill: lighter(color, 0.08),
    depth: 24,
    shade: 0.24,
    lit: 0.5,
    cast: { dx: 3, dy: 6, blur: 5, a: 0.34 },
  });
  sheet.panel(ellipse(at(3, 14), 12, 12, 24), {
    fill: BRASS,
    depth: 8,
    lit: 0.7,
    cast: { dx: 2, dy: 3, blur: 3, a: 0.4 },
  });
}

/** Woven in rings, with a bound edge. */
function fan(sheet: Sheet, grip: Pt, deg: number, color: string): void {
  const o = polar(grip, deg, 186);
  sheet.panel(
    limb([
      [...polar(grip, deg, -46), 15],
      [...polar(grip, deg, 120), 13],
    ]),
    { fill: '#7a5434', depth: 8, lit: 0.5, cast },
  );
  const disc = ellipse(o, 108, 116, 64);
  let weave = '';
  for (let r = 18; r < 112; r += 17)
    weave += `<ellipse cx="${o[0].toFixed(1)}" cy="${o[1].toFixed(1)}" rx="${r}" ry="${(r * 1.07).toFixed(1)}" fill="none" stroke="${r % 34 < 17 ? darker(color, 0.32) : '#f3e2bd'}" stroke-width="7" stroke-dasharray="10 7" opacity=".75"/>`;
  const edge = `<path d="${path(disc)}" fill="none" stroke="${darker(color, 0.45)}" stroke-width="20"/>`;
  sheet.panel(disc, { fill: color, inside: weave + edge, depth: 34, shade: 0.32, lit: 0.4, cast });
}
