import { describe, expect, it, test } from 'vitest';
import { getGridUrl, interleave, rangeText, readGrid, toListInput } from './grid.rules.ts';

const read = (query: string) => readGrid(new URLSearchParams(query));
const plain = { category: 'All', sort: 'date-asc', page: 1, q: '' } as const;

describe('the grid of a URL', () => {
  it('contains everything, oldest first, from the first page', () => {
    expect(read('')).toEqual(plain);
  });

  it('is read from the URL', () => {
    expect(read('category=Two+Piece&sort=price-desc&page=3&q=lace')).toEqual({
      category: 'Two Piece',
      sort: 'price-desc',
      page: 3,
      q: 'lace',
    });
  });

  it.each([
    'category=Shoes',
    'sort=random',
    'page=0',
    'page=-2',
    'page=two',
    'page=',
    'page=Infinity',
    'q=%20',
  ])('is the nearest valid one for %s', (query) => {
    expect(read(query)).toEqual(plain);
  });

  it('accepts any case and whole pages', () => {
    expect(read('category=bubu&sort=NAME-ASC&page=2.9')).toEqual({
      category: 'Bubu',
      sort: 'name-asc',
      page: 2,
      q: '',
    });
  });
});

describe('the URL of a grid', () => {
  it('omits default values', () => {
    expect(getGridUrl('/shop', plain)).toBe('/shop');
  });

  it('reads back as the same grid', () => {
    const grid = { category: 'Two Piece', sort: 'name-desc', page: 2, q: 'àdùkẹ́ & co' } as const;
    const address = getGridUrl('/shop', grid);
    expect(read(address.split('?')[1] ?? '')).toEqual(grid);
  });
});

it('shows which pieces are in view', () => {
  expect(rangeText(1, 8, 24)).toBe('1–8 of 24 pieces');
  expect(rangeText(3, 3, 19)).toBe('17–19 of 19 pieces');
  expect(rangeText(1, 5, 5)).toBe('5 pieces');
  expect(rangeText(1, 1, 1)).toBe('1 piece');
  expect(rangeText(1, 0, 0)).toBe('0 pieces');
});

it('includes the currency only when sorting by price', () => {
  const byPrice = readGrid(new URLSearchParams('sort=price-asc&currency=NGN'));
  expect(getGridUrl('/shop', byPrice)).toBe('/shop?sort=price-asc&currency=NGN');
  expect(toListInput(byPrice)).toMatchObject({ sort: 'price-asc', currency: 'NGN' });
  expect(getGridUrl('/shop', { ...byPrice, sort: 'name-asc' })).toBe('/shop?sort=name-asc');
  expect(getGridUrl('/shop', { ...byPrice, currency: undefined })).toBe('/shop?sort=price-asc');
});

test('lists the first of each list before the second of any', () => {
  expect(interleave([['a1', 'a2', 'a3'], ['b1'], [], ['c1', 'c2']])).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'c2',
    'a3',
  ]);
});

test('returns nothing for no or empty lists', () => {
  expect(interleave([])).toEqual([]);
  expect(interleave([[], []])).toEqual([]);
});
