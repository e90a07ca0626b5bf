import { sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { mailOutbox, messages } from '../database/schema.ts';

/** Deletes mails and contact messages of an e-mail address. */
export async function deleteCorrespondence(tx: Database, emailKey: string): Promise<void> {
  await tx.delete(mailOutbox).where(sql`lower(${mailOutbox.to}) = ${emailKey}`);
  await tx.delete(messages).where(sql`lower(${messages.email}) = ${emailKey}`);
}
