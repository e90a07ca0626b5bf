import { describe, expect, it } from 'vitest';
import { cardOrder, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { ShopError } from '../../contract/errors.ts';
import { updateOrder } from '../orders/orders.sql.ts';

const suite = new OrderSuite();

type Placed = Awaited<ReturnType<OrderSuite['placed']>>;
const retry = ({ user, order }: Placed, paymentMethod?: 'card' | 'transfer') =>
  suite.call(user, 'POST', '/order/retry_payment', { orderId: order._id, paymentMethod });
const unpaid = { paymentStatus: 'Pending' };

describe('an unpaid order that is to be paid again', () => {
  it('is refused once it is cancelled', async () => {
    const placed = await suite.placed();
    await suite.call(placed.user, 'POST', '/order/cancel', { orderId: placed.order._id });
    const answer = await retry(placed);
    expect([answer.status, answer.body.code]).toEqual([409, 'WRONG_STATE']);
  });

  it('stays as it is while the provider does not answer, and is paid when it does', async () => {
    const placed = await suite.placed();
    suite.shop.payments.fail(placed.attempt, 'declined');
    const { start } = suite.shop.payments;
    suite.shop.payments.start = () => Promise.reject(new ShopError('PAYMENT_UNAVAILABLE'));
    const answer = await retry(placed);
    suite.shop.payments.start = start;
    expect([answer.status, answer.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect(await placed.now()).toMatchObject(unpaid);
    expect((await retry(placed)).status).toBe(200);
  });

  it('is not switched to a way to pay that is not offered', async () => {
    const placed = await suite.placed(transferOrder);
    const { currencies } = suite.shop.payments;
    suite.shop.payments.currencies = [];
    const answer = await retry(placed, 'card');
    suite.shop.payments.currencies = currencies;
    expect([answer.status, answer.body.code]).toEqual([422, 'PAYMENT_NOT_OFFERED']);
    expect(await placed.now()).toMatchObject({ ...unpaid, paymentMethod: 'transfer' });
  });

  it('is not switched to one that its currency has come to rule out', async () => {
    const placed = await suite.placed(transferOrder);
    await updateOrder(suite.shop.db, placed.order._id, { currency: 'NGN' });
    const answer = await retry(placed, 'card');
    expect([answer.status, answer.body.code]).toEqual([422, 'CURRENCY_ABROAD']);
    await updateOrder(suite.shop.db, placed.order._id, { currency: 'GBP' });
  });

  it('stays at home with cards', async () => {
    const placed = await suite.placed(cardOrder);
    const answer = await retry(placed, 'transfer');
    expect([answer.status, answer.body.code]).toEqual([422, 'TRANSFER_AT_HOME']);
  });
});
