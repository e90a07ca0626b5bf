import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { selectRows } from '../../platform/database/rows.ts';
import { auditLog, discountCodes } from '../../platform/database/schema/schema.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());
beforeEach(async () => {
  await office.shop.db.delete(discountCodes);
});

const add = (body: object) => office.send('POST', '/api/codes', body);
const change = (id: string, body: object) => office.send('PUT', `/api/codes/${id}`, body);
const list = async () => (await office.send('GET', '/api/codes')).body.data;

describe('a code', () => {
  it('is added, listed, changed and deleted, and each act is written down', async () => {
    const { status, body } = await add({
      code: ' Ewa-10 ',
      percent: 12.5,
      minimum: { NGN: 50_000.5 },
      from: '2026-03-01',
      until: '2026-12-24 18:00',
      uses: 100,
      usesPerCustomer: 1,
    });
    expect([status, body.data]).toEqual([
      201,
      {
        _id: expect.any(String),
        code: 'Ewa-10',
        percent: 12.5,
        amount: null,
        freeDelivery: false,
        minimum: { NGN: 50_000.5 },
        from: '2026-02-28T23:00:00.000Z',
        until: '2026-12-24T17:00:00.000Z',
        uses: 100,
        usesPerCustomer: 1,
        collections: [],
        on: true,
        used: 0,
        state: 'running',
        version: 1,
        report: [],
      },
    ]);
    const id = body.data._id;
    const changed = await change(id, {
      amount: { USD: 10, NGN: 15_000 },
      until: null,
      uses: null,
      version: 1,
    });
    expect(changed.body.data).toMatchObject({
      percent: null,
      amount: { USD: 10, NGN: 15_000 },
      until: null,
      uses: null,
      usesPerCustomer: 1,
      version: 2,
    });
    expect((await change(id, { on: false })).body.data).toMatchObject({ state: 'off', amount: { USD: 10 } });
    expect(await list()).toMatchObject([{ _id: id, version: 3 }]);
    expect((await office.send('DELETE', `/api/codes/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    const noted = await office.shop.db.select().from(auditLog).where(eq(auditLog.subject, 'Ewa-10'));
    expect(noted.map(({ action }) => action)).toEqual([
      'code added',
      'code changed',
      'code changed',
      'code removed',
    ]);
    expect(noted[1]?.details.changes).toContainEqual({
      field: 'Takes off',
      from: '12.5 %',
      to: '$10.00 or ₦15,000.00',
    });
  });

  it('names collections by slug or id, and keeps one that was deleted since', async () => {
    const piece = await makeProduct(office.shop, { name: 'Lace' });
    const rule = { by: 'hand', products: [piece._id] };
    const one = (await office.send('POST', '/api/collections', { name: 'One', rule })).body.data;
    const two = (await office.send('POST', '/api/collections', { name: 'Two', rule })).body.data;
    const { body } = await add({ code: 'LACE', freeDelivery: true, collections: ['one', two._id] });
    expect(body.data.collections).toEqual(['one', 'two']);
    await office.send('DELETE', `/api/collections/${two._id}`);
    const storedCollections = (await list())[0].collections;
    expect(storedCollections).toEqual(['one', two._id]);
    expect((await change(body.data._id, { collections: storedCollections })).status).toBe(200);
    expect((await change(body.data._id, { collections: ['one', 'three'] })).body).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { collections: 'There is no collection three.' },
    });
    await office.send('DELETE', `/api/collections/${one._id}`);
  });

  it('that exists already is refused by name, however it is written and in whichever order', async () => {
    await add({ code: 'EWA10', percent: 10 });
    const again = await add({ code: ' ewa 10-', percent: 20 });
    expect([again.status, again.body.code, Object.keys(again.body.fields)]).toEqual([
      409,
      'CODE_TAKEN',
      ['code'],
    ]);
    const other = (await add({ code: 'OTHER', percent: 20 })).body.data;
    expect((await change(other._id, { code: 'Ewa10' })).body).toMatchObject({
      code: 'CODE_TAKEN',
      fields: { code: 'There is a code Ewa10 already.' },
    });
    expect((await change(other._id, { code: 'other' })).status).toBe(200);
    const twice = await Promise.all([1, 2].map(() => add({ code: 'SAME', percent: 5 })));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('that somebody else saved in the meantime is not overwritten', async () => {
    const { _id, version } = (await add({ code: 'EWA10', percent: 10 })).body.data;
    expect((await change(_id, { percent: 20, version })).status).toBe(200);
    expect((await change(_id, { percent: 30, version })).body.code).toBe('EDIT_CONFLICT');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await change(unknown, { percent: 30 })).status).toBe(404);
    expect((await office.send('DELETE', '/api/codes/nonsense')).status).toBe(404);
  });

  it('is the same for the version before, which reads and writes other columns', async () => {
    const { db } = office.shop;
    const { _id: id } = (await add({ code: 'EWA10', percent: 12.5 })).body.data;
    const columns = sql`select percent_hundredths, amounts, free_delivery from discount_codes where id = ${id}`;
    const inOlder = (set: SQL) =>
      db.execute(sql`update discount_codes set ${set}, version = version + 1 where id = ${id}`);
    const bodies = [
      [{ percent: 7 }, { percent_hundredths: 700, amounts: null, free_delivery: false }],
      [{ amount: { NGN: 5 } }, { percent_hundredths: null, amounts: { NGN: 500 }, free_delivery: false }],
      [{ freeDelivery: true }, { percent_hundredths: null, amounts: null, free_delivery: true }],
    ] as const;
    for (const [body, stored] of bodies) {
      await change(id, body);
      expect(await selectRows(db, columns)).toEqual([stored]);
    }
    await inOlder(sql`percent_hundredths = 500, free_delivery = false`);
    expect(await list()).toMatchObject([{ percent: 5, amount: null, freeDelivery: false, version: 5 }]);
    await inOlder(sql`percent_hundredths = null, amounts = '{"USD":1050}'`);
    expect(await list()).toMatchObject([{ percent: null, amount: { USD: 10.5 }, freeDelivery: false }]);
    await inOlder(sql`is_on = false`);
    expect(await list()).toMatchObject([{ amount: { USD: 10.5 }, on: false }]);
  });

  it('of a kind of a later version takes nothing off, and stays as it is', async () => {
    const { db } = office.shop;
    await db.execute(
      sql`insert into discount_codes (code, key, kind, args) values ('NEW', 'NEW', 'later', '{"a":1}')`,
    );
    const [code] = await list();
    expect(code).toMatchObject({ percent: null, amount: null, freeDelivery: false });
    expect((await change(code._id, { uses: 3 })).status).toBe(200);
    expect(await selectRows(db, sql`select kind, args from discount_codes`)).toEqual([
      { kind: 'later', args: { a: 1 } },
    ]);
    const lines = [
      { itemId: (await makeProduct(office.shop, { name: 'Lace' }))._id, quantity: 1, size: 'M' },
    ];
    const checked = await office.send('POST', '/api/code/check', { code: 'NEW', currency: 'NGN', lines });
    expect([checked.status, checked.body.code]).toEqual([422, 'CODE_NOT_VALID']);
    const columns = sql`select percent_hundredths, amounts, free_delivery from discount_codes`;
    expect(await selectRows(db, columns)).toEqual([
      { percent_hundredths: null, amounts: null, free_delivery: false },
    ]);
  });

  it.each([
    ['no code', { percent: 10 }, 'code'],
    ['a code of hyphens', { code: '---', percent: 10 }, 'code'],
    ['other signs', { code: 'EWA<10>', percent: 10 }, 'code'],
    ['nothing to take off', { code: 'A1' }, 'percent'],
    ['two things to take off', { code: 'A1', percent: 10, freeDelivery: true }, 'freeDelivery'],
    ['an empty amount', { code: 'A1', amount: {} }, 'percent'],
    ['0 %', { code: 'A1', percent: 0 }, 'percent'],
    ['101 %', { code: 'A1', percent: 101 }, 'percent'],
    ['three decimals', { code: 'A1', percent: 1.234 }, 'percent'],
    ['an amount below 0', { code: 'A1', amount: { NGN: -5 } }, 'amount.NGN'],
    ['half a kobo', { code: 'A1', amount: { NGN: 0.005 } }, 'amount'],
    ['a currency there is not', { code: 'A1', amount: { YEN: 5 } }, 'amount'],
    ['a minimum that is a text', { code: 'A1', percent: 10, minimum: 'much' }, 'minimum'],
    [
      'an end before the beginning',
      { code: 'A1', percent: 10, from: '2026-05-02', until: '2026-05-01' },
      'until',
    ],
    ['a day there is not', { code: 'A1', percent: 10, from: '2026-02-31' }, 'from'],
    ['no use', { code: 'A1', percent: 10, uses: 0 }, 'uses'],
    ['half a use', { code: 'A1', percent: 10, usesPerCustomer: 0.5 }, 'usesPerCustomer'],
    ['a collection there is not', { code: 'A1', percent: 10, collections: ['none'] }, 'collections'],
  ])('with %s is refused by its field', async (_, body, field) => {
    const refused = await add(body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
    expect(await list()).toEqual([]);
  });

  it('is no business of customers', async () => {
    const calls = await Promise.all([
      office.send('GET', '/api/codes', undefined, office.customerToken),
      office.send('POST', '/api/codes', { code: 'MINE', percent: 100 }, office.customerToken),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([403, 403]);
  });
});
