import { expect, test } from 'vitest';
import { noCare } from '../../../../contract/catalog/care.ts';
import type { AdminProduct } from '../../../../contract/catalog/catalog.api.ts';
import { defaultProductRules } from '../../../../contract/settings/selling.ts';
import { calculatePriceRatios, getPriceHints } from './prices/price-hints.rules.ts';
import {
  emptyDraft,
  getFormFailure,
  type ProductDraft,
  toAddForm,
  toProductDraft,
  toUpdateForm,
  validateDraft,
  validateImageFile,
} from './product-draft.ts';

const complete: ProductDraft = {
  ...emptyDraft(),
  name: 'Boma',
  description: 'Wide.',
  prices: { USD: '120', NGN: '148,000', GBP: '96.50', EUR: '111' },
  availableSizes: ['S', 'M'],
  additionalInfo: 'Lined.',
  pictures: [{ id: 'a', url: '/images/aa/1200.jpg', color: '', alt: '' }],
};

test('finds no error in a complete draft, and one for each field of an empty one', () => {
  expect(validateDraft(complete)).toEqual({});
  expect(Object.keys(validateDraft(emptyDraft())).sort()).toEqual([
    'additionalInfo',
    'availableSizes',
    'description',
    'images',
    'name',
    'prices.EUR',
    'prices.GBP',
    'prices.NGN',
    'prices.USD',
  ]);
});

test('requires a price in each currency of the shop', () => {
  const rules = { ...defaultProductRules, currencies: ['NGN' as const] };
  const errors = validateDraft({ ...complete, prices: emptyDraft().prices }, undefined, rules);
  expect(errors).toEqual({ 'prices.NGN': 'The NGN price is required.' });
});

test.each(['12,50', '-1', '1e9', '0', 'free'])('rejects the price %s', (typed) => {
  expect(validateDraft({ ...complete, prices: { ...complete.prices, GBP: typed } })['prices.GBP']).toMatch(
    /GBP/,
  );
});

test('sends amounts without grouping', () => {
  expect(JSON.parse(String(toAddForm(complete).prices))).toContainEqual({
    currency: 'NGN',
    amount: '148000',
  });
});

test('sends only changed fields, and the previous stock with new stock', () => {
  expect(toUpdateForm(complete, { ...complete })).toBeUndefined();
  const form = toUpdateForm(complete, { ...complete, stockQuantity: '9' });
  expect(Object.keys(form ?? {})).toEqual(['stockQuantity', 'stockSeen']);
  const swapped = toUpdateForm(complete, {
    ...complete,
    pictures: [
      { id: 'b', url: 'blob:x', sent: { id: 'b1', at: 0 }, color: '', alt: '', focus: { x: 40, y: 12 } },
    ],
  });
  expect(swapped?.keepImages).toBe('["b1"]');
  expect(JSON.parse(swapped?.pictureNotes ?? '')).toEqual([{ color: '', alt: '', x: 40, y: 12 }]);
});

test('rejects files that are not pictures with the shop’s message', () => {
  expect(validateImageFile(new File(['x'], 'notes.txt', { type: 'text/plain' }))).toBe(
    'notes.txt is not an image file',
  );
  const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' });
  expect(validateImageFile(large)).toBe('big.jpg is too large (max 20MB)');
  expect(validateImageFile(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))).toBeUndefined();
});

test('warns of a price that differs from the catalogue by a factor of ten', () => {
  const product = (usd: number, ngn: number) => ({
    prices: [
      { currency: 'usd', amount: usd },
      { currency: 'ngn', amount: ngn },
    ],
  });
  const ratios = calculatePriceRatios([product(100, 120_000), product(50, 62_000), product(80, 99_000)]);
  const prices = { USD: '100', NGN: '124000', GBP: '', EUR: '' };
  expect(getPriceHints(prices, ratios)).toEqual([]);
  expect(getPriceHints({ ...prices, NGN: '12400' }, ratios)[0]).toMatch(/^The NGN price looks low/);
  expect(getPriceHints({ ...prices, NGN: '1240000' }, ratios)[0]).toMatch(/^The NGN price looks high/);
});

test('reads the switch and the visibility as set, regardless of the stock', () => {
  const product = { name: 'Boma', stockQuantity: 0, inStock: 0 };
  const of = (over: Pick<AdminProduct, 'sellable' | 'visibility'>) =>
    toProductDraft({
      ...product,
      description: '',
      category: 'Bubu',
      prices: [],
      availableSizes: '',
      cut: 'regular',
      fitBy: 'bust',
      availableColors: [],
      careInstructions: [],
      tags: [],
      cloth: '',
      garmentLength: '',
      model: '',
      making: '',
      goesWith: [],
      variants: [],
      additionalInfo: '',
      compareAt: [],
      salePrices: [],
      saleFrom: null,
      saleUntil: null,
      publishAt: null,
      cost: null,
      sku: '',
      pictures: [],
      images: [],
      _id: 'a',
      slug: 'a',
      createdAt: '',
      version: 1,
      ...over,
    });
  expect(of({ sellable: false, visibility: 'draft' })).toMatchObject({
    sellable: false,
    visibility: 'draft',
  });
  expect(of({ sellable: true, visibility: 'hidden' })).toMatchObject({
    sellable: true,
    visibility: 'hidden',
  });
});

test('accepts what an imported product lacks, but not the removal of what it has', () => {
  const imported = {
    ...complete,
    prices: { ...complete.prices, GBP: '', EUR: '' },
    additionalInfo: '',
    pictures: [],
  };
  expect(validateDraft({ ...imported, name: 'Renamed' }, imported)).toEqual({});
  expect(
    Object.keys(validateDraft({ ...imported, prices: { ...imported.prices, USD: '' } }, imported)),
  ).toEqual(['prices.USD']);
  expect(Object.keys(validateDraft({ ...complete, additionalInfo: ' ', pictures: [] }, complete))).toEqual([
    'additionalInfo',
    'images',
  ]);
  const form = toUpdateForm(imported, { ...imported, prices: { ...imported.prices, USD: '1,150.00' } });
  expect(JSON.parse(String(form?.prices))).toEqual([
    { currency: 'USD', amount: '1150.00' },
    { currency: 'NGN', amount: '148000' },
  ]);
});

test('retains further care entries when the first one changes', () => {
  const second = { washing: 'Lining: cold', ironing: '', drying: '', specialCare: '' };
  const stored = { ...complete, careInstructions: [noCare, second] };
  const form = toUpdateForm(stored, {
    ...stored,
    careInstructions: [{ ...noCare, washing: 'Hand wash' }, second],
  });
  expect(JSON.parse(String(form?.careInstructions))).toEqual([
    { washing: 'Hand wash', ironing: '', drying: '', specialCare: '' },
    second,
  ]);
});

const full: ProductDraft = {
  ...emptyDraft(),
  name: 'Bubu',
  description: 'A bubu.',
  additionalInfo: 'Cotton.',
  prices: { USD: '100', NGN: '150000', GBP: '80', EUR: '95' },
  availableSizes: ['M'],
  pictures: [{ id: 'row-1', url: '/images/a/1200.jpg', color: '', alt: '' }],
};
const said = (draft: ProductDraft) => getFormFailure(validateDraft(draft), draft);

test('shows no message above a valid form', () => {
  expect(said(full)).toBeUndefined();
});

test.each<[string, Partial<ProductDraft>]>([
  ['name', { name: ' ' }],
  ['sizes', { availableSizes: [] }],
  ['pictures', { pictures: [] }],
  ['a price', { prices: { ...full.prices, GBP: '' } }],
  ['stock', { stockQuantity: '' }],
  ["a colour's name", { availableColors: [{ id: 'row-2', name: '', hexCode: '#1b2455' }] }],
])('requires all fields without %s', (_, change) => {
  expect(said({ ...full, ...change })).toBe('Please fill in all fields');
});

test('lists the errors of a complete form', () => {
  expect(said({ ...full, stockQuantity: '1.5' })).toBe('Stock quantity is a whole number from 0.');
  const availableColors = [{ id: 'row-2', name: 'Indigo', hexCode: 'blue' }];
  expect(said({ ...full, availableColors, stockQuantity: '-1' })).toBe(
    'Stock quantity is a whole number from 0. A hex code is # and 3 or 6 characters, like #3F5A44.',
  );
});
