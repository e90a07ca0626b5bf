import type { RequestDetails } from 'web-push';
import { shopConfig } from '../../../../shop.config.ts';
import { roleHasRight } from '../../../contract/accounts/roles.ts';
import { retentionCutoff } from '../../../contract/customers/retention-periods.ts';
import type { Config } from '../../../platform/config/config.ts';
import { getShopEmail } from '../../../platform/config/shop-email.ts';
import type { Database } from '../../../platform/database/open.ts';
import { LinkFailure } from '../../../platform/network/public-connection.ts';
import { createPublicPost, type PostToWeb } from '../../../platform/network/public-post.ts';
import { log } from '../../../platform/observability/log.ts';
import type { Shop } from '../../shop.ts';
import type { Channel, QueuedNotice } from '../channel.ts';
import { anHourBefore, maxStaffMailsPerHour, nextFullHour } from '../limits.rules.ts';
import { quietUntil } from '../quiet-hours.rules.ts';
import type { Audience } from '../recipients.ts';
import { staffEvents } from '../staff-events.ts';
import {
  claimPush,
  countPushesSince,
  type DeviceRow,
  deleteDevices,
  deleteDevicesOutOfUse,
  deletePushesBefore,
  findDeviceInUse,
  insertPushes,
  lockHeldPushes,
  type PushRow,
  selectDevicesInUse,
  updatePushes,
} from './push.sql.ts';
import { vapidKeys } from './vapid.ts';

/** The job that sends; queueing a message wakes it. */
export const pushJob = 'push-outbox';

const leaseMs = 60_000;
/**
 * Waiting times between attempts, in minutes; after the last one the message counts as failed. Longer if the push
 * service requests it.
 */
const retryMinutes = [1, 5, 30];
/** How long the push service retains a message for a device that is off. */
const ttlSeconds = 12 * 3600;

/**
 * Sends due messages, one after the other; before that, merges those held by quiet hours or the hourly limit into one
 * message per device, the most frequent events first. Safe with concurrent processes: each message is claimed first.
 * Deletes devices that no longer exist.
 */
export async function sendWaitingPushes(shop: Shop, post: PostToWeb = createPublicPost()): Promise<void> {
  await mergeHeldPushes(shop);
  for (;;) {
    const now = shop.clock.now();
    const push = await claimPush(shop.db, now, new Date(now.getTime() + leaseMs));
    if (!push) return;
    const device = await findDeviceInUse(shop.db, push.deviceId);
    if (device) await sendOne(shop, post, push, device);
    else await deleteDevices(shop.db, [push.deviceId]);
  }
}

/** Messages to the devices of admins. What waits for a device is deleted with it, and a device with its owner. */
export const pushChannel: Channel = {
  queue: queuePushes,
  start: (shop) => shop.jobs.repeat(pushJob, 10, () => sendWaitingPushes(shop)),
  // as old as mails that are deleted
  retain: async ({ db, clock }) => {
    await deletePushesBefore(db, retentionCutoff('mails', clock.now()));
    await deleteDevicesOutOfUse(db);
  },
};

/**
 * Notifies staff devices, in the transaction that makes it true. A device gets its owner's notifications as far as the
 * owner's staff role permits. Messages above the hourly limit are held for a summary, as for mails.
 */
async function queuePushes(
  tx: Database,
  config: Config,
  { event, key, about, link, now, morning }: QueuedNotice,
  { includes }: Audience,
): Promise<number> {
  const { right, title } = staffEvents[event];
  const devices = (await selectDevicesInUse(tx)).filter(
    ({ email, duty }) => roleHasRight(duty, right) && includes(email),
  );
  if (devices.length === 0) return 0;
  const ids = devices.map(({ id }) => id);
  const sent = config.rateLimit
    ? await countPushesSince(tx, ids, anHourBefore(now))
    : new Map<string, number>();
  const heldUntil = (deviceId: string) =>
    morning ?? ((sent.get(deviceId) ?? 0) >= maxStaffMailsPerHour ? nextFullHour(now) : undefined);
  const rows = devices.map(({ id, duty }) => {
    const held = heldUntil(id);
    return {
      key,
      deviceId: id,
      title,
      body: [about?.reference, roleHasRight(duty, 'payments_read') && about?.amount]
        .filter(Boolean)
        .join(' · '),
      link: link || '/admin',
      state: held ? ('held' as const) : ('waiting' as const),
      nextTryAt: held ?? now,
      createdAt: now,
    };
  });
  return insertPushes(tx, rows, pushJob);
}

async function mergeHeldPushes(shop: Shop): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const now = shop.clock.now();
    const held = await lockHeldPushes(tx, now);
    for (const [deviceId, pushes] of Map.groupBy(held, (push) => push.deviceId)) {
      const ids = pushes.map(({ id }) => id);
      if (ids.length === 1) {
        await updatePushes(tx, ids, { state: 'waiting' });
        continue;
      }
      await updatePushes(tx, ids, { state: 'gathered' });
      const counts = [...Map.groupBy(pushes, ({ title }) => title)]
        .sort(
          ([title, one], [otherTitle, other]) => other.length - one.length || (title < otherTitle ? -1 : 1),
        )
        .map(([title, { length }]) => (length > 1 ? `${title} (${length})` : title));
      const summary = {
        key: `night_${ids[0]}`,
        deviceId,
        title: `${ids.length} things happened ${isNight(pushes) ? 'overnight' : 'in the last hour'}`,
        body: counts.join(' · '),
        link: '/admin',
        state: 'waiting' as const,
        nextTryAt: now,
        createdAt: now,
      };
      await insertPushes(tx, [summary], pushJob);
    }
  });
}

/** Whether the quiet hours held all of them; else there were too many for one hour. */
function isNight(pushes: readonly PushRow[]): boolean {
  return pushes.every(({ createdAt }) => quietUntil(createdAt, shopConfig.quietHours));
}

async function sendOne(shop: Shop, post: PostToWeb, push: PushRow, device: DeviceRow): Promise<void> {
  const outcome = await tryToSend(shop, post, push, device);
  if (outcome === 'gone') return deleteDevices(shop.db, [device.id]);
  if (outcome === 'sent') return updatePushes(shop.db, [push.id], { state: 'sent' });
  const waitMs = outcome === 'refused' ? undefined : waitOf(push, outcome.retryAfterSeconds);
  log.warn('A message was not taken for a device', { pushId: push.id, tries: push.tries });
  await updatePushes(shop.db, [push.id], {
    state: waitMs === undefined ? 'failed' : 'waiting',
    nextTryAt: new Date(shop.clock.now().getTime() + (waitMs ?? 0)),
  });
}

/** Returns undefined after the last attempt, and if the message would be too old by then. */
function waitOf({ tries }: PushRow, retryAfterSeconds = 0): number | undefined {
  const minutes = retryMinutes[tries - 1];
  if (minutes === undefined || retryAfterSeconds > ttlSeconds) return;
  return Math.max(minutes * 60, retryAfterSeconds) * 1000;
}

type Outcome = 'sent' | 'gone' | 'refused' | { retryAfterSeconds?: number };

/** `gone` too where the shop's key is not the one the device was added with, or its own key is none. */
async function tryToSend(
  { config }: Shop,
  post: PostToWeb,
  { id, title, body, link }: PushRow,
  { endpoint, p256dh, auth }: DeviceRow,
): Promise<Outcome> {
  // most shops have no devices, and it takes 10 MB of an empty process
  const { default: webPush } = await import('web-push');
  let request: RequestDetails;
  try {
    const payload = JSON.stringify({ id, title, body, link });
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: `mailto:${getShopEmail(config)}`, ...vapidKeys(config) },
      TTL: ttlSeconds,
      urgency: 'high',
    });
  } catch (error) {
    log.warn('A device gave a key that cannot be written to', { reason: String(error) });
    return 'gone';
  }
  try {
    const { status, retryAfterSeconds } = await post(endpoint, {
      headers: request.headers,
      body: request.body ?? Buffer.alloc(0),
    });
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410 || status === 403) return 'gone';
    return status === 429 || status >= 500 ? { retryAfterSeconds } : 'refused';
  } catch (error) {
    if (error instanceof LinkFailure) return error.later ? {} : 'refused';
    throw error;
  }
}
