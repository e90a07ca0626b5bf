import { createHash } from 'node:crypto';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { formatMinor, toMajor, toMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { describeTender, manualRefundMethods } from '../../../contract/payments/payments.rules.ts';
import type { RefundInput } from '../../../contract/payments/refunds.api.ts';
import type { Database } from '../../../platform/database/open.ts';
import { actOnOrder, getOrder, type OrderAct, type OrderRow } from '../../orders/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { type ClaimedRefund, claimRefund } from './claim-refund.ts';
import { getRefusal, makeRefunds, type RefundOutcome } from './make-refunds.ts';
import { type RefundRow, selectRefunds, updateRefund } from './refunds.sql.ts';

/**
 * Refunds an order: an amount, some items, or all that is left. Claimed in a transaction before the provider request,
 * so that two admins never refund twice; card refunds count once the provider has made them, transfers immediately.
 * If an order was paid twice and neither amount nor lines are named, the second payment is refunded first, and the
 * order stays paid.
 * @param idempotencyKey the same request sent again with it is the same refund
 * @throws ShopError ORDER_NOT_FOUND, WRONG_STATE, INVALID_FIELDS, IDEMPOTENCY_KEY_REUSED
 */
export async function refundOrder(
  shop: Shop,
  admin: Viewer,
  input: RefundInput,
  idempotencyKey?: string,
): Promise<{ data: Order; message: string }> {
  const reason = input.reason ?? input.note ?? '';
  const by = { actor: admin.name, note: reason };
  const { claimed, known } = await actOnOrder(shop, admin, input.orderId, async (act) => {
    const { tx, order } = act;
    const key = idempotencyKey && deriveKey(order, input, idempotencyKey);
    const rows = key ? findRowsByKey(key, await selectRefunds(tx, order.id)) : [];
    if (rows.length > 0) return { claimed: toClaim(order, rows), known: getOutcome(rows) };
    return {
      claimed: await claimRequested(act, admin, input, reason, key || undefined),
      known: undefined,
    };
  });
  const outcome = known ?? (await makeRefunds(shop, claimed, by));
  if (outcome === 'needs_attention') throw await getRefusal(shop, claimed);
  const data = await getOrder(shop, admin, input.orderId);
  return { data, message: getMessage(claimed, outcome, data) };
}

async function claimRequested(
  act: OrderAct,
  admin: Viewer,
  input: RefundInput,
  reason: string,
  key: string | undefined,
): Promise<ClaimedRefund> {
  const { tx, shop, order } = act;
  const amountMinor = input.amount === undefined ? undefined : toExactMinor(input.amount, order.currency);
  const isFull = amountMinor === undefined && !input.lines && !input.shipping;
  if (isFull) await supersedeRefused(tx, order.id);
  const { lines, shipping, restock, account, by: way } = input;
  const claimed = await claimRefund(tx, shop, order, {
    amountMinor,
    lines,
    shipping,
    restock,
    reason,
    actor: admin.name,
    by: admin,
    account,
    way,
    key,
    surplusFirst: true,
  });
  await act.audit('refund asked', {
    changes: [{ field: 'Refund', from: null, to: formatMinor(claimed.amountMinor, order.currency) }],
    details: { orderId: order.id },
  });
  return claimed;
}

/** An amount in minor units. Throws INVALID_FIELDS for what the currency cannot say. */
function toExactMinor(amount: number, currency: OrderRow['currency']): number {
  const minor = toMinor(amount, currency);
  if (minor > 0 && toMajor(minor, currency) === amount) return minor;
  throw invalidFields({ amount: 'An amount is more than nothing, and has at most two decimals.' });
}

/** Refunds that were refused make room for the one that gives everything back. */
async function supersedeRefused(tx: Database, orderId: string): Promise<void> {
  for (const { id, state } of await selectRefunds(tx, orderId)) {
    if (state === 'needs_attention') await updateRefund(tx, id, { state: 'failed' });
  }
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Returns `refund_` with the request's key and, after a dot, the requested refund. */
function deriveKey(order: OrderRow, input: RefundInput, idempotencyKey: string): string {
  const { amount, lines, shipping, restock, reason, note, account, by } = input;
  const fingerprint = JSON.stringify([amount, lines, shipping, restock, reason, note, account, by]);
  return `refund_${hashText(`${order.id} ${idempotencyKey}`)}.${hashText(fingerprint)}`;
}

/**
 * Returns the rows written by a request with this key. Throws IDEMPOTENCY_KEY_REUSED if it requested a different
 * refund.
 */
function findRowsByKey(key: string, rows: readonly RefundRow[]): RefundRow[] {
  const [request] = key.split('.');
  const same = rows.filter((row) => row.key.startsWith(`${request}.`));
  if (!same.every((row) => row.key.startsWith(`${key}:`))) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  return same;
}

function toClaim(order: OrderRow, rows: readonly RefundRow[]): ClaimedRefund {
  return {
    orderId: order.id,
    amountMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    refundIds: rows.map(({ id }) => id),
    ways: manualRefundMethods.filter((way) => rows.some((row) => !row.attemptId && row.way === way)),
  };
}

/** Returns the current outcome of a refund. A refused one that another refund has replaced stays refused. */
function getOutcome(rows: readonly RefundRow[]): RefundOutcome {
  if (rows.some(({ state }) => state === 'needs_attention' || state === 'failed')) return 'needs_attention';
  return rows.every(({ state }) => state === 'done') ? 'done' : 'pending';
}

function getMessage(claimed: ClaimedRefund, outcome: RefundOutcome, order: Order): string {
  const amount = formatMinor(claimed.amountMinor, order.currency);
  if (claimed.ways.includes('transfer'))
    return `${amount} goes back by bank transfer. Please send it, and mark it as sent.`;
  const [way] = claimed.ways;
  if (way) return `${amount} is paid back ${describeTender(way)}.`;
  if (outcome === 'pending') return 'The refund is under way at the provider.';
  if (order.paymentStatus === 'Refunded') return 'The payment is refunded.';
  return `${amount} is refunded.`;
}
