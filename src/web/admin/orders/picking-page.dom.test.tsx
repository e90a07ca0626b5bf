import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Call, fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { PickingList } from '../../../contract/orders/fulfilment.api.ts';
import * as labelsPage from './labels-page.tsx';
import * as pickingPage from './picking-page.tsx';

const { address } = makeOrder();
const product = { name: 'Bubu', image: '', size: 'M', color: 'Indigo' };
const makeParcel = (
  reference: string,
  changes: Partial<PickingList['parcels'][number]> = {},
): PickingList['parcels'][number] => ({
  _id: reference,
  reference,
  paidAt: '2026-11-20T11:00:00.000Z',
  status: 'Product Loading',
  pieces: 3,
  lines: [
    { ...product, index: 0, quantity: 2, packed: false },
    { ...product, index: 1, size: 'L', quantity: 1, packed: true },
  ],
  packedAt: null,
  inWorkroom: 0,
  delivery: 'Rider',
  notes: [],
  address,
  ...changes,
});

let list: PickingList;
beforeEach(() => {
  localStorage.clear();
  signIn(admin);
  const parcels = [
    makeParcel('AAAA2222'),
    makeParcel('BBBB3333', { delivery: 'DHL', address: { ...address, firstName: 'Bisi' } }),
  ];
  const of = (parcel: PickingList['parcels'][number], index: number, quantity: number) => ({
    _id: parcel._id,
    reference: parcel.reference,
    index,
    quantity,
  });
  list = {
    day: '2026-11-20',
    total: parcels.length,
    parcels,
    picks: [{ ...product, productId: 'p', quantity: 4, orders: parcels.map((each) => of(each, 0, 2)) }],
  };
  fakeApi.answer('GET /api/order/picking', () => ({ json: { success: true, data: list } }));
});

const answerPacking = (at: string | null, lines: number[]) =>
  fakeApi.answer('POST /api/order/pack', ({ body }: Call) => ({
    json: {
      success: true,
      message: 'Packed',
      data: makeOrder({ _id: (body as { orderId: string }).orderId, packed: { at, lines } }),
    },
  }));

const pages = [routeOf('admin/picking', pickingPage), routeOf('admin/picking/labels', labelsPage)];
const open = (search = '') => openPage(pages, `/admin/picking${search}`);
const getParcel = async (reference: string) => {
  const choice = await screen.findByRole('checkbox', { name: new RegExp(`^${reference}`) });
  const row = choice.closest('li');
  if (!row) throw new Error('No parcel.');
  return within(row);
};

test('a tick is saved, the last one packs the order, and Undo takes it back', async () => {
  answerPacking('2026-11-21T11:00:00.000Z', [0, 1]);
  const { user } = open();
  const parcel = await getParcel('AAAA2222');
  expect(parcel.getByRole('checkbox', { name: /1\s×\sBubu/ })).toHaveProperty('checked', true);
  screen.getByText('4 pieces for 2 orders.');
  await user.click(parcel.getByRole('checkbox', { name: /2\s×\sBubu/ }));
  await screen.findByRole('heading', { name: 'Packed, waiting for the courier' });
  expect(fakeApi.calls('POST /api/order/pack')).toMatchObject([
    { body: { orderId: 'AAAA2222', lines: [0], packed: true } },
  ]);
  screen.getByText('2 pieces for 1 order.');
  answerPacking(null, [1]);
  await user.click(screen.getByRole('button', { name: 'Unpack order AAAA2222' }));
  await waitFor(() => expect(screen.queryByText(/waiting for the courier/)).toBeNull());
  expect(fakeApi.calls('POST /api/order/pack').at(-1)).toMatchObject({
    body: { orderId: 'AAAA2222', packed: false },
  });
});

test('a refused tick is taken off again, with the reason', async () => {
  fakeApi.answer('POST /api/order/pack', {
    status: 409,
    json: { success: false, code: 'WRONG_STATE', message: 'its customer asks to cancel it.' },
  });
  const { user } = open();
  await user.click((await getParcel('AAAA2222')).getByRole('checkbox', { name: /2\s×\sBubu/ }));
  await screen.findByText(/AAAA2222: .*asks to cancel/);
  const box = (await getParcel('AAAA2222')).getByRole('checkbox', { name: /2\s×\sBubu/ });
  await waitFor(() => expect(box).toHaveProperty('checked', false));
});

test('the choice is in the address, and labels and the rider’s list follow it', async () => {
  const { user, address: url } = open('?way=DHL');
  await getParcel('BBBB3333');
  expect(screen.queryByRole('checkbox', { name: /^AAAA2222/ })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Delivery' }), 'Any delivery');
  await user.click(await screen.findByRole('checkbox', { name: /^AAAA2222/ }));
  await waitFor(() => expect(url()).toContain('orders=AAAA2222'));
  screen.getByText('2 pieces for 1 order.');
  const rider = screen.getByRole('link', { name: 'WhatsApp to the rider' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(rider)).toMatch(/Order AAAA2222, 3 pieces/);
  expect(rider).not.toContain('BBBB3333');
  expect(fakeApi.calls('GET /api/order/picking')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Address labels' }));
  const label = await screen.findByRole('article', { name: 'Label of order AAAA2222' });
  expect(label.textContent).toContain('12 Aba Road');
  expect(label.textContent).toContain('From Ewa Atelier, 14 Aggrey Road, Port Harcourt, ');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: 'A4, 2 × 4' }));
  expect(screen.getByRole('tab', { name: 'A4, 2 × 4' }).getAttribute('aria-selected')).toBe('true');
});

test('an order with a piece in the workroom is not marked as packed', async () => {
  list.parcels = [makeParcel('AAAA2222', { inWorkroom: 1 })];
  open();
  const parcel = await getParcel('AAAA2222');
  parcel.getByText('1 more piece is still in the workroom.');
  expect(parcel.queryByRole('button', { name: /^Mark as packed/ })).toBeNull();
});

test('labels of orders that have left say so', async () => {
  list.parcels = [];
  openPage(pages, '/admin/picking/labels?orders=GONE');
  await screen.findByText('No label to print');
});
