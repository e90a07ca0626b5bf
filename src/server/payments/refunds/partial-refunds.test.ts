import { describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../../tests/support/orders/orders.ts';
import { countMetrics } from '../../metrics/metrics.ts';
import { deleteExpiredData } from '../../retention/retention.ts';
import { processEvents } from '../events/provider-events.ts';
import { checkPendingRefunds } from '../payments.jobs.ts';

const suite = new OrderSuite();
const naira = (amount: number) => amount * 100;

/** An order of ₦50,000 for one dress and two scarves of ₦10,000 and ₦20,000 that is paid by card. */
async function paid(base = cardOrder) {
  const { shop, call, admin } = suite;
  const user = await addUser(shop);
  const dress = await addProduct(shop, 5, { prices: { NGN: naira(10_000), USD: 1_000, GBP: 10_000 } });
  const scarf = await addProduct(shop, 5, { prices: { NGN: naira(20_000), USD: 2_000, GBP: 20_000 } });
  const placed = await call(user, 'POST', '/order/place', {
    ...base,
    lines: [line(dress), line(scarf, 2)],
  });
  const orderId = orderIn(placed.body)._id;
  const reference = shop.payments.started.at(-1)?.reference ?? '';
  if (base.paymentMethod === 'card') {
    shop.payments.succeed(reference);
    await call(user, 'POST', '/order/confirm_payment', { reference });
  } else await call(admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
  const refund = (body: object, headers: Record<string, string> = {}) =>
    call(admin, 'POST', '/order/refund', { orderId, ...body }, headers);
  const now = async () => orderIn((await call(admin, 'GET', `/order/${orderId}`)).body);
  const seen = async () => orderIn((await call(user, 'GET', `/order/${orderId}`)).body);
  return { orderId, reference, refund, now, seen, user, dress, scarf };
}

/** The amounts requested from the provider, in naira. */
function listRequests() {
  const amounts: number[] = [];
  suite.shop.payments.refund = async (_, amountMinor) => {
    amounts.push(amountMinor / 100);
    return 'done';
  };
  return amounts;
}

const fieldsOf = (answer: { body: Record<string, unknown> }) => answer.body.fields;

describe('a part of an order', () => {
  it('of ₦10,000 of ₦50,000 leaves it paid, lowers the sales by as much, and is mailed to the customer', async () => {
    const { refund, now, seen } = await paid();
    const amounts = listRequests();
    const before = (await countMetrics(suite.shop, '30')).totalSales;
    expect((await refund({ amount: 10_000, reason: 'A loose seam' })).status).toBe(200);
    expect(amounts).toEqual([10_000]);
    expect(await now()).toMatchObject({
      paymentStatus: 'Paid',
      refunded: 10_000,
      refundUnderWay: false,
      refunds: [{ amount: 10_000, state: 'done', way: 'card', reason: 'A loose seam', by: suite.admin.name }],
    });
    expect(before - (await countMetrics(suite.shop, '30')).totalSales).toBeCloseTo(10, 2);
    expect((await seen()).refunds).toMatchObject([{ amount: 10_000, state: 'done', reason: '', by: '' }]);
    expect(await suite.mailsTo('Adaeze@example.com')).toContain('10,000.00 of =E2=82=A650,000.00');
    const tooMuch = await refund({ amount: 45_000 });
    expect(tooMuch.status).toBe(422);
    expect(fieldsOf(tooMuch)).toEqual({ amount: expect.stringContaining('₦40,000.00') });
    expect((await refund({})).status).toBe(200);
    expect(amounts).toEqual([10_000, 40_000]);
    expect(await now()).toMatchObject({ paymentStatus: 'Refunded', refunded: 50_000 });
  });

  it('of ₦40,000, pressed twenty times simultaneously, is paid back once', async () => {
    const { refund, now } = await paid();
    const amounts = listRequests();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund({ amount: 40_000 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(amounts).toEqual([40_000]);
    expect((await now()).refunded).toBe(40_000);
  });

  it('sent again with the same key is the same refund; with other contents it is refused', async () => {
    const { refund } = await paid();
    const amounts = listRequests();
    const key = { 'idempotency-key': 'press-1' };
    const both = await Promise.all([refund({ amount: 5000 }, key), refund({ amount: 5000 }, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refund({ amount: 6000 }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(amounts).toEqual([5000]);
  });

  it('that the provider made by itself is on the order once', async () => {
    const { reference, now } = await paid();
    const body = JSON.stringify({
      event: 'refund.processed',
      data: { transaction_reference: reference, refund_reference: 'x', amount: naira(10_000) },
    });
    for (let time = 0; time < 2; time += 1) {
      await suite.webhook(body);
      await processEvents(suite.shop);
    }
    expect(await now()).toMatchObject({
      paymentStatus: 'Paid',
      refunded: 10_000,
      refunds: [{ amount: 10_000, by: 'provider' }],
    });
  });

  it('is what was paid for its pieces, each once, and they are restocked when requested', async () => {
    const { refund, now, dress, scarf } = await paid();
    listRequests();
    const scarfOnce = { lines: [{ index: 1, quantity: 1 }], restock: true };
    expect((await refund(scarfOnce)).status).toBe(200);
    expect([(await now()).refunded, await suite.stockOf(scarf)]).toEqual([20_000, 4]);
    const tooMany = await refund({ lines: [{ index: 1, quantity: 2 }] });
    expect(fieldsOf(tooMany)).toEqual({ lines: expect.stringContaining('only 1 left') });
    expect((await refund({ lines: [{ index: 0, quantity: 1 }], restock: false })).status).toBe(200);
    expect((await refund({ lines: [{ index: 1, quantity: 1 }] })).status).toBe(200);
    // the one not for sale stays out of stock, the one not mentioned is restocked with the whole order
    expect(await now()).toMatchObject({ paymentStatus: 'Refunded', refunded: 50_000 });
    expect([await suite.stockOf(dress), await suite.stockOf(scarf)]).toEqual([4, 5]);
  });

  it.each([
    [{ amount: 1, lines: [{ index: 0, quantity: 1 }] }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ index: 2, quantity: 1 }] }, 'lines'],
    [
      {
        lines: [
          { index: 0, quantity: 1 },
          { index: 0, quantity: 1 },
        ],
      },
      'lines',
    ],
    [{ lines: [{ index: 0, quantity: 2 }] }, 'lines'],
    [{ lines: [{ index: 0, quantity: 1 }], shipping: true }, 'shipping'],
    [{ amount: 5, restock: true }, 'restock'],
  ])('%j is refused, naming the field', async (body, field) => {
    const { refund, now } = await paid();
    const answer = await refund(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(fieldsOf(answer) ?? {})).toEqual([field]);
    expect((await now()).refunds).toEqual([]);
  });
});

describe('a refund that the provider never answered', () => {
  const silent = async (): Promise<never> => {
    const { ShopError } = await import('../../../contract/errors.ts');
    throw new ShopError('PAYMENT_UNAVAILABLE');
  };

  it('is requested again by the job when the provider’s list does not have it, once', async () => {
    const { refund, now } = await paid();
    suite.shop.payments.refund = silent;
    expect((await refund({ amount: 10_000 })).status).toBe(200);
    const amounts = listRequests();
    suite.shop.payments.refunds = async () => [];
    suite.shop.clock.advance(61_000);
    await Promise.all([checkPendingRefunds(suite.shop), checkPendingRefunds(suite.shop)]);
    await checkPendingRefunds(suite.shop);
    expect(amounts).toEqual([10_000]);
    expect((await now()).refunded).toBe(10_000);
    suite.shop.payments.refunds = async () => undefined;
  });

  it('is found in the list by its key, and not requested again', async () => {
    const { refund, now } = await paid();
    let key = '';
    suite.shop.payments.refund = async (_, __, own) => {
      key = own;
      return silent();
    };
    await refund({ amount: 10_000 });
    const amounts = listRequests();
    suite.shop.payments.refunds = async () => [
      { id: '1', key, amountMinor: naira(10_000), state: 'done', at: undefined },
    ];
    suite.shop.clock.advance(61_000);
    await checkPendingRefunds(suite.shop);
    expect([amounts, (await now()).refunded]).toEqual([[], 10_000]);
    suite.shop.payments.refunds = async () => undefined;
  });

  it('waits where the provider does not tell', async () => {
    const { refund, now } = await paid();
    suite.shop.payments.refund = silent;
    await refund({ amount: 10_000 });
    const amounts = listRequests();
    suite.shop.clock.advance(3_600_000);
    await checkPendingRefunds(suite.shop);
    expect([amounts, (await now()).refundUnderWay]).toEqual([[], true]);
  });
});

describe('an order that was paid by transfer', () => {
  it('counts a refund as soon as it is decided, and is Refunded with the last of it', async () => {
    const { refund, now } = await paid(transferOrder);
    expect((await refund({ amount: 100 })).status).toBe(200);
    expect(await now()).toMatchObject({
      paymentStatus: 'Paid',
      refunded: 100,
      refundUnderWay: true,
      refunds: [{ way: 'transfer', state: 'pending', account: null }],
    });
    expect(fieldsOf(await refund({ amount: 401 }))).toHaveProperty('amount');
    expect((await refund({ amount: 400 })).status).toBe(200);
    expect(await now()).toMatchObject({ paymentStatus: 'Refunded', refunded: 500, refundUnderWay: true });
    expect((await refund({})).status).toBe(409);
  });

  it('requests the account from the customer, and is sent with the bank’s reference, once', async () => {
    const { refund, now, seen, user, orderId } = await paid(transferOrder);
    const { call, admin, shop } = suite;
    const account = { bankName: 'Monzo', accountName: 'A Okonkwo', accountNumber: 'GB29NWBK60161331926819' };
    const give = (viewer: typeof user, body: object = account) =>
      call(viewer, 'POST', '/order/refund/account', { orderId, ...body });
    expect((await give(user)).body.code).toBe('WRONG_STATE');
    await refund({ amount: 100 });
    expect(fieldsOf(await give(user, { ...account, accountNumber: '?' }))).toHaveProperty('accountNumber');
    expect((await give(await addUser(shop))).body.code).toBe('ORDER_NOT_FOUND');
    expect((await give(user)).status).toBe(200);
    expect((await now()).refunds).toMatchObject([{ account }]);
    expect((await seen()).refunds).toMatchObject([{ account: { accountNumber: '••6819' } }]);
    expect(await suite.mailsTo(admin.email)).toContain('which account the refund goes to');

    const [waiting] = (await now()).refunds;
    const send = (reference: string, refundId = waiting?._id) =>
      call(admin, 'POST', '/order/refund/sent', { refundId, reference });
    expect((await send('X', 'none')).body.code).toBe('ORDER_NOT_FOUND');
    const answers = await Promise.all([send('FT-1'), send('FT-1')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send('FT-2')).body.code).toBe('WRONG_STATE');
    expect(await now()).toMatchObject({
      refunded: 100,
      refundUnderWay: false,
      refunds: [{ state: 'done', sentReference: 'FT-1' }],
    });
    shop.clock.advance(91 * 24 * 3_600_000);
    await deleteExpiredData(shop);
    expect((await now()).refunds).toMatchObject([{ account: null }]);
  });
});

describe('a refund that the provider refused', () => {
  it('may be requested again, as long as there is as much left', async () => {
    const { refund, now } = await paid();
    const { call, admin } = suite;
    suite.shop.payments.refund = async () => 'needs_attention';
    expect((await refund({ amount: 30_000 })).body.code).toBe('WRONG_STATE');
    const [refused] = (await now()).refunds;
    expect(refused).toMatchObject({ state: 'needs_attention', amount: 30_000 });
    const again = (refundId = refused?._id) => call(admin, 'POST', '/order/refund/again', { refundId });
    expect((await again('none')).body.code).toBe('ORDER_NOT_FOUND');
    const amounts = listRequests();
    await refund({ amount: 25_000 });
    expect((await again()).body.code).toBe('WRONG_STATE');
    expect(amounts).toEqual([25_000]);

    const other = await paid();
    suite.shop.payments.refund = async () => 'needs_attention';
    await other.refund({ lines: [{ index: 1, quantity: 1 }] });
    const [second] = (await other.now()).refunds;
    const made = listRequests();
    const answers = await Promise.all([again(second?._id), again(second?._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([made, (await other.now()).refunded]).toEqual([[20_000], 20_000]);
  });
});
