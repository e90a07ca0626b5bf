import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, openBackOffice } from '../../../tests/support/back-office.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import type { ChatDraft } from '../../contract/drafts/chat.api.ts';
import type { ImportReport } from '../../contract/import-export/import.api.ts';
import { defaultProductRules } from '../../contract/settings/selling.ts';
import { standardGoods } from '../../platform/config/goods.ts';
import { followLiveSettings } from './live-settings.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
  await makeProduct(office.shop, { name: 'Zaynab kampala maxi', availableSizes: 'S,M,L' });
});
afterAll(() => office.shop.close());

async function saveSizes(first: number, more: object[] = []) {
  const { versions } = (await office.send('GET', '/api/settings')).body;
  const value = [...defaultProductRules.sizes.map((label, at) => ({ label, uk: first + 2 * at })), ...more];
  const saved = await office.send('PUT', '/api/settings/sizes', { value, version: versions.sizes });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

async function readMail(): Promise<string> {
  return (await office.send('POST', '/api/mails/preview', { kind: 'order-received' })).body.text;
}

async function readSizes(chat: string) {
  const { draft } = (await office.send('POST', '/api/order/draft/read', { text: chat })).body;
  return (draft as ChatDraft).lines.map(({ size }) => [size.value, size.sure, size.choices]);
}

/** The sizes that an import reads from two words. */
async function importSizes(...words: string[]) {
  const rows = words.map((word) => `zaynab-2,Zaynab,Long,Dresses,Size,${word},1,9000`);
  const csv = [
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price',
    ...rows,
  ].join('\n');
  const form = formOf({ currency: 'NGN', dryRun: 'yes' }, []);
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'export.csv');
  const { body } = await office.send('POST', '/api/product/import', form);
  return (body.data as ImportReport).lines[0]?.variants.map(({ size }) => size);
}

it('mails, chats and imports read the sizes as the owner numbers them', async () => {
  expect(await readMail()).toContain('M, UK 10');
  expect(await readSizes('zaynab maxi size 10')).toEqual([['M', true, []]]);
  expect(await importSizes('UK 8', 'UK 10')).toEqual(['S', 'M']);

  await saveSizes(10, [{ label: '3XL', uk: 22 }]);
  expect(await readMail()).toContain('M, UK 12');
  expect(await readSizes('zaynab maxi size 10')).toEqual([['S', true, []]]);
  expect(await readSizes('zaynab maxi 18')).toEqual([
    ['XXL', false, ['S, UK 10', 'M, UK 12', 'L, UK 14'].map((label) => ({ value: label[0], label }))],
  ]);
  expect(await readSizes('zaynab maxi size 22')).toEqual([
    ['3XL', false, ['S, UK 10', 'M, UK 12', 'L, UK 14'].map((label) => ({ value: label[0], label }))],
  ]);
  expect(await importSizes('UK 10', 'M / UK 12', 'UK 22')).toEqual(['S', 'M', '3XL']);
});

it('every process follows them', async () => {
  const { shop } = office;
  const goods = standardGoods();
  const note = followLiveSettings({ ...shop, config: { ...shop.config, goods } });
  await saveSizes(6);
  note(['setting:sizes']);
  await expect.poll(() => goods.ukSizes).toEqual({ S: 6, M: 8, L: 10, XL: 12, XXL: 14 });
});
