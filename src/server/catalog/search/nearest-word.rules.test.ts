import { expect, it } from 'vitest';
import { nearestWord } from './nearest-word.rules.ts';

const words = [
  { word: 'bubu', pieces: 8 },
  { word: 'bust', pieces: 1 },
  { word: 'adire', pieces: 6 },
  { word: 'ankara', pieces: 7 },
  { word: 'aso', pieces: 3 },
  { word: 'dress', pieces: 9 },
  { word: 'dressy', pieces: 1 },
  { word: 'embroidered', pieces: 2 },
];

it.each([
  ['bobu', 'bubu'],
  ['bubbu', 'bubu'],
  ['adiree', 'adire'],
  ['adrey', 'adire'],
  ['ankkarra', 'ankara'],
  ['akanra', 'ankara'],
  ['embrodired', 'embroidered'],
  ['drsss', 'dress'],
])('%s means %s', (typed, meant) => expect(nearestWord(typed, words)).toBe(meant));

it.each(['zzzz', 'as', 'aso', 'bxyu', 'trousers', 'bubu', ''])('has nothing near %s', (typed) =>
  expect(nearestWord(typed, words)).toBeUndefined(),
);

it('prefers the word of most pieces among equals', () => {
  const equals = [
    { word: 'boat', pieces: 1 },
    { word: 'boot', pieces: 5 },
  ];
  expect(nearestWord('boet', equals)).toBe('boot');
});
