import { expect, it } from 'vitest';
import { findArticleCloth } from './article-cloth.rules.ts';

const text = (words: string) => [{ kind: 'text' as const, text: words }];

it('finds the cloth that is named most often, in any of its spellings, the article’s own first', () => {
  const words = text('Adire first. Then aso-oke, asooke, aso-oke and Aso Òkè.');
  expect(findArticleCloth('Weaving', words)?.[0]).toBe('aso-oke');
  expect(findArticleCloth('Weaving', words)).toContain('aso oke');
});

it('finds none that is only mentioned, or named as often as another', () => {
  expect(findArticleCloth('Packing', text('Lace is laid flat.'))).toBeUndefined();
  expect(findArticleCloth('Lace and silk', text('Both.'))).toBeUndefined();
});

it('trusts the title more than the text', () => {
  expect(findArticleCloth('Lace, by hand', text('Silk and silk and silk.'))).toEqual(['lace']);
});

it('finds none in a text about no cloth, nor in a part of a word', () => {
  expect(findArticleCloth('Packing', text('Put the necklaces in a silken bag.'))).toBeUndefined();
});

it('reads every kind of block that has words', () => {
  expect(findArticleCloth('', [{ kind: 'list', items: ['**Kampala**, kampala'] }])).toEqual(['kampala']);
  expect(findArticleCloth('', [{ kind: 'question', question: 'Ankara?', answer: 'Ankara.' }])).toEqual([
    'ankara',
  ]);
  expect(
    findArticleCloth('', [
      { kind: 'columns', columns: [{ heading: 'Silk', text: 'Silk is cool.' }] },
      { kind: 'pieces', show: 'new' },
    ]),
  ).toEqual(['silk']);
});
