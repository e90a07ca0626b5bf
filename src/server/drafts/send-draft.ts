import type { Draft } from '../../contract/drafts/drafts.api.ts';
import { ShopError } from '../../contract/errors.ts';
import { formatMinor } from '../../contract/money/money.ts';
import type { Database } from '../../platform/database/open.ts';
import { createLinkToken, hashToken, newNonce } from '../../platform/link-tokens.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { applyScheduledChanges } from '../catalog/index.ts';
import {
  buildPayLink,
  type DraftRow,
  lockOrder,
  type OrderRow,
  retryOnStockConflict,
  selectOrder,
  updateOrder,
} from '../orders/index.ts';
import { confirmOpenAttempts } from '../payments/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { createDraftOrder, getLinkExpiry, updateDraftOrder } from './draft-order.ts';
import { getDraftResponse, getDraftState } from './draft-response.ts';
import { lockDraft, selectDraft, updateDraft } from './drafts.sql.ts';
import { checkUnpaidDraft } from './drafts.ts';
import { queuePayLinkMail } from './pay-link-mail.ts';

/** An unpaid order with another end; what a customer accepted stays as it was accepted. */
async function renewOrder(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  old: OrderRow,
  draft: DraftRow,
  expiresAt: Date | null,
): Promise<OrderRow> {
  if (!draft.content.acceptance) return updateDraftOrder(tx, shop, admin, old, draft, { expiresAt });
  await updateOrder(tx, old.id, { expiresAt });
  return { ...old, expiresAt };
}

/**
 * Creates the order of a draft and its payment link, which reserves the items for its duration. For a draft sent
 * before, renews the same link at today's prices. One that expired or was cancelled becomes another order under the
 * same link. Emails the link to the customer, if an email address is known.
 * @throws ShopError DRAFT_NOT_FOUND, OUT_OF_STOCK, WRONG_STATE once it is paid, and any refusal of its lines
 */
export async function sendDraft(shop: Shop, admin: Viewer, draftId: string): Promise<Draft> {
  const before = await selectDraft(shop.db, draftId);
  if (!before) throw new ShopError('DRAFT_NOT_FOUND');
  if (before.orderId) await confirmOpenAttempts(shop, before.orderId);
  await applyScheduledChanges(shop);
  await retryOnStockConflict(() =>
    shop.db.transaction(async (tx) => {
      const draft = await lockDraft(tx, draftId);
      if (!draft) throw new ShopError('DRAFT_NOT_FOUND');
      const now = shop.clock.now();
      const old = draft.orderId ? await lockOrder(tx, draft.orderId) : undefined;
      const state = getDraftState({ order: old, cancelledAt: draft.cancelledAt }, now);
      checkUnpaidDraft(state);
      const method = shop.payments.forCurrency(draft.currency) ? 'card' : 'transfer';
      const expiresAt = getLinkExpiry(draft.content, now);
      const order =
        old?.paymentStatus === 'Pending'
          ? await renewOrder(tx, shop, admin, old, draft, expiresAt)
          : await createDraftOrder(tx, shop, admin, draft, method);
      const linkNonce = draft.linkNonce || newNonce();
      const linked = { ...draft, linkNonce };
      await updateDraft(tx, draftId, {
        linkNonce,
        tokenHash: hashToken(createLinkToken(shop.config, 'link to pay', linked)),
        orderId: order.id,
        sentAt: now,
        cancelledAt: null,
        updatedAt: now,
      });
      await recordAuditEvent(tx, now, {
        actor: admin,
        action: 'link to pay sent',
        subject: order.reference,
        changes: [
          { field: 'State', from: state, to: 'Sent' },
          {
            field: 'Amount',
            from: old ? formatMinor(old.amountMinor, old.currency) : null,
            to: formatMinor(order.amountMinor, order.currency),
          },
        ],
        link: `/admin/order/${order.id}`,
      });
      const record = await selectOrder(tx, order.id);
      if (record) await queuePayLinkMail(tx, shop, record, buildPayLink(shop.config, linked), now);
    }),
  );
  return getDraftResponse(shop, draftId);
}
