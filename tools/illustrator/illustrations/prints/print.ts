import type { Box } from '../geometry.ts';
import type { Dye } from '../palettes.ts';
import { adireCircles } from './adire-circles.ts';
import { adireRipples } from './adire-ripples.ts';
import { ankaraArcs, ankaraRosettes } from './ankara.ts';
import { asoOke } from './aso-oke.ts';
import { Brush, type Pattern, type Warp } from './brush.ts';
import { kampala } from './kampala.ts';
import { lace } from './lace.ts';

const none: Pattern = () => {};
const patterns = {
  adireCircles,
  adireRipples,
  ankaraRosettes,
  ankaraArcs,
  kampala,
  asoOke,
  lace,
  silk: none,
  crepe: none,
} satisfies Record<string, Pattern>;
export type PrintName = keyof typeof patterns;

export interface Print {
  name: PrintName;
  dye: Dye;
  /** Paints the print over a box of cloth, pushed through `warp`, as SVG. */
  paint(box: Box, warp: Warp): string;
}

/** A print in one dye; `scale` multiplies the motif (1 = 90 to 330 px on the canvas). */
export function print(name: PrintName, dye: Dye, scale = 1): Print {
  return {
    name,
    dye,
    paint(box, warp) {
      const b = new Brush(warp);
      patterns[name](b, box, dye, scale);
      return b.toString();
    },
  };
}
