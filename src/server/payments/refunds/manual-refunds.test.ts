import { readFileSync } from 'node:fs';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct, addUser, cardOrder, line } from '../../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../../tests/support/orders/orders.ts';
import { rebuildLedger } from '../../../../tests/support/orders/rebuild-ledger.ts';
import { refunds } from '../../../platform/database/schema/schema.ts';
import { migrationsFolder } from '../../../platform/database/update.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { processEvents } from '../events/provider-events.ts';

const suite = new OrderSuite();
const business = {
  legalName: 'Ewa Atelier Ltd',
  rc: '007',
  tin: '00123456-0001',
  vat: { on: true, percent: 7.5, from: '' },
};
const naira = (amount: number) => Math.round(amount * 100);

beforeEach(() => saveSettings(suite.shop, { business }));

/** An order of ₦107,500 that is paid by card, and how an admin marks its payment. */
async function paid() {
  const { shop, call, admin } = suite;
  const user = await addUser(shop);
  const piece = await addProduct(shop, 5, { prices: { NGN: naira(107_500), USD: 7000, GBP: 5000 } });
  const placed = await call(user, 'POST', '/order/place', { ...cardOrder, lines: [line(piece)] });
  const orderId = orderIn(placed.body)._id;
  const reference = shop.payments.started.at(-1)?.reference ?? '';
  shop.payments.succeed(reference);
  await call(user, 'POST', '/order/confirm_payment', { reference });
  const mark = async (paymentStatus: string) =>
    expect((await call(admin, 'POST', '/order/payment', { orderId, paymentStatus })).status).toBe(200);
  const now = async () => orderIn((await call(admin, 'GET', `/order/${orderId}`)).body);
  return { orderId, reference, mark, now };
}

/** The same, of which ₦50,000 are under way at the provider. */
async function underWay() {
  const { shop, call, admin } = suite;
  const order = await paid();
  vi.spyOn(shop.payments, 'refund').mockResolvedValue('pending');
  await call(admin, 'POST', '/order/refund', { orderId: order.orderId, amount: 50_000 });
  const finish = async () => {
    const data = {
      transaction_reference: order.reference,
      refund_reference: order.orderId,
      amount: naira(50_000),
      currency: 'NGN',
    };
    await suite.webhook(JSON.stringify({ event: 'refund.processed', data }));
    await processEvents(shop);
  };
  return { ...order, finish };
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + naira(amount), 0) / 100;

// that the ledger is sound is looked at by the suite once all is done
describe('credit notes of an order that was marked while a part was under way', () => {
  it('are given for both parts once that one is made too', async () => {
    const { now, mark, finish } = await underWay();
    await mark('Refunded');
    expect((await now()).creditNotes).toMatchObject([{ amount: 57_500 }]);
    await finish();
    const { creditNotes, refunded } = await now();
    expect(creditNotes.map(({ amount }) => amount)).toEqual([57_500, 50_000]);
    expect(sumOf(creditNotes.map(({ vat }) => vat))).toBe(7500);
    expect(refunded).toBe(107_500);
  });

  it('are given for what went back while the payment did not count', async () => {
    const { now, mark, finish } = await underWay();
    for (const status of ['Review', 'Failed']) await mark(status);
    await finish();
    expect((await now()).refunded).toBe(50_000);
    await mark('Paid');
    const { creditNotes, furtherInvoices } = await now();
    expect(creditNotes.map(({ amount }) => amount)).toEqual([107_500, 50_000]);
    expect(furtherInvoices).toMatchObject([{ amount: 107_500 }]);
  });

  it('are given by the update where an earlier version gave none, once', async () => {
    const { db, clock } = suite.shop;
    const { orderId, now, mark } = await underWay();
    await mark('Refunded');
    await db
      .update(refunds)
      .set({ state: 'done', accepted: true, doneAt: clock.now() })
      .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'pending')));
    const name = '0026_credit_notes_of_marked_refunds.sql';
    const repair = sql.raw(readFileSync(path.join(migrationsFolder, name), 'utf8'));
    await db.execute(repair);
    const { creditNotes } = await now();
    expect(creditNotes.map(({ amount }) => amount).sort()).toEqual([50_000, 57_500]);
    expect(sumOf(creditNotes.map(({ vat }) => vat))).toBe(7500);
    expect(creditNotes.map(({ seller }) => seller.legalName)).toEqual(Array(2).fill(business.legalName));
    await db.execute(repair);
    expect((await now()).creditNotes).toEqual(creditNotes);
    await rebuildLedger(db);
  });
});
