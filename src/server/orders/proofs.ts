import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ShopError } from '../../contract/errors.ts';
import type { Order } from '../../contract/orders.ts';
import { maxProofBytes } from '../../contract/transfer-proofs.rules.ts';
import { recordAuditEvent } from '../audit/audit.ts';
import { decodeUpload, type UploadedFile } from '../catalog/uploaded-pictures.ts';
import { mailJob } from '../mail/outbox.ts';
import type { Shop, Viewer } from '../shop.ts';
import { queueOrderMail } from './order-mails.ts';
import {
  insertHistory,
  lockOrder,
  type ProofRow,
  selectOrder,
  selectOrdersById,
  updateOrder,
} from './orders.sql.ts';
import { getOrder, getOrderRecord, toOrder } from './orders.ts';
import { countWaitingProofs, decideProof, selectWaitingProofs, upsertProof } from './proofs.sql.ts';
import { tellProofSent } from './staff-mails.ts';

const defaultLimit = 20;

/**
 * Keeps a customer's proof of transfer. Pictures are re-encoded, PDFs kept as they are and only ever downloaded.
 * @throws ShopError ORDER_NOT_FOUND, WRONG_STATE, PROOF_KIND, TOO_LARGE, and what pictures are refused for
 */
export async function sendProof(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  files: readonly UploadedFile[],
): Promise<Order> {
  const before = await getOrderRecord(shop, viewer, orderId);
  if (before.paymentMethod !== 'transfer' || before.paymentStatus !== 'Pending') {
    throw new ShopError('WRONG_STATE', { reason: 'this order waits for no transfer.' });
  }
  const { bytes, mediaType } = await readProof(files);
  const storageName = `proofs/${before.id}-${randomUUID()}.${mediaType === 'image/webp' ? 'webp' : 'pdf'}`;
  await shop.storage.put(storageName, bytes);
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, before.id);
    if (order?.paymentStatus !== 'Pending') {
      throw new ShopError('WRONG_STATE', { reason: 'this order waits for no transfer any more.' });
    }
    const now = shop.clock.now();
    await upsertProof(tx, {
      orderId: order.id,
      storageName,
      mediaType,
      sizeBytes: bytes.length,
      createdAt: now,
    });
    await insertHistory(tx, {
      orderId: order.id,
      at: now,
      kind: 'note',
      to: 'Proof of transfer sent',
      actor: 'customer',
    });
    await updateOrder(tx, order.id, { updatedAt: now });
    const record = await selectOrder(tx, order.id);
    // a better picture of the same paper is no news; an answer to a refusal is
    const event = before.proof?.state === 'rejected' ? before.proof.createdAt.getTime() : undefined;
    if (record) await queueOrderMail(tx, shop.config, 'proof-received', record, now, { event });
    await tellProofSent(tx, shop.config, order, now, event);
  });
  shop.jobs.wake(mailJob);
  if (before.proof) await shop.storage.remove(before.proof.storageName);
  return getOrder(shop, viewer, orderId);
}

async function readProof(
  files: readonly UploadedFile[],
): Promise<{ bytes: Buffer; mediaType: ProofRow['mediaType'] }> {
  const [file] = files;
  if (!file || files.length > 1)
    throw new ShopError('PROOF_KIND', {}, { fields: { proof: 'Choose one file.' } });
  if (file.bytes > maxProofBytes) {
    throw new ShopError('TOO_LARGE', {}, { fields: { proof: 'A proof may have at most 10 MB.' } });
  }
  const bytes = await readFile(file.path);
  if (isPdf(bytes)) return { bytes, mediaType: 'application/pdf' };
  try {
    const { data } = await decodeUpload(file);
    return { bytes: Buffer.from(data), mediaType: 'image/webp' };
  } catch (error) {
    throw error instanceof ShopError ? proofRefusal(error) : error;
  }
}

/** A refused picture in the words of a proof, which may also be a PDF. */
function proofRefusal({ code, data }: ShopError): ShopError {
  const kind = code === 'NOT_A_PICTURE' || code === 'PICTURE_KIND' ? 'PROOF_KIND' : code;
  return new ShopError(kind, data, { fields: { proof: new ShopError(kind, data).message } });
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');
}

/** The proof's file, for the owner and admins; that an admin took it is in the audit log. Throws ORDER_NOT_FOUND. */
export async function readProofFile(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
): Promise<{ bytes: Buffer; mediaType: string; reference: string }> {
  const { id, proof, reference } = await getOrderRecord(shop, viewer, orderId);
  const bytes = proof && (await shop.storage.get(proof.storageName));
  if (!proof || !bytes) throw new ShopError('ORDER_NOT_FOUND');
  if (viewer.role === 'admin') {
    const link = `/admin/order/${id}` as const;
    const action = 'proof downloaded';
    await recordAuditEvent(shop.db, shop.clock.now(), { actor: viewer, action, subject: reference, link });
  }
  return { bytes, mediaType: proof.mediaType, reference };
}

/** Refuses a waiting proof and tells the customer why. Throws ORDER_NOT_FOUND, WRONG_STATE. */
export async function rejectProof(
  shop: Shop,
  admin: Viewer,
  orderId: string,
  reason: string,
): Promise<Order> {
  await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const order = locked && (await selectOrder(tx, orderId));
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (order.proof?.state !== 'waiting') {
      throw new ShopError('WRONG_STATE', { reason: 'no proof of transfer is waiting.' });
    }
    const now = shop.clock.now();
    await decideProof(tx, order.id, { state: 'rejected', reason, decidedAt: now });
    await insertHistory(tx, {
      orderId: order.id,
      at: now,
      kind: 'note',
      to: 'Proof of transfer refused',
      actor: admin.name,
      note: reason,
    });
    await updateOrder(tx, order.id, { updatedAt: now });
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'proof refused',
      subject: order.reference,
      link: `/admin/order/${order.id}`,
    });
    await queueOrderMail(tx, shop.config, 'proof-rejected', { ...order, refusal: reason }, now, {
      event: now.getTime(),
    });
  });
  shop.jobs.wake(mailJob);
  return getOrder(shop, admin, orderId);
}

/** One page of the orders whose proof waits to be checked, the longest waiting first. */
export async function listWaitingProofs(
  shop: Shop,
  input: { page?: number; limit?: number },
): Promise<{ data: Order[]; total: number; page: number; pages: number }> {
  const limit = input.limit ?? defaultLimit;
  const total = await countWaitingProofs(shop.db);
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(input.page ?? 1, pages);
  const ids = await selectWaitingProofs(shop.db, { limit, offset: (page - 1) * limit });
  const records = await selectOrdersById(shop.db, ids);
  return { data: records.map((record) => toOrder(record, true)), total, page, pages };
}
