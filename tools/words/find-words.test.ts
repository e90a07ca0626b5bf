import { expect, it } from 'vitest';
import { findWords, toWords } from './find-words.rules.ts';

it('splits identifiers at their capitals', () => {
  expect(toWords('const toldRows = HTTPWhoever2Asks;')).toBe(' const told rows http whoever2 asks ');
});

it('finds a word in an identifier and in a sentence, once a line', () => {
  const text = 'const kept = 1;\n// Whoever is told, is told anew.\nconst toldRows = [];';
  expect(findWords('a.ts', text).map(({ line, word }) => [line, word])).toEqual([
    [2, 'whoever'],
    [2, 'told'],
    [2, 'anew'],
    [3, 'told'],
  ]);
});

it('finds no part of a word', () => {
  expect(findWords('a.ts', 'untold toldest atonce')).toEqual([]);
});
