import { expect, it } from 'vitest';
import { sampleOrder } from '../../../tests/support/orders/sample-order.ts';
import { toOrder, toTrackedOrder } from './order-response.ts';
import { notSewn } from './orders.rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const measures = {
  profileId: '',
  version: 0,
  name: 'Mum',
  basis: 'body',
  unit: 'in',
  values: { bust: { typed: '36½', mm: 927 } },
  size: '',
  changes: '',
  takenBy: 'self',
  takenAt: now.toISOString(),
} as const;

it('shows a fitting by the key of a mail alone, and measures to nobody', () => {
  const sample = sampleOrder('card');
  const lines = sample.lines.map((line) => ({
    ...line,
    ...notSewn,
    id: 'one',
    sewing: 'measure' as const,
    measures,
  }));
  const fitting = {
    id: 'fitting',
    orderId: sample.id,
    lineId: 'one',
    at: now,
    place: 'atelier',
    result: '',
    changes: '',
    token: 'secret-of-the-link',
    movedAt: null,
    remindedAt: null,
    resultAt: null,
    actor: 'Bola',
    createdAt: now,
  } as const;
  const order = toOrder({
    ...sample,
    lines,
    history: [],
    parcels: [],
    sewing: { stages: [], fittings: [fitting], cloths: [] },
  });
  expect(JSON.stringify(order)).toMatch(/927.*secret-of-the-link/);
  const [byEmail, byMail] = [false, true].map((hasMail) =>
    JSON.stringify(toTrackedOrder(order, undefined, hasMail)),
  );
  expect(byEmail).not.toMatch(/927|Mum|secret-of-the-link/);
  expect(byMail).toContain('secret-of-the-link');
  expect(byMail).not.toMatch(/927|Mum/);
});
