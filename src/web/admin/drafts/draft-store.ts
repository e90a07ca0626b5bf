import { lastingStore } from '../../state/storage.ts';

/** What somebody typed into a form and did not save; `at` in milliseconds. */
export type Draft<Value> = { value: Value; at: number };

const databaseName = 'back-office';
const storeName = 'drafts';

/** The kept draft of a key; undefined when there is none or this browser keeps nothing. */
export async function readDraft<Value>(key: string): Promise<Draft<Value> | undefined> {
  const text = readDraftText<Value>(key);
  const draft = await withStore<Draft<Value>>('readonly', (store) => store.get(key));
  if (!text || (draft && draft.at >= text.at)) return draft;
  const both = isRecord(draft?.value) && isRecord(text.value);
  return both ? { value: { ...draft.value, ...text.value }, at: text.at } : text;
}

/** Keeps a draft over reloads and logins; files in it are kept too. */
export async function writeDraft<Value>(key: string, draft: Draft<Value>): Promise<void> {
  await withStore('readwrite', (store) => store.put(draft, key));
}

/**
 * Keeps the part of a draft that has no files in it, before this returns: while a page is being left, nothing else
 * is sure to be written. The files of the draft kept before stay.
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

/** Runs one request; a browser that keeps nothing leaves a line in the console and answers undefined. */
async function withStore<Value>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<Value | undefined> {
  try {
    connection ??= openDatabase();
    const transaction = (await connection).transaction(storeName, mode);
    const request = run(transaction.objectStore(storeName));
    // at once, so that what is written while a page is being left is kept too
    if (mode === 'readwrite') transaction.commit();
    return await toPromise<Value>(request);
  } catch (error) {
    connection = undefined;
    console.warn('Drafts cannot be kept in this browser.', error);
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
