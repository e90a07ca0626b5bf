import type { ReturnState } from '../../../contract/returns/return-states.ts';
import { formatDeadline } from '../orders/dates.ts';
import type { TimelineStep } from '../orders/step-list.tsx';
import { formatReturnStatus, type OrderReturn } from './return-labels.ts';

type ReturnPath = 'Asked' | 'Approved' | 'On its way' | 'Received' | 'Accepted' | 'Refunded' | 'Exchanged';

/** Where a return that ended early came from, as its steps show it. */
const endedAt: Partial<Record<ReturnState, ReturnPath>> = {
  Refused: 'Approved',
  Cancelled: 'Approved',
  'Not accepted': 'Accepted',
};

/** The texts of a step: while current, and once completed. */
const stepLabels: Record<ReturnPath, { now: string; after: string }> = {
  Asked: {
    now: 'We have your request and will reply within a few working days.',
    after: 'We have your request.',
  },
  Approved: { now: 'You can send it to us.', after: 'We agreed to take it back.' },
  'On its way': { now: 'On the way to us.', after: 'Sent to us.' },
  Received: { now: 'With us. We’re checking it.', after: 'It reached us.' },
  Accepted: { now: 'All in order.', after: 'All in order.' },
  Refunded: { now: 'Your refund is on its way.', after: 'Your refund is on its way.' },
  Exchanged: { now: 'The other piece is on its way to you.', after: 'The other piece is on its way to you.' },
};

const repairStepLabels = { now: 'It’s on its way back to you.', after: 'It’s on its way back to you.' };

const closedStatuses: Partial<Record<ReturnState, { name: string; text: string }>> = {
  Refused: { name: 'Refused', text: 'We can’t accept it.' },
  'Not accepted': { name: 'Not accepted', text: 'It came back in a different condition.' },
  Cancelled: { name: 'Cancelled', text: 'You cancelled it.' },
};

/**
 * Returns the steps of a return: completed, current, upcoming. One that was rejected, not accepted or cancelled ends
 * with that, torn.
 */
export function returnSteps(one: OrderReturn): TimelineStep[] {
  const way = getReturnPath(one);
  const ended = closedStatuses[one.state];
  const reached = way.indexOf(endedAt[one.state] ?? (one.state as ReturnPath));
  const steps = way.map((step, index): TimelineStep => {
    const name = formatReturnStatus({ state: step, wants: one.wants });
    const at = getStepTime(one, step);
    if (index > reached) return { name, state: 'next', text: toUpcomingStep(one, step) };
    const last = index === way.length - 1;
    const mended = last && one.wants === 'repair';
    const { now, after } = mended ? repairStepLabels : stepLabels[step];
    return index === reached && !last
      ? { name, state: 'now', at, text: now }
      : { name, state: 'done', at, text: after };
  });
  if (!ended) return steps;
  return [...steps.slice(0, reached), { name: ended.name, state: 'failed', text: ended.text }];
}

/** The steps a return takes by what is wanted. */
function getReturnPath({ wants }: OrderReturn): readonly ReturnPath[] {
  return [...firstSteps, wants === 'refund' ? 'Refunded' : 'Exchanged'];
}

const firstSteps = ['Asked', 'Approved', 'On its way', 'Received', 'Accepted'] as const;

function getStepTime(one: OrderReturn, name: ReturnPath): string | undefined {
  if (name === 'Asked') return one.askedAt;
  return name === 'Received' ? (one.receivedAt ?? undefined) : undefined;
}

/** Returns the text of a step before it is reached. */
function toUpcomingStep({ deadline }: OrderReturn, name: ReturnPath): string {
  return name === 'Received' ? `By ${formatDeadline(deadline)}` : 'Not yet';
}
