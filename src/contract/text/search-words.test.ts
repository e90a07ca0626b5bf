import { expect, test } from 'vitest';
import { searchQuery, searchWords } from './search-words.ts';

test('folds marks and capitals, and parts words at anything that is no letter or digit', () => {
  expect(searchWords('Àdùkẹ́’s  BUBU–gown, “size” M/L')).toEqual([
    'aduke',
    's',
    'bubu',
    'gown',
    'size',
    'm',
    'l',
  ]);
  expect(searchWords('ƁAGI ɗinkin')).toEqual(['bagi', 'dinkin']);
  expect(searchWords('قفطان حرير')).toEqual(['قفطان', 'حرير']);
});

test('requires every word, as the beginning of a word or in its singular', () => {
  expect(searchQuery('Bubus adire')).toBe("('bubus':*|'bubu')&('adire':*)");
  expect(searchQuery('dresses')).toBe("('dresses':*|'dresse'|'dress')");
  expect(searchQuery('lace dress')).toBe("('lace':*)&('dress':*)");
});

test('nothing but signs finds nothing, and nothing typed can change the question', () => {
  expect(searchQuery(' - & ! ')).toBe('');
  for (const nothing of [undefined, '', '  ']) expect(searchQuery(nothing)).toBeUndefined();
  expect(searchQuery("a':* | b & !c")).toBe("('a':*)&('b':*)&('c':*)");
});

test('a search of a thousand words stays short', () => {
  const many = Array.from({ length: 1000 }, (_, n) => `word${n}`).join(' ');
  expect(searchQuery(many)?.split('&')).toHaveLength(12);
  expect(searchWords('x'.repeat(5000))).toEqual(['x'.repeat(60)]);
});
