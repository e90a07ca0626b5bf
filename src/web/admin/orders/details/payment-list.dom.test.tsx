import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../../tests/support/components/orders.ts';
import { admin, signIn } from '../../../../../tests/support/components/people.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { DuePanel, PaymentList } from './payment-panel.tsx';

const at = '2026-11-03T11:00:00.000Z';
const deposit = { kind: 'deposit', amount: 245_000, at, by: 'cash', invoice: '2026-000009' } as const;
const order = makeOrder({
  paymentStatus: 'Paid',
  paymentMethod: 'transfer',
  amount: 350_000,
  paid: 245_000,
  due: 105_000,
  payments: [deposit],
});
const onChanged = vi.fn<(order: Order) => void>();
const Panels = () => (
  <>
    <PaymentList order={order} onChanged={onChanged} />
    <DuePanel order={order} onChanged={onChanged} />
  </>
);
const open = () => openPage([{ path: 'admin/order', Component: Panels }], '/admin/order').user;

test('shows amount, method, day and invoice of each payment, and corrects a method with a reason', async () => {
  signIn(admin);
  const corrected = { ...order, payments: [{ ...deposit, by: 'pos' }] };
  fakeApi.answer('POST /api/order/payment/correct', {
    json: { success: true, data: corrected, message: 'Payment corrected' },
  });
  const user = open();
  const [entry] = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
  expect(entry?.textContent).toContain('₦245,000.00 in cash');
  expect(entry?.textContent).toContain('Deposit, 3 Nov 2026, invoice 2026-000009');
  await user.click(screen.getByRole('button', { name: 'Wrong method?' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Paid by'), 'POS');
  await user.type(dialog.getByLabelText('Reason'), 'It was the terminal');
  await user.click(dialog.getByRole('button', { name: 'Correct it' }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledWith(corrected));
  expect(fakeApi.calls('POST /api/order/payment/correct')[0]?.body).toEqual({
    orderId: order._id,
    index: 0,
    by: 'pos',
    reason: 'It was the terminal',
  });
});

test('records the balance in part or in full, and rejects too much at the field', async () => {
  signIn(admin);
  const refusal = { amount: 'Only ₦105,000.00 is to be paid.' };
  fakeApi.answer('POST /api/order/draft/paid', {
    status: 422,
    json: { success: false, code: 'INVALID_FIELDS', message: 'Please check.', fields: refusal },
  });
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Take a payment' }));
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount, NGN');
  expect(amount.value).toBe('105000');
  await user.clear(amount);
  await user.type(amount, '200,000');
  await user.selectOptions(dialog.getByLabelText('Paid by'), 'Bank transfer');
  await user.type(dialog.getByLabelText(/What the bank wrote/), 'NIP NGOZI');
  await user.click(dialog.getByRole('button', { name: 'Take the payment' }));
  await dialog.findByText(refusal.amount);
  expect(fakeApi.calls('POST /api/order/draft/paid')[0]?.body).toEqual({
    orderId: order._id,
    by: 'transfer',
    amount: 200_000,
    words: 'NIP NGOZI',
  });
  // pressed again, it is the same payment
  await user.click(dialog.getByRole('button', { name: 'Take the payment' }));
  await vi.waitFor(() => expect(fakeApi.calls('POST /api/order/draft/paid')).toHaveLength(2));
  const keys = fakeApi
    .calls('POST /api/order/draft/paid')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});
