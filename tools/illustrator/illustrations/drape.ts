import { curve, type Node, nth, type Pt } from './geometry.ts';
import type { Warp } from './prints/brush.ts';

interface Line {
  pts: readonly Node[];
  w?: number;
  side?: number;
}
/** A fold as a table: its x and how far down it is (0 to 1) for every step of y. */
interface Crease {
  top: number;
  xs: number[];
  reach: number;
  side: number;
}
const STEP = 8;
/** Share of the print's width that a fold swallows where it is deepest. */
const SQUEEZE = 0.38;
/** How far the print sinks into a fold, as a share of the fold's width. */
const SINK = 0.24;

function crease({ pts, w = 46, side = 1 }: Line): Crease | undefined {
  const c = curve(pts, 14);
  const [first, last] = [nth(c, 0), nth(c, -1)];
  const fall = last[1] - first[1];
  if (fall < 160 || fall < 1.4 * Math.abs(last[0] - first[0])) return undefined;
  const xs: number[] = [];
  let i = 1;
  for (let y = first[1]; y <= last[1]; y += STEP) {
    while (i < c.length - 1 && nth(c, i)[1] < y) i++;
    const [a, b] = [nth(c, i - 1), nth(c, i)];
    const t = (y - a[1]) / (b[1] - a[1] || 1);
    xs.push(a[0] + (b[0] - a[0]) * Math.max(0, Math.min(1, t)));
  }
  return { top: first[1], xs, reach: w * 1.15, side };
}

function into([x, y]: Pt, { top, xs, reach, side }: Crease): Pt {
  const row = (y - top) / STEP;
  if (row < 0) return [x, y];
  const deep = Math.min(1, (row / xs.length) * 2.4);
  const d = x - nth(xs, Math.min(xs.length - 1, Math.floor(row))) - side * reach * 0.3;
  if (Math.abs(d) > reach * 2.6) return [x, y];
  const pull = deep * Math.exp(-((d / reach) ** 2));
  return [x - d * SQUEEZE * pull, y + reach * SINK * pull];
}

/** Lets a print follow the cloth: it is squeezed and sinks where folds that hang take it in. */
export function drape(warp: Warp, folds: readonly Line[]): Warp {
  const creases = folds.map(crease).filter((c) => c !== undefined);
  if (creases.length === 0) return warp;
  return (x, y) => creases.reduce(into, warp(x, y));
}
