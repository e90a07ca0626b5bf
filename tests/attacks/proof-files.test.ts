import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import { ShopError } from '../../src/contract/errors.ts';
import { proofsContract } from '../../src/contract/transfer-proofs.ts';
import { uploadTurns } from '../../src/server/http/upload-turns.ts';
import { uploadRuleOf, withUpload } from '../../src/server/http/uploads.ts';
import { removeOrphanProofs } from '../../src/server/orders/proofs.ts';
import { removeOrder } from '../../src/server/orders/remove-order.ts';
import { addUser, transferOrder } from '../support/order-fixtures.ts';
import { OrderSuite } from '../support/order-suite.ts';
import { sendProofFile, smallPdf } from '../support/uploads.ts';

const suite = new OrderSuite();
const rule = uploadRuleOf(proofsContract.send['~orpc'].meta);

const proofFiles = async (orderId: string) =>
  (await suite.shop.storage.list('proofs')).filter(({ name }) => name.includes(orderId));

describe('six proofs of one order sent at once', () => {
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

it('a proof whose order was decided while it was stored leaves nothing behind', async () => {
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

it('files without an order are swept after an hour, and no others', async () => {
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

  it('gets the same answer as before, however large it is', async () => {
    const { order } = await suite.placed(transferOrder);
    const stranger = await addUser(suite.shop);
    const large = Buffer.concat([smallPdf, Buffer.alloc(9 * 1024 * 1024), smallPdf]);
    const answer = await sendProofFile(suite.shop, stranger, order._id, large);
    expect([answer.status, answer.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });
});

it('one account sends so many files at once, and all accounts together so many', async () => {
  const inTurn = uploadTurns({ account: 2, all: 3 });
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
