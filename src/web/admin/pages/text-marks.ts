import { type Inline, parseMarks, plainText } from '../../../contract/content/marks.ts';

/** Marks of a stretch of text; `link` is an address, or empty. */
export type Marks = { bold: boolean; italic: boolean; link: string };

/** A stretch of text with the same marks. */
export type Run = Marks & { text: string };

const noMarks: Marks = { bold: false, italic: false, link: '' };

/** Reads a text with `**bold**`, `*italic*` and `[words](address)` as runs. */
export function toRuns(text: string): Run[] {
  return joinRuns(flatten(parseMarks(text), noMarks));
}

function flatten(parts: readonly Inline[], marks: Marks): Run[] {
  return parts.flatMap((part): Run[] => {
    if (typeof part === 'string') return [{ ...marks, text: part }];
    if ('bold' in part) return flatten(part.bold, { ...marks, bold: true });
    if ('italic' in part) return flatten(part.italic, { ...marks, italic: true });
    return flatten(part.words, { ...marks, link: part.link });
  });
}

/** The words without their marks. */
export function removeMarks(text: string): string {
  return plainText(parseMarks(text));
}

/**
 * Writes runs with their marks. Marks that touch each other without a space, such as half a word in italics next to
 * half a word in bold, cannot be read again and lose the italics, then the bold.
 */
export function formatMarks(runs: readonly Run[]): string {
  const wanted = joinRuns(runs.flatMap(moveSpacesOut));
  const simpler = [
    wanted,
    wanted.map((run) => ({ ...run, italic: false })),
    wanted.map((run) => ({ ...run, italic: false, bold: false })),
  ];
  for (const each of simpler.map(joinRuns)) {
    const text = write(each);
    if (JSON.stringify(toRuns(text)) === JSON.stringify(each)) return text;
  }
  return wanted.map(({ text }) => text).join('');
}

/** Marks begin and end at a letter, and in the same line. */
function moveSpacesOut(run: Run): Run[] {
  return run.text.split(/(\n)/).flatMap((line) => {
    if (line === '\n') return [{ ...noMarks, text: line }];
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(line) ?? [];
    const spaces = { ...noMarks, link: run.link };
    return [
      { ...spaces, text: before },
      { ...run, text },
      { ...spaces, text: after },
    ];
  });
}

/** Joins neighbours with the same marks; empty ones go. */
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const { text, bold, italic, link } of runs) {
    const last = joined.at(-1);
    if (text === '') continue;
    if (last && last.bold === bold && last.italic === italic && last.link === link) last.text += text;
    else joined.push({ text, bold, italic, link });
  }
  return joined;
}

function write(runs: readonly Run[]): string {
  return groupBy(runs, 'link')
    .map((linked) => {
      const words = writeBold(linked);
      const [{ link = '' } = {}] = linked;
      return link ? `[${words}](${link})` : words;
    })
    .join('');
}

function writeBold(runs: readonly Run[]): string {
  return groupBy(runs, 'bold')
    .map((group) => {
      const words = groupBy(group, 'italic').map(writeItalic).join('');
      return group[0]?.bold ? `**${words}**` : words;
    })
    .join('');
}

function writeItalic(runs: readonly Run[]): string {
  const words = runs.map(({ text }) => text).join('');
  return runs[0]?.italic ? `*${words}*` : words;
}

/** Groups neighbours with the same mark. */
function groupBy(runs: readonly Run[], mark: keyof Marks): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0]?.[mark] === run[mark]) last.push(run);
    else groups.push([run]);
  }
  return groups;
}
