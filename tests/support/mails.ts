import { desc, eq } from 'drizzle-orm';
import { mailOutbox } from '../../src/server/database/schema.ts';
import type { Shop } from '../../src/server/shop.ts';

/** The mails queued for one address, newest first. */
export function mailsTo(shop: Shop, email: string) {
  return shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, email))
    .orderBy(desc(mailOutbox.createdAt));
}

/** The token of the newest reset link mailed to an address. */
export async function resetTokenFor(shop: Shop, email: string): Promise<string> {
  for (const mail of await mailsTo(shop, email)) {
    const token = /reset-password\?token=([\w-]+)/.exec(mail.text)?.[1];
    if (token) return token;
  }
  throw new Error(`No reset link was mailed to ${email}.`);
}
