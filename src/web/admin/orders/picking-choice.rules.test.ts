import { describe, expect, it } from 'vitest';
import type { PickingList } from '../../../contract/orders/fulfilment.api.ts';
import {
  filterParcels,
  listPicks,
  listWays,
  type PickingParcel,
  readPickingChoice,
  selectParcels,
} from './picking-choice.rules.ts';

const parcel = (_id: string, changes: Partial<PickingParcel> = {}) =>
  ({
    _id,
    delivery: 'Rider',
    paidAt: '2026-11-20T23:30:00Z',
    lines: [
      { index: 0, packed: false },
      { index: 1, packed: true },
    ],
    ...changes,
  }) as PickingParcel;

const parcels = [
  parcel('a'),
  parcel('b', { delivery: 'DHL', paidAt: '2026-11-20T12:00:00Z' }),
  parcel('c', { delivery: '' }),
];
const choice = (search: string) => readPickingChoice((name) => new URLSearchParams(search).get(name) ?? '');
const ids = (some: readonly PickingParcel[]) => some.map(({ _id }) => _id).join('');

describe('the choice of orders to pick', () => {
  it('is by delivery method, by the day in Lagos, and one by one', () => {
    const shown = (search: string) => ids(filterParcels({ day: '2026-11-21', parcels }, choice(search)));
    expect(listWays(parcels)).toEqual(['DHL', 'Rider', 'none']);
    expect([shown(''), shown('way=DHL'), shown('way=none'), shown('paid=day')]).toEqual([
      'abc',
      'b',
      'c',
      'ac',
    ]);
    expect(shown('way=Rider&paid=day')).toBe('a');
    const selected = (search: string) => ids(selectParcels(parcels, choice(search)));
    expect([selected('orders=c,a,gone'), selected('orders=gone'), selected('')]).toEqual([
      'ac',
      'abc',
      'abc',
    ]);
  });

  it('leaves out of the shelf’s list what is packed or not chosen', () => {
    const order = (_id: string, index: number, quantity: number) => ({
      _id,
      index,
      quantity,
      reference: _id,
    });
    const picks = [
      { name: 'Bubu', quantity: 6, orders: [order('a', 0, 2), order('a', 1, 3), order('b', 0, 1)] },
      { name: 'Dress', quantity: 1, orders: [order('a', 1, 1)] },
    ] as PickingList['picks'];
    expect(listPicks(picks, parcels)).toMatchObject([{ name: 'Bubu', quantity: 3 }]);
    expect(listPicks(picks, parcels.slice(1, 2))).toMatchObject([{ quantity: 1, orders: [{ _id: 'b' }] }]);
  });
});
