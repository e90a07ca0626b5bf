import { darker } from '../colour.ts';
import type { Figure } from '../figure.ts';
import { curve, nth, type Pt, ribbon, shape } from '../geometry.ts';
import type { Sheet } from '../sheet.ts';
import { tapeTicks } from '../tape.ts';

/** What is worn in the workroom: an apron of this colour, a tape round the neck. */
export interface Workwear {
  apron?: string;
  tape?: boolean;
}

export function workwear(sheet: Sheet, f: Figure, { apron, tape }: Workwear): void {
  if (apron) drawApron(sheet, f, apron);
  if (tape && f.view !== 'back') neckTape(sheet, f);
}

function drawApron(sheet: Sheet, f: Figure, color: string): void {
  const { chest: n, waist, hip, waistC, hipC } = f;
  const strap = (g: number): void => {
    const line = curve([n(g * 60, -2), n(g * 66, 60), n(g * 58, 128)], 8);
    sheet.panel(
      ribbon(line, () => 16, g),
      { fill: darker(color, 0.12), depth: 8, shade: 0.2, cast: { dx: 3, dy: 5, blur: 4, a: 0.3 } },
    );
  };
  strap(-1);
  strap(1);
  const low = hipC[1] + 330;
  const pts = shape(
    [
      [...n(-64, 120), 'c'],
      [...n(72, 120), 'c'],
      [waist.R[0] - 4, waist.R[1], 'c'],
      [hip.R[0] + 2, hip.R[1] + 10],
      [hip.R[0] + 22, low - 10, 'c'],
      [hipC[0], low + 14],
      [hip.L[0] - 20, low, 'c'],
      [hip.L[0] - 2, hip.L[1] + 10],
      [waist.L[0] + 4, waist.L[1], 'c'],
    ],
    10,
  );
  const fold = (x: number, side: number): string =>
    sheet.fold(
      [
        [x, waistC[1] + 30],
        [x + 6, hipC[1] + 120],
        [x + 4, low],
      ],
      { w: 34, side, a: 0.26, color: darker(color, 0.6), tail: 0.8 },
    );
  const inside = fold(waistC[0] - 46, -1) + fold(waistC[0] + 60, 1);
  sheet.panel(pts, { fill: color, inside, depth: 40, shade: 0.3, cast: { dx: 6, dy: 10, blur: 9, a: 0.34 } });
  const band = curve(
    [
      [waist.L[0] - 8, waist.L[1] - 12],
      [waistC[0], waistC[1] - 4],
      [waist.R[0] + 8, waist.R[1] - 12],
    ],
    8,
  );
  sheet.panel(
    ribbon(band, () => 24),
    { fill: darker(color, 0.1), depth: 10, shade: 0.24, cast: { dx: 2, dy: 5, blur: 4, a: 0.3 } },
  );
  const pocket: Pt[] = [
    [hipC[0] + 4, hipC[1] + 60],
    [hipC[0] + 104, hipC[1] + 56],
    [hipC[0] + 102, hipC[1] + 168],
    [hipC[0] + 10, hipC[1] + 172],
  ];
  sheet.panel(pocket, { fill: color, depth: 18, shade: 0.24, cast: { dx: 3, dy: 5, blur: 4, a: 0.26 } });
}

function neckTape(sheet: Sheet, f: Figure): void {
  const n = f.chest;
  for (const [g, low] of [
    [-1, 330],
    [1, 270],
  ] as const) {
    const c = curve([n(g * 50, -22), n(g * 66, 60), n(g * 72, 170), n(g * 64, low)], 14);
    sheet.panel(
      ribbon(c, () => 24, 1),
      { fill: '#e5b452', depth: 9, shade: 0.2, lit: 0.4, cast: { dx: 4, dy: 7, blur: 5, a: 0.34 } },
    );
    sheet.add(tapeTicks(c, 1, 24));
    const end = nth(c, -1);
    sheet.add(`<path d="M${(end[0] - 24).toFixed(1)} ${end[1].toFixed(1)}h24v9h-24z" fill="#8d7b5a"/>`);
  }
}
