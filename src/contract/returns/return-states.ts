/** What a customer may want with a piece that comes back. */
export const returnResolutions = ['refund', 'exchange', 'repair'] as const;
export type ReturnResolution = (typeof returnResolutions)[number];

/** The states of a return, in their usual order. */
export const returnStates = [
  'Asked',
  'Approved',
  'Refused',
  'On its way',
  'Received',
  'Accepted',
  'Not accepted',
  'Refunded',
  'Exchanged',
  'Cancelled',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** Who moves a return: its customer, an admin, or the shop itself when the money is back or the other piece has left. */
export type ReturnActor = 'customer' | 'admin' | 'shop';

type Transition = { to: ReturnState; by: readonly ReturnActor[] };

const awaitingGoodsTransitions: readonly Transition[] = [
  { to: 'Received', by: ['admin'] },
  { to: 'Cancelled', by: ['customer', 'admin'] },
];

const transitions: Readonly<Record<ReturnState, readonly Transition[]>> = {
  Asked: [{ to: 'Approved', by: ['admin'] }, { to: 'Refused', by: ['admin'] }, ...awaitingGoodsTransitions],
  Approved: [{ to: 'On its way', by: ['customer', 'admin'] }, ...awaitingGoodsTransitions],
  Refused: [{ to: 'Approved', by: ['admin'] }],
  'On its way': awaitingGoodsTransitions,
  Received: [
    { to: 'Accepted', by: ['admin'] },
    { to: 'Not accepted', by: ['admin'] },
  ],
  Accepted: [
    { to: 'Refunded', by: ['shop'] },
    { to: 'Exchanged', by: ['shop', 'admin'] },
  ],
  'Not accepted': [{ to: 'Accepted', by: ['admin'] }],
  Refunded: [],
  // the step back of an order that sends the other piece and did not leave after all
  Exchanged: [{ to: 'Accepted', by: ['shop'] }],
  Cancelled: [],
};

/**
 * Returns the states an actor may move a return to. An admin ends a repair manually; an exchange ends when it is
 * dispatched.
 */
export function nextReturnStates(
  state: ReturnState,
  by: ReturnActor,
  wants: ReturnResolution,
): ReturnState[] {
  return transitions[state]
    .filter((move) => move.by.includes(by))
    .filter(({ to }) => to !== 'Exchanged' || by !== 'admin' || wants === 'repair')
    .map(({ to }) => to);
}

/** States in which the pieces are still to come back. */
export const awaitingGoodsStates: readonly ReturnState[] = ['Asked', 'Approved', 'On its way'];

/** States in which the shop has the pieces and owes the next step. */
export const receivedReturnStates: readonly ReturnState[] = ['Received', 'Accepted'];

/** States in which the shop owes the next step: an answer, a look, the money or the other piece. */
export const pendingReturnStates: readonly ReturnState[] = ['Asked', ...receivedReturnStates];

/**
 * Filters of returns other than a single state: open, waiting for the shop's next step, to be decided, replacement or
 * repaired pieces to be sent, expired, and all.
 */
export const returnGroups = [
  'open',
  'waiting',
  'to-decide',
  'exchange-to-send',
  'repair-to-send',
  'overdue',
  'all',
] as const;
export type ReturnGroup = (typeof returnGroups)[number];

/** States in which the shop has to answer. */
export const undecidedReturnStates: readonly ReturnState[] = ['Asked', 'Received'];

/** States after which its pieces can be requested again. */
export const releasedReturnStates: readonly ReturnState[] = ['Refused', 'Not accepted', 'Cancelled'];

type WithLines = { state: ReturnState; lines: readonly { index: number; quantity: number }[] };

/** How many units of an order's item, counted from 0, are in none of its returns. */
export function unitsOutsideReturns(
  order: { items: readonly { quantity: number }[]; returns: readonly WithLines[] },
  index: number,
): number {
  const taken = order.returns
    .filter(({ state }) => !releasedReturnStates.includes(state))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.index === index)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, (order.items[index]?.quantity ?? 0) - taken);
}
