import rareRoutes from 'virtual:api-routes/rare';
import type { RareApi } from '../../contract/clients.ts';
import { api } from '../client/api.ts';
import { createClient, toApiError } from '../client/api-client.ts';
import { lastingStore } from '../state/browser-storage.ts';
import { onSessionChange, readSession } from '../state/session.ts';
import { toast } from '../ui/overlay/toast.ts';
import {
  formatLoginMessage,
  isExpired,
  type notKeptMessages,
  toUnsentOutcome,
  type UnsentOutcome,
  unsentLimit,
} from './outbox.rules.ts';
import {
  claimUnsent,
  listUnsent,
  type NewUnsent,
  putUnsent,
  removeUnsent,
  type Unsent,
  updateUnsent,
} from './outbox-store.ts';
import { writeUnsentCount } from './unsent-count.ts';

const firstRetryMs = 15_000;
const lastRetryMs = 5 * 60_000;
/** For what is read in passing, on whatever page it is shown. */
const noticeMs = 12_000;

/** What became of one, in this tab or another; of one that was sent, what the shop says. */
export type UnsentChange = { id: string; state: 'sent'; message: string } | { id: string; state: 'deleted' };
type Listener = (change?: UnsentChange) => void;

/** Holds the latest change for a moment: a browser reports to a tab what another one stores. */
const changeKey = 'unsent-change';
const listeners = new Set<Listener>();
const askedToLogIn = new Set<string>();
let started = false;
let sending = false;
let retryMs = firstRetryMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls back when something was kept, sent, refused or deleted, in this tab or another. */
export function onUnsentChange(listener: Listener): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === changeKey && newValue) listener(JSON.parse(newValue).change);
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Sends what waits now, and whenever the connection returns or somebody logs in. */
export function startSending(): void {
  if (!started) {
    started = true;
    window.addEventListener('online', () => void sendUnsent());
    onSessionChange(() => void sendUnsent());
  }
  // what was kept just now has failed just now
  if (!timer) void sendUnsent();
}

/** Keeps what could not be sent. The files are copied: those of a phone may be gone by then. */
export async function keep(content: NewUnsent): Promise<'kept' | keyof typeof notKeptMessages> {
  await removeExpired();
  const item = {
    ...content,
    input: await copyFiles(content.input),
    at: Date.now(),
    userId: readSession()?.id ?? '',
    path: window.location.pathname,
    claimedUntil: 0,
    refusal: '',
  } as Unsent;
  if (!(await putUnsent(item))) return 'full';
  retryLater();
  if (!(await count())) {
    await deleteUnsent(item);
    return 'unstored';
  }
  notifyListeners();
  return 'kept';
}

export async function deleteUnsent(item: Unsent): Promise<void> {
  await removeUnsent(item);
  // before the last one is gone, and with it what listens
  notifyListeners({ id: item.id, state: 'deleted' });
  await count();
}

/** Sends what waits, the earliest first, until one is not answered. */
async function sendUnsent(): Promise<void> {
  if (sending || !navigator.onLine) return;
  sending = true;
  clearTimeout(timer);
  timer = undefined;
  try {
    await removeExpired();
    for (const { id } of await listUnsent()) {
      const item = await claimUnsent(id, Date.now());
      if (!item) continue;
      const outcome = await send(item);
      await settle(item, outcome);
      if (outcome.kind === 'waits') {
        retryLater();
        return;
      }
      retryMs = firstRetryMs;
    }
    if ((await listUnsent()).some(({ refusal, claimedUntil }) => refusal === '' && claimedUntil > 0))
      retryLater();
  } catch (error) {
    console.warn('What waits to be sent could not be read.', error);
  } finally {
    sending = false;
  }
}

/** A connection may return without the browser noticing. */
function retryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendUnsent(), retryMs);
  retryMs = Math.min(retryMs * 2, lastRetryMs);
}

async function send(item: Unsent): Promise<UnsentOutcome> {
  const session = readSession();
  const isSame = item.userId !== '' && session?.id === item.userId;
  const needsAccount = item.kind === 'proof' || (item.kind === 'review' && !item.input.token);
  if (needsAccount && !isSame) return { kind: 'login' };
  // another account of this device, or a guest's: it is sent by nobody
  const rareApi = createClient<RareApi>(rareRoutes, {
    token: () => (isSame ? session?.token : undefined),
    onRefused: async () => false,
  });
  try {
    switch (item.kind) {
      case 'message':
        await rareApi.contact.send(item.input);
        return { kind: 'sent' };
      case 'proof': {
        const { data: order } = await api.orders.get({ orderId: item.input.orderId });
        // the answer was lost, or a later proof was sent from another device
        if ((order.proof?.at ?? '') !== item.before) return { kind: 'sent' };
        await rareApi.proofs.send(item.input);
        return { kind: 'sent' };
      }
      case 'review':
        return { kind: 'sent', message: (await rareApi.reviews.write(item.input)).message };
    }
  } catch (error) {
    return toUnsentOutcome(toApiError(error));
  }
}

async function settle(item: Unsent, outcome: UnsentOutcome): Promise<void> {
  const { id, title, path } = item;
  let change: UnsentChange | undefined;
  switch (outcome.kind) {
    case 'sent':
      await removeUnsent(item);
      change = { id, state: 'sent', message: outcome.message ?? `${title} has been sent.` };
      toast.success(change.message, { showMs: noticeMs });
      break;
    case 'refused':
      await updateUnsent(item, { refusal: outcome.reason, claimedUntil: 0 });
      toast.error(`${title} was not sent. ${outcome.reason}`, { action: { label: 'See it', to: path } });
      break;
    case 'login':
      await updateUnsent(item, { claimedUntil: 0 });
      askToLogIn(item);
      break;
    case 'waits':
      await updateUnsent(item, { claimedUntil: 0 });
  }
  notifyListeners(change);
  await count();
}

/** Once a page load; nobody else's account is of use. */
function askToLogIn({ id, title }: Unsent): void {
  if (readSession() || askedToLogIn.has(id)) return;
  askedToLogIn.add(id);
  toast.info(formatLoginMessage(title), { action: { label: 'Log in', to: '/login' }, showMs: noticeMs });
}

async function removeExpired(): Promise<void> {
  for (const item of await listUnsent()) {
    if (!isExpired(item, Date.now())) continue;
    await deleteUnsent(item);
    toast.error(`${item.title} could not be sent within ${unsentLimit.label} and was deleted.`, {
      action: { label: 'Write again', to: item.path },
    });
  }
}

/** Notes how much waits. @returns false where that cannot be stored */
async function count(): Promise<boolean> {
  return writeUnsentCount((await listUnsent()).length);
}

function notifyListeners(change?: UnsentChange): void {
  for (const listener of listeners) listener(change);
  lastingStore.write(changeKey, JSON.stringify({ change }));
  lastingStore.remove(changeKey);
}

async function copyFiles(input: object): Promise<object> {
  const parts = Object.entries(input).map(async ([name, part]) => [
    name,
    Array.isArray(part) ? await Promise.all(part.map(copyFile)) : await copyFile(part),
  ]);
  return Object.fromEntries(await Promise.all(parts));
}

async function copyFile(part: unknown): Promise<unknown> {
  return part instanceof File ? new File([await part.arrayBuffer()], part.name, { type: part.type }) : part;
}
