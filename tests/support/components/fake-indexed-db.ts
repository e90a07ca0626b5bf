type Row = { id: string };
type Request = { result: unknown; onsuccess?: () => void };

/**
 * Replaces IndexedDB, which the components' document lacks, by rows in memory: as much of it as one store with the key
 * path `id` needs. Transactions run one after the other. Returns the rows.
 */
export function installFakeIndexedDb(): Map<string, Row> {
  const rows = new Map<string, Row>();
  let last: Promise<void> = Promise.resolve();

  function transaction() {
    const before = last;
    let finish = (): void => undefined;
    last = new Promise((resolve) => {
      finish = resolve;
    });
    const running: { oncomplete?: () => void; objectStore(): object } = { objectStore: () => store };
    let pending = 0;
    const run = (act: () => unknown): Request => {
      const request: Request = { result: undefined };
      pending += 1;
      void before.then(() => {
        request.result = act();
        request.onsuccess?.();
        pending -= 1;
        if (pending > 0) return;
        running.oncomplete?.();
        finish();
      });
      return request;
    };
    const store = {
      getAll: () => run(() => [...rows.values()]),
      get: (id: string) => run(() => rows.get(id)),
      put: (row: Row) => run(() => rows.set(row.id, row)),
      delete: (id: string) => run(() => rows.delete(id)),
    };
    return running;
  }

  const open = () => {
    const request: Request = { result: { transaction } };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  Object.defineProperty(window, 'indexedDB', { value: { open }, configurable: true });
  return rows;
}
