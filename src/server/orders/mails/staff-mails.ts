import { formatMinor } from '../../../contract/money/money.ts';
import { formatPartPaid } from '../../../contract/money/part-paid.ts';
import { isInHouse } from '../../../contract/orders/order-status.ts';
import { getPaymentDue } from '../../../contract/payments/amount-due.ts';
import { whatsAppDigits } from '../../../contract/settings/settings.rules.ts';
import { truncate } from '../../../contract/text/shorten.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/open.ts';
import type { MailBlock } from '../../notifications/blocks.ts';
import { queueStaffMail, type StaffEvent } from '../../notifications/staff.ts';
import type { SoldLine } from '../orders.rules.ts';
import { type OrderRow, selectOrder } from '../orders.sql.ts';
import { formatOptions, getPictureUrl } from './order-mail-parts.ts';

/** The highest rating that staff are notified of. */
const maxLowRating = 3;

type StaffMailOrder = OrderRow & { lines: readonly SoldLine[] };

type StaffNotice = {
  event: StaffEvent;
  /** Distinguishes it from other mails about the order: letters and hyphens. */
  name: string;
  /** Where it may happen more than once: which time it was. */
  time?: number | undefined;
  subject: string;
  heading: string;
  preview: string;
  /** The first line: what is to be done about it. */
  todo: string;
  blocks?: MailBlock[];
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
  await notifyStaff(tx, config, order, now, {
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
  await notifyStaff(tx, config, order, now, {
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
  await notifyStaff(tx, config, order, now, {
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
  await notifyStaff(tx, config, order, now, {
    event: 'cancel_asked',
    name: 'cancel',
    time: event,
    subject: `Please decide: order ${order.reference} is to be cancelled`,
    heading: 'A customer asks to cancel',
    preview: `${formatAmount(order)} for order ${order.reference}`,
    todo: 'Accept, and the money goes back, or refuse with a reason.',
    blocks: reason ? [{ kind: 'note', title: 'What they wrote', lines: [reason] }] : [],
  });
}

/** Notifies staff of a rating of 3 or lower; no one is notified of a better one. */
export async function notifyLowRating(
  tx: Database,
  config: Config,
  order: OrderRow,
  { rating, comment }: { rating: number; comment: string },
  now: Date,
): Promise<void> {
  if (rating > maxLowRating) return;
  await notifyStaff(tx, config, order, now, {
    event: 'low_rating',
    name: 'rating',
    subject: `Order ${order.reference} was rated ${rating} of 5`,
    heading: `${rating} of 5 from a customer`,
    preview: truncate(comment, 120),
    todo: 'Write to the customer and put it right.',
    blocks: comment ? [{ kind: 'note', title: 'What they wrote', lines: [comment] }] : [],
  });
}

async function notifyStaff(
  tx: Database,
  config: Config,
  order: OrderRow & { lines?: readonly SoldLine[] },
  now: Date,
  { event, name, time, subject, heading, preview, todo, blocks = [] }: StaffNotice,
): Promise<void> {
  const { id, address } = order;
  await queueStaffMail(tx, config, {
    event,
    key: `staff-order-${name}_${id}${time === undefined ? '' : `_${time}`}`,
    now,
    replyTo: address.email,
    about: getMailSubjectParts(order),
    draft: { subject, heading, preview, blocks: await getStaffMailOrder(tx, config, order, todo, blocks) },
  });
}

/** The order and its sum, as devices show them. */
export function getMailSubjectParts(order: OrderRow): { reference: string; amount: string } {
  return { reference: order.reference, amount: formatAmount(order) };
}

/**
 * What the shop's people read of an order: first what to do, then the order, its pieces, the customer, and the way to
 * it in the back office.
 */
export async function getStaffMailOrder(
  tx: Database,
  config: Config,
  order: OrderRow & { lines?: readonly SoldLine[] },
  todo: string,
  blocks: readonly MailBlock[] = [],
): Promise<MailBlock[]> {
  const lines = order.lines ?? (await selectOrder(tx, order.id))?.lines ?? [];
  const facts: [string, string][] = [
    ['Order', order.reference],
    ['Amount', formatAmount(order)],
  ];
  return [
    { kind: 'text', text: todo },
    { kind: 'facts', facts },
    ...blocks,
    ...(lines.length > 0 ? [buildItemsBlock(config, lines)] : []),
    buildCustomerBlock(order),
    { kind: 'action', label: 'Open the order', url: `${config.publicUrl}/admin/order/${order.id}` },
  ];
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
      detail: formatOptions(line),
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
