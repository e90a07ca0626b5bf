import { describe, expect, it } from 'vitest';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { bankFile, credit, statementDesk } from '../../../tests/support/orders/statements.ts';

const suite = new OrderSuite();
const { now, read, confirm } = statementDesk(suite);
const { add, send, get, pay } = draftCalls(suite);

/** A staff order of ₦186,000.50 with half of it as a deposit, to be paid by transfer. */
async function orderedWithDeposit() {
  const { _id } = await add({
    lines: [{ text: 'Bespoke gown', price: 186_000.5, quantity: 1 }],
    deposit: 50,
  });
  expect((await pay(await send(_id), { paymentMethod: 'transfer' })).status).toBe(200);
  return now({ _id: (await get(_id)).orderId ?? '' });
}

let balance = 0;
/** Confirms a line of a sum that names the order. */
async function payByLine(order: { _id: string; narration: string | null }, sum: string, more: object = {}) {
  balance += 1;
  const { lines } = await read(bankFile([credit(`TRF ${order.narration}`, sum, String(balance))]));
  const { status, body } = await confirm([{ _id: lines[0]?._id, orderId: order._id, ...more }]);
  expect(status, JSON.stringify(body)).toBe(200);
  return now(order);
}

describe('a deposit that the bank statement confirms', () => {
  it('leaves the rest due once, which a second line pays', async () => {
    const order = await orderedWithDeposit();
    const paid = await payByLine(order, '93,000.25');
    expect(paid).toMatchObject({ paymentStatus: 'Paid', amount: 186_000.5, due: 93_000.25 });
    expect(await payByLine(order, '93,000.25')).toMatchObject({ paymentStatus: 'Paid', due: 0 });
  });

  it('can be refunded, and no more than it', async () => {
    const order = await payByLine(await orderedWithDeposit(), '93,000.25');
    const refund = (amount: number) =>
      suite.call(suite.admin, 'POST', '/order/refund', { orderId: order._id, amount });
    expect((await refund(93_000.26)).status).toBe(422);
    expect((await refund(93_000.25)).status).toBe(200);
  });

  it('that was short leaves what is missing due along with the rest', async () => {
    const paid = await payByLine(await orderedWithDeposit(), '93,000.00', { short: 'rest' });
    expect(paid).toMatchObject({ paymentStatus: 'Paid', paid: 93_000, due: 93_000.5 });
    expect(paid.invoice?.amount).toBe(93_000);
  });

  it('that was short and accepted leaves the rest alone', async () => {
    const paid = await payByLine(await orderedWithDeposit(), '93,000.00', { short: 'accept' });
    expect(paid).toMatchObject({ paymentStatus: 'Paid', due: 93_000.25 });
  });
});
