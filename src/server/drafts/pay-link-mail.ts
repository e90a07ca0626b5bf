import { formatMinor } from '../../contract/money/money.ts';
import { getPaymentDue } from '../../contract/payments/amount-due.ts';
import type { Database } from '../../platform/database/open.ts';
import { defineMail, formatMailDeadline, queueMail } from '../notifications/index.ts';
import {
  buildLineBlocks,
  type CustomerFacts,
  defineCustomerMail,
  formatTotal,
  mailCustomer,
  type OrderRecord,
} from '../orders/index.ts';
import { type ContactDetails, readOrderDetails } from '../settings/index.ts';
import type { Shop } from '../shop.ts';

type PayLinkFacts = CustomerFacts & { order: OrderRecord; link: string };

const payLinkMail = defineCustomerMail<PayLinkFacts>('order-pay-link', ({ config, order, link }) => {
  const { reference, currency, expiresAt } = order;
  const toPay = formatMinor(getPaymentDue(order)?.amountMinor ?? order.amountMinor, currency);
  return {
    subject: `Your order ${reference} is ready to pay`,
    heading: 'Your order is ready to pay',
    preview: `${toPay} for order ${reference}`,
    fields: { due: toPay },
    blocks: [
      `Here’s the order you asked for.${expiresAt ? ` We’ll keep it for you until ${formatMailDeadline(expiresAt)}.` : ''}`,
      ...buildLineBlocks({ config, order }),
      toPay !== formatTotal(order) && `Please pay ${toPay} first; the rest follows on the same page.`,
      { kind: 'action', label: `Pay ${toPay}`, url: link },
      'No account is needed. Anyone with this link can see the pieces and pay, so please keep it to yourself.',
    ],
  };
});

/** Queues the mail with the payment link of a staff order; does nothing if no email address is known. */
export async function queuePayLinkMail(
  tx: Database,
  { config }: Shop,
  order: OrderRecord,
  link: string,
  now: Date,
): Promise<void> {
  await mailCustomer(tx, config, payLinkMail, { order, link }, now, { event: now.getTime() });
}

/** To two addresses, one of which may be a stranger's: without a name. */
const readdressedMail = defineMail<{ reference: string; contact: ContactDetails }>(
  'order-readdressed',
  ({ reference, contact }) => ({
    subject: `The delivery address of order ${reference} was changed`,
    heading: 'The delivery address was changed',
    preview: `Order ${reference} goes to another address now`,
    fields: { reference },
    dear: '',
    blocks: [
      `The delivery address of order ${reference} was changed on its payment page, by someone who knew the last digits of your phone number.`,
      'If that was not you, please contact us before you pay.',
    ],
    contact,
  }),
);

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
  const content = readdressedMail.compose(config, { reference, contact });
  const emails = new Set([before.address.email, after.address.email]);
  for (const [index, to] of [...emails].filter(Boolean).entries())
    await queueMail(tx, { ...content, key: `order-readdressed_${id}_${now.getTime()}_${index}`, to, now });
}
