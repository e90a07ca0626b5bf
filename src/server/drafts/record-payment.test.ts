import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { addProduct, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import type { PickingList } from '../../contract/orders/fulfilment.api.ts';

const suite = new OrderSuite();
const { made, add, send, get } = draftCalls(suite);

const piece = (productId: string) => ({ productId, size: 'M', color: 'Indigo', quantity: 1 });
const paid = (body: object) => suite.call(suite.admin, 'POST', '/order/draft/paid', body);

describe('a sale over the counter', () => {
  it('is done when it is paid, also by somebody who tells no name', async () => {
    const dress = await addProduct(suite.shop, 2);
    const draft = await add({ customer: undefined, source: 'shop', lines: [piece(dress)] });
    expect(draft.customer).toEqual({ name: 'Walk-in', phone: '', email: '' });
    const { order: answered } = await made('POST', '/order/draft/paid', {
      draftId: draft._id,
      by: 'pos',
      handedOver: true,
    });
    const order = orderIn({ data: answered });
    expect(order).toMatchObject({
      status: 'Delivered',
      paymentStatus: 'Paid',
      estimate: null,
      parcels: [],
      payments: [{ by: 'pos', kind: 'full' }],
    });
    expect(order.returnUntil).not.toBeNull();
    expect(await suite.stockOf(dress)).toBe(1);
    const list = (await suite.call(suite.admin, 'GET', '/order/picking')).body.data as PickingList;
    expect(list.parcels.map(({ _id }) => _id)).not.toContain(order._id);
    const [mail] = await mailsTo(suite.shop, suite.admin.email);
    expect(mail?.text).toContain('The pieces are with the customer already.');
  });

  it('tells a customer with an email that it was handed over, and promises no day', async () => {
    const email = 'counter@example.test';
    const dress = await addProduct(suite.shop, 1);
    const customer = { name: 'Ada Eze', phone: '0803 123 4569', email };
    const draft = await add({ customer, source: 'shop', delivery: 'pickup', lines: [piece(dress)] });
    await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash', handedOver: true });
    const mails = await suite.mailsTo(email);
    expect(mails).toContain('was delivered');
    expect(mails).not.toContain('working days');
  });

  it('stays in the house where a part is left, where it is sent, and where nobody said so', async () => {
    const dress = await addProduct(suite.shop, 3);
    const counter = await add({ source: 'shop', delivery: 'pickup', lines: [piece(dress)] });
    const part = await paid({ draftId: counter._id, by: 'cash', amount: 1, handedOver: true });
    expect([part.status, part.body.code]).toEqual([409, 'STILL_DUE']);
    const chat = await add({ source: 'whatsapp', lines: [piece(dress)] });
    const wrong = await paid({ draftId: chat._id, by: 'cash', handedOver: true });
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([422, ['handedOver']]);
    const { order } = await made('POST', '/order/draft/paid', { draftId: counter._id, by: 'cash' });
    expect(orderIn({ data: order }).status).toBe('Product Loading');
  });

  it('names its customer where it is not over the counter', async () => {
    const body = { currency: 'NGN', source: 'whatsapp', lines: [{ text: 'Gele', price: 1, quantity: 1 }] };
    const { status, body: refused } = await suite.call(suite.admin, 'POST', '/order/draft', body);
    expect([status, refused.fields]).toEqual([
      422,
      { customer: 'The customer’s name and phone number are required.' },
    ]);
  });
});

describe('money that came by transfer', () => {
  it('pays a written order on the shop’s word', async () => {
    const draft = await add({ lines: [{ text: 'Gele', price: 15_000, quantity: 1 }] });
    const { message } = await made('POST', '/order/draft/paid', {
      draftId: draft._id,
      by: 'transfer',
      words: 'NIP NGOZI EZE GELE',
    });
    expect(message).toContain('₦15,000.00 taken by bank transfer.');
    const { orderId } = await get(draft._id);
    const order = orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body);
    expect(order).toMatchObject({ paymentStatus: 'Paid', payments: [{ by: 'transfer' }], due: 0 });
  });
});

describe('money for any order of which something is to be paid', () => {
  it('is noted by its id: of an order of the shop, and of a written one', async () => {
    const { order, now } = await suite.placed(transferOrder);
    const answer = await made('POST', '/order/draft/paid', { orderId: order._id, by: 'cash', amount: 10 });
    expect(answer.data).toBeNull();
    expect(await now()).toMatchObject({ paymentStatus: 'Paid', paid: 10, due: order.amount - 10 });
    await made('POST', '/order/draft/paid', { orderId: order._id, by: 'pos' });
    expect((await now()).payments.map(({ kind, by }) => [kind, by])).toEqual([
      ['deposit', 'cash'],
      ['balance', 'pos'],
    ]);
    const written = await add({ lines: [{ text: 'Gele', price: 100, quantity: 1 }] });
    await send(written._id);
    const { orderId } = await get(written._id);
    const { data } = await made('POST', '/order/draft/paid', { orderId, by: 'cash' });
    expect(data).toMatchObject({ _id: written._id, state: 'Paid' });
  });

  it('is refused where nothing is, for what does not exist, and for both or neither', async () => {
    const { order } = await suite.placed(transferOrder);
    await made('POST', '/order/draft/paid', { orderId: order._id, by: 'cash' });
    expect((await paid({ orderId: order._id, by: 'cash' })).body.code).toBe('WRONG_STATE');
    expect((await paid({ orderId: 'nobody', by: 'cash' })).body.code).toBe('ORDER_NOT_FOUND');
    expect((await paid({ by: 'cash' })).status).toBe(422);
    expect((await paid({ orderId: order._id, draftId: 'x', by: 'cash' })).status).toBe(422);
    expect((await paid({ orderId: order._id, by: 'shells' })).body.fields).toEqual({
      by: 'Choose cash, pos or transfer.',
    });
  });
});

describe('a payment that is sent again with its key', () => {
  const send = (body: object, key: string) =>
    suite.call(suite.admin, 'POST', '/order/draft/paid', body, { 'idempotency-key': key });
  /** A draft of ₦186,000.50. */
  const written = async () => {
    const dress = await addProduct(suite.shop, 2);
    return (await add({ source: 'shop', delivery: 'pickup', lines: [piece(dress)] }))._id;
  };

  it('is noted once by a double press, of a draft and of its order', async () => {
    const draft = { draftId: await written(), by: 'cash', amount: 60_000 };
    const first = await Promise.all([1, 2].map(() => send(draft, 'deposit')));
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    const [order] = first.map(({ body }) => orderIn({ data: body.order }));
    expect(first.map(({ body }) => body.message)).toEqual(Array(2).fill(first[0]?.body.message));
    const rest = { orderId: order?._id, by: 'pos', amount: 60_000 };
    const second = await Promise.all([1, 2].map(() => send(rest, 'balance')));
    expect(second.map(({ status }) => status)).toEqual([200, 200]);
    const later = await send(draft, 'deposit');
    expect(orderIn({ data: later.body.order })).toMatchObject({
      paid: 120_000,
      due: 66_000.5,
      payments: [
        { by: 'cash', amount: 60_000, kind: 'deposit' },
        { by: 'pos', amount: 60_000, kind: 'balance' },
      ],
    });
  });

  it('opens no other order once the payment turned out to be none', async () => {
    const draft = { draftId: await written(), by: 'pos' };
    const { body } = await send(draft, 'whole');
    const { _id: orderId } = orderIn({ data: body.order });
    for (const paymentStatus of ['Review', 'Failed'])
      await made('POST', '/order/payment', { orderId, paymentStatus });
    const again = await send(draft, 'whole');
    expect(orderIn({ data: again.body.order })).toMatchObject({ _id: orderId, paymentStatus: 'Failed' });
  });

  it('is refused with other content, and is another payment with another key', async () => {
    const draft = { draftId: await written(), by: 'cash', amount: 60_000 };
    await send(draft, 'one');
    const other = await send({ ...draft, amount: 50_000 }, 'one');
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    const { body } = await send(draft, 'two');
    expect(orderIn({ data: body.order }).paid).toBe(120_000);
  });
});
