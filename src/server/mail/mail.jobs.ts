import { openMailer } from '../integrations/mail.ts';
import { readShopDetails } from '../settings/settings.ts';
import type { Shop } from '../shop.ts';
import { gatherHeldMails } from './gather.ts';
import { mailJob, sendWaitingMails } from './outbox.ts';

/** Starts the sending of the mails in the outbox. */
export function startMailJob(shop: Shop): void {
  const mailer = openMailer(shop.config);
  shop.jobs.repeat(mailJob, 10, async () => {
    await gatherHeldMails(shop);
    await sendWaitingMails(shop, mailer, (await readShopDetails(shop)).email);
  });
}
