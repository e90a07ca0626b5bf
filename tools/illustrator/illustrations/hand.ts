import type { Figure } from './figure.ts';
import { curve, type LimbNode, limb, type Node, type Pt, path, points, shape, turned } from './geometry.ts';
import type { Gesture } from './poses/stance.ts';
import type { Sheet } from './sheet.ts';

interface HandShape {
  palm: Node[];
  /** Little finger last; each finger is four nodes. */
  fingers: LimbNode[][];
  thumb: LimbNode[];
  /** Lines between the fingers. */
  creases: Node[][];
}

const limbs = (text: string): LimbNode[] =>
  text.split(' ').map((w) => {
    const [x = 0, y = 0, r = 0] = w.split(',').map(Number);
    return [x, y, r];
  });
const palm = points('-17,-14 -21,14 -24,40 -20,62 -2,68 16,62 19,38 18,10 16,-14');

/** Hands point down with the thumb towards the body (x > 0). */
const HANDS: Record<Gesture, HandShape> = {
  relaxed: {
    palm,
    fingers: [
      '13,52,16 17,78,14.5 16,102,12.5 11,119,9',
      '3,56,16.5 5,86,15 2,112,13 -4,129,9',
      '-8,56,16 -9,85,14.5 -13,108,12.5 -19,122,9',
      '-17,50,14.5 -22,73,12.5 -27,90,11 -32,101,8',
    ].map(limbs),
    thumb: limbs('13,14,20 25,34,17 30,56,14 27,76,10'),
    creases: ['8,60 11,84 9,108', '-3,60 -2,90 -7,116', '-13,57 -16,84 -22,106', '14,34 17,48 16,60'].map(
      points,
    ),
  },
  graceful: {
    palm,
    fingers: [
      '13,52,16 21,78,14.5 29,102,12 34,120,8.5',
      '3,56,16.5 7,87,15 9,114,12.5 8,133,8.5',
      '-8,56,16 -10,86,14.5 -12,112,12 -16,129,8.5',
      '-17,50,14.5 -26,72,12.5 -35,90,10.5 -43,103,7.5',
    ].map(limbs),
    thumb: limbs('13,14,20 28,32,17 38,52,13.5 41,72,9.5'),
    creases: ['9,60 14,80 17,94', '-3,60 -2,88 -3,108', '-13,57 -18,80 -24,96', '14,34 18,46 18,58'].map(
      points,
    ),
  },
  holding: {
    palm,
    fingers: [
      '13,50,17 18,72,16 14,88,15 4,92,12',
      '3,54,17.5 6,78,16.5 1,95,15 -8,97,12',
      '-8,54,17 -8,77,16 -13,92,14.5 -20,93,12',
      '-17,48,15.5 -21,66,14 -25,78,13 -31,78,10',
    ].map(limbs),
    thumb: limbs('13,14,20 24,36,18 22,58,15.5 12,74,12'),
    creases: ['9,58 12,76 8,88', '-3,60 -2,80 -6,92', '-13,57 -15,76 -20,86', '14,34 16,48 13,60'].map(
      points,
    ),
  },
};

/** Draws a hand at the wrist `o`, turned by `deg`; `flip` −1 mirrors it. */
export function drawHand(sheet: Sheet, f: Figure, o: Pt, deg: number, flip: number, gesture: Gesture): void {
  const H = HANDS[gesture];
  const place = (p: Node): Pt => turned([p[0] * flip, p[1]], o, -deg);
  const placed = (nodes: LimbNode[]): LimbNode[] =>
    nodes.map((p) => {
      const q = turned([p[0] * flip, p[1]], o, -deg);
      return [q[0], q[1], p[2]];
    });
  const parts = [
    limb(placed(H.thumb), 8),
    ...[...H.fingers].reverse().map((x) => limb(placed(x), 8)),
    shape(H.palm.map(place), 8),
  ];
  for (const p of parts) {
    sheet.silhouette(p);
    sheet.cast(p, { dx: 4, dy: 7, blur: 6, a: 0.2 });
  }
  sheet.add(`<g fill="${f.skin.base}">${parts.map((p) => `<path d="${path(p)}"/>`).join('')}</g>`);
  const line = (pts: Node[]): string => `<path d="${path(curve(pts.map(place), 6), false)}"/>`;
  const creases = `<g fill="none" stroke="${f.skin.shade}" stroke-width="3.2" stroke-linecap="round" opacity=".8">${H.creases.map(line).join('')}</g>`;
  const edge = limb(placed(limbs('-16,-10,10 -20,40,14 -28,96,6')), 8);
  const light = sheet.glow(edge, flip > 0 ? f.skin.light : f.skin.shade, 0.35, 5);
  sheet.add(`<g clip-path="${sheet.clip(...parts)}">${creases}${light}</g>`);
  if (gesture !== 'holding') sheet.add(nails(f, H, place, deg, flip));
}

function nails(f: Figure, H: HandShape, place: (p: Node) => Pt, deg: number, flip: number): string {
  const one = (finger: LimbNode[]): string => {
    const tip = finger.at(-1);
    if (!tip) return '';
    const [x, y] = place([tip[0] + 0.5, tip[1] - 2]);
    const at = `${x.toFixed(1)} ${y.toFixed(1)}`;
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="3.4" ry="5.4" transform="rotate(${(14 * flip - deg).toFixed(0)} ${at})"/>`;
  };
  return `<g fill="${f.skin.light}" opacity=".75">${H.fingers.map(one).join('')}</g>`;
}
