import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../../tests/support/components/orders.ts';
import { admin, signIn } from '../../../../../tests/support/components/people.ts';
import { PaymentPanel } from './payment-panel.tsx';

const order = makeOrder({ paymentStatus: 'Paid', paymentChannel: 'card' });
const onChanged = vi.fn();
const Panel = () => <PaymentPanel order={order} onChanged={onChanged} />;

test('shows a provider’s rejection of a refund in the dialog, and changes nothing', async () => {
  signIn(admin);
  fakeApi.answer('POST /api/order/refund', {
    status: 409,
    json: { success: false, code: 'WRONG_STATE', message: 'Refused.' },
  });
  const { user } = openPage([{ path: 'admin/order', Component: Panel }], '/admin/order');
  await user.click(screen.getByRole('button', { name: 'Refund to the card' }));
  const question = within(screen.getByRole('dialog', { name: `Refund ${order.reference}?` }));
  await user.click(question.getByRole('button', { name: `Refund ${order.reference}` }));
  const alert = (await question.findByRole('alert')).textContent;
  expect(alert).toContain('The payment was not refunded');
  expect(alert).toContain('Refused.');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'Payment' }).textContent).toContain('Paid');
  expect(onChanged).not.toHaveBeenCalled();
});
