import type { Order } from '../../contract/orders/order.api.ts';
import { stageListOf } from '../../contract/workroom/workroom.ts';
import type { Database } from '../../platform/database/open.ts';
import type { OrderRecord } from './orders.sql.ts';
import { getNextStage } from './sewn-line-response.ts';
import { selectSewing } from './sewn-lines.sql.ts';
import { getUsualDay, mostPieces, type StageStep } from './usual-stages.rules.ts';
import { selectAlterations, selectStageTimes } from './usual-stages.sql.ts';

/** Pieces that went back and forth may not have come by this step: so many are looked at. */
const lookedAt = 3 * mostPieces;

/**
 * Adds to an order when its sewn lines usually reach their next stage, and the orders that alter its pieces. Other
 * orders stay as they are.
 */
export async function withSewingDetails(
  db: Database,
  now: Date,
  record: OrderRecord,
  order: Order,
): Promise<Order> {
  if (record.lines.every(({ sewing }) => sewing === '')) return order;
  const items: Order['items'] = [];
  for (const [index, item] of order.items.entries()) {
    const nextUsually = await findUsualDay(db, now, record, index);
    items.push(nextUsually ? { ...item, nextUsually } : item);
  }
  const alterations = await selectAlterations(db, record.id);
  return { ...order, items, ...(alterations.length > 0 ? { alterations } : {}) };
}

async function findUsualDay(db: Database, now: Date, record: OrderRecord, index: number) {
  const line = record.lines[index];
  if (!line || line.sewing === '' || line.readyAt || !record.paidAt) return undefined;
  if (line.clothState === 'waiting' || line.clothState === 'refused') return undefined;
  const reached = record.sewing.stages.filter(({ lineId }) => lineId === line.id);
  const last = reached.at(-1);
  const next = getNextStage(line, reached);
  if (!next) return undefined;
  const steps = await selectSteps(db, line, last?.stage, next.name);
  return getUsualDay(steps, last?.at ?? record.paidAt, now);
}

/** How the last pieces came to a stage from the one before; from the payment where there is none before. */
async function selectSteps(
  db: Database,
  { id, sewing }: { id: string; sewing: OrderRecord['lines'][number]['sewing'] },
  from: string | undefined,
  to: string,
): Promise<StageStep[]> {
  const rows = await selectStageTimes(db, to, id, lookedAt);
  const isSameList = (other: typeof sewing) =>
    other !== '' && sewing !== '' && stageListOf(other) === stageListOf(sewing);
  const { stages, fittings, cloths } = await selectSewing(db, [
    ...new Set(rows.map(({ orderId }) => orderId)),
  ]);
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    if (!isSameList(row.sewing) || seen.has(row.lineId)) return [];
    const own = stages.filter(({ lineId }) => lineId === row.lineId);
    const place = own.findIndex(({ stage, at }) => stage === to && at.getTime() === row.at.getTime());
    const before = own[place - 1];
    const begun = from === undefined && place === 0 ? row.paidAt : before?.at;
    if (!begun || before?.stage !== from) return [];
    seen.add(row.lineId);
    const waitedUntil = [
      ...fittings.filter(({ lineId }) => lineId === row.lineId).map(({ at }) => at),
      ...cloths
        .filter(({ lineId, state }) => lineId === row.lineId && state === 'received')
        .map(({ createdAt }) => createdAt),
      ...(row.paidAt ? [row.paidAt] : []),
    ];
    return [{ from: begun, to: row.at, waitedUntil }];
  });
}
