import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Block } from '../../../contract/content/blocks.ts';
import { letterStates } from '../../../contract/news/news.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';

/** Who asked for news, with the proof of the consent. News is sent only while it is confirmed and not stopped. */
export const newsSubscribers = pgTable(
  'news_subscribers',
  {
    id: idColumn(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    /** Where it was asked for: `footer`, `checkout` or `sign-up`. */
    source: text('source').notNull(),
    /** Of the text that was agreed to. */
    consentVersion: text('consent_version').notNull(),
    /** SHA-256 of the token in the last mail to confirm; the token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    confirmUntil: timestampColumn('confirm_until').notNull(),
    confirmedAt: timestampColumn('confirmed_at'),
    stoppedAt: timestampColumn('stopped_at'),
    /** When it was asked for last. */
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('news_subscribers_email').on(table.emailKey),
    uniqueIndex('news_subscribers_token').on(table.tokenHash),
    check('news_subscribers_lower', sql`${table.emailKey} = lower(${table.emailKey})`),
  ],
);

/** A letter to those who want news; one row for each time it was sent. */
export const letters = pgTable(
  'letters',
  {
    id: idColumn(),
    subject: text('subject').notNull(),
    blocks: jsonb('blocks').$type<Block[]>().notNull(),
    /** The group and its name at the time; `all` is every subscriber. */
    groupId: text('group_id').notNull(),
    groupName: text('group_name').notNull(),
    /** SHA-256 of subject and blocks: the same letter goes to nobody twice. */
    contentHash: text('content_hash').notNull(),
    state: text('state', { enum: letterStates }).notNull().default('sending'),
    /** The admin's name at the time. */
    author: text('author').notNull(),
    createdAt: createdColumn(),
    finishedAt: timestampColumn('finished_at'),
  },
  (table) => [
    index('letters_newest').on(table.createdAt, table.id),
    index('letters_sending').on(table.createdAt).where(sql`${table.state} = 'sending'`),
    index('letters_content').on(table.contentHash),
    check('letters_state', isOneOfValues(table.state, letterStates)),
  ],
);

/** Everybody a letter goes to, chosen when it is sent. */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    id: idColumn(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** Null once the person is erased. */
    subscriberId: uuid('subscriber_id').references(() => newsSubscribers.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in its links; null until it is sent. */
    tokenHash: text('token_hash'),
    /** When it was handed to the outbox. */
    sentAt: timestampColumn('sent_at'),
    /** When its link to stop was used. */
    stoppedAt: timestampColumn('stopped_at'),
  },
  (table) => [
    uniqueIndex('letter_recipients_once').on(table.letterId, table.subscriberId),
    uniqueIndex('letter_recipients_token').on(table.tokenHash),
    index('letter_recipients_person').on(table.subscriberId),
    index('letter_recipients_waiting').on(table.letterId).where(sql`${table.sentAt} is null`),
  ],
);

/** Presses on the links of a letter; those less than a week apart are one row. */
export const letterPresses = pgTable(
  'letter_presses',
  {
    id: idColumn(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => letterRecipients.id, { onDelete: 'cascade' }),
    firstAt: timestampColumn('first_at').notNull(),
    lastAt: timestampColumn('last_at').notNull(),
  },
  (table) => [
    index('letter_presses_recipient').on(table.recipientId),
    check('letter_presses_order', sql`${table.firstAt} <= ${table.lastAt}`),
  ],
);
