import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { CustomerCard } from '../../contract/customers/customers.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { cartReminders, orders, reminders } from '../../platform/database/schema/schema.ts';
import type { Person } from './customers.sql.ts';

/** What a person was reminded of by mail, of these orders and of the account's cart; newest first. */
export async function selectRemindersOf(
  db: Database,
  person: Person,
  orderIds: string[],
): Promise<CustomerCard['reminders']> {
  const { kind, orderId, createdAt } = reminders;
  const ofOrders = await db
    .select({ kind, at: createdAt, orderId, reference: orders.reference })
    .from(reminders)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(inArray(orderId, orderIds));
  const ofCart =
    'userId' in person
      ? await db
          .select({ at: cartReminders.sentAt })
          .from(cartReminders)
          .where(and(eq(cartReminders.userId, person.userId), isNotNull(cartReminders.sentAt)))
      : [];
  const all = [
    ...ofOrders.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    ...ofCart.flatMap(({ at }) =>
      at ? [{ kind: 'cart' as const, at: at.toISOString(), orderId: null, reference: '' }] : [],
    ),
  ];
  return all.sort((a, b) => b.at.localeCompare(a.at));
}
