import { expect, it } from 'vitest';
import { isEmpty, trimLeadingEmpty } from './bar-chart.tsx';

const bars = (values: number[]) => values.map((value) => ({ value }));
const days = (count: number, ...values: number[]) =>
  bars([...Array.from({ length: count - values.length }, () => 0), ...values]);

it('starts on the first day with data', () => {
  expect(trimLeadingEmpty(days(30, 3, ...Array.from({ length: 19 }, () => 0)))).toHaveLength(20);
  expect(trimLeadingEmpty(days(30, 5))).toHaveLength(14);
  expect(trimLeadingEmpty(days(7, 5))).toHaveLength(7);
  expect(trimLeadingEmpty(bars([1, 0, 2]))).toEqual(bars([1, 0, 2]));
  expect(trimLeadingEmpty(days(30))).toHaveLength(30);
});

it('returns nothing if there is no data', () => {
  expect([isEmpty([]), isEmpty(days(5)), isEmpty(days(5, 1))]).toEqual([true, true, false]);
});
