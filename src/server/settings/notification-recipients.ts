import type { Database } from '../../platform/database/open.ts';
import { deleteUnsentTo, readRecipients } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';
import { deleteSetting, raiseVersion, upsertSetting } from './settings.sql.ts';
import { isChosen } from './settings.ts';

/**
 * Removes the address of a person who has left from the chosen recipients, and deletes its unsent mails. If no one
 * would be notified of pending decisions any more, the owners are notified again.
 * @returns whether the address had been chosen
 */
export async function removeRecipient(tx: Database, shop: Shop, email: string, by: string): Promise<boolean> {
  const recipients = await readRecipients(tx);
  const stay = recipients.filter((one) => one.email.toLowerCase() !== email.toLowerCase());
  const gone = recipients.find((one) => !stay.includes(one));
  await deleteUnsentTo(tx, shop.config, gone ?? { email, events: [] });
  if (!(await isChosen(tx, 'notify'))) return false;
  if (stay.length === recipients.length) return false;
  await raiseVersion(tx, 'notify', { at: shop.clock.now(), by });
  if (stay.some(({ events }) => events.includes('payment_review'))) await upsertSetting(tx, 'notify', stay);
  else await deleteSetting(tx, 'notify');
  return true;
}
