import { bubu } from './bubu.ts';
import { aLine, pleated, tiered } from './day-dresses.ts';
import type { Garment } from './draft.ts';
import { offShoulder, oneShoulder } from './evening-dresses.ts';
import { cropSet, peplumSet } from './fitted-sets.ts';
import { kimono } from './kimono.ts';
import { boxySet, iroBuba } from './loose-sets.ts';
import { cowlSheath, puffSheath } from './sheaths.ts';
import { tunicSet, waistcoatSet } from './tailored-sets.ts';
import { wrapDress } from './wrap-dress.ts';

export const garments = {
  bubu,
  kimono,
  aLine,
  pleated,
  tiered,
  offShoulder,
  oneShoulder,
  wrapDress,
  cowlSheath,
  puffSheath,
  boxySet,
  peplumSet,
  cropSet,
  tunicSet,
  iroBuba,
  waistcoatSet,
} satisfies Record<string, Garment>;
export type GarmentName = keyof typeof garments;
