import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type ClothState,
  clothStates,
  type FittingPlace,
  type FittingResult,
  fittingPlaces,
  fittingResults,
} from '../../../contract/workroom/workroom.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { orderLines, orders } from './orders.ts';

const lineColumns = {
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  lineId: uuid('line_id')
    .notNull()
    .references(() => orderLines.id, { onDelete: 'cascade' }),
};

/** Stages that a line has reached, also those it went back to. */
export const lineStages = pgTable(
  'line_stages',
  {
    id: idColumn(),
    ...lineColumns,
    stage: text('stage').notNull(),
    /** When it happened: presses made offline arrive later. */
    at: timestampColumn('at').notNull(),
    note: text('note').notNull().default(''),
    /** Key of the stored picture; empty without one. */
    pictureKey: text('picture_key').notNull().default(''),
    /** Whether the customer sees note and picture. */
    shown: boolean('shown').notNull().default(false),
    /** Who pressed it. */
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    index('line_stages_line').on(table.lineId, table.at, table.createdAt),
    index('line_stages_order').on(table.orderId),
    index('line_stages_picture').on(table.pictureKey).where(sql`${table.pictureKey} <> ''`),
    index('line_stages_recent').on(table.stage, table.at),
  ],
);

/** Appointments to try a piece on. */
export const fittings = pgTable(
  'fittings',
  {
    id: idColumn(),
    ...lineColumns,
    at: timestampColumn('at').notNull(),
    place: text('place').$type<FittingPlace>().notNull(),
    /** Empty before it took place. */
    result: text('result').$type<FittingResult | ''>().notNull().default(''),
    changes: text('changes').notNull().default(''),
    /** Opens the page that shows and moves it, and nothing else. */
    token: text('token').notNull(),
    /** When the customer moved it, which can be done once. */
    movedAt: timestampColumn('moved_at'),
    remindedAt: timestampColumn('reminded_at'),
    resultAt: timestampColumn('result_at'),
    actor: text('actor').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('fittings_token').on(table.token),
    index('fittings_line').on(table.lineId, table.at),
    index('fittings_order').on(table.orderId),
    index('fittings_to_remind').on(table.at).where(sql`${table.remindedAt} is null and ${table.result} = ''`),
    check('fittings_place', isOneOfValues(table.place, fittingPlaces)),
    check('fittings_result', isOneOfValues(table.result, ['', ...fittingResults])),
  ],
);

/** What became of the cloth that a customer sends. */
export const lineCloths = pgTable(
  'line_cloths',
  {
    id: idColumn(),
    ...lineColumns,
    state: text('state').$type<ClothState>().notNull(),
    yards: doublePrecision('yards'),
    note: text('note').notNull().default(''),
    pictureKey: text('picture_key').notNull().default(''),
    actor: text('actor').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    index('line_cloths_line').on(table.lineId, table.createdAt),
    index('line_cloths_order').on(table.orderId),
    check('line_cloths_state', isOneOfValues(table.state, clothStates)),
  ],
);

/** Delays of the whole workroom: a power cut, cloth that is late. */
export const workroomDelays = pgTable(
  'workroom_delays',
  {
    id: idColumn(),
    days: integer('days').notNull(),
    reason: text('reason').notNull(),
    actor: text('actor').notNull(),
    /** Of the request: sent again it moves nothing. */
    idempotencyKey: text('idempotency_key'),
    /** What it moved. */
    orders: integer('orders').notNull().default(0),
    lines: integer('lines').notNull().default(0),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('workroom_delays_idempotency').on(table.idempotencyKey),
    check('workroom_delays_days', sql`${table.days} between 1 and 60`),
  ],
);
