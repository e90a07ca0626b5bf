import { useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { type Pace, type Poll, useVisiblePoll } from './use-visible-poll.ts';

const minuteMs = 60_000;

/** Every four seconds for five minutes, then every fifteen, and after an hour and a half enough. */
const following: Pace = (attempts) => {
  if (attempts === 0) return 0;
  if (attempts < 75) return 4000;
  return attempts < 75 + 360 ? 15_000 : undefined;
};

/** The back office is open all day: every five seconds, without end. */
export const allDay: Pace = (attempts) => (attempts === 0 ? 0 : attempts < 12 * 10 ? 5000 : minuteMs / 6);

/** What is on screen may be older than this before its first question was answered. */
const freshForMs = 4000;

/**
 * Polls for changed orders, the user's own or (for admins) all, and calls `onChange` with a test for an order's id. A
 * change whose `onChange` failed is reported again. A late first response to a page (opened in the background, or
 * while the shop was down) counts as a change of everything.
 */
export function useOrderUpdates(
  onChange: (hasChanged: (orderId: string) => boolean) => Promise<void>,
  active: boolean,
  pace: Pace = following,
): Poll {
  const cursor = useRef<string>(undefined);
  const [openedAt] = useState(() => performance.now());
  return useVisiblePoll(
    async () => {
      const missed = cursor.current === undefined && performance.now() - openedAt > freshForMs;
      const answer = await api.orders.updates({ cursor: cursor.current });
      const ids = new Set(answer.changed.map(({ _id }) => _id));
      if (missed || ids.size > 0) await onChange((orderId) => missed || ids.has(orderId));
      cursor.current = answer.cursor;
    },
    active,
    pace,
  );
}
