import { cloth, type Fold, hemLine, trim } from '../cloth.ts';
import { curve, lerp, mix, type Pt } from '../geometry.ts';
import { type Bodice, bodice, bodiceFolds, flank, neckline } from './bodice.ts';
import type { Draft, Garment } from './draft.ts';
import { dressed } from './dressed.ts';
import { type Overlap, overlap } from './overlap.ts';
import { skirt } from './skirt.ts';
import { trousers } from './trousers.ts';

/** A loose top: its sides fall straight from the armpit to two hem points. */
function looseTop(d: Draft, neck: readonly Pt[], b: Bodice, tl: Pt, tr: Pt): { pts: Pt[]; hem: Pt[] } {
  const { f } = d;
  const hem = curve(hemLine(tl, tr, 18, 6, 8, 0.8), 8);
  const side = (s: 'L' | 'R', end: Pt): Pt[] => {
    const S = flank(f, s, 20);
    return curve(
      [
        S.pit,
        [S.bust[0] + S.g * 4, S.bust[1]],
        [lerp(S.bust[0], end[0], 0.7), lerp(S.bust[1], end[1], 0.5)],
        end,
      ],
      10,
    );
  };
  const pts = [
    ...neck,
    ...b.shoulderR.slice(1),
    ...side('R', tr).slice(1),
    ...[...hem].reverse().slice(1),
    ...side('L', tl).reverse().slice(1),
    ...[...b.shoulderL].reverse().slice(1, -1),
  ];
  return { pts, hem };
}

function looseFolds(d: Draft, tl: Pt, tr: Pt): Fold[] {
  const { bust: b, waist: w, bustC, waistC } = d.f;
  const y = (tl[1] + tr[1]) / 2 + 18;
  const short =
    d.f.view === 'back' ? bodiceFolds(d.f).slice(0, 1) : bodiceFolds(d.f).filter((_, i) => i % 2 === 1);
  return [
    ...short,
    {
      pts: [
        [b.L[0] + 20, b.L[1] + 20],
        [w.L[0] + 10, w.L[1]],
        [tl[0] + 60, y],
      ],
      w: 46,
      side: 1,
      a: 0.4,
      brk: -0.5,
    },
    {
      pts: [
        [b.R[0] - 30, b.R[1] + 20],
        [w.R[0] - 20, w.R[1]],
        [tr[0] - 70, y],
      ],
      w: 44,
      side: 1,
      a: 0.4,
      brk: 0.5,
    },
    {
      pts: [
        [bustC[0] + 10, bustC[1] + 50],
        [waistC[0] - 14, waistC[1]],
        [lerp(tl[0], tr[0], 0.48), y + 4],
      ],
      w: 36,
      side: -1,
      a: 0.3,
    },
  ];
}

function drawLooseTop(d: Draft, neck: readonly Pt[], tl: Pt, tr: Pt): void {
  const { sheet, f, pr, dye } = d;
  const { pts, hem } = looseTop(d, neck, bodice(f, neck, { ease: 20 }), tl, tr);
  cloth(sheet, pts, pr, {
    o: f.pit,
    angle: -1.5,
    folds: looseFolds(d, tl, tr),
    depth: 50,
    cast: { dx: 7, dy: 16, blur: 12, a: 0.4 },
  });
  trim(sheet, hem, 16, dye.trim, { side: -1, clipTo: pts, cast: false });
  trim(sheet, neck, 15, dye.trim, { clipTo: pts });
}

/** Boxy top and wide trousers. */
export const boxySet: Garment = (d) => {
  const { sheet, f, dye, cut } = d;
  const neck = neckline(f, cut.neck ?? 'boat');
  const y = f.hipC[1] - 42;
  dressed(d, {
    sleeves: { t: cut.sleeve ?? 0.62, ease: 26, flare: 44, trim: dye.trim },
    lower: () => trousers(sheet, f, d.second, { kind: 'wide', hemAt: cut.hemAt ?? 1384 }),
    upper: () => drawLooseTop(d, neck, [f.bust.L[0] - 40, y + 10], [f.bust.R[0] + 42, y - 6]),
  });
};

function wrapperFront({ f }: Draft, hl: Pt, hr: Pt, y: number): Overlap {
  const { L, R } = f.waist;
  return {
    edge: [
      [R[0] - 10, R[1] + 30],
      [f.hip.R[0] - 20, f.hip.R[1] + 40],
      [lerp(hl[0], hr[0], 0.78), lerp(f.hip.R[1], y, 0.55)],
      [lerp(hl[0], hr[0], 0.7), y + 8],
    ],
    side: [
      [L[0] - 6, L[1] + 20],
      [f.hip.L[0] - 16, f.hip.L[1]],
      [lerp(f.hip.L[0], hl[0], 0.55) - 10, lerp(f.hip.L[1], y, 0.5)],
      [hl[0] - 2, y + 4],
    ],
    hem: { sag: 16, amp: 5, w: 13 },
    lay: { o: f.hip.L, angle: -3, shift: [40, 30] },
    folds: (m) =>
      [0.3, 0.55, 0.8].map((k) => ({
        pts: [m(0.12, 0.98), m(0.4, k), m(1, k * 0.9)],
        w: 40,
        side: 1,
        a: 0.36,
        head: 0.1,
      })),
  };
}

/** Iro and buba: a loose blouse and a wrapper tucked at the hip, with a woven sash. */
export const iroBuba: Garment = (d) => {
  const { sheet, f, pr, dye, cut } = d;
  const neck = neckline(f, cut.neck ?? 'round');
  const y = f.headY + (cut.hemAt ?? 1350);
  const { L, R } = f.waist;
  const hl: Pt = [f.leg.L.ankle[0] - 112, y];
  const hr: Pt = [f.leg.R.ankle[0] + 96, y - 10];
  const top = f.hipC[1] - 84;
  dressed(d, {
    sleeves: { t: cut.sleeve ?? 1.15, ease: 34, flare: 62, trim: dye.trim, hang: 30 },
    lower: () => {
      skirt(sheet, f, pr, {
        tl: [L[0] - 4, L[1]],
        tr: [R[0] + 4, R[1]],
        hl,
        hr,
        folds: 5,
        sag: 16,
        amp: 4,
        breaks: 1,
        fan: 0.05,
        seed: 'iro',
        hem: { color: dye.trim, w: 13 },
      });
      if (f.view !== 'back') overlap(d, wrapperFront(d, hl, hr, y));
    },
    upper: () => {
      drawLooseTop(d, neck, [f.bust.L[0] - 34, top + 12], [f.bust.R[0] + 36, top]);
      if (f.view !== 'back') sash(d, top);
    },
  });
};

/** A folded length of aso-oke laid over one shoulder would hide the lace, so the sash hangs from the hip. */
function sash(d: Draft, top: number): void {
  const { sheet, f } = d;
  const x = f.hip.R[0] - 34;
  const pts: Pt[] = [
    [x - 34, top + 4],
    [x + 44, top],
    [x + 58, top + 360],
    [x - 22, top + 372],
  ];
  cloth(sheet, pts, d.second, {
    o: [x, top],
    angle: -2,
    depth: 26,
    cast: { dx: 7, dy: 10, blur: 9, a: 0.4 },
    folds: [
      {
        pts: [
          [x, top],
          [x + 8, top + 180],
          [x + 14, top + 370],
        ],
        w: 26,
        a: 0.34,
      },
    ],
  });
  for (let i = 0; i < 13; i++) {
    const p = mix([x - 20, top + 370], [x + 56, top + 360], i / 12);
    sheet.add(
      `<path d="M${p[0].toFixed(1)} ${p[1].toFixed(1)}l${i % 2 ? 1 : -1} 30" stroke="${d.second.dye.thread}" stroke-width="3" stroke-linecap="round"/>`,
    );
  }
}
