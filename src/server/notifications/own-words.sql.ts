import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { settings } from '../../platform/database/schema/schema.ts';

/** What the owner saved as words of mails, unchecked; undefined if nothing was. */
export async function selectMailWords(db: Database): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'mails'));
  return row?.value;
}
