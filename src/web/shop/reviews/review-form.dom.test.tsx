import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import type { ReviewableOrder } from '../../../contract/reviews/reviews.api.ts';
import { ReviewForms } from './review-form.tsx';

const line = { index: 0, name: 'Boma bubu', image: '', size: 'M', color: 'Indigo', review: null };
const order: ReviewableOrder = {
  orderId: 'order-1',
  reference: 'ABC',
  lines: [
    line,
    {
      ...line,
      index: 1,
      name: 'Ada dress',
      review: { stars: 5, text: 'Mine', at: '2026-03-02T09:00:00.000Z' },
    },
  ],
};
const write = 'POST /api/review';
const Forms = () => <ReviewForms order={order} token="ABC-token" />;
const Folded = () => <ReviewForms order={order} folded />;

async function openForm() {
  const { user } = openPage([{ path: 'review', Component: Forms }], '/review');
  const send = await screen.findByRole('button', { name: 'Send review' });
  return { user, send };
}

test('a line that was reviewed shows what was written, and no form', async () => {
  const { send } = await openForm();
  expect(send).toBeTruthy();
  expect(screen.getByText('You gave this piece 5 of 5.')).toBeTruthy();
  expect(screen.getByText('“Mine”')).toBeTruthy();
  expect(screen.getAllByRole('form')).toHaveLength(1);
});

test('requires a number before sending', async () => {
  const { user, send } = await openForm();
  await user.click(send);
  expect(screen.getByText('Choose a number from 1 to 5.')).toBeTruthy();
  expect(fakeApi.calls(write)).toEqual([]);
});

test('a second time says so', async () => {
  const message = 'You have already reviewed this piece. Thank you.';
  fakeApi.answer(write, { status: 409, json: { success: false, code: 'ALREADY_REVIEWED', message } });
  const { user, send } = await openForm();
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.click(screen.getByRole('radio', { name: 'Runs small' }));
  await user.click(send);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
});

test('folded, the form opens at a press', async () => {
  const { user } = openPage([{ path: 'order', Component: Folded }], '/order');
  const form = () => screen.getByRole('form', { name: 'Review Boma bubu', hidden: true }).closest('details');
  expect(form()?.open).toBe(false);
  await user.click(screen.getByText('Review this piece'));
  expect(form()?.open).toBe(true);
});
