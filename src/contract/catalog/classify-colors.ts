import { type ColorFamily, colorFamilies } from './color-families.ts';
import type { Color } from './colors.ts';

/** Words of colour names and the family they say; a later word of a name counts before an earlier one. */
const wordsByFamily: Record<ColorFamily, string> = {
  Black: 'black ebony jet onyx charcoal ink',
  Grey: 'grey gray silver ash smoke graphite slate pewter',
  White: 'white ivory pearl snow chalk',
  Beige: 'beige cream ecru sand oat champagne nude stone natural linen',
  Brown: 'brown chocolate coffee camel tan clay cognac mocha bronze umber cinnamon',
  Gold: 'gold golden brass',
  Yellow: 'yellow saffron mustard lemon honey amber ochre',
  Orange: 'orange terracotta rust tangerine apricot pumpkin copper brick',
  Red: 'red wine oxblood burgundy maroon crimson scarlet ruby cherry tomato',
  Pink: 'pink rose coral blush fuchsia magenta peach salmon',
  Purple: 'purple violet plum lilac lavender aubergine mauve amethyst eggplant',
  Blue: 'blue indigo navy cobalt midnight azure denim sapphire royal sky turquoise aqua',
  Green: 'green emerald olive sage lime mint teal forest moss khaki bottle jade',
};

const familyByWord = new Map(
  colorFamilies.flatMap(({ name }) => wordsByFamily[name].split(' ').map((word) => [word, name] as const)),
);

/**
 * The families a colour belongs to, by the words of its name ("Black and gold" is both), else by its hex code. None for
 * a name without such words whose code cannot be read.
 */
export function classifyColor({ name, hexCode }: Color): ColorFamily[] {
  const parts = name.toLowerCase().split(/\b(?:and|with)\b|[&,/+]/);
  const named = parts.flatMap((part) => {
    const words = part.split(/[^a-z]+/).map((word) => familyByWord.get(word));
    return words.findLast((family) => family !== undefined) ?? [];
  });
  if (named.length > 0) return [...new Set(named)];
  const seen = classifyHex(hexCode);
  return seen ? [seen] : [];
}

/** The families by the hue, in degrees, that each reaches up to. */
const hues: [number, ColorFamily][] = [
  [14, 'Red'],
  [40, 'Orange'],
  [66, 'Yellow'],
  [172, 'Green'],
  [255, 'Blue'],
  [300, 'Purple'],
  [342, 'Pink'],
  [360, 'Red'],
];

/** The family of `#rgb` or `#rrggbb`; undefined for anything else. */
export function classifyHex(hexCode: string): ColorFamily | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hexCode)?.[1];
  if (!digits) return undefined;
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(long.slice(at, at + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  const lightness = most - chroma / 2;
  if (lightness < 0.13 || (chroma < 0.08 && lightness < 0.25)) return 'Black';
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  if (lightness > 0.93 || (saturation < 0.12 && lightness > 0.86)) return 'White';
  if (chroma < 0.08) return 'Grey';
  const sector =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  const hue = (sector * 60 + 360) % 360;
  if (hue > 14 && hue < 66) {
    if (lightness > 0.72 && saturation < 0.75) return 'Beige';
    if (lightness < 0.36 || saturation < 0.45) return 'Brown';
  }
  if ((hue >= 330 || hue < 14) && lightness > 0.62) return 'Pink';
  return hues.find(([upTo]) => hue <= upTo)?.[1];
}
