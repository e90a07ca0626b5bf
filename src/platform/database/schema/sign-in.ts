import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, timestampColumn } from './columns.ts';
import { users } from './people.ts';

/** An admin's second factor: an app that shows a new code every 30 seconds. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What the codes are made of, encrypted with a key that the database does not hold. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a first code has shown that the app holds the secret. */
  confirmedAt: timestampColumn('confirmed_at'),
  /** The 30-second step since 1970 of the last accepted code: codes of this or an earlier step are rejected. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdColumn(),
});

/** Paper recovery codes for a lost authenticator app, each valid once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the account and the code; the code itself is not stored. */
    codeHash: text('code_hash').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.codeHash)],
);

/** Sessions whose admin has typed the password or a code again, and until when that counts. */
export const sessionConfirmations = pgTable(
  'session_confirmations',
  {
    /** SHA-256 of what names the session in its token. */
    session: text('session').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    confirmedUntil: timestampColumn('confirmed_until').notNull(),
  },
  (table) => [index('session_confirmations_user').on(table.userId)],
);

/** Each time the account for transfers became another one. */
export const bankChanges = pgTable(
  'bank_changes',
  {
    id: idColumn(),
    changedAt: timestampColumn('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    /** The last four characters of the account numbers; empty where there was none, or is none now. */
    oldDigits: text('old_digits').notNull(),
    newDigits: text('new_digits').notNull(),
  },
  (table) => [index('bank_changes_at').on(table.changedAt)],
);
