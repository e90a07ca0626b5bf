import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { makeAdminProduct } from '../../../../tests/support/components/products.ts';
import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import { defaultProductRules } from '../../../contract/settings/selling.ts';
import InventoryPage from './inventory-page.tsx';

const product = makeAdminProduct(7, {
  availableSizes: 'S,M',
  availableColors: [{ name: 'Indigo', hexCode: '#1b2455' }],
});
const update = `PUT /api/product/update/${product._id}`;
const openInventory = (query = '') =>
  openPage([{ path: 'admin/list', Component: InventoryPage }], `/admin/list${query}`);

beforeEach(() => {
  signIn(admin);
  const answers = {
    'GET /api/product/inventory': { data: [product], states: {}, page: 1, pages: 1, total: 1 },
    'GET /api/product/list': { data: [], total: 0 },
    'GET /api/product/import': { data: [] },
    'GET /api/desk/views': { data: [] },
    'GET /api/collections': { data: [] },
    'GET /api/settings': { data: { lowStockMark: 3 } },
    'GET /api/settings/shop': { data: defaultProductRules },
    'GET /api/restock': { data: [] },
    'GET /api/reports/rates': { data: [] },
    [`GET /api/product/stock-history/${product._id}`]: { data: [], page: 1, pages: 1, total: 0 },
    [`GET /api/product/${product._id}`]: { data: product },
  };
  for (const [route, json] of Object.entries(answers)) {
    fakeApi.answer(route, { json: { success: true, ...json } });
  }
});

describe('a product under edit', () => {
  /** The dialog, once the product is in its form. */
  const findForm = async () => {
    await screen.findByRole('button', { name: 'Save changes' });
    return within(screen.getByRole('dialog', { name: 'Edit product' }));
  };

  test('asks for confirmation before leaving with unsaved changes', async () => {
    const { user } = openInventory();
    await user.click(await screen.findByRole('button', { name: `Edit ${product.name}` }));
    const form = await findForm();
    const description = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    await user.clear(description);
    await user.type(description, 'Something else');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay here' }));
    expect(description.value).toBe('Something else');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave the form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.calls(update)).toEqual([]);
  });

  test('shows the currencies and the number of pictures of the settings', async () => {
    const data = { currencies: ['NGN', 'USD'], picturesPerProduct: 7 };
    fakeApi.answer('GET /api/settings/shop', { json: { success: true, data } });
    openInventory(`?edit=${product._id}`);
    const form = await findForm();
    await form.findByText(/^\d of 7, each/);
    const names = form
      .getAllByRole('textbox')
      .map((box) => box.closest('div')?.querySelector('label')?.textContent);
    expect(names).toEqual(expect.arrayContaining(['NGN', 'USD']));
    expect(names).not.toContain('GBP');
  });

  test('divides its single stock number by hand and with the keys, and shows the remainder', async () => {
    const { user } = openInventory(`?edit=${product._id}`);
    const form = await findForm();
    const pool = () => form.queryByRole<HTMLInputElement>('textbox', { name: 'Stock quantity' });
    const cell = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name: `Pieces of ${name}` });
    expect(pool()?.value).toBe('7');
    await user.click(form.getByRole('button', { name: 'Count by size and colour' }));
    expect(pool()).toBeNull();
    form.getByText(/^7 pieces were counted in one number: all are placed\./);
    await user.click(form.getByRole('button', { name: 'Count in one number again' }));
    expect(pool()?.value).toBe('7');
    await user.click(form.getByRole('button', { name: 'Count by size and colour' }));

    await user.click(form.getByRole('button', { name: 'Add a colour' }));
    await user.type(form.getByLabelText('Name of color 2'), 'Rust');
    act(() => cell('S, Indigo').focus());
    await user.keyboard('2{ArrowRight}1{Enter}');
    expect(document.activeElement).toBe(cell('M, Rust'));
    await user.keyboard('3{ArrowLeft}{ArrowUp}');
    expect(document.activeElement).toBe(cell('S, Indigo'));
    const grid = within(form.getByRole('table', { name: 'Pieces by size and colour' }));
    expect(grid.getByRole('status', { name: 'All pieces' }).textContent).toBe('6');
    form.getByText(/^7 pieces were counted in one number: 1 still to place\./);
    expect(grid.getByRole('row', { name: /^All/ }).textContent).toBe('All246');

    await user.clear(cell('S, Rust'));
    await user.type(cell('S, Rust'), 'x');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await form.findAllByText(/S, Rust is a whole number from 0\./);
    expect(document.activeElement).toBe(cell('S, Rust'));
    expect(fakeApi.calls(update)).toEqual([]);

    fakeApi.answer(update, {
      json: { success: true, message: 'Product updated successfully', data: product },
    });
    await user.clear(cell('S, Rust'));
    await user.type(cell('S, Rust'), '1');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Product updated successfully');
    const sent = fakeApi.calls(update)[0]?.body as { variants: string };
    const rows = JSON.parse(sent.variants) as Record<string, unknown>[];
    expect(rows.map(({ size, color, quantity }) => `${size} ${color} ${quantity}`).sort()).toEqual([
      'M Indigo 1',
      'M Rust 3',
      'S Indigo 2',
      'S Rust 1',
    ]);
  });
});

describe('an import', () => {
  const importCall = 'POST /api/product/import';
  const see = { name: 'See what would change' };
  const line: ImportReport['lines'][number] = {
    line: 2,
    name: 'Steps bubu',
    action: 'add',
    changes: [],
    errors: [],
    notes: [],
    pictures: [],
    prices: ['$10.00'],
    salePrices: [],
    category: 'Bubu',
    variants: [],
    stock: 4,
  };
  const report: ImportReport = {
    kind: 'own',
    kindInWords: 'this shop',
    saved: false,
    products: 1,
    rows: 1,
    written: 'UTF-8, parted by commas',
    example: line,
    columns: [],
    words: { categories: [], sizes: [], colors: [] },
    foreignCurrencies: [],
    doubtful: 0,
    newSizes: [],
    newCategories: [],
    counts: { add: 1, change: 0, same: 0, out: 0, wrong: 0 },
    pictures: { products: 0, links: 0 },
    lines: [line],
    page: 1,
    pages: 1,
  };

  /** The dialog with a file chosen, not read yet. */
  async function openImport() {
    fakeApi.answer(importCall, { json: { success: true, data: report } });
    const { user } = openInventory();
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Import CSV' }));
      return within(await screen.findByRole('dialog', { name: 'Import products' }));
    };
    const dialog = await open();
    const file = new File(['name\nSteps bubu\n'], 'products.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('CSV file'), file);
    return { user, open, dialog };
  }
  const begin = { name: 'Import 1 product' };

  test('requires another preview after a change', async () => {
    const { user, dialog } = await openImport();
    expect(dialog.queryByRole('heading', { name: '4. What would change' })).toBeNull();
    await user.click(dialog.getByRole('button', see));
    expect((await dialog.findByRole('row', { name: /Steps bubu/ })).textContent).toContain('New');
    dialog.getByRole('button', begin);
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Currency of the prices/ }), 'NGN');
    expect(dialog.queryByRole('button', begin)).toBeNull();
    dialog.getByText(/^You changed something/);
    await user.click(dialog.getByRole('button', see));
    await dialog.findByRole('button', begin);
    const sent = fakeApi.calls(importCall).map(({ body }) => body as FormData);
    expect(sent.map((form) => [form.get('currency'), form.get('dryRun')])).toEqual([
      ['USD', 'true'],
      ['NGN', 'true'],
    ]);
  });

  test('retains the file and the preview when closed and opened again', async () => {
    const { user, open, dialog } = await openImport();
    await user.click(dialog.getByRole('button', see));
    await dialog.findByRole('button', begin);
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open();
    again.getByRole('row', { name: /Steps bubu/ });
    again.getByRole('button', begin);
  });

  test('retains the file when the connection fails, and sends it again', async () => {
    const { user, dialog } = await openImport();
    fakeApi.breakConnection(importCall);
    await user.click(dialog.getByRole('button', see));
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'Your file and what you said of it are kept here',
    );
    fakeApi.answer(importCall, { json: { success: true, data: report } });
    await user.click(dialog.getByRole('button', see));
    await dialog.findByRole('row', { name: /Steps bubu/ });
    expect(dialog.queryByRole('alert')).toBeNull();
    const names = fakeApi.calls(importCall).map(({ body }) => ((body as FormData).get('file') as File).name);
    expect(names).toEqual(['products.csv', 'products.csv']);
  });
});
