import { darker, tint } from './colour.ts';
import type { Figure } from './figure.ts';
import { curve, type Node, type Pt, path, points, shape, stroke } from './geometry.ts';
import type { Sheet } from './sheet.ts';

/** The outline of a face turned a little to the viewer's right, in head space. */
export const FACE = points(
  '-4,-90 34,-79 55,-46 56,-16 54,4 53,24 46,50 33,72 15,87 -4,88 -26,74 -45,46 -55,10 -58,-34 -42,-75',
);
/** The far side of the face, which the light from the left does not reach. */
const FAR = points('30,-96,c 38,-50 40,-22 36,0 42,18 38,40 26,62 16,78 12,100,c 96,100,c 96,-96,c');
const NEAR = points('-96,-96,c -34,-90 -42,-40 -40,0 -36,36 -20,66 -4,100,c -96,100,c');
const BROWS = [
  ['-39,-33 -26,-42 -4,-37', [2, 6.5, 3]],
  ['22,-37 36,-42 49,-35', [3, 5.5, 2]],
] as const;
const SOCKETS = ['-36,-22 -20,-28 0,-20', '24,-20 36,-27 48,-21'] as const;
const LIDS = [
  ['-37,-16 -28,-9 -16,-8 -3,-13', [2, 4, 4.6, 2]],
  ['24,-13 34,-8 42,-9 49,-15', [2, 4.4, 4, 2]],
] as const;
const UPPER_LIP = points('-9,41,c 3,36 10,34 15,37 20,34 27,37 36,41,c 24,45 14,46.5 4,45');
const LOWER_LIP = points('-9,41,c 4,45 14,47 24,45 36,41,c 29,53 20,59 12,59 2,56');

/** A calm face with lowered lids: planes of light and shade first, then the few lines a needle would sew. */
export function face(sheet: Sheet, f: Figure, outline: readonly Pt[]): void {
  const { skin } = f;
  const on = (text: string): Node[] => f.headPoints(points(text));
  // light comes from the left: the far side is in shade when she looks right, the near one when she looks left
  const right = f.head(1, 0)[0] > f.headC[0];
  const soft = (pts: readonly Pt[], color: string, a: number, blur: number): string =>
    sheet.glow(pts, color, a, blur);
  const dark = tint(skin.shade, skin.line, 0.3);
  const shade = soft(shape(f.headPoints(right ? FAR : NEAR), 8), skin.shade, right ? 0.5 : 0.42, 8);
  const planes = [
    soft(stroke(on('-26,-72 -4,-70 22,-64'), [10, 34, 12]), skin.light, 0.5, 12),
    soft(stroke(on('-40,2 -30,16 -16,24'), [10, 24, 12]), skin.light, right ? 0.85 : 0.4, 8),
    soft(stroke(on('36,2 42,12 38,22'), [6, 14, 8]), skin.light, right ? 0.3 : 0.8, 6),
    soft(stroke(on('2,72 12,76 20,72'), [8, 14, 8]), skin.light, 0.5, 6),
    ...SOCKETS.map((text) => soft(stroke(on(text), [8, 18, 8]), skin.shade, 0.62, 4)),
  ];
  const nose = [
    soft(stroke(on('24,-30 24,-6 28,12'), [4, 8, 9]), skin.shade, right ? 0.75 : 0.25, 3),
    soft(stroke(on('4,-30 6,-6 2,12'), [4, 8, 8]), skin.shade, right ? 0.2 : 0.6, 3),
    soft(stroke(on('14,-32 15,-8 16,10'), [4, 6, 11]), skin.light, 0.85, 3),
    soft(stroke(on('2,18 14,24 28,18'), [4, 7, 4]), dark, 0.75, 2),
  ];
  const lids = LIDS.map(
    ([text, widths]) => `<path d="${path(stroke(on(text), widths))}" fill="${skin.line}"/>`,
  );
  const glints = ['-31,-18 -20,-20 -8,-17', '28,-17 37,-19 45,-17'].map((text) =>
    soft(stroke(on(text), [2, 6, 2]), skin.light, 0.55, 2),
  );
  const brows = BROWS.map(
    ([text, widths]) => `<path d="${path(stroke(on(text), widths))}" fill="#1d1210" opacity=".78"/>`,
  );
  sheet.add(
    `<g clip-path="${sheet.clip(outline)}">${shade}${planes.join('')}${nose.join('')}${glints.join('')}${lids.join('')}${brows.join('')}${lips(sheet, f)}${rim(sheet, f, outline)}</g>`,
  );
}

function lips(sheet: Sheet, f: Figure): string {
  const { skin } = f;
  const part = (pts: readonly Node[]): string => path(shape(f.headPoints(pts), 8));
  const parting = path(curve(f.headPoints(points('-9,41 4,44.5 14,46 24,44.5 36,41')), 6), false);
  const shine = stroke(f.headPoints(points('4,51 13,53 22,50')), [2, 4.5, 2]);
  const under = stroke(f.headPoints(points('0,63 12,66 24,62')), [4, 7, 4]);
  return `${sheet.glow(under, skin.shade, 0.6, 3)}<path d="${part(UPPER_LIP)}" fill="${darker(skin.lip, 0.2)}"/><path d="${part(LOWER_LIP)}" fill="${skin.lip}"/>${sheet.glow(shine, '#ffd9c4', 0.5, 1.5)}<path d="${parting}" fill="none" stroke="${skin.line}" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`;
}

/** The lit edge that parts a deep face from hair and wall. */
const rim = (sheet: Sheet, { skin }: Figure, outline: readonly Pt[]): string =>
  `<path d="${path(outline)}" transform="translate(2.5 1.5)" fill="none" stroke="${skin.light}" stroke-width="4.5" opacity=".55" filter="${sheet.blur(2)}"/>`;
