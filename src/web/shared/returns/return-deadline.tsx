import { exchangePeriod, refundPeriod } from '../../../contract/returns/policy-messages.ts';
import { formatDeadline } from '../orders/dates.ts';
import styles from '../orders/order-parts.module.css';
import type { OrderReturn } from './return-labels.ts';

/** The text of a return's deadline; red and announced once overdue. */
export function DeadlineNote({ clock }: { clock: ReturnDeadline | undefined }) {
  if (!clock) return null;
  return <p className={clock.late ? `small ${styles.late}` : 'small'}>{formatDeadlineLabel(clock)}</p>;
}

/** What a return is waiting for, as text; `late` once the deadline has passed. */
type ReturnDeadline = { what: string; until: string; late: boolean };

type TimedReturn = Pick<OrderReturn, 'state' | 'wants' | 'deadline' | 'receivedAt' | 'dueAt'>;

/** Returns the current deadline of a return; undefined if nothing is awaited. */
export function getReturnDeadline(one: TimedReturn, now: Date): ReturnDeadline | undefined {
  const { state, wants, deadline, dueAt } = one;
  if (state === 'Asked' || state === 'Approved' || state === 'On its way') {
    return createDeadline('Back with us', deadline, now);
  }
  if (!dueAt || (state !== 'Received' && state !== 'Accepted')) return undefined;
  if (wants === 'exchange') return createDeadline(`Sent within ${exchangePeriod}`, dueAt, now);
  if (wants === 'refund') return createDeadline(`Paid back within ${refundPeriod}`, dueAt, now);
  return createDeadline('Looked at', dueAt, now);
}

function createDeadline(what: string, moment: string, now: Date): ReturnDeadline {
  return { what, until: formatDeadline(moment), late: Date.parse(moment) + 1000 <= now.getTime() };
}

/** "Sent within 48 hours: until Tue 24 Nov, 14:05", or since when it is overdue. */
export function formatDeadlineLabel({ what, until, late }: ReturnDeadline): string {
  return late ? `${what}: overdue since ${until}` : `${what}: until ${until}`;
}

type Received = Pick<OrderReturn, 'deadline' | 'receivedAt' | 'late'>;

/** How long after its deadline a return was received: "1 second", "3 hours", "2 days"; undefined when it was in time. */
export function formatOverdue({ deadline, receivedAt, late }: Received): string | undefined {
  if (!receivedAt || !late) return undefined;
  // the second of the deadline belongs to it
  const seconds = Math.max(1, Math.floor((Date.parse(receivedAt) - Date.parse(deadline)) / 1000));
  const [size, unit] = units.find(([size]) => seconds >= size) ?? [1, 'second'];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const;
