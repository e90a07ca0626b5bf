import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { customer, signIn } from '../../../../tests/support/components/people.ts';
import { makeProduct } from '../../../../tests/support/components/products.ts';
import { defaultMethod } from '../../../contract/delivery/delivery-methods.ts';
import CheckoutPage from './checkout-page.tsx';

const product = makeProduct();
const span = { from: '2026-11-18', to: '2026-11-20' };
const way = { _id: defaultMethod, way: defaultMethod, name: 'Delivery', fee: 0, from: 1, to: 3, text: '' };
const fill = {
  Nigeria: { Street: '14 Aggrey Road', City: 'Port Harcourt', Phone: '0803 123 4567' },
  'United Kingdom': {
    Street: '14 Rye Lane',
    City: 'London',
    Phone: '+44 7700 900123',
    'Postcode or postal code': 'SE15 5BS',
  },
};

const openCheckout = () => openPage([{ path: 'checkout', Component: CheckoutPage }], '/checkout');
type Visitor = ReturnType<typeof openCheckout>['user'];

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const pay = () => screen.getByRole('button', { name: /^Pay .* (by card|now)$/ });
const summary = () => within(screen.getByRole('alert'));

async function write(user: Visitor, name: string | RegExp, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}

async function fillAddress(user: Visitor, country: keyof typeof fill) {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), country);
  for (const [name, text] of Object.entries(fill[country])) await write(user, name, text);
  if (country === 'Nigeria') {
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Rivers');
  } else await write(user, /^County/, 'Greater London');
}

const paymentOptions = {
  cardCurrencies: ['NGN', 'USD'],
  chargedBy: { NGN: 'Paystack', USD: 'Paystack' },
  transferOffered: true,
  testPayments: false,
  testCurrencies: [],
  cardExpiryMinutes: 60,
  transferExpiryHours: 72,
  transferProofHours: 24,
  remindsOfCart: false,
};

beforeEach(() => {
  const line = { itemId: product._id, size: 'M', color: 'Indigo', quantity: 1 };
  const answers = {
    'POST /api/cart/get': { lines: [line] },
    'GET /api/product/by_ids': { data: [product] },
    'GET /api/users/addresses': { data: [] },
    'POST /api/order/userorders': { data: [] },
    'GET /api/delivery/estimate': { data: { dispatch: span, delivery: span } },
    'POST /api/delivery/quote': { ways: [{ ...way, pickup: false }], note: '' },
    'GET /api/order/payment_options': {
      data: paymentOptions,
    },
  };
  for (const [route, json] of Object.entries(answers)) {
    fakeApi.answer(route, { json: { success: true, ...json } });
  }
  signIn(customer);
});

test('shows the errors of an address by field, and retains it when left', async () => {
  const { user, unmount } = openCheckout();
  await fillAddress(user, 'Nigeria');
  await write(user, 'Email', 'adaeze@');
  await write(user, 'Street', '');
  await user.click(pay());
  await summary().findByText('Please check 2 fields');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  summary().getByRole('link', { name: 'Street is required.' });
  await user.click(summary().getByRole('link', { name: /Email/ }));
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  unmount();
  openCheckout();
  await waitFor(() => expect(field('Email').value).toBe('adaeze@'));
  expect(field('City').value).toBe('Port Harcourt');

  await write(user, 'Email', 'adaeze@example.test');
  await write(user, 'Street', '14 Aggrey Road');
  expect(screen.queryByRole('alert')).toBeNull();
  // only the shop can tell whether a number is callable
  fakeApi.answer('POST /api/order/place', {
    status: 422,
    json: {
      success: false,
      code: 'INVALID_FIELDS',
      message: 'Please check one field.',
      fields: { 'address.phone': 'This is no phone number of Nigeria.' },
    },
  });
  await write(user, 'Phone', '0000 000 000');
  expect(fakeApi.calls('POST /api/order/place')).toEqual([]);
  await user.click(pay());
  await summary().findByRole('link', { name: /Phone: This is no phone number/ });
  expect(field('Phone').value).toBe('0000 000 000');
  expect(field('City').value).toBe('Port Harcourt');
});

test('removes a corrected error from the summary, and the summary with the last one', async () => {
  const { user } = openCheckout();
  await fillAddress(user, 'United Kingdom');
  await write(user, 'Phone', '');
  await write(user, 'Postcode or postal code', '');
  await user.click(pay());
  await summary().findByText('Please check 2 fields');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Nigeria');
  await waitFor(() => expect(summary().queryByRole('link', { name: /Postal code/ })).toBeNull());
  summary().getByRole('link', { name: /Phone/ });
  await write(user, 'Phone', '0803 123 4567');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('offers a part now and the rest before it leaves, and names it on the button', async () => {
  const sewn = { later: 30.3, dispatch: span, delivery: span, slowest: '' };
  fakeApi.answer('POST /api/delivery/quote', {
    json: { success: true, ways: [{ ...way, pickup: false }], note: '', sewn },
  });
  const { user } = openCheckout();
  await fillAddress(user, 'United Kingdom');
  const all = await screen.findByRole<HTMLInputElement>('radio', { name: /^Pay it all now/ });
  expect(all.checked).toBe(true);
  const whole = Number(pay().textContent?.replace(/[^\d.]/g, ''));
  const part = screen.getByRole('radio', { name: /now, \$30\.30 before it leaves$/ });
  await user.click(part);
  expect(Number(pay().textContent?.replace(/[^\d.]/g, ''))).toBeCloseTo(whole - 30.3);
  screen.getAllByText('Sewn for you: counted in working days from your payment.');
  fakeApi.answer('POST /api/order/place', {
    status: 409,
    json: { success: false, code: 'BUSY', message: 'Please try again.' },
  });
  await user.click(pay());
  await waitFor(() => expect(fakeApi.calls('POST /api/order/place')).toHaveLength(1));
  expect(fakeApi.calls('POST /api/order/place')[0]).toMatchObject({
    body: { payDeposit: true, expectedTotal: whole },
  });
});

test('asks whether it may remind of the bag only where the shop does, and never by itself', async () => {
  const label = 'May we remind you of your bag?';
  const { unmount } = openCheckout();
  await screen.findByRole('heading', { name: 'Payment' });
  expect(screen.queryByLabelText(label)).toBeNull();
  unmount();
  const data = { ...paymentOptions, remindsOfCart: true };
  fakeApi.answer('GET /api/order/payment_options', { json: { success: true, data } });
  fakeApi.answer('POST /api/cart/reminder', { json: { success: true, agreed: true } });
  const { user } = openCheckout();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: label });
  expect(box.checked).toBe(false);
  expect(fakeApi.calls('POST /api/cart/reminder')).toEqual([]);
  await user.click(box);
  await waitFor(() => expect(box.disabled).toBe(false));
  await user.click(box);
  await waitFor(() => expect(fakeApi.calls('POST /api/cart/reminder')).toHaveLength(2));
  expect(fakeApi.calls('POST /api/cart/reminder').map(({ body }) => body)).toMatchObject([
    { agree: true },
    { agree: false },
  ]);
});
