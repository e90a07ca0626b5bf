import { darker, lighter } from './colour.ts';
import { drape } from './drape.ts';
import {
  along,
  type Box,
  bounds,
  curve,
  cut,
  lerp,
  limb,
  type Node,
  nth,
  offset,
  type Pt,
  path,
  ribbon,
} from './geometry.ts';
import type { Dye } from './palettes.ts';
import type { Warp } from './prints/brush.ts';
import type { Print } from './prints/print.ts';
import type { Cast, Sheet } from './sheet.ts';

/** A fold: crisp on its points, soft to `side`. With `brk` the print shifts a little beyond it (keep it ≤ 0.8); prints with big single motifs never break, they would look doubled. */
export interface Fold {
  pts: readonly Node[];
  w?: number;
  side?: number;
  a?: number;
  hi?: number;
  brk?: number;
  head?: number;
  tail?: number;
}
const WHOLE: ReadonlySet<string> = new Set(['ankaraRosettes', 'adireRipples']);
/** A soft band of light on shiny cloth. */
interface Sheen {
  pts: readonly Pt[];
  w: readonly number[];
  a?: number;
  b?: number;
}
export interface Lay {
  /** Where the cloth is pinned: the centre of its turning and fanning. */
  o?: Pt;
  angle?: number;
  fan?: number;
  bow?: number;
  shift?: Pt;
}
interface ClothStyle extends Lay {
  folds?: readonly Fold[];
  sheen?: readonly Sheen[];
  shade?: number;
  depth?: number;
  cast?: Cast;
  lit?: number;
  /** Plain colour instead of the print: linings, the wrong side. */
  fill?: string;
  extra?: string;
}

/** Cloth to canvas: fans out below the origin, bends, then turns about it. */
export function warp({ o = [800, 520], angle = 0, fan = 0, bow = 0, shift = [0, 0] }: Lay): Warp {
  const a = (angle * Math.PI) / 180;
  const c = Math.cos(a);
  const s = Math.sin(a);
  return (x, y) => {
    const down = y - o[1] + shift[1];
    const dx = (x - o[0] + shift[0]) * (1 + (fan * Math.max(0, down)) / 1000);
    const dy = down + (bow * dx * dx) / 1e5;
    return [o[0] + dx * c - dy * s, o[1] + dx * s + dy * c];
  };
}

/** The cloth that has to be painted so that the turned cloth covers the panel. */
function clothBox(pts: readonly Pt[], { o = [800, 520], angle = 0 }: Lay): Box {
  const B = bounds(pts);
  if (Math.abs(angle) <= 12) return [B[0] - 170, B[1] - 170, B[2] + 170, B[3] + 170];
  const r = Math.hypot(B[2] - B[0], B[3] - B[1]) / 2 + 60;
  const a = (-angle * Math.PI) / 180;
  const dx = (B[0] + B[2]) / 2 - o[0];
  const dy = (B[1] + B[3]) / 2 - o[1];
  const x = o[0] + dx * Math.cos(a) - dy * Math.sin(a);
  const y = o[1] + dx * Math.sin(a) + dy * Math.cos(a);
  return [x - r, y - r, x + r, y + r];
}

/** The print beyond a breaking fold, moved and turned a little. */
function broken(sheet: Sheet, pts: readonly Pt[], pr: Print, f: Fold, i: number, style: ClothStyle): string {
  const brk = f.brk ?? 0;
  const c = curve(f.pts, 14);
  const dir = brk > 0 ? 1 : -1;
  const [top, end] = [nth(c, 0), nth(c, -1)];
  const region: Pt[] = [
    ...c,
    [end[0], 2100],
    [end[0] + 1400 * dir, 2100],
    [top[0] + 1400 * dir, -100],
    [top[0], -100],
  ];
  const [sx, sy] = style.shift ?? [0, 0];
  const lay: Lay = {
    ...style,
    angle: (style.angle ?? 0) + (i % 2 ? -1 : 1) * (1 + Math.abs(brk)) * 0.7,
    shift: [sx + 20 * brk, sy + (i % 2 ? -16 : 12) * Math.abs(brk)],
  };
  const paint = pr.paint(clothBox(pts, style), drape(warp(lay), style.folds ?? []));
  if (!paint) return '';
  return `<g clip-path="${sheet.clip(region)}"><path d="${path(pts)}" fill="${pr.dye.base}"/>${paint}</g>`;
}

function shadeFold(sheet: Sheet, f: Fold, pr: Print, ink: string): string {
  const shiny = pr.name === 'silk';
  const { w = 46, side = 1, a = 0.42, hi = 0.2, head = 0.06, tail = 0.7 } = f;
  const dark = sheet.fold(f.pts, { w, side, a: Math.min(0.7, shiny ? a : a * 1.18), color: ink, head, tail });
  if (!hi) return dark;
  const color = lighter(pr.dye.light, 0.4);
  const light = {
    w: w * 0.55,
    side: -side,
    a: Math.min(0.5, hi * (shiny ? 1.5 : 1)),
    color,
    head: 0.04,
    tail,
  };
  return dark + sheet.fold(f.pts, light);
}

/** A piece of cloth: ground, print, folds, light. */
export function cloth(sheet: Sheet, pts: readonly Pt[], pr: Print, style: ClothStyle = {}): void {
  const { folds = [], sheen = [], shade = 0.36, depth = 54, lit = 0.3, cast, fill, extra = '' } = style;
  const ink = darker(pr.dye.deep, 0.45);
  let s = '';
  if (!fill) {
    s += pr.paint(clothBox(pts, style), drape(warp(style), folds));
    s += folds
      .filter((f) => f.brk && !WHOLE.has(pr.name))
      .map((f, i) => broken(sheet, pts, pr, f, i, style))
      .join('');
  }
  s += folds.map((f) => shadeFold(sheet, f, pr, ink)).join('');
  for (const q of sheen) {
    const band = limb(q.pts.map((p, i) => [p[0], p[1], nth(q.w, i)] as const));
    s += sheet.glow(band, lighter(pr.dye.light, 0.2), q.a ?? 0.3, q.b ?? 16);
  }
  sheet.panel(pts, {
    fill: fill ?? pr.dye.base,
    inside: s + extra,
    shade,
    depth,
    lit,
    shadeColor: ink,
    ...(cast ? { cast } : {}),
  });
}

interface TrimStyle {
  side?: number;
  cast?: boolean;
  stitch?: boolean;
  clipTo?: readonly Pt[];
}
/** A strip of trim along a curve, `w` px wide, with its own small shadow. */
export function trim(sheet: Sheet, c: readonly Pt[], w: number, color: string, o: TrimStyle = {}): void {
  const { side = 1, cast = true, stitch = false, clipTo } = o;
  const band = path(ribbon(c, () => w, side));
  let s = '';
  if (cast)
    s += `<path d="${band}" transform="translate(2 5)" fill="#2a120f" stroke="#2a120f" stroke-width="5" opacity=".2"/>`;
  s += `<path d="${band}" fill="${color}"/><path d="${path(offset(c, side * 1.6), false)}" fill="none" stroke="#fff3dc" stroke-width="2" opacity=".4"/>`;
  if (stitch)
    s += `<path d="${path(offset(c, side * (w - 4.5)), false)}" fill="none" stroke="${darker(color, 0.32)}" stroke-width="2" stroke-dasharray="9 6" opacity=".9"/>`;
  sheet.add(clipTo ? `<g clip-path="${sheet.clip(clipTo)}">${s}</g>` : s);
}

interface EmbroideryStyle {
  w?: number;
  /** A drop of diamonds below the neckline: x, first y, last y. */
  drop?: readonly [number, number, number];
  clipTo: readonly Pt[];
}
const leaf = (x: number, y: number, a: number, l: number, b: number): string =>
  `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((a * 180) / Math.PI).toFixed(1)})" d="M0 0C${l * 0.3} ${-b} ${l * 0.75} ${-b} ${l} 0C${l * 0.75} ${b} ${l * 0.3} ${b} 0 0Z"/>`;

/** Neck embroidery along a neckline: chain, leaf pairs, beads and scallops in thread. */
export function embroider(
  sheet: Sheet,
  c: readonly Pt[],
  dye: Dye,
  { w = 42, drop, clipTo }: EmbroideryStyle,
): void {
  const line = (d: number, width: number): string =>
    `<path d="${path(offset(c, d), false)}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round"/>`;
  const mid = offset(c, w * 0.58);
  const halves = [mid.slice(0, Math.ceil(mid.length / 2)), mid.slice(Math.floor(mid.length / 2)).reverse()];
  let s = line(5, 6) + line(13, 2.2) + line(w + 9, 3.4);
  for (const q of halves)
    s += along(
      cut(q, 0.02, 0.93),
      30,
      ([x, y], a) => leaf(x, y, a - 0.62, 17, 5) + leaf(x, y, a + 0.62, 17, 5) + leaf(x, y, a, 21, 4),
    );
  s += along(offset(c, w), 13, ([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.7"/>`);
  s += along(offset(c, w + 9), 24, scallop);
  if (drop) s += diamonds(drop, darker(dye.thread, 0.42));
  const shadow = `<g color="${darker(dye.deep, 0.3)}" fill="currentColor" opacity=".5" transform="translate(2 3)" filter="${sheet.blur(2)}">${s}</g>`;
  sheet.add(
    `<g clip-path="${sheet.clip(clipTo)}">${shadow}<g color="${dye.thread}" fill="currentColor">${s}</g></g>`,
  );
}

function scallop([x, y]: Pt, a: number): string {
  const [nx, ny] = [-Math.sin(a), Math.cos(a)];
  const [dx, dy] = [Math.cos(a) * 9, Math.sin(a) * 9];
  const n = (v: number): string => v.toFixed(1);
  const d = `M${n(x - dx)} ${n(y - dy)}Q${n(x + nx * 20)} ${n(y + ny * 20)} ${n(x + dx)} ${n(y + dy)}`;
  return `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.4"/><circle cx="${n(x + nx * 17)}" cy="${n(y + ny * 17)}" r="2.6"/>`;
}

function diamonds([x, y0, y1]: readonly [number, number, number], dark: string): string {
  const n = Math.max(3, Math.round((y1 - y0) / 44));
  const rhomb = (y: number, q: number): string =>
    `M${x} ${(y - q * 1.25).toFixed(1)}L${(x + q).toFixed(1)} ${y.toFixed(1)}L${x} ${(y + q * 1.25).toFixed(1)}L${(x - q).toFixed(1)} ${y.toFixed(1)}Z`;
  let s = `<path d="M${x} ${y0}V${y1}" fill="none" stroke="currentColor" stroke-width="2.6"/>`;
  for (let i = 0; i < n; i++) {
    const y = lerp(y0 + 20, y1 - 8, i / (n - 1));
    const q = lerp(18, 8, i / (n - 1));
    s += `<path d="${rhomb(y, q)}"/><path d="${rhomb(y, q * 0.46)}" fill="${dark}"/>`;
    if (i < n - 1)
      s +=
        leaf(x + 4, y + q * 1.5, -0.35, 30 - i * 3, 5.5) +
        leaf(x - 4, y + q * 1.5, Math.PI + 0.35, 30 - i * 3, 5.5);
  }
  return `${s}<circle cx="${x}" cy="${y1 + 16}" r="5.5"/>`;
}

/** A hem that rises and falls with its folds, from `l` to `r`. */
export const hemLine = (l: Pt, r: Pt, sag: number, amp: number, n: number, phase = 0): Pt[] =>
  Array.from({ length: n + 1 }, (_, i): Pt => {
    const t = i / n;
    const arch = Math.sin(Math.PI * t);
    return [
      lerp(l[0], r[0], t),
      lerp(l[1], r[1], t) + sag * arch + amp * Math.sin((t * Math.PI * n) / 2 + phase) * (0.5 + 0.5 * arch),
    ];
  });
