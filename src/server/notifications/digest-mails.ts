import { shopConfig } from '../../../shop.config.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { truncate } from '../../contract/text/shorten.ts';
import type { Shop } from '../shop.ts';
import { composeMail } from './layout.ts';
import { digestKeyPrefix, maxStaffMailsPerHour } from './limits.rules.ts';
import { type HeldMail, hasHeldMails, lockHeldMails, setMailStates } from './outbox.sql.ts';
import { markOf, queueMail } from './outbox.ts';
import { quietUntil } from './quiet-hours.rules.ts';

/**
 * Once the quiet hours, or an hour with too many mails, are over: of each address what was held becomes one mail, in
 * one transaction, so that a process that ends in between has gathered nothing. A single one leaves as it is.
 */
export async function mergeHeldMails(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  // checked with every mail sent and seldom true: a transaction would be three statements
  if (!(await hasHeldMails(shop.db, now))) return;
  await shop.db.transaction(async (tx) => {
    const held = await lockHeldMails(tx, now);
    for (const mails of Map.groupBy(held, ({ to }) => to.toLowerCase()).values()) {
      const ids = mails.map(({ id }) => id);
      const [first] = mails;
      if (!first) continue;
      if (mails.length === 1) {
        await setMailStates(tx, ids, 'waiting');
        continue;
      }
      await setMailStates(tx, ids, 'gathered');
      await queueMail(tx, {
        ...composeMail(summaryOf(mails, shop.config.publicUrl), shop.config),
        key: `${digestKeyPrefix}${dayInLagos(now)}_${markOf(first.to)}_${first.id}`,
        to: first.to,
        now,
        purpose: 'staff',
        // it names customers, and does not go with them as the mails that it gathers do
        onceSent: 'blank',
      });
    }
  });
}

function summaryOf(mails: readonly HeldMail[], publicUrl: string) {
  const count = `${mails.length} things happened`;
  const isNight = mails.every(({ createdAt }) => quietUntil(createdAt, shopConfig.quietHours));
  const labels = isNight
    ? {
        subject: `${count} while the shop was quiet`,
        heading: 'Good morning',
        text: `${count} in the quiet hours. Please look at each of them.`,
        title: 'Since last evening',
      }
    : {
        subject: `${count} in the last hour`,
        heading: 'More from the last hour',
        text: `We sent you ${maxStaffMailsPerHour} emails in one hour, so here is the rest of it together. Please look at each of them.`,
        title: 'In the last hour',
      };
  return {
    subject: labels.subject,
    heading: labels.heading,
    preview: truncate(mails.map(({ subject }) => subject).join(' · '), 140),
    blocks: [
      labels.text,
      {
        kind: 'note' as const,
        title: labels.title,
        lines: mails.map(({ subject, link }) =>
          link ? { words: subject, url: `${publicUrl}${link}` } : subject,
        ),
      },
      { kind: 'action' as const, label: 'Open the back office', url: `${publicUrl}/admin` },
    ],
  };
}
