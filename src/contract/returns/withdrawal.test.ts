import { expect, it } from 'vitest';
import { withdrawalDeadlineFor } from './withdrawal.ts';

const order = {
  countryCode: 'DE',
  deliveredAt: new Date('2026-03-02T09:00:00Z'),
  paymentStatus: 'Paid',
  policyVersion: 1,
  lines: [{ size: 'M' }],
} as const;

it('an order in the Union may be withdrawn from until the 14th day after delivery is over in Lagos', () => {
  expect(withdrawalDeadlineFor(order)?.toISOString()).toMatch(/^2026-03-16T22:59:59/);
  expect(withdrawalDeadlineFor({ ...order, lines: [{ size: 'Custom' }, { size: 'M' }] })).not.toBeNull();
});

it.each([
  ['outside the Union', { countryCode: 'GB' }],
  ['before it is delivered', { deliveredAt: null }],
  ['once it is paid back', { paymentStatus: 'Refunded' }],
  ['where all was made to measure', { lines: [{ size: 'Custom' }] }],
] as const)('nobody may %s', (_, changes) => {
  expect(withdrawalDeadlineFor({ ...order, ...changes })).toBeNull();
});
