import { expect, it } from 'vitest';
import { findArticleCloth } from './article-cloth.rules.ts';

const text = (words: string) => [{ kind: 'text' as const, text: words }];

it('finds the cloth that is named most often, in any of its spellings', () => {
  expect(findArticleCloth('Weaving', text('Adire first. Then aso-oke, asooke and Aso Òkè.'))).toContain(
    'aso oke',
  );
});

it('trusts the title more than the text', () => {
  expect(findArticleCloth('Lace, by hand', text('Silk and silk and silk.'))).toEqual(['lace']);
});

it('finds none in a text about no cloth, nor in a part of a word', () => {
  expect(findArticleCloth('Packing', text('Put the necklaces in a silken bag.'))).toBeUndefined();
});

it('reads every kind of block that has words', () => {
  expect(findArticleCloth('', [{ kind: 'list', items: ['**Kampala**'] }])).toEqual(['kampala']);
  expect(findArticleCloth('', [{ kind: 'question', question: 'Ankara?', answer: 'Yes.' }])).toEqual([
    'ankara',
  ]);
  expect(
    findArticleCloth('', [
      { kind: 'columns', columns: [{ heading: 'Silk', text: 'Cool.' }] },
      { kind: 'pieces', show: 'new' },
    ]),
  ).toEqual(['silk']);
});
