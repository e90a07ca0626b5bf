import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, line, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import { retention } from '../../contract/customers/retention-periods.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { bankLinePayments, bankLines } from '../../platform/database/schema/schema.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { sendWaitingMails } from '../notifications/outbox.ts';
import { getOrder } from '../orders/orders.ts';
import { deleteExpiredData } from './retention.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const days = (count: number) => count * 86_400_000;
const mailer = { send: async () => undefined };

async function buy() {
  const buyer = await makeCustomer(shop);
  const lines = [line(await addProduct(shop, 5), 2)];
  const address = { ...transferOrder.address, email: buyer.email };
  const placed = await placeOrder(
    shop,
    buyer.viewer,
    { ...transferOrder, address, lines },
    { key: undefined, origin: 'http://localhost:3000' },
  );
  return { ...buyer, order: placed.data };
}

it('deletes sent mails when their time is over, and never one that still waits', async () => {
  const { email } = await buy();
  await sendWaitingMails(shop, mailer);
  const waiting = await buy();
  shop.clock.advance(days(retention.mails.days));
  await deleteExpiredData(shop);
  expect(await mailsTo(shop, email)).not.toEqual([]);
  shop.clock.advance(1000);
  await deleteExpiredData(shop);
  expect(await mailsTo(shop, email)).toEqual([]);
  expect(await mailsTo(shop, waiting.email)).not.toEqual([]);
});

it('takes people out of orders that the books no longer need; pieces and amounts stay', async () => {
  const { order, email } = await buy();
  const { viewer: admin } = await makeAdmin(shop);
  const shown = () => getOrder(shop, admin, order._id);
  shop.clock.advance(days(retention.orders.days));
  await deleteExpiredData(shop);
  expect((await shown()).address.email).toBe(email);
  shop.clock.advance(1000);
  await deleteExpiredData(shop);
  const remaining = await shown();
  expect(remaining.address).toMatchObject({ email: '', street: '', phone: '' });
  expect(remaining).toMatchObject({ items: order.items, amount: order.amount, reference: order.reference });
});

it('forgets bank lines that paid nothing, and of those that paid who it was once the books need it no more', async () => {
  const { order } = await buy();
  const day = dayInLagos(shop.clock.now());
  const line = (fingerprint: string) => ({
    fingerprint,
    day,
    amountMinor: 500,
    narration: 'ADAEZE OKONKWO',
    searchText: 'adaeze okonkwo',
  });
  const [paying] = await shop.db
    .insert(bankLines)
    .values([{ ...line('paid'), state: 'used' as const }, line('unknown')])
    .returning();
  await shop.db.insert(bankLinePayments).values({
    lineId: paying?.id ?? '',
    orderId: order._id,
    reference: order.reference,
    amountMinor: 500,
    actor: 'Owner',
  });
  const remaining = async () => {
    await deleteExpiredData(shop);
    const rows = await shop.db.select().from(bankLines);
    return rows.map(({ fingerprint, narration }) => `${fingerprint}: ${narration}`).sort();
  };
  shop.clock.advance(days(retention.bankLines.days));
  expect(await remaining()).toEqual(['paid: ADAEZE OKONKWO', 'unknown: ADAEZE OKONKWO']);
  shop.clock.advance(days(1));
  expect(await remaining()).toEqual(['paid: ADAEZE OKONKWO']);
  shop.clock.advance(days(retention.orders.days - retention.bankLines.days));
  expect(await remaining()).toEqual(['paid: ']);
});
