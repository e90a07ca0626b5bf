import { shopConfig } from '../../../shop.config.ts';
import type { Block } from '../../contract/content/blocks.ts';
import { parseMarks, plainText } from '../../contract/content/marks.ts';
import { foldText } from '../../contract/text/fold-text.ts';

/** A cloth in the title counts as much as this many times in the text. */
const titleWeight = 5;

/** A cloth that is only mentioned is not what an article is about. */
const minCount = 2;

/**
 * Returns the cloth that an article is about, as the tags of its pieces spell it, the article's own spelling first;
 * undefined where it names none more often than another.
 */
export function findArticleCloth(title: string, blocks: readonly Block[]): readonly string[] | undefined {
  const written = [title, ...blocks.flatMap(textsOf)].join(' ');
  const titleText = toWords(title);
  const text = toWords(blocks.flatMap(textsOf).join(' '));
  const counts = shopConfig.fabrics.map((spellings) => {
    const words = new Set(spellings.map((spelling) => toWords(spelling)));
    const count = [...words].reduce(
      (sum, word) => sum + titleWeight * countOf(word, titleText) + countOf(word, text),
      0,
    );
    return { spellings, count };
  });
  const [most, second] = counts.toSorted((one, other) => other.count - one.count);
  if (!most || most.count < minCount || most.count === second?.count) return undefined;
  const uses = (spelling: string) => written.toLowerCase().split(spelling).length;
  return most.spellings.toSorted((one, other) => uses(other) - uses(one));
}

/** Folded words with one space before and after each, so that a word is found as a whole. */
function toWords(text: string): string {
  return ` ${foldText(plainText(parseMarks(text)))
    .replace(/[^\p{L}\p{N}]+/gu, '  ')
    .trim()} `;
}

/** @param word with its spaces */
function countOf(word: string, text: string): number {
  return text.split(word).length - 1;
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'quote':
      return [block.text];
    case 'list':
      return block.items;
    case 'question':
      return [block.question, block.answer];
    case 'columns':
      return block.columns.flatMap(({ heading, text }) => [heading, text]);
    case 'picture':
    case 'pieces':
      return [];
  }
}
