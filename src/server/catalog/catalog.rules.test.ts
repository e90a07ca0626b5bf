import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../contract/text/fold-text.ts';
import { isSlug, toProductColumns, toSlug } from './catalog.rules.ts';

describe('a folded text', () => {
  it.each([
    ['Àdùkẹ́  Bubu ', 'aduke bubu'],
    ['ŞÇÉ', 'sce'],
    ['ﬁne', 'fine'],
    ['a\n\tb', 'a b'],
    ['Ɗinkin Ƙasa', 'dinkin kasa'],
    ['An\u00adka\u00adra', 'ankara'],
    ['Straße, Ærø, Łódź, Iğdır', 'strasse, aero, lodz, igdir'],
    ['Ɛwe ŋu Ɣ', 'ewe nu g'],
    ['O’Brien – “ʼYarʼaduwa”', "o'brien - \"'yar'aduwa\""],
    ['فُسْتان', 'فستان'],
    ['कुर्ता', 'कुर्ता'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['', ''],
  ])('of %j is %j', (text, folded) => expect(foldText(text)).toBe(folded));

  it('folds no further', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = foldText(text);
        expect(foldText(once)).toBe(once);
      }),
    );
  });
});

describe('the readable part of an address', () => {
  it.each([
    ['Àdùkẹ́ adire bubu', 'aduke-adire-bubu'],
    ['  -- One & two -- ', 'one-two'],
    ['Ɗinkin Ƙasa riga', 'dinkin-kasa-riga'],
    ['An\u00adka\u00adra wrap', 'ankara-wrap'],
    ['Sjöhäst på Ærø', 'sjohast-pa-aero'],
    ['你好', 'product'],
    ['', 'product'],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
    ['a'.repeat(100), 'a'.repeat(80)],
  ])('of %j is %s', (name, slug) => expect(toSlug(name)).toBe(slug));

  it('of any name is one, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const slug = toSlug(name);
        expect([isSlug(slug), toSlug(slug)]).toEqual([true, slug]);
      }),
    );
  });

  it.each(['', 'Bubu', 'a b', 'a/b', 'á', 'a'.repeat(81), 'a\n'])('is not %j', (text) =>
    expect(isSlug(text)).toBe(false),
  );
});

it('the columns that follow from a product’s fields are there where the fields are', () => {
  const prices = [{ currency: 'USD', amountMinor: 14_800 } as const];
  expect(toProductColumns({ name: 'Àdùkẹ́', stock: 1 }, prices)).toEqual({
    name: 'Àdùkẹ́',
    stock: 1,
    nameKey: 'aduke',
    sortPriceMinor: 14_800,
  });
  expect(toProductColumns({ name: 'A' })).toEqual({ name: 'A', nameKey: 'a' });
  expect(toProductColumns({})).toEqual({});
});
