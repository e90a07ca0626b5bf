import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { ImportLine, ImportReport } from '../../../contract/import-export/import.api.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useImport } from './use-import.ts';

const call = 'POST /api/product/import';
const see = { name: 'See what would change' };

const line: ImportLine = {
  line: 2,
  name: 'Steps bubu',
  action: 'add',
  changes: [],
  errors: [],
  notes: [],
  pictures: [],
  prices: ['₦12,500.00'],
  salePrices: [],
  category: 'Bubu',
  variants: [],
  stock: 4,
};

/** The answer to a file of these lines, with what differs from a file without any question. */
function reportOf(lines: ImportLine[], changes: Partial<ImportReport> = {}): ImportReport {
  const counts = { add: 0, change: 0, same: 0, out: 0, wrong: 0 };
  for (const { action } of lines) counts[action] += 1;
  return {
    kind: 'shopify',
    kindInWords: 'Shopify',
    saved: false,
    products: lines.length,
    rows: lines.length,
    written: 'UTF-8, parted by commas',
    example: lines[0] ?? null,
    columns: [],
    words: { categories: [], sizes: [], colors: [] },
    foreignCurrencies: [],
    doubtful: 0,
    newSizes: [],
    newCategories: [],
    pictures: { products: 0, links: 0 },
    counts,
    lines,
    page: 1,
    pages: 1,
    ...changes,
  };
}

function Opened() {
  const form = useImport(() => undefined);
  return <ImportDialog form={form} onClose={() => undefined} />;
}

/** The dialog with a file whose preview answers these reports, one after the other, the last again and again. */
async function preview(...reports: ImportReport[]) {
  let requestCount = 0;
  fakeApi.answer(call, () => {
    const data = reports[Math.min(requestCount, reports.length - 1)];
    requestCount += 1;
    return { json: { success: true, data } };
  });
  const { user } = openPage([{ path: 'admin/list', Component: Opened }], '/admin/list');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }));
  await user.upload(dialog.getByLabelText('CSV file'), new File(['name\n'], 'products.csv'));
  await user.click(dialog.getByRole('button', see));
  await dialog.findByRole('heading', { name: '4. What would change' });
  const sent = (field: string) => fakeApi.calls(call).map(({ body }) => (body as FormData).get(field));
  return { user, dialog, sent };
}

beforeEach(() => signIn(admin));

test.each([
  'The NGN price "12.500" can be read in two ways: write it like 15000 or 15,000.50.',
  'The first day of the sale "03/04/2026" can be read in two ways: write it like 2026-12-24.',
])('%s – reports the line, and imports it without a value or omits it', async (sentence) => {
  const doubtful: ImportLine = {
    ...line,
    line: 3,
    name: 'Doubtful bubu',
    action: 'wrong',
    errors: [sentence],
  };
  const { user, dialog, sent } = await preview(reportOf([doubtful, line]));
  const row = dialog.getByRole('row', { name: /Doubtful bubu/ });
  expect(row.textContent).toContain('Wrong');
  within(row).getByText(sentence);
  dialog.getByText(/until then nothing is saved/);
  expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  await user.click(dialog.getByLabelText('Leave the wrong lines out and import the others'));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 product' }));
  expect(sent('wrong')).toEqual(['refuse', 'skip']);
  expect(sent('dryRun')).toEqual(['true', 'false']);
});

const twoSources = 'Products that share a number with another product here';

test('a file whose numbers belong to no other product shows no question about two sources', async () => {
  const { dialog, sent } = await preview(reportOf([line]));
  expect(dialog.queryByLabelText(twoSources)).toBeNull();
  expect(sent('otherSource')).toEqual(['ask']);
});

test.each([
  ['They come from another shop: add them', 'add', 'New'],
  ['They are the same: change it', 'change', 'Changed'],
] as const)('of two sources, "%s" counts once it was previewed', async (label, choice, said) => {
  const refused = reportOf([{ ...line, action: 'wrong', errors: ['Row 2 has the number of Other bubu.'] }], {
    doubtful: 1,
  });
  const answered = reportOf([{ ...line, action: choice }]);
  const { user, dialog, sent } = await preview(refused, answered);
  const field = dialog.getByLabelText<HTMLSelectElement>(twoSources);
  expect(field.value).toBe('ask');
  await user.selectOptions(field, label);
  dialog.getByText(/^You changed something/);
  expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  await user.click(dialog.getByRole('button', see));
  await dialog.findByRole('button', { name: 'Import 1 product' });
  expect(dialog.getByRole('row', { name: /Steps bubu/ }).textContent).toContain(said);
  // what was chosen stays in view, though nothing is doubtful any more
  expect(dialog.getByLabelText<HTMLSelectElement>(twoSources).value).toBe(choice);
  expect(sent('otherSource')).toEqual(['ask', choice]);
});

test('sends the answers about new sizes, pictures and a foreign currency', async () => {
  const withQuestions = reportOf([line], {
    newSizes: ['2XL', '3XL'],
    pictures: { products: 1, links: 3 },
    foreignCurrencies: ['GHS'],
  });
  const { user, dialog, sent } = await preview(withQuestions);
  expect([sent('addSizes'), sent('pictures')]).toEqual([[null], [null]]);
  await user.click(dialog.getByLabelText('Add 2XL and 3XL to your sizes'));
  await user.click(
    dialog.getByLabelText('Fetch 3 pictures of one product by their links, from the shop they come from'),
  );
  await user.selectOptions(
    dialog.getByLabelText('The shop does not sell in GHS: take its amounts as'),
    'NGN',
  );
  await user.click(dialog.getByRole('button', see));
  await dialog.findByRole('button', { name: 'Import 1 product' });
  expect([sent('addSizes')[1], sent('pictures')[1]]).toEqual(['true', 'true']);
  expect(JSON.parse(String(sent('mapping')[1]))).toMatchObject({ currencies: { GHS: 'NGN' } });
});

test('offers a word of the file as a new category, next to what it would be put in', async () => {
  const kaftan: ImportReport['words']['categories'][number] = {
    word: 'Women > Kaftan',
    products: 1,
    proposal: 'Bubu',
    from: 'shop',
    leftOut: false,
    newName: 'Kaftan',
    closest: 'Bubu',
  };
  fakeApi.answer('GET /api/settings/shop', {
    json: { success: true, data: { categories: ['Bubu', 'Dresses', 'Two Piece'], sizes: ['S', 'M'] } },
  });
  const robes = { ...kaftan, word: 'Robes', proposal: null, from: 'none' as const, newName: 'Robes' };
  const { closest: _, ...unknown } = robes;
  const words = { categories: [kaftan, unknown], sizes: [], colors: [] };
  const { user, dialog, sent } = await preview(
    reportOf([line], { words }),
    reportOf([line], { words, newCategories: ['Kaftan', 'Robes'] }),
  );
  expect(dialog.getByLabelText<HTMLSelectElement>('Women > Kaftan in the shop').value).toBe('Bubu');
  await user.click(dialog.getByLabelText('New category: Kaftan'));
  await user.click(dialog.getByLabelText('New category: Robes'));
  expect(dialog.queryByLabelText('Robes in the shop')).toBeNull();
  await user.click(dialog.getByRole('button', see));
  await dialog.findByText(/^New categories:/);
  expect([sent('addCategories')[0], sent('addCategories')[1]]).toEqual([null, 'true']);
  expect(JSON.parse(String(sent('mapping')[1])).categories).toEqual({
    'Women > Kaftan': 'Kaftan',
    Robes: 'Robes',
  });
  // put in one of the shop's after all: the nearest, or none until it is chosen
  await user.click(dialog.getByLabelText('New category: Kaftan'));
  await user.click(dialog.getByLabelText('New category: Robes'));
  expect(dialog.getByLabelText<HTMLSelectElement>('Women > Kaftan in the shop').value).toBe('Bubu');
  expect(dialog.getByLabelText<HTMLSelectElement>('Robes in the shop').value).toBe('');
  await user.click(dialog.getByRole('button', see));
  await dialog.findByRole('button', { name: 'Import 1 product' });
  expect([sent('addCategories')[2], JSON.parse(String(sent('mapping')[2])).categories]).toEqual([
    null,
    { 'Women > Kaftan': 'Bubu' },
  ]);
});
