import {
  defaultNotificationEvents,
  type NotificationEvent,
} from '../../contract/rules/notifications/notifications.rules.ts';
import { type Right, roleHasRight } from '../../contract/rules/people/roles.ts';
import type { Database } from '../database/open.ts';
import { anHourBefore, maxStaffMailsPerHour, nextFullHour } from '../mail/limits.rules.ts';
import { readRecipients } from '../settings/settings.ts';
import type { Config } from '../start/config.ts';
import { countPushesSince, insertPushes, selectDevicesInUse } from './push.sql.ts';

/** The job that sends; queueing a message wakes it. */
export const pushJob = 'push-outbox';

/** What somebody must be trusted with to be told of each. */
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
  /** Names what happened: a device is told of it once. */
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
 * Tells the devices of the shop's people, in the transaction that makes it true. A device is told what its owner's
 * address is told, or the usual where that address is not among the chosen ones, as far as the owner's duty goes. What
 * is too much for one hour is held to be gathered, as mails are.
 */
export async function queuePush(tx: Database, config: Config, notice: PushNotice): Promise<void> {
  const { event, key, title, reference = '', amount, link, now, quietUntil } = notice;
  const devices = await selectDevicesInUse(tx);
  if (devices.length === 0) return;
  const ticks = new Map(
    (await readRecipients(tx, config)).map((told) => [told.email.toLowerCase(), told.events]),
  );
  const told = devices.filter(
    ({ email, duty }) =>
      roleHasRight(duty, rightFor[event]) && (ticks.get(email) ?? defaultNotificationEvents).includes(event),
  );
  const ids = told.map(({ id }) => id);
  const sent = config.rateLimit
    ? await countPushesSince(tx, ids, anHourBefore(now))
    : new Map<string, number>();
  const heldUntil = (deviceId: string) =>
    quietUntil ?? ((sent.get(deviceId) ?? 0) >= maxStaffMailsPerHour ? nextFullHour(now) : undefined);
  const rows = told.map(({ id, duty }) => {
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
