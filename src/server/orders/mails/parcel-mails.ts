import { isInHouse } from '../../../contract/rules/orders/order-status.ts';
import type { Database } from '../../database/open.ts';
import type { MailBlock, MailDraft, MailLine } from '../../mail/blocks.ts';
import { composeMail } from '../../mail/layout.ts';
import { queueMail } from '../../mail/outbox.ts';
import { mailSender } from '../../mail/sender.ts';
import { type ContactDetails, readOrderDetails } from '../../settings/settings.ts';
import type { Config } from '../../start/config.ts';
import type { PackedParcel } from '../parcels/parcels.sql.ts';
import { chosenOf, followOrder, type MailedOrder, pictureOf, reachUs, text } from './order-mail-parts.ts';

/** Tells the customer of a parcel that left, or once more of one whose tracking was put right. */
export async function queueParcelMail(
  tx: Database,
  config: Config,
  order: MailedOrder,
  parcel: PackedParcel,
  now: Date,
): Promise<void> {
  const { contact } = await readOrderDetails(tx, config);
  const draft = parcelMail(config, order, parcel, contact);
  await queueMail(tx, {
    ...composeMail(draft, mailSender(config)),
    key: `order-parcel_${order.id}_${parcel.id}_${parcel.corrections}`,
    to: order.address.email,
    now,
  });
}

/** The words of a parcel's mail: of the first one, or of its latest correction. */
export function parcelMail(
  config: Config,
  order: MailedOrder,
  parcel: PackedParcel,
  contact: ContactDetails | undefined,
): MailDraft {
  const { reference } = order;
  const corrected = parcel.corrections > 0;
  const { firstName } = order.address;
  const blocks = [
    text(firstName ? `Dear ${firstName},` : 'Hello,'),
    text(corrected ? correctionOf(reference) : `A parcel of your order ${reference} is on its way to you.`),
    ...parcelBlocks(config, order, parcel),
    ...restOf(order),
    openOrder(config, order, [parcel]),
    ...reachUs(contact),
  ];
  return {
    subject: corrected
      ? `Corrected: how to follow your order ${reference}`
      : `A parcel of your order ${reference} is on its way`,
    heading: corrected ? 'Your tracking, corrected' : 'Your parcel is on its way',
    preview: `With ${[parcel.carrier, parcel.number].filter(Boolean).join(', ')}`,
    blocks,
  };
}

function correctionOf(reference: string): string {
  return `What we told you of the parcel of your order ${reference} was not right. Please follow it like this, and forget what our last email said of it:`;
}

/** How each parcel of an order that has left can be followed, and the order's own page. */
export function trackingOf(config: Config, order: MailedOrder): MailBlock[] {
  return (order.parcels ?? []).flatMap((parcel) => parcelBlocks(config, order, parcel));
}

/** The order's page: the button where no parcel has one. */
export function openOrder(
  config: Config,
  order: MailedOrder,
  parcels: readonly PackedParcel[] = order.parcels ?? [],
): MailBlock {
  return { ...followOrder({ config, order }), quiet: parcels.some(({ link }) => link !== '') };
}

function parcelBlocks(config: Config, order: MailedOrder, parcel: PackedParcel): MailBlock[] {
  const { carrier, number, link, driver } = parcel;
  const facts: [string, string][] = [['Carrier', carrier]];
  if (number) facts.push(['Tracking number', number]);
  // who brings it is told once the order has left the workroom
  if (driver && !isInHouse(order.status)) {
    if (driver.park) facts.push(['Park', driver.park]);
    if (driver.name) facts.push(['Driver', driver.name]);
    if (driver.phone) facts.push(['Driver’s phone', driver.phone]);
  }
  const blocks: MailBlock[] = [{ kind: 'facts', facts }];
  if (link) blocks.push({ kind: 'action', label: 'Follow the parcel', url: link });
  const lines = piecesOf(config, order, parcel);
  if (lines.length > 0) blocks.push({ kind: 'pieces', title: 'In this parcel', lines });
  return blocks;
}

/** The pieces of a parcel, where it does not hold the whole order. */
function piecesOf(
  config: Config,
  order: MailedOrder,
  parcel: PackedParcel,
): Omit<MailLine, 'each' | 'amount'>[] {
  const inside = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const whole = order.lines.every(({ id, quantity }) => id !== undefined && inside.get(id) === quantity);
  if (whole) return [];
  return order.lines.flatMap((line) => {
    const quantity = line.id === undefined ? undefined : inside.get(line.id);
    if (!quantity) return [];
    const detail = [`${quantity}\u00a0×`, chosenOf(line)].filter(Boolean).join(' ');
    return [{ title: line.name, detail, picture: pictureOf(config, line) }];
  });
}

/** That more is to come, when not all pieces are in a parcel yet. */
function restOf(order: MailedOrder): MailBlock[] {
  const sent = (order.parcels ?? []).flatMap(({ lines }) => lines);
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const gone = sent.reduce((sum, { quantity }) => sum + quantity, 0);
  return gone < pieces ? [text('The other pieces follow in a parcel of their own.')] : [];
}
