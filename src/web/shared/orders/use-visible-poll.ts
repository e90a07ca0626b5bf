import { useEffect, useRef, useState } from 'react';

export type Poll = {
  /** True while questions get no answer: what is on screen may be old. */
  failing: boolean;
  /** True once it has stopped asking by itself. */
  ended: boolean;
  /** Asks at once and begins anew. */
  again: () => void;
};

/** Milliseconds before the next question, by how many were asked; undefined: enough asked. */
export type Pace = (asked: number) => number | undefined;

const maxDelayMs = 60_000;
const failuresBeforeNotice = 2;

/** Ever less often for ten minutes after coming back from a provider: whoever has not paid by then went away. */
export const providerPace: Pace = (asked) =>
  asked < 24 ? 1000 * Math.min(2 + asked * asked, 30) : undefined;

/** Every ten seconds, without end. */
const steadyPace: Pace = () => 10_000;

/**
 * Calls `refresh` at a pace while the page is looked at, and at once when somebody comes back to it or to the
 * network. Pauses double while questions fail. `refresh` throws when it got no answer.
 */
export function useVisiblePoll(refresh: () => Promise<void>, active: boolean, pace: Pace = steadyPace): Poll {
  const latest = useRef(refresh);
  latest.current = refresh;
  const [state, setState] = useState<'asking' | 'failing' | 'ended'>('asking');
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!active) return;
    setState('asking');
    return runPoll(() => latest.current(), pace, setState, round > 0);
  }, [active, pace, round]);

  return {
    failing: active && state === 'failing',
    ended: active && state === 'ended',
    again: () => setRound((count) => count + 1),
  };
}

/** @returns what stops it */
function runPoll(
  refresh: () => Promise<void>,
  pace: Pace,
  tell: (state: 'asking' | 'failing' | 'ended') => void,
  atOnce: boolean,
): () => void {
  let attempts = 0;
  let failures = 0;
  let running = false;
  let stopped = false;
  let timer: number | undefined;

  function plan(): void {
    const pauseMs = pace(attempts);
    if (pauseMs === undefined) tell('ended');
    else timer = window.setTimeout(look, Math.min(pauseMs * 2 ** failures, maxDelayMs));
  }

  async function look(): Promise<void> {
    window.clearTimeout(timer);
    if (running || stopped || document.visibilityState !== 'visible') return;
    running = true;
    attempts += 1;
    try {
      await refresh();
      failures = 0;
    } catch {
      failures += 1;
    }
    running = false;
    if (stopped) return;
    tell(failures >= failuresBeforeNotice ? 'failing' : 'asking');
    plan();
  }

  const comeBack = () => void look();
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', comeBack);
  if (atOnce) void look();
  else plan();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('online', comeBack);
  };
}
