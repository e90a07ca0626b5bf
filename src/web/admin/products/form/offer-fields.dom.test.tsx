import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../../tests/support/components/people.ts';
import { defaultProductRules } from '../../../../contract/settings/selling.ts';
import * as addPage from '../add-page.tsx';

function openForm(sews: boolean) {
  fakeApi.answer('GET /api/settings/shop', {
    json: { success: true, data: { ...defaultProductRules, sews } },
  });
  return openPage([routeOf('admin/add', addPage)], '/admin/add');
}

beforeEach(() => {
  signIn(admin);
  const answers = {
    'GET /api/settings/sizes': { data: { sizes: [] } },
    'GET /api/collections': { data: [] },
    'GET /api/product/list': { data: [], total: 0 },
    'GET /api/product/tags': { data: [] },
    'GET /api/reports/rates': { data: [] },
  };
  for (const [route, json] of Object.entries(answers))
    fakeApi.answer(route, { json: { success: true, ...json } });
});

test('leads to the workroom’s settings while it is off', async () => {
  openForm(false);
  const link = await screen.findByRole('link', { name: 'Switch the workroom on' });
  expect(link.getAttribute('href')).toBe('/admin/settings/workroom');
  expect(screen.queryByRole('checkbox', { name: /^Made to/ })).toBeNull();
});

test('offers both, and says at the field what is wrong', async () => {
  const { user } = openForm(true);
  await user.click(await screen.findByRole('checkbox', { name: /^Made to measure/ }));
  const deposit = screen.getByLabelText('Deposit, per cent');
  await user.clear(deposit);
  await user.type(deposit, '170');
  await user.type(screen.getByLabelText(/^Surcharge, naira/i), 'much');
  await user.click(screen.getByRole('checkbox', { name: /^Made to order/ }));
  await user.type(screen.getByLabelText(/^Pieces a week/), '0');
  await user.click(screen.getByRole('button', { name: /Add Product/i }));
  await screen.findByText('The deposit is a whole number from 1 to 100 per cent.');
  screen.getByText(/^The NGN surcharge is a number above 0/);
  screen.getByText('Pieces a week is a whole number from 1 to 1000, or empty.');
  await user.click(screen.getByRole('checkbox', { name: /^Made to measure/ }));
  expect(screen.queryByLabelText('Deposit, per cent')).toBeNull();
});
