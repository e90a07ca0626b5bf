import {
  addBusinessDays,
  closedDays,
  type Day,
  dayInLagos,
  startOfDayInLagos,
} from '../../contract/delivery/calendar.ts';
import { isInHouse } from '../../contract/orders/order-status.ts';
import type { Database } from '../../platform/database/open.ts';
import { listHolidays } from '../delivery/index.ts';
import { formatLongDay } from '../notifications/index.ts';
import {
  actOnOrder,
  mailCustomer,
  notifyAboutOrder,
  type OrderAct,
  type OrderRecord,
  type OrderRow,
  selectOrdersById,
  updateOrder,
} from '../orders/index.ts';
import type { SettingsHook, Shop } from '../shop.ts';
import { lateMail } from './promise-mails.ts';
import { selectDelayReason, selectEndangered, selectLate, selectPromisedFrom } from './promises.sql.ts';

/** How long before the promised day the shop is warned, in business days. */
const warningDays = 3;

export function startPromiseJobs(shop: Shop): void {
  shop.jobs.repeat('promises', 600, () => watchPromises(shop));
}

/**
 * Warns the shop of each promise that is in danger, and emails the customer of each that was not kept: both once,
 * however many processes run it.
 */
export async function watchPromises(shop: Shop): Promise<void> {
  const today = dayInLagos(shop.clock.now());
  const holidays = closedDays(await listHolidays(shop.db));
  const until = addBusinessDays(today, warningDays, holidays);
  for (const id of await selectEndangered(shop.db, until)) await actOnOrder(shop, undefined, id, warn);
  for (const id of await selectLate(shop.db, today)) await actOnOrder(shop, undefined, id, admitLate);
}

async function warn({ tx, shop, order, now }: OrderAct): Promise<void> {
  if (order.promiseWarnedAt || !order.promisedBy || !isPending(order)) return;
  const day = formatDay(order.promisedBy);
  await notifyAboutOrder(tx, shop.config, order, now, {
    event: 'promise',
    name: 'promise',
    subject: `Order ${order.reference} is promised for ${day}`,
    heading: 'A promised day is near',
    preview: `Promised for ${day}, and not ready yet`,
    todo: `It is promised for ${day} and not ready yet. Sew it first, or write to the customer.`,
  });
  await updateOrder(tx, order.id, { promiseWarnedAt: now, updatedAt: now });
}

async function admitLate(act: OrderAct): Promise<void> {
  const { tx, shop, now, order } = act;
  if (order.lateNoticeAt || !order.promisedBy || !isPending(order)) return;
  const facts = {
    order: await act.readRecord(),
    day: order.promisedBy,
    reason: (await selectDelayReason(tx, order.createdAt)) ?? '',
  };
  await mailCustomer(tx, shop.config, lateMail, facts, now);
  await act.update({ lateNoticeAt: now });
}

/** What was cancelled or has left since it was found is nobody's concern. */
function isPending({ paymentStatus, status }: OrderRow): boolean {
  return paymentStatus === 'Paid' && isInHouse(status);
}

/** A holiday that is declared after a promise: the shop is warned, and the promise stays. */
export const holidaysHook: SettingsHook = {
  async apply(tx, shop, { before, after }) {
    const known = closedDays(before.holidays);
    const today = dayInLagos(shop.clock.now());
    const added = [...closedDays(after.holidays)].filter((day) => day >= today && !known.has(day)).sort();
    const [first] = added;
    if (first === undefined) return;
    const days = added.map(formatDay).join('; ');
    for (const order of await selectOrdersById(tx, await selectPromisedFrom(tx, first)))
      await warnOfHoliday(tx, shop, order, days, added.join());
  },
};

async function warnOfHoliday(
  tx: Database,
  shop: Shop,
  order: OrderRow & { lines: OrderRecord['lines'] },
  days: string,
  time: string,
): Promise<void> {
  const promised = formatDay(order.promisedBy ?? '');
  await notifyAboutOrder(tx, shop.config, order, shop.clock.now(), {
    event: 'promise',
    name: 'holiday',
    time,
    subject: `Order ${order.reference} is promised for ${promised}, with a new holiday before`,
    heading: 'A holiday comes before a promised day',
    preview: `${days}; promised for ${promised}`,
    todo: `New holiday: ${days}. The promise for ${promised} stays, so plan a day for it or write to the customer.`,
  });
}

function formatDay(day: Day): string {
  return formatLongDay(startOfDayInLagos(day));
}
