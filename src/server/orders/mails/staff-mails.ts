import { formatMinor } from '../../../contract/rules/money/money.ts';
import type { Database } from '../../database/open.ts';
import type { MailBlock } from '../../mail/blocks.ts';
import { queueStaffMail, type StaffEvent } from '../../mail/staff.ts';
import type { Config } from '../../start/config.ts';
import type { SoldLine } from '../orders.rules.ts';
import type { OrderRow } from '../orders.sql.ts';

/** The worst ratings: those of which the shop's people are told. */
const lowRating = 3;

type ToldOrder = OrderRow & { lines: readonly SoldLine[] };

type Notice = {
  event: StaffEvent;
  /** What tells it from other mails about the order: letters and hyphens. */
  name: string;
  /** Where it may happen more than once: which time it was. */
  time?: number | undefined;
  subject: string;
  heading: string;
  preview: string;
  blocks?: MailBlock[];
};

/** Tells the shop's people that an order is paid: once, however often the payment is reported. */
export async function tellPaid(tx: Database, config: Config, order: ToldOrder, now: Date): Promise<void> {
  await tell(tx, config, order, now, {
    event: 'order_paid',
    name: 'paid',
    subject: `Order ${order.reference} is paid`,
    heading: 'An order is paid',
    preview: `${amountOf(order)}, ready for the workroom`,
    blocks: [piecesOf(order)],
  });
}

/** Tells the shop's people that an order to be paid by transfer was placed. */
export async function tellTransferPlaced(
  tx: Database,
  config: Config,
  order: ToldOrder,
  now: Date,
): Promise<void> {
  await tell(tx, config, order, now, {
    event: 'transfer_placed',
    name: 'transfer',
    subject: `Order ${order.reference} waits for its transfer`,
    heading: 'A new order by transfer',
    preview: `${amountOf(order)}, to be paid by transfer`,
    blocks: [piecesOf(order)],
  });
}

/**
 * Tells the shop's people that a customer sent a proof of transfer.
 * @param time tells an answer to a refusal from the first proof; a better picture of the same one is no news
 */
export async function tellProofSent(
  tx: Database,
  config: Config,
  order: OrderRow,
  now: Date,
  time: number | undefined,
): Promise<void> {
  await tell(tx, config, order, now, {
    event: 'proof_sent',
    name: 'proof',
    time,
    subject: `A proof of transfer for order ${order.reference}`,
    heading: 'A proof of transfer to check',
    preview: `${amountOf(order)} for order ${order.reference}`,
  });
}

/** Tells the shop's people that a customer asks to cancel an order; `event` tells one time from another. */
export async function tellCancelAsked(
  tx: Database,
  config: Config,
  order: OrderRow,
  { reason, event }: { reason: string; event: number },
  now: Date,
): Promise<void> {
  await tell(tx, config, order, now, {
    event: 'cancel_asked',
    name: 'cancel',
    time: event,
    subject: `Please decide: order ${order.reference} is to be cancelled`,
    heading: 'A customer asks to cancel',
    preview: `${amountOf(order)} for order ${order.reference}`,
    blocks: reason ? [{ kind: 'note', title: 'What they wrote', lines: [reason] }] : [],
  });
}

/** Tells the shop's people of a rating of 3 and less; of a better one nobody is told. */
export async function tellRating(
  tx: Database,
  config: Config,
  order: OrderRow,
  { rating, comment }: { rating: number; comment: string },
  now: Date,
): Promise<void> {
  if (rating > lowRating) return;
  await tell(tx, config, order, now, {
    event: 'low_rating',
    name: 'rating',
    subject: `Order ${order.reference} was rated ${rating} of 5`,
    heading: `${rating} of 5 from a customer`,
    preview: comment.slice(0, 120),
    blocks: comment ? [{ kind: 'note', title: 'What they wrote', lines: [comment] }] : [],
  });
}

async function tell(
  tx: Database,
  config: Config,
  order: OrderRow,
  now: Date,
  { event, name, time, subject, heading, preview, blocks = [] }: Notice,
): Promise<void> {
  const { id, reference, address } = order;
  const facts: [string, string][] = [
    ['Order', reference],
    ['Amount', amountOf(order)],
    ['Delivery to', [address.city, address.country].filter(Boolean).join(', ')],
  ];
  await queueStaffMail(tx, config, {
    event,
    key: `staff-order-${name}_${id}${time === undefined ? '' : `_${time}`}`,
    now,
    replyTo: address.email,
    draft: {
      subject,
      heading,
      preview,
      blocks: [
        { kind: 'facts', facts },
        ...blocks,
        { kind: 'action', label: 'Open the order', url: `${config.publicUrl}/admin/order/${id}` },
      ],
    },
  });
}

function amountOf({ amountMinor, currency }: OrderRow): string {
  return formatMinor(amountMinor, currency);
}

function piecesOf({ lines }: ToldOrder): MailBlock {
  return {
    kind: 'note',
    title: 'Pieces',
    lines: lines.map(({ quantity, name, size, color }) =>
      [`${quantity} × ${name}`, size, color].filter(Boolean).join(' · '),
    ),
  };
}
