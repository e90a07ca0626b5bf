import { randomInt } from 'node:crypto';
import type { Database } from '../../database/open.ts';
import { isUniqueViolation } from '../../database/unique.ts';
import { lockOrder, updateOrder } from '../../orders/orders.sql.ts';
import type { Shop } from '../../shop.ts';
import { narrationOf, narrations } from './narration.rules.ts';
import { selectTakenNarrations, selectWithoutNarration } from './narrations.sql.ts';

const candidatesAtOnce = 16;
const mostTries = 50;
const givenAtOnce = 200;

/**
 * A narration that no order has. Two transactions at once may draw the same one; the database refuses the later, which
 * happens about once in a million million pairs.
 */
export async function freeNarration(db: Database): Promise<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const drawn = Array.from({ length: candidatesAtOnce }, () => narrationOf(randomInt(narrations)));
    const taken = new Set(await selectTakenNarrations(db, drawn));
    const free = drawn.find((narration) => !taken.has(narration));
    if (free) return free;
  }
  throw new Error('All narrations for transfers are taken.');
}

/** Gives transfer orders from before there were narrations one. Answers how many. */
export async function giveNarrations(shop: Shop): Promise<number> {
  let given = 0;
  for (const id of await selectWithoutNarration(shop.db, givenAtOnce)) {
    try {
      given += (await shop.db.transaction((tx) => giveNarration(tx, id))) ? 1 : 0;
    } catch (error) {
      // another order was given the same: the next run draws again
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return given;
}

async function giveNarration(tx: Database, id: string): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order?.paymentMethod !== 'transfer' || order.narration) return false;
  await updateOrder(tx, id, { narration: await freeNarration(tx) });
  return true;
}
