import type { Database } from '../../platform/database/open.ts';
import { moveNews } from '../news/index.ts';
import type { Shop } from '../shop.ts';
import { confirmEmail, type EmailMove, provedEmailKey, undoEmailChange } from '../users/index.ts';

/**
 * Moves an account to the address whose mail contained this token, with its news. Returns the address.
 * @throws LINK_EXPIRED, EMAIL_TAKEN, TOO_MANY
 */
export async function moveAccount(shop: Shop, token: string, clientIp: string): Promise<string> {
  return confirmEmail(shop, token, clientIp, moveAlong);
}

/**
 * Restores the address to which this token was mailed, with its news.
 * @throws LINK_EXPIRED, EMAIL_TAKEN, TOO_MANY
 */
export async function moveAccountBack(shop: Shop, token: string, clientIp: string): Promise<void> {
  await undoEmailChange(shop, token, clientIp, moveAlong);
}

async function moveAlong(tx: Database, { user, ...move }: EmailMove): Promise<void> {
  // a stranger’s account may bear any address until it is proved
  const emailKey = provedEmailKey(user);
  if (emailKey) await moveNews(tx, { ...move, emailKey });
}
