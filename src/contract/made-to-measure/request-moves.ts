import type { Day } from '../delivery/calendar.ts';
import type { RequestState } from './requests.ts';

type Move = 'ask' | 'answer' | 'decline' | 'withdraw' | 'quote';

/** From which states each act leads where. Accepting a quote has rules of its own. */
const moves: Record<Move, { from: readonly RequestState[]; to: RequestState }> = {
  ask: { from: ['Requested'], to: 'Question' },
  answer: { from: ['Question'], to: 'Requested' },
  decline: { from: ['Requested'], to: 'Declined' },
  withdraw: { from: ['Requested', 'Question', 'Quoted'], to: 'Withdrawn' },
  quote: { from: ['Requested', 'Question', 'Quoted', 'Lapsed'], to: 'Quoted' },
};

/** The state after an act; undefined where it is not possible. */
export function moveRequest(state: RequestState, move: Move): RequestState | undefined {
  return moves[move].from.includes(state) ? moves[move].to : undefined;
}

/** The state on a day in Lagos: a quote lapses when its last day is over, before anything is written. */
export function stateOn(
  { state, validUntil }: { state: RequestState; validUntil: Day | null },
  today: Day,
): RequestState {
  return state === 'Quoted' && validUntil !== null && validUntil < today ? 'Lapsed' : state;
}

/** The deposit of an amount, rounded up to the minor unit; all of it at 100 per cent. */
export function depositOf(amountMinor: number, percent: number): number {
  return Number((BigInt(amountMinor) * BigInt(percent) + 99n) / 100n);
}
