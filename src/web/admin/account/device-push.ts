import { lastingStore } from '../../state/browser-storage.ts';
import { signOut } from '../../state/session.ts';
import { adminApi } from '../admin-api.ts';
import { getDeviceName } from './device-name.ts';

/** Whether this browser can be notified while the back office is closed, and is. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Whose device this is: who turned it on here. Another admin who logs in must turn it on themselves. */
const storageKey = 'push-of';

/** What works behind the pages; undefined in browsers without it. */
async function getServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

async function getSubscription(): Promise<PushSubscription | null> {
  return (await (await getServiceWorker())?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(adminId: string): Promise<PushState> {
  if (!(await getServiceWorker())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return readOwner() === adminId && (await getSubscription()) ? 'on' : 'off';
}

/**
 * Requests permission, subscribes, then registers the subscription with the shop. Returns the resulting state. Throws
 * ApiError, and the browser's error if the push service cannot be reached.
 */
export async function enablePush(adminId: string): Promise<PushState> {
  const registration = await getServiceWorker();
  if (!registration) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const { key } = await adminApi.push.key();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // one that was made with another key of the shop cannot be used
  await (await getSubscription())?.unsubscribe();
  await registerDevice(await registration.pushManager.subscribe(options));
  saveOwner(adminId);
  return 'on';
}

export async function disablePush(): Promise<PushState> {
  const current = await getSubscription();
  if (current) await adminApi.push.unsubscribe({ endpoint: current.endpoint });
  await current?.unsubscribe();
  saveOwner('');
  return 'off';
}

/** Sends this device a message. Throws ApiError. */
export async function sendTestPush(): Promise<string> {
  const current = await getSubscription();
  return (await adminApi.push.test({ endpoint: current?.endpoint ?? '' })).message;
}

/** Registers a device that was turned on here again: the shop deletes it with ended sessions. */
export async function renewDevice(adminId: string): Promise<void> {
  if (readOwner() !== adminId) return;
  const current = await getSubscription();
  if (current) await registerDevice(current);
}

/** Logs out and stops notifications on this device: the shop learns of it when it sends the next one. */
export function logOut(): void {
  if (readOwner() !== '') {
    saveOwner('');
    getSubscription()
      .then((current) => current?.unsubscribe())
      .catch(() => undefined);
  }
  signOut();
}

async function registerDevice(current: PushSubscription): Promise<void> {
  const { endpoint, keys } = current.toJSON();
  await adminApi.push.subscribe({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    name: getDeviceName(navigator.userAgent),
  });
}

function readOwner(): string {
  return lastingStore.read(storageKey) ?? '';
}

function saveOwner(adminId: string): void {
  if (adminId) lastingStore.write(storageKey, adminId);
  else lastingStore.remove(storageKey);
}
