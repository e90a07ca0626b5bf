import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../../tests/support/components/people.ts';
import { defaultCategories } from '../../../../contract/catalog/category-list.ts';
import { standardSizeGuide } from '../../../../contract/stock/size-guide.ts';
import { sizes } from '../../../../contract/stock/sizes.ts';
import type { GoodsSettings } from './goods-draft.rules.ts';
import * as settingsPage from './goods-settings-page.tsx';

const standard: GoodsSettings = {
  sizes: sizes.map((label, at) => ({ label, uk: 8 + 2 * at })),
  categories: defaultCategories,
  sizeGuide: standardSizeGuide,
};
/** The part of the answer that this screen reads. */
const answerWith = (data: Partial<GoodsSettings> = {}, version = 1) => ({
  success: true,
  data: { ...standard, ...data },
  versions: { sizes: version, categories: 1, sizeGuide: 1 },
  saved: {},
  unreadable: [],
  owners: [],
});
const save = 'PUT /api/settings';
const sent = () => fakeApi.calls(save).map(({ body }) => body as Partial<GoodsSettings>);

beforeEach(() => signIn(admin));

async function openSettings() {
  fakeApi.answer('GET /api/settings', { json: answerWith() });
  const page = openPage([routeOf('admin/settings/goods', settingsPage)], '/admin/settings/goods');
  await screen.findByRole('button', { name: 'Save sizes and categories' });
  return page;
}
const press = (name: string) => screen.getByRole('button', { name });

test('saves only what was added, and the letters stay as they are', async () => {
  const { user } = await openSettings();
  expect(screen.queryByRole('textbox', { name: 'Label of size 1' })).toBeNull();
  await user.click(press('Add a size'));
  await user.type(screen.getByRole('textbox', { name: 'Label of size 6' }), '3XL');
  await user.type(screen.getByRole('textbox', { name: 'UK size of 3XL' }), '20');
  await user.click(press('Add a category'));
  await user.type(screen.getByRole('textbox', { name: 'Name of category 4' }), 'Kaftans');
  fakeApi.answer(save, ({ body }) => ({
    json: { ...answerWith(body as Partial<GoodsSettings>, 2), message: 'Settings saved.' },
  }));
  await user.click(press('Save sizes and categories'));
  await screen.findByText('Settings saved.');
  expect(sent()).toEqual([
    {
      sizes: [...standard.sizes, { label: '3XL', uk: 20 }],
      categories: [...standard.categories, { name: 'Kaftans' }],
      versions: { sizes: 1, categories: 1, sizeGuide: 1 },
    },
  ]);
});

test('adds a column and a row to the tables, with empty fields on request', async () => {
  const { user } = await openSettings();
  await user.click(press('Add a column'));
  await user.type(screen.getByRole('textbox', { name: 'Column 8' }), '20');
  const curvy = within(screen.getByRole('table', { name: 'Curvy Fit' }));
  for (const [name, inches] of Object.entries({ Bust: '49', Waist: '42', Hip: '56.5' }))
    await user.type(curvy.getByRole('textbox', { name: `Curvy Fit: ${name}, UK 20` }), inches);
  await user.click(press('Remove Under bust from Curvy Fit'));
  fakeApi.answer(save, {
    status: 422,
    json: {
      success: false,
      code: 'INVALID_FIELDS',
      message: 'Please check the fields.',
      fields: { 'sizeGuide.tables.0.rows.0.inches': 'Bust needs a number in each column.' },
    },
  });
  await user.click(press('Save sizes and categories'));
  await screen.findByText('Bust needs a number in each column.');
  const [{ sizeGuide }] = sent() as [GoodsSettings];
  expect(sizeGuide.columns.at(-1)).toBe('20');
  expect(sizeGuide.tables[1]?.rows.map(({ name, inches }) => [name, inches.at(-1)])).toEqual([
    ['Bust', 49],
    ['Half length', null],
    ['Waist', 42],
    ['Hip', 56.5],
  ]);
});

test('says how many products keep a category from being removed', async () => {
  const { user } = await openSettings();
  await user.click(press('Add a category'));
  await user.click(press('Remove category 4'));
  expect(screen.queryByRole('textbox', { name: 'Name of category 4' })).toBeNull();
  await user.click(press('Add a category'));
  const message = 'Category Kaftans cannot be taken away: 2 products are in it.';
  fakeApi.answer(save, { status: 409, json: { success: false, code: 'CATEGORY_IN_USE', message } });
  await user.click(press('Save sizes and categories'));
  await screen.findByText(message);
});
