import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import * as customersPage from './customers-page.tsx';

const list = 'GET /api/customers';
const groups = 'GET /api/groups';
const customer = {
  _id: 'c1',
  name: 'Ngozi Okafor',
  email: 'ngozi@example.test',
  phone: '',
  hasAccount: true,
  orders: 2,
  lastAt: '2026-11-02T09:00:00.000Z',
  tags: ['Wedding'],
};
const everybody = { _id: 'all', name: 'All customers', rule: {}, count: 9 };
const twice = { _id: 'g1', name: 'Loyal', rule: { orders: 2 }, count: 4 };

beforeEach(() => {
  signIn(admin);
  fakeApi.answer(list, {
    json: { success: true, customers: [customer], tags: ['Wedding'], page: 1, pages: 1, total: 1 },
  });
  fakeApi.answer(groups, { json: { success: true, data: [everybody, twice] } });
});

const openCustomers = (query = '') =>
  openPage([routeOf('admin/customers', customersPage)], `/admin/customers${query}`);
const sent = () => Object.fromEntries(fakeApi.calls(list).at(-1)?.query ?? []);

test('narrows customers by orders, tag, day, size and town', async () => {
  const { user, address } = openCustomers();
  await screen.findByRole('row', { name: /Ngozi Okafor.*Wedding/ });
  await user.selectOptions(screen.getByLabelText('Paid orders'), 'Bought twice or more');
  await user.selectOptions(screen.getByLabelText('Tag'), 'Wedding');
  await user.type(screen.getByLabelText('Town or state'), 'Kano');
  await user.type(screen.getByLabelText('Size bought'), 'XL');
  await user.type(screen.getByLabelText('Nothing bought since'), '2026-08-01');
  await waitFor(() => expect(address()).toContain('size=XL'));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      orders: '2',
      tag: 'Wedding',
      town: 'Kano',
      size: 'XL',
      notSince: '2026-08-01',
    }),
  );
});

test('leaves out of the call what is no number and no day', async () => {
  openCustomers('?orders=many&notSince=soon');
  await screen.findByRole('row', { name: /Ngozi Okafor/ });
  expect(sent()).not.toHaveProperty('orders');
  expect(sent()).not.toHaveProperty('notSince');
});

test('offers the groups with how many are in each, and follows them', async () => {
  const { user, address } = openCustomers();
  const bar = within(await screen.findByRole('navigation', { name: 'Groups' }));
  expect((await bar.findByRole('link', { name: 'All customers 9' })).getAttribute('aria-current')).toBe(
    'true',
  );
  await user.click(bar.getByRole('link', { name: 'Loyal 4' }));
  await waitFor(() => expect(address()).toBe('/admin/customers?orders=2'));
  await waitFor(() => expect(sent()).toMatchObject({ orders: '2' }));
});

test('saves the filters as a group', async () => {
  const { user } = openCustomers('?town=Kano&orders=7');
  await user.click(await screen.findByRole('button', { name: 'Save as a group' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Save as a group' }));
  const taken = { success: false, code: 'NAME_TAKEN', message: 'Taken.', fields: { name: 'Taken.' } };
  fakeApi.answer('POST /api/groups', { status: 409, json: taken });
  await user.type(dialog.getByLabelText('Name'), 'North');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Taken.');
  const data = { _id: 'g2', name: 'North', rule: { orders: 7, town: 'Kano' }, count: 1 };
  fakeApi.answer('POST /api/groups', { status: 201, json: { success: true, data, message: 'Group saved' } });
  fakeApi.answer(groups, { json: { success: true, data: [everybody, twice, data] } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('link', { name: 'North 1' })).getAttribute('aria-current')).toBe('true');
  expect(fakeApi.calls('POST /api/groups').at(-1)?.body).toEqual({ name: 'North', rule: data.rule });
});

test('deletes a group once that is confirmed, and shows everybody', async () => {
  const { user, address } = openCustomers('?orders=2');
  await user.click(await screen.findByRole('button', { name: 'Delete the group Loyal' }));
  fakeApi.answer('DELETE /api/groups/g1', { json: { success: true, message: 'Group deleted' } });
  fakeApi.answer(groups, { json: { success: true, data: [everybody] } });
  await user.click(screen.getByRole('button', { name: 'Delete group' }));
  await waitFor(() => expect(address()).toBe('/admin/customers'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Loyal 4' })).toBeNull());
});

test('says that the groups are missing, and lists the customers', async () => {
  fakeApi.breakConnection(groups);
  openCustomers();
  await screen.findByText(/The groups could not be loaded/);
  await screen.findByRole('row', { name: /Ngozi Okafor/ });
});
