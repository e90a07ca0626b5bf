import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { line, londonAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { cleanLine } from '../../contract/text/clean-text.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import { searchWords } from '../../contract/text/search-words.ts';
import { placeOrder } from '../../server/checkout/place-order.ts';
import { selectRows } from './rows.ts';
import { readFunctions } from './update.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function foldedByDatabase(texts: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await selectRows<{ folded: string }>(
    shop.db,
    sql`select folded_text(one) as folded
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as each(one, place)
      order by place`,
  );
  return rows.map(({ folded }) => folded);
}

/** Latin, Greek, Cyrillic, Hebrew and Arabic letters, diacritics, symbols and invisible characters. */
const ranges = [
  [0x01, 0x024f],
  [0x0250, 0x06ff],
  [0x0900, 0x097f],
  [0x115f, 0x1160],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1fff],
  [0x2000, 0x20f0],
  [0x2100, 0x214f],
  [0x3000, 0x303f],
  [0x3164, 0x3164],
  [0xfb00, 0xfb4f],
  [0xfe00, 0xfe2f],
  [0xfeff, 0xff9f],
  [0x1d400, 0x1d433],
  [0x1d173, 0x1d17a],
  [0xe0020, 0xe007f],
] as const;

describe('the database folds letters', () => {
  it('as foldText does, one by one', async () => {
    const letters = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
    );
    const texts = letters.filter((letter) => /\P{Cn}/u.test(letter)).map((letter) => `A${letter}${letter}b`);
    const folded = await foldedByDatabase(texts);
    const different = texts.filter((text, n) => folded[n] !== foldText(text));
    expect(different.map((text) => [...text][1]?.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it('as foldText does, in any order', async () => {
    const letter = fc
      .constantFrom(...ranges)
      .chain(([from, to]) => fc.integer({ min: from, max: to }))
      .map((code) => String.fromCodePoint(code))
      .filter((each) => /\P{Cn}/u.test(each));
    const texts = fc.sample(fc.string({ unit: letter, maxLength: 30 }), 500);
    expect(await foldedByDatabase(texts)).toEqual(texts.map(foldText));
  });

  it('for the words of a product, split as a search splits them', async () => {
    const name = 'Ɗinkin Ƙasa An\u00adka\u00adra ʼYar’Adua Straße Ìṣẹ́yìn';
    const product = await makeProduct(shop, {
      name,
      description: '',
      additionalInfo: '',
      availableColors: [],
    });
    const [row] = await selectRows<{ words: string[] }>(
      shop.db,
      sql`select tsvector_to_array(product_search_words(name, description, '', available_colors, additional_info)) as words
        from products where id = ${product._id}`,
    );
    expect([...(row?.words ?? [])].sort()).toEqual(searchWords(name).sort());
  });
});

async function applyAgain(file: string): Promise<void> {
  const text = readFunctions().find(({ name }) => name === file)?.text ?? '';
  const { driver } = shop.opened;
  await (driver.kind === 'pglite' ? driver.client.exec(text) : driver.pool.query(text));
}

describe('what was stored under another folding is brought along', () => {
  it('whenever the rule changes', () => {
    const functions = readFunctions();
    const rule = functions.find(({ name }) => name === 'folded-text.sql')?.text ?? '';
    const digest = createHash('sha256').update(rule).digest('hex').slice(0, 8);
    const users = functions.filter(({ text }) => /\bfolded_text\(/.test(text) && text !== rule);
    expect(users).toHaveLength(4);
    for (const { name, text } of users) expect(text, name).toContain(`-- folded-text.sql ${digest}`);
  });

  it('of products, in the order of their names', async () => {
    const product = await makeProduct(shop, { name: 'Ƙasa riga' });
    await shop.db.execute(sql`update products set name_key = 'ƙasa riga' where id = ${product._id}`);
    await applyAgain('product-search-words.sql');
    const found = sql`select name_key as key from products where id = ${product._id}`;
    expect(await selectRows(shop.db, found)).toEqual([{ key: 'kasa riga' }]);
  });

  it('of orders, whose names are found as they are typed now', async () => {
    const product = await makeProduct(shop, { name: 'Bubu' });
    const buyer = await makeCustomer(shop);
    const { data } = await placeOrder(
      shop,
      buyer.viewer,
      {
        address: { ...londonAddress, email: buyer.email, firstName: 'कुन्ती', lastName: 'Ɗanjuma' },
        currency: 'GBP',
        paymentMethod: 'transfer',
        lines: [line(product._id, 1)],
      },
      { key: undefined, origin: 'http://localhost:3000' },
    );
    const found = sql`select search_text as words from orders where reference = ${data.reference}`;
    const [placed] = await selectRows<{ words: string }>(shop.db, found);
    const before = placed?.words.replace(foldText('कुन्ती'), 'कनत').replace('danjuma', 'ɗanjuma');
    await shop.db.execute(sql`update orders set search_text = ${before} where reference = ${data.reference}`);
    await applyAgain('refold-orders.sql');
    const [row] = await selectRows<{ words: string }>(shop.db, found);
    for (const name of ['कुन्ती', 'Ɗanjuma', 'danjuma']) expect(row?.words).toContain(foldText(name));
    await applyAgain('refold-orders.sql');
    expect(await selectRows(shop.db, found)).toEqual([row]);
  });
});

it('a colour that was stored before texts were cleaned can be bought', async () => {
  const decomposed = 'Cafe\u0301 \u200bau lait';
  const product = await makeProduct(shop, {
    name: 'Old piece',
    availableColors: [{ name: decomposed, hexCode: '#6f4e37' }],
  });
  await applyAgain('clean-option-names.sql');
  const buyer = await makeCustomer(shop);
  const { data } = await placeOrder(
    shop,
    buyer.viewer,
    {
      address: { ...londonAddress, email: buyer.email },
      currency: 'GBP',
      paymentMethod: 'transfer',
      lines: [line(product._id, 1, { color: cleanLine(decomposed) })],
    },
    { key: undefined, origin: 'http://localhost:3000' },
  );
  expect(data.items[0]?.color).toBe('Café au lait');
});
