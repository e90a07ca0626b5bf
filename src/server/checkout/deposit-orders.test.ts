import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeCalls } from '../../../tests/support/orders/code-calls.ts';
import { setPlaces, somePlaces } from '../../../tests/support/orders/delivery-places.ts';
import { line, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { charge, hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { measuredLine, sewnCalls } from '../../../tests/support/orders/sewn-calls.ts';
import { measureOffer, orderOffer, setWorkroom } from '../../../tests/support/sewn-products.ts';
import { sendProofFile, smallPdf } from '../../../tests/support/uploads.ts';
import { orders } from '../../platform/database/schema/schema.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';
import { processEvents } from '../payments/events/provider-events.ts';

const suite = new OrderSuite();
const { sewn, ready, order, placed, setClock } = sewnCalls(suite);
beforeAll(() => setWorkroom(suite.shop, true));
beforeEach(() => setClock('2027-02-03T09:00:00Z'));

const deposit = { payDeposit: true };
const started = () => suite.shop.payments.started.at(-1);

describe('the first part of a piece made to measure', () => {
  it('of ₦100,001 at 70 % is ₦70,000.70, and ₦30,000.30 stay for later', async () => {
    const product = await sewn({ measure: measureOffer });
    const {
      order: made,
      pay,
      now,
    } = await placed([measuredLine(product)], {
      ...deposit,
      expectedTotal: 100_001,
    });
    expect(made).toMatchObject({ amount: 100_001, paid: 0, due: 100_001, paymentStatus: 'Pending' });
    expect(started()).toMatchObject({ amountMinor: 7_000_070 });
    await pay();
    expect(await now()).toMatchObject({
      paymentStatus: 'Paid',
      paid: 70_000.7,
      due: 30_000.3,
      payments: [{ kind: 'deposit', amount: 70_000.7, by: 'card' }],
    });
  });

  it('is all of it without payDeposit', async () => {
    const product = await sewn({ measure: measureOffer });
    const { pay, now } = await placed([measuredLine(product)]);
    await pay();
    expect(await now()).toMatchObject({ paid: 100_001, due: 0, payments: [{ kind: 'full' }] });
  });

  it('is refused where no line may be paid in parts', async () => {
    const toOrder = await sewn({ order: orderOffer });
    const whole = await sewn({ measure: { ...measureOffer, deposit: 100 } });
    for (const lines of [[line(toOrder)], [line(await ready())], [measuredLine(whole)]]) {
      const { status, body } = await order(lines, deposit);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['payDeposit']]);
    }
  });

  it('is rounded up line by line; other pieces and the delivery are paid at once', async () => {
    await setPlaces(suite.shop, somePlaces);
    const seventy = await sewn({ measure: { ...measureOffer, surchargeMinor: { NGN: 1 } } });
    const fifty = await sewn({ measure: { ...measureOffer, surchargeMinor: { NGN: 1 }, deposit: 50 } });
    const other = await ready();
    const address = { state: 'Lagos', city: 'Lagos' };
    const lines = [measuredLine(seventy), measuredLine(fifty), line(other)];
    const { order: made } = await placed(lines, {
      ...deposit,
      address: {
        ...transferOrder.address,
        ...address,
        country: 'Nigeria',
        phone: '0803 123 4567',
        zipcode: '',
      },
    });
    await setPlaces(suite.shop, []);
    expect(made.shippingFee).toBe(5500);
    // 5,250,070.7 and 3,750,050.5 kobo, each rounded up, the ready piece and the courier
    expect(started()?.amountMinor).toBe(5_250_071 + 3_750_051 + 7_500_100 + 550_000);
  });

  it('is of what a code leaves of the line', async () => {
    const product = await sewn({ measure: measureOffer });
    const { code } = await codeCalls(suite).addCode({ kind: 'percent', percent: 10 });
    const { order: made, pay, now } = await placed([measuredLine(product)], { ...deposit, code });
    expect(made.amount).toBe(90_000.9);
    expect(started()?.amountMinor).toBe(6_300_063);
    await pay();
    expect(await now()).toMatchObject({ paid: 63_000.63, due: 27_000.27 });
  });

  it('never expires once it is paid, and expires like any other order before', async () => {
    const product = await sewn({ measure: measureOffer });
    const [paid, unpaid] = [
      await placed([measuredLine(product)], deposit),
      await placed([measuredLine(product)], deposit),
    ];
    await paid.pay();
    suite.shop.clock.advance(500 * hourMs);
    await expireOrders(suite.shop);
    expect([await paid.now(), await unpaid.now()]).toMatchObject([
      { paymentStatus: 'Paid', due: 30_000.3 },
      { paymentStatus: 'Failed', due: 100_001 },
    ]);
    // paid after its end: the first part still is what was asked for
    suite.shop.payments.succeed(unpaid.attempt);
    await suite.webhook(charge(unpaid.attempt, 7));
    await processEvents(suite.shop);
    expect(await unpaid.now()).toMatchObject({ paymentStatus: 'Paid', paid: 70_000.7, due: 30_000.3 });
  });

  it('is asked for again when the payment is tried again, and by transfer', async () => {
    const product = await sewn({ measure: { ...measureOffer, surchargeMinor: { USD: 2000 } } });
    const {
      order: made,
      user,
      now,
    } = await placed([measuredLine(product)], {
      ...transferOrder,
      paymentMethod: 'card',
      currency: 'USD',
      ...deposit,
    });
    const retry = (more: object = {}) =>
      suite.call(user, 'POST', '/order/retry_payment', { orderId: made._id, ...more });
    suite.shop.clock.advance(0.6 * hourMs);
    expect((await retry()).status).toBe(200);
    expect(started()).toMatchObject({ amountMinor: 4900, currency: 'USD' });
    const switched = await retry({ paymentMethod: 'transfer' });
    expect(switched.body.payment).toMatchObject({ amount: 49, currency: 'USD' });
    const proof = await sendProofFile(suite.shop, user, made._id, smallPdf);
    expect(proof.status).toBe(201);
    const paid = { orderId: made._id, paymentStatus: 'Paid' };
    expect((await suite.call(suite.admin, 'POST', '/order/payment', paid)).status).toBe(200);
    expect(await now()).toMatchObject({ paid: 49, due: 21, payments: [{ kind: 'deposit', by: 'transfer' }] });
  });

  it('shrinks with a line that is taken out while it is unpaid', async () => {
    const product = await sewn({ measure: measureOffer });
    const { order: made, user } = await placed(
      [measuredLine(product, 'Mum', 2), line(await ready())],
      deposit,
    );
    const lines = [{ index: 0, quantity: 1 }];
    const changed = await suite.call(suite.admin, 'POST', '/order/change', { orderId: made._id, lines });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const [row] = await suite.shop.db.select().from(orders).where(eq(orders.id, made._id));
    expect(row?.firstPaymentMinor).toBe(7_000_070 + 7_500_100);
    await suite.call(user, 'POST', '/order/retry_payment', { orderId: made._id });
    expect(started()?.amountMinor).toBe(7_000_070 + 7_500_100);
  });

  it('is refunded in part, and the rest stays due', async () => {
    const product = await sewn({ measure: measureOffer });
    const { order: made, pay, now } = await placed([measuredLine(product)], deposit);
    await pay();
    const refund = { orderId: made._id, amount: 10_000, reason: 'A gift for the wait' };
    const answer = await suite.call(suite.admin, 'POST', '/order/refund', refund);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await now()).toMatchObject({ paid: 70_000.7, refunded: 10_000, due: 30_000.3 });
  });

  it('takes the rest later, as its balance', async () => {
    const product = await sewn({ measure: measureOffer });
    const { order: made, pay, now } = await placed([measuredLine(product)], deposit);
    await pay();
    const paid = await suite.call(suite.admin, 'POST', '/order/draft/paid', {
      orderId: made._id,
      by: 'cash',
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect(await now()).toMatchObject({
      due: 0,
      paid: 100_001,
      payments: [
        { kind: 'deposit', amount: 70_000.7 },
        { kind: 'balance', amount: 30_000.3, by: 'cash' },
      ],
    });
  });
});
