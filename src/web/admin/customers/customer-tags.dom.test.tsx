import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import * as customerPage from './customer-page.tsx';

const save = 'PUT /api/customers/c1/tags';
const card = {
  _id: 'c1',
  name: 'Ngozi Okafor',
  hasAccount: true,
  orders: 0,
  emails: [],
  phones: [],
  addresses: [],
  orderList: [],
  returns: [],
  ratings: [],
  reviews: [],
  reminders: [],
  notes: [],
  measures: [],
};

beforeEach(() => signIn(admin));

function openCard(tags: string[]) {
  fakeApi.answer('GET /api/customers/c1', { json: { success: true, data: { ...card, tags } } });
  return openPage([routeOf('admin/customer/:customerKey', customerPage)], '/admin/customer/c1');
}

const answerTags = (tags: string[]) =>
  fakeApi.answer(save, { json: { success: true, tags, message: 'Tags saved' } });

test('adds a tag and removes one', async () => {
  const { user } = openCard(['Wedding']);
  const field = await screen.findByLabelText<HTMLInputElement>('New tag');
  answerTags(['Wedding', 'Lagos']);
  await user.type(field, 'Lagos');
  await user.click(screen.getByRole('button', { name: 'Add tag' }));
  await screen.findByRole('button', { name: 'Remove the tag Lagos' });
  expect(fakeApi.calls(save).at(-1)?.body).toEqual({ tags: ['Wedding', 'Lagos'] });
  expect(field.value).toBe('');

  answerTags(['Lagos']);
  await user.click(screen.getByRole('button', { name: 'Remove the tag Wedding' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the tag Wedding' })).toBeNull());
  expect(fakeApi.calls(save).at(-1)?.body).toEqual({ tags: ['Lagos'] });
});

test('shows a refusal at the field, and what was typed', async () => {
  const { user } = openCard([]);
  const field = await screen.findByLabelText<HTMLInputElement>('New tag');
  fakeApi.answer(save, {
    status: 422,
    json: {
      success: false,
      code: 'INVALID_FIELDS',
      message: 'No.',
      fields: { 'tags.0': 'A tag is required.' },
    },
  });
  await user.type(field, 'x');
  await user.click(screen.getByRole('button', { name: 'Add tag' }));
  await screen.findByText('A tag is required.');
  expect(field.value).toBe('x');
});

test('offers no further tag to a customer with twenty', async () => {
  openCard(Array.from({ length: 20 }, (_, number) => `Tag ${number}`));
  await screen.findByRole('button', { name: 'Remove the tag Tag 19' });
  expect(screen.queryByLabelText('New tag')).toBeNull();
});
