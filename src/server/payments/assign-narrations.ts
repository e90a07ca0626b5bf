import { randomInt } from 'node:crypto';
import { shopConfig } from '../../../shop.config.ts';
import { narrationPrefix } from '../../contract/payments/narration-prefix.ts';
import type { Config } from '../../platform/config/config.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { formatNarration, narrationCount } from '../narration.rules.ts';
import { lockOrder, updateOrder } from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { selectTakenNarrations, selectWithoutNarration } from './assign-narrations.sql.ts';

const candidateBatchSize = 16;
const maxAttempts = 50;
const assignBatchSize = 200;

/**
 * Returns a narration that no order has. Two concurrent transactions may draw the same one; the database rejects the
 * later, which happens about once in 10¹² pairs.
 */
export async function findFreeNarration(db: Database, { identity }: Config): Promise<string> {
  const prefix = narrationPrefix(identity.name, shopConfig);
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    const drawn = Array.from({ length: candidateBatchSize }, () =>
      formatNarration(randomInt(narrationCount), prefix),
    );
    const taken = new Set(await selectTakenNarrations(db, drawn));
    const free = drawn.find((narration) => !taken.has(narration));
    if (free) return free;
  }
  throw new Error('All narrations for transfers are taken.');
}

/** Gives transfer orders from before there were narrations one. Answers how many. */
export async function assignNarrations(shop: Shop): Promise<number> {
  let given = 0;
  for (const id of await selectWithoutNarration(shop.db, assignBatchSize)) {
    try {
      given += (await shop.db.transaction((tx) => assignNarration(tx, shop.config, id))) ? 1 : 0;
    } catch (error) {
      // another order was given the same: the next run draws again
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return given;
}

async function assignNarration(tx: Database, config: Config, id: string): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order?.paymentMethod !== 'transfer' || order.narration) return false;
  await updateOrder(tx, id, { narration: await findFreeNarration(tx, config) });
  return true;
}
