import { type Box, lerp, type Pt, path } from '../geometry.ts';
import type { Dye } from '../palettes.ts';

/** Maps cloth to canvas: rotates, fans out, bends. */
export type Warp = (x: number, y: number) => Pt;
/** One flat colour of a print. */
export interface Layer {
  attrs: string;
  data: string[];
}

/** Collects a print's flat colours. One path a colour keeps the picture small. */
export class Brush {
  private readonly layers: Layer[] = [];
  private readonly warp: Warp;

  constructor(warp: Warp) {
    this.warp = warp;
  }

  layer(fill: string, opacity = 1): Layer {
    const l: Layer = { attrs: `fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}`, data: [] };
    this.layers.push(l);
    return l;
  }

  poly(layer: Layer, pts: readonly Pt[]): void {
    layer.data.push(path(pts.map((p) => this.warp(p[0], p[1]))));
  }

  /** A radial outline: `r(i, t)` is the radius at step `i` and angle `t`. */
  ring(layer: Layer, [x, y]: Pt, n: number, r: (i: number, t: number) => number): void {
    const pts = Array.from({ length: n }, (_, i): Pt => {
      const t = (i / n) * Math.PI * 2;
      return [x + Math.cos(t) * r(i, t), y + Math.sin(t) * r(i, t)];
    });
    this.poly(layer, pts);
  }

  circle(layer: Layer, o: Pt, r: number, n = 18): void {
    this.ring(layer, o, n, () => r);
  }

  /** A petal from radius `r0` to `r1` at the angle `a` (radians), `w` wide to each side. */
  petal(layer: Layer, [x, y]: Pt, a: number, r0: number, r1: number, w: number): void {
    const c = Math.cos(a);
    const s = Math.sin(a);
    const half = (sign: number): Pt[] =>
      Array.from({ length: 11 }, (_, i): Pt => {
        const r = lerp(r0, r1, i / 10);
        const q = Math.sin(Math.PI * (i / 10) ** 0.8) * w * sign;
        return [x + c * r - s * q, y + s * r + c * q];
      });
    this.poly(layer, [...half(1), ...half(-1).reverse()]);
  }

  toString(): string {
    return this.layers.map((l) => `<path ${l.attrs} d="${l.data.join('')}"/>`).join('');
  }
}

/** Visits every cell of a grid that covers the box; odd rows are shifted by half a cell when staggered. */
export function cells(
  box: Box,
  sx: number,
  sy: number,
  visit: (o: Pt, i: number, j: number) => void,
  stagger = true,
): void {
  const j0 = Math.floor(box[1] / sy) - 1;
  const i0 = Math.floor(box[0] / sx) - 1;
  for (let j = j0; j * sy < box[3] + sy; j++)
    for (let i = i0; i * sx < box[2] + sx; i++)
      visit([i * sx + (stagger && j & 1 ? sx / 2 : 0), j * sy], i, j);
}

/** Draws a print in cloth space over the box; `k` scales its motif. */
export type Pattern = (b: Brush, box: Box, dye: Dye, k: number) => void;
export const TAU = Math.PI * 2;
