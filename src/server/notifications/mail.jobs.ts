import { type Mailer, openMailer } from '../../platform/network/smtp.ts';
import { readShopDetails } from '../settings/settings.ts';
import type { Shop } from '../shop.ts';
import { mergeHeldMails } from './digest-mails.ts';
import { mailJob } from './outbox.ts';
import { MailSending } from './sending.ts';

/** Starts the sending of the mails in the outbox. */
export function startMailJob(shop: Shop, mailer: Mailer = openMailer(shop.config)): void {
  const sending = new MailSending(shop, mailer);
  shop.jobs.repeat(mailJob, 10, async (run) => {
    await mergeHeldMails(shop);
    await sending.sendDue(run, (await readShopDetails(shop)).email);
  });
}
