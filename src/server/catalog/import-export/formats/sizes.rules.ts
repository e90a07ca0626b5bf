import type { ShopSize } from '../../../../contract/stock/size-table.ts';
import { maxSizeLength, type Size, sizes } from '../../../../contract/stock/sizes.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';
import { fitInto } from '../../../../contract/text/shorten.ts';

/** What size options are called; a name that begins or ends with one of these words is one too. */
const optionNames =
  'size|sizes|taille|tailles|pointure|grosse|groesse|grossen|talla|tallas|tamano|medida|taglia|taglie|misura|tamanho|tamanhos|maat|maten|rozmiar|storlek|storrelse|koko|velikost|meret|marime|beden|olcu|размер|розмір|μεγεθος|尺码|尺寸|大小|サイズ|사이즈|المقاس|مقاس|الحجم|מידה|ukuran|kich co|iwon';
const sizeNames = new Set(optionNames.split('|').map(foldText));

/** Whether an option of this name is a size. */
export function isSizeName(name: string): boolean {
  const plain = foldText(name);
  const words = plain.split(/[^\p{L}\p{N}]/u);
  return sizeNames.has(plain) || words.some((word) => sizeNames.has(word));
}

const synonyms: Record<Size, string> = {
  S: 's|small|sm|sml|s/small|small (s)|klein|petit|pequeno|pequena|piccola|piccolo',
  M: 'm|medium|med|md|medium (m)|mittel|moyen|mediano|mediana|media|medio',
  L: 'l|large|lg|lrg|large (l)|gross|grand|grande',
  XL: 'xl|x-large|x large|xlarge|extra large|extra-large|extralarge|xl (extra large)|x-large (xl)',
  XXL: 'xxl|2xl|xx-large|xx large|xxlarge|2x-large|2x large|2xlarge|extra extra large|double extra large|double xl|xxl (2xl)|2xl (xxl)',
};
const bySynonym = new Map(
  sizes.flatMap((size) => synonyms[size].split('|').map((word) => [word, size] as [string, Size])),
);
const ukPattern = /^(?:uk ?-?(\d{1,2})|(\d{1,2}) ?\(?uk\)?)$/;
/** "M / UK 10", "M (UK 10)". */
const bothPattern = /^([a-z\d -]{1,20}?) ?[/(,|-] ?uk ?(\d{1,2})\)?$/;

/**
 * Returns the shop's size that a word unambiguously means: a letter spelled out, an own label in any spelling, or a UK
 * size of the shop's table. Others need a decision.
 */
export function sizeOf(word: string, table: readonly ShopSize[]): string | undefined {
  const plain = foldText(word);
  const label = foldText(toStoredSize(word));
  const known = bySynonym.get(plain) ?? table.find((size) => foldText(size.label) === label)?.label;
  if (known) return known;
  const byUk = (uk: string) => table.find((size) => size.uk === Number(uk))?.label;
  const [, before, after] = ukPattern.exec(plain) ?? [];
  const uk = before ?? after;
  if (uk !== undefined) return byUk(uk);
  const [, letters = '', number] = bothPattern.exec(plain) ?? [];
  const both = number === undefined ? undefined : byUk(number);
  return both !== undefined && bySynonym.get(letters.trim()) === both ? both : undefined;
}

/** Whether a word denotes a size, even one the shop lacks: identifies an option whose own name is unclear. */
export function looksLikeSize(word: string): boolean {
  const plain = foldText(word);
  return (
    bySynonym.has(plain) ||
    ukPattern.test(plain) ||
    bySynonym.has(bothPattern.exec(plain)?.[1]?.trim() ?? '') ||
    /^(?:x{1,4}s|[2-6]x?s|x{3,5}l|[1-9]x?l|[1-6]x|one size|free size|os|onesize|freesize|petite|plus|tall)$/.test(
      plain,
    ) ||
    /^(?:x|extra|xx)[ -]?small$/.test(plain) ||
    /^(?:uk|us|eu|it|fr|aus?|de) ?-?\d{1,2}$/.test(plain)
  );
}

/** "UK" of "Size (UK)": numbers below it are sizes of that country. */
export function countryOf(optionName: string): string | undefined {
  const words = foldText(optionName).split(/[^a-z]/);
  return ['uk', 'us', 'eu', 'it', 'fr', 'au'].find((code) => words.includes(code))?.toUpperCase();
}

const beyond: Record<string, RegExp> = {
  XXS: /^(?:xxs|2xs|(?:xx|double extra)[ -]?small)$/,
  XS: /^(?:xs|(?:x|extra)[ -]?small|xs \(extra small\))$/,
  '3XL': /^(?:3xl|xxxl|(?:3x|xxx|triple extra|triple x)[ -]?large|3xl \(xxxl\))$/,
  '4XL': /^(?:4xl|xxxxl|(?:4x|xxxx)[ -]?large)$/,
  '5XL': /^(?:5xl|xxxxxl|(?:5x|xxxxx)[ -]?large)$/,
};

/**
 * Normalises a size other than the shop's letters for storage: those below S and above XXL get one spelling, any
 * other stays as written, without commas, which separate sizes.
 */
export function toStoredSize(word: string): string {
  const plain = foldText(word);
  const named = Object.keys(beyond).find((size) => beyond[size]?.test(plain));
  if (named) return named;
  return fitInto(word.replaceAll(',', ' /').replace(/\s+/g, ' ').trim(), maxSizeLength);
}
