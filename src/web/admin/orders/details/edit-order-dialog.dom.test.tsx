import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../../tests/support/components/orders.ts';
import { admin, signIn } from '../../../../../tests/support/components/people.ts';
import { EditOrderDialog } from './edit-order-dialog.tsx';

const order = makeOrder({ paymentStatus: 'Paid' });
const onClose = vi.fn();
const Dialog = () => <EditOrderDialog order={order} onChanged={vi.fn()} onClose={onClose} />;

test('the message to the customer and the note of the address are sent each as itself', async () => {
  signIn(admin);
  fakeApi.answer('POST /api/order/change', {
    json: { success: true, data: order, message: 'The order is changed.' },
  });
  fakeApi.answer('GET /api/product/by_ids', { json: { success: true, data: [] } });
  const { user } = openPage([{ path: 'admin/order', Component: Dialog }], '/admin/order');
  const dialog = within(await screen.findByRole('dialog', { name: `Edit order ${order.reference}` }));
  const address = within(dialog.getByRole('region', { name: 'Deliver to' }));
  await user.type(address.getByRole('textbox', { name: /note/i }), 'Blue gate');
  await user.type(dialog.getByRole('textbox', { name: /^Message to the customer/ }), 'Sorry for the mix-up');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fakeApi.calls('POST /api/order/change').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      note: 'Sorry for the mix-up',
      address: expect.objectContaining({ note: 'Blue gate' }),
    }),
  ]);
});
