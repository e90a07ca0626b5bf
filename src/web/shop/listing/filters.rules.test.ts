import { describe, expect, it } from 'vitest';
import { filterParameters, listChips, noFilters, readFilters } from './filters.rules.ts';
import { getGridUrl, readGrid, toListInput } from './grid.rules.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters in a URL', () => {
  it.each([
    '',
    'size=',
    'minPrice=cheap',
    'minPrice=-1',
    'available=1',
    'sale=yes',
    'currency=NGN',
    'color=%20,',
  ])('are none for "%s"', (query) => expect(read(query)).toBeUndefined());

  it('are read, in the standard spelling', () => {
    expect(
      read('size=m,xl,M&color=blue,Chartreuse&minPrice=10&maxPrice=20.5&currency=ngn&available=true'),
    ).toEqual({
      ...noFilters,
      size: ['M', 'XL'],
      color: ['Blue', 'Chartreuse'],
      min: 10,
      max: 20.5,
      currency: 'NGN',
      available: true,
    });
  });

  it('swaps reversed prices', () => {
    expect(read('minPrice=20&maxPrice=10')).toMatchObject({ min: 10, max: 20 });
  });

  it('stay within bounds', () => {
    const filters = read(`size=${'x'.repeat(10_000)},${Array.from({ length: 100 }, (_, n) => n).join(',')}`);
    expect(filters?.size).toHaveLength(12);
    expect(filters?.size[0]).toHaveLength(60);
  });
});

it('are written to the grid’s URL and read back', () => {
  const query =
    'category=Bubu&size=M%2CL&color=Blue&maxPrice=90&currency=GBP&sale=true&tag=owambe&sort=price-asc';
  const grid = readGrid(new URLSearchParams(query));
  expect(getGridUrl('/shop', grid)).toBe(`/shop?${query}`);
  expect(toListInput(grid)).toEqual({
    category: 'Bubu',
    sort: 'price-asc',
    size: 'M,L',
    color: 'Blue',
    maxPrice: 90,
    currency: 'GBP',
    sale: true,
    tag: 'owambe',
  });
});

it('sorts search results by relevance, unless another order is requested', () => {
  expect(readGrid(new URLSearchParams('q=lace'))).toMatchObject({ sort: 'best' });
  expect(getGridUrl('/shop', readGrid(new URLSearchParams('q=lace')))).toBe('/shop?q=lace');
  const dated = readGrid(new URLSearchParams('q=lace&sort=date-asc'));
  expect(getGridUrl('/shop', dated)).toBe('/shop?q=lace&sort=date-asc');
  expect(getGridUrl('/shop', { ...dated, q: '' })).toBe('/shop');
});

it('are removed one by one', () => {
  const filters = read('size=M,L&color=Blue&minPrice=10&maxPrice=20&available=true&sale=true&tag=owambe');
  if (!filters) throw new Error('There are filters.');
  const chips = listChips(filters);
  expect(chips.map(({ label }) => label)).toEqual([
    'Size M',
    'Size L',
    'Blue',
    '$10 to $20',
    'In stock',
    'On sale',
    'owambe',
  ]);
  for (const { without } of chips) {
    expect(filterParameters(without).join('&').length).toBeLessThan(
      filterParameters(filters).join('&').length,
    );
  }
  expect(listChips({ ...noFilters, max: 5000, currency: 'NGN' })[0]?.label).toBe('Up to ₦5,000');
  expect(listChips({ ...noFilters, min: 5.5 })[0]?.label).toBe('From $5.50');
});
