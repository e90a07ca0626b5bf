import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Driver } from '../../../contract/delivery/carriers.ts';
import {
  type ReturnResolution,
  type ReturnState,
  returnResolutions,
  returnStates,
} from '../../../contract/returns/return-states.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { orderLines, orders } from './orders.ts';

/** Pieces that a customer wants to send back: for the money, for another size or colour, or to be mended. */
export const returns = pgTable(
  'returns',
  {
    id: idColumn(),
    /** What customers quote: R- and eight readable characters. */
    reference: text('reference').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<ReturnState>().notNull().default('Asked'),
    wants: text('wants').$type<ReturnResolution>().notNull(),
    reason: text('reason').notNull(),
    /** Whether it was reported as faulty: the shop pays return postage, and nothing is excluded. */
    faulty: boolean('faulty').notNull().default(false),
    /** A consumer of the EU has withdrawn from the contract. */
    withdrawal: boolean('withdrawal').notNull().default(false),
    policyVersion: integer('policy_version').notNull(),
    /** Until when the pieces must be received. It may only grow. */
    deadline: timestampColumn('deadline').notNull(),
    /** The answer of the shop to the customer: why it refused, or what was not accepted. */
    note: text('note').notNull().default(''),
    approvedAt: timestampColumn('approved_at'),
    receivedAt: timestampColumn('received_at'),
    /** Until when the shop owes the next step: what is exchanged sent, or the money paid back; null while it owes none. */
    dueAt: timestampColumn('due_at'),
    /** Accepted, not accepted or refused. */
    decidedAt: timestampColumn('decided_at'),
    closedAt: timestampColumn('closed_at'),
    /** Until when the pieces of an exchange are reserved; null once they are sent or back in stock. */
    holdUntil: timestampColumn('hold_until'),
    /** What the other pieces cost more (to be paid before they are sent) or less (given back), in minor units. */
    differenceMinor: bigint('difference_minor', { mode: 'number' }).notNull().default(0),
    /**
     * The order that sends the replacement pieces: its id is this return's own, under which the ledger records what
     * is reserved.
     */
    exchangeOrderId: uuid('exchange_order_id').references(() => orders.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: createdColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('returns_reference').on(table.reference),
    index('returns_order').on(table.orderId, table.createdAt),
    index('returns_queue').on(table.state, table.createdAt),
    index('returns_holding').on(table.holdUntil).where(sql`${table.holdUntil} is not null`),
    index('returns_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('returns_exchange_order').on(table.exchangeOrderId),
    check('returns_state', isOneOfValues(table.state, returnStates)),
    check('returns_wants', isOneOfValues(table.wants, returnResolutions)),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** What an exchange wants instead; empty otherwise. */
    size: text('size').notNull().default(''),
    color: text('color').notNull().default(''),
    /** The stock row it is reserved from; null if the product has one pool. */
    variantId: uuid('variant_id'),
    /** What one of the other pieces costs, as the customer saw it, in minor units; null without an exchange. */
    unitPriceMinor: bigint('unit_price_minor', { mode: 'number' }),
    /** Its pieces are taken from the stock and wait here. */
    held: boolean('held').notNull().default(false),
    /** Where what came back went; null until it is decided. */
    restock: text('restock', { enum: ['shelf', 'not for sale'] }),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    index('return_lines_line').on(table.orderLineId),
    check('return_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);

/** Photos of what is wrong with a piece; stored like proofs of transfer, for the customer and admins alone. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null until the request is sent. */
    returnId: uuid('return_id').references(() => returns.id, { onDelete: 'cascade' }),
    storageName: text('storage_name').notNull(),
    mediaType: text('media_type').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    index('return_photos_order').on(table.orderId),
    index('return_photos_return').on(table.returnId),
  ],
);

/** A customer's request to cancel a paid order, and the shop's decision. */
export const cancelRequests = pgTable('cancel_requests', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull().default(''),
  state: text('state', { enum: ['asked', 'accepted', 'refused'] })
    .notNull()
    .default('asked'),
  /** What the shop answered. */
  answer: text('answer').notNull().default(''),
  createdAt: createdColumn(),
  decidedAt: timestampColumn('decided_at'),
});

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
