import { describe, expect, it } from 'vitest';
import { availableQuantity, isForSale, isSoldOut, sellableQuantity } from '../stock/availability.ts';
import {
  describeSewnColumns,
  formatUkSentence,
  sizeGuideProblems,
  standardSizeGuide,
} from '../stock/size-guide.ts';
import { sizeTableProblem } from '../stock/size-table.ts';
import { formatSize, parseSizes, sizesOf } from '../stock/sizes.ts';
import { formatVariants, parseFormattedVariants, parseVariants } from '../stock/variant-form.ts';
import { formatCare, noCare } from './care.ts';
import { formatColors, namedColor } from './colors.ts';
import { defaultSort, hexCodePattern, sortValues } from './list-options.ts';
import {
  adminOnlyNames,
  fieldNames,
  importDefaults,
  inFieldOrder,
  mapFields,
  namesOf,
  pickFields,
  publicNames,
  requiredNames,
} from './product-fields.ts';
import { parseSizeList } from './product-form.rules.ts';
import { visibilities } from './visibility.ts';

describe('what can be bought', () => {
  it.each(visibilities)('of a product that is %s', (visibility) => {
    const open = visibility !== 'draft';
    const stocked = { sellable: true, stockQuantity: 4, visibility };
    expect([isForSale(stocked), availableQuantity(stocked)]).toEqual([open, open ? 4 : 0]);
    const off = { ...stocked, sellable: false };
    expect([isForSale(off), availableQuantity(off)]).toEqual([false, 0]);
  });

  it('covers a draft too, but nothing that is switched off', () => {
    expect(sellableQuantity({ sellable: true, stockQuantity: 4 })).toBe(4);
    expect(sellableQuantity({ sellable: false, stockQuantity: 4 })).toBe(0);
  });

  it('is sold out below one piece', () => {
    expect([2, 1, 0, -1].map((inStock) => isSoldOut({ inStock }))).toEqual([false, false, true, true]);
  });
});

describe('in words', () => {
  it('stand the parts of a care label one after the other, without the empty ones', () => {
    const silk = { ...noCare, washing: 'Cold', drying: 'In the shade' };
    expect(formatCare([silk, { ...noCare, specialCare: 'No bleach' }])).toBe(
      'Cold · In the shade · No bleach',
    );
    expect(formatCare([noCare])).toBe('');
  });

  it('stand colours by name and code, and the nameless one as nothing', () => {
    const colors = [
      { name: 'Indigo', hexCode: '#1B2455' },
      { name: 'Clay', hexCode: '#9C3D21' },
    ];
    expect(formatColors(colors, '; ')).toBe('Indigo #1B2455; Clay #9C3D21');
    expect([namedColor('Default'), namedColor('Indigo')]).toEqual(['', 'Indigo']);
  });

  it('stands a size with its UK number, and an unknown one as it was sold', () => {
    const uk = { S: 8, M: 10, L: 12, XL: 14, XXL: 16 };
    expect([formatSize('m', uk), formatSize('38', uk), formatSize('', uk)]).toEqual(['M, UK 10', '38', '']);
  });
});

it.each([
  ['L, s', ['S', 'L']],
  ['xxl,XL', ['XL', 'XXL']],
  ['38', []],
  ['', []],
])('the sizes %j are %j, in their order', (list, expected) => expect(parseSizes(list)).toEqual(expected));

it('every fit of the size guide has a number in each column, and they grow', () => {
  expect(sizeGuideProblems(standardSizeGuide)).toEqual([]);
  const uk = { S: 8, M: 10, L: 12, XL: 14, XXL: 16 };
  const sewn = (more: object) => describeSewnColumns(standardSizeGuide, { ...uk, ...more });
  expect(sewn({})).toEqual({ columns: ['4-6', '18'], sentence: '4-6 and 18 are made to measure' });
  expect(sewn({ '3XL': 18 })).toEqual({ columns: ['4-6'], sentence: '4-6 is made to measure' });
  expect(formatUkSentence(uk)).toBe('S is UK 8, M is 10, L is 12, XL is 14 and XXL is 16');
});

it('a colour’s code is three or six digits after a sharp', () => {
  for (const code of ['#1b2455', '#FFF', '#9C3D21']) expect(code).toMatch(hexCodePattern);
  for (const code of ['1b2455', '#1b24', '#1b24555', '#ggg', 'x#fff', '#fffx'])
    expect(code).not.toMatch(hexCodePattern);
});

it('the sort that is chosen at first is one of the menu', () => expect(sortValues).toContain(defaultSort));

it('a size with a price of its own is written with its surcharge, and read back', () => {
  const row = { label: 'Stock by size and colour', max: 9, maxQuantity: 99 };
  const rows = [
    { size: 'M', color: 'Deep indigo', quantity: 2, sku: 'A' },
    { size: '3 yards', color: '', quantity: 0, surchargeMinor: { USD: 450, NGN: 500_050 } },
  ];
  const text = formatVariants(rows);
  expect(text).toBe('M Deep indigo 2 (A); 3\\ yards 0 +USD 4.50 +NGN 5000.50');
  expect(parseFormattedVariants(text, row)).toEqual({ value: rows });
  const form = (surcharge: unknown) => parseVariants([{ size: 'XL', quantity: 1, surcharge }], row);
  expect(form({ NGN: '5,000', GBP: '' })).toEqual({
    value: [{ size: 'XL', color: '', quantity: 1, surchargeMinor: { NGN: 500_000 } }],
  });
  expect(form({ NGN: -5 })).toHaveProperty('error');
  expect(form({ CHF: 5 })).toHaveProperty('error');
});

describe('the fields of a product', () => {
  it('are shown to everybody or to admins alone, each once', () => {
    expect([...publicNames, ...adminOnlyNames].sort()).toEqual([...fieldNames].sort());
    expect([...adminOnlyNames].sort()).toEqual([
      'cost',
      'publishAt',
      'saleFrom',
      'salePrices',
      'saleUntil',
      'sellable',
      'sku',
      'visibility',
    ]);
  });

  it('that are required are those a form cannot do without', () => {
    expect([...requiredNames].sort()).toEqual(
      [
        'additionalInfo',
        'availableSizes',
        'category',
        'description',
        'name',
        'prices',
        'stockQuantity',
      ].sort(),
    );
  });

  it('begin as a draft that is not for sale', () => {
    expect(importDefaults).toEqual({ sellable: false, visibility: 'draft', publishAt: null });
  });

  it('are found by their kind', () => {
    expect(namesOf('text')).toEqual([
      'name',
      'description',
      'additionalInfo',
      'sku',
      'cloth',
      'garmentLength',
      'model',
      'making',
    ]);
    expect(namesOf('count')).toEqual(['stockQuantity']);
  });

  it('come in any order, each once', () => {
    expect(inFieldOrder('visibility', 'name').slice(0, 2)).toEqual(['visibility', 'name']);
    expect(inFieldOrder('visibility', 'name').sort()).toEqual([...fieldNames].sort());
    expect(inFieldOrder()).toEqual(fieldNames);
  });

  it('are picked where there are any, and become what their kind makes of them', () => {
    const product = { name: 'Bubu', stockQuantity: 0, sellable: false };
    expect(pickFields(product, ['stockQuantity', 'sellable'])).toEqual({ stockQuantity: 0, sellable: false });
    expect(Object.keys(pickFields<Partial<typeof product>, 'name'>({}, ['name']))).toEqual([]);
    const kind = (_: unknown, row: { kind: string; label: string }) => `${row.kind} ${row.label}`;
    const handlers = {
      text: kind,
      choice: kind,
      category: kind,
      prices: kind,
      sizes: kind,
      colors: kind,
      switch: kind,
      count: kind,
      care: kind,
      words: kind,
      salePrices: kind,
      moment: kind,
      amount: kind,
      slug: kind,
      variants: kind,
      measureOffer: kind,
      orderOffer: kind,
    };
    expect(mapFields(product, handlers)).toEqual([
      ['name', 'text Name'],
      ['sellable', 'switch In Stock'],
      ['stockQuantity', 'count Stock quantity'],
    ]);
    expect(mapFields(product, handlers, ['stockQuantity'])).toEqual([
      ['stockQuantity', 'count Stock quantity'],
    ]);
  });
});

it.each([
  ['40, L,S,One Size, 38', ['S', 'L', '40', 'One Size', '38']],
  ['One Size', ['One Size']],
  ['l,40,40', ['L', '40']],
  ['', []],
])('all sizes of %j are %j: the letters, then imported sizes as written', (list, expected) =>
  expect(sizesOf(list)).toEqual(expected),
);

it('lists the owner’s own sizes after the letters in her order, and before imported ones', () => {
  expect(sizesOf('40,3XL,s,XS', ['XS', '3XL'])).toEqual(['S', 'XS', '3XL', '40']);
});

it.each([
  [['S', 'M', 'L', 'XL', 'XXL', 'XS'], undefined],
  [['XS', 'S', 'M', 'L', 'XL', 'XXL'], /come first/],
  [['S', 'M', 'L', 'XL'], /come first/],
  [['S', 'M', 'L', 'XL', 'XXL', 'One size', 'ONE SIZE'], /twice/],
  [['S', 'M', 'L', 'XL', 'XXL', 'a,b'], /comma/],
])('a table of %j is %s', (labels, fault) => {
  const said = sizeTableProblem(labels.map((label) => ({ label })));
  if (fault) expect(said).toMatch(fault);
  else expect(said).toBeUndefined();
});

it('keeps an imported size through the edit form and the catalogue file', () => {
  const row = { label: 'Stock', max: 10, maxQuantity: 100 };
  const rows = [
    { size: 'M', color: 'Rust', quantity: 1 },
    { size: 'One Size (EU)', color: '', quantity: 2, sku: 'A (1)' },
  ];
  expect(parseVariants(rows, row)).toEqual({ value: rows });
  expect(parseFormattedVariants(formatVariants(rows), row)).toEqual({ value: rows });
  expect(parseSizeList('40,m')).toEqual({ value: 'M,40' });
});
