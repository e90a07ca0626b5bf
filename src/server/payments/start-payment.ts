import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ShopError } from '../../contract/errors.ts';
import { toMajor } from '../../contract/money/money.ts';
import { getFirstPaymentMinor, getPaymentDue, type PaymentDue } from '../../contract/payments/amount-due.ts';
import type { Payment } from '../../contract/payments/payments.api.ts';
import { confirmationPath, type SelectableChannel } from '../../contract/payments/payments.rules.ts';
import { getShopEmail } from '../../platform/config/shop-email.ts';
import type { Database } from '../../platform/database/open.ts';
import { log } from '../../platform/observability/log.ts';
import { deleteOrderedLines } from '../cart/index.ts';
import {
  isCancelled,
  lockOrder,
  newAttemptReference,
  type OrderRow,
  type ShownOrder,
  toCartLine,
  updateOrder,
} from '../orders/index.ts';
import { type BankAccount, readBankAccount, readShopDetails } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { type AttemptRow, insertAttempt, markStarted, selectAttempts } from './payments.sql.ts';

/** A start that has not ended by then belongs to a process that died. */
const startTimeoutMs = 30_000;
/**
 * How long to wait for another request's start, including the database's time: a little longer than a provider may
 * take.
 */
const maxWaitMs = 15_000;
/** Steps in which a start in another process is looked for: short at first, then ever longer. */
const initialPollIntervalMs = 50;
const maxPollIntervalMs = 1000;
/** How long a payment page that was opened is offered again before a new attempt is made. */
const reuseMs = 30 * 60_000;

/**
 * Returns how an order is paid now: the bank details, or the provider's page; the order's own page if nothing is due.
 * At most one start per order runs at a time; concurrent requests get its page. An open page is offered again, so
 * that no one pays twice.
 * @param origin the shop's address as the customer sees it, to return to, at `returnPath`
 * @param channel the only method the customer wants to use on the provider's page
 * @throws ShopError PAYMENT_UNAVAILABLE; the next call begins a new attempt
 */
export async function startPayment(
  shop: Shop,
  order: ShownOrder,
  origin: string,
  channel?: SelectableChannel,
  returnPath = confirmationPath(order.id, order.currency),
): Promise<Payment> {
  if (order.amountMinor === 0) return { authorizationUrl: `${origin}${returnPath}` };
  if (order.paymentMethod === 'transfer')
    return toTransferPayment(await readBankAccount(shop.db, shop.config), order);
  const claim = await shop.db.transaction((tx) => claimStart(tx, shop, order, channel));
  switch (claim.kind) {
    case 'settled':
      return { authorizationUrl: `${origin}${returnPath}` };
    case 'open':
      return { authorizationUrl: claim.authorizationUrl };
    case 'started-elsewhere':
      return { authorizationUrl: await awaitStart(shop, claim.attempt) };
    case 'mine': {
      const payment = await startAttempt(shop, order, claim.attempt, `${origin}${returnPath}`);
      if (claim.again && order.userId)
        await deleteOrderedLines(shop.db, order.userId, order.lines.map(toCartLine));
      return payment;
    }
  }
}

type StartClaim =
  | { kind: 'settled' }
  | { kind: 'open'; authorizationUrl: string }
  | { kind: 'started-elsewhere'; attempt: AttemptRow }
  | { kind: 'mine'; attempt: AttemptRow; again: boolean };

/** Decides under the order's lock who starts what; the provider is called after this transaction only. */
async function claimStart(
  tx: Database,
  shop: Shop,
  order: ShownOrder,
  channel: SelectableChannel | undefined,
): Promise<StartClaim> {
  const locked = await lockOrder(tx, order.id);
  const wanted = locked && getPaymentDue(locked);
  if (!wanted || (wanted.purpose === 'difference' && (await isCancelled(tx, locked.id))))
    return { kind: 'settled' };
  const attempts = await selectAttempts(tx, order.id);
  const latest =
    attempts.find(({ state }) => state === 'created') ??
    attempts.find(({ purpose }) => purpose === wanted.purpose);
  const ageMs = latest ? shop.clock.now().getTime() - latest.createdAt.getTime() : 0;
  if (latest?.state === 'created') {
    if (ageMs <= startTimeoutMs) return { kind: 'started-elsewhere', attempt: latest };
    await markStarted(tx, latest.id, null);
  }
  const requestedChannel = getRequestedChannel(locked, channel);
  const fits = latest?.amountMinor === wanted.amountMinor && latest.askedChannel === requestedChannel;
  if (fits && latest.state === 'pending' && latest.authorizationUrl && ageMs < reuseMs) {
    return { kind: 'open', authorizationUrl: latest.authorizationUrl };
  }
  const attempt = await insertAttempt(tx, buildAttempt(shop, locked, channel, wanted));
  if (wanted.purpose === 'difference') return { kind: 'mine', attempt, again: false };
  const { test: simulated } = shop.payments.get(attempt.provider);
  if (locked.simulated !== simulated) await updateOrder(tx, order.id, { simulated });
  return { kind: 'mine', attempt, again: attempts.length > 0 };
}

/** Only naira can be paid in other ways than by card: elsewhere there is nothing to choose. */
function getRequestedChannel(
  { currency }: OrderRow,
  channel: SelectableChannel | undefined,
): SelectableChannel | '' {
  return currency === 'NGN' ? (channel ?? '') : '';
}

/** What the customer must transfer, and where to. */
export function toTransferPayment(bank: BankAccount, order: OrderRow): Payment {
  const { reference, currency } = order;
  const narration = order.narration ?? reference;
  const { amountMinor } = getPaymentDue(order) ?? order;
  return { bank, reference, narration, amount: toMajor(amountMinor, currency), currency };
}

/**
 * Builds the row of an attempt to pay this order, to be started by the caller that inserts it. Throws
 * PAYMENT_UNAVAILABLE if no provider charges its currency any more.
 */
export function buildAttempt(
  shop: Shop,
  order: OrderRow,
  channel?: SelectableChannel,
  { purpose, amountMinor }: PaymentDue = { purpose: 'order', amountMinor: getFirstPaymentMinor(order) },
): AttemptRow {
  const provider = shop.payments.forCurrency(order.currency);
  if (!provider) throw new ShopError('PAYMENT_UNAVAILABLE');
  return {
    id: randomUUID(),
    orderId: order.id,
    provider: provider.name,
    reference: newAttemptReference(order.reference),
    currency: order.currency,
    purpose,
    amountMinor,
    state: 'created',
    paidMinor: null,
    feeMinor: null,
    askedChannel: getRequestedChannel(order, channel),
    channel: '',
    authorizationUrl: null,
    providerId: null,
    lastAnswer: null,
    checkedAt: null,
    createdAt: shop.clock.now(),
  };
}

/** Starts in progress in this process, by attempt: requests waiting for one need not query the database. */
const pendingStarts = new Map<string, Promise<{ authorizationUrl: string }>>();

/** Starts an attempt that this request has written, with the page to come back to. Throws PAYMENT_UNAVAILABLE; the attempt then stays open. */
export async function startAttempt(
  shop: Shop,
  order: OrderRow,
  attempt: AttemptRow,
  returnUrl: string,
): Promise<{ authorizationUrl: string }> {
  const start = requestStart(shop, order, attempt, returnUrl);
  pendingStarts.set(attempt.id, start);
  try {
    return await start;
  } finally {
    pendingStarts.delete(attempt.id);
  }
}

async function requestStart(
  shop: Shop,
  order: OrderRow,
  attempt: AttemptRow,
  returnUrl: string,
): Promise<{ authorizationUrl: string }> {
  try {
    const { authorizationUrl } = await shop.payments.get(attempt.provider).start({
      reference: attempt.reference,
      amountMinor: attempt.amountMinor,
      currency: attempt.currency,
      // the email may be unknown for a deposit taken by hand: the shop then gets the provider's receipt
      email: order.address.email || (await readShopDetails(shop)).email || getShopEmail(shop.config),
      channel: attempt.askedChannel === 'bank_transfer' ? 'bank_transfer' : undefined,
      returnUrl,
      cancelUrl: `${returnUrl}?cancelled=1`,
    });
    await markStarted(shop.db, attempt.id, authorizationUrl);
    return { authorizationUrl };
  } catch (error) {
    // it may have reached the provider all the same: the attempt stays open, and the job checks it
    await markStarted(shop.db, attempt.id, null);
    if (error instanceof ShopError) throw error;
    log.error('A payment could not be started', error, { reference: attempt.reference });
    throw new ShopError('PAYMENT_UNAVAILABLE');
  }
}

/** Waits for a start that another request has begun, here or in another process; it may have died with its process. */
async function awaitStart(shop: Shop, attempt: AttemptRow): Promise<string> {
  const began = performance.now();
  let stepMs = initialPollIntervalMs;
  while (performance.now() - began < maxWaitMs) {
    const pending = pendingStarts.get(attempt.id);
    if (pending) return (await pending).authorizationUrl;
    await wait(stepMs);
    stepMs = Math.min(maxPollIntervalMs, stepMs * 1.5);
    const now = (await selectAttempts(shop.db, attempt.orderId)).find(({ id }) => id === attempt.id);
    if (now?.authorizationUrl) return now.authorizationUrl;
    if (now?.state !== 'created') break;
  }
  throw new ShopError('PAYMENT_UNAVAILABLE');
}
