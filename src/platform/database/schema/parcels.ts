import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Driver } from '../../../contract/delivery/carriers.ts';
import { createdColumn, idColumn, timestampColumn } from './columns.ts';
import { orderLines, orders } from './orders.ts';

/** What was sent, by which carrier and under which number; an order may have several. */
export const parcels = pgTable(
  'parcels',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text('carrier').notNull(),
    /** Without blanks, as the carrier's own page takes it; empty for an own rider. */
    number: text('number').notNull().default(''),
    /** Where it can be followed (https); empty where the carrier has no such page. */
    link: text('link').notNull().default(''),
    driver: jsonb('driver').$type<Driver>(),
    /** How often carrier, number or link were corrected; each time the customer is mailed. */
    corrections: integer('corrections').notNull().default(0),
    /** The entry of the order's history that it was recorded with: it is taken back with that move of status. */
    moveId: bigint('move_id', { mode: 'number' }),
    sentAt: timestampColumn('sent_at').notNull().defaultNow(),
    arrivedAt: timestampColumn('arrived_at'),
    createdAt: createdColumn(),
  },
  (table) => [index('parcels_order').on(table.orderId, table.sentAt)],
);

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.orderLineId] }),
    index('parcel_lines_line').on(table.orderLineId),
    check('parcel_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);
