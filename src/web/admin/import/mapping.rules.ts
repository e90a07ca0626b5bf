import type { ImportMapping, ImportReport } from '../../../contract/import-export/import.api.ts';

/** Kinds of words that a file may write in its own way. */
export const wordKinds = ['categories', 'sizes', 'colors'] as const;
export type WordKind = (typeof wordKinds)[number];
export type ImportWord = ImportReport['words'][WordKind][number];

/** The owner's answers about the file: by kind, word and its meaning; null omits it. */
export type Answers = Record<WordKind | 'columns' | 'currencies', Record<string, string | null>>;

export const noAnswers: Answers = { categories: {}, sizes: {}, colors: {}, columns: {}, currencies: {} };

/**
 * Returns the current meaning of a word: the owner's answer, otherwise the proposal; undefined if the owner must
 * answer.
 */
export function getMeaning(answers: Answers, kind: WordKind, word: ImportWord): string | null | undefined {
  const answer = answers[kind][word.word];
  if (answer === undecided) return undefined;
  if (answer !== undefined) return answer;
  return word.leftOut ? null : (word.proposal ?? undefined);
}

/** The answer for a word whose new category was dismissed, until the owner chooses another. */
export const undecided = '';

/** Whether the words of this file are to become categories that the shop lacks. */
export function namesNewCategory(answers: Answers, { words }: Pick<ImportReport, 'words'>): boolean {
  return words.categories.some(
    (word) => word.newName !== undefined && getMeaning(answers, 'categories', word) === word.newName,
  );
}

/** Returns the current field of a column; null if it is ignored. */
export function getField(
  answers: Answers,
  { column, field }: ImportReport['columns'][number],
): string | null {
  return answers.columns[column] ?? (column in answers.columns ? null : field);
}

/** Returns words without a meaning so far: products of such categories cannot be imported. */
export function listUnmapped(answers: Answers, kind: WordKind, words: readonly ImportWord[]): ImportWord[] {
  return words.filter((word) => getMeaning(answers, kind, word) === undefined);
}

/**
 * Builds the mapping for the next preview from the owner's answers: all of them each time, with those of an earlier
 * import, and every column as it is read now. Undefined until she answers anything: earlier answers apply then.
 */
export function toMapping(answers: Answers, report: ImportReport | undefined): string | undefined {
  if (!report || Object.values(answers).every((given) => Object.keys(given).length === 0)) return undefined;
  const toWordMapping = (kind: WordKind) => {
    const remembered = report.words[kind].filter(({ from }) => from === 'before' || from === 'mapping');
    const previous = remembered.map((word) => [word.word, word.leftOut ? null : word.proposal]);
    const meanings = Object.entries({ ...Object.fromEntries(previous), ...answers[kind] });
    return Object.fromEntries(meanings.filter(([, meaning]) => meaning !== undecided));
  };
  const columns = Object.fromEntries(
    report.columns.map((column) => [column.column, getField(answers, column)]),
  );
  const mapping = {
    categories: toWordMapping('categories'),
    sizes: toWordMapping('sizes'),
    colors: toWordMapping('colors'),
    columns: { ...columns, ...answers.columns },
    currencies: answers.currencies,
  };
  return JSON.stringify(mapping as ImportMapping);
}

const hexAtEnd = /\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))$/i;
const unknownHex = '#9a9a9a';

/** "Oxblood #4A0404" as its name and its code, the code in six digits as a browser's picker takes it. */
export function readColor(text: string | null | undefined, word: string): { name: string; hexCode: string } {
  const code = hexAtEnd.exec(text ?? '')?.[1] ?? unknownHex;
  const hexCode = code.length === 4 ? `#${[...code.slice(1)].map((digit) => digit + digit).join('')}` : code;
  return { name: (text ?? '').replace(hexAtEnd, '').trim() || word, hexCode: hexCode.toLowerCase() };
}
