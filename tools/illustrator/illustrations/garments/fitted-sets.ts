import { cloth, trim } from '../cloth.ts';
import { curve } from '../geometry.ts';
import { bodice, bodiceFolds, neckline } from './bodice.ts';
import { fittedTop } from './day-dresses.ts';
import type { Garment } from './draft.ts';
import { belt, dressed } from './dressed.ts';
import { skirt } from './skirt.ts';

/** Peplum top over a pencil skirt. */
export const peplumSet: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const neck = neckline(f, cut.neck ?? 'V');
  const y = f.headY + (cut.hemAt ?? 1080);
  const { L, R } = f.waist;
  const wide = f.facing === 0 ? 76 : 62;
  dressed(d, {
    sleeves: { t: cut.sleeve ?? 1.5, ease: 12, flare: (cut.sleeve ?? 1.5) > 1 ? 40 : 20, trim: dye.trim },
    lower: () =>
      skirt(sheet, f, d.second, {
        tl: [L[0] - 4, L[1]],
        tr: [R[0] + 4, R[1]],
        hl: [f.leg.L.knee[0] - 62, y],
        hr: [f.leg.R.knee[0] + 60, y - 6],
        folds: 4,
        w: 40,
        a: 0.3,
        sag: 14,
        amp: 3,
        breaks: 0,
        fan: 0,
        seed: 'pencil',
        start: 130,
      }),
    upper: () => {
      skirt(sheet, f, pr, {
        tl: [L[0] - 6, L[1] - 4],
        tr: [R[0] + 6, R[1] - 4],
        hl: [f.hip.L[0] - wide, f.hip.L[1] + 28],
        hr: [f.hip.R[0] + wide, f.hip.R[1] + 24],
        onHip: false,
        folds: 8,
        w: 38,
        a: 0.46,
        sag: 44,
        amp: 15,
        breaks: 3,
        fan: 1.2,
        seed: 'peplum',
        hem: { color: dye.trim, w: 13 },
        bulge: -0.2,
      });
      fittedTop(d, neck, 6);
      belt(sheet, f, dye.trim, { w: 24, ease: 8 });
    },
  });
};

/** Cropped bodice on wide straps and a full gathered skirt that sits high. */
export const cropSet: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const y = f.headY + (cut.hemAt ?? 1130);
  const half = cut.half ?? 340;
  const n = f.chest;
  const neck =
    f.view === 'back'
      ? curve([n(-78, 4), n(-64, 70), n(0, 84), n(64, 70), n(78, 4)], 10)
      : [
          n(-82, 2),
          n(-70, 60),
          n(-58, 104),
          n(-30, 118),
          n(0, 108),
          n(30, 118),
          n(58, 104),
          n(70, 60),
          n(82, 2),
        ];
  const b = bodice(f, neck, { reach: 0.34, ease: 5, low: -46 });
  const { L, R } = f.waist;
  dressed(d, {
    lower: () =>
      skirt(sheet, f, d.second, {
        tl: [L[0] - 6, L[1] - 8],
        tr: [R[0] + 6, R[1] - 8],
        hl: [f.cx - half - f.sway * 0.5 + Math.min(0, cut.swing ?? 0), y - 14],
        hr: [f.cx + half - f.sway * 0.5 + Math.max(0, cut.swing ?? 0), y],
        folds: 11,
        w: 46,
        hipEase: 70,
        sag: 48,
        amp: 14,
        breaks: 3,
        fan: 0.24,
        seed: 'gather',
        hem: { color: dye.trim, w: 20, stitch: true },
      }),
    upper: () => {
      cloth(sheet, b.pts, pr, {
        o: f.pit,
        folds: bodiceFolds(f),
        depth: 40,
        shift: [0, 60],
        cast: { dx: 5, dy: 10, blur: 9, a: 0.34 },
      });
      trim(sheet, neck, 11, dye.trim, { clipTo: b.pts });
      trim(
        sheet,
        curve([b.endL, [f.waistC[0], (b.endL[1] + b.endR[1]) / 2 + 10], b.endR], 10),
        12,
        dye.trim,
        { side: -1, clipTo: b.pts, cast: false },
      );
      belt(sheet, f, dye.trim, { w: 30, ease: 8 });
    },
  });
};
