import { describe, expect, it } from 'vitest';
import { mergeDrafts } from '../merge-drafts.ts';
import { measureOfferKind, orderOfferKind } from './draft-offers.ts';
import { emptyDraft, toUpdateForm, validateDraft } from './product-draft.ts';

const stored = { on: true, surcharge: { NGN: 25_000.5 }, deposit: 70, from: 10, to: 15 };

describe('an offer in the form', () => {
  it('sends nothing for a product that never had one, and comes back as it was stored', () => {
    expect(measureOfferKind.send(measureOfferKind.from(undefined))).toBe('');
    expect(orderOfferKind.send(orderOfferKind.from(undefined))).toBe('');
    const draft = measureOfferKind.from(stored);
    expect(JSON.parse(measureOfferKind.send(draft))).toMatchObject({ on: true, deposit: '70', from: '10' });
    expect(draft.surcharge.NGN).toBe('25000.5');
    expect(measureOfferKind.format(draft)).toContain('₦25,000.50 more');
    const order = orderOfferKind.from({ on: true, from: 5, to: 8, perWeek: null });
    expect(order).toEqual({ on: true, from: '5', to: '8', perWeek: '' });
  });

  it('is checked while it is on only, each part by itself', () => {
    const draft = {
      ...emptyDraft(),
      madeToMeasure: { ...measureOfferKind.from(stored), deposit: '0', to: '2' },
    };
    const errors = validateDraft(draft);
    expect(errors['madeToMeasure.deposit']).toMatch(/whole number from 1 to 100/);
    expect(errors['madeToMeasure.to']).toBe('The last day is not before the first.');
    const off = { ...draft, madeToMeasure: { ...draft.madeToMeasure, on: false } };
    expect(Object.keys(validateDraft(off)).join()).not.toContain('madeToMeasure');
    expect(measureOfferKind.send(off.madeToMeasure)).toBe('');
  });

  it('is sent alone when nothing else changed, and clashes with another edit of it', () => {
    const base = { ...emptyDraft(), madeToMeasure: measureOfferKind.from(stored) };
    const mine = { ...base, madeToMeasure: { ...base.madeToMeasure, deposit: '50' } };
    const theirs = { ...base, madeToMeasure: { ...base.madeToMeasure, on: false } };
    expect(Object.keys(toUpdateForm(base, mine) ?? {})).toEqual(['madeToMeasure']);
    expect(mergeDrafts(base, mine, theirs).clashes.map(({ label }) => label)).toEqual(['Made to measure']);
    expect(mergeDrafts(base, base, theirs).taken).toEqual(['Made to measure']);
  });
});
