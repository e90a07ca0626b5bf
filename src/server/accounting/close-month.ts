import {
  type Day,
  dayAfterMonth,
  dayInLagos,
  formatMonth,
  type Month,
  monthOf,
} from '../../contract/delivery/calendar.ts';
import { invalidFields } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { insertClosedMonth, isClosedMonth, selectClosedMonths } from './book-entries.sql.ts';

/**
 * Closes the books of a month that is over in Lagos: later corrections are booked in the current month. A closed
 * month stays closed; closing it again changes nothing.
 * @throws ShopError INVALID_FIELDS naming `month` where it is not over
 */
export async function closeMonth(
  shop: Shop,
  admin: Viewer,
  month: Month,
): Promise<{ data: { closedMonths: Month[] }; message: string }> {
  const now = shop.clock.now();
  const name = formatMonth(month);
  if (month >= monthOf(dayInLagos(now))) throw invalidFields({ month: `${name} is not over yet.` });
  await shop.db.transaction(async (tx) => {
    if (!(await insertClosedMonth(tx, { month, closedAt: now, closedBy: admin.name }))) return;
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'month closed',
      subject: name,
      link: `/admin/money?from=${month}-01`,
    });
  });
  const closedMonths = (await selectClosedMonths(shop.db)).map((row) => row.month);
  return { data: { closedMonths }, message: `${name} is closed.` };
}

/** The closed months that have days of a stretch of time, the first first. */
export async function listClosedMonths(db: Database, { from, to }: { from: Day; to: Day }): Promise<Month[]> {
  const rows = await selectClosedMonths(db);
  return rows
    .map(({ month }) => month)
    .filter((month) => month >= monthOf(from) && month <= monthOf(to))
    .toSorted();
}

/**
 * Holds a day's month open until the end of the transaction.
 * @throws ShopError INVALID_FIELDS naming `day`
 */
export async function checkOpen(tx: Database, day: Day): Promise<void> {
  const month = monthOf(day);
  if (await isClosedMonth(tx, month)) {
    const next = dayAfterMonth(month);
    throw invalidFields({ day: `${formatMonth(month)} is closed. Choose a day from ${next} on.` });
  }
}
