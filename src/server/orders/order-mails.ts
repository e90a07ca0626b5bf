import { formatMinor } from '../../contract/money.ts';
import { confirmationPath } from '../../contract/payments.rules.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { composeMail, type MailBlock, type MailDraft } from '../mail/layout.ts';
import { type QueuedMail, queueMail } from '../mail/outbox.ts';
import { mailSender } from '../mail/sender.ts';
import { withBank } from '../settings/settings.ts';
import type { SoldLine } from './orders.rules.ts';
import type { OrderRow } from './orders.sql.ts';

/** What an order's mails can tell. Each is sent at most once an order. */
export type OrderMail =
  | 'received'
  | 'proof-rejected'
  | 'paid'
  | 'out-for-delivery'
  | 'delivered'
  | 'failed'
  | 'replaced'
  | 'refunded';

type MailedOrder = OrderRow & {
  lines: SoldLine[];
  /** Why a proof of transfer was refused. */
  refusal?: string;
};

/** One of an order's mails to the customer, ready for the outbox. */
export function orderMailOf(config: Config, mail: OrderMail, order: MailedOrder, now: Date): QueuedMail {
  const content = composeMail(orderMail(config, mail, order), mailSender(config));
  // a proof may be refused more than once, everything else happens once
  const again = mail === 'proof-rejected' ? `_${now.getTime()}` : '';
  return { ...content, key: `order-${mail}_${order.id}${again}`, to: order.address.email, now };
}

/** Queues one of an order's mails, in the transaction that makes it true. */
export async function queueOrderMail(
  tx: Database,
  config: Config,
  mail: OrderMail,
  order: MailedOrder,
  now: Date,
): Promise<void> {
  await queueMail(tx, orderMailOf(await withBank(tx, config), mail, order, now));
}

/** Tells the admin that an order's money needs a look. `cause` tells what was found. */
export async function queueReviewMail(
  tx: Database,
  config: Config,
  order: OrderRow,
  attemptReference: string,
  cause: string,
  now: Date,
): Promise<void> {
  const draft: MailDraft = {
    subject: `Please look at the payment of order ${order.reference}`,
    heading: 'A payment needs your decision',
    preview: cause,
    blocks: [
      { kind: 'text', text: cause },
      {
        kind: 'facts',
        facts: [
          ['Order', order.reference],
          ['Amount of the order', formatMinor(order.amountMinor, order.currency)],
          ['Payment reference', attemptReference],
        ],
      },
      { kind: 'action', label: 'Open the order', url: `${config.publicUrl}/admin/order/${order.id}` },
    ],
  };
  const content = composeMail(draft, mailSender(config));
  await queueMail(tx, { ...content, key: `payment-review_${attemptReference}`, to: config.adminEmail, now });
}

/** The words of each mail. */
export function orderMail(config: Config, mail: OrderMail, order: MailedOrder): MailDraft {
  const { reference } = order;
  const amount = formatMinor(order.amountMinor, order.currency);
  const hello = `Dear ${order.address.firstName},`;
  const open: MailBlock = {
    kind: 'action',
    label: 'See your order',
    url: `${config.publicUrl}${confirmationPath(order.id)}`,
  };
  switch (mail) {
    case 'received':
      return {
        subject: `We have your order ${reference}`,
        heading: 'Thank you, we have your order',
        preview: `Order ${reference}, ${amount}`,
        blocks: [
          {
            kind: 'text',
            text: `${hello}\nyour order ${reference} is with us, and its pieces are put aside for you.`,
          },
          linesOf(order),
          ...howToPay(config, order, amount),
          deliveryOf(order),
          open,
        ],
      };
    case 'proof-rejected':
      return {
        subject: `Please look at your transfer for order ${reference}`,
        heading: 'We could not match your transfer',
        preview: order.refusal ?? '',
        blocks: [
          {
            kind: 'text',
            text: `${hello}\nthank you for the proof you sent for order ${reference}. We could not accept it: ${order.refusal ?? ''}\nYour pieces are still put aside. Please send another proof from the order’s page, or answer this mail.`,
          },
          ...howToPay(config, order, amount),
          { ...open, label: 'Send another proof' },
        ],
      };
    case 'paid':
      return {
        subject: `Your order ${reference} is paid`,
        heading: 'Your payment has arrived',
        preview: `${amount} for order ${reference}`,
        blocks: [
          {
            kind: 'text',
            text: `${hello}\n${amount} for order ${reference} has arrived. The workroom begins now: dispatch is within 5–15 working days.`,
          },
          linesOf(order),
          deliveryOf(order),
          open,
        ],
      };
    case 'out-for-delivery':
      return {
        subject: `Your order ${reference} is on its way`,
        heading: 'Your order is out for delivery',
        preview: `Order ${reference} has left the workroom`,
        blocks: [
          {
            kind: 'text',
            text: `${hello}\norder ${reference} has left the workroom. Please keep your phone near: the courier calls ${order.address.phone}.`,
          },
          linesOf(order),
          deliveryOf(order),
          open,
        ],
      };
    case 'delivered':
      return {
        subject: `Your order ${reference} was delivered: how is the fit?`,
        heading: 'Delivered. How is the fit?',
        preview: 'Tell us how you like it',
        blocks: [
          {
            kind: 'text',
            text: `${hello}\norder ${reference} was delivered. If a seam or a size is not right, write to us with the reference; faulty pieces within 3 days, please.\nWe would love to hear how you like it.`,
          },
          { ...open, label: 'Give your feedback', url: `${open.url}?feedback=1` },
        ],
      };
    case 'failed':
      return {
        subject: `Your order ${reference} was not paid in time`,
        heading: 'Your order was not paid in time',
        preview: `Order ${reference} has been closed`,
        blocks: [
          {
            kind: 'text',
            text: `${hello}\nno payment for order ${reference} has reached us, so we had to let its pieces go. If you paid after all, you need not do anything: we see late payments and write to you.\nYou are welcome to order again.`,
          },
          linesOf(order),
          { kind: 'action', label: 'Go to the shop', url: `${config.publicUrl}/shop` },
        ],
      };
    case 'replaced':
      return {
        subject: `Your order ${reference} is replaced by your newer one`,
        heading: 'Your newer order counts',
        preview: `Order ${reference} has been closed`,
        blocks: [
          {
            kind: 'text',
            text: `${hello}\nthe payment of order ${reference} could not begin, and you have ordered again since. The newer order takes its place, and this one is closed: nothing is charged for it, and you need not do anything.`,
          },
          linesOf(order),
        ],
      };
    case 'refunded':
      return {
        subject: `Your order ${reference} is refunded`,
        heading: 'Your refund is on its way',
        preview: `${amount} for order ${reference}`,
        blocks: [
          {
            kind: 'text',
            text: `${hello}\nwe have refunded order ${reference}. The money goes back the way it came; banks usually need 5–7 business days.`,
          },
          linesOf(order),
          open,
        ],
      };
  }
}

function linesOf(order: MailedOrder): MailBlock {
  return {
    kind: 'lines',
    lines: order.lines.map((line) => ({
      title: line.name,
      detail: [
        line.size,
        line.color,
        `${line.quantity} × ${formatMinor(line.unitPriceMinor, order.currency)}`,
      ]
        .filter(Boolean)
        .join(' · '),
      amount: formatMinor(line.lineTotalMinor, order.currency),
    })),
    total: ['Total', formatMinor(order.amountMinor, order.currency)],
  };
}

function deliveryOf({ address }: OrderRow): MailBlock {
  const place = [address.city, address.state, address.zipcode].filter(Boolean).join(', ');
  return {
    kind: 'text',
    text: `Delivery to\n${address.firstName} ${address.lastName}\n${address.street}\n${place}\n${address.country}`,
  };
}

function howToPay(config: Config, order: OrderRow, amount: string): MailBlock[] {
  if (order.paymentMethod === 'card') return [];
  const { bankName, accountName, accountNumber, swiftCode } = config.bank;
  return [
    {
      kind: 'text',
      text: 'Please transfer the amount to this account, with the reference as the purpose of payment:',
    },
    {
      kind: 'facts',
      facts: [
        ['Reference', order.reference],
        ['Amount', amount],
        ['Bank', bankName],
        ['Account name', accountName],
        ['Account number', accountNumber],
        ['SWIFT', swiftCode],
      ],
    },
  ];
}
