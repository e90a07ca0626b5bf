import { randomUUID } from 'node:crypto';
import { addBusinessDays, closedDays, type Day } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import { weekOf } from '../../contract/workroom/iso-week.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { lockCapacity } from '../capacity/index.ts';
import { listHolidays } from '../delivery/index.ts';
import { lockOrders, mailCustomer, selectOrdersById, updateOrder } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { delayedMail } from './promise-mails.ts';
import {
  countMoved,
  insertDelay,
  moveLines,
  selectDelay,
  selectUnfinishedLines,
  type UnfinishedLine,
} from './promises.sql.ts';

export type Delay = { days: number; reason: string };

/**
 * Moves the ready day of every sewn line that is not ready by some business days, with its place in the workroom's
 * weeks, and emails each customer once. A repeated request moves nothing.
 * @returns how many orders and lines were moved
 * @throws ShopError IDEMPOTENCY_KEY_REUSED for another delay under the same key
 */
export async function delayWorkroom(
  shop: Shop,
  admin: Viewer,
  { days, reason }: Delay,
  key: string | undefined,
): Promise<{ orders: number; lines: number }> {
  const idempotencyKey = `${admin.id} ${key ?? randomUUID()}`;
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const row = { days, reason, actor: admin.name, idempotencyKey, createdAt: now };
    const delay = await insertDelay(tx, row);
    if (!delay) {
      const before = await selectDelay(tx, idempotencyKey);
      if (before?.days !== days || before.reason !== reason) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
      return { orders: before.orders, lines: before.lines };
    }
    // orders are locked before the workroom's weeks, as by who places one
    await lockOrders(tx, orderIdsOf(await selectUnfinishedLines(tx)));
    await lockCapacity(tx);
    const lines = await selectUnfinishedLines(tx);
    const readyDays = await move(tx, lines, days);
    const orders = await selectOrdersById(tx, [...readyDays.keys()]);
    for (const order of orders) {
      await updateOrder(tx, order.id, { updatedAt: now });
      const day = readyDays.get(order.id) ?? '';
      await mailCustomer(tx, shop.config, delayedMail, { order, reason, day }, now, { event: delay.id });
    }
    const moved = { orders: orders.length, lines: lines.length };
    await countMoved(tx, delay.id, moved);
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'workroom delayed',
      subject: `${days} business ${days === 1 ? 'day' : 'days'}: ${reason}`,
      link: '/admin/workroom',
    });
    return moved;
  });
}

function orderIdsOf(lines: readonly UnfinishedLine[]): string[] {
  return [...new Set(lines.map(({ orderId }) => orderId))];
}

/** Moves the lines; returns the last new ready day of each order. */
async function move(tx: Database, lines: readonly UnfinishedLine[], days: number): Promise<Map<string, Day>> {
  const holidays = closedDays(await listHolidays(tx));
  const readyDays = new Map<string, Day>();
  for (const [day, group] of Map.groupBy(lines, ({ readyBy }) => readyBy)) {
    const readyBy = addBusinessDays(day, days, holidays);
    const ids = group.map(({ id }) => id);
    await moveLines(tx, ids, { readyBy, workWeek: weekOf(readyBy) });
    for (const { orderId } of group)
      if ((readyDays.get(orderId) ?? '') < readyBy) readyDays.set(orderId, readyBy);
  }
  return readyDays;
}
