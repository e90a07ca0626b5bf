import { type Right, roleHasRight } from '../../../contract/accounts/roles.ts';
import {
  defaultNotificationEvents,
  type NotificationEvent,
} from '../../../contract/notifications/notifications.rules.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/open.ts';
import { readRecipients } from '../../settings/settings.ts';
import { anHourBefore, maxStaffMailsPerHour, nextFullHour } from '../limits.rules.ts';
import { countPushesSince, insertPushes, selectDevicesInUse } from './push.sql.ts';

/** The job that sends; queueing a message wakes it. */
export const pushJob = 'push-outbox';

/** The right an admin needs to be notified of each event. */
const rightFor: Record<NotificationEvent, Right> = {
  order_paid: 'orders_read',
  transfer_placed: 'orders_read',
  proof_sent: 'payments_read',
  payment_review: 'payments_read',
  dispute: 'payments_read',
  message: 'messages',
  low_rating: 'messages',
  low_stock: 'products',
};

type PushNotice = {
  event: NotificationEvent;
  /** Identifies the event: a device is notified of it once. */
  key: string;
  title: string;
  /** The order it is about, and its sum, which those see who may see payments. */
  reference?: string;
  amount?: string;
  link: string;
  now: Date;
  /** Held until then. */
  quietUntil: Date | undefined;
};

/**
 * Notifies staff devices, in the transaction that makes it true. A device gets its owner's notifications, or the
 * defaults if the owner is not among the chosen recipients, as far as the owner's staff role permits. Messages above
 * the hourly limit are held for a summary, as for mails.
 */
export async function queuePush(tx: Database, config: Config, notice: PushNotice): Promise<void> {
  const { event, key, title, reference = '', amount, link, now, quietUntil } = notice;
  const devices = await selectDevicesInUse(tx);
  if (devices.length === 0) return;
  const ticks = new Map(
    (await readRecipients(tx, config)).map((recipients) => [
      recipients.email.toLowerCase(),
      recipients.events,
    ]),
  );
  const recipients = devices.filter(
    ({ email, duty }) =>
      roleHasRight(duty, rightFor[event]) && (ticks.get(email) ?? defaultNotificationEvents).includes(event),
  );
  const ids = recipients.map(({ id }) => id);
  const sent = config.rateLimit
    ? await countPushesSince(tx, ids, anHourBefore(now))
    : new Map<string, number>();
  const heldUntil = (deviceId: string) =>
    quietUntil ?? ((sent.get(deviceId) ?? 0) >= maxStaffMailsPerHour ? nextFullHour(now) : undefined);
  const rows = recipients.map(({ id, duty }) => {
    const held = heldUntil(id);
    return {
      key,
      deviceId: id,
      title,
      body: [reference, roleHasRight(duty, 'payments_read') && amount].filter(Boolean).join(' · '),
      link: link || '/admin',
      state: held ? ('held' as const) : ('waiting' as const),
      nextTryAt: held ?? now,
      createdAt: now,
    };
  });
  await insertPushes(tx, rows, pushJob);
}
