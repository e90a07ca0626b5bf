import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import { sortValues } from '../../../contract/catalog/list-options.ts';
import { maxFewLeft, maxStockShown } from '../../../contract/stock/availability.ts';
import {
  productImages,
  productPrices,
  products,
  settings,
} from '../../../platform/database/schema/schema.ts';
import { isTouched, readNotice, type Tag } from '../../../platform/http/cache/tags.ts';
import { getProduct } from '../../catalog/catalog.ts';
import { pageData } from './page-data.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;

let shop: TestShop;
const notices: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  await shop.opened.listen('catalog', (notice) => notices.push(notice));
});
afterAll(() => shop.close());

let fences = 0;

/** What a change announces: its notices in their order. */
async function noticesOf(change: () => Promise<unknown>): Promise<string[]> {
  const fence = async () => {
    fences += 1;
    const word = `fence-${fences}`;
    await shop.db.execute(sql`select pg_notify('catalog', ${word})`);
    await expect.poll(() => notices.includes(word)).toBe(true);
    return notices.indexOf(word);
  };
  const from = await fence();
  await change();
  return notices.slice(from + 1, await fence());
}

/** The words a change announces, each once and sorted, with `P` for the product's id. */
async function wordsOf(product: { _id: string }, change: () => Promise<unknown>): Promise<string> {
  const words = (await noticesOf(change)).flatMap((notice) => notice.split(' '));
  return [...new Set(words)].sort().join(' ').replaceAll(product._id, 'P');
}

/** As an order takes units and gives them back. */
function sell({ _id }: Product, units: number) {
  return shop.db.execute(
    sql`update products set stock_quantity = stock_quantity - ${units} where id = ${_id}::uuid`,
  );
}

type Changes = Partial<typeof products.$inferInsert>;

/** As an edit changes a product's row. */
function edit({ _id, version }: Product, changes: Changes) {
  const edited = { ...changes, version: version + 1, updatedAt: sql`now()` };
  return shop.db.update(products).set(edited).where(eq(products.id, _id));
}

function remove({ _id }: { _id: string }) {
  return shop.db.delete(products).where(eq(products.id, _id));
}

function save(key: string, value: unknown) {
  const set = { value };
  return shop.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set });
}

describe('a sale announces what a shopper would see', () => {
  it.each([
    [40, 1, 'exact left:P:39'],
    [maxStockShown + 2, 1, `exact left:P:${maxStockShown + 1}`],
    [maxStockShown + 1, 1, `exact left:P:${maxStockShown} stock:P`],
    [maxStockShown, 1, `exact left:P:${maxStockShown - 1} stock:P`],
    [maxFewLeft + 2, 1, `exact left:P:${maxFewLeft + 1} stock:P`],
    [maxFewLeft + 1, 1, 'exact product:P stock:P'],
    [2, 1, 'exact product:P stock:P'],
    [1, 1, 'exact product:P stock:P'],
    [40, 40, 'exact product:P stock:P'],
    [0, -1, 'exact product:P stock:P'],
    [maxStockShown, -1, `exact left:P:${maxStockShown + 1} stock:P`],
    [maxStockShown + 1, -1, `exact left:P:${maxStockShown + 2}`],
    [40, 0, ''],
  ])('%i in stock, %i sold: %s', async (stockQuantity, units, words) => {
    const product = await makeProduct(shop, { stockQuantity });
    expect(await wordsOf(product, () => sell(product, units))).toBe(words);
  });

  it('says of each of three pieces sold how many there are, once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await makeProduct(shop, { stockQuantity: 40 }))._id);
    const sold = await noticesOf(() =>
      shop.db.transaction(async (tx) => {
        for (const _id of ids) {
          await tx.execute(
            sql`update products set stock_quantity = stock_quantity - 1 where id = ${_id}::uuid`,
          );
        }
      }),
    );
    expect(sold).toEqual(ids.map((id) => `exact left:${id}:39`));
  });

  it('announces nothing of a sale that is taken back', async () => {
    const product = await makeProduct(shop, { stockQuantity: 1 });
    const failed = shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`update products set stock_quantity = 0 where id = ${product._id}::uuid`);
        throw new Error('no payment');
      })
      .catch(() => undefined);
    expect(await noticesOf(() => failed)).toEqual([]);
  });
});

describe('an edit announces what it touches', () => {
  it.each<[string, Changes, string]>([
    ['the care', { careInstructions: [] }, 'edits exact product:P'],
    ['the description', { description: 'Of silk.' }, 'edits exact product:P search'],
    ['what else is to be known', { additionalInfo: 'Lined.' }, 'edits exact product:P search'],
    ['the name', { name: 'Zainab', nameKey: 'zainab' }, 'edits exact lists product:P search'],
    ['the category', { category: 'Bubu' }, 'edits exact lists product:P search'],
    ['who sees it', { visibility: 'hidden' }, 'edits exact lists product:P'],
    ['its address', { slug: 'a-new-address' }, 'edits exact lists product:P'],
    ['the price it is sorted by', { sortPriceMinor: 1 }, 'edits exact lists product:P'],
    ['the switch', { sellable: false }, 'edits exact product:P'],
    ['the stock', { stockQuantity: 39 }, 'edits exact product:P'],
    ['the stock, to none', { stockQuantity: 0 }, 'edits exact product:P stock:P'],
  ])('%s', async (_, changes, words) => {
    const product = await makeProduct(shop, { stockQuantity: 40 });
    expect(await wordsOf(product, () => edit(product, changes))).toBe(words);
  });

  it('prices and pictures', async () => {
    const product = await makeProduct(shop);
    const productId = product._id;
    const ofIt = eq(productPrices.productId, productId);
    const price = () => shop.db.update(productPrices).set({ amountMinor: 1 }).where(ofIt);
    const noPrice = () => shop.db.delete(productPrices).where(ofIt);
    const image = {
      productId,
      position: 0,
      key: 'a'.repeat(20),
      width: 1,
      height: 1,
      thumbHash: '',
      tint: '',
    };
    const picture = () => shop.db.insert(productImages).values(image);
    for (const change of [price, noPrice]) {
      expect(await wordsOf(product, change)).toBe('exact prices product:P');
    }
    expect(await wordsOf(product, picture)).toBe('exact product:P');
  });

  it('a product that comes, and one that goes', async () => {
    let added = { _id: 'none yet' };
    const words = await wordsOf(added, async () => {
      added = await makeProduct(shop);
    });
    expect(words.replaceAll(added._id, 'P')).toBe('edits exact lists prices product:P search');
    expect(await wordsOf(added, () => remove(added))).toBe('edits exact lists prices product:P search');
  });

  it('a setting, by its key', async () => {
    expect(await noticesOf(() => save('phone', '+234 1'))).toEqual(['setting:phone']);
    expect(await noticesOf(() => save('phone', '+234 2'))).toEqual(['setting:phone']);
    expect(await noticesOf(() => save('bank', {}))).toEqual(['setting:bank']);
  });

  it('in words that the cache knows', async () => {
    const product = await makeProduct(shop);
    const said = await noticesOf(async () => {
      await sell(product, 1);
      await edit(product, { name: 'Other', description: 'Other' });
      await save('whatsAppNumber', '');
      await remove(product);
    });
    expect(said.length).toBeGreaterThan(3);
    expect(said.map(readNotice)).not.toContain('everything');
  });
});

describe('an answer goes stale by what it was made of', () => {
  /** What pages read, by their names. */
  async function answersOf(product: Product, other: Product) {
    const tagsOf = async (read: (data: ReturnType<typeof pageData>) => Promise<unknown>) => {
      const tags = new Set<Tag>();
      await read(pageData(shop, tags));
      return tags;
    };
    return {
      listed: await tagsOf((data) => data.listProducts({ limit: 1000 })),
      elsewhere: await tagsOf((data) => data.listProducts({ category: 'Two Piece' })),
      searched: await tagsOf((data) => data.listProducts({ q: 'nothing is called so' })),
      'its page': await tagsOf((data) => data.findProduct(product.slug)),
      "another's page": await tagsOf((data) => data.findProduct(other.slug)),
      'no page yet': await tagsOf((data) => data.findProduct('no-such-address')),
      sitemap: await tagsOf((data) => data.listProductAddresses({ limit: 10, offset: 0 })),
      details: await tagsOf((data) => data.readDetails()),
      'the whole list': new Set<Tag>(['exact']),
    };
  }

  const whole = 'the whole list';
  const lists = ['listed', 'elsewhere', 'searched', 'no page yet', 'sitemap'];
  it.each<[string, (product: Product) => Promise<unknown>, string[]]>([
    ['one of many sold', (product) => sell(product, 1), [whole]],
    ['all but four sold', (product) => sell(product, 36), ['its page', whole]],
    ['all but three sold', (product) => sell(product, 37), ['listed', 'its page', whole]],
    ['all sold', (product) => sell(product, 40), ['listed', 'its page', whole]],
    [
      'care edited',
      (product) => edit(product, { careInstructions: [] }),
      ['listed', 'its page', 'sitemap', whole],
    ],
    [
      'description edited',
      (product) => edit(product, { description: 'Of silk.' }),
      ['listed', 'searched', 'its page', 'sitemap', whole],
    ],
    ['address edited', (product) => edit(product, { slug: 'elsewhere' }), [...lists, 'its page', whole]],
    ['another added', () => makeProduct(shop), [...lists, whole]],
    ['deleted', (product) => remove(product), [...lists, 'its page', whole]],
    ['notices saved', () => save('notices', ['Closed.']), ['details']],
    ['name saved', () => save('name', 'Ìyá Rúkà'), ['details']],
    ['wordmark saved', () => save('wordmark', ''), ['details']],
    ['bank account saved', () => save('bank', {}), []],
  ])('%s', async (_, change, expected) => {
    await makeProduct(shop);
    const other = await makeProduct(shop);
    const product = await makeProduct(shop, { stockQuantity: 40 });
    const answers = await answersOf(product, other);
    const changes = (await noticesOf(() => change(product))).map(readNotice);
    const stale = Object.entries(answers).filter(([, tags]) => isTouched(tags, changes));
    expect(stale.map(([name]) => name).sort()).toEqual([...expected].sort());
  });

  it.each(sortValues)('lists in the order %s, by whatever changes it', async (sort) => {
    const tags = new Set<Tag>();
    await makeProduct(shop, { name: 'Abeni' });
    await makeProduct(shop, { name: 'Zuri' });
    const ids = async () =>
      (await pageData(shop, tags).listProducts({ sort, limit: 1000 })).data.map(({ _id }) => _id);
    const [first = '', second] = await ids();
    const falls = sort.endsWith('-desc');
    const changes = await noticesOf(async () => {
      if (sort.startsWith('price-')) {
        return shop.db
          .update(productPrices)
          .set({ amountMinor: falls ? 1 : 99_999_999 })
          .where(eq(productPrices.productId, first));
      }
      return edit(await getProduct(shop, first), {
        nameKey: falls ? '000' : 'zzz',
        createdAt: new Date(falls ? '2001-01-01' : '2031-01-01'),
      });
    });
    expect((await ids())[0], 'the first is not first any more').toBe(second);
    const word = sort.startsWith('price-') ? 'prices' : 'lists';
    expect(changes.flatMap(readNotice)).toContain(word);
    expect(tags).toContain(word);
  });
});

describe('a notice that is not understood', () => {
  it.each([
    '',
    'products',
    'exact products',
    'product:1',
    'exact  lists',
    'setting:',
    'stock:',
    'left:1:2',
    'everything',
  ])('"%s" is a change of everything', (payload) => {
    expect(readNotice(payload)).toBe('everything');
    expect(isTouched(new Set(), [readNotice(payload)])).toBe(true);
  });
});
