import type { ReactNode } from 'react';
import styles from './lists.module.css';
import type { Loaded } from '../../state/use-loading.ts';
import { classes } from '../../ui/classes.ts';
import { Message } from '../../ui/message.tsx';
import { Pagination } from '../../ui/page-links.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useOnline } from './use-online.ts';

type ListFrameProps<Value> = {
  fetched: Pick<Loaded<Value>, 'value' | 'error' | 'stale' | 'reload'>;
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
          {error.message} This is the list as it was last loaded.{' '}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </Message>
      )}
      <div className={classes(styles.records, stale && styles.stale)} aria-busy={stale || undefined}>
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
    <div className={styles.skeleton}>
      {Array.from({ length: 6 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={i} lines={2} />
      ))}
    </div>
  );
}

type Paged = { page?: number; pages?: number; total?: number };

type PagedListProps<Value, Item> = Pick<ListFrameProps<Value>, 'fetched' | 'failure'> & {
  items: (value: Value) => Item[];
  empty: Omit<ListFrameProps<Value>['empty'], 'when'>;
  /** Items on a page. */
  limit: number;
  /** Address of a page. */
  to: (page: number) => string;
  /** The page's items; the first of them has this number over all pages. */
  children: (items: Item[], firstNumber: number, value: Value) => ReactNode;
};

/** A list by pages in each of its states, with serial numbers over all pages and the way to the others. */
export function PagedList<Value extends Paged, Item>(props: PagedListProps<Value, Item>) {
  const { fetched, failure, items, empty, limit, to, children } = props;
  return (
    <ListFrame
      fetched={fetched}
      failure={failure}
      empty={{ ...empty, when: (value) => items(value).length === 0 }}
    >
      {(value) => {
        const { page = 1, pages = 1, total = items(value).length } = value;
        return (
          <>
            {children(items(value), (page - 1) * limit + 1, value)}
            <ListFooter page={page} pages={pages} total={total} limit={limit} to={to} />
          </>
        );
      }}
    </ListFrame>
  );
}

type ListFooterProps = {
  page: number;
  pages: number;
  total: number;
  limit: number;
  to: (page: number) => string;
};

/** "21–40 of 148" and the pages. */
function ListFooter({ page, pages, total, limit, to }: ListFooterProps) {
  const first = (page - 1) * limit + 1;
  return (
    <div className={styles.foot}>
      <p className="caption tabular">
        {first}–{Math.min(total, first + limit - 1)} of {total.toLocaleString('en-GB')}
      </p>
      <Pagination page={page} pages={pages} to={to} />
    </div>
  );
}
