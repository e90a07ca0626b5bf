import { foldText } from '../text/fold-text.ts';
import { colorFamilies } from './color-families.ts';

/** Names of colours and their shades, marks folded away. */
const swatchTable = `
black 1a1a1a|white ffffff|ivory fffff0|cream f5ecd7|off white f8f4ea|beige e8dcc4|nude e3bc9a|tan c9a27a|camel b98a56|brown 6b4226
chocolate 4b2e20|coffee 5a3d2b|khaki a89f6f|taupe 8b7d70|stone b8ab9a|sand d8c3a0|champagne f0dfc0|grey 8a8a8a|gray 8a8a8a|silver c0c0c0
charcoal 3b3b3f|ash a3a6a3|gold c9a227|rose gold c58f83|bronze 8c6a3f|copper b4683a|red c0272d|wine 5e1b2a|burgundy 6a1a2c|maroon 6b1f2a
oxblood 4a0e12|crimson a81e32|scarlet c8281e|rust a5482a|terracotta b85c3e|brick 94402f|coral f0785a|peach f6b996|salmon f08a75|apricot f4b07a
orange e8742a|burnt orange b9552a|tangerine ee8536|mustard c99a2c|yellow f0cb35|lemon f3e26a|lime a7c43a|green 2f7d4a|olive 6b6b3a|army green 4f5733
emerald 1f7a55|sage 9cab8c|mint a9dcc3|teal 1f6f70|forest green 24482f|bottle green 173d2c|hunter green 2c4a35|turquoise 3fb8b0|aqua 6cc9cf|cyan 3ab9d1
blue 2f5fa8|navy 1b2455|navy blue 1b2455|royal blue 2747a8|cobalt 2646a0|sky blue 8cc1e8|light blue a6cbe8|baby blue b3d5ee|denim 44597a|indigo 2b2f6b
purple 5b2a7a|violet 6d4aa0|lilac b8a2d0|lavender bba9dd|plum 5c2a4d|mauve a07a90|aubergine 3d1d33|magenta b02b79|fuchsia c5277f|pink e58ea8
hot pink e0447f|blush eac3bd|dusty pink d09a9a|rose d2788a|multi b5ada3|multicolor b5ada3|multicolour b5ada3|print b5ada3
noir 1a1a1a|blanc ffffff|rouge c0272d|bleu 2f5fa8|vert 2f7d4a|jaune f0cb35|rose pale eac3bd|gris 8a8a8a|marron 6b4226|violette 6d4aa0|ecru efe6d2
schwarz 1a1a1a|weiss ffffff|rot c0272d|blau 2f5fa8|grun 2f7d4a|gelb f0cb35|grau 8a8a8a|braun 6b4226|rosa e58ea8|lila b8a2d0
negro 1a1a1a|blanco ffffff|rojo c0272d|azul 2f5fa8|verde 2f7d4a|amarillo f0cb35|morado 5b2a7a|naranja e8742a|dorado c9a227|plateado c0c0c0
nero 1a1a1a|bianco ffffff|rosso c0272d|blu 2f5fa8|giallo f0cb35|grigio 8a8a8a|marrone 6b4226|viola 6d4aa0
preto 1a1a1a|branco ffffff|vermelho c0272d|amarelo f0cb35|roxo 5b2a7a|cinza 8a8a8a
palm green 3f5a44|hibiscus a02c4a|zobo 7d1f3a|kola 7a3f26|kolanut 7a3f26|camwood 9a3b26|harmattan d9c9a8|midnight 141b3a|sky 8cc1e8|forest 24482f
zwart 1a1a1a|wit ffffff|rood c0272d|blauw 2f5fa8|groen 2f7d4a|geel f0cb35|grijs 8a8a8a|bruin 6b4226|paars 5b2a7a`;

/** The shade of a colour by its plain name, as a hex code. */
export const swatches: ReadonlyMap<string, string> = new Map(
  swatchTable
    .split(/[|\n]/)
    .filter(Boolean)
    .map((entry): [string, string] => [entry.slice(0, -7), `#${entry.slice(-6)}`]),
);

/** A hex code within other words. */
export const describeHex = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/i;

/** The shade that a colour's name surely means: its own hex code, the whole name, or its last word ("deep navy"). */
export function swatchOf(word: string): string | undefined {
  const [own] = describeHex.exec(word) ?? [];
  if (own) return own.toLowerCase();
  const plain = foldText(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (/[/&+,]/.test(word)) return undefined;
  return swatches.get(plain) ?? swatches.get(plain.split(' ').at(-1) ?? '');
}

/** Default swatches of colours whose name is unknown: the shop's own indigo, then the swatch of each family. */
const defaultHexCodes = ['#2A3778', ...colorFamilies.map(({ swatch }) => swatch.toUpperCase())];

/** The hex code to begin a colour with: what its name means, else one that no other colour of the product has. */
export function suggestHex(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((code) => code.toUpperCase()));
  const meant = swatchOf(name)?.toUpperCase();
  return meant ?? defaultHexCodes.find((code) => !taken.has(code)) ?? '#2A3778';
}
