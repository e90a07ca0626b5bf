import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { viewLists } from '../../../contract/back-office/saved-view-queries.ts';
import { replyWays } from '../../../contract/customers/reply-ways.ts';
import { holidayStatuses } from '../../../contract/delivery/calendar.ts';
import { createdColumn, idColumn, isOneOfValues, jsonValueColumn, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** Messages from the contact form. */
export const messages = pgTable(
  'messages',
  {
    id: idColumn(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    handledAt: timestampColumn('handled_at'),
    createdAt: createdColumn(),
    /** Who was signed in when it was sent: the message goes with this account, not with what was typed as e-mail. */
    userId: uuid('user_id'),
    /** Made by the browser, which may send the message again where it got no answer; null without scripts. */
    key: text('key'),
  },
  (table) => [
    index('messages_newest').on(table.createdAt),
    index('messages_user').on(table.userId),
    uniqueIndex('messages_key').on(table.key),
  ],
);

/** What the shop answered to a message. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: idColumn(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    by: text('by', { enum: replyWays }).notNull(),
    text: text('text').notNull(),
    /** The admin's name at the time. */
    author: text('author').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    index('message_replies_message').on(table.messageId, table.createdAt),
    check('message_replies_by', isOneOfValues(table.by, replyWays)),
  ],
);

/** Answers the owner writes once and uses often. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: idColumn(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [uniqueIndex('reply_templates_name').on(sql`lower(${table.name})`)],
);

/**
 * First-party page events: a random session id, no cookie, no personal data. `retention` sets how long raw rows are
 * stored.
 */
export const pageEvents = pgTable(
  'page_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: text('session_id').notNull(),
    kind: text('kind', { enum: ['view', 'leave', 'add_to_cart', 'checkout', 'order'] }).notNull(),
    path: text('path').notNull(),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  (table) => [
    index('page_events_at').on(table.at),
    index('page_events_session').on(table.sessionId, table.at),
  ],
);

/** Page events of one day (Lagos time) added up by a job; what the dashboard reads instead of the raw rows. */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day', { mode: 'string' }).primaryKey(),
  sessions: integer('sessions').notNull(),
  views: integer('views').notNull(),
  bounces: integer('bounces').notNull(),
  cartSessions: integer('cart_sessions').notNull(),
  checkoutSessions: integer('checkout_sessions').notNull(),
  /** Not counted any more: orders are counted from their own rows. */
  orderSessions: integer('order_sessions').notNull().default(0),
  /** Seconds of all sessions together. */
  sessionSeconds: bigint('session_seconds', { mode: 'number' }).notNull(),
  /** At the end of the day, over 30 days; null where it was not counted on the day itself. */
  activeUsers: integer('active_users'),
  /** In hundredths of a percent. */
  retention: integer('retention'),
});

/** Outgoing mail; a job sends what is waiting. The key makes each mail unique. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: idColumn(),
    key: text('key').notNull(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text_body').notNull(),
    /** `held` until the quiet hours, or an hour with too many mails to one of the shop's people, are over, then `gathered` into one mail with the others. */
    state: text('state', { enum: ['waiting', 'held', 'gathered', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    nextTryAt: timestampColumn('next_try_at').notNull().defaultNow(),
    sentAt: timestampColumn('sent_at'),
    createdAt: createdColumn(),
    /** The order whose mail to the customer it is, read from the key; it goes with the order's person. */
    orderId: uuid('order_id').generatedAlwaysAs(
      sql`substring(key from '^(?:staff-)?order-[a-z-]+_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})')::uuid`,
    ),
    /** The account it is about; it goes with the account. */
    userId: uuid('user_id'),
    /** Where an answer goes; the shop's own e-mail when empty. */
    replyTo: text('reply_to').notNull().default(''),
    /** Of mails to the shop's own people: where in the back office it leads, such as `/admin/order/{id}`. */
    link: text('link').notNull().default(''),
    /** `link` goes first: a link to a new password; `staff` is for the shop's own people. */
    purpose: text('purpose', { enum: ['link', 'customer', 'staff'] })
      .notNull()
      .default('customer'),
    /** Once it is sent: `blank` forgets its words, which hold a secret link, `delete` forgets it altogether. */
    onceSent: text('once_sent', { enum: ['keep', 'blank', 'delete'] })
      .notNull()
      .default('keep'),
    /** The letter it is one of; such mails leave after all others. */
    letterId: uuid('letter_id'),
    /** Where one press stops such mails (RFC 8058), for the mail program; empty for none. */
    stopUrl: text('stop_url').notNull().default(''),
  },
  (table) => [
    uniqueIndex('mail_outbox_key').on(table.key),
    index('mail_outbox_waiting').on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index('mail_outbox_held').on(table.nextTryAt).where(sql`${table.state} = 'held'`),
    index('mail_outbox_order').on(table.orderId),
    index('mail_outbox_user').on(table.userId),
    index('mail_outbox_letters').on(table.sentAt).where(sql`${table.letterId} is not null`),
    index('mail_outbox_sent').on(sql`lower(${table.to})`, table.sentAt).where(sql`${table.state} = 'sent'`),
  ],
);

/** Days the workroom is closed, edited by the admin. */
export const holidays = pgTable(
  'holidays',
  {
    date: date('date', { mode: 'string' }).primaryKey(),
    name: text('name').notNull(),
    status: text('status', { enum: holidayStatuses }).notNull().default('declared'),
  },
  (table) => [check('holidays_status', isOneOfValues(table.status, holidayStatuses))],
);

/** What the owner changed over the defaults of shop.config, by key. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonValueColumn('value').notNull(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
});

/** How often each group of settings was saved, and who saved it last. A group without a row was never saved. */
export const settingsVersions = pgTable('settings_versions', {
  group: text('group').primaryKey(),
  version: integer('version').notNull(),
  savedAt: timestampColumn('saved_at').notNull().defaultNow(),
  savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
});

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
