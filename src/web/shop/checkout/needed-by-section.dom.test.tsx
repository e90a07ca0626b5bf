import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { tabStore } from '../../state/browser-storage.ts';
import { NeededBySection } from './needed-by-section.tsx';
import { useOrderDay } from './use-order-day.ts';

const address = {
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: 'adaeze@example.com',
  phone: '0803 123 4567',
  street: '12 Aba Road',
  city: 'Port Harcourt',
  state: 'Rivers',
  zipcode: '',
  country: 'Nigeria',
};
const lines = [{ itemId: 'dress', size: 'M', color: 'Indigo', quantity: 2 }];
const requests: unknown[] = [];

function Section() {
  const order = useOrderDay({ address, currencies: ['NGN'], lines, wayId: '' });
  requests.push(order.requestIn('NGN'));
  return (
    <>
      <NeededBySection order={order} currency="NGN" error={undefined} onChange={vi.fn()} />
      <output>{order.rushIn('NGN')}</output>
    </>
  );
}

function Nothing() {
  return null;
}

function open(sews: boolean) {
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => (sews ? { sews: true } : {}),
      Component: Section,
      HydrateFallback: Nothing,
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return userEvent.setup();
}
const answer = (body: object) =>
  fakeApi.answer('POST /api/delivery/by', { json: { success: true, ...body } });
const day = async () => screen.findByLabelText(/^I need it by/);

beforeEach(() => {
  tabStore.remove('neededBy');
  requests.length = 0;
});

test('a day that can be kept is answered with both days, and goes with the order', async () => {
  answer({ answer: 'yes', nearest: '2030-12-10', rush: null });
  const user = open(true);
  await user.type(await day(), '2030-12-12');
  expect((await screen.findByText('Yes, by Thursday 12 December.')).parentElement?.textContent).toContain(
    'It’ll be there by Tuesday 10 December.',
  );
  expect(requests.at(-1)).toEqual({ neededBy: '2030-12-12' });
});

test('a tight day offers the rush with its price, which is added once it is ticked', async () => {
  answer({ answer: 'tight', nearest: '2030-12-10', rush: { currency: 'NGN', amount: 46_500.12 } });
  const user = open(true);
  await user.type(await day(), '2030-12-12');
  const rush = await screen.findByRole('checkbox', { name: /Sew it first for ₦46,500\.12 more/ });
  expect(requests.at(-1)).toEqual({ neededBy: '2030-12-12' });
  await user.click(rush);
  expect(requests.at(-1)).toEqual({ neededBy: '2030-12-12', rush: true });
  expect(screen.getByText('4650012')).toBeTruthy();
});

test('a day that cannot be kept offers the nearest in one press, and what is ready', async () => {
  answer({ answer: 'no', nearest: '2030-12-20', rush: null });
  const user = open(true);
  await user.type(await day(), '2030-12-12');
  await screen.findByText('We can’t have it there by then.');
  screen.getByRole('link', { name: 'See what is ready now' });
  await user.click(screen.getByRole('button', { name: 'Choose Friday 20 December' }));
  expect(await day()).toHaveProperty('value', '2030-12-20');
});

test('what fails can be tried again, and without a workroom there is nothing', async () => {
  fakeApi.answer('POST /api/delivery/by', {
    status: 503,
    json: { success: false, code: 'BUSY', message: 'Busy.' },
  });
  const user = open(true);
  await user.type(await day(), '2030-12-12');
  await screen.findByText(/Busy\./);
  answer({ answer: 'yes', nearest: '2030-12-12', rush: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/It’ll be there that day\./);
});

test('while the workroom is off nothing is asked, and a day of before is not sent', async () => {
  tabStore.write('neededBy', JSON.stringify({ day: '2030-12-12', rush: true }));
  open(false);
  await screen.findByText('0');
  expect(screen.queryByText(/certain day/)).toBeNull();
  expect(requests.at(-1)).toEqual({});
});
