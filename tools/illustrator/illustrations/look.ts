import { darker, lighter } from './colour.ts';
import type { Shoe } from './feet.ts';
import { type Figure, figure, type View } from './figure.ts';
import { folded } from './folded.ts';
import type { Cut } from './garments/draft.ts';
import { type GarmentName, garments } from './garments/garments.ts';
import type { Workwear } from './garments/workwear.ts';
import type { Pt } from './geometry.ts';
import type { HeadLook } from './head.ts';
import { type Dye, type DyeName, dyes, type RoomName, rooms, type SkinName } from './palettes.ts';
import type { PoseName } from './poses/poses.ts';
import { type Print, type PrintName, print } from './prints/print.ts';
import { drawProp, type Prop } from './props.ts';
import { type SceneStyle, scene, vignette, wallOnly } from './scene.ts';
import { H, Sheet, W } from './sheet.ts';
import { swatch } from './swatch.ts';

/** Part of the canvas that is shown: left, top, width, height. */
export type Crop = readonly [number, number, number, number];
/** The other piece of a set: its own print, its own dye, or a plain colour. */
interface SecondCloth {
  print: PrintName;
  dye?: DyeName;
  color?: string;
  scale?: number;
}
/** Everything a picture depends on. The same look always gives the same SVG. */
export interface Look {
  view: View | 'swatch' | 'folded' | 'together';
  garment: GarmentName;
  print: PrintName;
  dye: DyeName;
  scale: number;
  second?: SecondCloth;
  pose: PoseName;
  skin: SkinName;
  room: RoomName;
  scene: SceneStyle;
  cut: Cut;
  head: HeadLook;
  shoe: string;
  shoeKind?: Shoe['kind'];
  bangle?: string;
  crop: Crop;
  work?: Workwear;
  /** What she holds. */
  prop?: Prop;
  /** Who stands next to her in a picture of two: the same piece unless it says otherwise. */
  friend?: Partial<Look>;
  /** Height of the face's centre where a picture needs more wall above it, canvas px. */
  headY?: number;
}

/** What is shown of a garment that lies folded. */
const LAID: Crop = [100, 130, 1400, 1750];
/** What is shown of two. */
const PAIR: Crop = [170, 300, 1260, 1575];

function plainDye(dye: Dye, base: string): Dye {
  return { ...dye, base, deep: darker(base, 0.45), light: lighter(base, 0.55), mid: lighter(base, 0.2) };
}

function secondPrint(look: Look, dye: Dye): Print {
  const s = look.second;
  if (!s) return print(look.print, dye, look.scale);
  const own = s.dye ? dyes[s.dye] : dye;
  return print(s.print, s.color ? plainDye(own, s.color) : own, s.scale ?? look.scale);
}

/** Draws a look as SVG, `crop` px in size. */
export function drawLook(look: Look): string {
  const sheet = new Sheet();
  const dye: Dye = dyes[look.dye];
  const room = rooms[look.room];
  if (look.view === 'swatch' || look.view === 'folded') {
    const laid = look.view === 'folded';
    if (laid)
      folded(sheet, look.print, dye, look.scale, {
        neck: look.cut.neck === 'V' || look.garment === 'wrapDress' ? 'V' : 'round',
        embroidered: look.garment === 'bubu' && look.cut.embroidery !== false,
      });
    else swatch(sheet, look.print, dye, look.scale);
    return sheet.svg(wallOnly(sheet, room), laid ? LAID : [0, 0, W, H], vignette(sheet));
  }
  if (look.view === 'together') return drawCompany(pairOf(look));
  const f = dress(sheet, look);
  return sheet.svg(scene(sheet, look.scene, room, [f.feet]), look.crop, vignette(sheet));
}

/** Draws the figure of a look, without its room; `between` draws what lies between her body and her arms. */
export function dress(sheet: Sheet, look: Look, between?: () => void): Figure {
  const dye: Dye = dyes[look.dye];
  const { prop } = look;
  const f = stand(look);
  garments[look.garment]({
    sheet,
    f,
    dye,
    pr: print(look.print, dye, look.scale),
    second: secondPrint(look, dye),
    cut: look.cut,
    head: look.head,
    shoe: { color: look.shoe, kind: look.shoeKind ?? 'sandal' },
    bangle: look.bangle,
    work: look.work,
    between:
      between ??
      (prop &&
        (() => {
          drawProp(sheet, f, prop);
        })),
  });
  return f;
}

const isView = (view: Look['view']): view is View =>
  view === 'front' || view === 'back' || view === 'quarter';

/** The joints of a look's figure, without her clothes. */
export const stand = ({ pose, skin, view, headY }: Look): Figure =>
  figure(pose, skin, isView(view) ? view : 'front', headY);

/** She on the viewer's right and in front, her friend next to her. */
function pairOf(look: Look): Company {
  const { room, scene: style, friend } = look;
  const one: Look = { ...look, view: 'front' };
  const other: Look = { ...one, ...friend, head: { ...one.head, ...friend?.head } };
  const members = [
    { look: other, feet: [540, 1770], size: 0.82 },
    { look: one, feet: [1060, 1810], size: 0.84 },
  ] as const;
  return { room, scene: style, crop: PAIR, members };
}

/** Several figures in one room, from the one behind to the one in front. */
export interface Company {
  room: RoomName;
  scene: SceneStyle;
  crop: Crop;
  /** Where each one's feet stand, canvas px, and how large she is. */
  members: readonly { look: Look; feet: Pt; size: number }[];
}

/** Draws a company as SVG, `crop` px in size. */
export function drawCompany({ room, scene: style, crop, members }: Company): string {
  const sheet = new Sheet();
  for (const { look, feet, size } of members) {
    sheet.placed(stand(look).feet, feet, size, () => dress(sheet, look));
  }
  const standing = members.map(({ feet }) => feet);
  return sheet.svg(scene(sheet, style, rooms[room], standing), crop, vignette(sheet));
}
