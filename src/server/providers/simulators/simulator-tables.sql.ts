import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/open.ts';
import { createdColumn, timestampColumn } from '../../../platform/database/schema/columns.ts';

const simulator = pgSchema('simulator');

/**
 * Transactions of the built-in payment simulator, stored so that they survive a restart and a second process can read
 * them.
 */
export const simulatedTransactions = simulator.table('transactions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Whose protocol it was begun in. */
  provider: text('provider', { enum: ['paystack', 'flutterwave'] })
    .notNull()
    .default('paystack'),
  reference: text('reference').notNull(),
  accessCode: text('access_code').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  email: text('email').notNull(),
  callbackUrl: text('callback_url').notNull(),
  cancelUrl: text('cancel_url').notNull().default(''),
  status: text('status', { enum: ['abandoned', 'success', 'failed', 'reversed'] })
    .notNull()
    .default('abandoned'),
  /** The ways to pay that its page offers. */
  channels: jsonb('channels').$type<string[]>().notNull().default(['card']),
  /** The way it was paid in. */
  channel: text('channel').notNull().default(''),
  paidAt: timestampColumn('paid_at'),
  createdAt: createdColumn(),
});

/** Refunds by the simulator, in full or in part. */
export const simulatedRefunds = simulator.table('refunds', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reference: text('reference').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  /** The note the shop sent with it: its own key. */
  note: text('note').notNull().default(''),
  createdAt: createdColumn(),
});

/**
 * Creates the simulator's tables where they are missing. Their schema is not the shop's: no migration makes it and no
 * backup contains it, so a demo that is restored does not know its test payments.
 * @param now where ids start, in milliseconds: an order from before a restore never names another order's payment
 */
export async function createSimulatorTables(db: Database, now: Date): Promise<void> {
  const identity = sql.raw(`bigint primary key generated always as identity (start with ${now.getTime()})`);
  await db.transaction(async (tx) => {
    // "if not exists" fails when two processes create the same schema at the same moment
    await tx.execute(sql`select pg_advisory_xact_lock(7242009)`);
    await tx.execute(sql`create schema if not exists simulator`);
    await tx.execute(sql`create table if not exists simulator.transactions (
      id ${identity},
      provider text not null default 'paystack',
      reference text not null unique,
      access_code text not null unique,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      email text not null,
      callback_url text not null,
      cancel_url text not null default '',
      status text not null default 'abandoned',
      channels jsonb not null default '["card"]',
      channel text not null default '',
      paid_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`);
    await tx.execute(sql`create table if not exists simulator.refunds (
      id ${identity},
      reference text not null,
      amount_minor bigint not null check (amount_minor > 0),
      note text not null default '',
      created_at timestamptz(3) not null default now()
    )`);
    await tx.execute(sql`create index if not exists refunds_reference on simulator.refunds (reference)`);
  });
}
