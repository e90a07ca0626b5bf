import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../../tests/support/back-office.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { addUser, cardOrder, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import { charge, OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { users } from '../../database/schema/schema.ts';
import { queueStaffMail } from '../../mail/staff.ts';
import { workOffEvents } from '../../payments/events/provider-events.ts';
import type { Viewer } from '../../shop.ts';
import { issueToken } from '../../users/tokens.ts';

const suite = new OrderSuite();

/** Subjects of the mails about an order that one of the shop's people got, oldest first. */
async function told(email: string, reference: string) {
  const mails = await mailsTo(suite.shop, email);
  return mails.filter(({ subject }) => subject.includes(reference)).reverse();
}

const subjectsTo = async (email: string, reference: string) =>
  (await told(email, reference)).map(({ subject }) => subject);

async function sendProof(viewer: Viewer, orderId: string) {
  const form = new FormData();
  form.append('orderId', orderId);
  form.append('proof', new Blob([Buffer.from(await picture(30, 40))], { type: 'image/jpeg' }), 'proof.jpg');
  const token = await issueToken(suite.shop, { ...viewer, tokenVersion: 0 }, false);
  const headers = { authorization: `Bearer ${token}` };
  suite.shop.clock.advance(1000);
  return (await testApp(suite.shop).request('/api/order/proof', { method: 'POST', headers, body: form }))
    .status;
}

describe('the shop’s people', () => {
  it('are told of a paid order once, however often it is reported, and answer the customer', async () => {
    const other = await addUser(suite.shop, 'admin');
    const { attempt, order } = await suite.placed(cardOrder);
    expect(await subjectsTo(suite.admin.email, order.reference)).toEqual([]);
    suite.shop.payments.succeed(attempt);
    for (const id of [1, 2, 3]) {
      await suite.webhook(charge(attempt, id));
      await workOffEvents(suite.shop);
    }
    for (const { email } of [suite.admin, other]) {
      const mails = await told(email, order.reference);
      expect(mails.map(({ subject }) => subject)).toEqual([`Order ${order.reference} is paid`]);
      expect(mails[0]).toMatchObject({ replyTo: order.address.email, purpose: 'staff' });
      expect(mails[0]?.text).toContain(`/admin/order/${order._id}`);
    }
  });

  it('are told of a transfer order, the first proof, one after a refusal and a low rating, and not of a good one', async () => {
    const { user, order } = await suite.placed(transferOrder);
    const { user: happy, order: liked } = await suite.placed(transferOrder);
    const told = [`Order ${order.reference} waits for its transfer`];
    expect(await subjectsTo(suite.admin.email, order.reference)).toEqual(told);
    expect([await sendProof(user, order._id), await sendProof(user, order._id)]).toEqual([201, 201]);
    const reason = 'The amount is missing.';
    await suite.call(suite.admin, 'POST', '/order/reject_proof', { orderId: order._id, reason });
    expect(await sendProof(user, order._id)).toBe(201);
    told.push(...Array(2).fill(`A proof of transfer for order ${order.reference}`));
    expect(await subjectsTo(suite.admin.email, order.reference)).toEqual(told);
    for (const orderId of [order._id, liked._id]) {
      suite.shop.clock.advance(1000);
      await suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
      await suite.call(suite.admin, 'POST', '/order/status', { orderId, status: 'Delivered' });
    }
    suite.shop.clock.advance(1000);
    const comment = 'The hem came loose.';
    await suite.call(user, 'POST', '/order/feedback', { orderId: order._id, rating: 3, comment });
    await suite.call(happy, 'POST', '/order/feedback', { orderId: liked._id, rating: 4, comment: '' });
    told.push(`Order ${order.reference} is paid`, `Order ${order.reference} was rated 3 of 5`);
    expect(await subjectsTo(suite.admin.email, order.reference)).toEqual(told);
    expect((await subjectsTo(suite.admin.email, liked.reference)).join()).not.toContain('rated');
  });

  it('are told where their accounts are now, not where they were', async () => {
    const admin = await addUser(suite.shop, 'admin');
    const email = `now-${admin.email}`;
    const change = (row: Partial<typeof users.$inferInsert>) =>
      suite.shop.db.update(users).set(row).where(eq(users.id, admin.id));
    await change({ email, emailKey: email });
    const { order } = await suite.placed(transferOrder);
    expect(await subjectsTo(email, order.reference)).toHaveLength(1);
    expect(await subjectsTo(admin.email, order.reference)).toEqual([]);
    await change({ role: 'user' });
    const { order: later } = await suite.placed(transferOrder);
    expect(await subjectsTo(email, later.reference)).toEqual([]);
  });

  it('are told only of what they chose', async () => {
    const draft = { subject: 'Low', heading: 'Low', preview: '', blocks: [] };
    const notice = { event: 'low_stock', key: 'low-stock_1', draft, now: suite.shop.clock.now() } as const;
    await queueStaffMail(suite.shop.db, suite.shop.config, notice, [
      { email: 'stock@example.test', events: ['low_stock'] },
      { email: 'money@example.test', events: ['order_paid', 'dispute'] },
    ]);
    expect(await mailsTo(suite.shop, 'stock@example.test')).toHaveLength(1);
    expect(await mailsTo(suite.shop, 'money@example.test')).toHaveLength(0);
  });
});
