import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import * as beginPage from './begin-page.tsx';

const nothing = { products: 0, collections: 0, articles: 0, requests: 0, orders: 0, drafts: 0 };
const stays = { products: 2, orders: 1, people: 3 };

beforeEach(() => signIn(admin));

function open(data: object) {
  fakeApi.answer('GET /api/shop/begin', {
    json: { success: true, data: { name: 'Ewa Atelier', begunAt: null, stays, goes: nothing, ...data } },
  });
  return openPage([routeOf('admin/settings/begin', beginPage)], '/admin/settings/begin');
}

test('says what goes and what stays, and asks for the name and the password', async () => {
  const { user } = open({ goes: { ...nothing, products: 24, orders: 2 } });
  const goes = within(await screen.findByRole('region', { name: 'What is removed' }));
  expect(goes.getByText('24')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'What stays' })).getByText('3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Begin my own shop' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Name of the shop/), 'Ewa');
  await user.type(dialog.getByLabelText(/Your password/), 'quiet-harbour');
  fakeApi.answer('POST /api/shop/begin', {
    status: 422,
    json: {
      success: false,
      code: 'INVALID_FIELDS',
      message: 'Please check the marked fields.',
      fields: { name: 'This is not the name of the shop.' },
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Remove the demo' }));
  expect(await dialog.findByText('This is not the name of the shop.')).toBeTruthy();
  expect(fakeApi.calls('POST /api/shop/begin')[0]?.body).toEqual({ name: 'Ewa', password: 'quiet-harbour' });
});

test('has nothing to remove from a shop that was begun', async () => {
  open({ begunAt: '2026-03-02T09:00:00.000Z' });
  expect(await screen.findByText('Nothing of the demo is left.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Begin my own shop' }).disabled).toBe(true);
});
