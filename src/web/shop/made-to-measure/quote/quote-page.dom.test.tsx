import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../../tests/support/components/open-page.tsx';
import { sampleQuote } from '../../../../../tests/support/made-to-measure/sample-request.ts';
import type { QuotePage as Shown } from '../../../../contract/made-to-measure/quotes.api.ts';
import QuotePage, { meta } from './quote-page.tsx';

const accept = 'POST /api/quote/accept';
const again = 'GET /api/quote/t0ken';
const open = (page: Shown) => {
  const found = { kind: 'open', page };
  const routes = [{ id: 'page', path: 'quote/:token', loader: () => found, Component: QuotePage as never }];
  return openPage(routes, '/quote/t0ken', { page: found as never });
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const button = () => screen.queryByRole('button', { name: /^Accept/ });
const refusal = (code: string, status: number) => ({ status, json: { success: false, code, message: code } });

test('shows lines, dates, style sheet and terms, and names what is paid now and later', () => {
  open(sampleQuote);
  for (const words of [
    'Bubu to measure',
    '10 December 2026',
    '12 December 2026',
    'Long sleeves, pockets',
    'From the house, indigo adire, 5 yards',
  ])
    screen.getByText(words);
  expect(screen.getAllByText('₦45,000.30').length).toBeGreaterThan(0);
  expect(button()?.textContent).toBe('Accept and pay ₦105,000.70');
  screen.getByText(/free to cancel until the cloth is cut/);
});

test('a quote without a deposit is accepted without a payment', async () => {
  const page = { ...sampleQuote, quote: { ...sampleQuote.quote, deposit: 0, now: 0, later: 150_001 } };
  const accepted = {
    orderId: 'o-1',
    reference: 'VAHTUYXD',
    paymentStatus: 'Pending',
    amount: 150_001,
    paid: 0,
    due: 150_001,
    toPay: 0,
    currency: 'NGN',
    payLink: '/pay/t0ken',
    expired: false,
  };
  const data = { ...page, accepted };
  fakeApi.answer(accept, {
    json: { success: true, orderId: 'o-1', reference: 'VAHTUYXD', payment: null, data },
  });
  const { user } = open(page);
  expect(button()?.textContent).toBe('Accept');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Nothing is due now.');
  expect(fakeApi.calls(accept)[0]?.body).toMatchObject({ token: 't0ken', version: 1 });
  expect(button()).toBeNull();
  const track = screen.getByRole('link', { name: 'Track your order' });
  expect(track.getAttribute('href')).toBe('/myorders?reference=VAHTUYXD');
});

test('an accepted quote leads to the payment of what is due, and shows what is paid', () => {
  open({
    ...sampleQuote,
    accepted: {
      orderId: 'o-1',
      reference: 'VAHTUYXD',
      paymentStatus: 'Paid',
      amount: 150_001,
      paid: 105_000.7,
      due: 45_000.3,
      toPay: 45_000.3,
      currency: 'NGN',
      payLink: '/pay/p4y',
      expired: false,
    },
  });
  expect(heading()).toBe('Accepted, thank you');
  screen.getByText('₦105,000.70 of ₦150,001.00 paid');
  expect(screen.getByRole('link', { name: 'Pay ₦45,000.30' }).getAttribute('href')).toBe('/pay/p4y');
});

test('a quote that was replaced while it was read shows the newer one and says so', async () => {
  fakeApi.answer(accept, refusal('QUOTE_CHANGED', 409));
  const changes = [{ field: 'Ready by', from: '2026-12-10', to: '2026-12-08' }];
  const quote = { ...sampleQuote.quote, version: 2, readyBy: '2026-12-08', changes };
  fakeApi.answer(again, { json: { success: true, data: { ...sampleQuote, quote } } });
  const { user } = open(sampleQuote);
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  await screen.findByText('We’ve sent you a newer quote.');
  screen.getByText('8 December 2026');
  screen.getByText('What changed since the last version');
  fakeApi.answer(accept, refusal('PAYMENT_UNAVAILABLE', 503));
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  expect(fakeApi.calls(accept).at(-1)?.body).toMatchObject({ version: 2 });
});

test('a quote that ended while it was read shows that it has', async () => {
  fakeApi.answer(accept, refusal('QUOTE_LAPSED', 410));
  const ended = { ...sampleQuote, quote: { ...sampleQuote.quote, lapsed: true } };
  fakeApi.answer(again, { json: { success: true, data: ended } });
  const { user } = open(sampleQuote);
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  await screen.findByRole('heading', { level: 1, name: 'This quote has ended' });
  expect(button()).toBeNull();
});

test.each([
  ['Withdrawn', 'You withdrew this request'],
  ['Declined', 'We can’t sew this one'],
] as const)('cannot be accepted once the request is %s', (state, title) => {
  open({ ...sampleQuote, request: { ...sampleQuote.request, state } });
  expect(heading()).toBe(title);
  expect(button()).toBeNull();
});

test('keeps the address when it is refused, and marks the field', async () => {
  const fields = { 'address.street': 'Street is required.' };
  fakeApi.answer(accept, {
    status: 422,
    json: { success: false, code: 'INVALID_FIELDS', message: 'Please check one field', fields },
  });
  const { user } = open({ ...sampleQuote, asks: ['street'] });
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  expect(fakeApi.calls(accept)).toEqual([]);
  await user.type(screen.getByLabelText('Street'), '4 Aba Road');
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  await screen.findAllByText(/Street is required/);
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('4 Aba Road');
});

test('its preview names neither the customer nor an amount, and no index takes it', () => {
  const loaderData = { kind: 'open', page: sampleQuote };
  const tags = JSON.stringify(meta({ matches: [], params: { token: 't0ken' }, loaderData } as never));
  expect(tags).toContain('noindex');
  expect(tags).toContain('no-referrer');
  expect(tags).not.toMatch(/Kemi|Ade|0803|105,000|150,001|M-7KQ2VAXD/);
});
