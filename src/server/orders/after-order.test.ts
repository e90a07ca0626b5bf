import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../tests/support/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../../../tests/support/orders.ts';
import { getProduct } from '../catalog/catalog.ts';
import { shopApp } from '../http/app.ts';
import { sendWaitingMails } from '../mail/outbox.ts';
import { openMailer } from '../outside/mail.ts';
import { saveSettings } from '../settings/settings.ts';
import type { Viewer } from '../shop.ts';
import { issueToken } from '../users/tokens.ts';
import { checkLedger, describeLedger } from './ledger.ts';
import { askAboutRefunds } from './orders.jobs.ts';

let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
let admin: Viewer;
beforeAll(async () => {
  shop = await openOrderShop();
  call = apiClient(shop);
  admin = await addUser(shop, 'admin');
});
afterAll(async () => {
  expect(describeLedger(await checkLedger(shop.db))).toMatch(/is sound\.$/);
  await shop.close();
});

async function placed(base: typeof cardOrder) {
  const user = await addUser(shop);
  const product = await addProduct(shop, 1);
  const order = orderIn((await call(user, 'POST', '/order/place', { ...base, lines: [line(product)] })).body);
  const now = async () => orderIn((await call(admin, 'GET', `/order/${order._id}`)).body);
  const stock = async () => (await getProduct(shop, product)).stockQuantity;
  return { user, order, now, stock };
}

describe('a refund through the provider', () => {
  async function paid() {
    const made = await placed(cardOrder);
    const reference = shop.payments.started.at(-1)?.reference ?? '';
    shop.payments.succeed(reference);
    await call(made.user, 'POST', '/order/confirm_payment', { reference });
    const refund = () => call(admin, 'POST', '/order/refund', { orderId: made.order._id, note: 'Too small' });
    return { ...made, reference, refund };
  }

  it('pays back once, gives the piece back and tells the customer', async () => {
    const { refund, now, stock, order } = await paid();
    const asked: [string, number][] = [];
    shop.payments.refund = async (reference, amountMinor) => {
      asked.push([reference, amountMinor]);
      return 'done';
    };
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(asked).toEqual([[expect.stringContaining(order.reference), 18_600_050]]);
    expect((await now()).paymentStatus).toBe('Refunded');
    expect((await now()).history.at(-1)).toMatchObject({ by: admin.name, note: 'Too small' });
    expect(await stock()).toBe(1);
  });

  it.each([
    ['takes its time', async () => 'pending' as const],
    ['does not answer', shopDown],
  ])('is finished by the job when the provider %s', async (_, refundAnswer) => {
    const { refund, now, reference } = await paid();
    shop.payments.refund = refundAnswer;
    expect((await refund()).status).toBe(200);
    expect((await now()).paymentStatus).toBe('Paid');
    expect((await refund()).status).toBe(409);
    shop.payments.succeed(reference, { state: 'refunded' });
    shop.clock.advance(60_000);
    await askAboutRefunds(shop);
    expect((await now()).paymentStatus).toBe('Refunded');
  });

  it('that the provider refuses may be tried again', async () => {
    const { refund, now } = await paid();
    shop.payments.refund = async () => 'needs_attention';
    expect((await refund()).status).toBe(409);
    expect((await now()).paymentStatus).toBe('Paid');
    shop.payments.refund = async () => 'done';
    expect((await refund()).status).toBe(200);
  });

  it('is refused for what was not paid by card, and for customers', async () => {
    const { order, user } = await placed(transferOrder);
    await call(admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
    expect((await call(admin, 'POST', '/order/refund', { orderId: order._id })).body.code).toBe(
      'WRONG_STATE',
    );
    expect((await call(user, 'POST', '/order/refund', { orderId: order._id })).status).toBe(403);
    expect((await call(admin, 'POST', '/order/refund', { orderId: 'none' })).status).toBe(404);
  });
});

async function shopDown(): Promise<never> {
  const { ShopError } = await import('../../contract/errors.ts');
  throw new ShopError('PAYMENT_UNAVAILABLE');
}

describe('a proof of transfer', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

  async function send(viewer: Viewer, orderId: string, bytes: Buffer, type = 'image/png') {
    const form = new FormData();
    form.append('orderId', orderId);
    form.append('proof', new Blob([new Uint8Array(bytes)], { type }), 'proof');
    const token = await issueToken(shop, { ...viewer, tokenVersion: 0 }, false);
    const headers = { authorization: `Bearer ${token}` };
    const response = await shopApp(shop).request('/api/order/proof', { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async function download(viewer: Viewer, orderId: string) {
    const token = await issueToken(shop, { ...viewer, tokenVersion: 0 }, false);
    const headers = { authorization: `Bearer ${token}` };
    return shopApp(shop).request(`/api/order/proof/${orderId}`, { headers });
  }

  it('is kept re-encoded, replaced by a later one, and seen by owner and admin alone', async () => {
    const { order, user, now } = await placed(transferOrder);
    const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#a63' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const sent = await send(user, order._id, picture);
    expect(sent.status).toBe(201);
    expect(orderIn(sent.body).proof).toMatchObject({ state: 'waiting', mediaType: 'image/webp' });
    const file = await download(admin, order._id);
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).not.toContain('secret place');
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect((await send(user, order._id, pdf)).status).toBe(201);
    expect((await now()).proof).toMatchObject({ state: 'waiting', mediaType: 'application/pdf' });
    expect((await download(user, order._id)).status).toBe(200);
    expect((await download(await addUser(shop), order._id)).status).toBe(404);
    expect((await shopApp(shop).request(`/api/order/proof/${order._id}`)).status).toBe(401);
  });

  it('is refused with a reason, and accepted with the money', async () => {
    const { order, user, now } = await placed(transferOrder);
    const reject = (reason: string) =>
      call(admin, 'POST', '/order/reject_proof', { orderId: order._id, reason });
    expect((await reject('Nothing there')).status).toBe(409);
    await send(user, order._id, pdf);
    expect((await reject(' ')).status).toBe(422);
    expect((await reject('The amount is <b>missing</b>.')).status).toBe(200);
    expect((await now()).proof).toMatchObject({ state: 'rejected', reason: 'The amount is <b>missing</b>.' });
    await sendWaitingMails(shop, openMailer(shop.config));
    const folder = path.join(shop.config.dataDir, 'mail');
    const name = (await readdir(folder)).find((file) => file.includes(`proof-rejected_${order._id}`)) ?? '';
    const mail = (await readFile(path.join(folder, name), 'utf8')).replaceAll('=\n', '');
    expect(mail).toContain('&lt;b&gt;missing&lt;/b&gt;');
    await send(user, order._id, pdf);
    await call(admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
    expect((await now()).proof?.state).toBe('accepted');
    expect((await send(user, order._id, pdf)).status).toBe(409);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['half a PDF', Buffer.from('%PDF-1.4\n')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_, bytes) => {
    const { order, user } = await placed(transferOrder);
    const answer = await send(user, order._id, bytes, 'image/png');
    expect([answer.status, answer.body.code]).toEqual([415, 'PROOF_KIND']);
  });

  it('is not too large, and not for other people’s or card orders', async () => {
    const { order, user } = await placed(transferOrder);
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024), pdf]);
    expect((await send(user, order._id, large)).status).toBe(413);
    expect((await send(await addUser(shop), order._id, pdf)).status).toBe(404);
    expect((await send(admin, order._id, pdf)).status).toBe(403);
    const card = await placed(cardOrder);
    expect((await send(card.user, card.order._id, pdf)).status).toBe(409);
  });
});

describe('updates', () => {
  it('name what changed since the last answer, to its owner and to admins', async () => {
    const { user, order } = await placed(cardOrder);
    const ids = (body: Record<string, unknown>) => (body.changed as { _id: string }[]).map(({ _id }) => _id);
    const updates = (viewer: Viewer, cursor?: unknown) =>
      call(viewer, 'GET', `/order/updates${cursor ? `?cursor=${String(cursor)}` : ''}`);
    const first = await updates(user);
    expect(ids(first.body)).toEqual([]);
    shop.clock.advance(60_000);
    await call(admin, 'POST', '/order/status', { orderId: order._id, status: 'Out for Delivery' });
    const second = await updates(user, first.body.cursor);
    expect(second.body.changed).toEqual([
      { _id: order._id, status: 'Out for Delivery', paymentStatus: 'Pending' },
    ]);
    expect(ids((await updates(admin, first.body.cursor)).body)).toContain(order._id);
    expect(ids((await updates(await addUser(shop), first.body.cursor)).body)).toEqual([]);
    shop.clock.advance(60_000);
    const third = await updates(user, second.body.cursor);
    shop.clock.advance(60_000);
    expect(ids((await updates(user, third.body.cursor)).body)).toEqual([]);
    expect((await updates(user, 'yesterday')).status).toBe(422);
  });
});

describe('the workroom’s calendar', () => {
  it('moves return windows and estimates; the window is frozen at delivery', async () => {
    shop.clock.advance(Date.parse('2026-12-24T10:00:00Z') - shop.clock.now().getTime());
    const close = (status: 'expected' | 'declared') =>
      saveSettings(shop, {
        holidays: ['2026-12-25', '2026-12-28', '2027-01-01'].map((date) => ({
          date,
          name: 'Closed',
          status,
        })),
      });
    await close('declared');
    const { order, now } = await placed(cardOrder);
    await call(admin, 'POST', '/order/status', { orderId: order._id, status: 'Delivered' });
    expect((await now()).returnUntil).toBe('2026-12-31T22:59:59.000Z');
    await close('expected');
    expect((await now()).returnUntil).toBe('2026-12-31T22:59:59.000Z');
    const estimate = await call(undefined, 'GET', '/delivery/estimate?country=United%20Kingdom&city=London');
    expect(estimate.body.data).toMatchObject({ dispatch: { from: '2027-01-05' } });
  });
});
