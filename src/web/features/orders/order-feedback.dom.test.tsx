import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeApi, fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { renderPage } from '../../../../tests/support/components/render-page.tsx';
import type { Order } from '../../../contract/api/orders/order.ts';
import { OrderFeedback } from './order-feedback.tsx';

// the form reads the id and the rating alone
const order = { _id: 'order-1' } as Order;
const rated = {
  ...order,
  feedback: { rating: 4, comment: 'The hem is long.', at: '2026-03-02T09:00:00.000Z' },
} as Order;
const path = '/order/feedback';

const form = { default: () => <OrderFeedback order={order} /> };
const given = { default: () => <OrderFeedback order={rated} /> };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

async function openForm() {
  const user = renderPage(form, { at: '/' });
  const send = await screen.findByRole('button', { name: 'Send feedback' });
  return { user, send };
}

it('shows a rating that was given, and does not ask for it again', async () => {
  renderPage(given, { at: '/' });
  expect(await screen.findByText('You gave this order 4 of 5.')).toBeTruthy();
  expect(screen.getByText('“The hem is long.”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send feedback' })).toBeNull();
});

it('asks for a number before it sends', async () => {
  const { user, send } = await openForm();
  await user.click(send);
  expect(screen.getByText('Choose a number from 1 to 5.')).toBeTruthy();
  expect(api.callsOf(path)).toEqual([]);
});

it('sends number and words, and says thank you in their place', async () => {
  api.reply(path, { json: { success: true, message: 'Thank you for your feedback.' } });
  const { user, send } = await openForm();
  await user.click(screen.getByRole('radio', { name: /4/ }));
  await user.type(screen.getByRole('textbox'), 'The hem is long.');
  await user.click(send);
  expect(await screen.findByText('Thank you for your feedback.')).toBeTruthy();
  expect(api.callsOf(path)[0]?.body).toEqual({ orderId: 'order-1', rating: 4, comment: 'The hem is long.' });
});

it('keeps number and words when the shop refuses, and says when another tab was first', async () => {
  api.refuse(path, 503, { code: 'BUSY', message: 'Please try again.' });
  const { user, send } = await openForm();
  await user.click(screen.getByRole('radio', { name: /4/ }));
  await user.type(screen.getByRole('textbox'), 'The hem is long.');
  await user.click(send);
  expect(await screen.findByText('Please try again.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The hem is long.');
  api.refuse(path, 409, { code: 'WRONG_STATE', message: 'Given already.' });
  await user.click(send);
  expect(await screen.findByText('You have already given feedback on this order. Thank you.')).toBeTruthy();
});
