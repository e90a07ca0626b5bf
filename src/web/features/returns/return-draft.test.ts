import { describe, expect, it } from 'vitest';
import {
  colorsInstead,
  firstColor,
  missingIn,
  type ReturnDraft,
  reasonOf,
  wantedLines,
} from './return-draft.ts';

const draft = (over: Partial<ReturnDraft>): ReturnDraft => ({
  wants: 'refund',
  faulty: false,
  reason: '',
  lines: { 0: { quantity: 1, size: '', color: '' } },
  ...over,
});

describe('a request being filled in', () => {
  it('sends size and colour with an exchange alone, and once they are chosen', () => {
    const lines = { 1: { quantity: 2, size: 'M', color: 'Rust' } };
    expect(wantedLines(draft({ lines }))).toEqual([{ index: 1, quantity: 2 }]);
    expect(wantedLines(draft({ lines, wants: 'exchange' }))).toEqual([
      { index: 1, quantity: 2, size: 'M', color: 'Rust' },
    ]);
    expect(wantedLines(draft({ wants: 'exchange' }))).toEqual([{ index: 0, quantity: 1 }]);
  });

  it('says what is missing, field by field', () => {
    expect(missingIn(draft({ lines: {} }), 0)).toEqual({
      lines: 'Choose at least one piece.',
      reason: 'Tell us why, in a word or two.',
    });
    expect(missingIn(draft({ wants: 'exchange' }), 0)).toEqual({
      'line-0': 'Choose the size you would like instead.',
    });
    expect(missingIn(draft({ faulty: true, reason: 'Torn' }), 0)).toHaveProperty('reason');
    expect(missingIn(draft({ faulty: true, reason: 'Torn' }), 1)).toEqual({});
  });

  it('needs no words for another size, but for a fault', () => {
    expect(reasonOf(draft({ wants: 'exchange' }))).toBe('Another size or colour');
    expect(reasonOf(draft({ wants: 'exchange', faulty: true }))).toBe('');
    expect(reasonOf(draft({ reason: ' Too wide ' }))).toBe('Too wide');
  });
});

describe('what can be had instead', () => {
  const choices = [
    { size: 'M', color: 'Rust', available: 1 },
    { size: 'S', color: 'Indigo', available: 2 },
    { size: 'M', color: 'Indigo', available: 1 },
  ];

  it('is what is there as often as pieces come back, by colour', () => {
    expect([...colorsInstead(choices, 1)]).toEqual([
      ['Rust', ['M']],
      ['Indigo', ['S', 'M']],
    ]);
    expect([...colorsInstead(choices, 2)]).toEqual([['Indigo', ['S']]]);
  });

  it('begins with the colour of the piece itself', () => {
    expect(firstColor(colorsInstead(choices, 1), { color: 'Indigo' })).toBe('Indigo');
    expect(firstColor(colorsInstead(choices, 1), { color: 'Sand' })).toBe('Rust');
    expect(firstColor(new Map([['', ['M']]]), { color: 'Default' })).toBe('');
  });
});
