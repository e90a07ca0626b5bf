import type { Inline } from '../../contract/content/marks.ts';
import type { ContentBlock } from './blocks.ts';

/** A block of a letter as plain text; the address of a link follows its words. */
export function contentText(block: ContentBlock): string {
  switch (block.kind) {
    case 'heading':
      return inlineText(block.text);
    case 'text':
      return paragraphsText(block.paragraphs);
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '–'} ${inlineText(item)}`)
        .join('\n');
    case 'picture':
      return joinLines([`[${block.picture.alt}]`, inlineText(block.caption)]);
    case 'quote':
      return joinLines([paragraphsText(block.paragraphs), block.by && `– ${block.by}`]);
    case 'question':
      return joinLines([block.question, paragraphsText(block.answer)]);
    case 'pieces':
      return joinLines([
        block.title,
        ...block.pieces.map(({ name, price, url }) => `${name}, ${price}\n  ${url}`),
      ]);
    case 'columns':
      return block.columns
        .map(({ heading, text, link }) =>
          joinLines([inlineText(heading), paragraphsText(text), link && `${link.words}: ${link.url}`]),
        )
        .join('\n\n');
  }
}

function paragraphsText(paragraphs: readonly Inline[][]): string {
  return paragraphs.map(inlineText).join('\n\n');
}

function joinLines(lines: readonly (string | undefined)[]): string {
  return lines.filter(Boolean).join('\n');
}

function inlineText(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('bold' in part) return inlineText(part.bold);
      if ('italic' in part) return inlineText(part.italic);
      return `${inlineText(part.words)} (${part.link})`;
    })
    .join('');
}
