import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { defaultStaffRole, staffRoles } from '../../../contract/accounts/roles.ts';
import type { Measurements } from '../../../contract/fit/measurements.ts';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The e-mail lower-cased: what makes it unique. */
    emailKey: text('email_key').notNull(),
    /** When a link mailed to the address was used; null while its owner is unverified. */
    emailProvedAt: timestampColumn('email_proved_at'),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['admin', 'user'] })
      .notNull()
      .default('user'),
    /** What an admin is trusted with; without meaning for customers. */
    duty: text('duty', { enum: staffRoles }).notNull().default(defaultStaffRole),
    /** The password was printed at the first start and not changed since. */
    passwordPrinted: boolean('password_printed').notNull().default(false),
    /** Included in every token; raising it ends all sessions. */
    tokenVersion: integer('token_version').notNull().default(0),
    /** Raised by every change of the cart: a change based on an older cart is repeated. */
    cartVersion: integer('cart_version').notNull().default(0),
    /** Version and time of the terms and privacy policy agreed to. */
    termsVersion: text('terms_version'),
    termsAgreedAt: timestampColumn('terms_agreed_at'),
    /** The currency a customer chose last; null until they choose one while signed in. */
    currency: text('currency').$type<Currency>(),
    lastSeenAt: timestampColumn('last_seen_at'),
    createdAt: createdColumn(),
    /** What the list of users searches. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`lower(name) || ' ' || email_key`),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_list').on(table.createdAt, table.id),
    check('users_role', sql`${table.role} in ('admin', 'user')`),
    check('users_duty', isOneOfValues(table.duty, staffRoles)),
    check('users_currency', isOneOfValues(table.currency, currencies)),
    check('users_email_lower', sql`${table.emailKey} = lower(${table.emailKey})`),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the mail; the token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('password_resets_token').on(table.tokenHash),
    index('password_resets_user').on(table.userId),
  ],
);

/**
 * A request to move an account to another e-mail: it takes effect once the new address has confirmed it, and can be
 * undone.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    oldEmailKey: text('old_email_key').notNull(),
    newEmail: text('new_email').notNull(),
    newEmailKey: text('new_email_key').notNull(),
    /** SHA-256 of the tokens in the two mails; the tokens themselves are not stored. */
    confirmHash: text('confirm_hash').notNull(),
    undoHash: text('undo_hash').notNull(),
    confirmUntil: timestampColumn('confirm_until').notNull(),
    undoUntil: timestampColumn('undo_until').notNull(),
    confirmedAt: timestampColumn('confirmed_at'),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('email_changes_confirm').on(table.confirmHash),
    uniqueIndex('email_changes_undo').on(table.undoHash),
    index('email_changes_user').on(table.userId),
    index('email_changes_old').on(table.oldEmailKey),
  ],
);

/** Invitations to work here; a link is used once. */
export const staffInvites = pgTable(
  'staff_invites',
  {
    id: idColumn(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull(),
    /** Either may be empty, not both. */
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    duty: text('duty', { enum: staffRoles }).notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    acceptedAt: timestampColumn('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('staff_invites_token').on(table.tokenHash),
    index('staff_invites_newest').on(table.createdAt),
    check('staff_invites_duty', isOneOfValues(table.duty, staffRoles)),
    check('staff_invites_address', sql`${table.email} <> '' or ${table.phone} <> ''`),
  ],
);

export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb('address').$type<Record<string, string>>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdColumn(),
  },
  (table) => [
    index('saved_addresses_user').on(table.userId),
    uniqueIndex('saved_addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
);

export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    at: timestampColumn('at').notNull().defaultNow(),
    /** Null when no one was signed in. Stored as text so that it outlives the account. */
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull().default(''),
    /** Network address of the request; empty when unknown or forgotten. */
    address: text('address').notNull().default(''),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** Whether the actor was an admin then: such entries outlive the account, under a pseudonym. */
    byAdmin: boolean('by_admin').notNull().default(false),
    /** The product, order or other object of the action, where the entry links to or identifies one. */
    pieceId: uuid('piece_id').generatedAlwaysAs(
      sql`substring(coalesce(details ->> 'piece', details ->> 'link') from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')::uuid`,
    ),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_piece').on(table.pieceId, table.at).where(sql`${table.pieceId} is not null`),
    index('audit_log_admins').on(table.actor).where(sql`${table.byAdmin}`),
  ],
);

/** Counters of rate-limiter-flexible; `points` counts tries until `expire`. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestampColumn('expire'),
});

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

/** The person of a note or measurements: an account, or a person without one by the phone of their orders. */
export const personColumns = {
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** Digits with the country's calling code; empty for an account. */
  phoneKey: text('phone_key').notNull().default(''),
};

/** What the shop notes about a customer, for its own eyes. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: idColumn(),
    ...personColumns,
    text: text('text').notNull(),
    /** The admin's name when it was written. */
    author: text('author').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    index('customer_notes_user').on(table.userId),
    index('customer_notes_phone').on(table.phoneKey).where(sql`${table.phoneKey} <> ''`),
    index('customer_notes_created').on(table.createdAt),
    check('customer_notes_person', sql`(${table.userId} is null) <> (${table.phoneKey} = '')`),
  ],
);

/** A customer's measures as they were taken on one day. */
export const customerMeasures = pgTable(
  'customer_measures',
  {
    id: idColumn(),
    ...personColumns,
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    unit: text('unit', { enum: ['in', 'cm'] }).notNull(),
    /** As they were typed, in the unit. */
    figures: jsonb('figures').$type<Measurements>().notNull(),
    author: text('author').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    index('customer_measures_user').on(table.userId),
    index('customer_measures_phone').on(table.phoneKey).where(sql`${table.phoneKey} <> ''`),
    index('customer_measures_created').on(table.createdAt),
    check('customer_measures_person', sql`(${table.userId} is null) <> (${table.phoneKey} = '')`),
    check('customer_measures_unit', sql`${table.unit} in ('in', 'cm')`),
  ],
);
