import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeBoardLine } from '../../../../tests/support/components/board-lines.ts';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import * as slipsPage from './slips-page.tsx';

beforeEach(() => {
  localStorage.clear();
  signIn(admin);
  const lines = [makeBoardLine(), makeBoardLine({ orderId: 'order-2', piece: 'Bubu' })];
  fakeApi.answer('GET /api/workroom/board', { json: { success: true, data: lines } });
});

const openSlips = (lines: string) =>
  openPage([routeOf('admin/workroom/slips', slipsPage)], `/admin/workroom/slips?lines=${lines}`);

test('prints the chosen pieces alone, on the paper that was chosen last', async () => {
  const { user, unmount } = openSlips('order-1.0');
  const slip = within(await screen.findByRole('article', { name: 'Adire gown for Kemi' }));
  slip.getByRole('img', { name: 'Opens Adire gown on the board' });
  slip.getByText('Due Thursday 10 December');
  expect(screen.queryByRole('article', { name: 'Bubu for Kemi' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'A6' }));
  expect(screen.getByRole('tab', { name: 'A6' }).getAttribute('aria-selected')).toBe('true');
  unmount();
  openSlips('order-1.0,order-2.0');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('tab', { name: 'A6' }).getAttribute('aria-selected')).toBe('true');
});

test('pieces that left the board have no slip', async () => {
  openSlips('gone.0');
  await screen.findByText('No slip to print');
});
