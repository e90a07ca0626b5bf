import { curve, type Node, nth, type Pt, path, ribbon } from './geometry.ts';

/** Canvas size in px. */
export const W = 1600;
export const H = 2000;

export interface Cast {
  dx?: number;
  dy?: number;
  blur?: number;
  a?: number;
  /** Only this shape catches the shadow. */
  within?: readonly Pt[];
}
interface PanelStyle {
  fill: string;
  /** SVG clipped to the panel: print, folds. */
  inside?: string;
  cast?: Cast | false;
  /** Strength of the shade inside the edge away from the light. */
  shade?: number;
  /** Strength of the thin lit edge. */
  lit?: number;
  depth?: number;
  shadeColor?: string;
}
interface FoldStyle {
  w?: number;
  side?: number;
  a?: number;
  color?: string;
  /** Width at the two ends as a share of `w`. */
  head?: number;
  tail?: number;
}
type Stop = readonly [offset: number, color: string, opacity?: number];

const INK = '#2a120f';
const filter = (id: string, area: string, sd: number): string =>
  `<filter id="${id}" ${area} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${sd}"/></filter>`;

/**
 * A soft edge from nested strokes, `from` to `to` px wide, that add up to the opacity `a`.
 * It looks like a blur and renders ten times faster.
 */
function soft(d: string, from: number, to: number, a: number): string {
  const n = 8;
  const one = (1 - (1 - a) ** (1 / n)).toFixed(4);
  const rings = Array.from({ length: n }, (_, i) => {
    const w = from + (to - from) * ((i + 0.5) / n) ** 1.25;
    return `<path d="${d}" stroke-width="${w.toFixed(1)}" opacity="${one}"/>`;
  });
  return rings.join('');
}

/** Collects definitions, layers and silhouettes while a picture is drawn from back to front. */
export class Sheet {
  readonly defs: string[] = [];
  readonly out: string[] = [];
  readonly silhouettes: string[] = [];
  private count = 0;
  /** Where silhouettes fall: moved by `x` px and scaled about `feet`, as what is drawn in `placed`. */
  private place: (p: Pt) => Pt = (p) => p;

  id(prefix = 'i'): string {
    return `${prefix}${this.count++}`;
  }

  add(svg: string): void {
    this.out.push(svg);
  }

  /** Adds the outline to the figure's wall shadow. */
  silhouette(pts: readonly Pt[]): void {
    this.silhouettes.push(path(pts.map(this.place)));
  }

  /**
   * Draws something at another place and size: its point `feet` comes to `to`, everything is `k` times as large and
   * `ky` times as high.
   */
  placed(feet: Pt, to: Pt, k: number, draw: () => void, ky = k): void {
    const from = this.out.length;
    const before = this.place;
    this.place = ([x, y]) => before([to[0] + (x - feet[0]) * k, to[1] + (y - feet[1]) * ky]);
    draw();
    this.place = before;
    const part = this.out.splice(from).join('');
    const [dx, dy] = [to[0] - feet[0] * k, to[1] - feet[1] * ky];
    this.out.push(`<g transform="matrix(${k} 0 0 ${ky} ${dx.toFixed(1)} ${dy.toFixed(1)})">${part}</g>`);
  }

  /** Draws something that is seen only inside a shape and throws no shadow on the wall, such as a reflection. */
  within(pts: readonly Pt[], draw: () => void): void {
    const [from, thrown] = [this.out.length, this.silhouettes.length];
    draw();
    this.silhouettes.length = thrown;
    const part = this.out.splice(from).join('');
    this.out.push(`<g clip-path="${this.clip(pts)}">${part}</g>`);
  }

  /** Draws something that is seen only outside a shape. */
  outside(pts: readonly Pt[], draw: () => void): void {
    const from = this.out.length;
    draw();
    const part = this.out.splice(from).join('');
    const id = this.id('c');
    const all = `M${-W} ${-H}H${2 * W}V${2 * H}H${-W}Z`;
    this.defs.push(`<clipPath id="${id}"><path clip-rule="evenodd" d="${all}${path(pts)}"/></clipPath>`);
    this.out.push(`<g clip-path="url(#${id})">${part}</g>`);
  }

  /** Reference to a Gaussian blur of `sd` px. */
  blur(sd: number): string {
    const id = `b${String(sd).replace('.', '_')}`;
    if (!this.defs.some((d) => d.includes(`id="${id}"`)))
      this.defs.push(filter(id, 'x="-40%" y="-40%" width="180%" height="180%"', sd));
    return `url(#${id})`;
  }

  /** Reference to a clip of one or several shapes. */
  clip(...shapes: (readonly Pt[])[]): string {
    const id = this.id('c');
    this.defs.push(`<clipPath id="${id}">${shapes.map((p) => `<path d="${path(p)}"/>`).join('')}</clipPath>`);
    return `url(#${id})`;
  }

  /** Linear gradient over the shape's box, from top to bottom by default. */
  gradient(stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
    const id = this.id('g');
    const s = stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a ?? 1}"/>`);
    const span = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    this.defs.push(`<linearGradient id="${id}" ${span}>${s.join('')}</linearGradient>`);
    return `url(#${id})`;
  }

  /** The shadow a piece of paper throws on what lies below it. */
  cast(pts: readonly Pt[], { dx = 7, dy = 11, blur = 9, a = 0.3, within }: Cast = {}): void {
    const where = `transform="translate(${dx} ${dy})"`;
    const s = `<g ${where} fill="${INK}" stroke="${INK}">${soft(path(pts), 0, blur * 2.7, a)}</g>`;
    this.add(within ? `<g clip-path="${this.clip(within)}">${s}</g>` : s);
  }

  /** One piece of cut paper: shadow, ground, contents, shaded edge and lit edge. */
  panel(pts: readonly Pt[], style: PanelStyle): void {
    const { fill, inside = '', cast = {}, shade = 0.34, lit = 0.26, depth = 46, shadeColor = INK } = style;
    const d = path(pts);
    if (cast) this.cast(pts, cast);
    this.silhouette(pts);
    const away = `transform="translate(${(-depth * 0.32).toFixed(1)} ${(-depth * 0.2).toFixed(1)})"`;
    const dark = shade
      ? `<g ${away} fill="none" stroke="${shadeColor}">${soft(d, depth * 0.2, depth * 1.9, shade)}</g>`
      : '';
    const light = lit
      ? `<path d="${d}" transform="translate(2.2 2.6)" fill="none" stroke="#fff1dc" stroke-width="3" opacity="${lit}"/>`
      : '';
    this.add(`<path d="${d}" fill="${fill}"/><g clip-path="${this.clip(pts)}">${inside}${dark}${light}</g>`);
  }

  /** A fold: crisp on the curve, fading to one side. Nested ribbons follow any bend. */
  fold(pts: readonly Node[], style: FoldStyle = {}): string {
    const { w = 40, side = 1, a = 0.34, color = INK, head = 0.1, tail = 0.6 } = style;
    const n = 7;
    const c = curve(pts, 14);
    const width = (t: number): number => {
      const end = t < 0.5 ? head : tail;
      return end + (1 - end) * Math.sin(Math.PI * t);
    };
    let s = '';
    for (let i = 1; i <= n; i++)
      s += `<path d="${path(ribbon(c, (t) => w * width(t) * (i / n) ** 1.35, side))}"/>`;
    return `<g fill="${color}" fill-opacity="${(a / n).toFixed(4)}">${s}</g>`;
  }

  /** A soft stroke of light or shade, for the inside of a panel. */
  glow(pts: readonly Pt[], color: string, opacity: number, blur: number): string {
    return `<path d="${path(pts)}" fill="${color}" opacity="${opacity}" filter="${this.blur(blur)}"/>`;
  }

  /** The finished picture; `view` is the part of the canvas that is shown. */
  svg(background: string, view: readonly number[], top: string): string {
    const [, , w, h] = [0, 1, 2, 3].map((i) => nth(view, i));
    const size = `width="${w}" height="${h}" viewBox="${view.join(' ')}"`;
    const body = `${background}${this.out.join('')}${top}`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.defs.join('')}</defs>${body}</svg>`;
  }
}
