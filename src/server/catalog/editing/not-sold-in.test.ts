import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completeProduct,
  formOf,
  openBackOffice,
  type Part,
  picture,
} from '../../../../tests/support/back-office.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let files: Part[];
beforeAll(async () => {
  office = await openBackOffice();
  files = [['piece.jpg', await picture(80, 100)]];
});
afterAll(() => office.shop.close());

const prices = (...codes: string[]) => JSON.stringify(codes.map((currency) => ({ currency, amount: 100 })));
const add = (fields: Record<string, string>) =>
  office.send('POST', '/api/product/add', formOf({ ...completeProduct, ...fields }, files));
const update = (id: string, fields: object) => office.send('PUT', `/api/product/update/${id}`, fields);

describe('a new product', () => {
  it('needs each price of the shop, unless it is not sold in the currency', async () => {
    const lacking = { prices: prices('usd', 'ngn', 'gbp') };
    expect((await add(lacking)).body.fields).toEqual({ prices: 'The EUR price is required.' });
    const added = await add({ ...lacking, notSoldIn: '["eur"]' });
    expect(added.status).toBe(201);
    const codes = added.body.data.prices.map(({ currency }: { currency: string }) => currency);
    expect(codes).toEqual(['usd', 'ngn', 'gbp']);
  });

  it('names every field that is wrong in one answer', async () => {
    const refused = await add({ prices: prices('ngn'), notSoldIn: '["EUR","GBP"]', name: '' });
    expect(refused.body.fields).toEqual({ prices: 'The USD price is required.', name: 'Name is required.' });
  });

  it.each([
    [
      'a price as well',
      '["NGN"]',
      { prices: 'NGN has a price and is named as not sold in. Choose one of the two.' },
    ],
    [
      'another currency',
      '["JPY"]',
      { notSoldIn: 'The currencies it is not sold in are a list like ["EUR"].' },
    ],
    ['no list', '{"eur":1}', { notSoldIn: 'The currencies it is not sold in are a list like ["EUR"].' }],
  ])('is refused with %s', async (_, notSoldIn, fields) => {
    const refused = await add({ prices: prices('usd', 'ngn', 'gbp', 'eur'), notSoldIn });
    expect([refused.status, refused.body.fields]).toEqual([422, fields]);
  });
});

describe('a draft', () => {
  it('is published without the price of a currency it is not sold in', async () => {
    const { data } = (
      await add({ visibility: 'draft', prices: prices('ngn'), notSoldIn: '["USD","GBP","EUR"]' })
    ).body;
    const refused = await update(data._id, { visibility: 'public' });
    expect(refused.body.fields).toEqual({ prices: 'The USD price is required.' });
    const published = await update(data._id, { visibility: 'public', notSoldIn: ['USD', 'GBP', 'EUR'] });
    expect([published.status, published.body.data.visibility]).toEqual([200, 'public']);
    expect(published.body.data.prices).toEqual([{ currency: 'ngn', amount: 100 }]);
  });

  it('is not published without any price', async () => {
    const csv = 'Handle,Title,Body (HTML),Type,Variant Price\nfree,free,<p>Long</p>,Dresses,';
    const form = formOf({ currency: 'NGN', dryRun: 'no' }, []);
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'export.csv');
    await office.send('POST', '/api/product/import', form);
    const { data } = (await office.send('GET', '/api/product/free')).body;
    const all = ['USD', 'NGN', 'GBP', 'EUR'];
    const refused = await update(data._id, { visibility: 'public', notSoldIn: all });
    expect(refused.body.fields).toMatchObject({ prices: 'The USD price is required.' });
  });
});

describe('a product that is not sold in a currency', () => {
  it('is shown at its first price, and an order in the currency is refused by name', async () => {
    const only = { name: 'Naira bubu', prices: prices('ngn'), notSoldIn: '["USD","GBP","EUR"]' };
    const { data } = (await add(only)).body;
    const [listed] = (await office.send('GET', '/api/product/list?q=Naira')).body.data;
    expect(listed.prices).toEqual([{ currency: 'ngn', amount: 100 }]);
    const quote = { lines: [{ itemId: data._id, size: 'M', color: 'Indigo', quantity: 1 }], currency: 'EUR' };
    const refused = await office.send('POST', '/api/delivery/quote', {
      ...quote,
      address: { country: 'Nigeria', state: 'Lagos', lga: 'Eti-Osa', city: 'Lekki' },
    });
    expect([refused.status, refused.body.message]).toEqual([422, 'Not sold in EUR']);
    expect(refused.body.name).toBe('Naira bubu');
  });
});

describe('a file of products', () => {
  async function bring(csv: string) {
    const form = formOf({ currency: 'NGN', dryRun: 'no' }, []);
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv');
    return (await office.send('POST', '/api/product/import', form)).body.data;
  }
  const head = 'slug,name,description,category,USD,NGN,GBP,EUR';

  it('leaves a currency out where its column is empty, and what is stored as it is', async () => {
    const { data } = (await add({ prices: prices('usd', 'ngn', 'gbp'), notSoldIn: '["EUR"]' })).body;
    await bring(`${head}\n${data.slug},${data.name},${data.description},Bubu,120,,,`);
    const after = (await office.send('GET', `/api/product/${data._id}`)).body.data;
    expect(after.prices).toEqual([
      { currency: 'usd', amount: 120 },
      { currency: 'ngn', amount: 100 },
      { currency: 'gbp', amount: 100 },
    ]);
  });

  it('needs no price of a currency that the shop does not sell in', async () => {
    const { versions } = (await office.send('GET', '/api/settings')).body;
    const currencies = { value: { currencies: ['NGN', 'USD'] }, version: versions.shop };
    expect((await office.send('PUT', '/api/settings/shop', currencies)).status).toBe(200);
    await bring(`${head}\noff,Off,Long,Bubu,120,186000,,`);
    const [listed] = (await office.send('GET', '/api/product/inventory?q=Off')).body.data;
    expect(listed.missing).toEqual(['picture']);
    const form = formOf({ visibility: 'public' }, files);
    const published = await office.send('PUT', `/api/product/update/${listed._id}`, form);
    expect([published.status, published.body.data.visibility]).toEqual([200, 'public']);
  });
});
