import { expect, test } from 'vitest';
import { makeBoardLine } from '../../../../tests/support/components/board-lines.ts';
import {
  cutsNow,
  filterLines,
  formatDistance,
  getStageBefore,
  listStages,
  toColumns,
} from './board.rules.ts';

const at = (stage: string, by = 'Bola') => ({ stage, at: '2026-11-20T09:00:00.000Z', by });
const none = { stage: '', show: '', q: '' };

test('chooses by stage, lateness, cloth, person and words', () => {
  const late = makeBoardLine({ orderId: 'a', late: true, stages: [at('Cut')], customer: 'Ada' });
  const cloth = makeBoardLine({ orderId: 'b', waitingFor: 'cloth', piece: 'Bubu' });
  const lines = [late, cloth];
  expect(filterLines(lines, { ...none, stage: 'Cut' }, '')).toEqual([late]);
  expect(filterLines(lines, { ...none, show: 'late' }, '')).toEqual([late]);
  expect(filterLines(lines, { ...none, show: 'cloth' }, '')).toEqual([cloth]);
  expect(filterLines(lines, { ...none, show: 'mine' }, 'Bola')).toEqual([late]);
  expect(filterLines(lines, { ...none, show: 'mine' }, 'Chidi')).toEqual([]);
  expect(filterLines(lines, { ...none, q: 'GOWN adire' }, '')).toEqual([late]);
  expect(filterLines(lines, { ...none, q: 'kemi' }, '')).toEqual([cloth]);
});

test('columns are in the order of the plans, those without a piece left out', () => {
  const toOrder = makeBoardLine({
    plan: ['Cloth ready', 'Cut', 'Packed'].map((name) => ({ name })),
    stages: [at('Packed')],
  });
  const bespoke = makeBoardLine({
    plan: ['Measured', 'Cloth ready', 'Cut', 'Ready'].map((name) => ({ name })),
    stages: [at('Cut')],
  });
  expect(listStages([toOrder, bespoke])).toEqual(['Measured', 'Cloth ready', 'Cut', 'Packed', 'Ready']);
  const columns = toColumns([toOrder, bespoke, makeBoardLine({ stages: [] })]);
  expect(columns.map(({ stage, lines }) => [stage, lines.length])).toEqual([
    ['Not begun', 1],
    ['Cut', 1],
    ['Packed', 1],
  ]);
});

test('only the first cut asks, and the first stage has none before it', () => {
  const line = makeBoardLine();
  expect([cutsNow(line, 'Cut'), cutsNow(line, 'Sewing')]).toEqual([true, false]);
  expect(cutsNow({ ...line, cutAt: '2026-11-20T09:00:00.000Z' }, 'Cut')).toBe(false);
  expect(getStageBefore({ ...line, stages: [at('Measured')] })).toBeUndefined();
  expect(getStageBefore({ ...line, stages: [at('Cut')] })).toBe('Cloth ready');
});

test.each([
  ['2026-12-31', 'today'],
  ['2027-01-01', 'tomorrow'],
  ['2027-01-05', 'in 5 days'],
  ['2026-12-30', 'yesterday'],
  ['2026-12-28', '3 days ago'],
])('%s is %s', (day, words) => {
  expect(formatDistance(day, '2026-12-31')).toBe(words);
});
