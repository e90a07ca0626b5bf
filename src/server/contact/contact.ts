import type { ContactInput } from '../../contract/contact.ts';
import { keptSince } from '../../contract/retention.ts';
import { composeMail } from '../mail/layout.ts';
import { mailJob, queueMail } from '../mail/outbox.ts';
import { mailSender } from '../mail/sender.ts';
import { countTry, networkOf } from '../outside/throttle.ts';
import type { Shop } from '../shop.ts';
import { deleteMessagesBefore, insertMessage } from './contact.sql.ts';

/** Messages from one network: enough for a family, too few for a machine. */
const perNetwork = { name: 'contact', points: 5, seconds: 3600 };

/**
 * Keeps a message from the contact form and mails it to the shop. One that fell into the trap is thanked for and
 * dropped.
 * @throws TOO_MANY after five messages an hour from one network
 */
export async function takeMessage(shop: Shop, input: ContactInput, clientAddress: string): Promise<void> {
  if (input.website) return;
  await countTry(shop, perNetwork, networkOf(clientAddress));
  const { name, email, message } = input;
  const now = shop.clock.now();
  const mail = contactMail(shop, input);
  await shop.db.transaction(async (tx) => {
    const id = await insertMessage(tx, { name, email, message, createdAt: now });
    await queueMail(tx, { ...mail, key: `contact_${id}`, to: shop.config.adminEmail, now });
  });
  shop.jobs.wake(mailJob);
}

function contactMail(shop: Shop, { name, email, message }: ContactInput) {
  return composeMail(
    {
      subject: `New message from ${name}`,
      heading: 'A message from the contact form',
      preview: message.slice(0, 120),
      blocks: [
        {
          kind: 'facts',
          facts: [
            ['Name', name],
            ['Email', email],
          ],
        },
        { kind: 'text', text: message },
      ],
    },
    mailSender(shop.config),
  );
}

/** Deletes messages that are older than the privacy policy says. */
export async function deleteOldMessages(shop: Shop): Promise<void> {
  await deleteMessagesBefore(shop.db, keptSince('messages', shop.clock.now()));
}
