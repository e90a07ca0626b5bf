import { useRef } from 'react';
import { Message } from '../../ui/message.tsx';
import { formatTime } from './dates.ts';
import type { Poll } from './use-visible-poll.ts';

/** Shows when a followed order may have changed unnoticed: no connection, or polling has ended. Otherwise nothing. */
export function LiveNote({ poll: { failing, ended, again } }: { poll: Poll }) {
  const since = useRef<string>(undefined);
  since.current = failing || ended ? (since.current ?? new Date().toISOString()) : undefined;
  return (
    <div role="status">
      {since.current && (
        <Message>
          {failing
            ? `The shop can’t be reached. Last updated at ${formatTime(since.current)}, Lagos time; this page will keep checking. `
            : `This page stopped checking for updates at ${formatTime(since.current)}, Lagos time. `}
          <button type="button" className="link" onClick={again}>
            Check again
          </button>
        </Message>
      )}
    </div>
  );
}
