import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CartLine } from '../../../contract/cart/cart.ts';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import { type OrderReminder, orderReminders } from '../../../contract/reminders/reminders.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** Reminders that were mailed about an order, each kind once. */
export const reminders = pgTable(
  'reminders',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderReminder>().notNull(),
    /** The mail's key in the outbox. */
    mailKey: text('mail_key').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('reminders_once').on(table.orderId, table.kind),
    check('reminders_kind', isOneOfValues(table.kind, orderReminders)),
  ],
);

/** Carts whose owners agreed to be reminded of them. */
export const cartReminders = pgTable(
  'cart_reminders',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    currency: text('currency').$type<Currency>().notNull(),
    /** The cart as it was when its owner agreed, later as it was when the mail was sent. */
    lines: jsonb('lines').$type<CartLine[]>().notNull(),
    agreedAt: timestampColumn('agreed_at').notNull(),
    /** When the mail was queued, which happens once. */
    sentAt: timestampColumn('sent_at'),
    /** SHA-256 of the token in the mail's links; null before. */
    tokenHash: text('token_hash'),
  },
  (table) => [
    uniqueIndex('cart_reminders_user').on(table.userId),
    uniqueIndex('cart_reminders_token').on(table.tokenHash),
    index('cart_reminders_age').on(table.agreedAt),
    check('cart_reminders_currency', isOneOfValues(table.currency, currencies)),
  ],
);
