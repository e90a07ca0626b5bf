import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTypoOf, searchWords } from '../../../contract/text/search-words.ts';
import { type Place, WordIndex } from './word-index.ts';

const letters = fc.stringMatching(/^[a-z]{1,9}$/);
const longWord = fc.stringMatching(/^[a-z]{5,9}$/);

/** Small words the slow way: all edits of one letter. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, at(i - 2, j - 2) + 1);
      }
      const row = rows[i];
      if (row) row[j] = least;
    }
  }
  return at(one.length, other.length);
}

describe('one wrong letter', () => {
  it('is what the slow way says', () => {
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        expect(isTypoOf(one, other)).toBe(distance(one, other) <= 1);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['adrie', 'adire', true],
    ['ankra', 'ankara', true],
    ['ankarra', 'ankara', true],
    ['amkara', 'ankara', true],
    ['arnaka', 'ankara', false],
    ['', 'a', true],
    ['', '', true],
    ['ab', 'ba', true],
    ['abc', 'cba', false],
  ])('%s and %s: %s', (one, other, near) => expect(isTypoOf(one, other)).toBe(near));
});

function indexOf(texts: readonly Partial<Record<Place, string>>[], same: string[][] = []) {
  const index = new WordIndex(same);
  const wordsOf = (text: Partial<Record<Place, string>>) => {
    const words = new Map<string, Place>();
    for (const place of ['text', 'label', 'name'] as const) {
      for (const word of searchWords(text[place] ?? '')) words.set(word, place);
    }
    return words;
  };
  texts.forEach((text, document) => {
    index.add(document, wordsOf(text));
  });
  const find = (typed: string) => {
    const points = index.find(searchWords(typed), texts.length);
    return [...points.keys()].filter((n) => points[n]).sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
  };
  return { find, remove: (n: number) => index.remove(n) };
}

describe('an index of words', () => {
  it('puts the name before labels before the text', () => {
    const { find } = indexOf([{ text: 'indigo' }, { name: 'Indigo' }, { label: 'indigo' }, { name: 'clay' }]);
    expect(find('indigo')).toEqual([1, 2, 0]);
    expect(find('ind')).toEqual([1, 2, 0]);
  });

  it('puts one word of the name before twelve of the text', () => {
    const words = 'a b c d e f g h i j k l';
    const { find } = indexOf([{ text: words }, { text: words.slice(2), name: 'a' }]);
    expect(find(words)).toEqual([1, 0]);
  });

  it.each([
    ['dress', [0, 1]],
    ['dresses', [0, 1]],
    ['lady', [2]],
    ['ladies', [2]],
    ['bubus', [3]],
    ['caftans', [3]],
    ['kaftna', [3]],
    ['dres', [0, 1]],
    ['drses', [0, 1]],
    ['lsce', []],
    ['bubuu', [3]],
    ['bubbu', [3]],
    ['bubuus', [3]],
    ['bbuu', [3]],
    ['silkk', [3]],
    ['laec', [2]],
    ['bulb', []],
    ['milk', []],
    ['sil', [3]],
    ['silk dress', []],
  ])('%s', (typed, found) => {
    const { find } = indexOf(
      [{ name: 'Dress' }, { name: 'Dresses' }, { name: 'Ladies lace' }, { name: 'Bubu silk' }],
      [['bubu', 'kaftan', 'caftan']],
    );
    expect(find(typed).sort()).toEqual(found);
  });

  it('forgives nothing where the word is met as it stands', () => {
    const { find } = indexOf([{ text: 'beads' }, { name: 'beard' }]);
    expect(find('beads')).toEqual([0]);
  });

  it('finds every product by the beginning of any of its words, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(letters, { minLength: 1 }), { minLength: 1 }), fc.gen(), (texts, gen) => {
        const { find } = indexOf(texts.map((words) => ({ text: words.join(' ') })));
        texts.forEach((words, document) => {
          const prefixes = words
            .slice(0, 12)
            .map((word) => word.slice(0, gen(fc.integer, { min: 1, max: 9 })));
          expect(find(prefixes.reverse().join(' '))).toContain(document);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('finds a long word with any one letter wrong, and nothing that was taken out', () => {
    fc.assert(
      fc.property(longWord, fc.nat(8), fc.stringMatching(/^[a-z]$/), (word, at, letter) => {
        const { find, remove } = indexOf([{ name: word }, { name: 'zzzzzzzzzz' }]);
        const place = at % word.length;
        expect(find(word.slice(0, place) + letter + word.slice(place + 1))).toContain(0);
        expect(find(word.slice(0, place) + word.slice(place + 1))).toContain(0);
        remove(0);
        expect(find(word)).toEqual([]);
      }),
    );
  });

  it('takes any text in', () => {
    const { find } = indexOf([{ name: 'Adire bubu' }]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        expect(find(typed).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
