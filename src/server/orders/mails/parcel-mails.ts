import { isInHouse } from '../../../contract/orders/order-status.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/open.ts';
import type { MailBlock, MailLine } from '../../notifications/index.ts';
import type { PackedParcel } from '../parcels/parcels.sql.ts';
import { type CustomerFacts, defineCustomerMail, mailCustomer } from './customer-mails.ts';
import {
  buildTrackAction,
  formatOptions,
  getPictureUrl,
  type MailedOrder,
  type OrderContext,
} from './order-mail-parts.ts';

type ParcelFacts = CustomerFacts & { order: MailedOrder; parcel: PackedParcel };

/** The mail of a parcel: of the first one, or of its latest correction. */
export const parcelMail = defineCustomerMail<ParcelFacts>('order-parcel', ({ config, order, parcel }) => {
  const { reference } = order;
  const corrected = parcel.corrections > 0;
  return {
    subject: corrected
      ? `Corrected: tracking for your order ${reference}`
      : `Your parcel from order ${reference} is on its way`,
    heading: corrected ? 'Your tracking, corrected' : 'Your parcel is on its way',
    preview: `With ${[parcel.carrier, parcel.number].filter(Boolean).join(', ')}`,
    blocks: [
      corrected
        ? `The tracking details we sent for your parcel from order ${reference} were wrong. Please use these instead:`
        : `${isIncomplete(order) ? 'Part of order' : 'Order'} ${reference} has left our workroom.`,
      ...buildParcelBlocks(config, order, parcel),
      isIncomplete(order) && 'The rest of your order will follow in another parcel.',
      buildOpenOrderAction(config, order, [parcel]),
    ],
  };
});

/** Notifies the customer of a dispatched parcel, or again of one whose tracking was corrected. */
export async function queueParcelMail(
  tx: Database,
  config: Config,
  order: MailedOrder,
  parcel: PackedParcel,
  now: Date,
): Promise<void> {
  const event = `${parcel.id}_${parcel.corrections}`;
  await mailCustomer(tx, config, parcelMail, { order, parcel }, now, { event });
}

/** How each parcel of an order that has left can be followed, and the order's own page. */
export function buildTrackingBlocks(config: Config, order: MailedOrder): MailBlock[] {
  return (order.parcels ?? []).flatMap((parcel) => buildParcelBlocks(config, order, parcel));
}

/** The order's page: the button where no parcel has one. */
export function buildOpenOrderAction(
  config: Config,
  order: MailedOrder,
  parcels: readonly PackedParcel[] = order.parcels ?? [],
): MailBlock {
  return { ...buildTrackAction({ config, order }), quiet: parcels.some(({ link }) => link !== '') };
}

function buildParcelBlocks(config: Config, order: MailedOrder, parcel: PackedParcel): MailBlock[] {
  const { carrier, number, link, driver } = parcel;
  const facts: [string, string][] = [['Carrier', carrier]];
  if (number) facts.push(['Tracking number', number]);
  // the driver is only shown once the order has left the workroom
  if (driver && !isInHouse(order.status)) {
    if (driver.park) facts.push(['Park', driver.park]);
    if (driver.name) facts.push(['Driver', driver.name]);
    if (driver.phone) facts.push(['Driver’s phone', driver.phone]);
  }
  const blocks: MailBlock[] = [{ kind: 'facts', facts }];
  if (link) blocks.push({ kind: 'action', label: 'Track your parcel', url: link });
  const lines = buildItemBlocks(config, order, parcel);
  if (lines.length > 0) blocks.push({ kind: 'pieces', title: 'In this parcel', lines });
  return blocks;
}

type Piece = Omit<MailLine, 'each' | 'amount'>;

/** The pieces of an order, without their prices. */
export function listPieces({ config, order }: OrderContext): Piece[] {
  return order.lines.map((line) => toPiece(config, line, line.quantity));
}

function toPiece(config: Config, line: MailedOrder['lines'][number], quantity: number): Piece {
  const detail = [`${quantity}\u00a0×`, formatOptions(config, line)].filter(Boolean).join(' ');
  return { title: line.name, detail, picture: getPictureUrl(config, line) };
}

/** The pieces of a parcel, where it does not hold the whole order. */
function buildItemBlocks(config: Config, order: MailedOrder, parcel: PackedParcel): Piece[] {
  const packedUnits = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const isComplete = order.lines.every(
    ({ id, quantity }) => id !== undefined && packedUnits.get(id) === quantity,
  );
  if (isComplete) return [];
  return order.lines.flatMap((line) => {
    const quantity = line.id === undefined ? undefined : packedUnits.get(line.id);
    return quantity ? [toPiece(config, line, quantity)] : [];
  });
}

/** Whether more is to come: not all pieces are in a parcel yet. */
function isIncomplete({ parcels = [], lines }: MailedOrder): boolean {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const gone = parcels.flatMap((parcel) => parcel.lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return gone < pieces;
}
