import type { DeskToday } from '../../../contract/back-office/desk.api.ts';
import { type ApiError, toApiError, toFailure } from '../../client/api-client.ts';
import { useVisiblePoll } from '../../shared/orders/use-visible-poll.ts';
import { createStore } from '../../state/store.ts';
import { adminApi } from '../admin-api.ts';

type Desk = {
  /** What waits today and what was sold; undefined until it is counted. */
  today: DeskToday | undefined;
  /** Why the last count got no answer. */
  error: ApiError | undefined;
};

const desk = createStore<Desk>({ today: undefined, error: undefined });

/** Once a minute; actions on this page count immediately. */
const getDelayMs = (attempts: number) => (attempts === 0 ? 0 : 60_000);

export function useDesk(): Desk {
  return desk.use();
}

/** Counts again. Throws ApiError. */
async function fetchDesk(): Promise<void> {
  try {
    desk.write({ today: (await adminApi.desk.today()).data, error: undefined });
  } catch (error) {
    desk.write({ ...desk.read(), error: toApiError(error) });
    throw error;
  }
}

/** Counts again after an action; if that fails, the next minute's count corrects it. */
export async function refreshDesk(): Promise<void> {
  try {
    await fetchDesk();
  } catch (error) {
    toFailure(error);
  }
}

/** Updates the count while the back office is visible. */
export function useDeskPolling(active: boolean): void {
  useVisiblePoll(fetchDesk, active, getDelayMs);
}
