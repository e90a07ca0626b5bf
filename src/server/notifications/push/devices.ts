import { ShopError } from '../../../contract/errors.ts';
import type { PushDevice } from '../../../contract/notifications/push.api.ts';
import { rateLimits } from '../../../platform/rate-limits/limits.rules.ts';
import { consumeLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { recordAuditEvent } from '../../audit/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import {
  type DeviceRow,
  deleteDevices,
  deleteOwnDevice,
  insertPushes,
  selectOwnDevices,
  upsertDevice,
} from './push.sql.ts';
import { pushJob } from './push-channel.ts';

/** Most devices of one person; a further one takes the place of the oldest. */
const maxDevices = 10;

/** The own devices, the newest first. */
export async function listDevices(shop: Shop, viewer: Viewer): Promise<PushDevice[]> {
  return (await selectOwnDevices(shop.db, viewer.id)).map(toDevice);
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string }; name: string };

/** Adds a device, or takes it over from the browser's previous user. Throws TOO_MANY. */
export async function addDevice(
  shop: Shop,
  viewer: Viewer,
  { endpoint, keys, name }: Subscription,
): Promise<PushDevice> {
  await consumeLimit(shop, rateLimits.pushDevices, viewer.id);
  return shop.db.transaction(async (tx) => {
    const row = { endpoint, ...keys, name, userId: viewer.id, createdAt: shop.clock.now() };
    const device = await upsertDevice(tx, row);
    const others = (await selectOwnDevices(tx, viewer.id)).filter(({ id }) => id !== device.id);
    await deleteDevices(
      tx,
      others.slice(maxDevices - 1).map(({ id }) => id),
    );
    return toDevice(device);
  });
}

/** Forgets one of the own devices; one that is not there is forgotten already. */
export async function removeDevice(
  shop: Shop,
  viewer: Viewer,
  { endpoint, deviceId }: { endpoint?: string | undefined; deviceId?: string | undefined },
): Promise<void> {
  if (deviceId) await deleteOwnDevice(shop.db, viewer.id, { id: deviceId });
  if (endpoint) await deleteOwnDevice(shop.db, viewer.id, { endpoint });
}

/**
 * Sends a message to one of the viewer's own devices, even in quiet hours: it was requested. Throws NOT_FOUND,
 * TOO_MANY.
 */
export async function sendTestPush(
  shop: Shop,
  viewer: Viewer,
  { endpoint, deviceId }: { endpoint?: string | undefined; deviceId?: string | undefined },
): Promise<PushDevice> {
  await consumeLimit(shop, rateLimits.pushTest, viewer.id);
  const devices = await selectOwnDevices(shop.db, viewer.id);
  const device = devices.find((one) => one.endpoint === endpoint || one.id === deviceId);
  if (!device) throw new ShopError('NOT_FOUND');
  const now = shop.clock.now();
  const message = {
    key: `test_${now.getTime()}`,
    deviceId: device.id,
    title: 'This device is told',
    body: 'This is how a paid order or a message will be shown.',
    link: '/admin',
    state: 'waiting' as const,
    nextTryAt: now,
    createdAt: now,
  };
  await shop.db.transaction(async (tx) => {
    await insertPushes(tx, [message], pushJob);
    await recordAuditEvent(tx, now, {
      actor: viewer,
      action: 'test message sent',
      subject: device.name,
      link: '/admin/account',
    });
  });
  return toDevice(device);
}

function toDevice({ id, name, createdAt }: DeviceRow): PushDevice {
  return { _id: id, name, addedAt: createdAt.toISOString() };
}
