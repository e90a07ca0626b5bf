import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { makeAdmin } from '../../../../tests/support/people.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import { serveShop } from '../../../../tests/support/socket.ts';
import { canonicalList, readListAddress } from './list-cache.ts';

let shop: TestShop;
let server: Awaited<ReturnType<typeof serveShop>>;
beforeAll(async () => {
  shop = await openTestShop();
  server = await serveShop(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

async function ask(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.address}/api/product/list?${query}`, { headers });
  const text = await response.text();
  const body = text ? JSON.parse(text) : {};
  const names = (body.data ?? []).map(({ name }: { name: string }) => name);
  return { status: response.status, etag: response.headers.get('etag'), body, names };
}

describe('the canonical address of a list', () => {
  const canonical = (query: string) => {
    const input = readListAddress(`/api/product/list?${query}`);
    return input && canonicalList(input).split('?')[1];
  };

  it.each([
    ['page=1', ''],
    ['limit=8&page=1&sort=date-asc&category=All&currency=usd&sale=false&size=&q=', ''],
    ['utm_source=x&page=2&fbclid=1', 'page=2'],
    ['page=2&category=Bubu', 'category=Bubu&page=2'],
    ['q=%20B%C3%BAb%C3%B9!+adire', 'q=bubu+adire'],
    ['q=bubu&sort=date-asc', 'q=bubu&sort=date-asc'],
    ['q=%25', 'q=-'],
    ['q=%3F!&sort=date-asc', 'q=-&sort=date-asc'],
    ['q=%20&sort=date-asc', ''],
    ['color=Blue,blue,%20green', 'color=blue%2Cgreen'],
    ['size=m&available=true&minPrice=10.0', 'size=M&minPrice=10&available=true'],
  ])('%s is %s', (query, expected) => {
    expect(canonical(query)).toBe(expected);
  });

  it.each(['', 'utm_source=x', 'page=0', 'q=a&q=b', 'q[]=a', 'page.x=1', 'category=Shoes', 'minPrice=x'])(
    '"%s" is left to the call itself',
    (query) => expect(canonical(query)).toBeUndefined(),
  );
});

it('keeps an answer for all spellings, tells what the call tells, and knows who has it', async () => {
  await makeProduct(shop, { name: 'Kept gown', category: 'Bubu' });
  const first = await ask('category=Bubu&page=1');
  expect(first.names).toEqual(['Kept gown']);
  const call = httpClient(shop);
  for (const fields of ['', '&fields=card']) {
    const cached = await ask(`category=Bubu&page=1${fields}`);
    expect(cached.body).toEqual((await call('GET', `/api/product/list?category=Bubu${fields}`)).body);
  }
  expect((await ask('sort=date-asc&junk=1&category=Bubu')).etag).toBe(first.etag);
  expect((await ask('category=Bubu', { 'if-none-match': first.etag ?? '' })).status).toBe(304);
});

it('shows an admin’s change immediately, and caches nothing that only admins see', async () => {
  const product = await makeProduct(shop, { name: 'Admin gown' });
  await expect.poll(async () => (await ask('q=admin')).names).toEqual(['Admin gown']);
  const { token } = await makeAdmin(shop);
  const authorization = `Bearer ${token}`;
  const adminList = await ask('q=admin', { authorization });
  expect(adminList.body.data[0]).toMatchObject({ visibility: 'public' });
  expect((await ask('q=admin')).body.data[0]).not.toHaveProperty('visibility');
  for (const [visibility, names] of [
    ['hidden', []],
    ['public', ['Admin gown']],
  ] as const) {
    const response = await fetch(`${server.address}/api/product/bulk`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [product._id], visibility }),
    });
    expect(response.status).toBe(200);
    expect((await ask('q=admin')).names).toEqual(names);
  }
});

it('changes with what it shows and counts, whatever changed it', async () => {
  const product = await makeProduct(shop, { name: 'Changing gown', category: 'Two Piece' });
  const names = async () => (await ask('category=Two+Piece&fields=card')).names;
  await expect.poll(names).toEqual(['Changing gown']);
  await shop.db.execute(sql`update products set name = 'Changed gown' where id = ${product._id}`);
  await expect.poll(names).toEqual(['Changed gown']);
  const large = async () => (await ask('category=Two+Piece&size=L')).names;
  const counted = async () => (await ask('category=Two+Piece')).body.facets.available;
  expect([await large(), await counted()]).toEqual([['Changed gown'], 1]);
  await shop.db.execute(sql`update products set stock_quantity = 0 where id = ${product._id}`);
  await expect.poll(counted).toBe(0);
  await shop.db.execute(sql`update products set available_sizes = 'S' where id = ${product._id}`);
  await expect.poll(large).toEqual([]);
  await shop.db.execute(sql`delete from products where id = ${product._id}`);
  await expect.poll(names).toEqual([]);
});

it('reads all again when notices may have been missed', async () => {
  const { _id } = await makeProduct(shop, { name: 'Missed gown' });
  const found = async () => (await ask('q=missed')).names.length;
  await expect.poll(found).toBe(1);
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table products disable trigger products_announce`);
    await tx.execute(sql`update products set name = 'Unheard gown' where id = ${_id}`);
    await tx.execute(sql`alter table products enable trigger products_announce`);
  });
  expect(await found()).toBe(1);
  await shop.db.execute(sql`select pg_notify('catalog', '')`);
  await expect.poll(found).toBe(0);
  expect((await ask('q=unheard')).names).toEqual(['Unheard gown']);
});
