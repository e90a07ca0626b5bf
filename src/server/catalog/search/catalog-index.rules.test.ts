import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { byWordsFilter } from '../../../contract/catalog/list-filters.ts';
import { products } from '../../../platform/database/schema/schema.ts';
import { CatalogIndex } from './catalog-index.ts';
import type { IndexRow } from './catalog-search.sql.ts';

const moment = Date.parse('2026-03-01');

function row(n: number, changes: Partial<IndexRow> = {}): IndexRow {
  const name = `Adire bubu ${n}`;
  return {
    id: `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`,
    name,
    nameKey: name.toLowerCase(),
    description: 'Cut wide.',
    additionalInfo: '',
    category: 'Bubu',
    availableSizes: 'M, L',
    availableColors: [{ name: 'Deep indigo', hexCode: '#23336b' }],
    sellable: true,
    stockQuantity: 1,
    visibility: 'public',
    publishAt: null,
    publicSince: new Date('2025-01-01'),
    filterWords: byWordsFilter(() => []),
    saleFrom: null,
    saleUntil: null,
    created: n,
    prices: [['USD', 1000 * n]],
    salePrices: [],
    variants: [],
    ...changes,
  };
}

function indexOf(count: number): CatalogIndex {
  const index = new CatalogIndex();
  index.putCollections([]);
  index.put(Array.from({ length: count }, (_, n) => row(n + 1)));
  return index;
}

/** The numbers of the products on every page of a list, one page after the other. */
function allPages(index: CatalogIndex, query: Parameters<CatalogIndex['find']>[0]): number[] {
  const { pages } = index.find({ ...query, limit: 4 }, moment);
  return Array.from({ length: pages }, (_, n) => index.find({ ...query, limit: 4, page: n + 1 }, moment))
    .flatMap(({ ids }) => ids)
    .map((id) => Number(id.slice(-12)));
}

describe('the pages of a list', () => {
  it('show every product once, each list in its own order', () => {
    const index = indexOf(10);
    const upwards = Array.from({ length: 10 }, (_, n) => n + 1);
    expect(allPages(index, { sort: 'price-asc' })).toEqual(upwards);
    expect(allPages(index, { sort: 'price-desc' })).toEqual(upwards.toReversed());
    expect(allPages(index, { sort: 'price-asc', minPrice: 30, maxPrice: 60 })).toEqual([3, 4, 5, 6]);
    expect(allPages(index, { sort: 'price-asc', minPrice: 40, maxPrice: 60 })).toEqual([4, 5, 6]);
  });

  it('are sorted by the current price in the requested currency, pieces without one last', () => {
    const index = new CatalogIndex();
    index.putCollections([]);
    index.put([
      row(1, {
        prices: [
          ['USD', 5000],
          ['NGN', 9_000_000],
        ],
      }),
      row(2, {
        prices: [
          ['USD', 6000],
          ['NGN', 8_000_000],
        ],
      }),
      row(3, {
        prices: [
          ['USD', 10_000],
          ['NGN', 15_000_000],
        ],
        salePrices: [['NGN', 7_000_000]],
      }),
      row(4, { prices: [['NGN', 100]] }),
      row(5, { prices: [['USD', 100]] }),
    ]);
    const list = (sort: 'price-asc' | 'price-desc', currency?: 'USD' | 'NGN' | 'EUR') =>
      allPages(index, { sort, currency });
    expect(list('price-asc', 'NGN')).toEqual([4, 3, 2, 1, 5]);
    expect(list('price-desc', 'NGN')).toEqual([1, 2, 3, 4, 5]);
    for (const currency of ['USD', undefined] as const) {
      expect(list('price-asc', currency)).toEqual([5, 1, 2, 3, 4]);
      expect(list('price-desc', currency)).toEqual([3, 2, 1, 5, 4]);
    }
    expect(list('price-asc', 'EUR')).toEqual([1, 2, 3, 4, 5]);
  });

  it('contain a change immediately, on whichever page it is', () => {
    const index = indexOf(6);
    expect(allPages(index, { q: 'bubu', sort: 'price-asc' })).toEqual([1, 2, 3, 4, 5, 6]);
    index.put([row(1, { prices: [['USD', 9000]] }), row(7)]);
    expect(allPages(index, { q: 'bubu', sort: 'price-asc' })).toEqual([2, 3, 4, 5, 6, 7, 1]);
    index.remove([row(3).id]);
    expect(allPages(index, { q: 'bubu', sort: 'price-asc' })).toEqual([2, 4, 5, 6, 7, 1]);
  });

  it('lose a product’s old words with a new name', () => {
    const index = indexOf(2);
    index.put([row(1, { name: 'Lace gown', nameKey: 'lace gown' })]);
    expect(allPages(index, { q: 'adire' })).toEqual([2]);
    expect(allPages(index, { q: 'gown' })).toEqual([1]);
  });

  it('count sizes and colours of each product that shares them with others', () => {
    const index = indexOf(3);
    index.put([row(3, { availableSizes: 'L', availableColors: [{ name: 'Clay', hexCode: '#9c3d21' }] })]);
    const { facets } = index.find({ category: 'Bubu' }, moment);
    expect(facets.size).toEqual([
      { value: 'M', count: 2 },
      { value: 'L', count: 3 },
    ]);
    expect(facets.color.find(({ value }) => value === 'Blue')?.count).toBe(2);
  });
});

describe('the collections that show pieces', () => {
  const day = 24 * 60 * 60 * 1000;
  const collection = (slug: string, changes: object) => ({
    slug,
    name: slug.toUpperCase(),
    rule: 'hand' as const,
    tag: '',
    productIds: [],
    ...changes,
  });

  it('are those with a piece that is listed at the moment, in their order', () => {
    const index = new CatalogIndex();
    index.putCollections([
      collection('none', {}),
      collection('blue', { rule: 'tag', tag: 'Indigo' }),
      collection('chosen', { productIds: [row(2).id] }),
      collection('planned', { productIds: [row(3).id] }),
      collection('new', { rule: 'new' }),
      collection('sale', { rule: 'sale' }),
    ]);
    index.put([
      row(1, { filterWords: { ...byWordsFilter(() => []), tag: ['indigo'] } }),
      row(2, { publicSince: new Date(moment - day) }),
      row(3, { visibility: 'draft', publishAt: new Date(moment + day), publicSince: null }),
    ]);
    const now = index.shownCollections(moment);
    expect(now.collections).toEqual(
      ['blue', 'chosen', 'new'].map((slug) => ({ slug, name: slug.toUpperCase() })),
    );
    expect(now.until).toBe(moment + day);
    expect(index.shownCollections(moment + 1).collections).toBe(now.collections);
    const later = index.shownCollections(moment + day).collections.map(({ slug }) => slug);
    expect(later).toEqual(['blue', 'chosen', 'planned', 'new']);
    index.remove([row(1).id]);
    expect(index.shownCollections(moment).collections.map(({ slug }) => slug)).toEqual(['chosen', 'new']);
  });
});

it('knows only filters whose words make lists stale in the database', async () => {
  const functions = new URL(
    '../../../platform/database/functions/announce-catalog-change.sql',
    import.meta.url,
  );
  const [, after = '', before = ''] =
    /IF \(NEW\.slug,([^()]*)\)\s*IS DISTINCT FROM\s*\(OLD\.slug,([^()]*)\)/.exec(
      await readFile(functions, 'utf8'),
    ) ?? [];
  const columns = Object.values(byWordsFilter((_, field) => products[field].name));
  expect(columns).toContain('tags');
  for (const column of columns) {
    expect(after.split(/,\s*/)).toContain(`NEW.${column}`);
    expect(before.split(/,\s*/)).toContain(`OLD.${column}`);
  }
});

describe('a search without results', () => {
  const index = indexOf(3);
  index.put([row(4, { name: 'Peplumette', visibility: 'hidden' })]);

  it.each([
    ['adiirre', 'adire'],
    ['adiirre bubu', 'adire bubu'],
    ['adiirre zzzzzz', undefined],
    ['zzzzzz', undefined],
    ['bubu', undefined],
    ['', undefined],
  ])('%s suggests %s', (q, meant) => expect(index.suggest(q, moment)).toBe(meant));

  it('does not suggest words of pieces that are not listed', () =>
    expect(index.suggest('pepulmete', moment)).toBeUndefined());
});
