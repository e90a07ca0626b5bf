import { expect, it } from 'vitest';
import { groupByColor, listCountChanges, rebaseCounts, toTypedCounts } from './count.rules.ts';

const row = (_id: string | null, quantity: number) => ({ _id, size: 'M', color: '', quantity });
const product = (...rows: ReturnType<typeof row>[]) => ({ _id: 'p', name: 'Bubu', image: '', rows });
const before = product(row('s', 2), row('m', 5));

it('lists the sizes of each colour on a line, and one number that covers them all', () => {
  const of = (size: string, color: string, quantity: number) => ({
    _id: `${size} ${color}`,
    size,
    color,
    quantity,
  });
  const rows = [of('S', 'Indigo', 4), of('S', 'Wine', 0), of('M', 'Indigo', 15), of('M', 'Wine', 1)];
  expect(groupByColor({ ...before, rows })).toEqual([
    { color: 'Indigo', sizes: 'S\u00a04\u00a0· M\u00a015' },
    { color: 'Wine', sizes: 'S\u00a00\u00a0· M\u00a01' },
  ]);
  expect(groupByColor({ ...before, rows: [of('', '', 7)] })).toEqual([{ color: '', sizes: '7' }]);
});

it('sends only the rows that change, with the number that was seen', () => {
  expect(listCountChanges(before, toTypedCounts(before))).toEqual([]);
  const typed = { rows: '1', rowm: ' 7 ' };
  expect(listCountChanges(before, typed)).toEqual([
    { _id: 's', seen: 2, quantity: 1 },
    { _id: 'm', seen: 5, quantity: 7 },
  ]);
  for (const wrong of ['', '-1', '1.5', 'x']) expect(listCountChanges(before, { rowm: wrong })).toEqual([]);
  expect(listCountChanges(product(row(null, 3)), { row: '4' })).toEqual([
    { _id: null, seen: 3, quantity: 4 },
  ]);
});

it('after a sale a count stays as counted, and what came or went applies to the new stock', () => {
  const now = product(row('s', 2), row('m', 4), row('l', 1));
  const typed = { rows: '2', rowm: '15' };
  expect(rebaseCounts(before, typed, now, 'counted')).toEqual({ rows: '2', rowm: '15', rowl: '1' });
  expect(rebaseCounts(before, typed, now, 'delivered')).toEqual({ rows: '2', rowm: '14', rowl: '1' });
  expect(rebaseCounts(before, { rows: '2', rowm: '0' }, now, 'damaged').rowm).toBe('0');
  expect(rebaseCounts(before, { rows: '', rowm: '5' }, now, 'found')).toEqual({
    rows: '',
    rowm: '4',
    rowl: '1',
  });
});
