import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';

/** A customer's proof of transfer: one an order, a later one takes its place. Its bytes lie in the storage. */
export const transferProofs = pgTable('transfer_proofs', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  storageName: text('storage_name').notNull(),
  mediaType: text('media_type', { enum: ['image/webp', 'application/pdf'] }).notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  state: text('state', { enum: ['waiting', 'accepted', 'rejected'] })
    .notNull()
    .default('waiting'),
  /** Why it was rejected, for the customer. */
  reason: text('reason').notNull().default(''),
  decidedAt: timestampColumn('decided_at'),
  createdAt: createdColumn(),
});
