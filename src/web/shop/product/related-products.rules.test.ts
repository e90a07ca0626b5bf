import { expect, it } from 'vitest';
import { listColorFamilies, listFabricTags, selectRelatedProducts } from './related-products.rules.ts';

const cards = (...ids: string[]) => ids.map((_id) => ({ _id }));

it('tags of the cloth are found whatever their spelling, and others are none', () => {
  expect(listFabricTags(['Owambe', 'ÀDÌRẸ'])).toBe('adire');
  expect(listFabricTags(['aso-oke', 'lace'])).toBe('aso oke,aso-oke,asooke,lace');
  expect(listFabricTags(['wedding'])).toBe('');
});

it('the families of all colours are asked for, each once', () => {
  const colors = ['Deep indigo', 'Navy', 'Rust'].map((name) => ({ name, hexCode: '#000000' }));
  expect(listColorFamilies({ availableColors: colors })).toBe('Blue,Orange');
});

it('pieces of the cloth come first, then those of the colours, four at most and never the piece itself', () => {
  expect(selectRelatedProducts('a', cards('a', 'b', 'c', 'd', 'e', 'f'), [])).toEqual({
    heading: 'From the same cloth',
    cards: cards('b', 'c', 'd', 'e'),
  });
  expect(selectRelatedProducts('a', cards('b', 'a'), cards('b', 'a', 'c', 'd', 'e'))).toEqual({
    heading: 'From the same cloth, or in its colours',
    cards: cards('b', 'c', 'd', 'e'),
  });
  expect(selectRelatedProducts('a', cards('a'), cards('a', 'c'))).toEqual({
    heading: 'In the same colours',
    cards: cards('c'),
  });
  expect(selectRelatedProducts('a', [], cards('a')).cards).toEqual([]);
});
