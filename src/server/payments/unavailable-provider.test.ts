import { describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  homeAddress,
  line,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { addToCart, getCart, removeFromCart } from '../cart/cart.ts';
import { switchPayment } from './switch-payment.ts';

const suite = new OrderSuite();

describe('a provider that does not answer', () => {
  it('keeps cart and order; the same key tries again with a new attempt', async () => {
    const user = await addUser(suite.shop);
    const product = await addProduct(suite.shop, 5);
    await addToCart(suite.shop, user, line(product, 2));
    const key = { 'idempotency-key': 'down' };
    suite.shop.payments.down = true;
    const failed = await suite.call(user, 'POST', '/order/place', cardOrder, key);
    expect([failed.status, failed.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect(failed.headers.get('retry-after')).toBe('5');
    expect((await getCart(suite.shop, user)).cartData).toEqual({ [product]: 2 });
    expect(await suite.stockOf(product)).toBe(3);
    suite.shop.payments.down = false;
    const retried = await suite.call(user, 'POST', '/order/place', cardOrder, key);
    expect(retried.status).toBe(201);
    expect(orderIn(retried.body)._id).toBe(failed.body.orderId);
    expect((await getCart(suite.shop, user)).lines).toEqual([]);
    expect(await suite.stockOf(product)).toBe(3);
  });

  it('puts nothing into a cart that was emptied since, when the same key is sent again', async () => {
    const user = await addUser(suite.shop);
    const product = await addProduct(suite.shop, 5);
    await addToCart(suite.shop, user, line(product, 2));
    const key = { 'idempotency-key': 'emptied' };
    suite.shop.payments.down = true;
    expect((await suite.call(user, 'POST', '/order/place', cardOrder, key)).status).toBe(503);
    await removeFromCart(suite.shop, user, line(product, 2));
    expect((await suite.call(user, 'POST', '/order/place', cardOrder, key)).status).toBe(503);
    suite.shop.payments.down = false;
    expect((await getCart(suite.shop, user)).lines).toEqual([]);
  });

  it('lets a newer order take the place of the one that could not be paid', async () => {
    const { shop, call } = suite;
    const user = await addUser(shop);
    const [product, other] = [await addProduct(shop, 1), await addProduct(shop, 1)];
    const place = (key: string, lines = [line(product)], changes = {}) =>
      call(user, 'POST', '/order/place', { ...cardOrder, ...changes, lines }, { 'idempotency-key': key });
    shop.payments.down = true;
    const first = await place('first');
    const unrelated = await place('unrelated', [line(other)]);
    expect([first.status, unrelated.status]).toEqual([503, 503]);
    shop.payments.down = false;
    const address = { ...homeAddress, street: '14 Aba Road' };
    const second = await place('second', [line(product)], { address });
    expect(second.status).toBe(201);
    expect(await suite.stockOf(product)).toBe(0);
    const shown = async (id: unknown) => orderIn((await call(user, 'GET', `/order/${String(id)}`)).body);
    const replaced = await shown(first.body.orderId);
    expect(replaced.paymentStatus).toBe('Failed');
    expect(replaced.history.at(-1)?.note).toContain('a newer order has taken its place');
    expect(await suite.mailsTo(homeAddress.email)).toContain(`${replaced.reference} has been replaced`);
    expect((await shown(unrelated.body.orderId)).paymentStatus).toBe('Pending');
    const again = await place('first');
    expect([again.status, orderIn(again.body)._id]).toEqual([201, first.body.orderId]);
    expect(orderIn((await place('second', [line(product)], { address })).body)._id).toBe(
      orderIn(second.body)._id,
    );
  });

  it('leaves an order alone that was to be paid by transfer before, since its customer knows where to', async () => {
    const user = await addUser(suite.shop);
    const last = await addProduct(suite.shop, 1);
    const wanted = { ...transferOrder, currency: 'USD', lines: [line(last)] };
    const first = orderIn((await suite.call(user, 'POST', '/order/place', wanted)).body);
    await switchPayment(suite.shop, first._id, 'card');
    const second = await suite.call(user, 'POST', '/order/place', wanted);
    expect([second.status, second.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    const now = await suite.call(user, 'GET', `/order/${first._id}`);
    expect(orderIn(now.body).paymentStatus).toBe('Pending');
  });

  it('leaves an order alone whose payment page was shown', async () => {
    const { shop, call } = suite;
    const { user, product, now } = await suite.placed(cardOrder, 2);
    shop.payments.down = true;
    await call(user, 'POST', '/order/place', { ...cardOrder, lines: [line(product)] });
    shop.payments.down = false;
    await call(user, 'POST', '/order/place', { ...cardOrder, lines: [line(product)] });
    expect((await now()).paymentStatus).toBe('Pending');
    const mine = await call(user, 'POST', '/order/userorders', {});
    const statuses = (mine.body.data as { paymentStatus: string }[]).map(
      ({ paymentStatus }) => paymentStatus,
    );
    expect(statuses.sort()).toEqual(['Failed', 'Pending', 'Pending']);
  });
});
