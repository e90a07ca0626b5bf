import { classifyColor } from '../../../contract/catalog/classify-colors.ts';
import { colorFamilies } from '../../../contract/catalog/color-families.ts';
import type { UkSizes } from '../../../contract/stock/sizes.ts';
import { searchWords } from '../../../contract/text/search-words.ts';
import {
  type MentionedCount,
  type MentionedPrice,
  type MentionedSize,
  takeCount,
  takePrice,
  takeSize,
  twoPiecePattern,
} from './item-options.rules.ts';
import type { LineScanner } from './line-scanner.rules.ts';
import type { NamedProduct, NameIndex, NameMatch } from './name-index.rules.ts';

/** An item as mentioned in the chat, before it is matched with the catalogue. */
export type MentionedItem = {
  product: NamedProduct | undefined;
  isSure: boolean;
  /** The products that may be meant instead. */
  others: NamedProduct[];
  /** What was typed. */
  words: string;
  sizes: MentionedSize[];
  colors: string[];
  counts: MentionedCount[];
  isLinked: boolean;
  prices: MentionedPrice[];
};

/** What one part of a line mentions of items. */
export type LinePart = {
  matches: NameMatch[];
  /** A kind of garment without a name: "the gown". */
  isGarment: boolean;
  isWanted: boolean;
  size?: MentionedSize | undefined;
  color?: string | undefined;
  count?: MentionedCount | undefined;
  price?: MentionedPrice | undefined;
};

const garmentWords = new Set([
  ...'dress dresses gown gowns bubu bubus boubou kaftan kaftans kimono kimonos jumpsuit jumpsuits skirt skirts'.split(
    ' ',
  ),
  ...'blouse blouses trousers pants shorts set sets two-piece agbada wrapper outfit outfits maxi midi sheath'.split(
    ' ',
  ),
]);
const requestPattern =
  /(?<![\p{L}])(?:want|wan|need|order|buy|collect|take|get|pick|book|pay for|interested in|like to have|reserve|send me|give me)(?![\p{L}])/iu;
const separatorPattern = /(,|;|\+|&|\s(?:and|plus|also)\s)/i;

/** A line at its commas and ands, each part with its place; `isMore` after a word that adds. */
export function splitLine(text: string): ItemText[] {
  const pieces = text.split(separatorPattern);
  const parts: ItemText[] = [];
  let place = 0;
  for (let at = 0; at < pieces.length; at += 2) {
    const from = place;
    place += (pieces[at] ?? '').length + (pieces[at + 1] ?? '').length;
    const joint = at === 0 ? '' : (pieces[at - 1] ?? '');
    const isThousands =
      joint === ',' && /^\d{3}(?!\d)/.test(pieces[at] ?? '') && /\d$/.test(parts.at(-1)?.text ?? '');
    if (isThousands && parts.length > 0) {
      parts[parts.length - 1] = {
        ...(parts.at(-1) as ItemText),
        text: `${parts.at(-1)?.text},${pieces[at]}`,
      };
    } else if ((pieces[at] ?? '').trim() !== '') {
      parts.push({
        text: pieces[at] ?? '',
        at: from,
        isMore: joint !== '' && joint !== ',' && joint !== ';',
      });
    }
  }
  return parts;
}
type ItemText = { text: string; at: number; isMore: boolean };

const slugPattern = /(?<!\S)\S{0,200}\/product\/([^\s/?#]{1,200})\S{0,200}/u;

/** Takes the link of a product's page out of a line; its slug. */
export function takeLink(line: LineScanner): string | undefined {
  const slug = line.take(slugPattern)?.[1];
  if (!slug) return undefined;
  try {
    return decodeURIComponent(slug).normalize('NFC');
  } catch {
    return slug;
  }
}

/** Reads what a part of a line says about items, and removes it. */
export function readPart(part: LineScanner, names: NameIndex, ukSizes: UkSizes): LinePart {
  const price = takePrice(part);
  const words = searchWords(part.rest);
  const matches = names.find(part.rest).filter((match) => match.isComplete || match.share >= minShare);
  const isGarment = words.some((word) => garmentWords.has(word));
  return {
    matches,
    isGarment,
    isWanted: requestPattern.test(part.rest),
    price,
    color: findColor(part.rest),
    count: takeCount(part),
    size: takeSize(part, ukSizes),
  };
}

/** Returns a part of a line that mentions an item, with the understood words replaced by blanks. */
export function removeItemName(rest: string, names: NameIndex): string {
  const blank = (words: string) => ' '.repeat(words.length);
  return rest
    .replace(new RegExp(twoPiecePattern, 'giu'), blank)
    .replace(new RegExp(requestPattern, 'giu'), blank)
    .replace(new RegExp(colorPattern, 'giu'), blank)
    .replace(/[\p{L}\p{M}\d]+(?:[-'’][\p{L}\p{M}\d]+)*/gu, (word) =>
      searchWords(word).every((each) => garmentWords.has(each) || names.hasWord(each)) ? blank(word) : word,
    );
}

/** The share of a name that must be mentioned to count as a match. */
const minShare = 0.3;

const colorPattern = new RegExp(
  String.raw`(?<![\p{L}])((?:[\p{L}]{3,12}\s)?(?:${[...colorFamilies.map(({ name }) => name), 'gray', 'wine', 'burgundy', 'maroon', 'indigo', 'navy', 'teal', 'emerald', 'mustard', 'cream', 'ivory', 'nude', 'lilac', 'peach', 'coral', 'fuchsia', 'magenta', 'terracotta', 'turquoise', 'silver', 'champagne', 'saffron', 'cobalt', 'plum', 'rose', 'oxblood', 'aubergine', 'rust'].join('|')}))(?![\p{L}])`,
  'iu',
);
const shadeWords = new Set(
  'dark light deep royal sky navy baby burnt hot army olive lemon bottle palm powder soft river lagoon mint wine rose tomato midnight'.split(
    ' ',
  ),
);

function findColor(text: string): string | undefined {
  const typed = colorPattern.exec(text)?.[1]?.toLowerCase();
  if (!typed) return undefined;
  const words = typed.split(' ');
  return words.length === 2 && !shadeWords.has(words[0] ?? '') ? words[1] : typed;
}

/** Returns the product that a part names, if any, and the three nearest. */
export function matchProduct({ matches }: Pick<LinePart, 'matches'>): {
  product: NamedProduct | undefined;
  isSure: boolean;
  others: NamedProduct[];
} {
  const complete = matches
    .filter((match) => match.isComplete)
    .sort((a, b) => b.matchedWords - a.matchedWords);
  const [first, second] = complete.length > 0 ? complete : matches;
  const others = matches.map(({ product }) => product).slice(0, 3);
  if (!first) return { product: undefined, isSure: false, others };
  const isAlone = !second || second.matchedWords < first.matchedWords;
  const isTelling = first.isComplete || (first.share >= distinctiveShare && isAlone);
  return {
    product: isAlone && (first.isComplete || first.share >= 0.5) ? first.product : undefined,
    isSure: isAlone && isTelling && !first.isFuzzy,
    others,
  };
}
const distinctiveShare = 0.65;

/** The colours of a product that a typed word may mean: by their names, else by their family. */
export function matchColors(typed: string, colors: readonly { name: string; hexCode: string }[]): string[] {
  const words = searchWords(typed);
  const named = colors.filter(({ name }) => words.every((word) => searchWords(name).includes(word)));
  if (named.length > 0) return named.map(({ name }) => name);
  const families = classifyColor({ name: typed, hexCode: '' });
  return colors
    .filter((color) => classifyColor(color).some((family) => families.includes(family)))
    .map(({ name }) => name);
}
