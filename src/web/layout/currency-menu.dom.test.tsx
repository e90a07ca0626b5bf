import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../tests/support/components/open-page.tsx';
import { customer, signIn } from '../../../tests/support/components/people.ts';
import type { SalesSettings } from '../../contract/settings/selling.ts';
import { configuredDetails } from '../state/shop-details.ts';

const prices = [
  { currency: 'usd', amount: 90 },
  { currency: 'ngn', amount: 140_000 },
];

type Loaded = typeof import('./currency-menu.tsx') &
  typeof import('../ui/price.tsx') &
  typeof import('../state/currency.ts');
let loaded: Loaded;

function Page() {
  loaded.useSavedCurrency();
  return (
    <>
      <loaded.CurrencyMenu />
      <p data-testid="price">
        <loaded.Price prices={prices} />
      </p>
    </>
  );
}

/** A page as it is loaded: what an earlier one held in memory is gone. */
async function load(selling: Partial<SalesSettings> = {}, query = '') {
  vi.resetModules();
  window.history.replaceState(null, '', `/${query}`);
  const [menu, price, saved] = await Promise.all([
    import('./currency-menu.tsx'),
    import('../ui/price.tsx'),
    import('../state/currency.ts'),
  ]);
  loaded = { ...menu, ...price, ...saved };
  const usual: SalesSettings = { currencies: ['USD', 'NGN'], firstCurrency: 'USD', rememberCurrency: false };
  const root = {
    publicUrl: '',
    details: configuredDetails,
    collections: false,
    selling: { ...usual, ...selling },
  };
  const opened = openPage([{ index: true, Component: Page }], `/${query}`, { root });
  const priceIs = async (text: string) =>
    waitFor(async () => expect((await screen.findByTestId('price')).textContent).toBe(text));
  const choose = async (name: RegExp) => {
    await opened.user.click(await screen.findByRole('button', { name: /Currency/ }));
    await opened.user.click(await screen.findByRole('menuitemradio', { name }));
  };
  return { ...opened, price: priceIs, choose };
}

beforeEach(() => localStorage.clear());

test('starts with the shop’s first currency, or the URL’s if the shop sells in it', async () => {
  let page = await load();
  await page.price('$90');
  page.unmount();
  page = await load({ firstCurrency: 'NGN' });
  await page.price('₦140,000');
  page.unmount();
  page = await load({}, '?currency=NGN');
  await page.price('₦140,000');
  page.unmount();
  page = await load({ currencies: ['USD'] }, '?currency=NGN');
  await page.price('$90');
  expect(screen.queryByRole('button', { name: /Currency/ })).toBeNull();
});

test('stores a choice in memory only, unless the owner has devices remember it', async () => {
  let page = await load();
  await page.choose(/NGN/);
  await page.price('₦140,000');
  expect(localStorage.length).toBe(0);
  page.unmount();
  page = await load();
  await page.price('$90');
  page.unmount();
  page = await load({ rememberCurrency: true });
  await page.choose(/NGN/);
  page.unmount();
  page = await load({ rememberCurrency: true });
  await page.price('₦140,000');
});

test('saves a customer’s choice to the account', async () => {
  fakeApi.answer('POST /api/users/currency', { json: { success: true, currency: 'NGN' } });
  const page = await load();
  act(() => signIn(customer));
  await page.choose(/NGN/);
  await waitFor(() =>
    expect(fakeApi.calls('POST /api/users/currency')).toMatchObject([{ body: { currency: 'NGN' } }]),
  );
});
