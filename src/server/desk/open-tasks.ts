import type { Right } from '../../contract/accounts/roles.ts';
import { adminTaskRights, adminTasks } from '../../contract/back-office/admin-tasks.ts';
import type { DeskToday } from '../../contract/back-office/desk.api.ts';
import { getLateness } from '../delivery/index.ts';
import { countSalesSoFar } from '../metrics/index.ts';
import { readRecipients } from '../notifications/index.ts';
import { sumUnpaid } from '../reminders/index.ts';
import { hasRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import { hasPrintedPassword } from '../users/index.ts';
import { sumBalances } from '../workroom/index.ts';
import { countTasks } from './open-tasks.sql.ts';

/** Returns the tasks waiting today, and today's sales if the viewer may see them. */
export async function describeToday(shop: Shop, viewer: Viewer): Promise<DeskToday> {
  const may = (right: Right) => hasRight(viewer, right);
  const own = adminTasks.filter((task) => may(adminTaskRights[task]));
  const [tasks, sales, recipients, balances, unpaid, passwordPrinted] = await Promise.all([
    getLateness(shop).then((lateness) => countTasks(shop.db, own, lateness)),
    may('figures') ? countSalesSoFar(shop) : undefined,
    may('settings') ? readRecipients(shop.db) : undefined,
    may('payments_read') ? sumBalances(shop) : [],
    may('payments_read') && may('order_amounts') ? sumUnpaid(shop) : [],
    viewer.duty === 'owner' && hasPrintedPassword(shop.db, viewer.id),
  ]);
  const nobodyTold = recipients && !recipients.some(({ events }) => events.includes('order_paid'));
  return {
    tasks,
    ...(balances.length > 0 ? { balances } : {}),
    ...(unpaid.length > 0 ? { unpaid } : {}),
    ...(sales ? { sales } : {}),
    ...(nobodyTold ? { nobodyTold } : {}),
    ...(passwordPrinted ? { passwordPrinted } : {}),
    ...(viewer.needsFactor ? { factorNeeded: true } : {}),
    countedAt: shop.clock.now().toISOString(),
  };
}
