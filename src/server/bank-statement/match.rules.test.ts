import { describe, expect, it } from 'vitest';
import { formatNarration } from '../narration.rules.ts';
import { createRowCounter } from './fingerprint.rules.ts';
import { createMatcher, type PayableOrder } from './match.rules.ts';
import { getNameSimilarity } from './name-similarity.rules.ts';
import { findReversedLine } from './reversal.rules.ts';

let made = 0;
function order(changes: Partial<PayableOrder> = {}): PayableOrder {
  made += 1;
  return {
    id: `order-${made}`,
    reference: `K7Q4M2X${'ABCDEFGHJKLMNPQRSTUVWXYZ'[made % 24]}`,
    narration: formatNarration(made),
    name: 'Ọ̀yínkán Adébáyọ̀',
    currency: 'NGN',
    amountDueMinor: 2_500_000,
    paymentStatus: 'Pending',
    cancelled: false,
    noted: [],
    ...changes,
  };
}

const line = (narration: string, amountMinor = 2_500_000, currency = '') => ({
  narration,
  amountMinor,
  currency,
});

describe('names', () => {
  it('are alike whatever their order, marks and neighbours', () => {
    expect(getNameSimilarity('Ọ̀yínkán Adébáyọ̀', 'NIP/GTB/ADEBAYO OYINKAN FUNKE/DRESS')).toBe(1);
    expect(getNameSimilarity('King Davidson', 'NIP/KUDA/KENWAYDAVIDSON KING')).toBe(1);
    expect(getNameSimilarity('Oyinkan Adebayo', 'ADEBAYOR OYINKAN')).toBeGreaterThan(0.85);
    expect(getNameSimilarity('Oyinkan Adebayo', 'TRF FROM CHIDI OKEKE')).toBeLessThan(0.5);
    expect(getNameSimilarity('', 'ANYBODY')).toBe(0);
  });
});

describe('lines are held against orders', () => {
  it('by their narration: sure to the penny, else short or over', () => {
    const one = order();
    const match = createMatcher([one, order({ amountDueMinor: 100 })]);
    expect(match(line(`TRF ${one.narration}`))).toMatchObject({ match: 'sure', fitting: [{ order: one }] });
    expect(match(line(`trf ${one.reference.toLowerCase()}`)).match).toBe('sure');
    expect(match(line(`${one.narration}`, 2_450_000)).match).toBe('short');
    expect(match(line(`${one.narration}`, 2_550_000)).match).toBe('over');
  });

  it('by sum and name, one by one; of several the most alike first', () => {
    const one = order({ name: 'Ada Obi', amountDueMinor: 111 });
    const match = createMatcher([one, order({ name: 'Bola Ige' }), order({ name: 'Chidi Eze' })]);
    expect(match(line('NIP OBI ADA', 111)).match).toBe('likely');
    expect(match(line('NIP SOMEBODY ELSE', 111))).toMatchObject({
      match: 'unknown',
      fitting: [{ order: one }],
    });
    const several = match(line('CHIDI EZE'));
    expect(several.match).toBe('several');
    expect(several.fitting[0]?.order.name).toBe('Chidi Eze');
    expect(match(line('NIP OBI ADA', 999))).toEqual({ match: 'unknown', hint: '', fitting: [] });
  });

  it('never surely if currencies differ, or the order is paid, cancelled, or named next to another', () => {
    const paid = order({ paymentStatus: 'Paid', amountDueMinor: 0 });
    const cancelled = order({ paymentStatus: 'Failed', cancelled: true });
    const pounds = order({ currency: 'GBP' });
    const match = createMatcher([paid, cancelled, pounds]);
    expect(match(line(`${pounds.narration}`, 2_500_000, 'NGN')).match).toBe('unknown');
    expect(match(line('OYINKAN ADEBAYO', 2_500_000, 'NGN')).match).toBe('unknown');
    expect(match(line(`${paid.narration}`))).toMatchObject({
      match: 'unknown',
      hint: expect.stringMatching('Paid already'),
    });
    expect(match(line(`${cancelled.narration}`))).toMatchObject({
      match: 'likely',
      hint: expect.stringMatching('cancelled'),
    });
    expect(match(line(`${paid.narration} ${pounds.narration}`)).match).toBe('several');
  });

  it('by the difference that is due, once the order is paid', () => {
    const due = order({ paymentStatus: 'Paid', amountDueMinor: 500 });
    expect(createMatcher([due])(line(`${due.narration}`, 500)).match).toBe('sure');
  });
});

describe('a line counts once', () => {
  const row = (narration: string, balanceMinor: number | null = null) => ({
    day: '2026-11-03',
    amountMinor: 100,
    narration,
    balanceMinor,
  });

  const counted = (rows: ReturnType<typeof row>[]) => createRowCounter()(rows);

  it('with a balance whatever its blanks; without one equal lines are two, but for those of one order', () => {
    const one = counted([row('NIP  ada', 5), row('NIP ADA', 5), row('NIP ADA', 6)]);
    expect(one).toHaveLength(2);
    const bare = counted([row('NIP ADA'), row('NIP ADA')]);
    expect(bare).toHaveLength(2);
    expect(new Set(bare.map(({ print }) => print)).size).toBe(2);
    expect(counted([row(formatNarration(7)), row(formatNarration(7))])).toHaveLength(1);
  });

  it('is known again in a later part of its file', () => {
    const count = createRowCounter();
    expect(count([row('NIP ADA', 5)])).toHaveLength(1);
    expect(count([row('NIP ADA', 5)])).toEqual([]);
  });

  it('is the same in another file', () => {
    const first = counted([row('NIP ADA')])[0]?.print;
    expect(counted([row('OTHER'), row('NIP ADA')])[1]?.print).toBe(first);
  });
});

describe('what is taken back', () => {
  const credit = (id: string, narration: string, state = 'open') => ({
    id,
    narration,
    state,
    day: '2026-11-03',
  });

  it('is the line of the same order, else the most alike, and nothing where no bank says so', () => {
    const lines = [
      credit('a', 'NIP ADA OBI'),
      credit('b', `TRF ${formatNarration(9)}`),
      credit('c', 'NIP BOLA IGE', 'used'),
    ];
    expect(findReversedLine(`RVSL ${formatNarration(9)}`, lines)?.id).toBe('b');
    expect(findReversedLine('REVERSAL NIP ADA OBI', lines)?.id).toBe('a');
    expect(findReversedLine('REVERSAL', lines)?.id).toBe('c');
    expect(findReversedLine('POS PURCHASE ADA OBI', lines)).toBeUndefined();
  });

  it('is no line that names another order, where the reversal names one', () => {
    const others = [
      credit('a', `TRF ${formatNarration(1)}`),
      credit('b', `NIP ADA OBI ${formatNarration(2)}`),
    ];
    expect(findReversedLine(`RVSL TRF ${formatNarration(9)}`, others)).toBeUndefined();
    expect(
      findReversedLine(`RVSL TRF ${formatNarration(9)}`, [...others, credit('c', 'NIP ADA OBI')])?.id,
    ).toBe('c');
  });
});
