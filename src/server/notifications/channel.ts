import type { Recipient } from '../../contract/notifications/notifications.rules.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Mailer } from '../../platform/network/smtp.ts';
import type { Shop } from '../shop.ts';
import type { MailContent } from './blocks.ts';
import type { Audience } from './recipients.ts';
import type { StaffNotice } from './staff-events.ts';

/** A notice with where in the back office it leads, and when the quiet hours end that it falls into. */
export type QueuedNotice = StaffNotice & { link: string; morning: Date | undefined };

/**
 * A channel whose messages wait in the shared outbox: claims, retries, hourly limits, quiet nights, erasure and
 * retention are the outbox's.
 */
type OutboxChannel = {
  /** Where it reaches a recipient; undefined where it does not, or is not configured. */
  addressOf: (recipient: Recipient, config: Config) => string | undefined;
  /** Whether an address of the outbox is one of this channel's. */
  carries: (address: string) => boolean;
  compose: (notice: StaffNotice, config: Config) => MailContent;
  open: (config: Config) => Mailer;
};

/** A channel with an outbox of its own. */
type OwnChannel = {
  /** Queues in the transaction that makes it true. Returns how many had not been notified yet. */
  queue: (tx: Database, config: Config, notice: QueuedNotice, audience: Audience) => Promise<number>;
  /** Starts the job that sends. */
  start: (shop: Shop) => void;
  /** Deletes what is past its retention period. */
  retain: (shop: Shop) => Promise<void>;
};

/** A way to notify the shop's people; registered in `channels.ts`. */
export type Channel = OutboxChannel | OwnChannel;
