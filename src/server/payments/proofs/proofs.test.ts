import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../../tests/support/back-office.ts';
import { addUser, cardOrder, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../../tests/support/orders/orders.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { openMailer } from '../../../platform/network/smtp.ts';
import { listEvents } from '../../audit/audit.ts';
import { sendWaitingMails } from '../../notifications/outbox.ts';
import type { Viewer } from '../../shop.ts';
import { issueToken } from '../../users/tokens.ts';

const suite = new OrderSuite();

describe('a proof of transfer', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  const bomb = () =>
    sharp({ create: { width: 8000, height: 6500, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  async function send(viewer: Viewer, orderId: string, bytes: Buffer, type = 'image/png') {
    const form = new FormData();
    form.append('orderId', orderId);
    form.append('proof', new Blob([new Uint8Array(bytes)], { type }), 'proof');
    const token = await issueToken(suite.shop, { ...viewer, tokenVersion: 0 }, false);
    const headers = { authorization: `Bearer ${token}` };
    const response = await testApp(suite.shop).request('/api/order/proof', {
      method: 'POST',
      headers,
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async function download(viewer: Viewer, orderId: string) {
    const token = await issueToken(suite.shop, { ...viewer, tokenVersion: 0 }, false);
    const headers = { authorization: `Bearer ${token}` };
    return testApp(suite.shop).request(`/api/order/proof/${orderId}`, { headers });
  }

  it('is stored re-encoded, replaced by a later one, and shown to owner and admin alone', async () => {
    const { order, user, now } = await suite.placed(transferOrder);
    const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#a63' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const sent = await send(user, order._id, picture);
    expect(sent.status).toBe(201);
    expect(orderIn(sent.body).proof).toMatchObject({ state: 'waiting', mediaType: 'image/webp' });
    const heldMs = Date.parse(orderIn(sent.body).expiresAt ?? '') - Date.parse(order.date);
    expect(heldMs).toBe(120 * 3_600_000);
    const file = await download(suite.admin, order._id);
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).not.toContain('secret place');
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect((await send(user, order._id, pdf)).status).toBe(201);
    expect((await now()).proof).toMatchObject({ state: 'waiting', mediaType: 'application/pdf' });
    expect((await download(user, order._id)).status).toBe(200);
    expect((await download(await addUser(suite.shop), order._id)).status).toBe(404);
    expect((await testApp(suite.shop).request(`/api/order/proof/${order._id}`)).status).toBe(401);
  });

  it('is stored once however often the same file arrives, and again after a refusal', async () => {
    const { order, user, now } = await suite.placed(transferOrder);
    const file = await picture(30, 40);
    const sent = await Promise.all([send(user, order._id, file), send(user, order._id, file)]);
    sent.push(await send(user, order._id, file));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const notes = async () =>
      (await now()).history.filter(({ to }) => to === 'Proof of transfer sent').length;
    const files = async () =>
      (await suite.shop.storage.list('proofs')).filter(({ name }) => name.includes(order._id)).length;
    expect([await notes(), await files()]).toEqual([1, 1]);
    await suite.call(suite.admin, 'POST', '/order/reject_proof', { orderId: order._id, reason: 'Blurred.' });
    await send(user, order._id, file);
    expect((await now()).proof?.state).toBe('waiting');
    expect([await notes(), await files()]).toEqual([2, 1]);
  });

  it('is refused with a reason, and accepted with the money', async () => {
    const { order, user, now } = await suite.placed(transferOrder);
    const reject = (reason: string) =>
      suite.call(suite.admin, 'POST', '/order/reject_proof', { orderId: order._id, reason });
    expect((await reject('Nothing there')).status).toBe(409);
    await send(user, order._id, pdf);
    expect((await reject(' ')).status).toBe(422);
    expect((await reject('The amount is <b>missing</b>.')).status).toBe(200);
    expect((await now()).proof).toMatchObject({ state: 'rejected', reason: 'The amount is <b>missing</b>.' });
    await sendWaitingMails(suite.shop, openMailer(suite.shop.config));
    const folder = path.join(suite.shop.config.dataDir, 'mail');
    const name = (await readdir(folder)).find((file) => file.includes(`proof-rejected_${order._id}`)) ?? '';
    const mail = (await readFile(path.join(folder, name), 'utf8')).replaceAll('=\n', '');
    expect(mail).toContain('&lt;b&gt;missing&lt;/b&gt;');
    await send(user, order._id, pdf);
    await download(user, order._id);
    await download(suite.admin, order._id);
    const { data } = await listEvents(suite.shop, { q: order.reference });
    expect(data.map(({ actor, action, link }) => `${actor} | ${action} | ${link}`).sort()).toEqual([
      `${suite.admin.email} | proof downloaded | /admin/order/${order._id}`,
      `${suite.admin.email} | proof refused | /admin/order/${order._id}`,
    ]);
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
    expect((await now()).proof?.state).toBe('accepted');
    expect((await send(user, order._id, pdf)).status).toBe(409);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['half a PDF', Buffer.from('%PDF-1.4\n')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_, bytes) => {
    const { order, user } = await suite.placed(transferOrder);
    const answer = await send(user, order._id, bytes, 'image/png');
    expect([answer.status, answer.body.code]).toEqual([415, 'PROOF_KIND']);
  });

  it.each([
    ['a HEIC photo', async () => heic, 415, 'PICTURE_HEIC'],
    ['half a picture', async () => (await picture(900, 900)).subarray(0, 2000), 422, 'PICTURE_DAMAGED'],
    ['a decompression bomb', bomb, 413, 'PICTURE_PIXELS'],
  ])('is not %s', async (_, bytes, status, code) => {
    const { order, user, now } = await suite.placed(transferOrder);
    const answer = await send(user, order._id, await bytes());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.fields).toEqual({ proof: answer.body.message });
    expect((await now()).proof).toBeNull();
  });

  it('is not too large, and not for other people’s or card orders', async () => {
    const { order, user } = await suite.placed(transferOrder);
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024), pdf]);
    expect((await send(user, order._id, large)).status).toBe(413);
    expect((await send(await addUser(suite.shop), order._id, pdf)).status).toBe(404);
    expect((await send(suite.admin, order._id, pdf)).status).toBe(403);
    const card = await suite.placed(cardOrder);
    expect((await send(card.user, card.order._id, pdf)).status).toBe(409);
  });
});
