import { expect, test } from 'vitest';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import type { OrderItem } from '../../../contract/orders/order.api.ts';
import { findSlowest, isAnythingCut, isCancelledDirectly, isSewn, toStageSteps } from './sewn-line.rules.ts';

const [ready] = makeOrder().items as [OrderItem];
const plan = ['Measured', 'Cloth ready', 'Cut', 'Sewing', 'Ready'];
const at = (stage: string, day: string) => ({ stage, at: `2026-11-${day}T09:00:00.000Z` });
const sewn = (...stages: ReturnType<typeof at>[]): OrderItem => ({
  ...ready,
  madeToMeasure: true,
  plan,
  stages,
  cutAt: null,
});

test('a ready piece has no stages', () => {
  expect([isSewn(ready), isSewn(sewn())]).toEqual([false, true]);
  expect(findSlowest([ready])).toBeUndefined();
});

test('the slowest line counts the part of its own plan', () => {
  const far = sewn(at('Measured', '20'), at('Cut', '22'));
  const short = { ...sewn(at('Cloth ready', '21')), plan: ['Cloth ready', 'Packed'] };
  expect(findSlowest([far, short])).toBe(short);
  expect(findSlowest([far, sewn(), ready])?.stages).toEqual([]);
});

test('after going back, later stages are to come again', () => {
  const steps = (item: OrderItem) =>
    isSewn(item)
      ? toStageSteps(item).map(({ name, state, at: day }) => [name, state, day?.slice(8, 10)])
      : [];
  expect(steps(sewn(at('Measured', '20'), at('Sewing', '22'), at('Cut', '23')))).toEqual([
    ['Measured', 'done', '20'],
    ['Cloth ready', 'done', undefined],
    ['Cut', 'now', '23'],
    ['Sewing', 'next', undefined],
    ['Ready', 'next', undefined],
  ]);
  expect(steps(sewn(at('Ready', '24'))).at(-1)).toEqual(['Ready', 'done', '24']);
});

test('an order is cancelled without a decision only while all of it is sewn and nothing is cut', () => {
  const cut = { ...sewn(at('Cut', '22')), cutAt: '2026-11-22T09:00:00.000Z' };
  expect(isCancelledDirectly({ items: [sewn()] })).toBe(true);
  expect(isCancelledDirectly({ items: [sewn(), { ...ready, free: true }] })).toBe(true);
  expect(isCancelledDirectly({ items: [sewn(), ready] })).toBe(false);
  expect(isCancelledDirectly({ items: [ready] })).toBe(false);
  expect([isCancelledDirectly({ items: [sewn(), cut] }), isAnythingCut({ items: [sewn(), cut] })]).toEqual([
    false,
    true,
  ]);
});
