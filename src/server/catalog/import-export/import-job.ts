import { log } from '../../../platform/observability/log.ts';
import type { Shop } from '../../shop.ts';
import { deleteImportsBefore, moveBrokenImports, moveImport, selectNextImport } from './imports.sql.ts';
import { importJob, retentionMs } from './imports.ts';
import { finishImport, processRows } from './run-import.ts';
import { undoRows } from './undo-import.ts';

const everySeconds = 20;
/** An import that reads its file for longer was broken off, in milliseconds. */
const readsWithinMs = 3_600_000;

/** Starts the background work of imports. */
export function startImportJob(shop: Shop): void {
  shop.jobs.repeat(importJob, everySeconds, () => processImports(shop));
}

/** Processes waiting and interrupted imports, one after the other. */
export async function processImports(shop: Shop): Promise<void> {
  const now = shop.clock.now().getTime();
  await moveBrokenImports(shop.db, new Date(now - readsWithinMs), shop.clock.now());
  await deleteImportsBefore(shop.db, new Date(now - retentionMs));
  for (;;) {
    const record = await selectNextImport(shop.db);
    if (!record) return;
    try {
      if (record.state === 'undoing') {
        await undoRows(shop, record);
        continue;
      }
      await moveImport(shop.db, record.id, ['waiting'], 'running');
      if (await processRows(shop, record, { gently: true })) await finishImport(shop, record, 'running');
    } catch (error) {
      log.error('An import was broken off; it goes on', error, { importId: record.id });
      return;
    }
  }
}
