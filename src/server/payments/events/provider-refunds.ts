import type { Database } from '../../../platform/database/open.ts';
import { type OrderRow, queueReviewMail } from '../../orders/index.ts';
import type { ProviderRefund } from '../../providers/index.ts';
import type { Shop } from '../../shop.ts';
import { isDuplicatePayment } from '../payments.rules.ts';
import { type AttemptRow, selectAttempts, selectRefundEvents } from '../payments.sql.ts';
import { finishRefund, markRefundRefused } from '../refunds/reconcile-refunds.ts';
import { getCapturedMinor } from '../refunds/refund-sources.ts';
import { insertProviderRefund, type RefundRow, selectRefunds, updateRefund } from '../refunds/refunds.sql.ts';

/** Clocks of two machines never agree quite. */
const clockSlackMs = 5 * 60_000;

/**
 * Reconciles the refunds of a payment with its provider: with its list if there is one, and with its events. The
 * shop's own refunds progress; those made in the provider's dashboard are recorded, each once. The caller holds the
 * order's lock.
 * @param reported the provider's own list; undefined if it is not certain
 */
export async function reconcileProviderRefunds(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  attempt: AttemptRow,
  reported: readonly ProviderRefund[] | undefined,
): Promise<void> {
  const context: ReconcileContext = { tx, shop, order, attempt };
  for (const entry of reported ?? []) await reconcileRefund(context, entry, reported ?? []);
  await reconcileEvents(context, reported);
}

/**
 * Interprets a payment that the provider reports as refunded, if it lists no single refunds. Returns true if it was
 * refunded in full.
 */
export async function isFullyRefunded(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  attempt: AttemptRow,
  reported: readonly ProviderRefund[] | undefined,
): Promise<boolean> {
  const context: ReconcileContext = { tx, shop, order, attempt };
  if (reported && reported.length > 0)
    return sumRefunds(reported.filter(({ state }) => state === 'done')) >= getCapturedMinor(attempt);
  const rows = await selectAttemptRefunds(context);
  const pending = rows.filter(({ state }) => state === 'pending');
  const done = rows.filter(({ state }) => state === 'done');
  if (pending.length === 0) return done.length === 0;
  // an earlier part alone may make a provider say so: then only what it has taken can be made
  if (done.length > 0 && !pending.every(({ accepted }) => accepted)) return false;
  if (sumRefunds([...pending, ...done]) >= getCapturedMinor(attempt)) return true;
  if (done.length > 0) return false;
  for (const refund of pending) await finishRefund(tx, shop, refund, shopActor);
  return false;
}

/** Completes the refunds of a payment that went back whole: those under way are made, the rest was made at the provider. */
export async function completeRefunds(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<void> {
  const context: ReconcileContext = { tx, shop, order, attempt };
  const rows = await selectAttemptRefunds(context);
  const doneMinor = sumRefunds(rows.filter(({ state }) => state === 'done'));
  const pending = rows.filter(({ state }) => state === 'pending');
  const restMinor = getCapturedMinor(attempt) - doneMinor - sumRefunds(pending);
  if (restMinor > 0) {
    const key = `${attempt.provider}:${attempt.reference}:reversed`;
    await insertMissingRefund(context, { key, amountMinor: restMinor, createdAt: shop.clock.now() });
  }
  for (const refund of pending) await finishRefund(tx, shop, refund, shopActor);
}

type ReconcileContext = { tx: Database; shop: Shop; order: OrderRow; attempt: AttemptRow };

const shopActor = { actor: 'shop', note: '' };

async function selectAttemptRefunds({ tx, order, attempt }: ReconcileContext): Promise<RefundRow[]> {
  return (await selectRefunds(tx, order.id)).filter(({ attemptId }) => attemptId === attempt.id);
}

function sumRefunds(refunds: readonly { amountMinor: number }[]): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

async function reconcileRefund(
  context: ReconcileContext,
  entry: ProviderRefund,
  reported: readonly ProviderRefund[],
): Promise<void> {
  const { tx, shop } = context;
  const rows = await selectAttemptRefunds(context);
  const refund = findMatchingRow(entry, rows, reported);
  if (!refund) {
    if (entry.state === 'needs_attention' || entry.amountMinor <= 0) return;
    const key = `${context.attempt.provider}:refund:${entry.id}`;
    const createdAt = entry.at ?? shop.clock.now();
    await insertMissingRefund(context, { key, amountMinor: entry.amountMinor, createdAt }, entry);
    return;
  }
  if (refund.providerRef === '' && entry.id)
    await updateRefund(tx, refund.id, { providerRef: entry.id, accepted: true });
  await updateRefundState(context, refund, entry.state);
}

/**
 * The refund that an entry of the provider's list is: by key, by the provider's id, else, where the shop did not know
 * either so far, by amount and time.
 */
function findMatchingRow(
  entry: ProviderRefund,
  rows: readonly RefundRow[],
  reported: readonly ProviderRefund[],
): RefundRow | undefined {
  const byKey = entry.key ? rows.find(({ key }) => key === entry.key) : undefined;
  const existing = byKey ?? rows.find(({ providerRef }) => providerRef !== '' && providerRef === entry.id);
  if (existing || rows.some(({ key }) => key === entry.key)) return existing;
  return rows.find(
    (row) =>
      row.providerRef === '' &&
      row.amountMinor === entry.amountMinor &&
      (row.state === 'done' || row.state === 'pending') &&
      (!entry.at || entry.at.getTime() >= row.createdAt.getTime() - clockSlackMs) &&
      !reported.some(({ key }) => key === row.key),
  );
}

async function updateRefundState(
  context: ReconcileContext,
  refund: RefundRow,
  state: ProviderRefund['state'],
): Promise<void> {
  const { tx, shop, order, attempt } = context;
  if (refund.state === 'done' || refund.state === state) return;
  if (state === 'done') return finishRefund(tx, shop, refund, shopActor);
  if (state === 'needs_attention' && refund.state === 'pending') {
    await markRefundRefused(tx, shop, refund);
    await notifyRefundRefused(tx, shop, order, attempt, refund.id);
  }
}

/** Ensures that for each amount there are at least as many refunds made as the provider has reported in events. */
async function reconcileEvents(
  context: ReconcileContext,
  reported: readonly ProviderRefund[] | undefined,
): Promise<void> {
  const { tx, shop, attempt } = context;
  const amounts = new Map<number, number>();
  for (const event of await selectRefundEvents(tx, attempt)) {
    if (event.body === '') continue;
    const { subject } = shop.payments.get(event.provider).readEvent(event.body);
    if (subject.kind !== 'refund' || subject.state !== 'done' || subject.amountMinor <= 0) continue;
    const { amountMinor } = subject;
    const events = (amounts.get(amountMinor) ?? 0) + 1;
    amounts.set(amountMinor, events);
    const rows = await selectAttemptRefunds(context);
    const same = rows.filter((row) => row.amountMinor === amountMinor);
    if (same.filter(({ state }) => state === 'done').length >= events) continue;
    const open = same.find(({ state, createdAt }) => state === 'pending' && createdAt <= event.receivedAt);
    if (open) await finishRefund(tx, shop, open, shopActor);
    else if (reported === undefined || reported.length === 0 || subject.named) {
      await insertMissingRefund(context, { key: event.dedupeKey, amountMinor, createdAt: event.receivedAt });
    }
  }
}

/** Writes a refund down that was made at the provider: never more than what is left of the payment. */
async function insertMissingRefund(
  context: ReconcileContext,
  refund: Pick<RefundRow, 'key' | 'amountMinor' | 'createdAt'>,
  entry?: ProviderRefund,
): Promise<void> {
  const { tx, shop, order, attempt } = context;
  const rows = await selectAttemptRefunds(context);
  const leftMinor = getCapturedMinor(attempt) - sumRefunds(rows.filter(({ state }) => state === 'done'));
  const amountMinor = Math.min(refund.amountMinor, leftMinor);
  if (amountMinor <= 0) return;
  const surplus = isDuplicatePayment(attempt, await selectAttempts(tx, order.id));
  const inserted = await insertProviderRefund(tx, {
    ...refund,
    amountMinor,
    orderId: order.id,
    attemptId: attempt.id,
    scope: surplus ? 'surplus' : 'order',
    providerRef: entry?.id ?? '',
  });
  if (!inserted) return;
  if (entry?.state !== 'pending') await finishRefund(tx, shop, inserted, shopActor);
  await supersedePending(context);
}

/**
 * Marks pending refunds that exceed the payment's remaining money as superseded: the provider refunded it otherwise.
 */
async function supersedePending(context: ReconcileContext): Promise<void> {
  const rows = await selectAttemptRefunds(context);
  let leftMinor =
    getCapturedMinor(context.attempt) - sumRefunds(rows.filter(({ state }) => state === 'done'));
  for (const refund of rows.filter(({ state }) => state === 'pending')) {
    if (refund.amountMinor <= leftMinor) leftMinor -= refund.amountMinor;
    else await updateRefundState(context, refund, 'needs_attention');
  }
}

/** Notifies the admins that the customer has not received the money. */
export async function notifyRefundRefused(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  attempt: AttemptRow,
  about: string,
): Promise<void> {
  await queueReviewMail(tx, shop.config, order, {
    about: 'refund-refused',
    time: about,
    attemptReference: attempt.reference,
    cause:
      'The provider could not pay this order back, so the customer has not got the money yet. Please look into its dashboard, or ask for the refund again.',
    now: shop.clock.now(),
  });
}
