import { ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { type AuditEvent, recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import {
  insertHistory,
  lockOrder,
  type OrderRecord,
  type OrderRow,
  selectOrder,
  updateOrder,
} from './orders.sql.ts';

type HistoryEntry = Parameters<typeof insertHistory>[1];

/**
 * What somebody does to an order that is locked: every part is written in the transaction that holds the lock, at one
 * time.
 */
export class OrderAct {
  readonly tx: Database;
  readonly shop: Shop;
  /** Who acts; undefined for a customer who is not signed in. */
  readonly by: Viewer | undefined;
  /** As locked. */
  readonly order: OrderRow;
  readonly now: Date;

  constructor(tx: Database, shop: Shop, by: Viewer | undefined, order: OrderRow) {
    this.tx = tx;
    this.shop = shop;
    this.by = by;
    this.order = order;
    this.now = shop.clock.now();
  }

  /** Reads the order with its lines, history and all else that belongs to it. */
  async readRecord(): Promise<OrderRecord> {
    const record = await selectOrder(this.tx, this.order.id);
    if (!record) throw new ShopError('ORDER_NOT_FOUND');
    return record;
  }

  /** Writes changes to the order; without any, marks it as changed for open pages. */
  async update(changes: Partial<OrderRow> = {}): Promise<void> {
    await updateOrder(this.tx, this.order.id, { ...changes, updatedAt: this.now });
  }

  /**
   * Adds an entry to the order's history, by default in the name of who acts.
   * @returns its id, which identifies mails about it
   */
  async addHistory(
    entry: Omit<HistoryEntry, 'orderId' | 'at' | 'actor'> & { actor?: string },
  ): Promise<number> {
    const actor = this.by?.role === 'admin' ? this.by.name : 'customer';
    return insertHistory(this.tx, { actor, ...entry, orderId: this.order.id, at: this.now });
  }

  /** Records the act in the audit log, with a link to the order. */
  async audit(
    action: AuditEvent['action'],
    event: Pick<AuditEvent, 'changes' | 'details'> = {},
  ): Promise<void> {
    await recordAuditEvent(this.tx, this.now, {
      actor: this.by,
      action,
      subject: this.order.reference,
      link: `/admin/order/${this.order.id}`,
      ...event,
    });
  }
}

/**
 * Runs an act on an order: locks it, then check, write, history, audit and mails in one transaction.
 * @returns what the act returns, once it is committed
 * @throws ShopError ORDER_NOT_FOUND, and what the act throws
 */
export async function actOnOrder<Result>(
  shop: Shop,
  by: Viewer | undefined,
  orderId: string,
  act: (act: OrderAct) => Promise<Result>,
): Promise<Result> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    return act(new OrderAct(tx, shop, by, order));
  });
}
