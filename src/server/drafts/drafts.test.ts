import { describe, expect, it } from 'vitest';
import { draftCalls, ngozi } from '../../../tests/support/orders/draft-calls.ts';
import { addProduct, addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';

const suite = new OrderSuite();
const { add, send, get, made, draftOf } = draftCalls(suite);
const piece = (productId: string, over: object = {}) => ({
  productId,
  size: 'M',
  color: 'Indigo',
  quantity: 1,
  ...over,
});
const refused = async (body: object) => {
  const answer = await suite.call(suite.admin, 'POST', '/order/draft', draftOf(body));
  return [answer.status, Object.keys(answer.body.fields ?? {})];
};

describe('a draft', () => {
  it('takes nothing from the stock, knows the catalogue’s price and the phone however it is typed', async () => {
    const dress = await addProduct(suite.shop, 2);
    const draft = await add({ lines: [piece(dress), { text: 'Head-tie', price: 12_000, quantity: 2 }] });
    expect(await suite.stockOf(dress)).toBe(2);
    expect(draft).toMatchObject({
      state: 'Draft',
      customer: { name: 'Ngozi Eze', phone: '+2348031234567', email: '' },
      linesTotal: 210_000.5,
      amount: 210_000.5,
      link: '',
      whatsApp: null,
      orderId: null,
    });
    expect(draft.lines.map(({ kind, price, catalogPrice }) => [kind, price, catalogPrice])).toEqual([
      ['piece', 186_000.5, 186_000.5],
      ['free', 12_000, null],
    ]);
  });

  it('is the same under the same key, and refuses the key with other contents', async () => {
    const body = draftOf({ lines: [piece(await addProduct(suite.shop, 1))] });
    const headers = { 'Idempotency-Key': 'draft-key-1' };
    const [one, two] = await Promise.all([
      suite.call(suite.admin, 'POST', '/order/draft', body, headers),
      suite.call(suite.admin, 'POST', '/order/draft', body, headers),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect((one.body.data as { _id: string })._id).toBe((two.body.data as { _id: string })._id);
    const other = { ...body, source: 'phone' };
    const answer = await suite.call(suite.admin, 'POST', '/order/draft', other, headers);
    expect(answer.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('names the field of what is wrong', async () => {
    const dress = await addProduct(suite.shop, 1);
    const good = [piece(dress)];
    expect(await refused({ lines: [...good, piece(dress, { size: 'S', price: 150_000 })] })).toEqual([
      422,
      ['lines.1.price', 'lines.1.reason'],
    ]);
    expect(await refused({ lines: [{ text: 'Gift box', price: 0, quantity: 1 }] })).toEqual([
      422,
      ['lines.0.price', 'lines.0.reason'],
    ]);
    expect(await refused({ lines: [{ text: '', price: -1, quantity: 0 }] })).toEqual([
      422,
      ['lines.0.text', 'lines.0.quantity', 'lines.0.price'],
    ]);
    expect(await refused({ lines: [piece(dress, { size: '' })] })).toEqual([422, ['lines.0.size']]);
    expect(await refused({ lines: [piece(dress, { size: 'XXL' })] })).toEqual([422, ['lines.0.size']]);
    expect(await refused({ lines: [piece(dress, { price: 0.001, reason: 'a' })] })).toEqual([
      422,
      ['lines.0.price'],
    ]);
    expect(await refused({ lines: good, customer: { name: 'A', phone: '12' } })).toEqual([
      422,
      ['customer.phone'],
    ]);
    expect(await refused({ lines: good, customer: { ...ngozi, email: 'no' } })).toEqual([
      422,
      ['customer.email'],
    ]);
    expect(await refused({ lines: good, discount: { amount: 1e6, reason: 'a' } })).toEqual([
      422,
      ['discount.amount'],
    ]);
    expect(await refused({ lines: good, discount: { amount: 5, reason: '' } })).toEqual([
      422,
      ['discount.reason'],
    ]);
    expect(await refused({ lines: good, deposit: 100 })).toEqual([422, ['deposit']]);
    expect(await refused({ lines: good, delivery: 'by kite' })).toEqual([422, ['delivery']]);
    expect(await refused({ lines: good, source: 'web' })).toEqual([422, ['source']]);
    expect(await refused({ lines: [] })).toEqual([422, ['lines']]);
    expect(await refused({ lines: [...good, ...good] })).toEqual([422, ['lines.1.productId']]);
    expect((await refused({ lines: [piece(crypto.randomUUID())] }))[0]).toBe(404);
  });

  it('is found by name, phone and state, and is gone once it is thrown away', async () => {
    const lines = [{ text: 'Alteration', price: 5000, quantity: 1 }];
    const draft = await add({ lines, customer: { name: 'Zainab Bello', phone: '0802 765 4321' } });
    const found = async (query: string) =>
      ((await suite.call(suite.admin, 'GET', `/order/draft?${query}`)).body.data as { _id: string }[]).map(
        ({ _id }) => _id,
      );
    expect(await found('q=zainab')).toEqual([draft._id]);
    expect(await found('q=8027654321&state=Draft')).toEqual([draft._id]);
    expect(await found('q=zainab&state=Sent')).toEqual([]);
    await made('DELETE', `/order/draft/${draft._id}`, {});
    const gone = await suite.call(suite.admin, 'GET', `/order/draft/${draft._id}`);
    expect([gone.status, gone.body.code]).toEqual([404, 'DRAFT_NOT_FOUND']);
  });
});

describe('a draft that is sent', () => {
  it('holds its pieces for 72 hours, and gives them back', async () => {
    const dress = await addProduct(suite.shop, 3);
    const draft = await add({ lines: [piece(dress, { quantity: 2 })] });
    await send(draft._id);
    expect(await suite.stockOf(dress)).toBe(1);
    expect(await get(draft._id)).toMatchObject({
      state: 'Sent',
      whatsApp: { url: expect.stringContaining('https://wa.me/2348031234567?text=') },
    });
    suite.shop.clock.advance(72 * hourMs - 1000);
    await expireOrders(suite.shop);
    expect(await suite.stockOf(dress)).toBe(1);
    suite.shop.clock.advance(1000);
    expect(await get(draft._id)).toMatchObject({ state: 'Expired' });
    await expireOrders(suite.shop);
    expect(await suite.stockOf(dress)).toBe(3);
  });

  it('keeps its link when it is sent again, also after its time', async () => {
    const dress = await addProduct(suite.shop, 1);
    const draft = await add({ lines: [piece(dress)] });
    const token = await send(draft._id);
    expect(token).toMatch(/^[\w-]{22}$/);
    suite.shop.clock.advance(73 * hourMs);
    await expireOrders(suite.shop);
    const first = (await get(draft._id)).reference;
    expect(await send(draft._id)).toBe(token);
    expect((await get(draft._id)).reference).not.toBe(first);
    expect(await suite.stockOf(dress)).toBe(0);
  });

  it('sent twice simultaneously is one order', async () => {
    const dress = await addProduct(suite.shop, 5);
    const draft = await add({ lines: [piece(dress)] });
    const tokens = await Promise.all([send(draft._id), send(draft._id), send(draft._id)]);
    expect(new Set(tokens).size).toBe(1);
    expect(await suite.stockOf(dress)).toBe(4);
  });

  it('and a web order share the last piece: one gets it', async () => {
    const dress = await addProduct(suite.shop, 1);
    const draft = await add({ lines: [piece(dress)] });
    const web = { ...cardOrder, lines: [line(dress)] };
    const [sent, placed] = await Promise.all([
      suite.call(suite.admin, 'POST', '/order/draft/send', { draftId: draft._id }),
      suite.call(await addUser(suite.shop), 'POST', '/order/place', web),
    ]);
    expect([sent.status, placed.status].filter((status) => status < 300)).toHaveLength(1);
    expect([sent.body.code, placed.body.code]).toContain('OUT_OF_STOCK');
    expect(await suite.stockOf(dress)).toBe(0);
  });

  it('follows an edit immediately: pieces, sum and stock', async () => {
    const [dress, other] = [await addProduct(suite.shop, 2), await addProduct(suite.shop, 2)];
    const draft = await add({ lines: [piece(dress, { quantity: 2 })] });
    await send(draft._id);
    const body = draftOf({
      lines: [piece(other, { price: 150_000, reason: 'agreed in the chat' })],
      discount: { amount: 10_000, reason: 'regular customer' },
      version: (await get(draft._id)).version,
    });
    const { data } = await made('PUT', `/order/draft/${draft._id}`, body);
    expect(data).toMatchObject({ state: 'Sent', amount: 140_000, link: expect.stringContaining('/pay/') });
    expect([await suite.stockOf(dress), await suite.stockOf(other)]).toEqual([2, 1]);
    const stale = await suite.call(suite.admin, 'PUT', `/order/draft/${draft._id}`, body);
    expect(stale.body.code).toBe('EDIT_CONFLICT');
    const order = (await suite.call(suite.admin, 'GET', `/order/${(data as { orderId: string }).orderId}`))
      .body.data;
    expect(order).toMatchObject({
      source: 'whatsapp',
      amount: 140_000,
      discount: { code: '', amount: 10_000 },
      items: [{ unitPrice: 150_000, listPrice: 150_000, finalSale: true, discount: 10_000 }],
    });
    expect(JSON.stringify(order)).toContain('₦150,000.00 instead of ₦186,000.50 (agreed in the chat)');
  });

  it('gives its pieces back when it is thrown away, and its link ends', async () => {
    const dress = await addProduct(suite.shop, 1);
    const draft = await add({ lines: [piece(dress)] });
    const token = await send(draft._id);
    await made('DELETE', `/order/draft/${draft._id}`, {});
    expect(await suite.stockOf(dress)).toBe(1);
    expect(await get(draft._id)).toMatchObject({ state: 'Cancelled' });
    const answer = await suite.call(undefined, 'GET', `/pay/${token}`);
    expect([answer.status, answer.body.code]).toEqual([410, 'PAY_LINK_EXPIRED']);
  });
});
