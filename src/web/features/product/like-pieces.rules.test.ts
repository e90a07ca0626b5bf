import { expect, it } from 'vitest';
import { clothTags, colorsOf, likePieces } from './like-pieces.rules.ts';

const cards = (...ids: string[]) => ids.map((_id) => ({ _id }));

it('tags of the cloth are found whatever their spelling, and others are none', () => {
  expect(clothTags(['Owambe', 'ÀDÌRẸ'])).toBe('adire');
  expect(clothTags(['aso-oke', 'lace'])).toBe('aso oke,aso-oke,asooke,lace');
  expect(clothTags(['wedding'])).toBe('');
});

it('the families of all colours are asked for, each once', () => {
  const colors = ['Deep indigo', 'Navy', 'Rust'].map((name) => ({ name, hexCode: '#000000' }));
  expect(colorsOf({ availableColors: colors })).toBe('Blue,Orange');
});

it('pieces of the cloth come first, then those of the colours, four at most and never the piece itself', () => {
  expect(likePieces('a', cards('a', 'b', 'c', 'd', 'e', 'f'), [])).toEqual({
    heading: 'From the same cloth',
    cards: cards('b', 'c', 'd', 'e'),
  });
  expect(likePieces('a', cards('b', 'a'), cards('b', 'a', 'c', 'd', 'e'))).toEqual({
    heading: 'From the same cloth, or in its colours',
    cards: cards('b', 'c', 'd', 'e'),
  });
  expect(likePieces('a', cards('a'), cards('a', 'c'))).toEqual({
    heading: 'In the same colours',
    cards: cards('c'),
  });
  expect(likePieces('a', [], cards('a')).cards).toEqual([]);
});
