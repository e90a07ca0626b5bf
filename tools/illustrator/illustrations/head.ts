import { drawBeads, skinPanel, torsoShape } from './body.ts';
import { FACE, face } from './face.ts';
import type { Figure } from './figure.ts';
import { points, shape } from './geometry.ts';
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
const SKULL = points('0,-98 46,-84 64,-36 60,14 44,52 16,70 -16,70 -44,52 -60,14 -64,-36 -46,-84');
const EAR = points('-53,-14 -64,-16 -68,2 -62,22 -52,26');

/** The head: beads, ears, the face or the nape, hair, wrap and earring. */
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
    const outline = shape(f.headPoints(FACE), 12);
    skinPanel(sheet, f, outline, {
      depth: 24,
      cast: { dx: 5, dy: 13, blur: 10, a: 0.26, within: torsoShape(f) },
    });
    face(sheet, f, outline);
    if (!look.wrap || look.wrap === 'band' || look.wrap === 'bow') hairFront(sheet, f, hair);
    if (look.wrap) wrapFront(sheet, f, look.wrap, color);
  }
  earring(sheet, f, look.earring ?? 'hoop', dye);
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
