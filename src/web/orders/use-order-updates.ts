import { useRef } from 'react';
import { api } from '../api.ts';
import { type Pace, type Poll, useVisiblePoll } from './use-visible-poll.ts';

const minuteMs = 60_000;

/** Every four seconds for five minutes, then every fifteen, and after an hour and a half enough. */
const following: Pace = (asked) => {
  if (asked === 0) return 0;
  if (asked < 75) return 4000;
  return asked < 75 + 360 ? 15_000 : undefined;
};

/** The back office is open all day: every five seconds, without end. */
export const allDay: Pace = (asked) => (asked === 0 ? 0 : asked < 12 * 10 ? 5000 : minuteMs / 6);

/**
 * Asks which orders changed, one's own or (for admins) all, and calls `onChange` with their ids. A change whose
 * `onChange` failed is told again.
 */
export function useOrderUpdates(
  onChange: (ids: readonly string[]) => Promise<void>,
  active: boolean,
  pace: Pace = following,
): Poll {
  const cursor = useRef<string>(undefined);
  return useVisiblePoll(
    async () => {
      const answer = await api.orders.updates({ cursor: cursor.current });
      if (answer.changed.length > 0) await onChange(answer.changed.map(({ _id }) => _id));
      cursor.current = answer.cursor;
    },
    active,
    pace,
  );
}
