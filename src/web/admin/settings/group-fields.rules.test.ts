import { expect, it } from 'vitest';
import {
  type FormGroup,
  formGroups,
  settingsGroupNames,
  settingsGroups,
} from '../../../contract/settings/settings-groups.ts';
import { findGroupField, mergeGroups, toGroupInput, toGroupValues } from './group-fields.rules.ts';

const base = { phone: '1', email: 'a@b.c', address: 'Lane 1' };

it('merges what only one side changed', () => {
  const merged = mergeGroups(base, { ...base, phone: '2' }, { ...base, email: 'x@y.z' });
  expect(merged).toEqual({ typed: { ...base, phone: '2', email: 'x@y.z' }, taken: ['email'], clashes: [] });
});

it('reports only fields that both sides changed to different values', () => {
  const mine = { ...base, phone: '2', address: 'Lane 9' };
  const theirs = { ...base, phone: '3', address: 'Lane 9' };
  expect(mergeGroups(base, mine, theirs)).toEqual({ typed: mine, taken: [], clashes: ['phone'] });
});

const values: Record<FormGroup, unknown> = {
  notices: ['true', 'null'],
  contact: {
    phone: '0809',
    email: 'a@b.c',
    whatsAppNumber: '',
    instagram: '@ewa',
    tikTok: '',
    address: ['1', '2'],
  },
  bank: { bankName: '1e5', accountName: 'Ewa', accountNumber: '007', swiftCode: '' },
  holidays: [{ date: '2026-12-25', name: 'Christmas Day', status: 'declared' }],
  stock: { lowStockMark: 4 },
  shop: {
    name: 'Ewa Atelier',
    tagline: '',
    city: 'Lagos',
    hours: 'Every day',
    wordmark: '',
    icon: '0c6d4b8e-1111-4222-8333-444455556666',
    sharePicture: '',
    mailFrom: { name: 'Ewa', address: 'ewa@example.test' },
    currencies: ['NGN', 'USD'],
    firstCurrency: 'NGN',
    rememberCurrency: true,
    picturesPerProduct: 8,
  },
  business: { legalName: 'Ewa', rc: '', tin: '1', vat: { on: true, percent: 7.5, from: '2026-12-28' } },
  notify: [{ email: 'a@b.c', events: [] }],
  reminders: { transfer: true, card: false, link: false, balance: true, cart: false },
  news: { on: true },
  security: { ownersNeedFactor: false },
};

it.each(formGroups)('brings the %s group to the form and back unchanged', (group) => {
  expect(toGroupInput(group, toGroupValues(group, values[group]))).toEqual(values[group]);
});

it('sends what is no number as one that is refused', () => {
  expect(toGroupInput('stock', { lowStockMark: '1.5' })).toEqual({ lowStockMark: -1 });
  const vat = { vatOn: '', vatPercent: '7,25', vatFrom: '' };
  expect(toGroupInput('business', vat)).toMatchObject({ vat: { on: false, percent: 7.25 } });
  expect(toGroupInput('business', { ...vat, vatPercent: 'much' })).toMatchObject({ vat: { percent: -1 } });
});

it.each([
  ['bank', 'bank.accountNumber', 'accountNumber'],
  ['contact', 'address.0', 'address'],
  ['business', 'business.vat.percent', 'vatPercent'],
  ['business', 'business.rc', 'rc'],
  ['holidays', 'holidays.0.date', 'holidays'],
  ['notify', 'notify', 'notify'],
  ['shop', 'currencies.1', 'currencies'],
  ['shop', 'mailFrom.address', 'mailFromAddress'],
  ['bank', 'bank', undefined],
] as const)('finds the field of the %s group for %s', (group, apiName, name) => {
  expect(findGroupField(group, apiName)?.name).toBe(name);
});

it('has a form for each group that says what it is for', () => {
  const withText = settingsGroupNames.filter((group) => settingsGroups[group].text !== undefined);
  expect([...formGroups].sort()).toEqual(withText.sort());
});
