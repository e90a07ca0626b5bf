import { lastingStore } from '../../state/browser-storage.ts';

/** Unsaved input of a form; `at` in milliseconds. */
export type Draft<Value> = { value: Value; at: number };

const databaseName = 'back-office';
const storeName = 'drafts';

/** Reads the stored draft of a key; undefined if there is none or this browser cannot store any. */
export async function readDraft<Value>(key: string): Promise<Draft<Value> | undefined> {
  const text = readDraftText<Value>(key);
  const draft = await withStore<Draft<Value>>('readonly', (store) => store.get(key));
  if (!text || (draft && draft.at >= text.at)) return draft;
  const both = isRecord(draft?.value) && isRecord(text.value);
  return both ? { value: { ...draft.value, ...text.value }, at: text.at } : text;
}

/** Stores a draft, with its files, across reloads and logins. */
export async function writeDraft<Value>(key: string, draft: Draft<Value>): Promise<void> {
  await withStore('readwrite', (store) => store.put(draft, key));
}

/**
 * Stores the part of a draft without files before it returns: while a page is being left, no other write is
 * guaranteed. The files of the previous draft stay.
 */
export function writeDraftText<Value>(key: string, { value, at }: Draft<Value>): void {
  lastingStore.write(getTextKey(key), JSON.stringify({ value: withoutFiles(value), at }));
}

export async function removeDraft(key: string): Promise<void> {
  lastingStore.remove(getTextKey(key));
  await withStore('readwrite', (store) => store.delete(key));
}

const getTextKey = (key: string) => `draft ${key}`;

function readDraftText<Value>(key: string): Draft<Value> | undefined {
  return lastingStore.readJson(getTextKey(key)) as Draft<Value> | undefined;
}

/** A record loses the entries that hold a file anywhere in them. */
function withoutFiles(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => countFiles(part) === 0));
}

/** How many files a value holds, however deep. */
export function countFiles(value: unknown): number {
  if (value instanceof Blob) return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + countFiles(part), 0);
}

function isRecord<Value>(value: Value): value is Value & object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

let connection: Promise<IDBDatabase> | undefined;

/** Runs one request; a browser without storage logs to the console and returns undefined. */
async function withStore<Value>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<Value | undefined> {
  try {
    connection ??= openDatabase();
    const transaction = (await connection).transaction(storeName, mode);
    const request = run(transaction.objectStore(storeName));
    // immediately, so that writes while a page is being left are stored too
    if (mode === 'readwrite') transaction.commit();
    return await toPromise<Value>(request);
  } catch (error) {
    connection = undefined;
    console.warn('Drafts cannot be stored in this browser.', error);
    return undefined;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = window.indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return toPromise(request);
}

function toPromise<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
