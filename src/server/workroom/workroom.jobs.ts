import { shopConfig } from '../../../shop.config.ts';
import { dayMs } from '../../contract/delivery/calendar.ts';
import { log } from '../../platform/observability/log.ts';
import { quietUntil } from '../notifications/index.ts';
import { isCancelled, lockOrder, mailCustomer, selectOrder } from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { getFittingLink } from './fittings.ts';
import { removeStrayPictures } from './stage-pictures.ts';
import { selectFittingsToRemind, updateFitting } from './workroom.sql.ts';
import { fittingReminderMail } from './workroom-mails.ts';

const batchSize = 50;

/** Starts the background work of the workroom: reminders of fittings, and pictures that nothing shows any more. */
export function startWorkroomJobs(shop: Shop): void {
  shop.jobs.repeat('fitting-reminders', 60, () => remindOfFittings(shop));
  shop.jobs.repeat('stray-stage-pictures', 86_400, async () => void (await removeStrayPictures(shop)));
}

/** Reminds customers of their fittings 24 hours before; at night it waits for the morning. */
export async function remindOfFittings(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  if (quietUntil(now, shopConfig.quietHours)) return;
  const until = new Date(now.getTime() + dayMs);
  for (const { id, orderId } of await selectFittingsToRemind(shop.db, now, until, batchSize)) {
    try {
      await remindOfFitting(shop, orderId, id);
    } catch (error) {
      log.error('The reminder of a fitting could not be sent', error, { orderId, fittingId: id });
    }
  }
}

async function remindOfFitting(shop: Shop, orderId: string, id: string): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return;
    const order = await selectOrder(tx, orderId);
    const fitting = order?.sewing.fittings.find((row) => row.id === id);
    const line = order?.lines.find((row) => row.id === fitting?.lineId);
    if (!order || !line || !fitting || fitting.remindedAt || fitting.result) return;
    if (fitting.at.getTime() - now.getTime() > dayMs) return;
    await updateFitting(tx, id, { remindedAt: now });
    if (await isCancelled(tx, orderId)) return;
    const { at, place, token, movedAt } = fitting;
    const facts = { order, line, at, place, canMove: !movedAt, link: getFittingLink(shop, token) };
    await mailCustomer(tx, shop.config, fittingReminderMail, facts, now, { event: `${id}_${at.getTime()}` });
  });
}
