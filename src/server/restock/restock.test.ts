import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import {
  mailOutbox,
  products,
  productVariants,
  restockRequests,
  users,
} from '../../platform/database/schema/schema.ts';
import { eraseAccount } from '../accounts/close-account.ts';
import { exportOwnData } from '../accounts/export-data.ts';
import type { NewProduct } from '../catalog/editing/create-product.ts';
import { deleteExpiredData } from '../retention/retention.ts';
import { readViewer } from '../users/tokens.ts';
import { getAccount } from '../users/users.ts';
import { notifyRestock } from './restock.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());
beforeEach(async () => {
  await office.shop.db.delete(products);
  await office.shop.db.delete(mailOutbox);
});

type Product = { _id: string };
const ask = (product: Product, more: object = {}) =>
  office.send('POST', '/api/restock', { productId: product._id, email: 'ada@example.test', ...more }, '');

async function mails(to: string) {
  const rows = await office.shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, to));
  return rows.map(({ subject, text }) => ({ subject, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' }));
}

async function askAndConfirm(product: Product, email: string, more: object = {}) {
  expect((await ask(product, { email, ...more })).status).toBe(200);
  const { token } = (await mails(email)).at(-1) ?? {};
  expect((await office.send('POST', '/api/restock/confirm', { token }, '')).status).toBe(200);
  await office.shop.db.delete(mailOutbox);
  return token;
}

/** As the workroom sets the stock of a piece that counts one pool. */
const setStock = (product: Product, stockQuantity: number) =>
  office.shop.db.update(products).set({ stockQuantity }).where(eq(products.id, product._id));
const wait = (seconds: number) =>
  office.shop.db.execute(sql`update stock_movements set at = at - make_interval(secs => ${seconds}::int)`);
/** Lets the given seconds pass; returns the addresses notified then. */
async function notify(seconds = 21): Promise<string[]> {
  await wait(seconds);
  await office.shop.db.execute(
    sql`update restock_requests set told_at = told_at - make_interval(secs => ${seconds}::int)`,
  );
  await notifyRestock(office.shop);
  const rows = await office.shop.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt, mailOutbox.id);
  await office.shop.db.delete(mailOutbox);
  return rows.map(({ to }) => to).sort();
}
const soldOut = (over: Partial<NewProduct> = {}) => makeProduct(office.shop, { stockQuantity: 0, ...over });

describe('a person who waits', () => {
  it('is notified once, when the pieces have been there for a while', async () => {
    const product = await soldOut({ name: 'Boma' });
    await askAndConfirm(product, 'ada@example.test');
    expect(await notify()).toEqual([]);
    await setStock(product, 1);
    expect(await notify(10)).toEqual([]);
    expect(await notify(11)).toEqual(['ada@example.test']);
    await setStock(product, 0);
    await setStock(product, 1);
    expect(await notify()).toEqual([]);
  });

  it('is not notified without having confirmed', async () => {
    const product = await soldOut();
    await ask(product);
    await office.shop.db.delete(mailOutbox);
    await setStock(product, 5);
    expect(await notify()).toEqual([]);
  });

  it('is not notified when the pieces were gone again immediately', async () => {
    const product = await soldOut();
    await askAndConfirm(product, 'ada@example.test');
    await setStock(product, 5);
    await setStock(product, 0);
    expect(await notify()).toEqual([]);
  });

  it('is notified of stock restored from an order after ten minutes, if it is still there', async () => {
    const product = await soldOut();
    await askAndConfirm(product, 'ada@example.test');
    await office.shop.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('shop.order_id', gen_random_uuid()::text, true)`);
      await tx.update(products).set({ stockQuantity: 2 }).where(eq(products.id, product._id));
    });
    expect(await notify(590)).toEqual([]);
    expect(await notify(11)).toEqual(['ada@example.test']);
  });

  it('is notified in the order of requests, three for a piece, the others at the next rise', async () => {
    const product = await soldOut();
    const people = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.test`);
    for (const person of people) {
      office.shop.clock.advance(1000);
      await askAndConfirm(product, person);
    }
    await setStock(product, 1);
    expect(await notify()).toEqual(people.slice(0, 3));
    expect(await notify()).toEqual([]);
    await setStock(product, 2);
    expect(await notify()).toEqual(people.slice(3));
  });

  it('is notified once by two simultaneous sweeps', async () => {
    const product = await soldOut();
    await askAndConfirm(product, 'ada@example.test');
    await setStock(product, 9);
    await wait(21);
    await Promise.all([notifyRestock(office.shop), notifyRestock(office.shop)]);
    expect(await mails('ada@example.test')).toHaveLength(1);
  });

  it.each([{ visibility: 'draft' as const }, { sellable: false }])(
    'is not notified of a piece that is %j',
    async (off) => {
      const product = await soldOut();
      await askAndConfirm(product, 'ada@example.test');
      await setStock(product, 3);
      await office.shop.db.update(products).set(off).where(eq(products.id, product._id));
      expect(await notify()).toEqual([]);
      await office.shop.db
        .update(products)
        .set({ visibility: 'public', sellable: true })
        .where(eq(products.id, product._id));
      expect(await notify()).toEqual(['ada@example.test']);
    },
  );

  it('waits for one size and colour where stock is counted so', async () => {
    const product = await makeProduct(office.shop, { stockQuantity: 0 });
    const rows = [
      { productId: product._id, size: 'M', color: 'Clay', quantity: 0 },
      { productId: product._id, size: 'S', color: 'Clay', quantity: 2 },
    ];
    await office.shop.db.insert(productVariants).values(rows);
    const pair = { size: 'M', color: 'clay' };
    await askAndConfirm(product, 'ada@example.test', pair);
    const set = (size: string, quantity: number) =>
      office.shop.db.update(productVariants).set({ quantity }).where(eq(productVariants.size, size));
    await set('S', 9);
    expect(await notify()).toEqual([]);
    const counted = await office.send('GET', `/api/restock?productId=${product._id}`);
    expect(counted.body.data).toMatchObject([{ size: 'M', color: 'Clay', waiting: 1 }]);
    await set('M', 1);
    expect(await notify()).toEqual(['ada@example.test']);
    expect((await office.send('GET', '/api/restock')).body.data).toEqual([]);
  });
});

describe('asking', () => {
  it('answers everybody the same, and mails a link once while one is waiting', async () => {
    const product = await soldOut();
    const first = await ask(product);
    await askAndConfirm(product, 'ada@example.test');
    const again = await ask(product, { email: 'ADA@example.test' });
    expect(again.body).toEqual(first.body);
    expect(await mails('ADA@example.test')).toEqual([]);
    expect(await office.shop.db.select().from(restockRequests)).toHaveLength(1);
  });

  it('begins again for a person who was notified', async () => {
    const product = await soldOut();
    await askAndConfirm(product, 'ada@example.test');
    await setStock(product, 1);
    expect(await notify()).toHaveLength(1);
    await setStock(product, 0);
    await askAndConfirm(product, 'ada@example.test');
    await setStock(product, 1);
    expect(await notify()).toHaveLength(1);
  });

  it('is refused for what is there, what there is not, and no address', async () => {
    const product = await soldOut();
    const draft = await soldOut({ visibility: 'draft' });
    const there = await makeProduct(office.shop);
    const answers = [
      await ask(there),
      await ask(draft),
      await ask({ _id: 'nonsense' }),
      await ask(product, { size: 'XXS' }),
      await ask(product, { email: 'ada' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code, Object.keys(body.fields ?? {})])).toEqual([
      [409, 'WRONG_STATE', []],
      [404, 'PRODUCT_NOT_FOUND', []],
      [404, 'PRODUCT_NOT_FOUND', []],
      [422, 'INVALID_FIELDS', ['size']],
      [422, 'INVALID_FIELDS', ['email']],
    ]);
  });

  it('is confirmed without scripts by a form’s button, which leads to a page that says so', async () => {
    const product = await soldOut();
    await ask(product);
    const token = (await mails('ada@example.test'))[0]?.token;
    const press = async (address: string) => {
      const answer = await office.app.request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await press(`/restock/confirm?token=${token}`)).toEqual([303, '/restock/confirmed']);
    expect(await press('/restock/confirm')).toEqual([303, '/restock/expired']);
    expect(await press(`/restock/stop?token=${token}`)).toEqual([303, '/restock/stopped']);
    expect(await office.shop.db.select().from(restockRequests)).toEqual([]);
  });

  it('knows a link once it is confirmed, and not when it was made up', async () => {
    const product = await soldOut();
    const token = await askAndConfirm(product, 'ada@example.test');
    const confirm = (given: unknown) => office.send('POST', '/api/restock/confirm', { token: given }, '');
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm('made-up')).body.code).toBe('LINK_EXPIRED');
  });
});

describe('an address is erased', () => {
  it('on demand, by the link of any of its mails', async () => {
    const product = await soldOut();
    const token = await askAndConfirm(product, 'ada@example.test');
    for (const _ of [1, 2])
      expect((await office.send('POST', '/api/restock/stop', { token }, '')).status).toBe(200);
    expect(await office.shop.db.select().from(restockRequests)).toEqual([]);
  });

  it('with the account it is proved to belong to, which can take it along before', async () => {
    await askAndConfirm(await soldOut({ name: 'Boma' }), 'ada@example.com');
    const signedIn = new Headers({ authorization: `Bearer ${office.customerToken}` });
    const viewer = await readViewer(office.shop, signedIn);
    if (!viewer) throw new Error('The customer is not signed in.');
    await office.shop.db
      .update(users)
      .set({ emailProvedAt: office.shop.clock.now() })
      .where(eq(users.id, viewer.id));
    const user = await getAccount(office.shop, viewer);
    const { restock } = await exportOwnData(office.shop, viewer);
    expect(restock).toMatchObject([{ piece: 'Boma', toldAt: null }]);
    await office.shop.db.transaction((tx) => eraseAccount(tx, user, office.shop.clock.now()));
    expect(await office.shop.db.select().from(restockRequests)).toEqual([]);
  });

  it('after 90 days, fulfilled or not', async () => {
    const [early, late] = [await soldOut(), await soldOut()];
    await askAndConfirm(early, 'ada@example.test');
    office.shop.clock.advance(89 * 86_400_000);
    await askAndConfirm(late, 'ada@example.test');
    await deleteExpiredData(office.shop);
    expect(await office.shop.db.select().from(restockRequests)).toHaveLength(2);
    office.shop.clock.advance(2 * 86_400_000);
    await deleteExpiredData(office.shop);
    expect(await office.shop.db.select().from(restockRequests)).toMatchObject([{ productId: late._id }]);
  });
});
