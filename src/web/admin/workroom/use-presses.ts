import { useCallback, useEffect, useMemo } from 'react';
import type { BoardLine } from '../../../contract/workroom/workroom.api.ts';
import { toApiError } from '../../client/api-client.ts';
import { randomId } from '../../client/random-id.ts';
import { lastingStore } from '../../state/browser-storage.ts';
import { readSession, useSession } from '../../state/session.ts';
import { createStore } from '../../state/store.ts';
import { adminApi } from '../admin-api.ts';
import {
  type Press,
  type PressOutcome,
  readPresses,
  removePress,
  sendInOrder,
  toOutcome,
} from './press-queue.rules.ts';

const storageKey = 'workroom-presses';

/** What this browser stores, of everybody who uses it. */
const presses = createStore<readonly Press[]>([], () => {
  readStored();
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) readStored();
  });
});

function readStored(): void {
  const stored = lastingStore.readJson(storageKey);
  presses.write(Array.isArray(stored) ? stored : []);
}

/** Changes what is stored at this moment, which another tab may have changed. */
function change(apply: (current: readonly Press[]) => readonly Press[]): void {
  readStored();
  const next = apply(presses.read());
  if (next.length > 0) lastingStore.write(storageKey, JSON.stringify(next));
  else lastingStore.remove(storageKey);
  presses.write(next);
}

/** A press no older than this is sent without its time: the shop's clock is more exact than a phone's. */
const freshMs = 5_000;

type Recorded = { line: BoardLine; press: Press };

let sending: Promise<void> | undefined;

/** Sends what waits; a second call while it runs waits for the first, so that nothing is sent twice. */
async function sendWaiting(personId: string, onRecorded: (recorded: Recorded) => void): Promise<void> {
  while (sending) await sending;
  const own = readPresses(presses.read(), personId);
  sending = sendInOrder(own, (press) => sendPress(press, onRecorded), settle);
  try {
    await sending;
  } finally {
    sending = undefined;
  }
}

async function sendPress(press: Press, onRecorded: (recorded: Recorded) => void): Promise<PressOutcome> {
  const { orderId, index, stage, at, personId } = press;
  if (readSession()?.id !== personId) return { kind: 'waits' };
  const isFresh = Date.now() - Date.parse(at) < freshMs;
  try {
    const { data } = await adminApi.workroom.stage({ orderId, index, stage, ...(isFresh ? {} : { at }) });
    onRecorded({ line: data, press });
    return { kind: 'done' };
  } catch (error) {
    return toOutcome(toApiError(error));
  }
}

function settle(press: Press, outcome: PressOutcome): void {
  if (outcome.kind === 'refused') {
    change((current) =>
      current.map((each) => (each.id === press.id ? { ...each, refusal: outcome.reason } : each)),
    );
  } else change((current) => removePress(current, press.id));
}

export type Presses = {
  /** Those of the signed-in person, in the order of their time. */
  presses: Press[];
  /** Stores a press and sends it as soon as there is a connection. */
  press: (line: BoardLine, stage: string) => void;
  /** Sends what waits. */
  send: () => Promise<void>;
  /** Forgets a press that was refused. */
  drop: (id: string) => void;
};

/**
 * Presses on stages: stored in this browser with their time until the shop has recorded them, and sent in that order
 * when the connection is back.
 * @param onRecorded receives a line as it is once the shop has recorded a press
 */
export function usePresses(onRecorded: (recorded: Recorded) => void): Presses {
  const stored = presses.use();
  const personId = useSession()?.id;
  const own = useMemo(() => readPresses(stored, personId), [stored, personId]);
  const send = useCallback(async () => {
    if (personId) await sendWaiting(personId, onRecorded);
  }, [personId, onRecorded]);
  useEffect(() => {
    void send();
    const sendNow = () => void send();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [send]);

  const press = (line: BoardLine, stage: string) => {
    if (!personId) return;
    const { orderId, index } = line;
    const made: Press = {
      id: randomId(),
      personId,
      orderId,
      index,
      stage,
      at: new Date().toISOString(),
      piece: `${line.piece} for ${line.customer}`,
      refusal: '',
    };
    change((current) => [...current, made]);
    void send();
  };
  return { presses: own, press, send, drop: (id) => change((current) => removePress(current, id)) };
}
