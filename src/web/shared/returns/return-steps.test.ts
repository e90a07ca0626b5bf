import { describe, expect, it } from 'vitest';
import { formatReturnItems, getHandOverText, type OrderReturn } from './return-labels.ts';
import { returnSteps } from './return-steps.ts';

const one = (over: Partial<OrderReturn>): OrderReturn => ({
  _id: 'a',
  reference: 'R-7KQ4M2XT',
  state: 'Asked',
  wants: 'refund',
  reason: 'Too wide',
  faulty: false,
  withdrawal: false,
  lines: [{ index: 0, quantity: 2, size: '', color: '' }],
  note: '',
  askedAt: '2026-11-22T09:00:00.000Z',
  deadline: '2026-11-25T22:59:59.000Z',
  receivedAt: null,
  dueAt: null,
  difference: 0,
  late: false,
  holdUntil: null,
  photos: [],
  paysWayBack: 'customer',
  exchangeOrder: null,
  ...over,
});
const shown = (over: Partial<OrderReturn>) =>
  returnSteps(one(over)).map(({ name, state }) => `${state} ${name}`);

describe('the steps of a return', () => {
  it('show the current step with its deadline', () => {
    expect(shown({ state: 'Approved' })).toEqual([
      'done Asked',
      'now Approved',
      'next On its way',
      'next Received',
      'next Accepted',
      'next Refunded',
    ]);
    expect(returnSteps(one({}))[3]).toMatchObject({ name: 'Received', text: 'By Wed 25 Nov' });
  });

  it('end with the refund, the exchange or the repair', () => {
    const last = (over: Partial<OrderReturn>) => shown(over).at(-1);
    expect(last({ state: 'Refunded' })).toBe('done Refunded');
    expect(last({ state: 'Exchanged', wants: 'exchange' })).toBe('done Exchanged');
    expect(last({ state: 'Exchanged', wants: 'repair' })).toBe('done Mended and sent back');
    expect(last({ state: 'Accepted', wants: 'repair' })).toBe('next Mended and sent back');
  });

  it('break off where it was refused, not accepted or cancelled', () => {
    expect(shown({ state: 'Refused' })).toEqual(['done Asked', 'failed Refused']);
    expect(shown({ state: 'Cancelled' })).toEqual(['done Asked', 'failed Cancelled']);
    expect(shown({ state: 'Not accepted' })).toEqual([
      'done Asked',
      'done Approved',
      'done On its way',
      'done Received',
      'failed Not accepted',
    ]);
  });
});

describe('the labels of a return’s pieces', () => {
  const item = { name: 'Boma bubu', size: 'S', color: 'Rust' } as Parameters<
    typeof formatReturnItems
  >[1][number];

  it('name the replacement of an exchange only', () => {
    const lines = [{ index: 0, quantity: 1, size: 'M', color: '' }];
    expect(formatReturnItems(one({ wants: 'exchange', lines }), [item])).toEqual([
      '1 × Boma bubu, S, UK 8 · Rust → M, UK 10 · Rust',
    ]);
    expect(formatReturnItems(one({}), [item])).toEqual(['2 × Boma bubu, S, UK 8 · Rust']);
  });

  it('are printed for the parcel with address and references, and a customs note abroad', () => {
    const order = { reference: '7KQ4M2XT', items: [item] };
    const house = { name: 'Ewa Atelier', address: ['14 Aggrey Road', 'Port Harcourt'], phone: '+234 1' };
    const text = (abroad: boolean) => getHandOverText(one({}), order, { ...house, abroad }).split('\n');
    expect(text(false)).toEqual([
      'Ewa Atelier',
      '14 Aggrey Road',
      'Port Harcourt',
      '+234 1',
      '',
      'Return R-7KQ4M2XT, order 7KQ4M2XT',
      '2 × Boma bubu, S, UK 8 · Rust',
    ]);
    expect(text(true).at(-1)).toBe('Returned goods, no commercial value');
  });
});
