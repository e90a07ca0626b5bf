import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../../../tests/support/components/people.ts';
import { defaultProductRules } from '../../../../../contract/settings/selling.ts';
import { configuredDetails } from '../../../../state/shop-details.ts';
import * as addPage from '../../add-page.tsx';

const rate = (currency: string, naira: number) => ({ currency, day: '2020-01-01', rate: naira });
const all = [rate('USD', 1550), rate('GBP', 2050), rate('EUR', 1700)];

function answerRates(rates: object[]) {
  fakeApi.answer('GET /api/reports/rates', { json: { success: true, data: rates } });
}

beforeEach(() => {
  signIn(admin);
  const answers = {
    'GET /api/settings/shop': { data: defaultProductRules },
    'GET /api/settings/sizes': { data: { sizes: [] } },
    'GET /api/collections': { data: [] },
    'GET /api/product/list': { data: [], total: 0 },
    'GET /api/product/tags': { data: [] },
  };
  for (const [route, json] of Object.entries(answers))
    fakeApi.answer(route, { json: { success: true, ...json } });
});

async function openForm() {
  const selling = { ...defaultProductRules, firstCurrency: 'NGN', rememberCurrency: false };
  const root = { publicUrl: '', details: configuredDetails, collections: false, selling };
  const { user } = openPage([routeOf('admin/add', addPage)], '/admin/add', { root });
  const naira = await screen.findByLabelText('NGN');
  return { user, naira };
}
const typedIn = (code: string) => (screen.getByLabelText(code) as HTMLInputElement).value;

test('begins with the first currency of the shop, and proposes the others', async () => {
  answerRates(all);
  const { user, naira } = await openForm();
  const prices = screen.getByRole('group', { name: 'Prices' });
  expect(within(prices).getAllByRole('textbox')[0]).toBe(naira);
  await user.type(naira, '186,000');
  await screen.findByRole('button', { name: 'Use $120.00' });
  expect(['USD', 'GBP', 'EUR'].map(typedIn)).toEqual(['', '', '']);
  await user.click(screen.getByRole('button', { name: 'Use £91.00' }));
  await user.type(screen.getByLabelText('EUR'), '99');
  expect(['USD', 'GBP', 'EUR'].map(typedIn)).toEqual(['', '91.00', '99']);
  expect(screen.queryByRole('button', { name: 'Use €109.00' })).toBeNull();
});

test('proposes again what was taken, not what was typed, when the price changes', async () => {
  answerRates(all);
  const { user, naira } = await openForm();
  await user.type(naira, '186000');
  await user.type(screen.getByLabelText('EUR'), '99');
  await user.click(await screen.findByRole('button', { name: 'Use all proposed prices' }));
  await user.clear(naira);
  await user.type(naira, '200000');
  await screen.findByRole('button', { name: 'Use $129.00' });
  screen.getByRole('button', { name: 'Use £98.00' });
  expect(screen.queryByRole('button', { name: /^Use €/ })).toBeNull();
  expect(['USD', 'GBP', 'EUR'].map(typedIn)).toEqual(['120.00', '91.00', '99']);
});

test('asks for a rate that is missing, and proposes once it is saved', async () => {
  answerRates(all.slice(0, 2));
  const { user, naira } = await openForm();
  await user.type(naira, '170000');
  await user.click(await screen.findByText('Propose the other prices at my exchange rates'));
  const field = screen.getByLabelText('Naira for one Euro');
  expect(screen.queryByLabelText('Naira for one British Pound')).toBeNull();
  fakeApi.answer('PUT /api/reports/rates', { json: { success: true, data: all, message: 'Rate saved' } });
  answerRates(all);
  await user.type(field, '1,700{Enter}');
  await screen.findByRole('button', { name: 'Use €100.00' });
  expect(fakeApi.calls('PUT /api/reports/rates').at(-1)?.body).toMatchObject({ currency: 'EUR', rate: 1700 });
});

test('leaves a currency out by choice, with its sale price, and takes it in again', async () => {
  answerRates(all);
  const { user, naira } = await openForm();
  await user.type(naira, '186000');
  await user.click(await screen.findByRole('button', { name: 'Not sold in euros' }));
  expect(screen.queryByLabelText('EUR')).toBeNull();
  expect(screen.queryByLabelText('On sale, euros')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sell it in euros' }));
  expect(typedIn('EUR')).toBe('');
});
