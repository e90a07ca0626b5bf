import { cloth, type Fold, hemLine, type Lay, trim } from '../cloth.ts';
import { at, curve, mix, nth, type Pt } from '../geometry.ts';
import type { Draft } from './draft.ts';

/** One front of a wrapped skirt. */
export interface Overlap {
  /** The free edge and the side seam, both from the waist down. */
  edge: readonly Pt[];
  side: readonly Pt[];
  hem: { sag: number; amp: number; w: number };
  lay: Lay;
  /** Folds in the panel's own coordinates: `t` down, `k` from the side seam (0) to the free edge (1). */
  folds: (m: (t: number, k: number) => Pt) => Fold[];
}

/** The front that crosses over in wrapped skirts. */
export function overlap(d: Draft, o: Overlap): void {
  const { sheet, pr, dye } = d;
  const edge = curve(o.edge, 12);
  const side = curve(o.side, 12);
  const low = curve(hemLine(nth(o.side, -1), nth(edge, -1), o.hem.sag, o.hem.amp, 6, 1), 8);
  const pts = [...edge, ...[...low].reverse().slice(1), ...[...side].reverse().slice(1)];
  const folds = o.folds((t, k) => mix(at(side, t), at(edge, t), k));
  cloth(sheet, pts, pr, { ...o.lay, folds, depth: 50, cast: { dx: 9, dy: 9, blur: 10, a: 0.42 } });
  trim(sheet, edge, 13, dye.trim, { clipTo: pts, cast: false });
  trim(sheet, low, o.hem.w, dye.trim, { side: -1, clipTo: pts, cast: false });
}
