import type { MarkType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { proseSchema } from './prose-schema.ts';

const { link } = proseSchema.marks;

type Range = { from: number; to: number };

/** Whether a mark is on all of what is selected, or would be on what is typed next. */
export function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** The address of the link at the cursor, or of the first one selected; empty for none. */
export function getLinkAddress(state: EditorState): string {
  const { from, to } = findLinkRange(state);
  let address = '';
  state.doc.nodesBetween(from, to, (node) => {
    address ||= String(link.isInSet(node.marks)?.attrs.href ?? '');
  });
  return address;
}

/** Makes what is selected a link, or the link or word at the cursor; where there is none, writes the address. */
export function setLink(address: string): Command {
  return (state, dispatch) => {
    const { from, to } = findLinkRange(state);
    const mark = link.create({ href: address });
    const { tr } = state;
    if (from === to) tr.insert(from, proseSchema.text(address, [mark]));
    else tr.removeMark(from, to, link).addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = findLinkRange(state);
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};

/** What is selected; at a cursor the whole link around it, or the word. */
function findLinkRange({ selection }: EditorState): Range {
  const { from, to, empty, $from } = selection;
  if (!empty) return { from, to };
  return findLinkAround($from) ?? findWordAround($from);
}

type Position = EditorState['selection']['$from'];

function findLinkAround($from: Position): Range | undefined {
  const start = $from.start();
  let range: Range | undefined;
  let current: Range | undefined;
  $from.parent.forEach((node, offset) => {
    const from = start + offset;
    const to = from + node.nodeSize;
    if (!link.isInSet(node.marks)) current = undefined;
    else if (current) current.to = to;
    else current = { from, to };
    if (current && current.from <= $from.pos && $from.pos <= current.to) range = current;
  });
  return range;
}

function findWordAround($from: Position): Range {
  const text = $from.parent.textContent;
  const before =
    /[\p{L}\p{M}\p{N}’'-]*$/u.exec($from.parent.textBetween(0, $from.parentOffset))?.[0].length ?? 0;
  const after = /^[\p{L}\p{M}\p{N}’'-]*/u.exec(text.slice($from.parentOffset))?.[0].length ?? 0;
  return { from: $from.pos - before, to: $from.pos + after };
}

/** A field that is being typed: where its brace is, and what follows it. */
export type FieldQuery = Range & { query: string };

export function findFieldQuery({ selection }: EditorState): FieldQuery | undefined {
  const { $from, empty } = selection;
  if (!empty) return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, '', '\n');
  const match = /\{([\w.]*)$/.exec(before);
  return match ? { from: $from.pos - match[0].length, to: $from.pos, query: match[1] ?? '' } : undefined;
}

/** Writes a field over a range, or over what is selected. */
export function insertField(name: string, range?: Range): Command {
  return ({ tr, selection, storedMarks }, dispatch) => {
    const { from, to } = range ?? selection;
    const marks = storedMarks ?? selection.$from.marks();
    dispatch?.(tr.replaceWith(from, to, proseSchema.text(`{${name}}`, marks)).scrollIntoView());
    return true;
  };
}
