import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkTokenFor, mailsTo, resetTokenFor } from '../../../tests/support/mails.ts';
import { draftCalls, ngozi, ngoziAddress } from '../../../tests/support/orders/draft-calls.ts';
import { addProduct, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import type { CustomerCard } from '../../contract/customers/customers.api.ts';
import { customerNotes, restockRequests } from '../../platform/database/schema/schema.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { exportOwnData } from '../accounts/export-data.ts';
import { requestRestockNotice } from '../restock/restock.ts';
import { provedEmailKey } from './prove-email.ts';
import { getAccount } from './users.ts';

const suite = new OrderSuite();
const { add, send } = draftCalls(suite);

type Person = Awaited<ReturnType<typeof makeCustomer>>;

const bearer = (person: Person) => ({ authorization: `Bearer ${person.token}` });
const confirm = (token: string, person?: Person) =>
  suite.call(undefined, 'POST', '/users/confirm_email', { token }, person && bearer(person));
const provedOf = async ({ viewer }: Person) => provedEmailKey(await getAccount(suite.shop, viewer));

/** A staff order for a customer with this email, and the customer's card. */
async function written(email: string, phone: string) {
  const draft = await add({
    customer: { ...ngozi, phone, email },
    address: { ...ngoziAddress, email },
    lines: [{ text: 'Gele', price: 15_000, quantity: 1 }],
  });
  await send(draft._id);
  const { body } = await suite.call(suite.admin, 'GET', `/order/draft/${draft._id}`);
  const orderId = String((body.data as { orderId: string }).orderId);
  const card = async () =>
    (await suite.call(suite.admin, 'GET', `/customers/${orderId}`)).body.data as CustomerCard;
  return { orderId, card };
}

describe('an e-mail that somebody typed at the sign-up', () => {
  it('brings no orders, notes or measures of the person it belongs to', async () => {
    const { shop, call, admin } = suite;
    const stranger = await makeCustomer(shop, 'Mallory');
    const { card } = await written(stranger.email, '0803 111 2222');
    expect(await card()).toMatchObject({ name: 'Ngozi Eze', hasAccount: false, phone: '+2348031112222' });
    await call(admin, 'POST', `/customers/${(await card())._id}/notes`, {
      text: 'Her husband must not know',
    });
    const own = await exportOwnData(shop, stranger.viewer);
    expect(JSON.stringify(own)).not.toContain('husband');
    expect(own.notes).toEqual([]);
    await closeAccount(shop, stranger.viewer, stranger.password);
    expect(await shop.db.select().from(customerNotes)).toHaveLength(1);
    expect((await card()).notes).toMatchObject([{ text: 'Her husband must not know' }]);
  });

  it('neither shows nor ends what its owner waits for', async () => {
    const { shop } = suite;
    const stranger = await makeCustomer(shop, 'Mallory');
    const productId = await addProduct(shop, 0);
    await requestRestockNotice(shop, { productId, size: '', color: '', email: stranger.email }, '192.0.2.1');
    const listRequests = () =>
      shop.db.select().from(restockRequests).where(eq(restockRequests.emailKey, stranger.email));
    expect(await listRequests()).toHaveLength(1);
    expect((await exportOwnData(shop, stranger.viewer)).restock).toEqual([]);
    await closeAccount(shop, stranger.viewer, stranger.password);
    expect(await listRequests()).toHaveLength(1);
  });
});

describe('an e-mail is proved', () => {
  it('by the link in an order’s mail, for who is signed in to the account and nobody else', async () => {
    const { shop, call } = suite;
    const owner = await makeCustomer(shop, 'Ngozi Eze');
    const { card } = await written(owner.email, '0803 111 3333');
    const viewer = { ...owner.viewer, duty: undefined };
    const placed = await call(viewer, 'POST', '/order/place', {
      ...cardOrder,
      address: { ...cardOrder.address, email: owner.email },
      lines: [line(await addProduct(shop, 1))],
    });
    const orderId = orderIn(placed.body)._id;
    await call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
    const token = await linkTokenFor(shop, owner.email, 'confirm-email');
    const guest = await confirm(token);
    expect([guest.status, guest.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    const other = await confirm(token, await makeCustomer(shop));
    expect([other.status, other.body.code]).toEqual([422, 'LINK_EXPIRED']);
    expect((await confirm(`${token}x`, owner)).status).toBe(422);
    expect(await provedOf(owner)).toBeUndefined();
    expect(await card()).toMatchObject({ hasAccount: false });
    const proved = await confirm(token, owner);
    expect([proved.status, proved.body.email]).toEqual([200, owner.email]);
    expect(await provedOf(owner)).toBe(owner.email);
    expect(await card()).toMatchObject({ _id: owner.viewer.id, hasAccount: true });
    expect((await confirm(token, owner)).status).toBe(200);
    const again = await written(owner.email, '0803 111 3333');
    await call(suite.admin, 'POST', '/order/payment', { orderId: again.orderId, paymentStatus: 'Paid' });
    const [newest] = await mailsTo(shop, owner.email);
    expect(newest?.text).not.toContain('confirm-email');
  });

  it('by a link to a new password', async () => {
    const { shop, call } = suite;
    const owner = await makeCustomer(shop);
    await call(undefined, 'POST', '/users/forgot_password', { email: owner.email });
    const token = await resetTokenFor(shop, owner.email);
    await call(undefined, 'POST', '/users/reset_password', { token, password: 'another-lantern-43' });
    expect(await provedOf(owner)).toBe(owner.email);
  });

  it('by the link that moves the account there, and by the one that puts it back', async () => {
    const { shop, call } = suite;
    const owner = await makeCustomer(shop);
    const next = `next-${owner.email}`;
    const { name } = owner.viewer;
    const body = { name, email: next, password: owner.password };
    expect((await call(undefined, 'PUT', '/users/profile', body, bearer(owner))).status).toBe(200);
    expect(await provedOf(owner)).toBeUndefined();
    expect((await confirm(await linkTokenFor(shop, next, 'confirm-email'))).status).toBe(200);
    expect(await provedOf(owner)).toBe(next);
    const token = await linkTokenFor(shop, owner.email, 'undo-email');
    expect((await call(undefined, 'POST', '/users/undo_email', { token })).status).toBe(200);
    expect(await provedOf(owner)).toBe(owner.email);
  });
});
