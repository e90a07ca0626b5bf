import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completeProduct,
  formOf,
  openBackOffice,
  type Part,
  picture,
} from '../../../tests/support/back-office.ts';
import { londonAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { cutOff, heic, tooManyPixels } from '../../../tests/support/refused-pictures.ts';
import { standardWorkroom } from '../../contract/workroom/standard-workroom.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let product: { _id: string; version: number; images: string[] };
beforeAll(async () => {
  office = await openBackOffice();
  const form = formOf(completeProduct, [['a.jpg', await picture(80, 100)]]);
  product = (await office.send('POST', '/api/product/add', form)).body.data;
});
afterAll(() => office.shop.close());

const cases: [code: string, status: number, file: () => Promise<Part> | Part][] = [
  ['NOT_A_PICTURE', 415, () => ['notes.png', 'hello']],
  ['PICTURE_KIND', 415, () => ['a.gif', 'GIF89a........']],
  ['PICTURE_HEIC', 415, () => ['IMG_1.HEIC', heic]],
  ['PICTURE_DAMAGED', 422, async () => ['cut.jpg', (await picture(900, 900)).subarray(0, 2000)]],
  ['PICTURE_TOO_LARGE', 413, () => ['big.jpg', Buffer.alloc(21 * 1024 * 1024)]],
  ['PICTURE_PIXELS', 413, async () => ['bomb.png', await tooManyPixels()]],
];

describe('a picture sent ahead of its product', () => {
  it.each(cases)('is refused with %s', async (code, status, file) => {
    const form = new FormData();
    const [name, bytes] = await file();
    form.append('picture', new Blob([Buffer.from(bytes)]), name);
    const answer = await office.send('POST', '/api/product/picture', form);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await office.leftovers()).toEqual([]);
  });
});

describe('a picture of a request', () => {
  beforeAll(async () => {
    const { body } = await office.send('GET', '/api/settings');
    const value = { ...standardWorkroom, on: true };
    await office.send('PUT', '/api/settings/workroom', { value, version: body.versions.workroom ?? 0 });
  });

  const forms = {
    '/api/made-to-measure': { name: 'Kemi', phone: '08031234567', text: 'Like this' },
    '/api/made-to-measure/picture': { id: randomUUID() },
  };
  it.each(cases)('is refused with %s', async (code, status, file) => {
    const [name, bytes] = await file();
    for (const [address, fields] of Object.entries(forms)) {
      const form = formOf(fields, []);
      form.append('pictures', new Blob([Buffer.from(bytes)]), name);
      const answer = await office.send('POST', address, form);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect(await office.leftovers()).toEqual([]);
  });

  it('is one of staff’s at a time', async () => {
    const form = formOf({ id: randomUUID() }, []);
    for (const name of ['a.jpg', 'b.jpg']) form.append('pictures', new Blob(['x']), name);
    const answer = await office.send('POST', '/api/made-to-measure/picture', form);
    expect(answer.body.code).toBe('TOO_MANY_PICTURES');
  });
});

describe('a changed product', () => {
  it.each(cases)('answers %s and keeps its pictures', async (code, status, file) => {
    const form = formOf({ name: 'Changed' }, [await file()]);
    const answer = await office.send('PUT', `/api/product/update/${product._id}`, form);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const { body } = await office.send('GET', `/api/product/${product._id}`);
    expect(body.data).toMatchObject({ name: completeProduct.name, images: product.images });
    expect(await office.leftovers()).toEqual([]);
  });
});

describe('an upload', () => {
  const calls: [method: string, address: () => string, fields: () => Record<string, string>, part: string][] =
    [
      ['POST', () => '/api/product/add', () => completeProduct, 'images'],
      ['PUT', () => `/api/product/update/${product._id}`, () => ({ name: 'Changed' }), 'images'],
      ['POST', () => '/api/product/picture', () => ({}), 'picture'],
      ['POST', () => '/api/product/import', () => ({ currency: 'NGN' }), 'file'],
      ['POST', () => '/api/payment/statement', () => ({ currency: 'NGN' }), 'file'],
      ['POST', () => '/api/made-to-measure', () => ({ name: 'Kemi' }), 'pictures'],
      ['POST', () => '/api/made-to-measure/picture', () => ({ id: randomUUID() }), 'pictures'],
    ];
  const send = (method: string, address: string, token: string, init: RequestInit) =>
    office.app.request(address, {
      method,
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });

  /** A form that ends in the middle of its file. */
  function cutOffForm(fields: Record<string, string>, part: string): Promise<RequestInit> {
    const form = formOf(fields, []);
    form.append(part, new Blob([new Uint8Array(5000)]), 'a.jpg');
    return cutOff(form);
  }

  it.each(calls)('%s %o that is cut off is refused as incomplete', async (method, address, fields, part) => {
    const answer = await send(method, address(), office.adminToken, await cutOffForm(fields(), part));
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'UPLOAD_BROKEN']);
    expect(await office.leftovers()).toEqual([]);
  });

  it.each(calls)('%s %o that says it is too large is not read', async (method, address, fields, part) => {
    const { body, headers } = await cutOffForm(fields(), part);
    const length = { 'content-length': String(10 ** 9) };
    const init = { body, headers: { ...headers, ...length }, ...{ duplex: 'half' } };
    const answer = await send(method, address(), office.adminToken, init);
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'TOO_LARGE']);
  });

  it('of a proof that is cut off is refused as incomplete, and the order has none', async () => {
    const lines = [{ itemId: product._id, size: 'M', color: 'Indigo', quantity: 1 }];
    const order = { address: londonAddress, currency: 'GBP', paymentMethod: 'transfer', lines };
    const placed = await office.send('POST', '/api/order/place', order, office.customerToken);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const orderId = placed.body.data._id;
    const cut = await cutOffForm({ orderId }, 'proof');
    const answer = await send('POST', '/api/order/proof', office.customerToken, cut);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'UPLOAD_BROKEN']);
    const { body } = await office.send('GET', `/api/order/${orderId}`, undefined, office.customerToken);
    expect(body.data.proof ?? null).toBeNull();
  });
});

it('nothing is duplicated, answered or rejected that is not there', async () => {
  const id = randomUUID();
  const requests = [
    await office.send('POST', '/api/product/duplicate', { id }),
    await office.send('POST', '/api/messages/handled', { messageId: id, handled: true }),
    await office.send('POST', '/api/order/reject_proof', { orderId: id, reason: 'Not readable' }),
    await office.send('POST', '/api/order/payment', { orderId: id, paymentStatus: 'Paid' }),
    await office.send('POST', '/api/users/role', { userId: id, role: 'admin' }),
  ];
  expect(requests.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'PRODUCT_NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [404, 'ORDER_NOT_FOUND'],
    [404, 'ORDER_NOT_FOUND'],
    [404, 'USER_NOT_FOUND'],
  ]);
});
