import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import type { Order } from '../../../contract/orders/order.api.ts';
import { OrderFeedback } from './order-feedback.tsx';

// the form reads the id and the rating alone
const order = { _id: 'order-1' } as Order;
const rated = {
  ...order,
  feedback: { rating: 4, comment: 'The hem is long.', at: '2026-03-02T09:00:00.000Z' },
} as Order;
const feedback = 'POST /api/order/feedback';

const Form = () => <OrderFeedback order={order} />;
const Given = () => <OrderFeedback order={rated} />;

async function openForm() {
  const { user } = openPage([{ path: 'order', Component: Form }], '/order');
  const send = await screen.findByRole('button', { name: 'Send feedback' });
  return { user, send };
}

test('shows a submitted rating, and no form', async () => {
  openPage([{ path: 'order', Component: Given }], '/order');
  expect(await screen.findByText('You gave this order 4 out of 5.')).toBeTruthy();
  expect(screen.getByText('“The hem is long.”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send feedback' })).toBeNull();
});

test('requires a number before sending', async () => {
  const { user, send } = await openForm();
  await user.click(send);
  expect(screen.getByText('Choose a number from 1 to 5.')).toBeTruthy();
  expect(fakeApi.calls(feedback)).toEqual([]);
});

test('sends number and comment, and shows thanks instead', async () => {
  fakeApi.answer(feedback, { json: { success: true, message: 'Thank you for your feedback.' } });
  const { user, send } = await openForm();
  await user.click(screen.getByRole('radio', { name: /4/ }));
  await user.type(screen.getByRole('textbox'), 'The hem is long.');
  await user.click(send);
  expect(await screen.findByText('Thank you for your feedback.')).toBeTruthy();
  expect(fakeApi.calls(feedback)[0]?.body).toEqual({
    orderId: 'order-1',
    rating: 4,
    comment: 'The hem is long.',
  });
});

test('retains number and comment after a rejection, and reports that another tab was first', async () => {
  fakeApi.answer(feedback, {
    status: 503,
    json: { success: false, code: 'BUSY', message: 'Please try again.' },
  });
  const { user, send } = await openForm();
  await user.click(screen.getByRole('radio', { name: /4/ }));
  await user.type(screen.getByRole('textbox'), 'The hem is long.');
  await user.click(send);
  expect(await screen.findByText('Please try again.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The hem is long.');
  fakeApi.answer(feedback, {
    status: 409,
    json: { success: false, code: 'WRONG_STATE', message: 'Given already.' },
  });
  await user.click(send);
  expect(await screen.findByText('You have already given feedback on this order. Thank you.')).toBeTruthy();
});
