import { randomUUID } from 'node:crypto';
import type { DraftContent } from '../../contract/drafts/drafts.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import type { PaymentMethod } from '../../contract/payments/payments.rules.ts';
import type { Database } from '../../platform/database/open.ts';
import { createLinkToken, hashToken, newNonce } from '../../platform/link-tokens.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { createDraftOrder } from './draft-order.ts';
import { insertDraft, lockDraft, updateDraft } from './drafts.sql.ts';
import { isLinkExpired } from './pay-links/find-link.ts';

type AcceptedDraft = {
  currency: Currency;
  content: DraftContent & Required<Pick<DraftContent, 'acceptance'>>;
  paymentMethod: PaymentMethod;
};

/** The order that an accepted quote became, locked; undefined where it can no longer be paid, or there is none. */
export async function lockAcceptedOrder(
  tx: Database,
  shop: Shop,
  draftId: string | null,
): Promise<OrderRow | undefined> {
  const draft = draftId ? await lockDraft(tx, draftId) : undefined;
  const order = draft?.orderId ? await lockOrder(tx, draft.orderId) : undefined;
  return order && !isLinkExpired(order, shop.clock.now()) ? order : undefined;
}

/**
 * Makes the unpaid order of an accepted quote and the link that pays it; where the order before ran out, another under
 * the same link. The caller holds the request's lock.
 * @throws ShopError as `createDraftOrder`; StockConflict: try again
 */
export async function createAcceptedOrder(
  tx: Database,
  shop: Shop,
  draftId: string | null,
  { currency, content, paymentMethod }: AcceptedDraft,
): Promise<{ draftId: string; order: OrderRow }> {
  const now = shop.clock.now();
  const known = draftId ? await lockDraft(tx, draftId) : undefined;
  const order = await createDraftOrder(tx, shop, { name: 'customer' }, { currency, content }, paymentMethod);
  const sent = { currency, content, orderId: order.id, sentAt: now, cancelledAt: null, updatedAt: now };
  if (known) {
    await updateDraft(tx, known.id, sent);
    return { draftId: known.id, order };
  }
  const id = randomUUID();
  const linkNonce = newNonce();
  await insertDraft(tx, {
    ...sent,
    id,
    createdBy: null,
    idempotencyKey: `request ${content.acceptance.requestId}`,
    requestHash: '',
    linkNonce,
    tokenHash: hashToken(createLinkToken(shop.config, 'link to pay', { id, linkNonce })),
    createdAt: now,
  });
  return { draftId: id, order };
}
