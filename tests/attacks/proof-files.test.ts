import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { ShopError } from '../../src/contract/errors.ts';
import { proofsContract } from '../../src/contract/payments/transfer-proofs.api.ts';
import { maxProofBytes, proofQuotaBytes } from '../../src/contract/payments/transfer-proofs.rules.ts';
import { transferProofs } from '../../src/platform/database/schema/schema.ts';
import { uploadLimits } from '../../src/platform/http/call-limits.ts';
import { withUpload } from '../../src/platform/http/uploads.ts';
import { rateLimits } from '../../src/platform/rate-limits/limits.rules.ts';
import { removeOrder } from '../../src/server/order-changes/remove-order.ts';
import { removeOrphanProofs } from '../../src/server/payments/proofs/proofs.ts';
import type { Viewer } from '../../src/server/shop.ts';
import { mailsTo } from '../support/mails.ts';
import { addProduct, addUser, line, transferOrder } from '../support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../support/orders/order-suite.ts';
import { openOrderShop, orderIn } from '../support/orders/orders.ts';
import { sendProofFile, smallPdf } from '../support/uploads.ts';

const suite = new OrderSuite();
const rule = proofsContract.send['~orpc'].meta.multipart;

const proofFiles = async (orderId: string) =>
  (await suite.shop.storage.list('proofs')).filter(({ name }) => name.includes(orderId));

describe('six concurrent proofs of one order', () => {
  it('leave one file, and none once the order is deleted', async () => {
    const { order, user } = await suite.placed(transferOrder);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendProofFile(suite.shop, user, order._id, smallPdf)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await proofFiles(order._id)).toHaveLength(1);
    await removeOrder(suite.shop, suite.admin, order._id);
    expect(await proofFiles(order._id)).toEqual([]);
  });
});

it('removes a proof whose order was decided while it was stored', async () => {
  const { order, user } = await suite.placed(transferOrder);
  const { put } = suite.shop.storage;
  suite.shop.storage.put = async (name, bytes) => {
    await put(name, bytes);
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
  };
  const answer = await sendProofFile(suite.shop, user, order._id, smallPdf);
  suite.shop.storage.put = put;
  expect([answer.status, answer.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(await proofFiles(order._id)).toEqual([]);
});

it('deletes files without an order after an hour, and no others', async () => {
  const { order, user } = await suite.placed(transferOrder);
  await sendProofFile(suite.shop, user, order._id, smallPdf);
  const orphan = 'proofs/left-behind.pdf';
  await suite.shop.storage.put(orphan, smallPdf);
  const at = (ms: number) => ({ ...suite.shop, clock: { now: () => new Date(ms) } });
  expect(await removeOrphanProofs(at(Date.now()))).toBe(0);
  expect(await removeOrphanProofs(at(Date.now() + 3_700_000))).toBe(1);
  expect(await suite.shop.storage.get(orphan)).toBeUndefined();
  expect(await proofFiles(order._id)).toHaveLength(1);
});

describe('proofs that no payment confirms', () => {
  const fill = async (orderId: string, sizeBytes: number) =>
    suite.shop.db.update(transferProofs).set({ sizeBytes }).where(eq(transferProofs.orderId, orderId));
  const send = (user: Viewer, orderId: string) => sendProofFile(suite.shop, user, orderId, smallPdf);
  const quotaMails = async () =>
    (await mailsTo(suite.shop, suite.admin.email)).filter(({ subject }) =>
      /could not be taken/.test(subject),
    );
  const place = async (user: Viewer) => {
    const lines = [line(await addProduct(suite.shop, 1))];
    return orderIn((await suite.call(user, 'POST', '/order/place', { ...transferOrder, lines })).body);
  };

  it('of one account have a quota; over it the customer is offered another way, and admins get one mail a day', async () => {
    const { order, user } = await suite.placed(transferOrder);
    const another = await place(user);
    expect((await send(user, order._id)).status).toBe(201);
    await fill(order._id, proofQuotaBytes.account - maxProofBytes + 1);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await send(user, another._id);
      expect([status, body.code]).toEqual([507, 'PROOFS_FULL']);
      for (const words of [shopConfig.email, 'WhatsApp', another.reference])
        expect(body.message).toContain(words);
    }
    expect(await proofFiles(another._id)).toEqual([]);
    expect((await quotaMails()).map(({ text }) => text.includes(`/admin/order/${another._id}`))).toEqual([
      true,
    ]);
    const { order: others, user: stranger } = await suite.placed(transferOrder);
    expect((await send(stranger, others._id)).status).toBe(201);
    expect((await send(user, order._id)).status).toBe(201);
    await fill(order._id, proofQuotaBytes.account);
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
    expect((await send(user, another._id)).status).toBe(201);
  });

  it('of all accounts have a quota, regardless of who sends the next', async () => {
    const { order, user } = await suite.placed(transferOrder);
    const { order: others, user: stranger } = await suite.placed(transferOrder);
    expect((await send(user, order._id)).status).toBe(201);
    await fill(order._id, proofQuotaBytes.all - maxProofBytes);
    const before = (await quotaMails()).length;
    for (let day = 0; day < 2; day += 1) {
      expect((await send(stranger, others._id)).status).toBe(507);
      expect((await send(stranger, others._id)).status).toBe(507);
      suite.shop.clock.advance(hourMs * 24);
    }
    expect((await quotaMails()).length - before).toBe(2);
    await fill(order._id, 1);
    expect((await send(stranger, others._id)).status).toBe(201);
  });
});

describe('a proof for an order that waits for none', () => {
  const head = (orderId: string) =>
    `--b\r\ncontent-disposition: form-data; name="orderId"\r\n\r\n${orderId}\r\n--b\r\ncontent-disposition: form-data; name="proof"; filename="a.pdf"\r\n\r\n`;

  it('is refused before a byte of it lands on the disk', async () => {
    const folder = path.join(suite.shop.config.dataDir, 'uploads-watched');
    const files = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    await mkdir(folder);
    const seen: number[] = [];
    const chunks = [Buffer.from(head('unknown')), ...Array<Buffer>(40).fill(Buffer.alloc(65_536, 'x'))];
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const chunk = chunks.shift();
        seen.push((await files()).length);
        if (chunk) controller.enqueue(chunk);
        else {
          controller.enqueue(Buffer.from('\r\n--b--\r\n'));
          controller.close();
        }
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const sent = { method: 'POST', headers, body, duplex: 'half' };
    const request = new Request('http://localhost/', sent as RequestInit);
    const admit = async () => {
      throw new ShopError('ORDER_NOT_FOUND');
    };
    const refused = withUpload(new Context(request), folder, { rule, admit }, async () => 'taken');
    await expect(refused).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(seen.length).toBeGreaterThan(1);
    expect(Math.max(...seen)).toBe(0);
  });

  it('gets the same response, however large it is', async () => {
    const { order } = await suite.placed(transferOrder);
    const stranger = await addUser(suite.shop);
    const large = Buffer.concat([smallPdf, Buffer.alloc(9 * 1024 * 1024), smallPdf]);
    const answer = await sendProofFile(suite.shop, stranger, order._id, large);
    expect([answer.status, answer.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });
});

it('limits the files of one customer per quarter of an hour, not those of others', async () => {
  const strict = await openOrderShop({ RATE_LIMIT: 'on' });
  try {
    const [flooding, other] = [await addUser(strict), await addUser(strict)];
    const status = async (user: Viewer) => (await sendProofFile(strict, user, randomUUID(), smallPdf)).status;
    for (let n = 0; n < rateLimits.upload.points; n += 1) expect(await status(flooding)).toBe(404);
    expect(await status(flooding)).toBe(429);
    expect(await status(other)).toBe(404);
  } finally {
    await strict.close();
  }
});

it('limits concurrent uploads per account and for all accounts together', async () => {
  const inTurn = uploadLimits({ account: 2, all: 3 });
  let finish: (() => void) | undefined;
  const open = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const running = [inTurn('a', () => open), inTurn('a', () => open)];
  await expect(inTurn('a', async () => 'x')).rejects.toMatchObject({
    code: 'TOO_MANY',
    retryAfterSeconds: 5,
  });
  running.push(inTurn('b', () => open));
  await expect(inTurn('c', async () => 'x')).rejects.toMatchObject({ code: 'BUSY' });
  finish?.();
  await Promise.all(running);
  expect(await inTurn('a', async () => 'x')).toBe('x');
});
