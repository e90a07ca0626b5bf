import { expect, test } from 'vitest';
import { getFormFailure } from './form-failure.ts';
import { emptyDraft, type ProductDraft, validateDraft } from './product-draft.ts';

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
