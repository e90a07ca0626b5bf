import { ShopError } from '../../../contract/errors.ts';
import { log } from '../../../platform/observability/log.ts';
import { isAttemptReference, queueUnmatchedPaymentMail } from '../../orders/index.ts';
import type { ProviderEvent } from '../../providers/index.ts';
import type { Shop } from '../../shop.ts';
import { closeEvent, type EventRow, insertEvent, selectAttempt, selectOpenEvents } from '../payments.sql.ts';
import { confirmPayment } from '../payments.ts';
import { recordDispute } from './disputes.ts';
import { recordRefusedRefund } from './refused-refunds.ts';
import { recordReturnedTransfer } from './returned-transfers.ts';

export const eventJob = 'payment-events';
const batchSize = 50;
/** An event that cannot be worked off for so long makes room for the others. */
const retryForMs = 3 * 24 * 3_600_000;

/** Stores a verified provider event, once, and schedules its processing. */
export async function receiveEvent(
  shop: Shop,
  provider: string,
  { dedupeKey, kind, reference }: ProviderEvent,
  body: string,
): Promise<void> {
  const event = { provider, dedupeKey, kind, reference, body };
  await insertEvent(shop.db, { ...event, receivedAt: shop.clock.now() }, eventJob);
}

/**
 * Processes the inbox. An event only says which payment to check: its state is queried from the provider. An event
 * that fails waits for the next run and blocks no other; if a provider does not respond, all of its events wait.
 */
export async function processEvents(shop: Shop): Promise<void> {
  const waiting = { ids: [] as string[], providers: [] as string[] };
  for (;;) {
    const events = await selectOpenEvents(shop.db, batchSize, waiting);
    for (const event of events) {
      if (waiting.providers.includes(event.provider)) continue;
      const outcome = await processEvent(shop, event);
      if (outcome !== 'done') waiting.ids.push(event.id);
      if (outcome === 'no answer') waiting.providers.push(event.provider);
    }
    if (events.length < batchSize) return;
  }
}

async function processEvent(shop: Shop, event: EventRow): Promise<'done' | 'waits' | 'no answer'> {
  try {
    const known = await applyEvent(shop, event);
    if (!known) await reportUnmatched(shop, event);
    await closeEvent(shop.db, event.id, known ? 'confirmed' : 'no such payment', shop.clock.now());
    return 'done';
  } catch (error) {
    log.error('A payment event waits', error, { eventId: event.id, kind: event.kind });
    const ageMs = shop.clock.now().getTime() - event.receivedAt.getTime();
    if (ageMs > retryForMs) await closeEvent(shop.db, event.id, 'given up', shop.clock.now());
    return error instanceof ShopError && error.code === 'PAYMENT_UNAVAILABLE' ? 'no answer' : 'waits';
  }
}

/** False when the event names no payment of this shop. */
async function applyEvent(shop: Shop, event: EventRow): Promise<boolean> {
  const provider = shop.payments.get(event.provider);
  const { subject, providerId } = provider.readEvent(event.body);
  const reference = event.reference || (providerId && (await provider.referenceOf(providerId)));
  const attempt = reference ? await selectAttempt(shop.db, reference) : undefined;
  if (attempt?.provider !== event.provider) return false;
  if (subject.kind === 'transfer returned') await recordReturnedTransfer(shop, attempt, subject);
  else if (subject.kind === 'dispute') await recordDispute(shop, attempt, event, subject);
  else if (subject.kind === 'refund' && subject.state === 'needs_attention')
    await recordRefusedRefund(shop, attempt, event, subject);
  else await confirmPayment(shop, attempt.reference, { aboutRefunds: subject.kind === 'refund' });
  return true;
}

/** Reports a payment that matches no order: its order was deleted in the meantime, or it is not the shop's. */
async function reportUnmatched(
  shop: Shop,
  { id: eventId, provider, kind, reference, body }: EventRow,
): Promise<void> {
  log.warn('A payment event names no payment of ours', { eventId, kind });
  const { subject } = shop.payments.get(provider).readEvent(body);
  if (subject.kind !== 'payment' || !isAttemptReference(reference)) return;
  await queueUnmatchedPaymentMail(shop.db, shop.config, reference, shop.clock.now());
}
