import { expect, it } from 'vitest';
import { listColorFamilies, listFabricTags, selectRelatedProducts } from './related-products.rules.ts';

const cards = (...ids: string[]) => ids.map((_id) => ({ _id }));

it('finds tags of the cloth in any spelling, and no others', () => {
  expect(listFabricTags(['Owambe', 'ÀDÌRẸ'])).toBe('adire');
  expect(listFabricTags(['aso-oke', 'lace'])).toBe('aso oke,aso-oke,asooke,lace');
  expect(listFabricTags(['wedding'])).toBe('');
});

it('lists the families of all colours once', () => {
  const colors = ['Deep indigo', 'Navy', 'Rust'].map((name) => ({ name, hexCode: '#000000' }));
  expect(listColorFamilies({ availableColors: colors })).toBe('Blue,Orange');
});

it('lists at most four other pieces, those of the cloth first, then those of the colours', () => {
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
  expect(selectRelatedProducts('a', cards('a', 'b'), cards('c'), cards('a', 'b', 'd', 'e', 'f'))).toEqual({
    heading: 'More like this',
    cards: cards('b', 'c', 'd', 'e'),
  });
  expect(selectRelatedProducts('a', [], cards('a')).cards).toEqual([]);
});
