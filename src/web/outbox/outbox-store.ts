import type { RareApi } from '../../contract/clients.ts';
import { claim, hasRoom, type UnsentState } from './outbox.rules.ts';

type InputOf<Call extends (...given: never[]) => unknown> = NonNullable<Parameters<Call>[0]>;

/** What is sent, with its files. */
type UnsentContent =
  | { kind: 'message'; input: InputOf<RareApi['contact']['send']> }
  /** `before`: when the proof was sent that the order had; empty without one. */
  | { kind: 'proof'; input: InputOf<RareApi['proofs']['send']>; before: string }
  | { kind: 'review'; input: InputOf<RareApi['reviews']['write']> };

export type Unsent = UnsentState & UnsentContent;

/** A form's contents, to be kept. */
export type NewUnsent = Pick<UnsentState, 'id' | 'title' | 'excerpt'> & UnsentContent;

const databaseName = 'outbox';
const storeName = 'unsent';

/**
 * All of them, the earliest first.
 * @throws where the browser has no store, as every function here
 */
export async function listUnsent(): Promise<Unsent[]> {
  const all = await withStore<Unsent[]>('readonly', (store) => store.getAll());
  return all.sort((one, other) => one.at - other.at);
}

/** Keeps one, in the place of that with its id. @returns false if there is no room */
export async function putUnsent(item: Unsent): Promise<boolean> {
  let isKept = false;
  await withStore<Unsent[]>('readwrite', (store) => {
    const all = store.getAll();
    all.onsuccess = () => {
      isKept = hasRoom(all.result, item.id);
      if (isKept) store.put(item);
    };
    return all;
  });
  return isKept;
}

/** Takes one for this tab to send; undefined if there is nothing to do, since another tab is sending it. */
export async function claimUnsent(id: string, now: number): Promise<Unsent | undefined> {
  return changeUnsent(id, (item) => {
    const claimedUntil = claim(item, now);
    return claimedUntil && { claimedUntil };
  });
}

/** Notes what became of one, unless another has taken its place. */
export async function updateUnsent(item: Unsent, change: Partial<UnsentState>): Promise<void> {
  await changeUnsent(item.id, (kept) => (kept.at === item.at ? change : undefined));
}

/** Removes one, unless another has taken its place since. */
export async function removeUnsent({ id, at }: Pick<Unsent, 'id' | 'at'>): Promise<void> {
  await withStore<unknown>('readwrite', (store) => {
    const found = store.get(id);
    found.onsuccess = () => {
      if (found.result?.at === at) store.delete(id);
    };
    return found;
  });
}

/** Reads and writes one in a single transaction, which the transactions of other tabs wait for. */
async function changeUnsent(
  id: string,
  change: (item: Unsent) => Partial<UnsentState> | 0 | undefined,
): Promise<Unsent | undefined> {
  let changed: Unsent | undefined;
  await withStore<Unsent | undefined>('readwrite', (store) => {
    const found: IDBRequest<Unsent | undefined> = store.get(id);
    found.onsuccess = () => {
      const changes = found.result && change(found.result);
      if (!found.result || !changes) return;
      changed = { ...found.result, ...changes } as Unsent;
      store.put(changed);
    };
    return found;
  });
  return changed;
}

let connection: Promise<IDBDatabase> | undefined;

/** Runs requests in one transaction. @returns the result of the first, once all of it is stored */
async function withStore<Value>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  try {
    connection ??= openDatabase();
    const transaction = (await connection).transaction(storeName, mode);
    const request = run(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } catch (error) {
    connection = undefined;
    throw error;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
