import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { MoveSheet } from './move-sheet.tsx';
import { toMovableOrder } from './status-move.ts';

const order = makeOrder({ paymentStatus: 'Paid', amount: 150_001, due: 45_000.3, currency: 'NGN' });
const setStatus = 'POST /api/order/status';

const onChanged = vi.fn();
const Sheet = () => (
  <MoveSheet
    orders={[toMovableOrder(order)]}
    status="Delivered"
    onChanged={onChanged}
    onClose={() => undefined}
  />
);

function openSheet() {
  const { user } = openPage([{ path: 'admin/order', Component: Sheet }], '/admin/order');
  const sheet = within(screen.getByRole('dialog', { name: `Move ${order.reference} to Delivered?` }));
  return { user, sheet };
}

test('requires a reason to dispatch pieces that are not fully paid', async () => {
  signIn(admin);
  fakeApi.answer(setStatus, {
    json: { success: true, data: { ...order, status: 'Delivered' }, message: '' },
  });
  const { user, sheet } = openSheet();
  sheet.getByText('₦45,000.30 is still to be paid.');
  const go = sheet.getByRole('button', { name: 'Move to Delivered' });
  await user.click(go);
  sheet.getByText('Say why it leaves before it is paid.');
  expect(fakeApi.calls(setStatus)).toEqual([]);
  await user.type(sheet.getByLabelText('Why does it leave anyway?'), 'Her brother pays at the park');
  await user.click(go);
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(fakeApi.calls(setStatus)[0]?.body).toMatchObject({
    status: 'Delivered',
    anyway: true,
    reason: 'Her brother pays at the park',
  });
});

test('does not let a packer dispatch them', () => {
  signIn({ ...admin, duty: 'packer' });
  const { sheet } = openSheet();
  sheet.getByText('Only an owner or a manager can let it leave before it is paid.');
  expect(sheet.queryByLabelText('Why does it leave anyway?')).toBeNull();
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Move to Delivered' }).disabled).toBe(true);
});
