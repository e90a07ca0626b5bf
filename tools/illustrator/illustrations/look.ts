import { darker, lighter } from './colour.ts';
import { type Figure, figure, type View } from './figure.ts';
import type { Cut } from './garments/draft.ts';
import { type GarmentName, garments } from './garments/garments.ts';
import type { Pt } from './geometry.ts';
import type { HeadLook } from './head.ts';
import { type Dye, type DyeName, dyes, type RoomName, rooms, type SkinName } from './palettes.ts';
import type { PoseName } from './poses.ts';
import { type Print, type PrintName, print } from './prints/print.ts';
import { type SceneStyle, scene, vignette, wallOnly } from './scene.ts';
import { H, Sheet, W } from './sheet.ts';
import { folded } from './folded.ts';
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
  view: View | 'swatch' | 'folded';
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
  bangle?: string;
  crop: Crop;
  /** Height of the face's centre where a picture needs more wall above it, canvas px. */
  headY?: number;
}

/** What is shown of a garment that lies folded. */
const LAID: Crop = [100, 130, 1400, 1750];

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
  const f = dress(sheet, look);
  return sheet.svg(scene(sheet, look.scene, room, [f.feet]), look.crop, vignette(sheet));
}

/** Draws the figure of a look, without its room. */
function dress(sheet: Sheet, look: Look): Figure {
  const dye: Dye = dyes[look.dye];
  const f = figure(look.pose, look.skin, look.view as View, look.headY);
  garments[look.garment]({
    sheet,
    f,
    dye,
    pr: print(look.print, dye, look.scale),
    second: secondPrint(look, dye),
    cut: look.cut,
    head: look.head,
    shoe: look.shoe,
    bangle: look.bangle,
  });
  return f;
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
    const f = figure(look.pose, look.skin, look.view as View, look.headY);
    sheet.placed(f.feet, feet, size, () => dress(sheet, look));
  }
  const standing = members.map(({ feet }) => feet);
  return sheet.svg(scene(sheet, style, rooms[room], standing), crop, vignette(sheet));
}
