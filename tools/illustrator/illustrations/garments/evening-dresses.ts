import { cloth, trim } from '../cloth.ts';
import { at, curve, lerp, mix, nth, type Pt, polar } from '../geometry.ts';
import { bodiceFolds, flank } from './bodice.ts';
import type { Draft, Garment } from './draft.ts';
import { belt, dressed } from './dressed.ts';
import { skirt } from './skirt.ts';

/** The flounce across both upper arms. */
function flounce(d: Draft): void {
  const { sheet, f, pr, dye } = d;
  const n = f.chest;
  const end = (s: 'L' | 'R', along: number, out: number): Pt => {
    const a = f.arm[s];
    const p = polar(a.root, a.up, along);
    return [p[0] + a.g * out, p[1] - 5];
  };
  const S = f.shoulder;
  const dip = f.view === 'back' ? 26 : 0;
  const up = curve(
    [
      end('L', 40, 40),
      [S.L[0] + 22, S.L[1] + 46],
      n(-40, 92 + dip),
      n(10, 100 + dip),
      n(56, 92 + dip),
      [S.R[0] - 22, S.R[1] + 46],
      end('R', 40, 40),
    ],
    10,
  );
  const inner = (s: 'L' | 'R'): Pt => {
    const p = polar(f.arm[s].root, f.arm[s].up, 150);
    return [p[0] - f.arm[s].g * 13, p[1] + 40];
  };
  const low = curve(
    [
      end('L', 150, 60),
      inner('L'),
      [f.bust.L[0] + 22, f.bust.L[1] + 30],
      n(-44, 226),
      n(6, 236),
      n(56, 228),
      [f.bust.R[0] - 20, f.bust.R[1] + 34],
      inner('R'),
      end('R', 150, 60),
    ],
    10,
  );
  const pts = [
    ...up,
    ...curve([nth(up, -1), end('R', 95, 60), nth(low, -1)], 6).slice(1),
    ...[...low].reverse().slice(1),
    ...curve([nth(low, 0), end('L', 95, 60), nth(up, 0)], 6).slice(1, -1),
  ];
  const folds = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 0.7) / 9.4;
    const a = at(up, t);
    const z = at(low, t + (i % 2 ? 0.02 : -0.02));
    const mid: Pt = [lerp(a[0], z[0], 0.4) + (i - 4) * 2, lerp(a[1], z[1], 0.5)];
    return {
      pts: [a, mid, [z[0], z[1] + 6] as Pt],
      w: 30,
      side: i % 2 ? 1 : -1,
      a: 0.38,
      tail: 1,
      head: 0.1,
      hi: 0.16,
      brk: i === 2 ? -0.5 : i === 6 ? 0.5 : 0,
    };
  });
  cloth(sheet, pts, pr, {
    o: [f.cx, f.pit[1]],
    fan: 0.3,
    bow: 40,
    shift: [50, 0],
    folds,
    depth: 30,
    shade: 0.34,
    cast: { dx: 6, dy: 13, blur: 10, a: 0.38 },
  });
  trim(sheet, up, 10, dye.trim, { clipTo: pts });
  trim(sheet, low, 11, dye.trim, { side: -1, clipTo: pts, cast: false });
}

/** Bare shoulders under a flounce, slim waist, full skirt. */
export const offShoulder: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const { hemAt = 1360, half = 300 } = cut;
  const [L, R] = [flank(f, 'L', 7), flank(f, 'R', 7)];
  const y = f.headY + hemAt;
  const edgeL: Pt = [L.pit[0] + 4, L.pit[1] - 20];
  const edgeR: Pt = [R.pit[0] - 4, R.pit[1] - 20];
  const top = curve([edgeL, f.chest(-50, 130), f.chest(0, 140), f.chest(50, 130), edgeR], 8);
  const body = [
    ...top,
    ...curve([edgeR, R.bust, mix(R.bust, R.waist, 0.62), R.waist], 10).slice(1),
    ...curve([R.waist, [(L.waist[0] + R.waist[0]) / 2, f.waistC[1] + 10], L.waist], 8).slice(1),
    ...curve([L.waist, mix(L.bust, L.waist, 0.62), L.bust, edgeL], 10).slice(1, -1),
  ];
  dressed(d, {
    lower: () =>
      skirt(sheet, f, pr, {
        tl: [L.waist[0], L.waist[1] - 4],
        tr: [R.waist[0], R.waist[1] - 4],
        hl: [f.cx - half - f.sway * 0.7 + Math.min(0, cut.swing ?? 0), y - 10],
        hr: [f.cx + half - f.sway * 0.3 + Math.max(0, cut.swing ?? 0), y],
        folds: 8,
        w: 58,
        hipEase: 14,
        sag: 36,
        amp: 13,
        breaks: 2,
        fan: 0.4,
        seed: 'full',
        hem: { color: dye.trim, w: 14 },
      }),
    upper: () => {
      cloth(sheet, body, pr, { o: f.pit, folds: bodiceFolds(f), depth: 44, shift: [30, 20] });
      belt(sheet, f, dye.trim, { w: 20 });
    },
    over: () => flounce(d),
  });
};

/** A frill from the covered shoulder along the neckline to the far armpit. */
function ruffle(d: Draft, edge: readonly Pt[]): void {
  const { sheet, f, pr, dye } = d;
  const R = flank(f, 'R', 7);
  const [x, y] = f.shoulder.L;
  const line = [
    ...curve([[x - 10, y + 12], nth(edge, 0)], 6).slice(0, -1),
    ...edge,
    ...curve([nth(edge, -1), mix(R.bust, R.waist, 0.12)], 8).slice(1),
  ];
  const outer = line.map((p, i): Pt => {
    const t = i / (line.length - 1);
    const w = 92 * Math.sin(Math.PI * Math.min(1, 0.22 + t * 0.76)) + 9 * Math.sin(i * 0.8);
    return [p[0] - w * 0.5, p[1] + w * 0.92];
  });
  const pts = [...line, ...[...outer].reverse()];
  const crease = { w: 20, a: 0.44, tail: 1, head: 0.1, hi: 0.2 };
  const folds = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 0.5) / 9;
    return { ...crease, pts: [at(line, t), at(outer, t)], side: i % 2 ? 1 : -1 };
  });
  const cast = { dx: 5, dy: 12, blur: 9, a: 0.4 };
  cloth(sheet, pts, pr, { o: f.pit, angle: 24, folds, depth: 22, shift: [40, 60], cast });
  trim(sheet, outer, 9, dye.trim, { side: -1, clipTo: pts, cast: false });
}

/** One shoulder bare, a ruffle from the other shoulder to the waist, a long flared skirt. */
export const oneShoulder: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const { hemAt = 1366, half = 300 } = cut;
  const [L, R] = [flank(f, 'L', 7), flank(f, 'R', 7)];
  const y = f.headY + hemAt;
  const start = f.chest(-58, -6);
  const tip: Pt = [f.shoulder.L[0] + 16, f.shoulder.L[1] - 10];
  const edge = curve([start, f.chest(-20, 60), f.chest(40, 112), [R.pit[0] - 6, R.pit[1] - 6]], 12);
  const body = [
    ...edge,
    ...curve([nth(edge, -1), R.bust, mix(R.bust, R.waist, 0.62), R.waist], 10).slice(1),
    ...curve([R.waist, [(L.waist[0] + R.waist[0]) / 2, f.waistC[1] + 10], L.waist], 8).slice(1),
    ...curve([L.waist, mix(L.bust, L.waist, 0.62), L.bust, L.pit], 10).slice(1),
    ...curve([L.pit, [f.shoulder.L[0] + 12, lerp(L.pit[1], tip[1], 0.5)], tip, start], 8).slice(1, -1),
  ];
  dressed(d, {
    lower: () =>
      skirt(sheet, f, pr, {
        tl: [L.waist[0], L.waist[1] - 4],
        tr: [R.waist[0], R.waist[1] - 4],
        hl: [f.cx - half - f.sway * 0.5 + Math.min(0, cut.swing ?? 0), y - 8],
        hr: [f.cx + half - f.sway * 0.4 + Math.max(0, cut.swing ?? 0), y + 10],
        folds: 9,
        w: 52,
        hipEase: 10,
        sag: 30,
        amp: 12,
        breaks: 3,
        fan: 0.2,
        seed: 'gown',
        hem: { color: dye.trim, w: 16 },
      }),
    upper: () => {
      cloth(sheet, body, pr, { o: f.pit, folds: bodiceFolds(f), depth: 44, shift: [30, 20] });
      belt(sheet, f, dye.trim, { w: 22 });
    },
    over: () => ruffle(d, edge),
  });
};
