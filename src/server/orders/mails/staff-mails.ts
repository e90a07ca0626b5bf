import { formatMinor } from '../../../contract/money/money.ts';
import { formatPartPaid } from '../../../contract/money/part-paid.ts';
import { isInHouse } from '../../../contract/orders/order-status.ts';
import { getPaymentDue } from '../../../contract/payments/amount-due.ts';
import { whatsAppDigits } from '../../../contract/settings/settings.rules.ts';
import { truncate } from '../../../contract/text/shorten.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/open.ts';
import {
  type DraftBlock,
  type MailBlock,
  type MailDraft,
  notifyStaff,
  type StaffEvent,
} from '../../notifications/index.ts';
import type { SoldLine } from '../orders.rules.ts';
import { type OrderRow, selectOrder } from '../orders.sql.ts';
import { formatOptions, getPictureUrl } from './order-mail-parts.ts';
import { describeSewing } from './sewing-parts.ts';

/** The highest rating that staff are notified of. */
const maxLowRating = 3;

type StaffMailOrder = OrderRow & { lines: readonly SoldLine[] };

type OrderNotice = Omit<MailDraft, 'blocks'> & {
  event: StaffEvent;
  /** Distinguishes it from other mails about the order: letters and hyphens, since the outbox reads the order behind. */
  name: string;
  /** Where it may happen more than once: which time it was. */
  time?: string | number | undefined;
  /** The first line: what is to be done about it. */
  todo: string;
  blocks?: DraftBlock[];
};

/** Notifies staff that an order is paid, or its first part: once, however often the payment is reported. */
export async function notifyPaid(
  tx: Database,
  config: Config,
  order: StaffMailOrder,
  now: Date,
): Promise<void> {
  const part = formatPartPaid(order);
  const { reference, dueMinor, currency, status } = order;
  const isHandedOver = !isInHouse(status);
  await notifyAboutOrder(tx, config, order, now, {
    event: 'order_paid',
    name: 'paid',
    subject: part ? `Order ${reference}: ${part}` : `Order ${reference} is paid`,
    heading: part ? 'A deposit has been paid' : 'An order is paid',
    preview: isHandedOver ? formatAmount(order) : `${formatAmount(order)}, ready for the workroom`,
    todo: isHandedOver
      ? 'The pieces are with the customer already.'
      : part
        ? `Begin with the pieces. ${formatMinor(dueMinor, currency)} is still to be paid before they leave.`
        : 'Begin with the pieces: the money is here.',
  });
}

/** Notifies staff that an order to be paid by transfer was placed. */
export async function notifyTransferPlaced(
  tx: Database,
  config: Config,
  order: StaffMailOrder,
  now: Date,
): Promise<void> {
  await notifyAboutOrder(tx, config, order, now, {
    event: 'transfer_placed',
    name: 'transfer',
    subject: `Order ${order.reference} waits for its transfer`,
    heading: 'A new order by transfer',
    preview: `${formatAmountDue(order)}, to be paid by transfer`,
    todo: 'Nothing is to be done yet: watch for the transfer. The pieces are kept until then.',
  });
}

/**
 * Notifies staff that a customer sent a proof of transfer.
 * @param time distinguishes a response to a refusal from the first proof; a better picture of the same one is not
 * reported
 */
export async function notifyProofSent(
  tx: Database,
  config: Config,
  order: OrderRow,
  now: Date,
  time: number | undefined,
): Promise<void> {
  await notifyAboutOrder(tx, config, order, now, {
    event: 'proof_sent',
    name: 'proof',
    time,
    subject: `A proof of transfer for order ${order.reference}`,
    heading: 'A proof of transfer to check',
    preview: `${formatAmountDue(order)} for order ${order.reference}`,
    todo: `Look for ${formatAmountDue(order)} on the bank account, then accept or refuse the proof.`,
  });
}

/** Notifies staff of a customer's cancellation request; `event` distinguishes repeated requests. */
export async function notifyCancelRequested(
  tx: Database,
  config: Config,
  order: OrderRow,
  { reason, event }: { reason: string; event: number },
  now: Date,
): Promise<void> {
  await notifyAboutOrder(tx, config, order, now, {
    event: 'cancel_asked',
    name: 'cancel',
    time: event,
    subject: `Please decide: order ${order.reference} is to be cancelled`,
    heading: 'A customer asks to cancel',
    preview: `${formatAmount(order)} for order ${order.reference}`,
    todo: 'Accept, and the money goes back, or refuse with a reason.',
    blocks: [quote(reason)],
  });
}

/** Notifies staff of a rating of 3 or lower; no one is notified of a better one. */
export async function notifyLowRating(
  tx: Database,
  config: Config,
  order: OrderRow,
  { rating, comment, name = 'rating' }: { rating: number; comment: string; name?: string },
  now: Date,
): Promise<void> {
  if (rating > maxLowRating) return;
  await notifyAboutOrder(tx, config, order, now, {
    event: 'low_rating',
    name,
    subject: `Order ${order.reference} was rated ${rating} of 5`,
    heading: `${rating} of 5 from a customer`,
    preview: truncate(comment, 120),
    todo: 'Write to the customer and put it right.',
    blocks: [quote(comment)],
  });
}

/** What the customer wrote; may be empty. */
export function quote(text: string): DraftBlock {
  return text !== '' && { kind: 'note', title: 'What they wrote', lines: [text] };
}

/**
 * Notifies staff of something about an order. They read first what to do, then the order, its pieces, the customer, and
 * the way to it in the back office.
 */
export async function notifyAboutOrder(
  tx: Database,
  config: Config,
  order: OrderRow & { lines?: readonly SoldLine[] },
  now: Date,
  { event, name, time, todo, blocks = [], ...draft }: OrderNotice,
): Promise<void> {
  const { id, reference, address } = order;
  const lines = order.lines ?? (await selectOrder(tx, id))?.lines ?? [];
  const amount = formatAmount(order);
  await notifyStaff(tx, config, {
    event,
    key: `staff-order-${name}_${id}${time === undefined ? '' : `_${time}`}`,
    now,
    replyTo: address.email,
    about: { reference, amount },
    draft: {
      ...draft,
      blocks: [
        todo,
        {
          kind: 'facts',
          facts: [
            ['Order', reference],
            ['Amount', amount],
          ],
        },
        ...blocks,
        lines.length > 0 && buildItemsBlock(config, lines),
        buildCustomerBlock(order),
        { kind: 'action', label: 'Open the order', url: `${config.publicUrl}/admin/order/${id}` },
      ],
    },
  });
}

function formatAmount(order: OrderRow): string {
  return formatPartPaid(order) ?? formatMinor(order.amountMinor, order.currency);
}

/** What the customer pays next: all of the order, its deposit, or what is left. */
function formatAmountDue(order: OrderRow): string {
  return formatMinor(getPaymentDue(order)?.amountMinor ?? order.amountMinor, order.currency);
}

function buildItemsBlock(config: Config, lines: readonly SoldLine[]): MailBlock {
  return {
    kind: 'pieces',
    title: 'Pieces',
    lines: lines.map((line) => ({
      title: `${line.quantity} × ${line.name}`,
      detail: [formatOptions(config, line), describeSewing(line)].filter(Boolean).join(' · '),
      picture: getPictureUrl(config, line),
    })),
  };
}

/** Who ordered, where it goes, and the way to write to them where they are likeliest to read it. */
export function buildCustomerBlock({ address }: OrderRow): MailBlock {
  const { firstName, lastName, city, country, phone, email } = address;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const place = [city, country].filter(Boolean).join(', ');
  const number = phone ? whatsAppDigits(phone) : undefined;
  return {
    kind: 'note',
    title: 'Customer',
    lines: [
      [name, place].filter(Boolean).join(', ') || email,
      ...(phone ? [phone] : []),
      ...(number ? [{ words: 'Write on WhatsApp', url: `https://wa.me/${number}` }] : []),
    ],
  };
}
