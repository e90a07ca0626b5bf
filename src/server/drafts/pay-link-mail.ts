import { formatMinor } from '../../contract/money/money.ts';
import { getPaymentDue } from '../../contract/payments/amount-due.ts';
import type { Database } from '../../platform/database/open.ts';
import type { MailBlock } from '../notifications/blocks.ts';
import { composeMail } from '../notifications/layout.ts';
import { queueMail } from '../notifications/outbox.ts';
import { mailSender } from '../notifications/sender.ts';
import {
  buildContactBlocks,
  buildLineBlocks,
  formatMailDeadline,
  textBlock,
} from '../orders/mails/order-mail-parts.ts';
import type { OrderRecord } from '../orders/orders.sql.ts';
import { readOrderDetails } from '../settings/settings.ts';
import type { Shop } from '../shop.ts';

/** Queues the mail with the payment link of a staff order; does nothing if no email address is known. */
export async function queuePayLinkMail(
  tx: Database,
  shop: Shop,
  order: OrderRecord,
  link: string,
  now: Date,
): Promise<void> {
  const { contact } = await readOrderDetails(tx, shop.config);
  const { reference, currency, address, expiresAt } = order;
  const amount = formatMinor(order.amountMinor, currency);
  const toPay = formatMinor(getPaymentDue(order)?.amountMinor ?? order.amountMinor, currency);
  const first: MailBlock[] =
    toPay === amount ? [] : [textBlock(`Please pay ${toPay} first; the rest follows on the same page.`)];
  const content = composeMail(
    {
      subject: `Your order ${reference} is ready to pay`,
      heading: 'Your order is ready to pay',
      preview: `${toPay} for order ${reference}`,
      blocks: [
        textBlock(address.firstName ? `Dear ${address.firstName},` : 'Hello,'),
        textBlock(
          `Here’s the order you asked for.${expiresAt ? ` We’ll keep it for you until ${formatMailDeadline(expiresAt)}.` : ''}`,
        ),
        ...buildLineBlocks({ config: shop.config, order, reference, amount }),
        ...first,
        { kind: 'action', label: `Pay ${toPay}`, url: link },
        textBlock(
          'No account is needed. Anyone with this link can see the pieces and pay, so please keep it to yourself.',
        ),
        ...buildContactBlocks(contact),
      ],
    },
    mailSender(shop.config),
  );
  await queueMail(tx, {
    ...content,
    key: `order-pay-link_${order.id}_${now.getTime()}`,
    to: address.email,
    now,
  });
}

/**
 * Notifies the former and the new recipient of an order that its address was changed on the payment page. Neither
 * sees the other's address: one of them may be a stranger.
 */
export async function queueAddressChangedMails(
  tx: Database,
  { config, clock }: Shop,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  const { contact } = await readOrderDetails(tx, config);
  const { id, reference } = after;
  const now = clock.now();
  const content = composeMail(
    {
      subject: `The delivery address of order ${reference} was changed`,
      heading: 'The delivery address was changed',
      preview: `Order ${reference} goes to another address now`,
      blocks: [
        textBlock('Hello,'),
        textBlock(
          `The delivery address of order ${reference} was changed on its payment page, by someone who knew the last digits of your phone number.`,
        ),
        textBlock('If that was not you, please contact us before you pay.'),
        ...buildContactBlocks(contact),
      ],
    },
    mailSender(config),
  );
  const emails = new Set([before.address.email, after.address.email]);
  for (const [index, to] of [...emails].filter(Boolean).entries())
    await queueMail(tx, { ...content, key: `order-readdressed_${id}_${now.getTime()}_${index}`, to, now });
}
