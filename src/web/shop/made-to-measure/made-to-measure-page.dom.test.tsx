import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, showHtml } from '../../../../tests/support/components/open-page.tsx';
import { customer, signIn } from '../../../../tests/support/components/people.ts';
import type { SewingPage } from '../../../contract/pages.ts';
import MadeToMeasurePage, { formatWeeks } from './made-to-measure-page.tsx';
import { clearRequestDraft } from './request-draft.ts';

const send = 'POST /api/made-to-measure';
const shown: SewingPage = {
  pricesFrom: [
    { currency: 'ngn', amount: 72_000 },
    { currency: 'usd', amount: 80 },
  ],
  days: { from: 10, to: 20 },
  cloths: [],
};
const piece = { _id: 'p-1', slug: 'adire-bubu', name: 'Adire bubu', picture: undefined };

const routesWith = (page: object) => [
  { id: 'page', path: 'made-to-measure', loader: () => page, Component: MadeToMeasurePage as never },
];
const open = (page: object = shown) => openPage(routesWith(page), '/made-to-measure', { page });
const sent = () => fakeApi.calls(send)[0]?.body as FormData;
const sendButton = () => screen.getByRole('button', { name: 'Send my request' });
const wish = () => screen.getByLabelText<HTMLTextAreaElement>('What would you like?');

async function fill({ user }: ReturnType<typeof open>) {
  await user.type(wish(), 'A bubu for a wedding');
  await user.type(screen.getByLabelText('Name'), 'Kemi Ade');
  await user.type(screen.getByLabelText('Phone'), '0803 123 4567');
}

beforeEach(clearRequestDraft);

test('says from which price, in how many weeks and until when it is free to cancel', () => {
  open();
  screen.getByText((_, element) => element?.textContent === 'From $80' && element.tagName === 'DD');
  screen.getByText('2 to 4 weeks');
  screen.getByText('Free until the cloth is cut');
  expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'))).toHaveLength(4);
});

test('names neither price nor weeks while no piece is offered to measure', () => {
  open({ ...shown, days: null });
  screen.getByText('Named before you decide');
  screen.getByText('A date you agree to');
});

test.each([
  [{ from: 10, to: 20 }, '2 to 4 weeks'],
  [{ from: 3, to: 5 }, '1 week'],
  [{ from: 8, to: 10 }, '2 weeks'],
])('rounds business days up to weeks: %o is %s', (days, words) => {
  expect(formatWeeks(days)).toBe(words);
});

test('sends what is typed and chosen, with the piece, and goes to the request', async () => {
  fakeApi.answer(send, { status: 201, json: { success: true, data: { link: '/made-to-measure/t0k' } } });
  const page = open({ ...shown, piece });
  await fill(page);
  await page.user.click(screen.getByRole('radio', { name: /My own/ }));
  await page.user.selectOptions(screen.getByLabelText(/Budget/), 'Up to $200');
  const picture = new File(['x'], 'style.jpg', { type: 'image/jpeg' });
  await page.user.upload(screen.getByLabelText('Pictures'), picture);
  screen.getByRole('button', { name: 'Remove picture 1' });
  await page.user.click(sendButton());
  await waitFor(() => expect(page.address()).toBe('/made-to-measure/t0k'));
  expect(Object.fromEntries(sent())).toEqual({
    text: 'A bubu for a wedding',
    name: 'Kemi Ade',
    phone: '0803 123 4567',
    cloth: 'mine',
    budget: '{"currency":"USD","amount":200}',
    productId: 'p-1',
    website: '',
    pictures: expect.any(File),
  });
});

test('marks what is missing and sends nothing', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Name'), 'Kemi');
  await user.click(sendButton());
  screen.getByText('What you would like is required.');
  screen.getByText('Phone number is required.');
  expect(document.activeElement).toBe(wish());
  expect(fakeApi.calls(send)).toEqual([]);
});

test('keeps words and pictures when the sending fails, and marks what the shop refuses', async () => {
  fakeApi.breakConnection(send);
  const page = open();
  await fill(page);
  await page.user.upload(
    screen.getByLabelText('Pictures'),
    new File(['x'], 'style.jpg', { type: 'image/jpeg' }),
  );
  await page.user.click(sendButton());
  await screen.findByText('Your request was not sent.');
  expect(wish().value).toBe('A bubu for a wedding');
  screen.getByRole('button', { name: 'Remove picture 1' });
  const fields = { neededBy: 'This day is over.' };
  fakeApi.answer(send, {
    status: 422,
    json: { success: false, code: 'INVALID_FIELDS', message: 'No', fields },
  });
  await page.user.click(sendButton());
  await screen.findByText('This day is over.');
});

test('gives back what was typed after a reload', async () => {
  const page = open();
  await fill(page);
  page.unmount();
  open();
  await waitFor(() => expect(wish().value).toBe('A bubu for a wedding'));
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('0803 123 4567');
});

test('knows a signed-in customer by name and email', async () => {
  signIn(customer);
  open();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(customer.name));
});

test('takes five pictures and says how many were left out', async () => {
  const { user } = open();
  const files = Array.from({ length: 7 }, (_, i) => new File(['x'], `${i}.jpg`, { type: 'image/jpeg' }));
  await user.upload(screen.getByLabelText('Pictures'), files);
  expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(5);
  screen.getByText('You can add 5 pictures; 2 more were left out.');
});

test('is a plain form with the browser’s own fields before scripts run', () => {
  const html = showHtml(routesWith({ ...shown, piece }), '/made-to-measure', { page: { ...shown, piece } });
  const form = html.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/api/made-to-measure');
  expect(form?.enctype).toBe('multipart/form-data');
  expect(form?.noValidate).toBe(false);
  const names = [...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean);
  expect(new Set(names)).toEqual(
    new Set([
      'productId',
      'text',
      'pictures',
      'cloth',
      'neededBy',
      'budget',
      'name',
      'phone',
      'email',
      'website',
    ]),
  );
  const required = [...html.querySelectorAll('[required]')].map((field) => field.getAttribute('name'));
  expect(required).toEqual(['text', 'name', 'phone']);
});

test('is no page while the workroom takes no requests', () => {
  openPage(routesWith({}), '/made-to-measure', { page: null as never });
  screen.getByRole('heading', { level: 1, name: /not found/i });
});
