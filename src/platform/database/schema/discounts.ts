import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Amounts, DiscountArgs, DiscountKind } from '../../../contract/discounts/discount-kinds.ts';
import { createdColumn, idColumn, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** Discount codes: each takes something off an order. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: idColumn(),
    /** As the owner wrote it. */
    code: text('code').notNull(),
    /** By which it is found: without blanks, in capitals. */
    key: text('key').notNull(),
    /** A process of the version before leaves both to the trigger of mirror-discount-kind.sql. */
    kind: text('kind').$type<DiscountKind>().notNull().default(sql`''`),
    args: jsonb('args').$type<DiscountArgs>().notNull().default({}),
    /** From which sum of the lines on it counts, by currency; null without one. */
    minimum: jsonb('minimum').$type<Amounts>(),
    from: timestampColumn('valid_from'),
    until: timestampColumn('valid_until'),
    /** How often it may be used in all, and by one customer; null without a limit. */
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    /** How often it is used: by orders that are not given up. */
    used: integer('used').notNull().default(0),
    /** Ids of the collections whose pieces it counts for; empty for all. */
    collectionIds: jsonb('collection_ids').$type<string[]>().notNull().default([]),
    isOn: boolean('is_on').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: createdColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('discount_codes_key').on(table.key),
    check('discount_codes_used', sql`${table.used} >= 0`),
    check('discount_codes_dates', sql`${table.until} > ${table.from}`),
  ],
);

/** Which order used which code. The row goes when the order is given up, so that the code may be used again. */
export const discountCodeUses = pgTable(
  'discount_code_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    codeId: uuid('code_id')
      .notNull()
      .references(() => discountCodes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The order's e-mail, lower case: one customer with two accounts. */
    emailKey: text('email_key').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [index('discount_code_uses_code').on(table.codeId, table.emailKey)],
);
