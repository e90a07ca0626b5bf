import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import type { Shop } from '../shop.ts';
import { deleteMeasuresBefore, deleteNotesBefore } from './notes.sql.ts';

/** Deletes customers' notes and measurements that are past the privacy policy's retention period. */
export async function deleteOldNotes(shop: Shop): Promise<void> {
  const before = retentionCutoff('customerNotes', shop.clock.now());
  await deleteNotesBefore(shop.db, before);
  await deleteMeasuresBefore(shop.db, before);
}
