import { retentionCutoff } from '../../contract/rules/privacy/retention-periods.ts';
import type { Shop } from '../shop.ts';
import { deleteMeasuresBefore, deleteNotesBefore } from './notes.sql.ts';

/** Deletes notes about customers and their measures that are older than the privacy policy says. */
export async function deleteOldNotes(shop: Shop): Promise<void> {
  const before = retentionCutoff('customerNotes', shop.clock.now());
  await deleteNotesBefore(shop.db, before);
  await deleteMeasuresBefore(shop.db, before);
}
