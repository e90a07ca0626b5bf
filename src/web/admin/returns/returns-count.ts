import { failureOf } from '../../client/api-client.ts';
import { useVisiblePoll } from '../../orders/use-visible-poll.ts';
import { createStore } from '../../state/store.ts';
import { adminApi } from '../admin-api.ts';

const count = createStore(0);

/** Once a minute; what is moved here counts at once. */
const pace = (asked: number) => (asked === 0 ? 0 : 60_000);

/** How many returns wait for the shop: an answer, a look, the money or the other piece. */
export function useReturnsCount(): number {
  return count.use();
}

async function countReturns(): Promise<void> {
  const { counts } = await adminApi.returns.list({ limit: 1 });
  count.write(waitingIn(counts));
}

/** Of the counts by state, those in which the shop owes the next step. */
export function waitingIn(counts: Readonly<Record<string, number>>): number {
  return ['Asked', 'Received', 'Accepted'].reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

/** Counts anew after a return was moved; without an answer the next minute's count puts it right. */
export async function recountReturns(): Promise<void> {
  try {
    await countReturns();
  } catch (error) {
    failureOf(error);
  }
}

/** Keeps the count while the back office is looked at. */
export function useReturnsCounting(active: boolean): void {
  useVisiblePoll(countReturns, active, pace);
}
