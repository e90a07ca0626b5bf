import { wordList } from './word-list.rules.ts';

export type Finding = { file: string; line: number; word: string; write: string };

/** Lower-case words of a line, identifiers split at their capitals, one space between two. */
export function wordsOfLine(line: string): string {
  const split = line.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return (split.toLowerCase().match(/[\p{L}\d']+/gu) ?? []).join(' ');
}

/** Every banned word of a text, with its line counted from 1. */
export function findWords(file: string, text: string): Finding[] {
  return text.split('\n').flatMap((raw, i) =>
    wordList
      .filter(({ word, allow }) => {
        const line = allow ? raw.replaceAll(new RegExp(allow, `${allow.flags.replace('g', '')}g`), '') : raw;
        return ` ${wordsOfLine(line)} `.includes(` ${word} `);
      })
      .map(({ word, write }) => ({ file, line: i + 1, word, write })),
  );
}
