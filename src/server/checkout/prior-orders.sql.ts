import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { selectRows } from '../../platform/database/rows.ts';
import { orderLines, orders } from '../../platform/database/schema/schema.ts';

/** What a customer's earlier orders mean for a new one. */
export type PriorOrders = {
  /** The one placed under the same key. */
  placed: { id: string; requestHash: string } | undefined;
  /**
   * Unpaid orders with one of the products whose payments all failed to start: the customer was never shown where to
   * pay.
   */
  notStarted: string[];
};

/** Reads {@link PriorOrders}; the customer is locked. */
export async function selectPriorOrders(
  tx: Database,
  userId: string,
  idempotencyKey: string | undefined,
  productIds: readonly string[],
): Promise<PriorOrders> {
  // where hardly any attempt was never shown, their index answers this, however many orders the customer has
  const notStarted = sql`
    select id, idempotency_key as key, request_hash as "requestHash" from orders
    where user_id = ${userId} and payment_status = 'Pending' and payment_method = 'card'
      and exists (
        select 1 from payment_attempts where payment_attempts.order_id = orders.id
          and payment_attempts.authorization_url is null and payment_attempts.state <> 'created')
      and not exists (
        select 1 from payment_attempts where payment_attempts.order_id = orders.id
          and (payment_attempts.authorization_url is not null or payment_attempts.state = 'created'))
      and exists (
        select 1 from order_lines where order_lines.order_id = orders.id
          and ${isOneOf(orderLines.productId, productIds)})`;
  const rows = await selectRows<{ id: string; key: string; requestHash: string }>(
    tx,
    idempotencyKey === undefined
      ? notStarted
      : sql`select id, idempotency_key as key, request_hash as "requestHash" from orders
          where user_id = ${userId} and idempotency_key = ${idempotencyKey} union all ${notStarted}`,
  );
  const placed = rows.find(({ key }) => key === idempotencyKey);
  return { placed, notStarted: rows.filter(({ id }) => id !== placed?.id).map(({ id }) => id) };
}

/** Holds back other orders from a network or for a phone number until the transaction ends, so that each is counted. */
export async function lockRelatedOrders(tx: Database, networkKey: string, phoneKey: string): Promise<void> {
  // the network always first, so that no two wait for each other
  const lock = (key: string) => sql`pg_advisory_xact_lock(7242008, hashtext(${key}))`;
  await tx.execute(sql`select ${lock(`network ${networkKey}`)}, ${lock(`phone ${phoneKey}`)}`);
}

/**
 * The pieces that accounts which have never paid hold unpaid: from a network, in orders paid one way, and for a phone
 * number. The account of `userId` counts too.
 */
export async function selectRelatedUnpaid(
  tx: Database,
  { networkKey, phoneKey, method }: { networkKey: string; phoneKey: string; method: string },
): Promise<{ network: number; phone: number }> {
  const held = (column: 'network_key' | 'phone_key', key: string, more = sql`true`) => sql`(
    select coalesce(sum(order_lines.quantity), 0)::int from orders join order_lines on order_lines.order_id = orders.id
    where orders.payment_status = 'Pending' and orders.${sql.identifier(column)} = ${key}
      and orders.${sql.identifier(column)} <> '' and orders.source = 'web' and ${more}
      and not exists (select 1 from orders paid where paid.user_id = orders.user_id and paid.paid_at is not null))`;
  const [row] = await selectRows<{ network: number; phone: number }>(
    tx,
    sql`select ${held('network_key', networkKey, sql`orders.payment_method = ${method}`)} as network,
      ${held('phone_key', phoneKey)} as phone`,
  );
  return row ?? { network: 0, phone: 0 };
}

/** What a customer holds unpaid: orders, and the pieces in them. */
export async function selectUnpaid(
  tx: Database,
  userId: string,
): Promise<{ orders: number; pieces: number }> {
  const [row] = await tx
    .select({
      orders: sql`count(distinct ${orders.id})`.mapWith(Number),
      pieces: sql`coalesce(sum(${orderLines.quantity}), 0)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, userId), eq(orders.paymentStatus, 'Pending')));
  return row ?? { orders: 0, pieces: 0 };
}
