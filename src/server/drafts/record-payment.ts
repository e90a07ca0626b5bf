import { createHash, randomUUID } from 'node:crypto';
import type { Draft } from '../../contract/drafts/drafts.api.ts';
import type { ManualPaymentMethod } from '../../contract/drafts/drafts.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { formatMinor, toMajor, toMinor } from '../../contract/money/money.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { isInHouse, type OrderStatus } from '../../contract/orders/order-status.ts';
import { getUnpaidMinor } from '../../contract/payments/amount-due.ts';
import { describeTender } from '../../contract/payments/payments.rules.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { applyScheduledChanges } from '../catalog/index.ts';
import { returnUntil } from '../delivery/index.ts';
import {
  type DraftRow,
  getOrder,
  hashRequest,
  insertHistory,
  isCancelled,
  lockOrder,
  newAttemptReference,
  type OrderRow,
  queueOrderMail,
  retryOnStockConflict,
  selectOrder,
  selectOrderDraft,
  updateOrder,
} from '../orders/index.ts';
import {
  changePayment,
  closeOpenAttempts,
  confirmOpenAttempts,
  insertAttempt,
  selectAttemptById,
  settleDue,
} from '../payments/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { createDraftOrder } from './draft-order.ts';
import { getDraftResponse, getDraftState } from './draft-response.ts';
import { lockDraft, selectDraft, updateDraft } from './drafts.sql.ts';

/** Where a sale over the counter ends. */
const deliveredStatus: OrderStatus = 'Delivered';

type PaymentInput = {
  draftId?: string | undefined;
  orderId?: string | undefined;
  by: ManualPaymentMethod;
  amount?: number | undefined;
  words?: string | undefined;
  handedOver?: boolean | undefined;
};

/**
 * Records money that an admin reports as received: the full amount due of an order, or a part, with the rest
 * remaining due. A draft that was never sent, or has expired, becomes an order in the same transaction; a counter
 * sale that is paid in full and handed over becomes Delivered with it.
 * @param key the same request sent again with it records the same payment
 * @throws ShopError DRAFT_NOT_FOUND, ORDER_NOT_FOUND; INVALID_FIELDS naming `draftId`, `amount` or `handedOver`;
 * WRONG_STATE if nothing is due; IDEMPOTENCY_KEY_REUSED; and any refusal of a draft's lines
 */
export async function recordPayment(
  shop: Shop,
  admin: Viewer,
  input: PaymentInput,
  key?: string,
): Promise<{ data: Draft | null; order: Order; message: string }> {
  const attemptId = key ? deriveAttemptId(input, key) : randomUUID();
  const { orderId: known, draftId } = await findRecordedPayment(shop, input);
  if (known) await confirmOpenAttempts(shop, known);
  if (draftId) await applyScheduledChanges(shop);
  const { orderId, words: amountLabel } = await retryOnStockConflict(() =>
    shop.db.transaction(async (tx) => {
      const draft = draftId ? await lockDraft(tx, draftId) : undefined;
      if (draftId && !draft) throw new ShopError('DRAFT_NOT_FOUND');
      // whichever is locked, a concurrent duplicate of the request waits here
      if (!draft && known) await lockOrder(tx, known);
      const noted = key ? await findRecordedNote(tx, attemptId, input) : undefined;
      if (noted) return noted;
      const order = await lockPayableOrder(tx, shop, admin, draft, draft ? draft.orderId : (known ?? null));
      if (await isCancelled(tx, order.id)) throw new ShopError('WRONG_STATE', { reason: 'it is cancelled.' });
      const takenMinor = getAmountPaid(order, input.amount);
      const hands = isHandedOver(order, input, takenMinor);
      await writePayment(tx, shop, admin, order, { ...input, attemptId }, takenMinor, hands);
      if (draft) await updateDraft(tx, draft.id, { orderId: order.id, updatedAt: shop.clock.now() });
      const amountLabel = formatMinor(takenMinor, order.currency);
      await auditPayment(tx, shop, admin, order, input.by, amountLabel);
      return { orderId: order.id, words: amountLabel };
    }),
  );
  const order = await getOrder(shop, admin, orderId);
  const mailed = order.address.email
    ? ''
    : ' No email is known of this customer, so no mail is sent: show or print the receipt.';
  return {
    data: draftId ? await getDraftResponse(shop, draftId) : null,
    order,
    message: `${amountLabel} taken ${describeTender(input.by)}.${mailed}`,
  };
}

/** The id of the payment that a request with a key notes for its draft or order: a digest, shaped as a UUID. */
function deriveAttemptId({ draftId, orderId }: PaymentInput, key: string): string {
  const hex = createHash('sha256')
    .update(`${draftId ?? orderId} ${key}`)
    .digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The payment that a request with this key has noted. Throws IDEMPOTENCY_KEY_REUSED where it noted something else. */
async function findRecordedNote(tx: Database, attemptId: string, taken: PaymentInput) {
  const noted = await selectAttemptById(tx, attemptId);
  if (!noted) return undefined;
  if (noted.lastAnswer?.asked !== hashRequest(taken)) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  return { orderId: noted.orderId, words: formatMinor(noted.amountMinor, noted.currency) };
}

/** The draft and the order that are meant: an order may have been written as a draft. */
async function findRecordedPayment(
  shop: Shop,
  { draftId, orderId }: PaymentInput,
): Promise<{ draftId: string | undefined; orderId: string | undefined }> {
  if ((draftId === undefined) === (orderId === undefined))
    throw invalidFields({ draftId: 'Name the draft or the order.' });
  if (draftId !== undefined) {
    const draft = await selectDraft(shop.db, draftId);
    if (!draft) throw new ShopError('DRAFT_NOT_FOUND');
    return { draftId, orderId: draft.orderId ?? undefined };
  }
  const order = orderId ? await selectOrder(shop.db, orderId) : undefined;
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  return { draftId: (await selectOrderDraft(shop.db, order.id))?.id, orderId: order.id };
}

/** The locked order that the money is for; made now where its draft has none that can be paid. */
async function lockPayableOrder(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  draft: DraftRow | undefined,
  orderId: string | null,
): Promise<OrderRow> {
  const old = orderId ? await lockOrder(tx, orderId) : undefined;
  if (!draft) {
    if (!old) throw new ShopError('ORDER_NOT_FOUND');
    return old;
  }
  const { cancelledAt } = draft;
  if (getDraftState({ order: old, cancelledAt }, shop.clock.now()) === 'Cancelled')
    throw new ShopError('WRONG_STATE', { reason: 'it was thrown away.' });
  if (old && old.paymentStatus !== 'Failed') return old;
  return createDraftOrder(tx, shop, admin, draft, 'transfer');
}

/** What was taken, in minor units: all that is to be paid where nothing is named. */
function getAmountPaid(order: OrderRow, amount: number | undefined): number {
  const leftMinor = getUnpaidMinor(order);
  if (leftMinor === 0) throw new ShopError('WRONG_STATE', { reason: 'nothing of it is to be paid.' });
  if (amount === undefined) return leftMinor;
  const minor = toMinor(amount, order.currency);
  if (toMajor(minor, order.currency) !== amount)
    throw invalidFields({ amount: 'An amount has at most two decimals.' });
  if (minor <= leftMinor) return minor;
  throw invalidFields({ amount: `Only ${formatMinor(leftMinor, order.currency)} is to be paid.` });
}

/** Whether the pieces are in the customer's hands with this payment. Throws INVALID_FIELDS where they cannot be. */
function isHandedOver(order: OrderRow, { handedOver }: PaymentInput, takenMinor: number): boolean {
  if (!handedOver) return false;
  if (order.source !== 'shop')
    throw invalidFields({ handedOver: 'Only a sale over the counter is handed over with its payment.' });
  const restMinor = getUnpaidMinor(order) - takenMinor;
  if (restMinor > 0) throw new ShopError('STILL_DUE', { due: formatMinor(restMinor, order.currency) });
  return isInHouse(order.status);
}

async function writePayment(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  order: OrderRow,
  { attemptId, ...taken }: PaymentInput & { attemptId: string },
  takenMinor: number,
  hands: boolean,
): Promise<void> {
  const now = shop.clock.now();
  const { by, words } = taken;
  const isFirst = order.paymentStatus === 'Pending';
  await closeOpenAttempts(tx, order.id);
  await insertAttempt(tx, {
    id: attemptId,
    orderId: order.id,
    provider: by,
    reference: newAttemptReference(order.reference),
    currency: order.currency,
    purpose: isFirst ? 'order' : 'difference',
    amountMinor: takenMinor,
    paidMinor: takenMinor,
    state: 'succeeded',
    channel: by,
    lastAnswer: { takenBy: admin.name, asked: hashRequest(taken) },
    checkedAt: now,
    createdAt: now,
  });
  const mailedOrder = {
    actor: admin.name,
    note: `Taken ${describeTender(by)} by ${admin.name}`,
    received: { way: by, attemptId, words },
  };
  const currentOrder = hands ? await markHandedOver(tx, shop, admin, order) : order;
  if (isFirst) {
    // no card was charged: what goes back is handed over or transferred by the shop
    const byHand = { paymentMethod: 'transfer', simulated: false } as const;
    await updateOrder(tx, order.id, byHand);
    const paidNow = { ...mailedOrder, paidMinor: takenMinor };
    // what is in the customer's hands is promised no day
    const mail = hands ? 'none' : undefined;
    if (!(await changePayment(tx, shop, { ...currentOrder, ...byHand }, 'Paid', paidNow, mail)))
      throw new ShopError('WRONG_STATE', { reason: 'a piece has been sold meanwhile.' });
  } else await settleDue(tx, shop, currentOrder, takenMinor, mailedOrder);
  const record = hands ? await selectOrder(tx, order.id) : undefined;
  if (record) await queueOrderMail(tx, shop.config, 'delivered', record, now);
}

/** The pieces are in the customer's hands: nothing is packed, sent or promised any more. */
async function markHandedOver(tx: Database, shop: Shop, admin: Viewer, order: OrderRow): Promise<OrderRow> {
  const now = shop.clock.now();
  const changes = {
    status: deliveredStatus,
    deliveredAt: now,
    returnUntil: await returnUntil(tx, shop.config, now, order),
    updatedAt: now,
  };
  await updateOrder(tx, order.id, changes);
  await insertHistory(tx, {
    orderId: order.id,
    at: now,
    kind: 'status',
    from: order.status,
    to: deliveredStatus,
    actor: admin.name,
    note: 'Handed over in the shop',
  });
  return { ...order, ...changes };
}

async function auditPayment(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  order: OrderRow,
  by: ManualPaymentMethod,
  amountLabel: string,
): Promise<void> {
  await recordAuditEvent(tx, shop.clock.now(), {
    actor: admin,
    action: 'payment taken',
    subject: order.reference,
    changes: [
      { field: 'Payment', from: order.paymentStatus, to: 'Paid' },
      { field: `Taken ${describeTender(by)}`, from: null, to: amountLabel },
    ],
    link: `/admin/order/${order.id}`,
    details: { orderId: order.id },
  });
}
