import { drawBeads, skinPanel, torsoShape } from './body.ts';
import type { Figure } from './figure.ts';
import { curve, type Node, type Pt, path, points, shape, stroke } from './geometry.ts';
import { type Hair, hairBack, hairFront, hairNape } from './hair.ts';
import type { Dye } from './palettes.ts';
import type { Sheet } from './sheet.ts';
import { type Wrap, wrapBack, wrapFront, wrapNape } from './wraps.ts';

type Earring = 'hoop' | 'disc' | 'drop' | 'stud';
export interface HeadLook {
  hair?: Hair;
  wrap?: Wrap;
  /** Colour of the wrap; the dye's own unless given. */
  wrapColor?: string;
  earring?: Earring;
  /** Colour of two strings of beads round the neck. */
  beads?: string;
}

const GOLD = '#dcae5a';
const FACE = points(
  '-4,-88 36,-77 56,-42 54,-14 51,0 53,18 47,46 32,74 12,89 -8,88 -32,70 -49,38 -56,0 -58,-36 -42,-74',
);
const SKULL = points('0,-98 46,-84 64,-36 60,14 44,52 16,70 -16,70 -44,52 -60,14 -64,-36 -46,-84');
const PROFILE = points('10,-92 17,-52 14,-26 20,-10 31,14 28,22 18,26 24,36 20,43 24,52 16,62 18,76 12,96');
const EAR = points('-53,-14 -64,-16 -68,2 -62,22 -52,26');

/** A faceless head: one shadow plane whose edge hints at brow, nose and lips; hair, wrap and earring. */
export function drawHead(sheet: Sheet, f: Figure, dye: Dye, look: HeadLook): void {
  const hair = look.hair ?? 'crop';
  const color = look.wrapColor ?? dye.wrap;
  const back = f.view === 'back';
  if (look.beads && !back) drawBeads(sheet, f, look.beads);
  if (look.wrap) wrapBack(sheet, f, look.wrap, color);
  hairBack(sheet, f, hair, !!look.wrap);
  skinPanel(sheet, f, shape(f.headPoints(EAR), 8), { depth: 12 });
  if (back) {
    const skull = shape(f.headPoints(SKULL), 12);
    hairNape(sheet, f, skull, hair);
    if (look.wrap) wrapNape(sheet, f, look.wrap, color);
  } else {
    face(sheet, f);
    if (!look.wrap || look.wrap === 'band' || look.wrap === 'bow') hairFront(sheet, f, hair);
    if (look.wrap) wrapFront(sheet, f, look.wrap, color);
  }
  earring(sheet, f, look.earring ?? 'hoop', dye);
}

function face(sheet: Sheet, f: Figure): void {
  const face = shape(f.headPoints(FACE), 12);
  skinPanel(sheet, f, face, { depth: 30, cast: { dx: 6, dy: 12, blur: 10, a: 0.22, within: torsoShape(f) } });
  // light comes from the left: the far half is in shade when she looks right, the near half when she looks left
  const right = f.head(1, 0)[0] > f.headC[0];
  const profile = curve(f.headPoints(PROFILE), 8, 0.42);
  const edge: Node[] = right
    ? [
        [90, 96],
        [90, -92],
      ]
    : [
        [-90, 96],
        [-90, -92],
      ];
  const plane: Pt[] = [...profile, ...f.headPoints(edge).map((p): Pt => [p[0], p[1]])];
  const shade = `<path d="${path(plane)}" fill="${f.skin.shade}" opacity="${right ? 0.5 : 0.42}"/>`;
  const cheek = stroke(f.headPoints(points('-30,-8 -26,22 -8,44')), [22, 46, 14]);
  const temple = stroke(f.headPoints(points('38,-6 42,14 36,34')), [6, 14, 6]);
  const brow = stroke(f.headPoints(points('-38,-40 -12,-52 12,-44')), [8, 20, 6]);
  const nose = stroke(f.headPoints(points('16,-34 17,-12 26,12')), [3, 6, 5]);
  const lights =
    sheet.glow(cheek, f.skin.light, right ? 0.95 : 0.42, 12) +
    sheet.glow(brow, f.skin.light, right ? 0.55 : 0.3, 8) +
    sheet.glow(nose, f.skin.light, right ? 0.7 : 0.85, 3) +
    sheet.glow(temple, f.skin.light, right ? 0.2 : 0.75, 7);
  // the lit edge that parts a deep face from hair and wall
  const rim = `<path d="${path(face)}" transform="translate(3 2)" fill="none" stroke="${f.skin.light}" stroke-width="5" opacity=".5" filter="${sheet.blur(2)}"/>`;
  sheet.add(`<g clip-path="${sheet.clip(face)}">${shade}${lights}${rim}</g>`);
}

function earring(sheet: Sheet, f: Figure, kind: Earring, dye: Dye): void {
  const [x, y] = f.head(-60, 26);
  const dot = (dy: number, r: number, fill: string): string =>
    `<circle cx="${x.toFixed(1)}" cy="${(y + dy).toFixed(1)}" r="${r}" fill="${fill}"/>`;
  const glint = (d: string): string =>
    `<path d="${d}" fill="none" stroke="#fff3d6" stroke-width="2.4" opacity=".7"/>`;
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  const at = (svg: string): string => `<g transform="${place}">${svg}</g>`;
  const ring = (dx: number, dy: number, color: string, w: number, a: number): string =>
    `<circle cx="${dx}" cy="${dy}" r="24" fill="none" stroke="${color}" stroke-width="${w}" opacity="${a}"/>`;
  const arts: Record<Earring, string> = {
    stud: dot(0, 8, GOLD) + dot(-1, 3, '#fff3d6'),
    hoop: at(ring(3, 33, '#2a120f', 6, 0.25) + ring(0, 28, GOLD, 6.5, 1) + glint('M-20 16A24 24 0 0 1 2 4')),
    disc: dot(4, 6, GOLD) + dot(42, 25, GOLD) + dot(42, 14, dye.base) + dot(42, 5.5, GOLD),
    drop:
      dot(4, 7, GOLD) +
      dot(19, 5, GOLD) +
      at(
        `<path d="M0 24C16 52 12 72 0 74C-12 72 -16 52 0 24Z" fill="${dye.pop}"/>${glint('M-5 46q-4 12 0 18')}`,
      ),
  };
  sheet.add(arts[kind]);
}
