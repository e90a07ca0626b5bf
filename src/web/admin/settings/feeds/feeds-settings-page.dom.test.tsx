import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../../tests/support/components/people.ts';
import type { ShownFeeds } from '../../../../contract/settings/feeds.api.ts';
import * as feedsPage from './feeds-settings-page.tsx';

const addressesOf = (secret: string) => ({
  meta: `https://shop.example/feeds/${secret}/meta.csv`,
  google: `https://shop.example/feeds/${secret}/google.xml`,
});

/** The part of the answer that this screen reads. */
const answerWith = (feeds: ShownFeeds, version = 1) => ({
  success: true,
  data: { feeds, currencies: ['NGN', 'USD'], firstCurrency: 'NGN' },
  versions: { feeds: version },
  saved: {},
  unreadable: [],
  owners: [],
});

async function openFeeds(feeds: ShownFeeds) {
  fakeApi.answer('GET /api/settings', { json: answerWith(feeds) });
  const page = openPage([routeOf('admin/settings/feeds', feedsPage)], '/admin/settings/feeds');
  await screen.findByRole('button', { name: 'Save feeds' });
  return page;
}

beforeEach(() => signIn(admin));

test('shows the addresses once the feeds are on', async () => {
  const { user } = await openFeeds({ on: false, currency: 'NGN', addresses: null });
  expect(screen.queryByRole('heading', { name: 'Addresses' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Meta and Google may fetch the products' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD');
  const feeds: ShownFeeds = { on: true, currency: 'USD', addresses: addressesOf('first') };
  fakeApi.answer('PUT /api/settings/feeds', {
    json: { ...answerWith(feeds, 2), message: 'Settings saved.' },
  });
  await user.click(screen.getByRole('button', { name: 'Save feeds' }));
  await screen.findByText(addressesOf('first').google);
  expect(fakeApi.calls('PUT /api/settings/feeds')).toMatchObject([
    { body: { value: { on: true, currency: 'USD' }, version: 1 } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy address for Meta' }));
  await screen.findByText('Address copied');
  expect(await navigator.clipboard.readText()).toBe(addressesOf('first').meta);
});

test('replaces the addresses after a question', async () => {
  const feeds: ShownFeeds = { on: true, currency: 'NGN', addresses: addressesOf('first') };
  const { user } = await openFeeds(feeds);
  await user.click(screen.getByRole('button', { name: 'New addresses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace both addresses?' }));
  fakeApi.answer('POST /api/settings/feeds/addresses', {
    json: {
      ...answerWith({ ...feeds, addresses: addressesOf('second') }),
      message: 'The feeds have new addresses.',
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Replace addresses' }));
  await screen.findByText(addressesOf('second').meta);
  expect(screen.queryByText(addressesOf('first').meta)).toBeNull();
});
