import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Currency } from '../../contract/money/currencies.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { isListed } from '../../platform/database/order-tasks.ts';
import {
  orderFeedback,
  orderLines,
  orders,
  returns,
  reviews,
  savedAddresses,
  users,
} from '../../platform/database/schema/schema.ts';
import { provedEmailKey } from '../users/index.ts';
import { selectContactPerson } from './contacts.sql.ts';

/**
 * The person whose orders are requested: an account with its e-mail, which counts once it is verified, or a person
 * without one by their phone.
 */
export type Person =
  | {
      userId: string;
      emailKey: string;
      emailProvedAt: Date | null;
      name: string;
      email: string;
      createdAt: Date;
    }
  | { phoneKey: string };

/** Whether an order without an account belongs to one by its proved e-mail. */
function ofAccount(db: Database) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, orders.emailKey), isNotNull(users.emailProvedAt), eq(users.role, 'user')));
}

/** The person of an account's or an order's id, or of one added by hand; admins are no customers. */
export async function selectPerson(db: Database, key: string): Promise<Person | undefined> {
  if (!isUuid(key)) return undefined;
  const account = await selectAccount(db, eq(users.id, key));
  return account ?? (await selectPersonOfOrder(db, key)) ?? selectContactPerson(db, key);
}

async function selectPersonOfOrder(db: Database, orderId: string): Promise<Person | undefined> {
  const [order] = await db
    .select({ userId: orders.userId, emailKey: orders.emailKey, phoneKey: orders.phoneKey })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return undefined;
  if (order.userId) return selectAccount(db, eq(users.id, order.userId));
  const account = order.emailKey
    ? await selectAccount(db, and(eq(users.emailKey, order.emailKey), isNotNull(users.emailProvedAt)))
    : undefined;
  return account ?? (order.phoneKey ? { phoneKey: order.phoneKey } : undefined);
}

async function selectAccount(db: Database, which: SQL | undefined): Promise<Person | undefined> {
  const [user] = await db
    .select({
      userId: users.id,
      emailKey: users.emailKey,
      emailProvedAt: users.emailProvedAt,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(which, eq(users.role, 'user')));
  return user;
}

function ordersOf(db: Database, person: Person): SQL | undefined {
  if ('userId' in person) {
    const proved = provedEmailKey(person);
    const own = eq(orders.userId, person.userId);
    return proved ? or(own, and(isNull(orders.userId), eq(orders.emailKey, proved))) : own;
  }
  return and(
    isNull(orders.userId),
    eq(orders.phoneKey, person.phoneKey),
    ne(orders.phoneKey, ''),
    notExists(ofAccount(db)),
  );
}

/** Customers' accounts among some ids, and among those that have proved one of some addresses. */
export async function selectAccountsBy(
  db: Database,
  userIds: readonly string[],
  emailKeys: readonly string[],
) {
  return db
    .select({ id: users.id, emailKey: users.emailKey, emailProvedAt: users.emailProvedAt })
    .from(users)
    .where(
      and(
        eq(users.role, 'user'),
        or(
          inArray(users.id, [...userIds]),
          and(inArray(users.emailKey, [...emailKeys]), isNotNull(users.emailProvedAt)),
        ),
      ),
    );
}

/** The listed orders that were placed under some addresses, the newest first. */
export async function selectOrdersUnder(db: Database, emailKeys: readonly string[]) {
  return db
    .select({ id: orders.id, emailKey: orders.emailKey })
    .from(orders)
    .where(and(isListed, inArray(orders.emailKey, [...emailKeys])))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/** Selects a customer's orders, the newest first, including deleted ones: they still identify the customer. */
export async function selectPersonOrders(db: Database, person: Person, limit: number) {
  return db
    .select({
      id: orders.id,
      reference: orders.reference,
      createdAt: orders.createdAt,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      kind: orders.kind,
      currency: orders.currency,
      amountMinor: orders.amountMinor,
      source: orders.source,
      address: orders.address,
      countryCode: orders.countryCode,
      phoneKey: orders.phoneKey,
      setAsideAt: orders.setAsideAt,
    })
    .from(orders)
    .where(ordersOf(db, person))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/**
 * Sums a customer's listed orders by currency, and the net amount of the paid ones. An exchange does not count as an
 * order, but its surcharge counts as paid.
 */
export async function selectPersonSpending(
  db: Database,
  person: Person,
  withTests: boolean,
): Promise<{ currency: Currency; orders: number; paidMinor: number }[]> {
  const isPaid = withTests
    ? eq(orders.paymentStatus, 'Paid')
    : sql`(${orders.paymentStatus} = 'Paid' and not ${orders.simulated})`;
  return db
    .select({
      currency: orders.currency,
      orders: sql<number>`count(*) filter (where ${orders.kind} = 'sale')`.mapWith(Number),
      paidMinor:
        sql<number>`coalesce(sum(${orders.amountMinor} - ${orders.refundedMinor} - ${orders.dueMinor}) filter (where ${isPaid}), 0)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(and(ordersOf(db, person), isListed))
    .groupBy(orders.currency)
    .orderBy(asc(orders.currency));
}

/** Selects the first order of a person without an account, preferring listed ones: its id is their key. */
export async function selectFirstOrder(db: Database, person: Person) {
  const [row] = await db
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(ordersOf(db, person))
    .orderBy(sql`${orders.setAsideAt} is not null`, asc(orders.createdAt), asc(orders.id))
    .limit(1);
  return row;
}

export async function selectPieces(db: Database, orderIds: string[]) {
  return db
    .select({
      orderId: orderLines.orderId,
      name: orderLines.name,
      size: orderLines.size,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(orderLines.position);
}

export async function selectBook(db: Database, userId: string) {
  return db
    .select({ address: savedAddresses.address })
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.isDefault), asc(savedAddresses.createdAt));
}

export async function selectReturnsOf(db: Database, orderIds: string[]) {
  return db
    .select({
      id: returns.id,
      reference: returns.reference,
      orderId: returns.orderId,
      state: returns.state,
      createdAt: returns.createdAt,
    })
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(desc(returns.createdAt));
}

export async function selectRatingsOf(db: Database, orderIds: string[]) {
  return db
    .select()
    .from(orderFeedback)
    .where(inArray(orderFeedback.orderId, orderIds))
    .orderBy(desc(orderFeedback.createdAt));
}

/** The reviews of these orders with the names of their pieces, newest first. */
export async function selectReviewsUnder(db: Database, orderIds: string[]) {
  return db
    .select({
      _id: reviews.id,
      orderId: reviews.orderId,
      product: sql<string>`coalesce(${orderLines.name}, '')`,
      stars: reviews.stars,
      text: reviews.text,
      state: reviews.state,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, reviews.orderId), eq(orderLines.position, reviews.lineIndex)),
    )
    .where(inArray(reviews.orderId, orderIds))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
}
