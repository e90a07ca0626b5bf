import { describe, expect, it } from 'vitest';
import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import {
  getField,
  getMeaning,
  type ImportWord,
  listUnmapped,
  noAnswers,
  readColor,
  toMapping,
} from './mapping.rules.ts';

const word = (over: Partial<ImportWord>): ImportWord => ({
  word: 'Gowns',
  products: 3,
  proposal: null,
  from: 'none',
  leftOut: false,
  ...over,
});
const small = word({ word: 'Small', proposal: 'S', from: 'shop' });
const gowns = word({});
const kaftans = word({ word: 'Kaftans', proposal: 'Bubu', from: 'before' });
const belts = word({ word: 'Belts', from: 'before', leftOut: true });
const report = {
  words: { categories: [gowns, kaftans, belts], sizes: [small], colors: [] },
  columns: [
    { column: 'Titre', option: false, example: 'Adire', field: 'name' },
    { column: 'Poids', option: false, example: '300', field: null },
  ],
} as unknown as ImportReport;

describe('the meaning of a value in a file', () => {
  it('is the answer, else the proposal, else unmapped', () => {
    expect(getMeaning(noAnswers, 'sizes', small)).toBe('S');
    expect(getMeaning({ ...noAnswers, sizes: { Small: 'M' } }, 'sizes', small)).toBe('M');
    expect(getMeaning({ ...noAnswers, sizes: { Small: null } }, 'sizes', small)).toBeNull();
    expect(getMeaning(noAnswers, 'categories', belts)).toBeNull();
    expect(listUnmapped(noAnswers, 'categories', report.words.categories)).toEqual([gowns]);
    const answered = { ...noAnswers, categories: { Gowns: null } };
    expect(listUnmapped(answered, 'categories', report.words.categories)).toEqual([]);
  });

  it('is sent in full after any answer, with earlier answers', () => {
    expect(toMapping(noAnswers, report)).toBeUndefined();
    expect(toMapping({ ...noAnswers, sizes: { Small: 'M' } }, undefined)).toBeUndefined();
    const sent = toMapping(
      { ...noAnswers, categories: { Gowns: 'Dresses', Kaftans: null }, columns: { Titre: null } },
      report,
    );
    expect(JSON.parse(sent ?? '')).toEqual({
      categories: { Gowns: 'Dresses', Kaftans: null, Belts: null },
      sizes: {},
      colors: {},
      columns: { Titre: null, Poids: null },
      currencies: {},
    });
  });

  it('is the field of a column, unless the owner chooses another', () => {
    const [title] = report.columns;
    if (!title) throw new Error('no column');
    expect(getField(noAnswers, title)).toBe('name');
    expect(getField({ ...noAnswers, columns: { Titre: 'sku' } }, title)).toBe('sku');
    expect(getField({ ...noAnswers, columns: { Titre: null } }, title)).toBeNull();
  });
});

it.each([
  ['Oxblood #4A0404', 'Wine', { name: 'Oxblood', hexCode: '#4a0404' }],
  ['#fA0', 'Sun', { name: 'Sun', hexCode: '#ffaa00' }],
  [null, 'Wine', { name: 'Wine', hexCode: '#9a9a9a' }],
  ['Wine', 'Vin', { name: 'Wine', hexCode: '#9a9a9a' }],
])('the colour %j of %s is %j', (text, from, expected) => expect(readColor(text, from)).toEqual(expected));
