import type { Box, Pt } from '../geometry.ts';
import { hash } from '../random.ts';
import { type Brush, cells, type Layer, type Pattern, TAU } from './brush.ts';

/** A leaf: its middle, half its length and its lean in radians. */
type Leaf = readonly [x: number, y: number, r: number, lean: number];

function leavesOf(box: Box, S: number, k: number): Leaf[] {
  const leaves: Leaf[] = [];
  cells(box, S, S * 0.8, ([x, y], i, j) => {
    const dx = (hash(i, j) - 0.5) * S * 0.3;
    const dy = (hash(j, i, 2) - 0.5) * S * 0.3;
    leaves.push([x + dx, y + dy, (56 + 22 * hash(i, j, 5)) * k, (hash(i, j, 7) - 0.5) * 1.5]);
  });
  return leaves;
}

/** How far a leaf pushes the line at (x, y) away from itself. */
function push(x: number, y: number, [lx, ly, r]: Leaf): number {
  const dx = (x - lx) / (r * 2.1);
  const dy = (y - ly) / (r * 1.5);
  const q = dx * dx + dy * dy;
  if (q >= 5) return 0;
  const away = y >= ly ? 1 : -1;
  return away * r * 0.95 * Math.exp(-q * 1.5) * (1 - Math.min(1, Math.abs(y - ly) / (r * 3)));
}

function outline([x, y, r, lean]: Leaf, q: number): Pt[] {
  const [c, s] = [Math.cos(lean), Math.sin(lean)];
  return Array.from({ length: 32 }, (_, i): Pt => {
    const t = Math.sin((i / 32) * TAU);
    const u = Math.cos((i / 32) * TAU) * r * 1.45 * q;
    const v = Math.sign(t) * Math.abs(t) ** 1.35 * r * 0.66 * q;
    return [x + c * u - s * v, y + s * u + c * v];
  });
}

function leaf(b: Brush, layers: readonly [Layer, Layer, Layer], l: Leaf): void {
  const [ground, blade, vein] = layers;
  const [x, y, r, lean] = l;
  const on = (u: number): Pt => [x + Math.cos(lean) * u * r, y + Math.sin(lean) * u * r];
  b.poly(ground, outline(l, 1.16));
  b.poly(blade, outline(l, 1));
  b.petal(vein, on(-1.5), lean, 0, 2.75 * r, r * 0.055);
  for (const u of [-0.85, -0.45, -0.05, 0.35, 0.7])
    for (const side of [1, -1])
      b.petal(vein, on(u), lean + side * 0.75, 0, r * (0.62 - 0.3 * Math.abs(u)), r * 0.05);
}

/** The hand-drawn lines, every third one heavy, the next one followed by dots. */
function ripples(b: Brush, line: Layer, box: Box, k: number, leaves: readonly Leaf[]): void {
  const gap = 27 * k;
  for (let row = 0; box[1] - 80 + row * gap < box[3] + 80; row++) {
    const y = box[1] - 80 + row * gap;
    const phase = hash(row, 1) * 6;
    const c: Pt[] = [];
    for (let x = box[0] - 60; x <= box[2] + 60; x += 9) {
      const wave = Math.sin(x / (46 * k) + row * 0.55) * 5 + Math.sin(x / (170 * k) + phase * 0.1) * 14;
      c.push([x, y + wave * k + leaves.reduce((sum, l) => sum + push(x, y, l), 0)]);
    }
    const w = (row % 3 === 0 ? 4.6 : 2.5) * k;
    const up = c.map(([x, yy], i): Pt => [x, yy - w * (0.75 + 0.45 * Math.sin(i * 0.7 + phase))]);
    const low = c.map(([x, yy], i): Pt => [x, yy + w * (0.75 + 0.45 * Math.cos(i * 0.5 + phase))]);
    b.poly(line, [...up, ...low.reverse()]);
    if (row % 3 === 1)
      for (const [x, yy] of c.filter((_, i) => i % 5 === 2)) b.circle(line, [x, yy + gap * 0.5], 3.4 * k, 6);
  }
}

/** Adire eleko: hand-drawn ripples that flow round leaves. */
export const adireRipples: Pattern = (b, box, dye, k) => {
  const leaves = leavesOf(box, 330 * k, k);
  ripples(b, b.layer(dye.light, 0.92), box, k, leaves);
  const layers = [b.layer(dye.base), b.layer(dye.light), b.layer(dye.base)] as const;
  for (const l of leaves) leaf(b, layers, l);
};
