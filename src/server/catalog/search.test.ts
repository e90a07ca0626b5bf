import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { searchQuery } from '../../contract/text/search-words.ts';
import { listInventory, listProducts } from './catalog.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const plain = { description: 'Plain.', additionalInfo: '', availableColors: [] };
  await makeProduct(shop, {
    ...plain,
    name: 'Àdìrẹ Búbù',
    category: 'Bubu',
    description: 'Wide, cool cotton.',
  });
  await makeProduct(shop, {
    ...plain,
    name: 'Tiered gown',
    description: 'Falls in tiers – fully lined; côte d’azur blue.',
    availableColors: [{ name: 'Deep Indigo', hexCode: '#1b2455' }],
  });
  await makeProduct(shop, {
    ...plain,
    name: 'Red aso-òkè set',
    category: 'Two Piece',
    additionalInfo: 'Model is 178 cm tall. Handwoven in Ìṣẹ́yìn.',
  });
  await makeProduct(shop, { ...plain, name: 'قفطان حرير', description: 'Ɗan Kano embroidery.' });
});
afterAll(() => shop.close());

const names = async (q: string) =>
  (await listProducts(shop, { q, sort: 'name-asc' })).data.map(({ name }) => name);

describe('a search', () => {
  it.each([
    ['adire bubu', 'Àdìrẹ Búbù'],
    ['bubu adire', 'Àdìrẹ Búbù'],
    ['BUBUS', 'Àdìrẹ Búbù'],
    ['àdìrẹ', 'Àdìrẹ Búbù'],
    ['cotton adi', 'Àdìrẹ Búbù'],
    ['indigo', 'Tiered gown'],
    ['gowns indigo', 'Tiered gown'],
    ['cote dazur', undefined],
    ['cote azur', 'Tiered gown'],
    ['dress tiered', 'Tiered gown'],
    ['red', 'Red aso-òkè set'],
    ['oke aso', 'Red aso-òkè set'],
    ['iseyin', 'Red aso-òkè set'],
    ['two piece handwoven', 'Red aso-òkè set'],
    ['178 cm', 'Red aso-òkè set'],
    ['حرير', 'قفطان حرير'],
    ['dan kano', 'قفطان حرير'],
    ['ire', undefined],
    ['gown red', undefined],
  ])('%s', async (q, wanted) => {
    expect(await names(q)).toEqual(wanted === undefined ? [] : [wanted]);
  });

  it.each(['%', '_', '?!', ' -- ', '“”', "'"])('of %j, which holds no word, finds nothing', async (signs) => {
    expect(await names(signs)).toEqual([]);
    expect((await listInventory(shop, { q: signs })).total).toBe(0);
  });

  it.each(['', ' ', undefined])('of %j is none', async (q) => {
    expect((await listProducts(shop, q === undefined ? {} : { q })).total ?? 4).toBe(4);
    expect((await listInventory(shop, q === undefined ? {} : { q })).total).toBe(4);
  });

  it('counts what it finds over all pages', async () => {
    const page = await listProducts(shop, { q: 'dresses', limit: 1, page: 2 });
    expect(page).toMatchObject({ total: 2, pages: 2, page: 2 });
    expect(page.data).toHaveLength(1);
  });

  it('finds what a product was changed to, and takes any text in', async () => {
    const product = await makeProduct(shop, { name: 'Before', description: 'x'.repeat(4000) });
    await shop.db.execute(sql`update products set name = 'Kòkó kaftan' where id = ${product._id}`);
    expect(await names('koko')).toEqual(['Kòkó kaftan']);
    expect(await names('before')).toEqual([]);
  });

  it('is answered from an index', async () => {
    const plan = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select id from products
        where product_search_words(name, description, category, available_colors, additional_info)
          @@ ${searchQuery('red set')}::tsquery`);
    });
    expect(JSON.stringify(plan)).toContain('products_search_words');
  });
});
