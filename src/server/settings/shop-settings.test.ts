import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, type Part } from '../../../tests/support/back-office.ts';
import { testPicture } from '../../../tests/support/products.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

async function save(value: object) {
  const { versions } = (await office.send('GET', '/api/settings')).body;
  return office.send('PUT', '/api/settings/shop', { value, version: versions.shop });
}

const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, n): Promise<Part> => [`${n}.png`, await testPicture()]),
  );

const add = (fields: Record<string, string | undefined>, files: Part[]) =>
  office.send('POST', '/api/product/add', formOf({ ...completeProduct, ...fields }, files));
const update = (id: string, fields: Record<string, string>, files: Part[] = []) =>
  office.send('PUT', `/api/product/update/${id}`, formOf(fields, files));

const prices = (...codes: string[]) => JSON.stringify(codes.map((currency) => ({ currency, amount: 100 })));

it('begins with the four currencies, US dollars first, and five pictures', async () => {
  expect((await office.send('GET', '/api/settings')).body.data).toMatchObject({
    currencies: ['USD', 'NGN', 'GBP', 'EUR'],
    firstCurrency: 'USD',
    rememberCurrency: false,
    picturesPerProduct: 5,
  });
});

describe('the number of pictures', () => {
  it.each([0, 13, 5.5, '5', null])('is not %j', async (picturesPerProduct) => {
    const { status, body } = await save({ picturesPerProduct });
    expect([status, body.fields]).toEqual([422, { picturesPerProduct: 'A whole number from 1 to 12.' }]);
  });

  it('counts as soon as it is saved, in every sentence', async () => {
    expect((await save({ picturesPerProduct: 7 })).status).toBe(200);
    expect((await office.send('GET', '/api/settings/shop')).body.data.picturesPerProduct).toBe(7);
    const full = await add({}, await pictures(7));
    expect([full.status, full.body.data.images.length]).toEqual([201, 7]);
    const tooMany = await add({}, await pictures(8));
    expect([tooMany.status, tooMany.body.message]).toEqual([
      422,
      'You can only upload a maximum of 7 images.',
    ]);
    const alsoUnnamed = await add({ name: '', images: JSON.stringify(Array(8).fill('an-id')) }, []);
    expect(alsoUnnamed.body.fields).toEqual({
      images: 'You can only upload a maximum of 7 images.',
      name: 'Name is required.',
    });
  });

  it('takes none from a product that has more', async () => {
    const { data } = (await add({}, await pictures(6))).body;
    await save({ picturesPerProduct: 5 });
    const turned = await update(data._id, { keepImages: JSON.stringify(data.images.toReversed()) });
    expect([turned.status, turned.body.data.images]).toEqual([200, data.images.toReversed()]);
    const another = await update(data._id, {}, await pictures(1));
    expect(another.body.fields).toEqual({ images: 'You can only upload a maximum of 5 images.' });
    const instead = await update(
      data._id,
      { keepImages: JSON.stringify([...data.images.slice(0, 4), 'new']) },
      await pictures(1),
    );
    expect(instead.body.data.images).toHaveLength(5);
  });
});

describe('the currencies', () => {
  it('decide which prices a new product needs', async () => {
    const [picture] = [await pictures(1)];
    const lacking = await add({ prices: prices('usd', 'ngn') }, picture);
    expect(lacking.body.fields).toEqual({ prices: 'The GBP price is required.' });
    const alsoUnnamed = await add({ prices: prices('usd', 'ngn'), name: '' }, []);
    expect(alsoUnnamed.body.fields).toEqual({
      prices: 'The GBP price is required.',
      name: 'Name is required.',
      images: 'Add at least one picture.',
    });
    await save({ currencies: ['NGN', 'USD'] });
    const complete = await add({ prices: prices('usd', 'ngn') }, picture);
    expect([complete.status, complete.body.data.prices.length]).toEqual([201, 2]);
    const without = await add({ prices: prices('usd', 'gbp') }, picture);
    expect(without.body.fields).toEqual({ prices: 'The NGN price is required.' });
  });

  it('are a list of some, each once', async () => {
    for (const currencies of [[], ['USD', 'USD'], ['JPY'], 'USD']) {
      expect((await save({ currencies })).status).toBe(422);
    }
  });

  it('hold the first one, which follows the list', async () => {
    const refused = await save({ currencies: ['NGN', 'GBP'], firstCurrency: 'USD' });
    expect(refused.body.fields).toEqual({
      firstCurrency: 'Choose one of the currencies the shop sells in.',
    });
    const followed = await save({ currencies: ['NGN', 'GBP'] });
    expect(followed.body.value).toMatchObject({ currencies: ['NGN', 'GBP'], firstCurrency: 'NGN' });
    expect((await save({ firstCurrency: 'EUR' })).status).toBe(422);
    expect((await save({ firstCurrency: 'GBP' })).body.value.firstCurrency).toBe('GBP');
  });
});
