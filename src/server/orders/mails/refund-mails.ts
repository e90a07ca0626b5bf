import { formatMinor } from '../../../contract/money/money.ts';
import {
  describeTender,
  type ManualRefundMethod,
  orderPath,
} from '../../../contract/payments/payments.rules.ts';
import { refundDays } from '../../../contract/returns/policy.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/open.ts';
import type { MailBlock } from '../../notifications/index.ts';
import type { OrderRow } from '../orders.sql.ts';
import { type CustomerFacts, defineCustomerMails, mailCustomer } from './customer-mails.ts';
import { buildTrackAction } from './order-mail-parts.ts';

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

type RefundFacts = CustomerFacts & { refund: MailedRefund };

const refundMails = defineCustomerMails<RefundMail, RefundFacts>('order-refund', {
  part: (facts) => ({
    subject: `${amountOf(facts)} of your order ${facts.order.reference} is refunded`,
    heading: 'Your refund is on its way',
    preview: previewOf(facts),
    blocks: [
      `We’ve refunded ${amountOf(facts)} of order ${facts.order.reference} to your original payment method. Banks usually need ${refundDays.label} business days.`,
      refundFacts(facts),
      buildTrackAction(facts),
    ],
  }),
  handed: (facts) => ({
    subject: `${amountOf(facts)} of your order ${facts.order.reference} is refunded`,
    heading: 'Your refund',
    preview: previewOf(facts),
    blocks: [
      `We’ve refunded ${amountOf(facts)} of order ${facts.order.reference} ${describeTender(facts.refund.way ?? 'cash')}. If you haven’t received it, please reply to this email.`,
      refundFacts(facts),
      buildTrackAction(facts),
    ],
  }),
  transfer: (facts) => {
    const { config, order, refund } = facts;
    const [amount, known] = [amountOf(facts), refund.account !== null];
    const url = `${config.publicUrl}${orderPath(order.id, order.currency)}`;
    return {
      subject: known
        ? `Your refund of ${amount} for order ${order.reference}`
        : `Where should we send ${amount} for order ${order.reference}?`,
      heading: known ? 'Your refund is on its way' : 'Tell us where your refund goes',
      preview: previewOf(facts),
      blocks: [
        known
          ? `We’re refunding ${amount} of order ${order.reference} by bank transfer, within ${refundDays.label} business days.`
          : `We’re refunding ${amount} of order ${order.reference} by bank transfer. Please sign in and tell us on your order page which account to use; we’ll transfer it within ${refundDays.label} business days.`,
        refundFacts(facts),
        known ? buildTrackAction(facts) : { kind: 'action', label: 'Add your account', url },
      ],
    };
  },
  sent: (facts) => ({
    subject: `We’ve sent ${amountOf(facts)} for order ${facts.order.reference}`,
    heading: 'Your refund has been sent',
    preview: previewOf(facts),
    blocks: [
      `We’ve transferred ${amountOf(facts)} of order ${facts.order.reference} to your account. Banks may need a few days to show it.`,
      refundFacts(facts),
      buildTrackAction(facts),
    ],
  }),
});

function amountOf({ order, refund }: RefundFacts): string {
  return formatMinor(refund.amountMinor, order.currency);
}

function previewOf(facts: RefundFacts): string {
  return `${amountOf(facts)} for order ${facts.order.reference}`;
}

function refundFacts({ order, refund: { amountMinor, account, sentReference } }: RefundFacts): MailBlock {
  const money = (minor: number) => formatMinor(minor, order.currency);
  const facts: [string, string][] = [
    ['Order', order.reference],
    ['This refund', money(amountMinor)],
    ['Refunded so far', `${money(order.refundedMinor)} of ${money(order.amountMinor)}`],
  ];
  if (account) facts.push(['Account', `${account.bankName}, ending in ${account.accountNumber.slice(-4)}`]);
  if (sentReference) facts.push(['Bank’s reference', sentReference]);
  return { kind: 'facts', facts };
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
  await mailCustomer(tx, config, refundMails[mail], { order, refund }, now, { event: refund.id });
}
