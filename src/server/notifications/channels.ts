import { shopConfig } from '../../../shop.config.ts';
import type { Recipient } from '../../contract/notifications/notifications.rules.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { type Mailer, openMailer } from '../../platform/network/smtp.ts';
import type { Shop } from '../shop.ts';
import type { MailDraft } from './blocks.ts';
import type { Channel } from './channel.ts';
import { mergeHeldMails } from './digest-mails.ts';
import { composeMail } from './layout.ts';
import { deleteStaffMailsTo } from './outbox.sql.ts';
import { deleteOldMails, mailJob, markOf, queueMail } from './outbox.ts';
import { pushChannel } from './push/push-channel.ts';
import { quietUntil } from './quiet-hours.rules.ts';
import { findAudience } from './recipients.ts';
import { MailSending } from './sending.ts';
import type { StaffNotice } from './staff-events.ts';

const mailChannel: Channel = {
  addressOf: ({ email }) => email,
  carries: (address) => address.includes('@'),
  compose: ({ draft }, config) => composeMail(draft, config),
  open: openMailer,
};

/** All channels by which the shop's people are notified. */
const channels: readonly Channel[] = [mailChannel, pushChannel];
const outboxChannels = channels.filter((channel) => 'open' in channel);
const ownChannels = channels.filter((channel) => 'queue' in channel);

/**
 * Notifies staff, each in a separate message, in the transaction that makes it true. Recipients with quiet nights get
 * that night's events in one message in the morning. Returns how many had not been notified yet.
 */
export async function notifyStaff(tx: Database, config: Config, notice: StaffNotice): Promise<number> {
  const { event, key, draft, now, about, ...more } = notice;
  const link = linkOf(draft, config);
  const morning = quietUntil(now, shopConfig.quietHours);
  const audience = await findAudience(tx, event);
  let queued = 0;
  for (const { addressOf, compose } of outboxChannels) {
    const content = compose(notice, config);
    for (const recipient of audience.recipients) {
      const to = addressOf(recipient, config);
      if (to === undefined) continue;
      const held = recipient.quiet && morning ? ({ state: 'held', notBefore: morning } as const) : {};
      const mail = { ...content, ...more, ...held, key: `${key}_${markOf(to)}`, to, now, link };
      if (await queueMail(tx, { ...mail, purpose: 'staff' })) queued += 1;
    }
  }
  for (const channel of ownChannels)
    queued += await channel.queue(tx, config, { ...notice, link, morning }, audience);
  return queued;
}

/** Where the mail's button leads, without the shop's address. */
function linkOf({ blocks }: MailDraft, { publicUrl }: Config): string {
  const button = blocks.find((block) => typeof block === 'object' && block.kind === 'action');
  return button?.url.startsWith(publicUrl) ? button.url.slice(publicUrl.length) : '';
}

/** Deletes what was not sent yet to a person who has left the shop. */
export async function deleteUnsentTo(tx: Database, config: Config, recipient: Recipient): Promise<void> {
  for (const { addressOf } of outboxChannels) {
    const address = addressOf(recipient, config);
    if (address !== undefined) await deleteStaffMailsTo(tx, address);
  }
}

/** Deletes messages that the shop no longer retains, in every channel. */
export async function deleteOldNotifications(shop: Shop): Promise<void> {
  await deleteOldMails(shop);
  for (const channel of ownChannels) await channel.retain(shop);
}

/**
 * Starts the sending of what is queued, in every channel.
 * @param readReplyTo answers where replies to customers' mails go, at the time of sending
 */
export function startNotifications(shop: Shop, readReplyTo: () => Promise<string>): void {
  startOutboxJob(shop, openSender(shop.config), readReplyTo);
  for (const channel of ownChannels) channel.start(shop);
}

/** Starts the sending of the messages in the shared outbox. */
export function startOutboxJob(shop: Shop, mailer: Mailer, readReplyTo: () => Promise<string>): void {
  const sending = new MailSending(shop, mailer);
  shop.jobs.repeat(mailJob, 10, async (run) => {
    await mergeHeldMails(shop);
    await sending.sendDue(run, await readReplyTo());
  });
}

/** Hands each message to the channel that its address belongs to. */
function openSender(config: Config): Mailer {
  const opened = outboxChannels.map(({ carries, open }) => ({ carries, mailer: open(config) }));
  return {
    send: async (mail) => {
      const channel = opened.find(({ carries }) => carries(mail.to));
      if (!channel) throw new Error('No channel carries messages to this address.');
      await channel.mailer.send(mail);
    },
  };
}
