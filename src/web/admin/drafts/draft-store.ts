/** What somebody typed into a form and did not save; `at` in milliseconds. */
export type Draft<Value> = { value: Value; at: number };

const databaseName = 'back-office';
const storeName = 'drafts';

/** The kept draft of a key; undefined when there is none or this browser keeps nothing. */
export async function readDraft<Value>(key: string): Promise<Draft<Value> | undefined> {
  return inStore('readonly', (store) => store.get(key));
}

/** Keeps a draft over reloads and logins; files in it are kept too. */
export async function writeDraft<Value>(key: string, draft: Draft<Value>): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft, key));
}

export async function removeDraft(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

let connection: Promise<IDBDatabase> | undefined;

/** Runs one request; a browser that keeps nothing leaves a line in the console and answers undefined. */
async function inStore<Value>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<Value | undefined> {
  try {
    connection ??= open();
    const transaction = (await connection).transaction(storeName, mode);
    const request = run(transaction.objectStore(storeName));
    // at once, so that what is written while a page is being left is kept too
    if (mode === 'readwrite') transaction.commit();
    return await settled<Value>(request);
  } catch (error) {
    connection = undefined;
    console.warn('Drafts cannot be kept in this browser.', error);
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = window.indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return settled(request);
}

function settled<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
