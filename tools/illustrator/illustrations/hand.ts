import { lighter } from './colour.ts';
import type { Figure } from './figure.ts';
import { type LimbNode, limb, type Node, type Pt, path, points, shape, turned } from './geometry.ts';
import type { Gesture } from './poses/stance.ts';
import type { Sheet } from './sheet.ts';

interface HandShape {
  palm: Node[];
  /** Index first, little finger last; each finger is four nodes. */
  fingers: LimbNode[][];
  /** None where the body hides it. */
  thumb?: LimbNode[];
}

const limbs = (text: string): LimbNode[] =>
  text.split(' ').map((w) => {
    const [x = 0, y = 0, r = 0] = w.split(',').map(Number);
    return [x, y, r];
  });
const palm = points('-15,-16 -18,12 -22,38 -21,56 -10,66 6,65 16,56 18,38 18,12 15,-16');

/** Hands point down with the thumb towards the body (x > 0). */
const HANDS: Record<Gesture, HandShape> = {
  relaxed: {
    palm,
    fingers: [
      '10,48,15.5 17,78,14 18,103,12 13,123,7.5',
      '1,52,16 4,86,14.5 4,114,12.5 -2,134,7.5',
      '-8,51,15.5 -8,84,14 -10,109,12 -16,127,7.5',
      '-15,46,13.5 -19,72,12 -23,92,10.5 -29,106,6.5',
    ].map(limbs),
    thumb: limbs('10,10,20 22,33,16.5 28,56,13.5 27,79,8'),
  },
  graceful: {
    palm,
    fingers: [
      '10,48,15 19,80,13.2 26,105,11 30,125,6.5',
      '1,52,15.5 5,89,13.8 8,119,11.6 8,141,6.5',
      '-8,51,15 -8,88,13.2 -8,116,11 -10,136,6.5',
      '-15,46,13 -22,74,11.4 -28,96,9.6 -35,112,5.5',
    ].map(limbs),
    thumb: limbs('10,10,20 25,31,15.5 35,53,12.2 43,76,7'),
  },
  holding: {
    palm,
    fingers: [
      '10,44,16.5 18,70,16 17,88,14.5 7,96,10.5',
      '1,48,17 5,76,16.5 2,96,14.8 -8,102,10.5',
      '-8,48,16.5 -9,75,16 -13,93,14 -22,98,10',
      '-15,43,14.5 -21,65,13.5 -26,80,12 -33,84,8.5',
    ].map(limbs),
    thumb: limbs('10,10,20 24,33,17 24,56,14 14,74,9'),
  },
  resting: {
    palm,
    fingers: [
      '10,48,15.5 16,78,13.5 15,103,11.5 8,121,7',
      '1,52,16 3,86,14 0,113,12 -8,130,7',
      '-8,51,15.5 -10,83,13.5 -15,107,11.5 -24,121,7',
      '-15,46,13.5 -21,71,11.8 -28,90,10 -37,101,6',
    ].map(limbs),
  },
};

/** Draws a hand at the wrist `o`, turned by `deg`; `flip` −1 mirrors it. */
export function drawHand(sheet: Sheet, f: Figure, o: Pt, deg: number, flip: number, gesture: Gesture): void {
  const { palm: back, fingers, thumb } = HANDS[gesture];
  const { skin } = f;
  const place = (p: Node): Pt => turned([p[0] * flip, p[1]], o, -deg);
  const placed = (nodes: readonly LimbNode[]): LimbNode[] =>
    nodes.map((p) => {
      const q = turned([p[0] * flip, p[1]], o, -deg);
      return [q[0], q[1], p[2]];
    });
  const outline = (x: readonly LimbNode[]): Pt[] => limb(placed(x), 8);
  const parts = [...(thumb ? [outline(thumb)] : []), ...fingers.map(outline).reverse()];
  const hull = shape(back.map(place), 8);
  for (const p of [...parts, hull]) {
    sheet.silhouette(p);
    sheet.cast(p, { dx: 4, dy: 7, blur: 6, a: 0.18 });
  }
  const edge = `stroke="${skin.line}" stroke-opacity=".5" stroke-width="1.8"`;
  sheet.add(`<g fill="${skin.base}" ${edge}>${parts.map((p) => `<path d="${path(p)}"/>`).join('')}</g>`);
  const lights = fingers.map((x) => sheet.glow(limb(placed(along(x, flip)), 6), skin.light, 0.5, 2.5));
  sheet.add(lights.join(''));
  const knuckles = fingers.map((x) => knuckle(sheet, f, x, place)).join('');
  const shade = sheet.glow(limb(placed(limbs('17,-10,6 19,16,10 17,44,6')), 6), skin.shade, 0.6, 4);
  const light = sheet.glow(limb(placed(limbs('-8,-6,10 -8,20,20 -4,46,12')), 6), skin.light, 0.4, 6);
  sheet.add(
    `<path d="${path(hull)}" fill="${skin.base}"/><g clip-path="${sheet.clip(hull)}">${light}${shade}${knuckles}</g>`,
  );
  if (gesture !== 'holding') sheet.add(nails(f, fingers, place));
}

/** The lit side of a finger. */
const along = (finger: readonly LimbNode[], flip: number): LimbNode[] =>
  finger.map(([x, y, r]) => [x - flip * r * 0.18, y, r * 0.34]);

function knuckle(sheet: Sheet, f: Figure, [root]: readonly LimbNode[], place: (p: Node) => Pt): string {
  if (!root) return '';
  const [x, y] = place([root[0], root[1] + 8]).map((v) => v.toFixed(1));
  return `<circle cx="${x}" cy="${y}" r="5" fill="${f.skin.light}" opacity=".5" filter="${sheet.blur(3)}"/>`;
}

/** Lacquered nails, each along its finger. */
function nails(f: Figure, fingers: readonly LimbNode[][], place: (p: Node) => Pt): string {
  const one = (finger: readonly LimbNode[]): string => {
    const [from, tip] = finger.slice(-2);
    if (!from || !tip) return '';
    const t = 0.92;
    const [x, y] = place([from[0] + (tip[0] - from[0]) * t, from[1] + (tip[1] - from[1]) * t]);
    const [fx, fy] = place([from[0], from[1]]);
    const turn = (Math.atan2(y - fy, x - fx) * 180) / Math.PI - 90;
    return `<ellipse rx="3.3" ry="6" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"/>`;
  };
  return `<g fill="${lighter(f.skin.lip, 0.2)}">${fingers.map(one).join('')}</g>`;
}
