import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../../tests/support/components/people.ts';
import { defaultProductRules } from '../../../../contract/settings/selling.ts';
import * as addPage from '../add-page.tsx';

beforeEach(() => {
  signIn(admin);
  const answers = {
    'GET /api/settings/shop': { data: defaultProductRules },
    'GET /api/settings/sizes': { data: { sizes: [] } },
    'GET /api/collections': { data: [] },
    'GET /api/product/list': { data: [], total: 0 },
    'GET /api/product/tags': { data: [] },
    'GET /api/reports/rates': { data: [] },
  };
  for (const [route, json] of Object.entries(answers))
    fakeApi.answer(route, { json: { success: true, ...json } });
});

const codeOf = (number: number) =>
  screen.getByLabelText<HTMLInputElement>(`Hex code of color ${number}`).value;

test('uses the shade of a new colour’s name until one is chosen, and shows it', async () => {
  const { user } = openPage([routeOf('admin/add', addPage)], '/admin/add');
  const add = await screen.findByRole('button', { name: 'Add a colour' });
  await user.click(add);
  await user.click(add);
  expect(codeOf(1)).not.toBe(codeOf(2));
  expect(screen.getAllByText(/^Not chosen yet\./)).toHaveLength(2);
  await user.type(screen.getByLabelText('Name of color 1'), 'Wine');
  await user.type(screen.getByLabelText('Name of color 2'), 'Olive');
  expect([codeOf(1), codeOf(2)]).toEqual(['#5E1B2A', '#6B6B3A']);
  expect(screen.getAllByText(/^Suggested by its name\./)).toHaveLength(2);
  const code = screen.getByLabelText('Hex code of color 1');
  await user.clear(code);
  await user.type(code, '#701c30');
  await user.type(screen.getByLabelText('Name of color 1'), ' red');
  expect(codeOf(1)).toBe('#701c30');
  expect(screen.getAllByText(/^Suggested by its name\./)).toHaveLength(1);
});

test('assigns the initial stock of a new product to no size', async () => {
  const { user } = openPage([routeOf('admin/add', addPage)], '/admin/add');
  await user.click(await screen.findByLabelText('S'));
  await user.click(screen.getByLabelText('XXL'));
  await user.click(screen.getByRole('button', { name: 'Count by size and colour' }));
  const cells = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Pieces of/ });
  expect(cells.map(({ value }) => value)).toEqual(['0', '0']);
  expect(screen.queryByText(/counted in one number:/)).toBeNull();
});

test('sets what a size costs more, in all of its colours', async () => {
  const { user } = openPage([routeOf('admin/add', addPage)], '/admin/add');
  await user.click(await screen.findByLabelText('S'));
  await user.click(screen.getByLabelText('XXL'));
  screen.getByText(/^Count the stock by size and colour below first\./);
  await user.click(screen.getByRole('button', { name: 'Count by size and colour' }));
  const surcharge = screen.getByLabelText<HTMLInputElement>('Surcharge of XXL, naira');
  await user.type(surcharge, '5000');
  expect(surcharge.value).toBe('5000');
  expect(screen.getByLabelText<HTMLInputElement>('Surcharge of S, naira').value).toBe('');
  await user.type(surcharge, 'x');
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  await screen.findByText(/^The NGN surcharge is a number above 0/);
});
