import { ShopError } from '../../contract/errors.ts';
import { type ReturnGroup, type ReturnState, returnStates } from '../../contract/returns/return-states.ts';
import type { AdminReturn } from '../../contract/returns/returns.api.ts';
import { paginate } from '../../platform/database/paginate.ts';
import {
  countByState,
  countReturns,
  hasState,
  isInGroup,
  type OrderRecord,
  openStates,
  type ReturnRecord,
  selectOrdersById,
  selectReturn,
  selectReturnRefunds,
  selectReturns,
  toAdminReturn,
} from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { readReturnContext } from './return-context.ts';
import { calculateReturnRefund } from './return-refund.ts';

const defaultLimit = 20;

type ListRequest = {
  state?: ReturnState | ReturnGroup | undefined;
  orderId?: string | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** A page of returns for admins, the longest waiting first, with how many there are in each state. */
export async function listReturns(shop: Shop, request: ListRequest) {
  const { db } = shop;
  const now = shop.clock.now();
  const { state = request.orderId ? 'all' : 'open', limit = defaultLimit } = request;
  const filter = {
    where: isReturnState(state) ? hasState([state]) : isInGroup(state, now),
    orderId: request.orderId,
    q: request.q,
  };
  const { rows, ...found } = await paginate(
    () => countReturns(db, filter),
    (run) => selectReturns(db, filter, run),
    { page: request.page, limit },
  );
  return { data: await toAdminReturns(shop, rows), counts: await countByState(db, now), ...found };
}

function isReturnState(state: ReturnState | ReturnGroup): state is ReturnState {
  return returnStates.some((known) => known === state);
}

/** A return as admins see it. Throws ORDER_NOT_FOUND. */
export async function getAdminReturn(shop: Shop, id: string): Promise<AdminReturn> {
  const orderReturn = await selectReturn(shop.db, id);
  const [response] = orderReturn ? await toAdminReturns(shop, [orderReturn]) : [];
  if (!response) throw new ShopError('ORDER_NOT_FOUND');
  return response;
}

async function toAdminReturns(shop: Shop, rows: readonly ReturnRecord[]): Promise<AdminReturn[]> {
  const now = shop.clock.now();
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  const records = new Map((await selectOrdersById(shop.db, ids)).map((order) => [order.id, order]));
  const refunded = await selectReturnRefunds(
    shop.db,
    rows.map(({ id }) => id),
  );
  const responses: AdminReturn[] = [];
  for (const orderReturn of rows) {
    const order = records.get(orderReturn.orderId);
    if (!order) continue;
    const refundMinor = refunded.get(orderReturn.id) ?? (await getRefundAmount(shop, order, orderReturn));
    responses.push(toAdminReturn(orderReturn, order, refundMinor, now));
  }
  return responses;
}

/** What would go back; nothing where no money is wanted, or none can. */
async function getRefundAmount(shop: Shop, order: OrderRecord, orderReturn: ReturnRecord): Promise<number> {
  if (orderReturn.wants !== 'refund' || !openStates.includes(orderReturn.state)) return 0;
  try {
    const { ownMinor, elsewhereMinor, shippingMinor } = calculateReturnRefund(
      (await readReturnContext(shop.db, order, orderReturn.createdAt)).order,
      orderReturn,
    );
    return ownMinor + elsewhereMinor + shippingMinor;
  } catch (error) {
    if (error instanceof ShopError) return 0;
    throw error;
  }
}
