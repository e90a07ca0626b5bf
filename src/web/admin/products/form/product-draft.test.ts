import { expect, test } from 'vitest';
import type { AdminProduct } from '../../../../contract/api/catalog/catalog.ts';
import { noCare } from '../../../../contract/rules/catalog/care.ts';
import { calculatePriceRatios, getPriceHints } from './price-hints.rules.ts';
import {
  emptyDraft,
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

test('a complete draft has nothing wrong, an empty one names each field', () => {
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

test('a price is asked for in the currencies the shop sells in', () => {
  const rules = { currencies: ['NGN' as const], picturesPerProduct: 5 };
  const errors = validateDraft({ ...complete, prices: emptyDraft().prices }, undefined, rules);
  expect(errors).toEqual({ 'prices.NGN': 'The NGN price is required.' });
});

test.each(['12,50', '-1', '1e9', '0', 'free'])('the price %s is refused', (typed) => {
  expect(validateDraft({ ...complete, prices: { ...complete.prices, GBP: typed } })['prices.GBP']).toMatch(
    /GBP/,
  );
});

test('amounts are sent without grouping', () => {
  expect(JSON.parse(String(toAddForm(complete).prices))).toContainEqual({
    currency: 'NGN',
    amount: '148000',
  });
});

test('an edit sends only what was changed, and the stock that was seen along with new stock', () => {
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

test('files that cannot be pictures get the sentence of the shop', () => {
  expect(validateImageFile(new File(['x'], 'notes.txt', { type: 'text/plain' }))).toBe(
    'notes.txt is not an image file',
  );
  const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' });
  expect(validateImageFile(large)).toBe('big.jpg is too large (max 20MB)');
  expect(validateImageFile(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))).toBeUndefined();
});

test('a price off by a factor of ten is hinted at by the catalogue itself', () => {
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

test('the switch and the visibility are read as they are set, whatever the stock', () => {
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

test('what an imported product lacks may stay missing in an edit, and what it has may not go', () => {
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

test('further care entries are kept when the first one is changed', () => {
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
