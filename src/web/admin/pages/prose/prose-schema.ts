import { type Mark, type Node, Schema } from 'prosemirror-model';
import { isLinkAddress } from '../../../../contract/content/marks.ts';
import { formatMarks, type Run, toRuns } from '../text-marks.ts';

/** Paragraphs with bold, italic and links. What is pasted loses everything else. */
export const proseSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    text: { group: 'inline' },
    hardBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: readAddress }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps everything in one that is not bold
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]00)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
});

function readAddress(element: HTMLElement) {
  const href = toLinkAddress(element.getAttribute('href') ?? '');
  return isLinkAddress(href) && { href };
}

/** An address as a text can contain it: without parentheses. */
export function toLinkAddress(typed: string): string {
  return typed.trim().replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Reads paragraphs with text marks. */
export function toDoc(paragraphs: readonly string[]): Node {
  const texts = paragraphs.length > 0 ? paragraphs : [''];
  return proseSchema.node(
    'doc',
    null,
    texts.map((text) => proseSchema.node('paragraph', null, toRuns(text).flatMap(toNodes))),
  );
}

function toNodes({ text, bold, italic, link }: Run): Node[] {
  const marks = [
    link && proseSchema.mark('link', { href: link }),
    bold && proseSchema.mark('bold'),
    italic && proseSchema.mark('italic'),
  ].filter((mark): mark is Mark => typeof mark === 'object');
  return text
    .split(/(\n)/)
    .filter(Boolean)
    .map((part) => (part === '\n' ? proseSchema.node('hardBreak') : proseSchema.text(part, marks)));
}

/** Writes a document as paragraphs with text marks; empty ones are left out. */
export function toParagraphs(doc: Node): string[] {
  return doc.children.map((paragraph) => formatMarks(paragraph.children.map(toRun)).trim()).filter(Boolean);
}

function toRun({ text = '\n', marks }: Node): Run {
  const find = (name: string) => marks.find(({ type }) => type.name === name);
  return {
    text,
    bold: find('bold') !== undefined,
    italic: find('italic') !== undefined,
    link: String(find('link')?.attrs.href ?? ''),
  };
}
