import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ShopError } from '../../../contract/errors.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { maxProofBytes } from '../../../contract/payments/transfer-proofs.rules.ts';
import type { Database } from '../../../platform/database/open.ts';
import { paginate } from '../../../platform/database/paginate.ts';
import { recordAuditEvent } from '../../audit/index.ts';
import { decodeUpload, type UploadedFile } from '../../catalog/index.ts';
import {
  actOnOrder,
  getOrder,
  getOrderRecord,
  getReservationExpiry,
  getVisibility,
  insertHistory,
  lockOrder,
  notifyProofSent,
  type OrderRow,
  type ProofRow,
  queueOrderMail,
  removeProofFiles,
  selectOrder,
  selectOrdersById,
  toOrder,
  updateOrder,
} from '../../orders/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { checkProofQuota } from './proof-quota.ts';
import {
  countWaitingProofs,
  decideProof,
  selectKnownProofs,
  selectWaitingProofs,
  upsertProof,
} from './proofs.sql.ts';

const defaultLimit = 20;
/** Where proofs lie in the storage. */
const proofFolder = 'proofs';
/** Longer than any request that is still storing a proof. */
const orphanAfterMs = 3_600_000;
const sweepBatchSize = 200;
/** Of a proof's SHA-256, in its storage name; longer than the part before the first dash of names without one. */
const hashDigits = 32;

/**
 * Stores a customer's proof of transfer. Pictures are re-encoded; PDFs are stored unchanged and only ever downloaded.
 * @throws ShopError ORDER_NOT_FOUND, WRONG_STATE, PROOFS_FULL, PROOF_KIND, TOO_LARGE, and the errors of rejected
 * pictures
 */
export async function uploadProof(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  files: readonly UploadedFile[],
): Promise<Order> {
  const before = await checkProofAllowed(shop, viewer, orderId);
  const { bytes, mediaType } = await readProof(files);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashDigits);
  const file = `${hash}-${randomUUID()}.${mediaType === 'image/webp' ? 'webp' : 'pdf'}`;
  const storageName = `${getNamePrefix(before.id)}${file}`;
  await shop.storage.put(storageName, bytes);
  const row = { orderId: before.id, storageName, mediaType, sizeBytes: bytes.length };
  const replaced = await shop.db
    .transaction((tx) => writeProof(tx, shop.config, row, shop.clock.now()))
    .catch(async (error: unknown) => {
      await shop.storage.remove(storageName);
      throw error;
    });
  if (replaced) await shop.storage.remove(replaced);
  return getOrder(shop, viewer, orderId);
}

const getNamePrefix = (orderId: string) => `${proofFolder}/${orderId}-`;

/** Whether two storage names of an order are of the same file, which its name begins with the hash of. */
function isSameFile(orderId: string, name: string, other: string): boolean {
  const { length } = getNamePrefix(orderId);
  return name.slice(length, length + hashDigits) === other.slice(length, length + hashDigits);
}

/**
 * Returns the order a proof is for. Called before the file is accepted, and again under the order's lock.
 * @throws ShopError ORDER_NOT_FOUND, WRONG_STATE, PROOFS_FULL
 */
export async function checkProofAllowed(shop: Shop, viewer: Viewer, orderId: string): Promise<OrderRow> {
  const order = await getOrderRecord(shop, viewer, orderId);
  if (order.paymentMethod !== 'transfer' || order.paymentStatus !== 'Pending') {
    throw new ShopError('WRONG_STATE', { reason: 'this order waits for no transfer.' });
  }
  await checkProofQuota(shop, order);
  return order;
}

/**
 * Answers the storage name of the file that is no longer needed, if there is one: that of the proof this one takes the
 * place of, or of this one, where the same file waits to be checked already since its answer was lost. Throws
 * WRONG_STATE.
 */
async function writeProof(
  tx: Database,
  config: Shop['config'],
  proof: Pick<ProofRow, 'orderId' | 'storageName' | 'mediaType' | 'sizeBytes'>,
  now: Date,
): Promise<string | undefined> {
  const order = await lockOrder(tx, proof.orderId);
  if (order?.paymentMethod !== 'transfer' || order.paymentStatus !== 'Pending') {
    throw new ShopError('WRONG_STATE', { reason: 'this order waits for no transfer any more.' });
  }
  const earlier = (await selectOrder(tx, order.id))?.proof;
  if (earlier?.state === 'waiting' && isSameFile(order.id, earlier.storageName, proof.storageName))
    return proof.storageName;
  await upsertProof(tx, { ...proof, createdAt: now });
  await insertHistory(tx, {
    orderId: order.id,
    at: now,
    kind: 'note',
    to: 'Proof of transfer sent',
    actor: 'customer',
  });
  const expiresAt = getReservationExpiry(config, order.paymentMethod, order.createdAt, true);
  await updateOrder(tx, order.id, { updatedAt: now, expiresAt });
  const record = await selectOrder(tx, order.id);
  // a better picture of the same paper is no news; an answer to a refusal is
  const event = earlier?.state === 'rejected' ? earlier.createdAt.getTime() : undefined;
  if (record) await queueOrderMail(tx, config, 'proof-received', record, now, { event });
  await notifyProofSent(tx, config, order, now, event);
  return earlier?.storageName;
}

/** Removes files that a stopped process left without an order, an hour after they were stored. Answers how many. */
export async function removeOrphanProofs(shop: Shop): Promise<number> {
  const before = shop.clock.now().getTime() - orphanAfterMs;
  const stored = await shop.storage.list(proofFolder);
  const old = stored.filter(({ storedAt }) => storedAt.getTime() < before).map(({ name }) => name);
  let removed = 0;
  for (let at = 0; at < old.length; at += sweepBatchSize) {
    const names = old.slice(at, at + sweepBatchSize);
    const known = new Set(await selectKnownProofs(shop.db, names));
    const orphans = names.filter((name) => !known.has(name));
    await removeProofFiles(shop, orphans);
    removed += orphans.length;
  }
  return removed;
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
    throw error instanceof ShopError ? toProofError(error) : error;
  }
}

/** A refused picture in the words of a proof, which may also be a PDF. */
function toProofError(error: ShopError): ShopError {
  const { code, data } = error;
  const refusal =
    code === 'NOT_A_PICTURE' || code === 'PICTURE_KIND' ? new ShopError('PROOF_KIND', data) : error;
  return refusal.withField('proof');
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

/** Rejects a waiting proof and mails the customer the reason. Throws ORDER_NOT_FOUND, WRONG_STATE. */
export async function rejectProof(
  shop: Shop,
  admin: Viewer,
  orderId: string,
  reason: string,
): Promise<Order> {
  await actOnOrder(shop, admin, orderId, async (act) => {
    const { tx, now } = act;
    const order = await act.readRecord();
    if (order.proof?.state !== 'waiting') {
      throw new ShopError('WRONG_STATE', { reason: 'no proof of transfer is waiting.' });
    }
    await decideProof(tx, order.id, { state: 'rejected', reason, decidedAt: now });
    await act.addHistory({ kind: 'note', to: 'Proof of transfer refused', note: reason });
    await act.update();
    await act.audit('proof refused', { changes: [{ field: 'Proof', from: 'waiting', to: 'refused' }] });
    await queueOrderMail(tx, shop.config, 'proof-rejected', { ...order, refusal: reason }, now, {
      event: now.getTime(),
    });
  });
  return getOrder(shop, admin, orderId);
}

/** One page of the orders whose proof waits to be checked, the longest waiting first. */
export async function listWaitingProofs(
  shop: Shop,
  viewer: Viewer,
  { page, limit = defaultLimit }: { page?: number; limit?: number },
): Promise<{ data: Order[]; total: number; page: number; pages: number }> {
  const { rows, ...found } = await paginate(
    () => countWaitingProofs(shop.db),
    (run) => selectWaitingProofs(shop.db, run),
    { page, limit },
  );
  const records = await selectOrdersById(shop.db, rows);
  return { data: records.map((record) => toOrder(record, getVisibility(viewer))), ...found };
}
