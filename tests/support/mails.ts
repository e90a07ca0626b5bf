import { desc, eq } from 'drizzle-orm';
import { mailOutbox } from '../../src/platform/database/schema/schema.ts';
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
  const token = await findLinkToken(shop, email, 'reset-password');
  if (!token) throw new Error(`No reset link was mailed to ${email}.`);
  return token;
}

/** The token of the newest link to a page of the shop that was mailed to an address. */
export async function linkTokenFor(shop: Shop, email: string, page: string): Promise<string> {
  const token = await findLinkToken(shop, email, page);
  if (!token) throw new Error(`No link to ${page} was mailed to ${email}.`);
  return token;
}

async function findLinkToken(shop: Shop, email: string, page: string): Promise<string | undefined> {
  for (const mail of await mailsTo(shop, email)) {
    const token = new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(mail.text)?.[1];
    if (token) return token;
  }
  return undefined;
}
