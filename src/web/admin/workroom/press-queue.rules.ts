import type { BoardLine } from '../../../contract/workroom/workroom.api.ts';

/** A stage that was pressed and that the shop has not answered yet, or that it refused. */
export type Press = {
  id: string;
  /** Who pressed it: another person of this device does not send it. */
  personId: string;
  orderId: string;
  index: number;
  stage: string;
  /** When it was pressed (ISO). */
  at: string;
  /** "Adire gown for Kemi", for a message once it has left the board. */
  piece: string;
  /** Why the shop refused it; empty while it waits. */
  refusal: string;
};

/** What became of a press: taken, refused for a reason, or not answered, so that it waits. */
export type PressOutcome = { kind: 'done' } | { kind: 'refused'; reason: string } | { kind: 'waits' };

/** The presses of a person in the order of their time; what cannot be read as one is left out. */
export function readPresses(stored: unknown, personId: string | undefined): Press[] {
  if (!Array.isArray(stored)) return [];
  return sortPresses(stored.filter(isPress).filter((press) => press.personId === personId));
}

function isPress(value: unknown): value is Press {
  if (typeof value !== 'object' || value === null) return false;
  const { id, personId, orderId, index, stage, at, piece, refusal } = value as Partial<Press>;
  const texts = [id, personId, orderId, stage, at, piece, refusal];
  return texts.every((text) => typeof text === 'string') && typeof index === 'number';
}

function sortPresses(presses: readonly Press[]): Press[] {
  return [...presses].sort((one, other) => one.at.localeCompare(other.at));
}

/** What another tab or an answer changed, without the press; the others as they are. */
export function removePress(presses: readonly Press[], id: string): Press[] {
  return presses.filter((press) => press.id !== id);
}

/**
 * Sends waiting presses one after the other, the earliest first. Ends with the first that gets no answer: a later one
 * must not arrive before it.
 * @param send sends one
 * @param settle notes what became of it, before the next is sent
 */
export async function sendInOrder(
  presses: readonly Press[],
  send: (press: Press) => Promise<PressOutcome>,
  settle: (press: Press, outcome: PressOutcome) => void,
): Promise<void> {
  for (const press of sortPresses(presses)) {
    if (press.refusal !== '') continue;
    const outcome = await send(press);
    if (outcome.kind === 'waits') return;
    settle(press, outcome);
  }
}

/** Codes of answers after which the same press may be taken later. */
const passingCodes = ['OFFLINE', 'NOT_JSON', 'NOT_SIGNED_IN', 'TOO_MANY', 'BUSY', 'UNEXPECTED'];

/** Whether a failed press waits for another try, or is refused for good. */
export function toOutcome({
  code,
  status,
  message,
}: {
  code: string;
  status: number;
  message: string;
}): PressOutcome {
  if (passingCodes.includes(code) || status === 0 || status >= 500) return { kind: 'waits' };
  return { kind: 'refused', reason: message };
}

/** A line with its presses on it that wait; `waiting` says that there are any. */
export type PressedLine = BoardLine & { waiting: boolean; refused: Press[] };

/** The line as it will be once what was pressed is sent. */
export function applyPresses(line: BoardLine, presses: readonly Press[]): PressedLine {
  const own = presses.filter(({ orderId, index }) => orderId === line.orderId && index === line.index);
  const refused = own.filter(({ refusal }) => refusal !== '');
  const pending = own.filter(({ refusal }) => refusal === '');
  if (pending.length === 0) return { ...line, waiting: false, refused };
  const stages = [...line.stages, ...pending.map(({ stage, at }) => ({ stage, at }))].sort((one, other) =>
    one.at.localeCompare(other.at),
  );
  const last = stages.at(-1)?.stage;
  const place = line.plan.findIndex(({ name }) => name === last);
  const cut = stages.find(({ stage }) => line.plan.some(({ name, cuts }) => cuts && name === stage));
  return {
    ...line,
    stages,
    nextStage: line.plan[place + 1]?.name ?? null,
    cutAt: line.cutAt ?? cut?.at ?? null,
    waiting: true,
    refused,
  };
}
