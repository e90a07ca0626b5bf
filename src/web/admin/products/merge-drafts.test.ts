import { expect, test } from 'vitest';
import { noCare } from '../../../contract/catalog/care.ts';
import { emptyDraft, type ProductDraft } from './form/product-draft.ts';
import { applyTheirs, mergeDrafts } from './merge-drafts.ts';

const shot = (key: string) => ({ id: key, url: `/images/${key}/1200.jpg`, key, color: '', alt: '' });
const base: ProductDraft = {
  ...emptyDraft(),
  name: 'Boma',
  description: 'Wide.',
  prices: { USD: '140.00', NGN: '186,000.00', GBP: '118.00', EUR: '136.00' },
  availableSizes: ['S', 'M'],
  stockQuantity: '5',
  careInstructions: [{ washing: 'Hand wash', ironing: 'Medium', drying: 'In the shade', specialCare: '' }],
  pictures: [shot('aaaaaa'), shot('bbbbbb')],
};
const [care = noCare] = base.careInstructions;
const with_ = (changes: Partial<ProductDraft>): ProductDraft => ({ ...base, ...changes });
const priced = (USD: string) => ({ prices: { ...base.prices, USD } });

test('merges what only one side changed without a question', () => {
  const mine = with_({ description: 'Wide and cool.' });
  const theirs = with_({ ...priced('131.00'), stockQuantity: '4' });
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    merged: with_({ ...priced('131.00'), stockQuantity: '4', description: 'Wide and cool.' }),
    taken: ['USD price', 'Stock quantity'],
    clashes: [],
  });
});

test('merges prices in different currencies and parts of the care', () => {
  const mine = with_({
    prices: { ...base.prices, NGN: '190000' },
    careInstructions: [{ ...care, washing: 'Cold' }],
  });
  const theirs = with_({ ...priced('131.00'), careInstructions: [{ ...care, drying: 'Flat' }] });
  const { merged, taken, clashes } = mergeDrafts(base, mine, theirs);
  expect(clashes).toEqual([]);
  expect(taken).toEqual(['USD price', 'Drying']);
  expect(merged.prices).toMatchObject({ USD: '131.00', NGN: '190000' });
  expect(merged.careInstructions).toMatchObject([{ washing: 'Cold', drying: 'Flat' }]);
});

test('treats equal changes, field order and commas as no conflict', () => {
  const { specialCare, drying, ironing, washing } = care;
  const mine = with_({ ...priced('1,310.00'), name: 'Boma gown' });
  const theirs = with_({
    ...priced('1310.00'),
    name: 'Boma gown',
    careInstructions: [{ specialCare, drying, ironing, washing }],
  });
  expect(mergeDrafts(base, mine, theirs)).toMatchObject({ clashes: [], taken: [] });
});

test('reports what both sides changed, and resolves it part by part', () => {
  const mine = with_({ ...priced('150.00'), name: 'Mine', sellable: false });
  const theirs = with_({ ...priced('131.00'), name: 'Theirs', visibility: 'hidden' });
  const { merged, taken, clashes } = mergeDrafts(base, mine, theirs);
  expect(clashes).toEqual([
    { label: 'Name', mine: 'Mine', theirs: 'Theirs' },
    { label: 'USD price', mine: '150.00', theirs: '131.00' },
  ]);
  expect(taken).toEqual(['Visibility']);
  const settled = applyTheirs(merged, theirs, ['USD price']);
  expect(settled).toMatchObject({
    name: 'Mine',
    sellable: false,
    visibility: 'hidden',
    prices: { USD: '131.00' },
  });
});

test('drops a picture that the other side removed, and retains a new one of this side', () => {
  const fresh = { id: 'n', url: 'blob:x', file: new File(['x'], 'new.jpg'), color: '', alt: '' };
  const mine = with_({ pictures: [shot('aaaaaa'), shot('bbbbbb'), fresh] });
  const theirs = with_({ pictures: [shot('bbbbbb')] });
  const { merged, clashes } = mergeDrafts(base, mine, theirs);
  expect(clashes.map(({ label }) => label)).toEqual(['Pictures']);
  expect(merged.pictures.map(({ id }) => id)).toEqual(['bbbbbb', 'n']);
  expect(applyTheirs(merged, theirs, ['Pictures']).pictures).toEqual(theirs.pictures);
});
