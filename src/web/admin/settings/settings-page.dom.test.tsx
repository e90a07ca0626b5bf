import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { defaultCategories } from '../../../contract/catalog/category-list.ts';
import { defaultPictures } from '../../../contract/limits.ts';
import { noBusiness } from '../../../contract/money/vat.ts';
import { noReminders } from '../../../contract/reminders/reminders.ts';
import { defaultSalesSettings } from '../../../contract/settings/selling.ts';
import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import { noHomeChoice } from '../../../contract/settings/settings.rules.ts';
import { settingsGroupNames } from '../../../contract/settings/settings-groups.ts';
import { standardSizeGuide } from '../../../contract/stock/size-guide.ts';
import { standardWorkroom } from '../../../contract/workroom/standard-workroom.ts';
import { configuredDetails } from '../../state/shop-details.ts';
import * as settingsPage from './settings-page.tsx';

const contact = { ...configuredDetails, phone: '0803 000 0000', email: 'hello@ewa.example' };

/** The default settings, with these overrides. */
const settingsWith = (data: Partial<SettingsResponse['data']>): SettingsResponse => ({
  success: true,
  data: {
    ...contact,
    wordmark: '',
    icon: '',
    sharePicture: '',
    mailFrom: { name: '', address: '' },
    bank: { bankName: '', accountName: '', accountNumber: '', swiftCode: '' },
    lowStockMark: 3,
    holidays: [],
    sizes: [],
    categories: defaultCategories,
    sizeGuide: standardSizeGuide,
    home: noHomeChoice,
    delivery: { places: [] },
    business: noBusiness,
    notify: [],
    ownersNeedFactor: false,
    workroom: standardWorkroom,
    news: { on: false },
    feeds: { on: false, currency: 'USD', addresses: null },
    mails: {},
    reminders: noReminders,
    ...defaultSalesSettings,
    picturesPerProduct: defaultPictures,
    ...data,
  },
  versions: Object.fromEntries(settingsGroupNames.map((group) => [group, 1])) as SettingsResponse['versions'],
  saved: {},
  unreadable: [],
  owners: [],
  pictures: {},
});

function openSettings(data: Partial<SettingsResponse['data']> = {}) {
  fakeApi.answer('GET /api/settings', { json: settingsWith(data) });
  return openPage([routeOf('admin/settings', settingsPage)], '/admin/settings');
}

const findGroup = async (name: string) => within(await screen.findByRole('region', { name }));
const textOf = (group: Awaited<ReturnType<typeof findGroup>>, role: string) =>
  group.getByRole(role).textContent;

beforeEach(() => {
  signIn(admin);
  fakeApi.answer('GET /api/settings/bank_changes', { json: { success: true, data: [] } });
});

test('merges the changes of two admins in a group, and reports conflicts', async () => {
  const { user } = openSettings();
  const group = await findGroup('Contact');
  const field = (name: string) => group.getByRole<HTMLInputElement>('textbox', { name });
  await user.clear(field('Phone'));
  await user.type(field('Phone'), '0803 111 1111');

  const { phone, email, whatsAppNumber, instagram, tikTok, address } = contact;
  const mine = { phone, email, whatsAppNumber, instagram, tikTok, address };
  const theirs = { ...mine, email: 'orders@ewa.example', phone: '0803 222 2222' };
  fakeApi.answer('PUT /api/settings/contact', {
    status: 409,
    json: {
      success: false,
      code: 'SETTINGS_CHANGED',
      message: 'Someone else saved these settings in the meantime.',
      group: 'contact',
      current: theirs,
      version: 2,
    },
  });
  await user.click(group.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(textOf(group, 'alert')).toContain('Their changes are shown below: Email.'));
  expect(textOf(group, 'alert')).toContain('Phone is now “0803 222 2222”.');
  expect(field('Email').value).toBe('orders@ewa.example');
  expect(field('Phone').value).toBe('0803 111 1111');

  const saved = settingsWith({ email: theirs.email, phone: '0803 111 1111' });
  const by = { at: '2026-11-16T11:00:00.000Z', by: admin.name };
  fakeApi.answer('PUT /api/settings/contact', {
    json: { ...saved, message: 'Settings saved.', saved: { contact: by } },
  });
  await user.click(group.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(textOf(group, 'status')).toMatch(/^Saved/));
  expect(fakeApi.calls('PUT /api/settings/contact').map(({ body }) => body)).toMatchObject([
    { value: { phone: '0803 111 1111', email }, version: 1 },
    { value: { phone: '0803 111 1111', email: theirs.email }, version: 2 },
  ]);
});

test('collapses past holidays and shows future ones', async () => {
  const { user } = openSettings({
    holidays: [
      { date: '2020-10-01', name: 'Independence Day', status: 'declared' },
      { date: '2099-12-25', name: 'Christmas Day', status: 'declared' },
    ],
  });
  const group = await findGroup('Holidays');
  const fold = group.getByText('1 past holiday').closest('details');
  const name = (number: number) =>
    group.getByLabelText<HTMLInputElement>(`Name of holiday ${number}`, { selector: 'input' });
  expect(fold?.contains(name(2))).toBe(false);
  expect([fold?.contains(name(1)), fold?.open]).toEqual([true, false]);
  await user.click(group.getByText('1 past holiday'));
  expect(fold?.open).toBe(true);
  expect(name(1).value).toBe('Independence Day');
});
