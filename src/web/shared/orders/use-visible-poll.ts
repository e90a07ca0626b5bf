import { useEffect, useRef, useState } from 'react';

export type Poll = {
  /** True while questions get no answer: what is on screen may be old. */
  failing: boolean;
  /** True once it has stopped polling by itself. */
  ended: boolean;
  /** Polls immediately and restarts the schedule. */
  again: () => void;
};

/** Milliseconds before the next poll, by the number of polls so far; undefined to stop. */
export type Pace = (attempts: number) => number | undefined;

const maxDelayMs = 60_000;
const failuresBeforeNotice = 2;

/**
 * Polls at growing intervals for ten minutes after returning from a provider: by then a customer who has not paid has
 * left.
 */
export const providerPace: Pace = (attempts) =>
  attempts < 24 ? 1000 * Math.min(2 + attempts * attempts, 30) : undefined;

/** Every ten seconds, without end. */
const steadyPace: Pace = () => 10_000;

/**
 * Calls `refresh` at a pace while the page is visible, and immediately when the user returns to it or the network is
 * back. Intervals double while polls fail. `refresh` throws if it gets no response.
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
  onState: (state: 'asking' | 'failing' | 'ended') => void,
  immediately: boolean,
): () => void {
  let attempts = 0;
  let failures = 0;
  let running = false;
  let stopped = false;
  let timer: number | undefined;

  function plan(): void {
    const pauseMs = pace(attempts);
    if (pauseMs === undefined) onState('ended');
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
    onState(failures >= failuresBeforeNotice ? 'failing' : 'asking');
    plan();
  }

  const comeBack = () => void look();
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', comeBack);
  if (immediately) void look();
  else plan();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('online', comeBack);
  };
}
