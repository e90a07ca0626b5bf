import type { Block, BlockKind, PieceChoice } from '../../../../contract/content/blocks.ts';
import { truncate } from '../../../../contract/text/shorten.ts';
import { randomId } from '../../../client/random-id.ts';
import { removeMarks } from '../text-marks.ts';

/** A block in the editor. Its key stays the same while it is moved. */
export type DraftBlock = { key: string; block: Block };

/** What each kind is called, and what it is for. */
export const kindLabels: Record<BlockKind, { label: string; help: string }> = {
  heading: { label: 'Heading', help: 'Names the part of the page that follows.' },
  text: { label: 'Text', help: 'Paragraphs, with bold, italic and links.' },
  list: { label: 'List', help: 'Short points or numbered steps.' },
  picture: { label: 'Picture', help: 'A photo from your phone, as wide as the page.' },
  quote: { label: 'Quote', help: 'Someone’s own words, set apart.' },
  question: { label: 'Question', help: 'A question with an answer that folds.' },
  pieces: { label: 'Pieces', help: 'Pieces of the catalogue, with their prices.' },
  columns: { label: 'Columns', help: 'Two to four short texts next to each other.' },
};

export const pieceLabels: Record<PieceChoice, string> = {
  chosen: 'Pieces that you choose',
  new: 'The newest pieces',
  sale: 'Pieces on sale',
  collection: 'A collection',
};

/** A new column without content. */
export const emptyColumn = { heading: '', text: '' };

const emptyBlocks: { [Kind in BlockKind]: Extract<Block, { kind: Kind }> } = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', text: '' },
  list: { kind: 'list', items: [] },
  picture: { kind: 'picture', picture: '', alt: '' },
  quote: { kind: 'quote', text: '' },
  question: { kind: 'question', question: '', answer: '' },
  pieces: { kind: 'pieces', show: 'new' },
  columns: { kind: 'columns', columns: [emptyColumn, emptyColumn] },
};

export function createBlock(kind: BlockKind): DraftBlock {
  return toDraftBlock(emptyBlocks[kind]);
}

export function toDraftBlocks(blocks: readonly Block[]): DraftBlock[] {
  return blocks.map(toDraftBlock);
}

const toDraftBlock = (block: Block): DraftBlock => ({ key: randomId(), block });

export function toBlocks(drafts: readonly DraftBlock[]): Block[] {
  return drafts.map(({ block }) => block);
}

const maxNameLength = 40;

/** The first words of a block, by which it is recognised; empty while nothing is written. */
export function getExcerpt(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(removeMarks).join(' · ');
    case 'picture':
      return block.alt;
    case 'question':
      return block.question;
    case 'pieces':
      return block.title || pieceLabels[block.show];
    case 'columns':
      return block.columns
        .map(({ heading }) => heading)
        .filter(Boolean)
        .join(' · ');
    default:
      return removeMarks(block.text)
        .trim()
        .replace(/\s*\n\s*/g, ' · ');
  }
}

/** What a block is called in the labels of its buttons: "Heading “Our house”". */
export function getBlockName({ block }: DraftBlock): string {
  const { label } = kindLabels[block.kind];
  const words = truncate(getExcerpt(block).replace(/\s+/g, ' ').trim(), maxNameLength);
  return words === '' ? label : `${label} “${words}”`;
}
