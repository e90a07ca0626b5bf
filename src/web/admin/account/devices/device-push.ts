import { signOut } from '../../../state/session/session.ts';
import { lastingStore } from '../../../state/storage.ts';
import { adminApi } from '../../admin-api.ts';
import { deviceName } from './device-name.ts';

/** Whether this browser can be told while the back office is closed, and is. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Whose device this is: who turned it on here. Another admin who logs in must turn it on themselves. */
const storageKey = 'push-of';

/** What works behind the pages; undefined in browsers without it. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await worker())?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(adminId: string): Promise<PushState> {
  if (!(await worker())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return readOwner() === adminId && (await subscription()) ? 'on' : 'off';
}

/**
 * Asks the person, then the browser, then tells the shop where to write. Answers the state after it. Throws ApiError, and
 * what the browser throws where its maker cannot be reached.
 */
export async function turnOn(adminId: string): Promise<PushState> {
  const registration = await worker();
  if (!registration) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const { key } = await adminApi.push.key();
  const asked = { userVisibleOnly: true, applicationServerKey: key };
  // one that was made with another key of the shop cannot be used
  await (await subscription())?.unsubscribe();
  await send(await registration.pushManager.subscribe(asked));
  keepOwner(adminId);
  return 'on';
}

export async function turnOff(): Promise<PushState> {
  const known = await subscription();
  if (known) await adminApi.push.unsubscribe({ endpoint: known.endpoint });
  await known?.unsubscribe();
  keepOwner('');
  return 'off';
}

/** Sends this device a message. Throws ApiError. */
export async function sendTest(): Promise<string> {
  const known = await subscription();
  return (await adminApi.push.test({ endpoint: known?.endpoint ?? '' })).message;
}

/** Adds a device anew that was turned on here: the shop forgets it with the sessions that were ended. */
export async function renewDevice(adminId: string): Promise<void> {
  if (readOwner() !== adminId) return;
  const known = await subscription();
  if (known) await send(known);
}

/** Logs out, and is told on this device no more: the shop hears of it when it writes next. */
export function logOut(): void {
  if (readOwner() !== '') {
    keepOwner('');
    subscription()
      .then((known) => known?.unsubscribe())
      .catch(() => undefined);
  }
  signOut();
}

async function send(known: PushSubscription): Promise<void> {
  const { endpoint, keys } = known.toJSON();
  await adminApi.push.subscribe({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    name: deviceName(navigator.userAgent),
  });
}

function readOwner(): string {
  return lastingStore.read(storageKey) ?? '';
}

function keepOwner(adminId: string): void {
  if (adminId) lastingStore.write(storageKey, adminId);
  else lastingStore.remove(storageKey);
}
