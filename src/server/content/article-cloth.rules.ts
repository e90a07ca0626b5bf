import { shopConfig } from '../../../shop.config.ts';
import type { Block } from '../../contract/content/blocks.ts';
import { parseMarks, plainText } from '../../contract/content/marks.ts';
import { foldText } from '../../contract/text/fold-text.ts';

/** A cloth in the title counts as much as this many times in the text. */
const titleWeight = 5;

/** Returns the cloth that an article names most often, as the tags of its pieces spell it; undefined for none. */
export function findArticleCloth(title: string, blocks: readonly Block[]): readonly string[] | undefined {
  const titleText = toWords(title);
  const text = toWords(blocks.flatMap(textsOf).join(' '));
  let most: { spellings: readonly string[]; count: number } | undefined;
  for (const spellings of shopConfig.fabrics) {
    const words = new Set(spellings.map((spelling) => toWords(spelling).trim()));
    const count = [...words].reduce(
      (sum, word) => sum + titleWeight * countOf(word, titleText) + countOf(word, text),
      0,
    );
    if (count > (most?.count ?? 0)) most = { spellings, count };
  }
  return most?.spellings;
}

/** Folded words with one space before and after each, so that a word is found as a whole. */
function toWords(text: string): string {
  return ` ${foldText(plainText(parseMarks(text))).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
}

function countOf(word: string, text: string): number {
  return text.split(` ${word} `).length - 1;
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
