import { describe, expect, it } from 'vitest';
import type { MatchingOrder } from '../../../contract/payments/statement.api.ts';
import {
  addOrder,
  getRemainder,
  getShortfall,
  type SplitPart,
  toEntries,
  validatePart,
} from './line-amounts.rules.ts';

const order = (_id: string, wanted: number) => ({ _id, wanted, currency: 'NGN' }) as MatchingOrder;
const line = { amount: 300.3 };

describe('one transfer for several orders', () => {
  it('pays each order its balance, and the last the remainder', () => {
    const one = addOrder(line, [], order('a', 100.1));
    const both = addOrder(line, one, order('b', 250));
    expect(both.map(({ typed }) => typed)).toEqual(['100.1', '200.2']);
    expect(getRemainder(line, both)).toBe(0);
    expect(both.map(getShortfall)).toEqual([0, 49.8]);
    expect(addOrder(line, both, order('c', 5)).at(-1)?.typed).toBe('');
  });

  it('calculates the remainder or excess to the kobo, in any notation', () => {
    const parts: SplitPart[] = [{ order: order('a', 400), typed: ' 1,300.31 ' }];
    expect(getRemainder(line, parts)).toBe(-1000.01);
    expect(getRemainder(line, [{ order: order('a', 400), typed: '300.29' }])).toBe(0.01);
    expect(getRemainder(line, [])).toBe(300.3);
  });

  it('reports errors of a part', () => {
    const fault = (typed: string) => validatePart({ order: order('a', 100), typed });
    for (const typed of ['', 'x', '0', '-5', '0.001'])
      expect(fault(typed)).toBe('Type what of the transfer is for this order.');
    expect(fault('100.01')).toBe('That is more than the order waits for.');
    expect(fault('100')).toBe('');
  });

  it('requires a decision only for orders that receive less', () => {
    const parts = [
      { order: order('a', 100), typed: '100' },
      { order: order('b', 250), typed: '200.3' },
    ];
    expect(toEntries('line', parts, 'accept')).toEqual([
      { _id: 'line', orderId: 'a', amount: 100 },
      { _id: 'line', orderId: 'b', amount: 200.3, short: 'accept' },
    ]);
  });
});
