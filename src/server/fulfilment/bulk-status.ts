import { ShopError } from '../../contract/errors.ts';
import type { MoveResult } from '../../contract/orders/parcel-calls.api.ts';
import { getOrderRecord } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type StatusChange, setOrderStatus } from './order-status.ts';

/** Moves several orders, one after the other; what refuses one leaves the others be. */
export async function setOrderStatuses(
  shop: Shop,
  admin: Viewer,
  moves: readonly StatusChange[],
): Promise<{ results: MoveResult[]; message: string }> {
  const results: MoveResult[] = [];
  for (const move of moves) results.push(await trySetStatus(shop, admin, move));
  const done = results.filter((result) => result.done).length;
  return { results, message: `${done} of ${results.length} orders moved.` };
}

async function trySetStatus(shop: Shop, admin: Viewer, move: StatusChange): Promise<MoveResult> {
  const { orderId } = move;
  try {
    const data = await setOrderStatus(shop, admin, move);
    return { orderId, reference: data.reference, done: true, message: '', data };
  } catch (error) {
    const message = getErrorMessage(error);
    const reference = await getReference(shop, admin, orderId);
    return { orderId, reference, done: false, message, data: null };
  }
}

/** Returns why something was refused, in a sentence. Rethrows unexpected errors. */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof ShopError)) throw error;
  return Object.values(error.fields ?? {})[0] ?? error.message;
}

async function getReference(shop: Shop, admin: Viewer, orderId: string): Promise<string> {
  try {
    return (await getOrderRecord(shop, admin, orderId)).reference;
  } catch (error) {
    getErrorMessage(error);
    return '';
  }
}
