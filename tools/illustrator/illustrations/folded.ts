import { cloth, embroider, type Fold, trim } from './cloth.ts';
import { darker, lighter, tint } from './colour.ts';
import { curve, type Node, type Pt, points, shape } from './geometry.ts';
import type { Dye } from './palettes.ts';
import { type Print, type PrintName, print } from './prints/print.ts';
import type { Sheet } from './sheet.ts';

/** Laid flat the garment is nearer than on the figure, so its motif is this much larger. */
const SCALE = 1.35;
/** The front neckline from the viewer's left shoulder to the right one, canvas px. */
const NECK = { V: '668,540 800,716,c 932,540', round: '648,506 800,580 952,506' } as const;
const SHOULDERS = { left: '596,402,c', right: '1004,402,c' } as const;
/** The front's other edges, from the right shoulder round to the left one. */
const EDGES =
  '1150,436 1276,500,c 1296,820 1280,1180 1302,1540 1290,1604 1220,1630 1040,1642 800,1634 560,1644 380,1630 310,1604 298,1540 320,1180 304,820 324,500,c 450,436';
/** The viewer's right sleeve, folded across the front. */
const SLEEVE: readonly Node[] = points(
  '1276,500,c 1318,720 1276,960 1106,1172 950,1364,c 800,1290 660,1190 610,1136,c 760,950 930,760 1070,620 1180,540',
);
const CUFF = '610,1136 780,1256 950,1364';

const crease = (text: string, w: number, side: number, a: number): Fold => ({
  pts: points(text),
  w,
  side,
  a,
  hi: 0.16,
  head: 0.4,
  tail: 0.8,
});

/** The layer that is folded under: its hem looks out below the front, its sides a finger's width to each side. */
function layUnder(sheet: Sheet, wrong: Print, dye: Dye): void {
  const under = shape(
    points(
      '330,520,c 292,900 286,1300 290,1600,c 300,1668 560,1690 800,1694 1040,1690 1300,1668 1310,1600,c 1314,1300 1308,900 1270,520,c 800,470',
    ),
    12,
  );
  cloth(sheet, under, wrong, {
    shade: 0.4,
    depth: 60,
    cast: { dx: 22, dy: 34, blur: 30, a: 0.4 },
  });
  const hem = curve(points('292,1606 330,1664 560,1688 800,1692 1040,1688 1270,1664 1308,1606'), 12);
  trim(sheet, hem, 26, dye.trim, { side: -1, stitch: true, clipTo: under });
}

/** The inside of the back below the neck, with the house's woven label. */
function layNeck(sheet: Sheet, wrong: Print): void {
  const inside = shape(points('580,396,c 700,432 800,442 900,432 1020,396,c 990,560 800,760,c 610,560'), 12);
  cloth(sheet, inside, wrong, { shade: 0.5, depth: 70, cast: { dx: 8, dy: 12, blur: 12, a: 0.3 } });
  const label: Pt[] = [
    [742, 462],
    [858, 462],
    [856, 520],
    [744, 520],
  ];
  sheet.panel(label, { fill: '#f6eddc', depth: 8, shade: 0.16, cast: { dx: 3, dy: 4, blur: 4, a: 0.3 } });
  sheet.add(
    '<g stroke="#7a4a33" stroke-width="3" stroke-linecap="round"><path d="M766 482H834"/><path d="M780 500H820"/></g>',
  );
}

function laySleeve(sheet: Sheet, right: Print, dye: Dye): void {
  const sleeve = shape(SLEEVE, 12);
  cloth(sheet, sleeve, right, {
    o: [1090, 820],
    angle: 41,
    depth: 60,
    shade: 0.4,
    cast: { dx: -12, dy: 26, blur: 26, a: 0.6 },
    folds: [
      crease('1214,560 1130,760 900,1040 760,1186', 40, 1, 0.36),
      crease('1252,640 1180,860 1010,1090 880,1262', 46, -1, 0.4),
    ],
  });
  trim(sheet, curve(points(CUFF), 12), 30, dye.trim, { side: -1, stitch: true, clipTo: sleeve });
}

interface Folding {
  neck: keyof typeof NECK;
  /** With embroidery round the neck. */
  embroidered: boolean;
}

/** One garment, folded once and laid on the table, seen from above. */
export function folded(sheet: Sheet, name: PrintName, dye: Dye, scale: number, style: Folding): void {
  const right = print(name, dye, scale * SCALE);
  const wrong = print('silk', { ...dye, base: tint(dye.base, dye.light, 0.3) });
  layUnder(sheet, wrong, dye);
  layNeck(sheet, wrong);
  const line = `${SHOULDERS.left} ${NECK[style.neck]} ${SHOULDERS.right}`;
  const front = shape(points(`${line} ${EDGES}`), 12);
  cloth(sheet, front, right, {
    o: [800, 420],
    angle: -1.5,
    depth: 80,
    shade: 0.44,
    cast: { dx: 6, dy: 12, blur: 12, a: 0.34 },
    folds: [
      crease('470,452 440,760 452,1160 430,1630', 60, 1, 0.34),
      crease('1120,470 1140,800 1128,1240 1150,1632', 54, -1, 0.34),
      crease('316,1392 620,1372 980,1384 1296,1366', 40, 1, 0.34),
      crease('700,640 660,900 690,1200 672,1500', 36, -1, 0.2),
    ],
    sheen: [
      {
        pts: [
          [372, 560],
          [360, 1000],
          [366, 1500],
        ],
        w: [16, 40, 16],
        a: 0.3,
        b: 14,
      },
    ],
  });
  const neck = curve(points(line), 12);
  if (style.embroidered) embroider(sheet, neck, dye, { w: 40, clipTo: front });
  trim(sheet, neck, 16, dye.trim, { side: 1, clipTo: front });
  laySleeve(sheet, right, dye);
  bangles(sheet);
}

/** Two bangles next to the cloth. */
function bangles(sheet: Sheet): void {
  const ring = (x: number, y: number, r: number): string => {
    const circle = (width: number, color: string, at: string): string =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}" ${at}/>`;
    return `${circle(16, '#2a120f', 'opacity=".25" transform="translate(8 12)"')}${circle(16, darker('#d8a94f', 0.18), '')}${circle(10, '#d8a94f', '')}${circle(3, lighter('#d8a94f', 0.6), 'transform="translate(-2 -3)" opacity=".8"')}`;
  };
  sheet.add(ring(1352, 300, 92) + ring(1262, 232, 92));
}
