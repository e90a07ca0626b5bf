import { namedColor } from '../../contract/catalog/colors.ts';
import { dayInLagos, lagosOffsetMs } from '../../contract/delivery/calendar.ts';
import { type DraftBlock, notifyStaff } from '../notifications/index.ts';
import { readLowStockMark } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { selectLowStock } from './metrics.sql.ts';

/** The hour in Lagos at which staff are notified. */
const notifyAtHour = 8;
const everySeconds = 300;
const maxNamed = 30;

/** Notifies staff once a day, in the hour after eight, which products run low; does nothing if none do. */
export async function notifyLowStock(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  if (new Date(now.getTime() + lagosOffsetMs).getUTCHours() !== notifyAtHour) return;
  const low = await selectLowStock(shop.db, await readLowStockMark(shop), maxNamed);
  const [first] = low;
  if (!first) return;
  const count = first.all === 1 ? 'One piece runs out' : `${first.all} pieces run out`;
  const lines = low.map(({ name, size, color, stock }) => {
    const what = [name, size, namedColor(color)].filter(Boolean).join(' · ');
    return `${what}: ${stock === 0 ? 'sold out' : `${stock} left`}`;
  });
  const more = first.all > low.length ? [`and ${first.all - low.length} more`] : [];
  const blocks: DraftBlock[] = [
    'Sew more of these, or take them out of the shop for now.',
    { kind: 'note', title: 'Running out', lines: [...lines, ...more] },
    { kind: 'action', label: 'See what runs out', url: `${shop.config.publicUrl}/admin` },
  ];
  await notifyStaff(shop.db, shop.config, {
    event: 'low_stock',
    key: `low-stock_${dayInLagos(now)}`,
    now,
    draft: { subject: count, heading: count, preview: lines.slice(0, 3).join(', '), blocks },
  });
}

export function startLowStockJob(shop: Shop): void {
  shop.jobs.repeat('low-stock', everySeconds, () => notifyLowStock(shop));
}
