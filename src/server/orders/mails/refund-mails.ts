import { formatMinor } from '../../../contract/money/money.ts';
import {
  describeTender,
  type ManualRefundMethod,
  orderPath,
} from '../../../contract/payments/payments.rules.ts';
import { refundDays } from '../../../contract/returns/policy.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/open.ts';
import type { MailBlock, MailDraft } from '../../notifications/blocks.ts';
import { composeMail } from '../../notifications/layout.ts';
import { queueMail } from '../../notifications/outbox.ts';
import { mailSender } from '../../notifications/sender.ts';
import { readOrderDetails } from '../../settings/settings.ts';
import type { OrderRow } from '../orders.sql.ts';
import { buildContactBlocks, buildTrackAction, textBlock } from './order-mail-parts.ts';

/** A refund as shown in a mail; minor units. */
export type MailedRefund = {
  id: string;
  amountMinor: number;
  /** The account of a transfer; only the end of its number is shown. */
  account: { bankName: string; accountName: string; accountNumber: string } | null;
  sentReference: string;
  /** How it was given by hand; null of one that a provider makes. */
  way: ManualRefundMethod | null;
};

/** `part` went back to a card, `transfer` is to be transferred, `sent` has been, `handed` was given in the shop. */
export type RefundMail = 'part' | 'transfer' | 'sent' | 'handed';

/** The words of a mail about one refund of an order. */
export function buildRefundMail(
  config: Config,
  mail: RefundMail,
  order: OrderRow,
  refund: MailedRefund,
): Omit<MailDraft, 'blocks'> & { body: MailBlock[] } {
  const { reference, currency } = order;
  const amount = formatMinor(refund.amountMinor, currency);
  const back: MailBlock = { kind: 'facts', facts: buildRefundFacts(order, refund) };
  const url = `${config.publicUrl}${orderPath(order.id, currency)}`;
  const open = buildTrackAction({ config, order });
  switch (mail) {
    case 'part':
      return {
        subject: `${amount} of your order ${reference} is refunded`,
        heading: 'Your refund is on its way',
        preview: `${amount} for order ${reference}`,
        body: [
          textBlock(
            `We have refunded ${amount} of order ${reference}. The money goes back the way it came; banks usually need ${refundDays.label} business days.`,
          ),
          back,
          open,
        ],
      };
    case 'handed':
      return {
        subject: `${amount} of your order ${reference} is refunded`,
        heading: 'Your refund',
        preview: `${amount} for order ${reference}`,
        body: [
          textBlock(
            `We have given ${amount} of order ${reference} back ${describeTender(refund.way ?? 'cash')}. If it did not reach you, please reply to this email.`,
          ),
          back,
          open,
        ],
      };
    case 'transfer': {
      const known = refund.account !== null;
      return {
        subject: known
          ? `${amount} of your order ${reference} goes back to you`
          : `Where may we send ${amount} for order ${reference}?`,
        heading: known ? 'Your refund is on its way' : 'Tell us where your refund goes',
        preview: `${amount} for order ${reference}`,
        body: [
          textBlock(
            known
              ? `We are refunding ${amount} of order ${reference} by bank transfer, within ${refundDays.label} business days.`
              : `We are refunding ${amount} of order ${reference} by bank transfer. Please tell us on the order’s page in your account, after signing in, which bank account it should go to; the transfer leaves within ${refundDays.label} business days.`,
          ),
          back,
          known ? open : { kind: 'action', label: 'Give your account', url },
        ],
      };
    }
    case 'sent':
      return {
        subject: `We have sent ${amount} for order ${reference}`,
        heading: 'Your refund has been sent',
        preview: `${amount} for order ${reference}`,
        body: [
          textBlock(
            `We have transferred ${amount} of order ${reference} to your account. Banks may need a few days to show it.`,
          ),
          back,
          open,
        ],
      };
  }
}

function buildRefundFacts(
  order: OrderRow,
  { amountMinor, account, sentReference }: MailedRefund,
): [string, string][] {
  const { currency } = order;
  const facts: [string, string][] = [
    ['Order', order.reference],
    ['This refund', formatMinor(amountMinor, currency)],
    [
      'Refunded in all',
      `${formatMinor(order.refundedMinor, currency)} of ${formatMinor(order.amountMinor, currency)}`,
    ],
  ];
  if (account) facts.push(['Account', `${account.bankName}, ending in ${account.accountNumber.slice(-4)}`]);
  if (sentReference) facts.push(['Bank’s reference', sentReference]);
  return facts;
}

/** Queues a mail about one refund, in the transaction that makes it true; once each. */
export async function queueRefundMail(
  tx: Database,
  config: Config,
  mail: RefundMail,
  order: OrderRow,
  refund: MailedRefund,
  now: Date,
): Promise<void> {
  if (!order.address.email) return;
  const { contact } = await readOrderDetails(tx, config);
  const { body, ...draft } = buildRefundMail(config, mail, order, refund);
  const { firstName } = order.address;
  const greeting = textBlock(firstName ? `Dear ${firstName},` : 'Hello,');
  const content = composeMail(
    { ...draft, blocks: [greeting, ...body, ...buildContactBlocks(contact)] },
    mailSender(config),
  );
  const key = `order-refund-${mail}_${order.id}_${refund.id}`;
  await queueMail(tx, { ...content, key, to: order.address.email, now, notBefore: now });
}
