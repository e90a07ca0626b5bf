import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { viewLists } from '../../../contract/rules/back-office/saved-view-queries.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** Who answers the chat about an order at the moment, so that two of the shop's people do not. */
export const orderAnswering = pgTable('order_answering', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** From this moment on nobody does. */
  until: timestampColumn('until').notNull(),
});

/** What an admin narrows and sorts a list by, under a name of their own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: viewLists }).notNull(),
    name: text('name').notNull(),
    /** As the list's address has it, without `?`. */
    query: text('query').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.userId, table.list, table.name),
    check('saved_views_list', isOneOfValues(table.list, viewLists)),
  ],
);
