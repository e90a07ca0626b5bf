import type { FrozenMeasures } from '../measures/measures.ts';
import type { ClothSource } from '../workroom/workroom.ts';

export const eases = ['close', 'easy', 'loose'] as const;
export type Ease = (typeof eases)[number];

/** What customer and shop have agreed on, frozen with the order; a complaint is compared with it. */
export type StyleSheet = {
  text: string;
  ease: Ease;
  cloth: { source: ClothSource; description: string; yards: number | null };
  measures: FrozenMeasures | null;
  /** Keys of stored pictures. */
  pictures: string[];
  /** Fittings that are included. */
  fittings: number;
};
