import { invalidFields } from '../../contract/errors.ts';
import type { ExpectedReturn } from '../../contract/returns/receiving.api.ts';
import { type ReturnCondition, returnConditionLabels } from '../../contract/returns/return-conditions.ts';
import { awaitingGoodsStates } from '../../contract/returns/return-states.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { pictureUrl } from '../catalog/index.ts';
import {
  arrivalNote,
  countReturns,
  hasState,
  insertHistory,
  type OrderRecord,
  type ReturnRecord,
  selectOrdersById,
  selectReturns,
} from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { attachSentPhotos } from './return-photos.ts';
import { checkTransition, type LockedReturn, lockReturn, setReturnState } from './transition-return.ts';

const defaultLimit = 20;

/** One page of the returns that are to arrive, or have arrived and are not decided, the longest waiting first. */
export async function listExpectedReturns(
  shop: Shop,
  { q, page, limit = defaultLimit }: { q?: string; page?: number; limit?: number },
) {
  const filter = { where: hasState([...awaitingGoodsStates, 'Received']), q };
  const { rows, ...found } = await paginate(
    () => countReturns(shop.db, filter),
    (run) => selectReturns(shop.db, filter, run),
    { page, limit },
  );
  const orders = await selectOrdersById(shop.db, [...new Set(rows.map(({ orderId }) => orderId))]);
  const data = rows.flatMap((orderReturn) => {
    const order = orders.find(({ id }) => id === orderReturn.orderId);
    return order ? [toExpectedReturn(orderReturn, order)] : [];
  });
  return { data, ...found };
}

type Receipt = {
  returnId: string;
  lines: readonly { index: number; condition: ReturnCondition }[];
  note?: string | undefined;
  photos?: readonly string[] | undefined;
};

/**
 * Marks a return as received, with what was found in the parcel, and mails the customer that it is here. Locks the
 * order.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE unless it is to arrive; INVALID_FIELDS naming `lines` or `photos`
 */
export async function receiveReturn(shop: Shop, admin: Viewer, receipt: Receipt): Promise<ExpectedReturn> {
  const now = shop.clock.now();
  const { order, orderReturn } = await shop.db.transaction(async (tx) => {
    const locked = await lockReturn(tx, receipt.returnId);
    checkTransition(locked.orderReturn, 'Received', 'admin');
    const conditions = describePieces(locked, receipt.lines);
    await attachSentPhotos(tx, locked.orderReturn, receipt.photos ?? []);
    await setReturnState(tx, shop, locked, 'Received', { actor: admin.name, note: '' });
    await insertHistory(tx, {
      orderId: locked.order.id,
      at: now,
      kind: 'internal',
      to: arrivalNote(locked.orderReturn.reference),
      actor: admin.name,
      note: [...conditions, receipt.note].filter(Boolean).join('\n'),
    });
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'return moved',
      subject: locked.orderReturn.reference,
      changes: [{ field: 'Return', from: locked.orderReturn.state, to: 'Received' }],
      link: `/admin/order/${locked.order.id}`,
    });
    return lockReturn(tx, receipt.returnId);
  });
  return toExpectedReturn(orderReturn, order);
}

/** Says of every piece how it was found. Throws INVALID_FIELDS where a piece is left out or is not in the return. */
function describePieces({ order, orderReturn }: LockedReturn, found: Receipt['lines']): string[] {
  const conditions = new Map(found.map(({ index, condition }) => [index, condition]));
  const isOther = found.some(({ index }) => !orderReturn.lines.some((line) => line.index === index));
  if (isOther) throw invalidFields({ lines: 'A piece is not in this return.' });
  return orderReturn.lines.map(({ index, quantity }) => {
    const condition = conditions.get(index);
    if (!condition) throw invalidFields({ lines: 'Choose the condition of every piece.' });
    return `${quantity} × ${order.lines[index]?.name}: ${returnConditionLabels[condition]}`;
  });
}

function toExpectedReturn(orderReturn: ReturnRecord, order: OrderRecord): ExpectedReturn {
  const { address } = order;
  return {
    _id: orderReturn.id,
    reference: orderReturn.reference,
    state: orderReturn.state,
    isExpected: awaitingGoodsStates.includes(orderReturn.state),
    wants: orderReturn.wants,
    faulty: orderReturn.faulty,
    reason: orderReturn.reason,
    deadline: orderReturn.deadline.toISOString(),
    receivedAt: orderReturn.receivedAt?.toISOString() ?? null,
    order: {
      _id: order.id,
      reference: order.reference,
      customer: `${address.firstName} ${address.lastName}`.trim(),
    },
    pieces: orderReturn.lines.flatMap(({ index, quantity }) => {
      const line = order.lines[index];
      if (!line) return [];
      const { name, size, color } = line;
      return [{ index, quantity, name, image: pictureUrl(line.imageKey), size, color }];
    }),
  };
}
