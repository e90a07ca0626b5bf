import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { lastingStore } from '../../state/browser-storage.ts';
import { useSession } from '../../state/session.ts';
import { Message } from '../../ui/message.tsx';

/** Input is stored after a pause of this length, and when the form is left; files immediately. */
const saveDelayMs = 300;

type DraftOptions<Value> = {
  /** Which form and which record, such as `product/4f2…`. */
  record: string;
  /** What is typed. */
  value: Value;
  /** True while something is typed that is not saved. */
  changed: boolean;
  onRestore: (value: Value) => void;
};

export type StoredDraft = {
  /** When what is offered was typed, in milliseconds; undefined while nothing is offered. */
  at: number | undefined;
  restore: () => void;
  discard: () => void;
  /** Deletes the draft once the form is saved or discarded. */
  clear: () => void;
};

/** Stores what an admin types into a form, by person and record, and offers it on return. */
export function useDraft<Value>({ record, value, changed, onRestore }: DraftOptions<Value>): StoredDraft {
  const session = useSession();
  const person = useRef(session?.id);
  person.current ??= session?.id;
  const key = `${person.current} ${record}`;
  const [offered, setOffered] = useState<Draft<Value>>();
  const pending = useRef<Draft<Value>>(undefined);
  const wasChanged = useRef(false);
  const files = useRef(0);
  const latest = useRef(value);
  latest.current = value;
  const content = changed ? JSON.stringify(value) : undefined;

  useEffect(() => {
    let isCancelled = false;
    void readDraft<Value>(key).then((draft) => {
      if (!isCancelled && draft) setOffered(draft);
    });
    return () => {
      isCancelled = true;
    };
  }, [key]);

  useEffect(() => {
    if (content === undefined) {
      pending.current = undefined;
      if (wasChanged.current) void removeDraft(key);
      wasChanged.current = false;
      return undefined;
    }
    wasChanged.current = true;
    pending.current = { value: latest.current, at: Date.now() };
    const before = files.current;
    files.current = countFiles(latest.current);
    const timer = setTimeout(() => void flushDraft(key, pending), files.current > before ? 0 : saveDelayMs);
    return () => clearTimeout(timer);
  }, [key, content]);

  useEffect(() => {
    const writeAll = () => {
      if (pending.current) writeDraftText(key, pending.current);
      void flushDraft(key, pending);
    };
    window.addEventListener('pagehide', writeAll);
    return () => {
      window.removeEventListener('pagehide', writeAll);
      void flushDraft(key, pending);
    };
  }, [key]);

  const clear = () => {
    pending.current = undefined;
    setOffered(undefined);
    void removeDraft(key);
  };
  return {
    at: offered?.at,
    restore: () => {
      if (offered) onRestore(offered.value);
      setOffered(undefined);
    },
    discard: clear,
    clear,
  };
}

async function flushDraft<Value>(
  key: string,
  unwritten: { current: Draft<Value> | undefined },
): Promise<void> {
  const draft = unwritten.current;
  if (!draft) return;
  await writeDraft(key, draft);
  if (unwritten.current === draft) unwritten.current = undefined;
}

/** Offers what was typed and not saved, if there is something. */
export function DraftOffer({ draft, what }: { draft: StoredDraft; what: string }) {
  if (draft.at === undefined) return null;
  return (
    <Message kind="info" role="status">
      {what} from {formatDateTime(new Date(draft.at).toISOString())} is kept here, not saved.{' '}
      <button type="button" className="link" onClick={draft.restore}>
        Go on with it
      </button>{' '}
      <button type="button" className="link" onClick={draft.discard}>
        Throw it away
      </button>
    </Message>
  );
}

/** Unsaved input of a form; `at` in milliseconds. */
type Draft<Value> = { value: Value; at: number };

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
