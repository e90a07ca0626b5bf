import { failureOf } from '../../client/api-client.ts';
import { useVisiblePoll } from '../../orders/use-visible-poll.ts';
import { createStore } from '../../state/store.ts';
import { adminApi } from '../admin-api.ts';

const count = createStore(0);

/** Once a minute; what is handled here counts at once. */
const pace = (asked: number) => (asked === 0 ? 0 : 60_000);

/** How many messages and proofs of transfer wait for an answer. */
export function useInboxCount(): number {
  return count.use();
}

/** Counts anew what waits. Throws ApiError. */
async function countInbox(): Promise<void> {
  const [messages, proofs] = await Promise.all([
    adminApi.messages.list({ state: 'open', limit: 1 }),
    adminApi.proofs.waiting({ limit: 1 }),
  ]);
  count.write(messages.open + (proofs.total ?? 0));
}

/** Counts anew after something was handled; without an answer the next minute's count puts it right. */
export async function recountInbox(): Promise<void> {
  try {
    await countInbox();
  } catch (error) {
    failureOf(error);
  }
}

/** Keeps the count while the back office is looked at. */
export function useInboxCounting(active: boolean): void {
  useVisiblePoll(countInbox, active, pace);
}
