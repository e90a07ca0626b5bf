import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completeProduct,
  formOf,
  openBackOffice,
  type Part,
  picture,
} from '../../../tests/support/back-office.ts';
import { foldText } from '../../contract/text/fold-text.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let jpeg: Buffer;

beforeAll(async () => {
  office = await openBackOffice();
  jpeg = await picture(400, 500);
});
afterAll(() => office.shop.close());

const add = (changes: Record<string, string | undefined> = {}, files: Part[] = [['a.jpg', jpeg]]) =>
  office.send('POST', '/api/product/add', formOf({ ...completeProduct, ...changes }, files));

const update = (id: string, changes: Record<string, string>, files: Part[] = []) =>
  office.send('PUT', `/api/product/update/${id}`, formOf(changes, files));

describe('POST /api/product/add', () => {
  it('adds a product with everything the form holds', async () => {
    const { status, body } = await add({}, [
      ['a.jpg', jpeg],
      ['b.png', await sharp(jpeg).png().toBuffer()],
    ]);
    expect(body).toMatchObject({ success: true });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'Àdùkẹ́ bubu',
      category: 'Bubu',
      availableSizes: 'S,M',
      availableColors: [{ name: 'Indigo', hexCode: '#1B2455' }],
      careInstructions: [{ washing: 'Cold', ironing: '', drying: '', specialCare: '' }],
      inStock: 3,
      stockQuantity: 3,
      version: 1,
    });
    expect(body.data.prices).toContainEqual({ currency: 'ngn', amount: 186000.5 });
    expect(body.data.images).toHaveLength(2);
    expect(foldText(body.data.slug)).toBe('aduke-bubu');
    const image = await office.app.request(body.data.images[0]);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(await office.leftovers()).toEqual([]);
  });

  it('keeps HTML as text and reads prices as a map', async () => {
    const name = '<b onclick=alert(1)>Ibim</b>';
    const { status, body } = await add({ name, prices: '{"USD":1,"NGN":"1,000","GBP":1,"EUR":1.5}' });
    expect(status).toBe(201);
    expect(body.data.name).toBe(name);
    expect(body.data.prices).toContainEqual({ currency: 'ngn', amount: 1000 });
  });

  it('is for admins only, before anything else is looked at', async () => {
    const asCustomer = await office.send('POST', '/api/product/add', formOf({}, []), office.customerToken);
    expect(asCustomer.status).toBe(403);
    expect(
      (await office.app.request('/api/product/add', { method: 'POST', body: formOf({}, []) })).status,
    ).toBe(401);
  });

  it.each([
    ['name', ''],
    ['description', ' '],
    ['category', 'Shoes'],
    ['category', undefined],
    ['prices', undefined],
    ['prices', '[{"currency":"usd","amount":1}]'],
    ['prices', '{broken'],
    ['prices', '{"usd":"12,50","ngn":1,"gbp":1,"eur":1}'],
    ['prices', '{"usd":"-1","ngn":1,"gbp":1,"eur":1}'],
    ['prices', '{"usd":"1e9","ngn":1,"gbp":1,"eur":1}'],
    ['prices', '{"usd":1e9,"ngn":1,"gbp":1,"eur":1}'],
    ['prices', '{"usd":0,"ngn":1,"gbp":1,"eur":1}'],
    ['prices', '{"usd":null,"ngn":1,"gbp":1,"eur":1}'],
    ['availableSizes', ''],
    ['availableSizes', 'S,XXXXL'],
    ['availableColors', '[{"name":"Red","hexCode":"#12"}]'],
    ['availableColors', '[{"name":" ","hexCode":"#123"}]'],
    ['availableColors', 'red'],
    ['careInstructions', '[1]'],
    ['inStock', 'maybe'],
    ['stockQuantity', '-1'],
    ['stockQuantity', '1.5'],
    ['stockQuantity', '1e9'],
    ['stockQuantity', undefined],
    ['additionalInfo', undefined],
  ])('refuses %s %j with a sentence at the field', async (field, value) => {
    const { status, body } = await add({ [field]: value });
    expect(status).toBe(422);
    expect(body.code).toBe('INVALID_FIELDS');
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.fields[field]).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('names the price that is wrong', async () => {
    const { body } = await add({ prices: '{"usd":1,"ngn":1,"gbp":"12,50","eur":1}' });
    expect(body.fields.prices).toBe('The GBP price: write 12.50 with a point, not a comma.');
  });

  it('needs a picture', async () => {
    const { status, body } = await add({}, []);
    expect(status).toBe(422);
    expect(body.fields.images).toBe('Add at least one picture.');
  });

  it('answers a body that is no form with 415', async () => {
    const response = await office.app.request('/api/product/add', {
      method: 'POST',
      body: 'name=x',
      headers: {
        authorization: `Bearer ${office.adminToken}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(response.status).toBe(415);
  });
});

describe('PUT /api/product/update/{id}', () => {
  it('changes a subset and leaves the rest', async () => {
    const { data } = (await add()).body;
    const { status, body } = await update(data._id, {
      name: 'Boma',
      stockQuantity: '9',
      inStock: 'no',
      version: '1',
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Product updated successfully');
    expect(body.data).toMatchObject({ name: 'Boma', stockQuantity: 9, inStock: 0, version: 2 });
    expect(body.data).toMatchObject({
      description: data.description,
      prices: data.prices,
      images: data.images,
    });
  });

  it('sets the USD price alone, and all prices together', async () => {
    const { data } = (await add()).body;
    const one = (await update(data._id, { price: '99.50' })).body.data;
    expect(one.prices).toEqual([{ currency: 'usd', amount: 99.5 }, ...data.prices.slice(1)]);
    const all = (await update(data._id, { prices: '[{"currency":"gbp","amount":7}]' })).body.data;
    expect(all.prices).toEqual([{ currency: 'gbp', amount: 7 }]);
    const wrong = await update(data._id, { price: '12,50' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.fields.price).toMatch(/12\.50/);
  });

  it('keeps, reorders, adds and drops pictures, and removes files nobody shows', async () => {
    const { data } = (
      await add({}, [
        ['a.jpg', await picture(210, 300, '#111111')],
        ['b.jpg', await picture(210, 300, '#222222')],
      ])
    ).body;
    const [first, second] = data.images as [string, string];
    const changed = await update(
      data._id,
      {
        keepImages: JSON.stringify(['new', second]),
        pictureNotes: JSON.stringify([{ color: 'Indigo' }, { alt: 'Back' }]),
      },
      [['c.jpg', await picture(210, 300, '#333333')]],
    );
    expect(changed.status).toBe(200);
    expect(changed.body.data.images[1]).toBe(second);
    expect(changed.body.data.images).toHaveLength(2);
    expect(changed.body.data.pictures).toMatchObject([{ color: 'Indigo' }, { alt: 'Back' }]);
    expect((await office.app.request(first)).status).toBe(404);
    expect((await office.app.request(second)).status).toBe(200);
    const appended = await update(data._id, {}, [['d.jpg', await picture(210, 300, '#444444')]]);
    expect(appended.body.data.images.slice(0, 2)).toEqual(changed.body.data.images);
    expect(appended.body.data.images).toHaveLength(3);
  });

  it('refuses foreign pictures, none at all and a sixth', async () => {
    const { data } = (await add()).body;
    const foreign = await update(data._id, {
      keepImages: '["/images/ffffffffffffffffffffffffffffffff/1200.jpg"]',
    });
    expect(foreign.body.fields.keepImages).toMatch(/not this product/);
    expect((await update(data._id, { keepImages: '[]' })).body.fields.images).toBe(
      'Keep or add at least one picture.',
    );
    const five = Array.from({ length: 5 }, (_, n): Part => [`${n}.jpg`, jpeg]);
    const sixth = await update(data._id, {}, five);
    expect(sixth.status).toBe(422);
    expect(sixth.body.message).toBe('You can only upload a maximum of 5 images.');
  });

  it('gives the second of two editors a 409 with the newer product', async () => {
    const { data } = (await add()).body;
    const both = await Promise.all([
      update(data._id, { name: 'One', version: '1' }),
      update(data._id, { name: 'Two', version: '1' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = both.find(({ status }) => status === 409);
    const winner = both.find(({ status }) => status === 200);
    expect(loser?.body).toMatchObject({
      code: 'EDIT_CONFLICT',
      current: { name: winner?.body.data.name, version: 2 },
    });
    const late = await update(data._id, { name: 'Three', version: '1' });
    expect(late.status).toBe(409);
  });

  it('answers 404 for an unknown product', async () => {
    const { status, body } = await update('00000000-0000-4000-8000-000000000000', { name: 'x' });
    expect([status, body.message]).toEqual([404, 'Product not Found']);
  });
});

it('shows both calls in the OpenAPI document as multipart', async () => {
  const document = await (await office.app.request('/api/openapi.json')).json();
  for (const operation of [document.paths['/product/add'].post, document.paths['/product/update/{id}'].put]) {
    const [fields, files] = operation.requestBody.content['multipart/form-data'].schema.allOf;
    expect(Object.keys(fields.properties)).toContain('availableColors');
    expect(files.properties.images.maxItems).toBe(12);
    expect(Object.keys(fields.properties)).not.toContain('images');
  }
});
