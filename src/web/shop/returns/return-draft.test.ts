import { describe, expect, it } from 'vitest';
import {
  findMissing,
  getFirstColor,
  getReason,
  listExchangeColors,
  type ReturnDraft,
  toReturnLines,
  toReturnTerms,
} from './return-draft.ts';

const draft = (over: Partial<ReturnDraft>): ReturnDraft => ({
  wants: 'refund',
  faulty: false,
  reason: '',
  lines: { 0: { quantity: 1, size: '', color: '' } },
  ...over,
});

describe('a return form', () => {
  it('sends size and colour of an exchange only, once they are chosen', () => {
    const lines = { 1: { quantity: 2, size: 'M', color: 'Rust' } };
    expect(toReturnLines(draft({ lines }))).toEqual([{ index: 1, quantity: 2 }]);
    expect(toReturnLines(draft({ lines, wants: 'exchange' }))).toEqual([
      { index: 1, quantity: 2, size: 'M', color: 'Rust' },
    ]);
    expect(toReturnLines(draft({ wants: 'exchange' }))).toEqual([{ index: 0, quantity: 1 }]);
  });

  it('sends by how much a repair differs, as it is typed', () => {
    expect(toReturnTerms(draft({ wants: 'repair', differsBy: '2,5 cm' }))).toEqual({
      wants: 'repair',
      faulty: false,
      differsBy: 2.5,
    });
    for (const differsBy of ['', 'a lot', '-1', '300'])
      expect(toReturnTerms(draft({ wants: 'repair', differsBy }))).toEqual({
        wants: 'repair',
        faulty: false,
      });
    expect(toReturnTerms(draft({ differsBy: '2' }))).toEqual({ wants: 'refund', faulty: false });
  });

  it('reports what is missing by field', () => {
    expect(findMissing(draft({ lines: {} }), 0)).toEqual({
      lines: 'Choose at least one piece.',
      reason: 'Tell us why, in a word or two.',
    });
    expect(findMissing(draft({ wants: 'exchange' }), 0)).toEqual({
      'line-0': 'Choose the size you would like instead.',
    });
    expect(findMissing(draft({ faulty: true, reason: 'Torn' }), 0)).toHaveProperty('reason');
    expect(findMissing(draft({ faulty: true, reason: 'Torn' }), 1)).toEqual({});
  });

  it('requires a reason for a fault, but not for another size', () => {
    expect(getReason(draft({ wants: 'exchange' }))).toBe('Another size or colour');
    expect(getReason(draft({ wants: 'exchange', faulty: true }))).toBe('');
    expect(getReason(draft({ reason: ' Too wide ' }))).toBe('Too wide');
  });
});

describe('the replacements', () => {
  const choices = [
    { size: 'M', color: 'Rust', available: 1 },
    { size: 'S', color: 'Indigo', available: 2 },
    { size: 'M', color: 'Indigo', available: 1 },
  ];

  it('are the variants in stock for all returned pieces, by colour', () => {
    expect([...listExchangeColors(choices, 1)]).toEqual([
      ['Rust', ['M']],
      ['Indigo', ['S', 'M']],
    ]);
    expect([...listExchangeColors(choices, 2)]).toEqual([['Indigo', ['S']]]);
  });

  it('start with the colour of the piece', () => {
    expect(getFirstColor(listExchangeColors(choices, 1), { color: 'Indigo' })).toBe('Indigo');
    expect(getFirstColor(listExchangeColors(choices, 1), { color: 'Sand' })).toBe('Rust');
    expect(getFirstColor(new Map([['', ['M']]]), { color: 'Default' })).toBe('');
  });
});
