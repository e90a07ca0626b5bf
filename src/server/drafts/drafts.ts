import { randomUUID } from 'node:crypto';
import type { AuditChange } from '../../contract/accounts/account.api.ts';
import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import type { Draft, DraftInput } from '../../contract/drafts/drafts.api.ts';
import type { DraftContent, DraftState } from '../../contract/drafts/drafts.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { formatMinor, toMinor } from '../../contract/money/money.ts';
import type { Database } from '../../platform/database/open.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { applyScheduledChanges } from '../catalog/index.ts';
import { selectSoldProducts } from '../checkout/index.ts';
import { type DraftRow, hashRequest, lockOrder, retryOnStockConflict, selectOrder } from '../orders/index.ts';
import { changePayment, confirmOpenAttempts } from '../payments/index.ts';
import { readOffers } from '../sets/index.ts';
import { readDeliverySettings } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { listProductIds, listSetLines, toContent } from './draft-content.ts';
import { chooseDraftDelivery } from './draft-delivery.ts';
import { buildAddress, toAgreedChanges, updateDraftOrder } from './draft-order.ts';
import { getDraftResponse, getDraftState, toDraftResponses } from './draft-response.ts';
import {
  countDrafts,
  deleteDraft,
  deleteDraftsBefore,
  insertDraft,
  lockDraft,
  selectDraft,
  selectDraftByKey,
  selectDrafts,
  updateDraft,
} from './drafts.sql.ts';
import { priceDraft } from './price-draft.ts';

/** Returns the link to a draft in the log and on the order page before it is an order. */
export function getDraftLink(id: string): `/admin/${string}` {
  return `/admin/orders/new?draft=${id}`;
}

/**
 * Writes an order for a customer; nothing is taken from the stock. The same key again answers the same draft.
 * @throws ShopError INVALID_FIELDS naming each field, PRODUCT_NOT_FOUND, NOT_SOLD_IN, NO_DELIVERY, IDEMPOTENCY_KEY_REUSED
 */
export async function addDraft(
  shop: Shop,
  admin: Viewer,
  input: DraftInput,
  key: string | undefined,
): Promise<Draft> {
  const requestHash = hashRequest(input);
  const idempotencyKey = key ?? randomUUID();
  const known = key ? await selectDraftByKey(shop.db, admin.id, key) : undefined;
  if (known) return getIdenticalDraft(shop, known, requestHash);
  const { content, summary } = await readInput(shop, shop.db, input);
  const now = shop.clock.now();
  const row = {
    createdBy: admin.id,
    idempotencyKey,
    requestHash,
    currency: input.currency,
    content,
    createdAt: now,
    updatedAt: now,
  };
  const added = await shop.db.transaction(async (tx) => {
    const inserted = await insertDraft(tx, row);
    if (!inserted) return undefined;
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'order written',
      subject: shortName(inserted),
      changes: summary,
      link: getDraftLink(inserted.id),
    });
    return inserted;
  });
  if (added) return getDraftResponse(shop, added.id);
  const concurrent = await selectDraftByKey(shop.db, admin.id, idempotencyKey);
  if (!concurrent) throw new ShopError('DRAFT_NOT_FOUND');
  return getIdenticalDraft(shop, concurrent, requestHash);
}

function getIdenticalDraft(shop: Shop, known: DraftRow, requestHash: string): Promise<Draft> {
  if (known.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  return getDraftResponse(shop, known.id);
}

/** A draft in the log, which outlives it: without the customer. */
export function shortName({ id }: Pick<DraftRow, 'id'>): string {
  return `draft ${id.slice(0, 8)}`;
}

/** Throws INVALID_FIELDS naming `alterationOf` for an order that does not exist. */
async function checkAlteration(db: Database, { alterationOf }: DraftInput): Promise<void> {
  if (alterationOf && !(await selectOrder(db, alterationOf)))
    throw invalidFields({ alterationOf: 'No order was found.' });
}

/** What was typed, checked as far as it can be before anything is taken; prices that were agreed, in words. */
async function readInput(shop: Shop, db: Database, input: DraftInput) {
  await applyScheduledChanges(shop);
  const products = await selectSoldProducts(
    db,
    listProductIds(input.lines.map((line) => ('text' in line ? {} : line))),
  );
  await checkAlteration(db, input);
  const content = toContent(input, products);
  const { currency } = input;
  const sets = await readOffers(db, listSetLines(content));
  const priced = priceDraft(content, products, { currency, now: shop.clock.now(), sets });
  const { linesMinor, discountMinor } = priced.totals;
  const settings = await readDeliverySettings(db, shop.config);
  chooseDraftDelivery(shop.config, settings, {
    delivery: content.delivery,
    address: buildAddress(content),
    currency,
    sumMinor: linesMinor - discountMinor,
  });
  const summary: AuditChange[] = [
    { field: 'Amount', from: null, to: formatMinor(priced.totals.amountMinor, currency) },
    ...toAgreedChanges(currency, { content }, priced),
    ...(content.discount
      ? [
          {
            field: 'Discount',
            from: null,
            to: `${formatMinor(content.discount.amountMinor, currency)}: ${content.discount.reason}`,
          },
        ]
      : []),
  ];
  return { content, summary };
}

/**
 * Updates a draft; if its link was sent and nothing is paid yet, its order is updated immediately.
 * @throws ShopError as {@link addDraft}, DRAFT_NOT_FOUND, EDIT_CONFLICT, OUT_OF_STOCK, WRONG_STATE once it is paid
 */
export async function changeDraft(
  shop: Shop,
  admin: Viewer,
  { id, version, ...input }: DraftInput & { id: string; version?: number | undefined },
): Promise<Draft> {
  const { content, summary } = await readInput(shop, shop.db, input);
  const before = await selectDraft(shop.db, id);
  const was = before && (await getDraftResponse(shop, id));
  // money that is on its way counts before the sum is another
  if (before?.orderId) await confirmOpenAttempts(shop, before.orderId);
  await retryOnStockConflict(() =>
    shop.db.transaction(async (tx) => {
      const draft = await lockDraft(tx, id);
      if (!draft) throw new ShopError('DRAFT_NOT_FOUND');
      if (version !== undefined && draft.version !== version) throw new ShopError('EDIT_CONFLICT');
      if (draft.content.acceptance)
        throw new ShopError('WRONG_STATE', { reason: 'it is a quote that the customer has accepted.' });
      const { currency } = input;
      const now = shop.clock.now();
      const order = draft.orderId ? await lockOrder(tx, draft.orderId) : undefined;
      const state = getDraftState({ order, cancelledAt: draft.cancelledAt }, now);
      checkUnpaidDraft(state);
      if (order && state === 'Sent') await updateDraftOrder(tx, shop, admin, order, { currency, content });
      await updateDraft(tx, id, { content, currency, updatedAt: now });
      await recordAuditEvent(tx, now, {
        actor: admin,
        action: 'written order changed',
        subject: order?.reference ?? shortName(draft),
        changes: summarizeChange(draft, content, summary, was),
        link: order ? `/admin/order/${order.id}` : getDraftLink(id),
      });
    }),
  );
  return getDraftResponse(shop, id);
}

export function checkUnpaidDraft(state: DraftState): void {
  if (state === 'Paid') {
    throw new ShopError('WRONG_STATE', { reason: 'it is paid. Please change the order itself.' });
  }
}

type Summary = Awaited<ReturnType<typeof readInput>>['summary'];

/** What it is now, of the pieces' sum and number also what it was. */
function summarizeChange(row: DraftRow, content: DraftContent, summary: Summary, was: Draft | undefined) {
  const [from, to] = [row.content.lines.length, content.lines.length];
  const before = was && toMinor(was.linesTotal - (was.discount?.amount ?? 0), was.currency);
  const sum = before === undefined || !was ? null : formatMinor(before, was.currency);
  return [
    ...summary.map((each) => (each.field === 'Amount' ? { ...each, from: sum } : each)),
    ...(from === to ? [] : [{ field: 'Lines', from, to }]),
  ];
}

/**
 * Deletes a draft. One whose link was sent remains as cancelled: its order is closed, its items are restocked and the
 * link reports that it has ended. The provider is queried first, so that no payment in progress is lost.
 * @throws ShopError DRAFT_NOT_FOUND, WRONG_STATE once it is paid
 */
export async function removeDraft(shop: Shop, admin: Viewer, id: string): Promise<void> {
  const known = await selectDraft(shop.db, id);
  if (!known) throw new ShopError('DRAFT_NOT_FOUND');
  if (known.orderId) await confirmOpenAttempts(shop, known.orderId);
  await shop.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) throw new ShopError('DRAFT_NOT_FOUND');
    const now = shop.clock.now();
    const order = draft.orderId ? await lockOrder(tx, draft.orderId) : undefined;
    checkUnpaidDraft(getDraftState({ order, cancelledAt: draft.cancelledAt }, now));
    if (order?.paymentStatus === 'Pending') {
      const by = { actor: admin.name, note: 'The link to pay was taken back.' };
      await changePayment(tx, shop, order, 'Failed', by, 'cancelled');
    }
    if (order) await updateDraft(tx, id, { cancelledAt: now, updatedAt: now });
    else await deleteDraft(tx, id);
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'written order removed',
      subject: order?.reference ?? shortName(draft),
      link: order ? `/admin/order/${order.id}` : '/admin/orders/written',
    });
  });
}

type ListInput = {
  state?: DraftState | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** One page of drafts, the latest change first; a page past the end is the last one. */
export async function listDrafts(shop: Shop, { state, q = '', page, limit = 30 }: ListInput) {
  const now = shop.clock.now();
  const filter = { state, now, words: q.split(/\s+/).filter(Boolean) };
  const { rows, ...found } = await paginate(
    () => countDrafts(shop.db, filter),
    (run) => selectDrafts(shop.db, filter, run),
    { page, limit },
  );
  return { data: await toDraftResponses(shop, rows), ...found };
}

/** Deletes drafts and their customers' details, as the privacy policy says; those still to be paid remain. */
export async function deleteOldDrafts(shop: Shop): Promise<void> {
  await deleteDraftsBefore(shop.db, retentionCutoff('drafts', shop.clock.now()));
}
