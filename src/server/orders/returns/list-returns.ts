import type { AdminReturn } from '../../../contract/api/orders/returns.ts';
import { ShopError } from '../../../contract/errors.ts';
import {
  type ReturnGroup,
  type ReturnState,
  returnStates,
} from '../../../contract/rules/returns/return-states.ts';
import type { Shop } from '../../shop.ts';
import { type OrderRecord, selectOrdersById } from '../orders.sql.ts';
import { toAdminReturn } from './return-answer.ts';
import { readReturnFacts } from './return-facts.ts';
import { refundOfReturn } from './return-money.ts';
import {
  countByState,
  countReturns,
  isIn,
  isOfGroup,
  openStates,
  type ReturnRecord,
  selectRefundedFor,
  selectReturn,
  selectReturns,
} from './returns.sql.ts';

const defaultLimit = 20;

type ListWish = {
  state?: ReturnState | ReturnGroup | undefined;
  orderId?: string | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** A page of returns for admins, the longest waiting first, with how many there are in each state. */
export async function listReturns(shop: Shop, wish: ListWish) {
  const { db } = shop;
  const now = shop.clock.now();
  const { state = wish.orderId ? 'all' : 'open', limit = defaultLimit } = wish;
  const filter = {
    where: isReturnState(state) ? isIn([state]) : isOfGroup(state, now),
    orderId: wish.orderId,
    q: wish.q,
  };
  const total = await countReturns(db, filter);
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(wish.page ?? 1, pages);
  const rows = await selectReturns(db, filter, { limit, offset: (page - 1) * limit });
  return { data: await describeAll(shop, rows), counts: await countByState(db, now), total, page, pages };
}

function isReturnState(state: ReturnState | ReturnGroup): state is ReturnState {
  return returnStates.some((known) => known === state);
}

/** A return as admins see it. Throws ORDER_NOT_FOUND. */
export async function describeReturn(shop: Shop, id: string): Promise<AdminReturn> {
  const of = await selectReturn(shop.db, id);
  const [answer] = of ? await describeAll(shop, [of]) : [];
  if (!answer) throw new ShopError('ORDER_NOT_FOUND');
  return answer;
}

async function describeAll(shop: Shop, rows: readonly ReturnRecord[]): Promise<AdminReturn[]> {
  const now = shop.clock.now();
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  const records = new Map((await selectOrdersById(shop.db, ids)).map((order) => [order.id, order]));
  const refunded = await selectRefundedFor(
    shop.db,
    rows.map(({ id }) => id),
  );
  const answers: AdminReturn[] = [];
  for (const of of rows) {
    const order = records.get(of.orderId);
    if (!order) continue;
    const refundMinor = refunded.get(of.id) ?? (await refundOf(shop, order, of));
    answers.push(toAdminReturn(of, order, refundMinor, now));
  }
  return answers;
}

/** What would go back; nothing where no money is wanted, or none can. */
async function refundOf(shop: Shop, order: OrderRecord, of: ReturnRecord): Promise<number> {
  if (of.wants !== 'refund' || !openStates.includes(of.state)) return 0;
  try {
    const { ownMinor, elsewhereMinor, shippingMinor } = refundOfReturn(
      (await readReturnFacts(shop.db, order, of.createdAt)).order,
      of,
    );
    return ownMinor + elsewhereMinor + shippingMinor;
  } catch (error) {
    if (error instanceof ShopError) return 0;
    throw error;
  }
}
