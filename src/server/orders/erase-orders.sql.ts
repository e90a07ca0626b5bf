import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { awaitingGoodsStates, receivedReturnStates } from '../../contract/returns/return-states.ts';
import { closedReviewer } from '../../contract/reviews/reviews.ts';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  cancelRequests,
  customerContacts,
  customerMeasures,
  customerNotes,
  customerTags,
  fittings,
  lineCloths,
  lineStages,
  measureProfiles,
  orderFeedback,
  orderHistory,
  orderLines,
  orders,
  parcels,
  paymentAttempts,
  paymentEvents,
  refunds,
  returnPhotos,
  returns,
  reviews,
  sewingRequests,
  transferProofs,
} from '../../platform/database/schema/schema.ts';
import type { OrderRow } from './orders.sql.ts';

/** A customer's orders, locked for the rest of the transaction. */
export async function lockUserOrders(tx: Database, userId: string): Promise<OrderRow[]> {
  return tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id).for('update');
}

/** Orders of closed accounts that still name the person, locked; those another process works on are left out. */
export async function lockOrdersToErase(tx: Database, limit: number, after: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.eraseWhenDone, true), sql`${orders.id} > ${after}::uuid`))
    .orderBy(orders.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Returns those of the given orders with a return that still needs action. */
export async function selectWithOpenReturns(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const open = [...awaitingGoodsStates, ...receivedReturnStates];
  const rows = await db
    .select({ id: returns.orderId })
    .from(returns)
    .where(and(isOneOf(returns.orderId, ids), inArray(returns.state, open)));
  return new Set(rows.map(({ id }) => id));
}

/** What a review of somebody who is gone says of her. */
const nameless = { name: closedReviewer, userId: null };

/** Takes a person's name out of her reviews; they count as before. */
export async function forgetReviewer(tx: Database, userId: string): Promise<void> {
  await tx.update(reviews).set(nameless).where(eq(reviews.userId, userId));
}

const hasMeasures = or(isNotNull(orderLines.measures), isNotNull(orderLines.sheet));

/** Returns those of the given orders that were sewn to somebody's measures. */
export async function selectWithMeasures(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: orderLines.orderId })
    .from(orderLines)
    .where(and(isOneOf(orderLines.orderId, ids), hasMeasures));
  return new Set(rows.map(({ id }) => id));
}

/** Selects orders placed before a given time that still identify a person. */
export async function selectErasableBefore(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.createdAt, before), or(ne(orders.emailKey, ''), ne(orders.phoneKey, ''))))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function markForErasure(tx: Database, ids: string[]): Promise<void> {
  await tx.update(orders).set({ eraseWhenDone: true }).where(inArray(orders.id, ids));
}

/**
 * Anonymises orders. Lines, amounts, payments and the country are retained, as accounting needs them. Removed are
 * name, contact details, street, notes, the text of a rating, the name on reviews, the search text, proofs of transfer, accounts of
 * refunds, parcels' numbers and drivers, photos and texts of returns, and what the payment provider reported about
 * the payer, the measures that lines were sewn to, the request and the quotes they began with, and notes and pictures
 * of the workroom; also notes, tags and measures of people without an account who
 * appear in no other order.
 * @returns the storage names of proofs and photos, whose files still exist
 */
export async function anonymiseOrders(tx: Database, ids: string[]): Promise<string[]> {
  const retainedAddress = sql`jsonb_build_object(
    'firstName', 'Closed', 'lastName', 'account', 'email', '', 'phone', '', 'street', '', 'city', '', 'state', '',
    'zipcode', '', 'country', coalesce(${orders.address} ->> 'country', ''))`;
  const own = tx
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, ids));
  await tx.update(paymentEvents).set({ body: '' }).where(inArray(paymentEvents.reference, own));
  await tx.update(paymentAttempts).set({ lastAnswer: null }).where(inArray(paymentAttempts.orderId, ids));
  const phoneKeys = await selectGuestPhones(tx, ids);
  await tx
    .update(orders)
    .set({
      userId: null,
      address: retainedAddress,
      emailKey: '',
      phoneKey: '',
      networkKey: '',
      searchText: sql`lower(${orders.reference})`,
      eraseWhenDone: false,
    })
    .where(inArray(orders.id, ids));
  await deleteUnusedPhones(tx, phoneKeys);
  await tx
    .update(orderLines)
    .set({
      measures: null,
      sheet: sql`${orderLines.sheet} || '{"measures": null, "pictures": []}'`,
    })
    .where(and(inArray(orderLines.orderId, ids), or(hasMeasures, isNotNull(orderLines.sheet))));
  // their pictures have no owner then, and are swept
  await tx.delete(sewingRequests).where(inArray(sewingRequests.orderId, ids));
  await tx.update(lineStages).set({ note: '', pictureKey: '' }).where(inArray(lineStages.orderId, ids));
  await tx.update(lineCloths).set({ note: '', pictureKey: '' }).where(inArray(lineCloths.orderId, ids));
  await tx.update(fittings).set({ changes: '' }).where(inArray(fittings.orderId, ids));
  await tx.update(returns).set({ reason: '', note: '' }).where(inArray(returns.orderId, ids));
  const photos = await tx
    .delete(returnPhotos)
    .where(inArray(returnPhotos.orderId, ids))
    .returning({ storageName: returnPhotos.storageName });
  await tx.update(reviews).set(nameless).where(inArray(reviews.orderId, ids));
  await tx.update(orderFeedback).set({ comment: '' }).where(inArray(orderFeedback.orderId, ids));
  await tx.update(orderHistory).set({ note: '' }).where(inArray(orderHistory.orderId, ids));
  await tx.update(cancelRequests).set({ reason: '', answer: '' }).where(inArray(cancelRequests.orderId, ids));
  // a pending transfer retains its account until it is sent
  const account = sql`case when ${refunds.state} = 'pending' then ${refunds.account} end`;
  await tx.update(refunds).set({ reason: '', account }).where(inArray(refunds.orderId, ids));
  await tx.update(parcels).set({ number: '', link: '', driver: null }).where(inArray(parcels.orderId, ids));
  const proofs = await tx
    .delete(transferProofs)
    .where(inArray(transferProofs.orderId, ids))
    .returning({ storageName: transferProofs.storageName });
  return [...proofs, ...photos].map(({ storageName }) => storageName);
}

/** The phones of those of some orders that have no account. */
async function selectGuestPhones(tx: Database, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ phoneKey: orders.phoneKey })
    .from(orders)
    .where(and(inArray(orders.id, ids), isNull(orders.userId), ne(orders.phoneKey, '')));
  return rows.map(({ phoneKey }) => phoneKey);
}

/** Deletes what is kept by these phone numbers, if no order contains them any more. */
async function deleteUnusedPhones(tx: Database, phoneKeys: string[]): Promise<void> {
  for (const table of [customerNotes, customerTags, customerMeasures, measureProfiles, customerContacts]) {
    const named = tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNull(orders.userId), eq(orders.phoneKey, table.phoneKey), ne(orders.phoneKey, '')));
    await tx.delete(table).where(and(inArray(table.phoneKey, phoneKeys), notExists(named)));
  }
}
