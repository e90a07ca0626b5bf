import { toMajor } from '../../contract/money/money.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { isLate } from '../../contract/returns/quote.ts';
import { nextReturnStates } from '../../contract/returns/return-states.ts';
import type { AdminReturn } from '../../contract/returns/returns.api.ts';
import { pictureUrl } from '../catalog/index.ts';
import type { ReturnRecord } from './order-returns.sql.ts';
import type { OrderRecord } from './orders.sql.ts';

type OrderReturn = Order['returns'][number];

/** A return as its order shows it. */
export function toReturn(orderReturn: ReturnRecord, currency: Order['currency']): OrderReturn {
  return {
    _id: orderReturn.id,
    reference: orderReturn.reference,
    state: orderReturn.state,
    wants: orderReturn.wants,
    reason: orderReturn.reason,
    faulty: orderReturn.faulty,
    withdrawal: orderReturn.withdrawal,
    lines: orderReturn.lines.map(({ index, quantity, size, color }) => ({ index, quantity, size, color })),
    note: orderReturn.note,
    askedAt: orderReturn.createdAt.toISOString(),
    deadline: orderReturn.deadline.toISOString(),
    receivedAt: orderReturn.receivedAt?.toISOString() ?? null,
    dueAt: orderReturn.dueAt?.toISOString() ?? null,
    difference: toMajor(orderReturn.differenceMinor, currency),
    late: isReceivedLate(orderReturn),
    holdUntil: orderReturn.holdUntil?.toISOString() ?? null,
    photos: orderReturn.photos,
    paysWayBack: orderReturn.faulty ? 'shop' : 'customer',
    exchangeOrder:
      orderReturn.exchangeOrderId && orderReturn.exchangeReference
        ? { _id: orderReturn.exchangeOrderId, reference: orderReturn.exchangeReference }
        : null,
  };
}

/** How the history of an order names what was found in the parcel of a return. */
export function arrivalNote(reference: string): string {
  return `Return ${reference}: as it arrived`;
}

/** Whether the items arrived after their deadline; a withdrawal counts by its dispatch day, which is unknown. */
export function isReceivedLate({ receivedAt, deadline, withdrawal }: ReturnRecord): boolean {
  return receivedAt !== null && !withdrawal && isLate(receivedAt, deadline);
}

/**
 * A return as admins see it.
 * @param refundMinor what goes back once it is accepted, in minor units
 */
export function toAdminReturn(
  orderReturn: ReturnRecord,
  order: OrderRecord,
  refundMinor: number,
  now: Date,
): AdminReturn {
  const { address, currency } = order;
  const arrival = order.history.findLast(
    ({ kind, to }) => kind === 'internal' && to === arrivalNote(orderReturn.reference),
  )?.note;
  return {
    ...toReturn(orderReturn, currency),
    order: {
      _id: order.id,
      reference: order.reference,
      customer: `${address.firstName} ${address.lastName}`.trim(),
      email: address.email,
      currency,
      paymentMethod: order.paymentMethod,
      deliveredAt: order.deliveredAt?.toISOString() ?? null,
      country: address.country,
    },
    pieces: orderReturn.lines.flatMap(({ index, quantity, size, color, held, restock }) => {
      const line = order.lines[index];
      if (!line) return [];
      return {
        index,
        quantity,
        name: line.name,
        image: pictureUrl(line.imageKey),
        size: line.size,
        color: line.color,
        finalSale: line.finalSale,
        wantedSize: size,
        wantedColor: color,
        held,
        restock,
      };
    }),
    refund: toMajor(refundMinor, currency),
    ...(arrival ? { arrival } : {}),
    overdue: orderReturn.dueAt !== null && orderReturn.dueAt.getTime() <= now.getTime(),
    moves: nextReturnStates(orderReturn.state, 'admin', orderReturn.wants),
  };
}
