import { expect, it } from 'vitest';
import { draftCalls, ngozi } from '../../../tests/support/orders/draft-calls.ts';
import {
  addProduct,
  addStaff,
  cardOrder,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { sewnOrders } from '../../../tests/support/orders/sewn-orders.ts';
import { sendProofFile, smallPdf } from '../../../tests/support/uploads.ts';
import type { DeskToday } from '../../contract/back-office/desk.api.ts';
import type { UnpaidOrder, UnpaidTotal } from '../../contract/reminders/reminders.api.ts';
import { noReminders } from '../../contract/reminders/reminders.ts';
import { getCustomer } from '../customers/customers.ts';
import { sendWaitingMails } from '../notifications/outbox.ts';
import type { Viewer } from '../shop.ts';
import { sendReminders } from './reminders.jobs.ts';

const suite = new OrderSuite();
const { sewn, press } = sewnOrders(suite);
const drafts = draftCalls(suite);

async function save(value: object) {
  const { versions } = (await suite.call(suite.admin, 'GET', '/settings')).body as unknown as {
    versions: { reminders: number };
  };
  return suite.call(suite.admin, 'PUT', '/settings/reminders', { value, version: versions.reminders });
}

async function today(viewer: Viewer = suite.admin): Promise<UnpaidTotal[] | undefined> {
  const answer = await suite.call(viewer, 'GET', '/desk/today');
  return (answer.body.data as DeskToday).unpaid;
}

async function list() {
  const { body } = await suite.call(suite.admin, 'GET', '/reminders');
  return body as unknown as { data: UnpaidOrder[]; totals: UnpaidTotal[] };
}

it('are off until they are switched on, each by its own tick; what is left out is off', async () => {
  const { body } = await suite.call(suite.admin, 'GET', '/settings');
  expect((body.data as { reminders: object }).reminders).toEqual(noReminders);
  const saved = await save({ transfer: true });
  expect([saved.status, saved.body.value]).toEqual([200, { ...noReminders, transfer: true }]);
  expect((await save({ cart: 'yes' })).status).toBe(422);
  const packer = await addStaff(suite.shop, 'packer');
  expect((await suite.call(packer, 'PUT', '/settings/reminders', {})).status).toBe(403);
  expect((await save({})).status).toBe(200);
});

it('today and the list name what waits for money in each currency, with texts and what was mailed', async () => {
  const transfer = await suite.placed(transferOrder);
  const proved = await suite.placed(transferOrder);
  await sendProofFile(suite.shop, proved.user, proved.order._id, smallPdf);
  const paid = await suite.placed(transferOrder);
  await suite.call(suite.admin, 'POST', '/order/payment', { orderId: paid.order._id, paymentStatus: 'Paid' });
  const draft = await drafts.add({
    customer: ngozi,
    lines: [
      {
        productId: await addProduct(suite.shop, 1),
        size: 'M',
        color: 'Indigo',
        quantity: 1,
        price: 100_001,
        reason: 'A friend of the house',
      },
    ],
    deposit: 70,
  });
  await drafts.send(draft._id);
  const balance = await sewn({ deposit: 70_000.7 });
  await press(balance._id, 'Cut', 'Ready');
  await sewn({ deposit: 70_000.7 });
  const card = await suite.placed(cardOrder);

  expect(await today()).toBeUndefined();
  await save({ transfer: true });
  const totals = [
    { currency: 'NGN', due: 286_001.5, orders: 3 },
    { currency: 'GBP', due: 234, orders: 2 },
  ];
  expect(await today()).toEqual(totals);
  expect(await today(await addStaff(suite.shop, 'bookkeeper'))).toEqual(totals);
  expect(await today(await addStaff(suite.shop, 'packer'))).toBeUndefined();

  const listed = await list();
  expect(listed.totals).toEqual(totals);
  expect(listed.data.map(({ reference, kind, due, proof }) => [reference, kind, due, proof])).toEqual([
    [card.order.reference, 'card', 186_000.5, false],
    [transfer.order.reference, 'transfer', 117, false],
    [(await linkOrder(draft._id)).reference, 'link', 70_000.7, false],
    [proved.order.reference, 'transfer', 117, true],
    [balance.reference, 'balance', 30_000.3, false],
  ]);
  const written = listed.data.find(({ kind }) => kind === 'link');
  expect(written).toMatchObject({ phone: '+2348031234567', customer: 'Ngozi Eze', reminders: [] });
  expect(written?.text).toContain(`₦70,000.70 is still to be paid: ${suite.shop.config.publicUrl}/pay/`);

  // the next morning: halfway through its day came at night
  suite.shop.clock.advance(20 * hourMs);
  await sendReminders(suite.shop);
  const kinds = async () =>
    (await list()).data.find(({ kind, proof }) => kind === 'transfer' && !proof)?.reminders;
  expect(await kinds()).toMatchObject([{ kind: 'transfer', state: 'waiting' }]);
  await sendWaitingMails(suite.shop, { send: async () => undefined });
  expect(await kinds()).toMatchObject([{ kind: 'transfer', state: 'sent' }]);
  const { reminders } = await getCustomer(suite.shop, transfer.user.id, true);
  expect(reminders).toMatchObject([
    { kind: 'transfer', orderId: transfer.order._id, reference: transfer.order.reference },
  ]);
  // its hour is over
  expect((await today())?.[0]).toEqual({ currency: 'NGN', due: 100_001, orders: 2 });
});

async function linkOrder(draftId: string) {
  const { orderId } = await drafts.get(draftId);
  return (await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body.data as { reference: string };
}
