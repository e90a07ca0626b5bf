import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { Message } from '../ui/message.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import type { Fetched } from './use-fetch.ts';
import { useOnline } from './use-online.ts';

type ListFrameProps<Value> = {
  fetched: Fetched<Value>;
  /** The sentence of the specification, such as "Error fetching orders". */
  failure: string;
  empty: { when: (value: Value) => boolean; title: string; text: string; action?: ReactNode };
  children: (value: Value) => ReactNode;
};

/** A list in each of its states: on its way, failed, offline, empty, there (and dimmed while a newer one comes). */
export function ListFrame<Value>({ fetched, failure, empty, children }: ListFrameProps<Value>) {
  const online = useOnline();
  const { value, error, stale, reload } = fetched;
  if (value === undefined) {
    if (!error) return <ListSkeleton />;
    return <ErrorState title={failure} text={error.message} onRetry={reload} />;
  }
  return (
    <>
      {!online && (
        <Message role="status">
          You are offline. This is the list as it was last read; nothing is saved until the connection is
          back.
        </Message>
      )}
      {online && error && (
        <Message kind="bad" role="alert" title={failure}>
          {error.message} This is the list as it was last read.{' '}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </Message>
      )}
      <div className={classes('records', stale && 'stale')} aria-busy={stale || undefined}>
        {empty.when(value) ? (
          <EmptyState title={empty.title} text={empty.text}>
            {empty.action}
          </EmptyState>
        ) : (
          children(value)
        )}
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <div className="list-skeleton">
      {Array.from({ length: 6 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={i} lines={2} />
      ))}
    </div>
  );
}

type ListFootProps = {
  page: number;
  pages: number;
  total: number;
  limit: number;
  to: (page: number) => string;
};

/** "21–40 of 148" and the pages. */
export function ListFoot({ page, pages, total, limit, to }: ListFootProps) {
  const first = (page - 1) * limit + 1;
  return (
    <div className="list-foot">
      <p className="caption num">
        {first}–{Math.min(total, first + limit - 1)} of {total.toLocaleString('en-GB')}
      </p>
      <Pagination page={page} pages={pages} to={to} />
    </div>
  );
}
