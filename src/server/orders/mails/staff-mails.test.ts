import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../../tests/support/back-office.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { addUser, cardOrder, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import { charge, OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { users } from '../../../platform/database/schema/schema.ts';
import { processEvents } from '../../payments/events/provider-events.ts';
import type { Viewer } from '../../shop.ts';
import { issueToken } from '../../users/tokens.ts';

const suite = new OrderSuite();

/** Subjects of the mails about an order that one of the shop's people got, oldest first. */
async function findMails(email: string, reference: string) {
  const mails = await mailsTo(suite.shop, email);
  return mails.filter(({ subject }) => subject.includes(reference)).reverse();
}

const subjectsTo = async (email: string, reference: string) =>
  (await findMails(email, reference)).map(({ subject }) => subject);

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

/** A fresh customer's card order whose payment is reported. */
async function paid() {
  const { attempt, order, now } = await suite.placed(cardOrder);
  suite.shop.payments.succeed(attempt);
  await suite.webhook(charge(attempt));
  await processEvents(suite.shop);
  return { ...order, ...(await now()) };
}

describe('the shop’s people', () => {
  it('are notified of a paid order once, however often it is reported, and answer the customer', async () => {
    const other = await addUser(suite.shop, 'admin');
    const { attempt, order } = await suite.placed(cardOrder);
    expect(await subjectsTo(suite.admin.email, order.reference)).toEqual([]);
    suite.shop.payments.succeed(attempt);
    for (const id of [1, 2, 3]) {
      await suite.webhook(charge(attempt, id));
      await processEvents(suite.shop);
    }
    for (const { email } of [suite.admin, other]) {
      const mails = await findMails(email, order.reference);
      expect(mails.map(({ subject }) => subject)).toEqual([`Order ${order.reference} is paid`]);
      expect(mails[0]).toMatchObject({ replyTo: order.address.email, purpose: 'staff' });
      expect(mails[0]?.text).toContain(`/admin/order/${order._id}`);
    }
  });

  it('are notified of the first proof, one after a refusal and a low rating, not of a good one, nor of an order before its money', async () => {
    const { user, order } = await suite.placed(transferOrder);
    const { user: happy, order: liked } = await suite.placed(transferOrder);
    const subjects: string[] = [];
    expect(await subjectsTo(suite.admin.email, order.reference)).toEqual(subjects);
    expect([await sendProof(user, order._id), await sendProof(user, order._id)]).toEqual([201, 201]);
    const reason = 'The amount is missing.';
    await suite.call(suite.admin, 'POST', '/order/reject_proof', { orderId: order._id, reason });
    expect(await sendProof(user, order._id)).toBe(201);
    subjects.push(...Array(2).fill(`A proof of transfer for order ${order.reference}`));
    expect(await subjectsTo(suite.admin.email, order.reference)).toEqual(subjects);
    for (const orderId of [order._id, liked._id]) {
      suite.shop.clock.advance(1000);
      await suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
      await suite.call(suite.admin, 'POST', '/order/status', { orderId, status: 'Delivered' });
    }
    suite.shop.clock.advance(1000);
    const comment = `${'y'.repeat(119)}👗 too wide`;
    await suite.call(user, 'POST', '/order/feedback', { orderId: order._id, rating: 3, comment });
    await suite.call(happy, 'POST', '/order/feedback', { orderId: liked._id, rating: 4, comment: '' });
    subjects.push(`Order ${order.reference} is paid`, `Order ${order.reference} was rated 3 of 5`);
    expect(await subjectsTo(suite.admin.email, order.reference)).toEqual(subjects);
    expect((await subjectsTo(suite.admin.email, liked.reference)).join()).not.toContain('rated');
    const mails = JSON.stringify(await findMails(suite.admin.email, order.reference));
    expect(mails).toContain(comment);
    expect(mails).not.toContain('\ufffd');
  });

  it('are notified at their accounts’ current addresses, not at former ones', async () => {
    const admin = await addUser(suite.shop, 'admin');
    const email = `now-${admin.email}`;
    const change = (row: Partial<typeof users.$inferInsert>) =>
      suite.shop.db.update(users).set(row).where(eq(users.id, admin.id));
    await change({ email, emailKey: email });
    const order = await paid();
    expect(await subjectsTo(email, order.reference)).toHaveLength(1);
    expect(await subjectsTo(admin.email, order.reference)).toEqual([]);
    await change({ role: 'user' });
    const later = await paid();
    expect(await subjectsTo(suite.admin.email, later.reference)).toHaveLength(1);
    expect(await subjectsTo(email, later.reference)).toEqual([]);
  });

  it('read, of each, what to do, with which pieces, and how to reach the customer', async () => {
    const order = await paid();
    const [mail] = await findMails(suite.admin.email, order.reference);
    const { name, size, color } = order.items[0] ?? { name: '?' };
    const parts = [
      'Begin with the pieces: the money is here.',
      order.reference,
      `1 × ${name}`,
      size,
      color,
      '186,000.50',
      'https://wa.me/2348031234567',
      `/admin/order/${order._id}`,
    ];
    for (const part of parts) expect(mail?.text).toContain(part);
    const positions = parts.map((part) => mail?.text.indexOf(String(part)) ?? -1);
    expect(positions[0]).toBe(Math.min(...positions));
    expect(mail?.text.match(/\/admin\//g)).toHaveLength(1);
    expect(mail).toMatchObject({ link: `/admin/order/${order._id}`, replyTo: 'Adaeze@example.com' });
  });
});
