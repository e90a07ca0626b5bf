import type { ReturnState } from '../../contract/returns/return-states.ts';
import type { Database } from '../../platform/database/open.ts';
import { insertHistory, type ReturnRow, updateOrder } from '../orders/index.ts';

/** How the history of an order names a step of its return: "Return R-K7Q4M2XT: Received". */
function describeState(reference: string, state: ReturnState): string {
  return `Return ${reference}: ${state}`;
}

/**
 * Adds a step of a return to the history of its order, which the customer can read, and marks the order as changed
 * for open pages. Returns the entry's id, which identifies this step's mail.
 */
export async function recordReturnState(
  tx: Database,
  now: Date,
  { orderId, reference, state }: Pick<ReturnRow, 'orderId' | 'reference' | 'state'>,
  { actor, note = '' }: { actor: string; note?: string },
): Promise<number> {
  const to = describeState(reference, state);
  const entry = await insertHistory(tx, { orderId, at: now, kind: 'note', to, actor, note });
  await updateOrder(tx, orderId, { updatedAt: now });
  return entry;
}
