import { cloth, trim } from '../cloth.ts';
import { curve, lerp, type Pt } from '../geometry.ts';
import { bodice, bodiceFolds, neckline } from './bodice.ts';
import type { Draft, Garment } from './draft.ts';
import { belt, dressed } from './dressed.ts';
import { pleats, skirt } from './skirt.ts';

/** The fitted top most dresses share: bodice, folds and neck trim. */
export function fittedTop(d: Draft, neck: readonly Pt[], ease = 7): void {
  const { sheet, f, pr, dye } = d;
  const b = bodice(f, neck, { ease });
  cloth(sheet, b.pts, pr, { o: f.pit, folds: bodiceFolds(f), depth: 44, shift: [20, 40] });
  trim(sheet, neck, 14, dye.trim, { clipTo: b.pts });
}

/** A-line midi: fitted bodice, short sleeves, a skirt flared from the waist, a sash. */
export const aLine: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const { neck = 'round', hemAt = 1120, half = 330, sleeve = 0.5 } = cut;
  const nc = neckline(f, neck);
  const y = f.headY + hemAt;
  const { L, R } = f.waist;
  dressed(d, {
    sleeves: sleeve ? { t: sleeve, trim: dye.trim, flare: 22 } : undefined,
    lower: () =>
      skirt(sheet, f, pr, {
        tl: [L[0] - 7, L[1] - 4],
        tr: [R[0] + 7, R[1] - 4],
        hl: [f.cx - half - f.sway * 0.5 + Math.min(0, cut.swing ?? 0), y - 16],
        hr: [f.cx + half - f.sway * 0.5 + Math.max(0, cut.swing ?? 0), y - 4],
        folds: 8,
        w: 54,
        hipEase: 34,
        sag: 46,
        amp: 13,
        breaks: 3,
        fan: 0.5,
        seed: 'line',
        hem: { color: dye.trim, w: 22, stitch: true },
      }),
    upper: () => {
      fittedTop(d, nc);
      belt(sheet, f, dye.trim, { knot: true });
    },
  });
};

/** High neck, long cuffed sleeves, a skirt of knife pleats, a slim belt. */
export const pleated: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const { hemAt = 1150, half = 280 } = cut;
  const nc = neckline(f, 'high');
  const y = f.headY + hemAt;
  const { L, R } = f.waist;
  dressed(d, {
    sleeves: { t: 1.82, ease: 14, flare: 12, puff: 14, trim: dye.trim },
    lower: () =>
      pleats(sheet, f, pr, {
        tl: [L[0] - 7, L[1] - 4],
        tr: [R[0] + 7, R[1] - 4],
        hl: [f.cx - half - f.sway * 0.4 + Math.min(0, cut.swing ?? 0), y - 10],
        hr: [f.cx + half - f.sway * 0.4 + Math.max(0, cut.swing ?? 0), y - 6],
        count: 19,
        sag: 40,
        hipEase: 26,
        seed: 'pleat',
      }),
    upper: () => {
      const b = bodice(f, nc, { ease: 7 });
      cloth(sheet, b.pts, pr, { o: f.pit, folds: bodiceFolds(f), depth: 44 });
      const collar = curve([f.chest(-44, -58), f.chest(0, -40), f.chest(44, -58)], 8);
      const stand = [...collar, ...[...nc].reverse()];
      cloth(sheet, stand, pr, { depth: 16, shade: 0.3, cast: { dx: 2, dy: 5, blur: 5, a: 0.3 } });
      belt(sheet, f, dye.trim, { w: 22 });
    },
  });
};

/** Puffed sleeves, V neck, gathered tiers that overlap like shingles. */
export const tiered: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const { hemAt = 1370, half = 350 } = cut;
  const tiers = 3;
  const nc = neckline(f, cut.neck ?? 'V');
  const { L, R } = f.waist;
  const y0 = (L[1] + R[1]) / 2 - 6;
  const y1 = f.headY + hemAt;
  const width = (t: number): number => lerp(R[0] - L[0] + 30, half * 2, t ** 0.72) / 2;
  const centre = (t: number): number =>
    f.waistC[0] - f.facing * 26 + f.sway * (0.45 * Math.sin(t * 2.4) - 0.5 * t) + (cut.swing ?? 0) * t * t;
  const level = (i: number): number => (i / tiers) ** 0.92;
  const tier = (i: number): void => {
    const [t0, t1] = [level(i), level(i + 1)];
    const top = lerp(y0, y1, t0) - (i ? 26 : 0);
    const low = lerp(y0, y1, t1);
    const w0 = width(t0) * (i ? 0.94 : 1);
    skirt(sheet, f, pr, {
      tl: [centre(t0) - w0, top],
      tr: [centre(t0) + w0, top],
      hl: [centre(t1) - width(t1), low - 8],
      hr: [centre(t1) + width(t1), low + 6],
      onHip: false,
      folds: 10 + i * 3,
      w: 24 + i * 4,
      a: 0.44,
      sag: 26 + i * 8,
      amp: 11,
      breaks: 3,
      fan: 0.3,
      seed: `tier${i}`,
      shift: [i * 70, i * 40],
      hem: { color: dye.trim, w: 13 },
      o: [f.cx, top],
      bulge: 0.12,
    });
  };
  dressed(d, {
    sleeves: { t: cut.sleeve ?? 0.42, puff: 26, flare: 12, trim: dye.trim },
    lower: () => {
      for (let i = tiers - 1; i >= 0; i--) tier(i);
    },
    upper: () => {
      fittedTop(d, nc);
      belt(sheet, f, dye.trim, { w: 22 });
    },
  });
};
