import type { Category } from '../../../../contract/catalog/list-options.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';

const bubu = new Set('bubu bubus boubou boubous kaftan kaftans caftan caftans'.split(' '));
const dress = new Set('dress dresses gown gowns'.split(' '));
/** Before "gown" they make something else. */
const otherGowns = new Set('dressing night bath hospital sleeping baptism graduation'.split(' '));
const twoPiece =
  /(?:^| )(?:(?:two|2) pieces?|2pcs?|co ?ords?|twin sets?|matching sets?|skirt sets?|pant sets?|pants sets?|trouser sets?|short sets?|shorts sets?)(?= |$)/;

/** Numbers of Google's list of categories. */
const googleNumbers: Record<string, Category> = { '2271': 'Dresses' };

/**
 * Returns the shop's category that a word unambiguously means: "Women > Evening Dresses", "Kaftan", "2-Piece".
 * Matches whole words only and, in a path, the most specific part with a category; anything else needs the admin's
 * decision.
 */
export function categoryOf(text: string): Category | undefined {
  const word = text.trim();
  const numbered = googleNumbers[word];
  if (numbered) return numbered;
  for (const part of word.split(/[>»›|]/).reverse()) {
    const category = ofPart(part);
    if (category) return category;
  }
  return undefined;
}

function ofPart(part: string): Category | undefined {
  const plain = foldText(part)
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();
  const words = plain.split(' ');
  if (words.some((word) => bubu.has(word))) return 'Bubu';
  if (twoPiece.test(plain)) return 'Two Piece';
  // "Dresses & Skirts" is more than one thing
  if (words.includes('&') || words.includes('and')) return undefined;
  if (words.some((word) => otherGowns.has(word))) return undefined;
  const last = words.at(-1) ?? '';
  return dress.has(last) || words[0] === 'dresses' || words[0] === 'gowns' ? 'Dresses' : undefined;
}
