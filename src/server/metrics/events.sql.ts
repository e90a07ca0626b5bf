import { and, asc, count, desc, gte, inArray, lt, max, min, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { dailyFigures, pageEvents } from '../../platform/database/schema/schema.ts';
import { lagosDate } from '../../platform/database/sql-expressions.ts';

export type Traffic = {
  day: string;
  sessions: number;
  views: number;
  bounces: number;
  cartSessions: number;
  checkoutSessions: number;
  sessionSeconds: number;
};

export async function insertEvents(db: Database, rows: (typeof pageEvents.$inferInsert)[]): Promise<void> {
  await db.insert(pageEvents).values(rows);
}

const day = lagosDate(pageEvents.at);

/** Adds up the raw events from `from` up to `to`, by Lagos day. A session without a page view does not count. */
export async function countTraffic(db: Database, from: Date, to: Date): Promise<Traffic[]> {
  const has = (kind: string) => sql<boolean>`bool_or(${pageEvents.kind} = ${kind})`;
  const sessions = db
    .select({
      day: sql<string>`${day}::text`.as('day'),
      views: sql<number>`count(*) filter (where ${pageEvents.kind} = 'view')`.as('views'),
      cart: has('add_to_cart').as('cart'),
      checkout: has('checkout').as('checkout'),
      seconds: sql<number>`extract(epoch from max(${pageEvents.at}) - min(${pageEvents.at}))`.as('seconds'),
    })
    .from(pageEvents)
    .where(and(gte(pageEvents.at, from), lt(pageEvents.at, to)))
    .groupBy(day, pageEvents.sessionId)
    .as('visits');
  const number = (value: ReturnType<typeof sql>) => sql`${value}`.mapWith(Number);
  return db
    .select({
      day: sessions.day,
      sessions: number(sql`count(*)`),
      views: number(sql`sum(${sessions.views})`),
      bounces: number(
        sql`count(*) filter (where ${sessions.views} = 1 and not (${sessions.cart} or ${sessions.checkout}))`,
      ),
      cartSessions: number(sql`count(*) filter (where ${sessions.cart})`),
      checkoutSessions: number(sql`count(*) filter (where ${sessions.checkout})`),
      sessionSeconds: number(sql`round(sum(${sessions.seconds}))`),
    })
    .from(sessions)
    .where(sql`${sessions.views} > 0`)
    .groupBy(sessions.day)
    .orderBy(asc(sessions.day));
}

/** The days already added up, from `from` on. */
export async function selectDays(db: Database, from: string) {
  return db.select().from(dailyFigures).where(gte(dailyFigures.day, from)).orderBy(asc(dailyFigures.day));
}

/** The last day already added up; undefined when none is. */
export async function lastCountedDay(db: Database): Promise<string | undefined> {
  const [row] = await db
    .select({ day: dailyFigures.day })
    .from(dailyFigures)
    .orderBy(desc(dailyFigures.day))
    .limit(1);
  return row?.day;
}

export async function firstEventAt(db: Database): Promise<Date | undefined> {
  const [row] = await db.select({ at: min(pageEvents.at), latest: max(pageEvents.at) }).from(pageEvents);
  return row?.at ?? undefined;
}

/** Stores a day's figures; counting it again replaces them, except for the users counted on the day itself. */
export async function upsertDay(db: Database, figures: typeof dailyFigures.$inferInsert): Promise<void> {
  const { day, activeUsers, retention, ...traffic } = figures;
  await db
    .insert(dailyFigures)
    .values(figures)
    .onConflictDoUpdate({
      target: dailyFigures.day,
      set: { ...traffic, ...(activeUsers === undefined ? {} : { activeUsers, retention }) },
    });
}

/** Deletes raw events from before a given time, a bounded number per call. Returns how many were deleted. */
export async function deleteEventsBefore(db: Database, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: pageEvents.id })
    .from(pageEvents)
    .where(lt(pageEvents.at, moment))
    .orderBy(asc(pageEvents.at))
    .limit(atMost);
  const gone = await db
    .delete(pageEvents)
    .where(inArray(pageEvents.id, old))
    .returning({ id: pageEvents.id });
  return gone.length;
}

export async function countEvents(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(pageEvents);
  return row?.n ?? 0;
}
