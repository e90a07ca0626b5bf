import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { selectRows } from '../../platform/database/rows.ts';
import {
  articles,
  bookEntries,
  closedMonths,
  collections,
  customerContacts,
  customerMeasures,
  customerNotes,
  invoiceSeries,
  invoices,
  measureProfiles,
  orderDrafts,
  orderPayments,
  orders,
  paymentAttempts,
  paymentEvents,
  productSets,
  products,
  returnPhotos,
  returns,
  sewingRequests,
  transferProofs,
  users,
} from '../../platform/database/schema/schema.ts';

/**
 * Orders that go with the demo: those paid by test payment, those of its requests, those of its pieces that no money
 * reached, and what was sent in exchange for their pieces or alters them.
 */
const demoOrders = sql`
  with recursive gone(id) as (
    select id from orders where simulated and kind = 'sale'
    union
    select coalesce(sewing_requests.order_id, order_drafts.order_id) from sewing_requests
      left join order_drafts on order_drafts.id = sewing_requests.draft_id where sewing_requests.demo
    union
    select orders.id from orders where kind = 'sale' and paid_at is null and payment_status in ('Pending', 'Failed')
      and not exists (select from invoices where invoices.order_id = orders.id)
      and exists (select from order_lines join products on products.id = order_lines.product_id
        where order_lines.order_id = orders.id and products.demo)
    union
    select later.id from gone cross join lateral (
      select exchange_order_id as id from returns where returns.order_id = gone.id
      union all
      select orders.id from orders where orders.alteration_of = gone.id
    ) later
  )
  select id from gone where id is not null`;

export async function selectDemoOrders(db: Database): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(db, sql`${demoOrders} order by id`);
  return rows.map(({ id }) => id);
}

async function countOf(
  db: Database,
  table: typeof products | typeof collections | typeof articles | typeof sewingRequests,
) {
  return db.$count(table, eq(table.demo, true));
}

/** Counts the rows that came with the demo. */
export async function countDemoRows(db: Database) {
  return {
    products: await countOf(db, products),
    collections: await countOf(db, collections),
    articles: await countOf(db, articles),
    requests: await countOf(db, sewingRequests),
  };
}

/** Counts everything: the demo's and the shop's own. */
export async function countAll(db: Database) {
  return {
    products: await db.$count(products),
    orders: await db.$count(orders),
    people: await db.$count(users),
  };
}

/** The codes of the orders, to be released; and the files that are removed once the transaction is committed. */
export async function selectOrderParts(tx: Database, ids: readonly string[]) {
  const coded = await tx.select().from(orders).where(isOneOf(orders.id, ids)).orderBy(orders.id);
  const proofs = await tx
    .select({ name: transferProofs.storageName })
    .from(transferProofs)
    .where(isOneOf(transferProofs.orderId, ids));
  const photos = await tx
    .select({ name: returnPhotos.storageName })
    .from(returnPhotos)
    .where(isOneOf(returnPhotos.orderId, ids));
  const ownReturns = await tx.select({ id: returns.id }).from(returns).where(isOneOf(returns.orderId, ids));
  return {
    orders: coded,
    files: [...proofs, ...photos].map(({ name }) => name),
    returnIds: ownReturns.map(({ id }) => id),
  };
}

/** Units that orders and returns have taken from a product and not given back; of demo pieces none remain. */
export type TakenUnits = {
  orderId: string;
  productId: string;
  variantId: string | null;
  /** Whether there is still a row, or a pool, to give them back to. */
  isKnown: boolean;
  size: string;
  color: string;
  units: number;
};

export async function selectTakenUnits(tx: Database, ids: readonly string[]): Promise<TakenUnits[]> {
  return selectRows<TakenUnits>(
    tx,
    sql`select moved.order_id as "orderId", moved.product_id as "productId", moved.variant_id as "variantId",
        case when moved.variant_id is null
          then not exists (select from product_variants where product_variants.product_id = moved.product_id)
          else exists (select from product_variants where product_variants.id = moved.variant_id) end as "isKnown",
        coalesce(sold.size, '') as size, coalesce(sold.color, '') as color, -moved.units as units
      from (
        select order_id, product_id, variant_id, sum(delta)::integer as units from stock_movements
        where order_id = any(${`{${ids.join(',')}}`}::uuid[]) group by 1, 2, 3 having sum(delta) <> 0
      ) moved
      join products on products.id = moved.product_id
      left join lateral (
        select size, color from order_lines
        where order_lines.order_id = moved.order_id and order_lines.product_id = moved.product_id
          and (moved.variant_id is null or order_lines.variant_id = moved.variant_id) limit 1
      ) sold on true
      order by moved.product_id, moved.order_id`,
  );
}

/** Numbers of invoices and credit notes that were taken from a series which goes on. */
export type RemovedNumber = { kind: 'invoice' | 'credit_note'; year: number; number: number };

/**
 * Takes orders out of the books, with their invoices. A series without any invoice left begins again; of one that goes
 * on, the removed numbers are answered.
 */
export async function deleteBooks(tx: Database, ids: readonly string[]): Promise<RemovedNumber[]> {
  await tx.delete(orderPayments).where(isOneOf(orderPayments.orderId, ids));
  await tx.delete(bookEntries).where(isOneOf(bookEntries.orderId, ids));
  const removed = await tx
    .delete(invoices)
    .where(isOneOf(invoices.orderId, ids))
    .returning({ kind: invoices.kind, year: invoices.year, number: invoices.number });
  const isEmpty = notExists(
    tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.kind, invoiceSeries.kind), eq(invoices.year, invoiceSeries.year))),
  );
  const ended = await tx.delete(invoiceSeries).where(isEmpty).returning();
  if ((await tx.$count(bookEntries)) === 0) await tx.delete(closedMonths);
  return removed.filter(
    ({ kind, year }) => !ended.some((series) => series.kind === kind && series.year === year),
  );
}

/** Deletes orders with everything that belongs to them, what providers reported about them included. */
export async function deleteOrders(tx: Database, ids: readonly string[]): Promise<void> {
  const own = tx
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(isOneOf(paymentAttempts.orderId, ids));
  await tx.delete(paymentEvents).where(inArray(paymentEvents.reference, own));
  await tx.delete(orderDrafts).where(isOneOf(orderDrafts.orderId, ids));
  await tx.delete(orders).where(isOneOf(orders.id, ids));
}

/** Deletes the demo's requests with their written orders, and what was noted by the phones of its people. */
export async function deleteDemoRequests(tx: Database): Promise<void> {
  const gone = await tx
    .delete(sewingRequests)
    .where(eq(sewingRequests.demo, true))
    .returning({ draftId: sewingRequests.draftId, phoneKey: sewingRequests.phoneKey });
  await tx.delete(orderDrafts).where(
    isOneOf(
      orderDrafts.id,
      gone.flatMap(({ draftId }) => draftId ?? []),
    ),
  );
  const phones = gone.map(({ phoneKey }) => phoneKey).filter(Boolean);
  if (phones.length === 0) return;
  for (const table of [customerNotes, customerMeasures, measureProfiles, customerContacts]) {
    const inOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.phoneKey, table.phoneKey));
    const inRequests = tx
      .select({ id: sewingRequests.id })
      .from(sewingRequests)
      .where(eq(sewingRequests.phoneKey, table.phoneKey));
    await tx
      .delete(table)
      .where(and(inArray(table.phoneKey, phones), notExists(inOrders), notExists(inRequests)));
  }
}

/** Locks all products in the order of their ids, so that nothing is sold during the removal. */
export async function lockProducts(tx: Database): Promise<void> {
  await tx.select({ id: products.id }).from(products).orderBy(products.id).for('update');
}

export async function selectDemoProducts(db: Database): Promise<string[]> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.demo, true));
  return rows.map(({ id }) => id);
}

/** Deletes the demo's pieces with their carts, wishlists and alerts, the sets of nothing else, its collections and articles. */
export async function deleteDemoCatalogue(tx: Database) {
  await tx.delete(productSets).where(
    sql`not exists (select from jsonb_array_elements_text(${productSets.productIds}) as piece(id)
      where not exists (select from ${products} where ${products.id} = piece.id::uuid and ${products.demo}))`,
  );
  const gone = await tx.delete(products).where(eq(products.demo, true)).returning({ id: products.id });
  const shown = await tx.delete(collections).where(eq(collections.demo, true)).returning();
  await tx.delete(articles).where(eq(articles.demo, true));
  return { productIds: gone.map(({ id }) => id), collections: shown.map(({ slug }) => slug) };
}
