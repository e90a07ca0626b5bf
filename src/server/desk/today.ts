import type { DeskToday } from '../../contract/api/desk.ts';
import { type Duty, mayDo, type Right } from '../../contract/rules/people/duties.ts';
import { deskTaskRights, deskTasks } from '../../contract/rules/shop/desk-tasks.ts';
import { lateBefore } from '../delivery/lateness.ts';
import { countSalesSoFar } from '../metrics/sales-so-far.ts';
import type { Shop } from '../shop.ts';
import { countTasks } from './today.sql.ts';

/** What waits today for somebody of a duty, and what was sold, where they may know it. */
export async function describeToday(shop: Shop, duty: Duty | undefined): Promise<DeskToday> {
  const may = (right: Right) => duty !== undefined && mayDo(duty, right);
  const own = deskTasks.filter((task) => may(deskTaskRights[task]));
  const [tasks, sales] = await Promise.all([
    lateBefore(shop).then((moment) => countTasks(shop.db, own, moment)),
    may('figures') ? countSalesSoFar(shop) : undefined,
  ]);
  return { tasks, ...(sales ? { sales } : {}), countedAt: shop.clock.now().toISOString() };
}
