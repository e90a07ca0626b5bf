/** Canvas points in px (1600 × 2000, y grows downwards). Every shape is a dense polyline, so that it can be offset, warped and clipped. */
export type Pt = readonly [number, number];
/** A point that a closed shape turns at sharply. */
type Corner = readonly [number, number, 'c'];
export type Node = Pt | Corner;
/** Limb node: centre and full width, or separate widths of the two sides. */
export type LimbNode = readonly [number, number, number] | readonly [number, number, number, number];

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const mix = (p: Pt, q: Pt, t: number): Pt => [lerp(p[0], q[0], t), lerp(p[1], q[1], t)];
export const add = (p: Pt, q: Pt): Pt => [p[0] + q[0], p[1] + q[1]];
export const clamp = (v: number, lo = 0, hi = 1): number => Math.max(lo, Math.min(hi, v));
const dist = (p: Pt, q: Pt): number => Math.hypot(q[0] - p[0], q[1] - p[1]);

/** The element at `i`, counted from the end when negative; throws where there is none. */
export function nth<T>(list: readonly T[], i: number): T {
  const v = list.at(i);
  if (v === undefined) throw new Error(`No element ${i} in a list of ${list.length}`);
  return v;
}

/** Point at an angle from straight down: 0 = down, positive = to the right of the screen. */
export function polar(p: Pt, deg: number, len: number): Pt {
  const a = (deg * Math.PI) / 180;
  return [p[0] + Math.sin(a) * len, p[1] + Math.cos(a) * len];
}

/** `p` turned by `deg` and moved to the origin `o`. */
export function turned(p: Pt, o: Pt, deg: number): Pt {
  const a = (deg * Math.PI) / 180;
  const c = Math.cos(a);
  const s = Math.sin(a);
  return [o[0] + p[0] * c - p[1] * s, o[1] + p[0] * s + p[1] * c];
}

/** Reads "x,y x,y,c …" (c marks a corner): static outlines stay on one line. */
export function points(text: string): Node[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x, y, mark] = word.split(',');
      return mark === 'c' ? ([Number(x), Number(y), 'c'] as const) : ([Number(x), Number(y)] as const);
    });
}

type Row = readonly number[];
const item = (r: Row, i: number): number => r[i] ?? 0;

function hermite(p0: Row, p1: Row, p2: Row, p3: Row, t: number, k: number): number[] {
  const t2 = t * t;
  const t3 = t2 * t;
  return p1.map((v, i) => {
    const m1 = k * (item(p2, i) - item(p0, i));
    const m2 = k * (item(p3, i) - v);
    return (
      (2 * t3 - 3 * t2 + 1) * v + (t3 - 2 * t2 + t) * m1 + (3 * t2 - 2 * t3) * item(p2, i) + (t3 - t2) * m2
    );
  });
}

const rowDist = (a: Row, b: Row): number => Math.hypot(item(b, 0) - item(a, 0), item(b, 1) - item(a, 1)) || 1;

function spline(rows: readonly Row[], n: number, k: number): number[][] {
  const out: number[][] = [];
  for (let i = 0; i < rows.length - 1; i++) {
    const p1 = nth(rows, i);
    const p2 = nth(rows, i + 1);
    const p0 = rows[i - 1] ?? p1.map((v, j) => 2 * v - item(p2, j));
    const p3 = rows[i + 2] ?? p2.map((v, j) => 2 * v - item(p1, j));
    const d = rowDist(p1, p2);
    // limit the neighbours' pull, so that uneven spacing does not overshoot
    const q0 = p1.map((v, j) => v - (v - item(p0, j)) * Math.min(1, d / rowDist(p0, p1)));
    const q3 = p2.map((v, j) => v + (item(p3, j) - v) * Math.min(1, d / rowDist(p2, p3)));
    for (let s = 0; s < n; s++) out.push(hermite(q0, p1, p2, q3, s / n, k));
  }
  out.push([...nth(rows, -1)]);
  return out;
}

const asPt = (r: Row): Pt => [item(r, 0), item(r, 1)];

/** Smooth open curve through the points, `n` steps between two of them. */
export function curve(pts: readonly Node[], n = 12, k = 0.5): Pt[] {
  return spline(
    pts.map((p) => [p[0], p[1]]),
    n,
    k,
  ).map(asPt);
}

/** Smooth closed shape; it is sharp at corners only. */
export function shape(pts: readonly Node[], n = 12): Pt[] {
  const isCorner = (p: Node): boolean => p[2] === 'c';
  const first = pts.findIndex(isCorner);
  if (first < 0) {
    const ring = curve([...pts.slice(-2), ...pts, ...pts.slice(0, 3)], n);
    return ring.slice(2 * n, (2 + pts.length) * n);
  }
  const ring = [...pts.slice(first), ...pts.slice(0, first + 1)];
  const out: Pt[] = [];
  let run: Node[] = [nth(ring, 0)];
  for (const p of ring.slice(1)) {
    run.push(p);
    if (!isCorner(p)) continue;
    out.push(...curve(run, n).slice(0, -1));
    run = [p];
  }
  return out;
}

const f1 = (v: number): string => (Math.round(v * 10) / 10).toString();
/** SVG path data, rounded to tenths of a px. */
export const path = (pts: readonly Pt[], close = true): string =>
  `M${pts.map((p) => `${f1(p[0])} ${f1(p[1])}`).join('L')}${close ? 'Z' : ''}`;

function normals(pts: readonly Pt[]): Pt[] {
  return pts.map((_, i) => {
    const a = nth(pts, Math.max(0, i - 1));
    const b = nth(pts, Math.min(pts.length - 1, i + 1));
    const l = dist(a, b) || 1;
    return [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
  });
}

function cap(p: Pt, n: Pt, wA: number, wB: number, dir: number): Pt[] {
  const out: Pt[] = [];
  for (let i = 1; i < 8; i++) {
    const t = (i / 8) * Math.PI;
    const w = lerp(wA, wB, i / 8);
    out.push([
      p[0] + (n[0] * Math.cos(t) + n[1] * dir * Math.sin(t)) * w,
      p[1] + (n[1] * Math.cos(t) - n[0] * dir * Math.sin(t)) * w,
    ]);
  }
  return out;
}

/** Tapered limb along its nodes; `caps` says which of its two ends are round. */
export function limb(
  nodes: readonly LimbNode[],
  n = 10,
  caps: readonly [boolean, boolean] = [true, true],
): Pt[] {
  const rows = spline(
    nodes.map((p) => [p[0], p[1], p[2] / 2, (p[3] ?? p[2]) / 2]),
    n,
    0.5,
  );
  const N = normals(rows.map(asPt));
  const side = (col: number, sign: number): Pt[] =>
    rows.map((r, i) =>
      add(asPt(r), [nth(N, i)[0] * item(r, col) * sign, nth(N, i)[1] * item(r, col) * sign]),
    );
  const A = side(2, 1);
  const B = side(3, -1);
  const e = nth(rows, -1);
  const s = nth(rows, 0);
  const end = caps[1] ? cap(asPt(e), nth(N, -1), item(e, 2), item(e, 3), 1) : [];
  const start = caps[0] ? cap(asPt(s), nth(N, 0), item(s, 2), item(s, 3), -1).reverse() : [];
  return [...A, ...end, ...B.reverse(), ...start];
}

/** A limb from plain points and one width for each. */
export const stroke = (pts: readonly Node[], widths: readonly number[], n = 10): Pt[] =>
  limb(
    pts.map((p, i) => [p[0], p[1], nth(widths, i)] as const),
    n,
  );

/** Ribbon on one side of a curve: `width(t)` with t from 0 to 1, side +1 or −1. */
export function ribbon(c: readonly Pt[], width: (t: number) => number, side = 1): Pt[] {
  const N = normals(c);
  const edge = c.map((p, i): Pt => {
    const w = width(i / (c.length - 1)) * side;
    return [p[0] + nth(N, i)[0] * w, p[1] + nth(N, i)[1] * w];
  });
  return [...c, ...edge.reverse()];
}

/** The curve moved sideways by `d` px. */
export function offset(c: readonly Pt[], d: number): Pt[] {
  const N = normals(c);
  return c.map((p, i) => [p[0] + nth(N, i)[0] * d, p[1] + nth(N, i)[1] * d]);
}

/** Calls `fn` every `spacing` px along the curve with the place and the direction there (radians). */
export function along(c: readonly Pt[], spacing: number, fn: (p: Pt, angle: number) => string): string {
  let acc = -spacing / 2;
  let out = '';
  for (let k = 1; k < c.length; k++) {
    const a = nth(c, k - 1);
    const b = nth(c, k);
    const l = dist(a, b);
    while (l && acc + l >= 0 && -acc / l <= 1) {
      out += fn(mix(a, b, -acc / l), Math.atan2(b[1] - a[1], b[0] - a[0]));
      acc -= spacing;
    }
    acc += l;
  }
  return out;
}

export type Box = readonly [number, number, number, number];
/** Left, top, right and bottom of the points. */
export function bounds(pts: readonly Pt[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of pts) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return [x0, y0, x1, y1];
}

/** The point at `t` (0 to 1) by arc length. */
export function at(c: readonly Pt[], t: number): Pt {
  const lengths = [0];
  for (let i = 1; i < c.length; i++) lengths.push(nth(lengths, -1) + dist(nth(c, i - 1), nth(c, i)));
  const s = clamp(t) * nth(lengths, -1);
  let i = 1;
  while (i < c.length - 1 && nth(lengths, i) < s) i++;
  const l0 = nth(lengths, i - 1);
  return mix(nth(c, i - 1), nth(c, i), (s - l0) / (nth(lengths, i) - l0 || 1));
}

/** The part of the curve between `t0` and `t1`, in `n` even steps. */
export const cut = (c: readonly Pt[], t0: number, t1: number, n = 40): Pt[] =>
  Array.from({ length: n + 1 }, (_, i) => at(c, lerp(t0, t1, i / n)));

/** `n` points on an ellipse; `wobble(i)` scales the radius at each. */
export function ellipse(
  o: Pt,
  rx: number,
  ry: number,
  n = 64,
  wobble: (i: number) => number = () => 1,
): Pt[] {
  return Array.from({ length: n }, (_, i) => {
    const t = (i / n) * Math.PI * 2;
    return [o[0] + Math.cos(t) * rx * wobble(i), o[1] + Math.sin(t) * ry * wobble(i)];
  });
}
