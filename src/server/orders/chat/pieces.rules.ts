import { colorFamilies } from '../../../contract/rules/catalog/color-families.ts';
import { familiesOf } from '../../../contract/rules/catalog/families-of-colors.ts';
import { searchWords } from '../../catalog/search.rules.ts';
import type { LineScanner } from './line-scanner.rules.ts';
import type { NamedProduct, NameIndex, NameMatch } from './name-index.rules.ts';
import {
  outfit,
  type SaidCount,
  type SaidPrice,
  type SaidSize,
  takeCount,
  takePrice,
  takeSize,
} from './options.rules.ts';

/** A piece as the chat speaks of it, before the catalogue is asked what there is. */
export type SaidPiece = {
  product: NamedProduct | undefined;
  isSure: boolean;
  /** The products that may be meant instead. */
  others: NamedProduct[];
  /** What was typed. */
  words: string;
  sizes: SaidSize[];
  colors: string[];
  counts: SaidCount[];
  isLinked: boolean;
  prices: SaidPrice[];
};

/** What one part of a line says of pieces. */
export type SaidPart = {
  matches: NameMatch[];
  /** A kind of garment without a name: "the gown". */
  isGarment: boolean;
  wants: boolean;
  size?: SaidSize | undefined;
  color?: string | undefined;
  count?: SaidCount | undefined;
  price?: SaidPrice | undefined;
};

const garments = new Set([
  ...'dress dresses gown gowns bubu bubus boubou kaftan kaftans kimono kimonos jumpsuit jumpsuits skirt skirts'.split(
    ' ',
  ),
  ...'blouse blouses trousers pants shorts set sets two-piece agbada wrapper outfit outfits maxi midi sheath'.split(
    ' ',
  ),
]);
const wanting =
  /(?<![\p{L}])(?:want|wan|need|order|buy|collect|take|get|pick|book|pay for|interested in|like to have|reserve|send me|give me)(?![\p{L}])/iu;
const joints = /(,|;|\+|&|\s(?:and|plus|also)\s)/i;

/** A line at its commas and ands, each part with its place; `isMore` after a word that adds. */
export function partsOfLine(text: string): SaidLine[] {
  const pieces = text.split(joints);
  const parts: SaidLine[] = [];
  let place = 0;
  for (let at = 0; at < pieces.length; at += 2) {
    const from = place;
    place += (pieces[at] ?? '').length + (pieces[at + 1] ?? '').length;
    const joint = at === 0 ? '' : (pieces[at - 1] ?? '');
    const isThousands =
      joint === ',' && /^\d{3}(?!\d)/.test(pieces[at] ?? '') && /\d$/.test(parts.at(-1)?.text ?? '');
    if (isThousands && parts.length > 0) {
      parts[parts.length - 1] = {
        ...(parts.at(-1) as SaidLine),
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
type SaidLine = { text: string; at: number; isMore: boolean };

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

/** Reads what a part of a line says of pieces, and takes it out. */
export function readPart(part: LineScanner, names: NameIndex): SaidPart {
  const price = takePrice(part);
  const words = searchWords(part.rest);
  const matches = names.find(part.rest).filter((match) => match.whole || match.share >= leastShare);
  const isGarment = words.some((word) => garments.has(word));
  return {
    matches,
    isGarment,
    wants: wanting.test(part.rest),
    price,
    color: colorIn(part.rest),
    count: takeCount(part),
    size: takeSize(part),
  };
}

/** A part of a line that speaks of a piece, with blanks in the place of the words that were understood of it. */
export function withoutPiece(rest: string, names: NameIndex): string {
  const blank = (words: string) => ' '.repeat(words.length);
  return rest
    .replace(new RegExp(outfit, 'giu'), blank)
    .replace(new RegExp(wanting, 'giu'), blank)
    .replace(new RegExp(colorWord, 'giu'), blank)
    .replace(/[\p{L}\p{M}\d]+(?:[-'’][\p{L}\p{M}\d]+)*/gu, (word) =>
      searchWords(word).every((each) => garments.has(each) || names.knows(each)) ? blank(word) : word,
    );
}

/** As much of a name as has to be said for it to be meant. */
const leastShare = 0.3;

const colorWord = new RegExp(
  String.raw`(?<![\p{L}])((?:[\p{L}]{3,12}\s)?(?:${[...colorFamilies.map(({ name }) => name), 'gray', 'wine', 'burgundy', 'maroon', 'indigo', 'navy', 'teal', 'emerald', 'mustard', 'cream', 'ivory', 'nude', 'lilac', 'peach', 'coral', 'fuchsia', 'magenta', 'terracotta', 'turquoise', 'silver', 'champagne', 'saffron', 'cobalt', 'plum', 'rose', 'oxblood', 'aubergine', 'rust'].join('|')}))(?![\p{L}])`,
  'iu',
);
const shades = new Set(
  'dark light deep royal sky navy baby burnt hot army olive lemon bottle palm powder soft river lagoon mint wine rose tomato midnight'.split(
    ' ',
  ),
);

function colorIn(text: string): string | undefined {
  const typed = colorWord.exec(text)?.[1]?.toLowerCase();
  if (!typed) return undefined;
  const words = typed.split(' ');
  return words.length === 2 && !shades.has(words[0] ?? '') ? words[1] : typed;
}

/** The product that a part names, if one is named; the three nearest besides. */
export function productOf({ matches }: Pick<SaidPart, 'matches'>): {
  product: NamedProduct | undefined;
  isSure: boolean;
  others: NamedProduct[];
} {
  const whole = matches.filter((match) => match.whole).sort((a, b) => b.said - a.said);
  const [first, second] = whole.length > 0 ? whole : matches;
  const others = matches.map(({ product }) => product).slice(0, 3);
  if (!first) return { product: undefined, isSure: false, others };
  const isAlone = !second || second.said < first.said;
  const isTelling = first.whole || (first.share >= telling && isAlone);
  return {
    product: isAlone && (first.whole || first.share >= 0.5) ? first.product : undefined,
    isSure: isAlone && isTelling && !first.near,
    others,
  };
}
const telling = 0.65;

/** The colours of a product that a typed word may mean: by their names, else by their family. */
export function colorsMeant(typed: string, colors: readonly { name: string; hexCode: string }[]): string[] {
  const words = searchWords(typed);
  const named = colors.filter(({ name }) => words.every((word) => searchWords(name).includes(word)));
  if (named.length > 0) return named.map(({ name }) => name);
  const families = familiesOf({ name: typed, hexCode: '' });
  return colors
    .filter((color) => familiesOf(color).some((family) => families.includes(family)))
    .map(({ name }) => name);
}
