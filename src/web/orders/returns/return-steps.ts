import type { ReturnState } from '../../../contract/rules/returns/return-states.ts';
import { formatDeadline } from '../dates.ts';
import type { SeamStep } from '../timeline/seam.tsx';
import { type OrderReturn, stateInWords } from './return-words.ts';

type Way = 'Asked' | 'Approved' | 'On its way' | 'Received' | 'Accepted' | 'Refunded' | 'Exchanged';

/** Where a return that ended early came from, as its steps show it. */
const endedAt: Partial<Record<ReturnState, Way>> = {
  Refused: 'Approved',
  Cancelled: 'Approved',
  'Not accepted': 'Accepted',
};

/** The words of a step: while a return stands there, once it has gone on, and before. */
const words: Record<Way, { now: string; after: string }> = {
  Asked: {
    now: 'We have your request and answer it on the next working days.',
    after: 'We have your request.',
  },
  Approved: { now: 'You can send it to us.', after: 'We agreed to take it back.' },
  'On its way': { now: 'On the way to us.', after: 'Sent to us.' },
  Received: { now: 'With us. We look at it.', after: 'It reached us.' },
  Accepted: { now: 'All in order.', after: 'All in order.' },
  Refunded: { now: 'The money is on its way to you.', after: 'The money is on its way to you.' },
  Exchanged: { now: 'The other piece is on its way to you.', after: 'The other piece is on its way to you.' },
};

const mendedWords = { now: 'It is on its way back to you.', after: 'It is on its way back to you.' };

const shut: Partial<Record<ReturnState, { name: string; text: string }>> = {
  Refused: { name: 'Refused', text: 'We cannot take it back.' },
  'Not accepted': { name: 'Not accepted', text: 'What came back was not as it was sent.' },
  Cancelled: { name: 'Cancelled', text: 'You cancelled it.' },
};

/**
 * The way of a return: done, where it stands, what is to come. One that was refused, not accepted or cancelled ends
 * with that, torn.
 */
export function returnSteps(one: OrderReturn): SeamStep[] {
  const way = wayOf(one);
  const ended = shut[one.state];
  const reached = way.indexOf(endedAt[one.state] ?? (one.state as Way));
  const steps = way.map((step, index): SeamStep => {
    const name = stateInWords({ state: step, wants: one.wants });
    const at = momentOf(one, step);
    if (index > reached) return { name, state: 'next', text: toCome(one, step) };
    const last = index === way.length - 1;
    const mended = last && one.wants === 'repair';
    const { now, after } = mended ? mendedWords : words[step];
    return index === reached && !last
      ? { name, state: 'now', at, text: now }
      : { name, state: 'done', at, text: after };
  });
  if (!ended) return steps;
  return [...steps.slice(0, reached), { name: ended.name, state: 'failed', text: ended.text }];
}

/** The steps a return takes by what is wanted. */
function wayOf({ wants }: OrderReturn): readonly Way[] {
  return [...firstSteps, wants === 'refund' ? 'Refunded' : 'Exchanged'];
}

const firstSteps = ['Asked', 'Approved', 'On its way', 'Received', 'Accepted'] as const;

function momentOf(one: OrderReturn, name: Way): string | undefined {
  if (name === 'Asked') return one.askedAt;
  return name === 'Received' ? (one.receivedAt ?? undefined) : undefined;
}

/** What is said of a step before it is reached. */
function toCome({ deadline }: OrderReturn, name: Way): string {
  return name === 'Received' ? `By ${formatDeadline(deadline)}` : 'Not yet';
}
