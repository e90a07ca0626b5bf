import type { ProductCard } from '../catalog/catalog.api.ts';
import type { Block } from './blocks.ts';
import { fillFields } from './fields.ts';
import { type Inline, parseMarks, plainText } from './marks.ts';

export type ShownPicture = { key: string; width: number; height: number; tint: string; alt: string };

/** A block as a page shows it: fields filled in, marks parsed, pieces read. A line break is a new line. */
export type ShownBlock =
  | { kind: 'heading'; id: string; level: 2 | 3; text: Inline[] }
  | { kind: 'text'; paragraphs: Inline[][] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'picture'; picture: ShownPicture; caption: Inline[] }
  | { kind: 'quote'; paragraphs: Inline[][]; by: string }
  | { kind: 'question'; question: string; answer: Inline[][] }
  | { kind: 'pieces'; title: string; cards: ProductCard[] }
  | {
      kind: 'columns';
      columns: {
        heading: Inline[];
        text: Inline[][];
        picture?: ShownPicture;
        link?: string;
        label?: string;
      }[];
    };

/** The blocks that show pieces. */
export type PiecesBlock = Extract<Block, { kind: 'pieces' }>;

/**
 * Prepares blocks for a page.
 * @param values of the fields, by name
 * @param readPieces reads the cards of a block
 */
export function showBlocks(
  blocks: readonly Block[],
  values: ReadonlyMap<string, string>,
  readPieces: (block: PiecesBlock) => Promise<ProductCard[]>,
): Promise<ShownBlock[]> {
  const line = (text = '') => parseMarks(fillFields(text, values));
  const plain = (text = '') => plainText(line(text));
  const paragraphs = (text: string) => splitParagraphs(text).map(line);
  return Promise.all(
    blocks.map(async (block, index): Promise<ShownBlock> => {
      switch (block.kind) {
        case 'heading':
          return {
            kind: 'heading',
            id: `part-${index + 1}`,
            level: block.level ?? 2,
            text: line(block.text),
          };
        case 'text':
          return { kind: 'text', paragraphs: paragraphs(block.text) };
        case 'list':
          return { kind: 'list', ordered: block.ordered ?? false, items: block.items.map(line) };
        case 'picture':
          return { kind: 'picture', picture: toPicture(block), caption: line(block.caption) };
        case 'quote':
          return { kind: 'quote', paragraphs: paragraphs(block.text), by: plain(block.by) };
        case 'question':
          return { kind: 'question', question: plain(block.question), answer: paragraphs(block.answer) };
        case 'pieces':
          return { kind: 'pieces', title: plain(block.title), cards: await readPieces(block) };
        case 'columns':
          return {
            kind: 'columns',
            columns: block.columns.map(({ heading, text, picture, link, label, ...size }) => ({
              heading: line(heading),
              text: paragraphs(text),
              ...(picture && { picture: toPicture({ picture, ...size }) }),
              ...(link && { link, label: plain(label) || plain(heading) }),
            })),
          };
      }
    }),
  );
}

/** The first text of an article or page without marks, as lists and search engines show it. */
export function summarizeBlocks(blocks: readonly Block[], values: ReadonlyMap<string, string>): string {
  const first = blocks.find((block) => block.kind === 'text');
  const [paragraph = ''] = splitParagraphs(first?.text ?? '');
  return plainText(parseMarks(fillFields(paragraph, values))).replace(/\s+/g, ' ');
}

/** Reading time in minutes, about 200 words a minute. */
export function readingMinutes(blocks: readonly Block[]): number {
  const words = blocks.flatMap((block) => {
    if (block.kind === 'text' || block.kind === 'heading' || block.kind === 'quote') return [block.text];
    if (block.kind === 'list') return block.items;
    if (block.kind === 'question') return [block.question, block.answer];
    return block.kind === 'columns' ? block.columns.flatMap(({ heading, text }) => [heading, text]) : [];
  });
  return Math.max(1, Math.ceil((words.join(' ').match(/\S+/g)?.length ?? 0) / 200));
}

function splitParagraphs(text: string): string[] {
  return text.split(/\n{2,}/).filter((each) => each.trim() !== '');
}

function toPicture(block: {
  picture: string;
  alt?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  tint?: string | undefined;
}): ShownPicture {
  const { picture, alt = '', width = 0, height = 0, tint = '' } = block;
  return { key: /^\/images\/([0-9a-f]{32})\//.exec(picture)?.[1] ?? '', width, height, tint, alt };
}
