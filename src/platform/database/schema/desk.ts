import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { viewLists } from '../../../contract/back-office/saved-view-queries.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** The admin who is answering the chat about an order, so that no one else does. */
export const orderAnswering = pgTable('order_answering', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The claim expires at this time. */
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
