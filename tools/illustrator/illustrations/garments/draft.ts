import type { Shoe } from '../feet.ts';
import type { Figure } from '../figure.ts';
import type { HeadLook } from '../head.ts';
import type { Dye } from '../palettes.ts';
import type { Print } from '../prints/print.ts';
import type { Sheet } from '../sheet.ts';
import type { Workwear } from './workwear.ts';

export type Neck = 'V' | 'round' | 'boat' | 'deepV' | 'square' | 'high';
/** What a look may change about a garment. Lengths in canvas px; `hemAt` is measured from the face's centre. */
export interface Cut {
  neck?: Neck;
  hemAt?: number;
  /** Half width of the hem. */
  half?: number;
  /** Sleeve length: 0 none, 1 elbow, 2 wrist. */
  sleeve?: number;
  /** Extra sideways sweep of the hem. */
  swing?: number;
  flare?: number;
  /** How far a bubu's sleeve falls below the wrist. */
  drop?: number;
  slit?: 'L' | 'R';
  embroidery?: boolean;
  belted?: boolean;
  under?: 'slip' | 'shorts';
}
/** All a garment needs to draw itself with the limbs it covers. */
export interface Draft {
  sheet: Sheet;
  f: Figure;
  pr: Print;
  /** The other piece of a set, or the slip under a robe; the same print unless a look says otherwise. */
  second: Print;
  dye: Dye;
  cut: Cut;
  head: HeadLook;
  shoe: Shoe;
  bangle: string | undefined;
  /** What she wears over it at work. */
  work?: Workwear | undefined;
  /** Draws what lies between her body and her arms, such as the table she leans on. */
  between?: (() => void) | undefined;
}
export type Garment = (d: Draft) => void;
