import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, timestampColumn } from './columns.ts';
import { users } from './people.ts';

/** Browsers on which admins receive notifications (Web Push). */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser vendor's push URL: anyone with it and the keys could send messages to the device. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and the secret it shares, as it gave them (base64url). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** What the person recognises it by, such as "Chrome on Android". */
    name: text('name').notNull(),
    /** The account's when the device was added: once that one is raised, by a new password say, nothing goes there. */
    tokenVersion: integer('token_version').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    index('push_devices_user').on(table.userId),
  ],
);

/** Messages to devices; a job sends what is waiting. The key ensures that a device is notified of each event once. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: idColumn(),
    key: text('key').notNull(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Where it leads in the back office, such as `/admin/order/{id}`. */
    link: text('link').notNull(),
    /** `held` until the quiet hours are over, then `gathered` into one message with the others. */
    state: text('state', { enum: ['waiting', 'held', 'gathered', 'sent', 'failed'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: timestampColumn('next_try_at').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_outbox_key').on(table.deviceId, table.key),
    index('push_outbox_due').on(table.nextTryAt).where(sql`${table.state} in ('waiting', 'held')`),
    index('push_outbox_created').on(table.createdAt),
  ],
);
