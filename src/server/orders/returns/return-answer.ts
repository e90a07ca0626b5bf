import type { Order } from '../../../contract/api/orders/order.ts';
import type { AdminReturn } from '../../../contract/api/orders/returns.ts';
import { toMajor } from '../../../contract/rules/money/money.ts';
import { isLate } from '../../../contract/rules/returns/quote.ts';
import { returnMovesFrom } from '../../../contract/rules/returns/return-states.ts';
import { pictureUrl } from '../../catalog/pictures/pictures.ts';
import type { OrderRecord } from '../orders.sql.ts';
import type { ReturnRecord } from './returns.sql.ts';

type OrderReturn = Order['returns'][number];

/** A return as its order shows it. */
export function toReturn(of: ReturnRecord, currency: Order['currency']): OrderReturn {
  return {
    _id: of.id,
    reference: of.reference,
    state: of.state,
    wants: of.wants,
    reason: of.reason,
    faulty: of.faulty,
    withdrawal: of.withdrawal,
    lines: of.lines.map(({ index, quantity, size, color }) => ({ index, quantity, size, color })),
    note: of.note,
    askedAt: of.createdAt.toISOString(),
    deadline: of.deadline.toISOString(),
    receivedAt: of.receivedAt?.toISOString() ?? null,
    dueAt: of.dueAt?.toISOString() ?? null,
    difference: toMajor(of.differenceMinor, currency),
    late: isReceivedLate(of),
    holdUntil: of.holdUntil?.toISOString() ?? null,
    photos: of.photos,
    paysWayBack: of.faulty ? 'shop' : 'customer',
    exchangeOrder:
      of.exchangeOrderId && of.exchangeReference
        ? { _id: of.exchangeOrderId, reference: of.exchangeReference }
        : null,
  };
}

/** Whether the pieces came after their deadline; a withdrawal counts by the day they were sent, which nobody knows. */
export function isReceivedLate({ receivedAt, deadline, withdrawal }: ReturnRecord): boolean {
  return receivedAt !== null && !withdrawal && isLate(receivedAt, deadline);
}

/**
 * A return as admins see it.
 * @param refundMinor what goes back once it is accepted, in minor units
 */
export function toAdminReturn(
  of: ReturnRecord,
  order: OrderRecord,
  refundMinor: number,
  now: Date,
): AdminReturn {
  const { address, currency } = order;
  return {
    ...toReturn(of, currency),
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
    pieces: of.lines.flatMap(({ index, quantity, size, color, held, restock }) => {
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
    overdue: of.dueAt !== null && of.dueAt.getTime() <= now.getTime(),
    moves: returnMovesFrom(of.state, 'admin', of.wants),
  };
}
