import { wordList } from './word-list.rules.ts';

export type Finding = { file: string; line: number; word: string; write: string };

const listed = new RegExp(`(?<= )(?:${wordList.map(({ word }) => word).join('|')})(?= )`, 'g');

/** Returns the words of a line in lower case, one space around each, identifiers split at their capitals. */
export function toWords(line: string): string {
  const split = line.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return ` ${
    split
      .toLowerCase()
      .match(/[\p{L}\d']+/gu)
      ?.join(' ') ?? ''
  } `;
}

/** Returns each listed word of a text once a line, lines counted from 1. */
export function findWords(file: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    [...new Set(toWords(line).match(listed))].flatMap((found) => {
      const { word, write, allow } = wordList.find((entry) => entry.word === found) ?? {};
      if (
        !word ||
        !write ||
        (allow && !toWords(line.replaceAll(new RegExp(allow, 'g'), '')).includes(` ${word} `))
      )
        return [];
      return [{ file, line: index + 1, word, write }];
    }),
  );
}
