import { cloth, type Fold, hemLine, type Lay, trim } from '../cloth.ts';
import type { Figure, Side } from '../figure.ts';
import { at, clamp, curve, lerp, mix, type Pt } from '../geometry.ts';
import type { Print } from '../prints/print.ts';
import { random } from '../random.ts';
import type { Sheet } from '../sheet.ts';

interface SkirtCut extends Lay {
  tl: Pt;
  tr: Pt;
  hl: Pt;
  hr: Pt;
  folds?: number;
  sag?: number;
  amp?: number;
  /** How many folds break the print. */
  breaks?: number;
  w?: number;
  a?: number;
  seed: string;
  hipEase?: number;
  /** False for a skirt that hangs free of the hip: peplum, tiers. */
  onHip?: boolean;
  bulge?: number;
  /** Folds begin this far below the top. */
  start?: number;
  hem?: { color: string; w: number; stitch?: boolean };
}

function sideLine(f: Figure, s: Side, top: Pt, hem: Pt, k: SkirtCut): Pt[] {
  const g = s === 'L' ? -1 : 1;
  if (k.onHip === false)
    return curve(
      [top, [lerp(top[0], hem[0], 0.5) + g * (k.bulge ?? 0.12) * 60, lerp(top[1], hem[1], 0.42)], hem],
      12,
    );
  const hip = f.hip[s][0] + g * (k.hipEase ?? 10);
  const atHip = Math.max(g * hip, g * lerp(top[0], hem[0], 0.3)) * g;
  const below = lerp(Math.max(g * hip, g * top[0]) * g, hem[0], 0.55);
  return curve([top, [atHip, f.hip[s][1]], [below, lerp(f.hip[s][1], hem[1], 0.5)], hem], 12);
}

/** A skirt between two points at the top and two at the hem; its folds fan out from the top. */
export function skirt(sheet: Sheet, f: Figure, pr: Print, k: SkirtCut): { pts: Pt[]; hem: Pt[] } {
  const n = k.folds ?? 6;
  const r = random(`skirt${k.seed}`);
  const H = curve(hemLine(k.hl, k.hr, k.sag ?? 30, k.amp ?? 10, Math.max(8, n + 2), k.seed.length), 8);
  const L = sideLine(f, 'L', k.tl, k.hl, k);
  const R = sideLine(f, 'R', k.tr, k.hr, k);
  const waist = curve([k.tl, [(k.tl[0] + k.tr[0]) / 2, (k.tl[1] + k.tr[1]) / 2 + 8], k.tr], 8);
  const pts = [...waist, ...R.slice(1), ...[...H].reverse().slice(1), ...[...L].reverse().slice(1, -1)];
  const every = Math.ceil(n / ((k.breaks ?? 2) + 1));
  const folds = Array.from({ length: n - 1 }, (_, j): Fold => {
    const i = j + 1;
    const t = i / n + r.range(-0.3, 0.3) / n;
    const end = at(H, clamp(t + r.range(-0.2, 0.2) / n));
    const top: Pt = [lerp(k.tl[0], k.tr[0], t), lerp(k.tl[1], k.tr[1], t) + (k.start ?? 0) + r.range(0, 40)];
    const down = (q: number): Pt => mix(at(L, q), at(R, q), t);
    const bend = r.range(-14, 14);
    return {
      pts: [
        top,
        [down(0.35)[0] + bend, down(0.35)[1]],
        [down(0.7)[0] - bend * 0.6, down(0.7)[1]],
        [end[0], end[1] + 14],
      ],
      w: (k.w ?? 46) * r.range(0.75, 1.25),
      side: i % 3 === 1 ? -1 : 1,
      a: (k.a ?? 0.42) * r.range(0.8, 1.1),
      tail: 0.95,
      head: 0.03,
      brk: (k.breaks ?? 2) > 0 && i % every === 0 ? (i > n / 2 ? 0.5 : -0.5) : 0,
    };
  });
  const o = k.o ?? mix(k.tl, k.tr, 0.5);
  const cast = { dx: 8, dy: 12, blur: 12, a: 0.32 };
  cloth(sheet, pts, pr, { bow: 10, fan: 0.4, ...k, o, folds, shade: 0.4, depth: 60, cast });
  if (k.hem)
    trim(sheet, H, k.hem.w, k.hem.color, { side: -1, clipTo: pts, cast: false, stitch: !!k.hem.stitch });
  return { pts, hem: H };
}

/** A skirt of knife pleats: even crisp edges, a stepped hem. */
export function pleats(sheet: Sheet, f: Figure, pr: Print, k: SkirtCut & { count: number }): void {
  const n = k.count;
  const L = sideLine(f, 'L', k.tl, k.hl, k);
  const R = sideLine(f, 'R', k.tr, k.hr, k);
  const sag = (t: number): number => (k.sag ?? 30) * Math.sin(Math.PI * t);
  const foot = (t: number, step: number): Pt => {
    const p = mix(k.hl, k.hr, t);
    return [p[0], p[1] + sag(t) + step];
  };
  const H: Pt[] = [];
  for (let i = 0; i < n; i++) H.push(foot(i / n, -7), foot((i + 0.86) / n, 9));
  H.push(foot(1, -5));
  const waist = curve([k.tl, [(k.tl[0] + k.tr[0]) / 2, (k.tl[1] + k.tr[1]) / 2 + 8], k.tr], 8);
  const pts = [...waist, ...R.slice(1), ...[...H].reverse().slice(1), ...[...L].reverse().slice(1, -1)];
  const folds = Array.from({ length: n - 1 }, (_, j): Fold => {
    const t = (j + 1) / n;
    const down = (q: number): Pt => mix(at(L, q), at(R, q), t);
    const gap = (k.hr[0] - k.hl[0]) / n;
    return {
      pts: [down(0.01), down(0.35), down(0.7), foot(t, 12)],
      w: gap * 0.72,
      side: 1,
      a: 0.5,
      hi: 0.34,
      head: 0.24,
      tail: 1,
    };
  });
  cloth(sheet, pts, pr, {
    folds,
    o: mix(k.tl, k.tr, 0.5),
    shade: 0.4,
    depth: 60,
    cast: { dx: 8, dy: 12, blur: 12, a: 0.32 },
  });
}
