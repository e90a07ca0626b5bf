import { notificationSettingsSchema } from '../../contract/notifications/notification-settings.api.ts';
import {
  defaultNotificationEvents,
  type Recipient,
} from '../../contract/notifications/notifications.rules.ts';
import type { Database } from '../../platform/database/open.ts';
import { log } from '../../platform/observability/log.ts';
import { selectChosenRecipients, selectOwnerEmails } from './recipients.sql.ts';
import { type StaffEvent, staffEvents } from './staff-events.ts';

/** Returns the owners at their accounts' current addresses, with the default events. */
export async function defaultRecipients(db: Database): Promise<Recipient[]> {
  return (await selectOwnerEmails(db)).map((email) => ({ email, events: [...defaultNotificationEvents] }));
}

/** Returns the recipients that were chosen, or the owners if none were. */
export async function chosenOrOwners(db: Database, chosen: readonly Recipient[]): Promise<Recipient[]> {
  return chosen.length > 0 ? [...chosen] : defaultRecipients(db);
}

/** Returns the current recipients with their events. Inside a transaction pass its `tx` as `db`. */
export async function readRecipients(db: Database): Promise<Recipient[]> {
  const saved = await selectChosenRecipients(db);
  if (saved === undefined) return defaultRecipients(db);
  const chosen = notificationSettingsSchema.safeParse(saved);
  if (chosen.success) return chosenOrOwners(db, chosen.data);
  log.error('Saved recipients cannot be read; the owners are notified', chosen.error);
  return defaultRecipients(db);
}

/** Who is notified of an event. */
export type Audience = {
  /** The recipients that chose it. */
  recipients: Recipient[];
  /** Whether an admin's devices are: as their address chose, or by default if it is not among the recipients. */
  includes: (emailKey: string) => boolean;
};

/** Returns who is notified of an event. Inside a transaction pass its `tx` as `db`. */
export async function findAudience(db: Database, event: StaffEvent): Promise<Audience> {
  const { setting } = staffEvents[event];
  const all = await readRecipients(db);
  const choices = new Map(all.map(({ email, events }) => [email.toLowerCase(), events]));
  return {
    recipients: all.filter(({ events }) => events.includes(setting)),
    includes: (emailKey) => (choices.get(emailKey) ?? defaultNotificationEvents).includes(setting),
  };
}
