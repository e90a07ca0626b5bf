/** The shop's ink and paper, as tokens.css has them. */
const ink = '#251722';
const paper = '#faf6ef';
const minContrast = 4.5;
/** Below it, ink on a wall can be read, but not with ease. */
const easyContrast = 7;
/** How much darker a wall gets per step until paper can be read on it. */
const step = 0.94;
/** Sum of the differences of red, green and blue up to which two walls look alike. */
const sameWallDistance = 40;

type Rgb = [number, number, number];

/** A wall that words are written on: its colour, and that of the words. */
export type Wall = { wall: string; words: string };

/**
 * Returns the colours for words on a picture's wall, with a contrast of at least 4.5: ink on its mean colour, or paper
 * where the wall is dark, made darker where neither can be read.
 * @param tint mean colour of the picture as #rrggbb; another value counts as plaster
 */
export function wallOf(tint: string): Wall {
  let wall = toRgb(tint) ?? [231, 218, 203];
  if (contrast(toHex(wall), ink) >= minContrast) return { wall: toHex(wall), words: ink };
  while (contrast(toHex(wall), paper) < minContrast) {
    wall = wall.map((part) => Math.floor(part * step)) as Rgb;
  }
  return { wall: toHex(wall), words: paper };
}

/** Whether words on a picture with this mean colour are read with more ease in paper on shade than in ink on the wall. */
export const needsShade = (tint: string): boolean => {
  const { wall, words } = wallOf(tint);
  return contrast(wall, words) < easyContrast;
};

/** Whether two mean colours are taken for one wall where their pictures touch. */
export function isSameWall(one: string, other: string): boolean {
  const [a, b] = [toRgb(one), toRgb(other)];
  if (!a || !b) return one === other;
  return a.reduce((sum, part, index) => sum + Math.abs(part - (b[index] ?? 0)), 0) < sameWallDistance;
}

/** The contrast of two colours as WCAG measures it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = (toRgb(color) ?? [0, 0, 0]).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toRgb(color: string): Rgb | undefined {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(color) ?? [];
  const parts = [red, green, blue].map((part) => Number.parseInt(part ?? '', 16));
  return parts.some(Number.isNaN) ? undefined : (parts as Rgb);
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
