import { type ReactNode, useSyncExternalStore } from 'react';
import { classes } from '../../ui/classes.ts';
import { Message } from '../../ui/message.tsx';
import { Pagination } from '../../ui/navigation/page-links.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { countActiveFilters, ListFilters, type ListFiltersProps } from './list-filters.tsx';
import { useListUrl } from './list-url.ts';
import styles from './lists.module.css';
import type { Query } from './query.ts';

type QueryFrameProps<Value> = {
  query: Query<Value>;
  /** The sentence of the specification, such as "Error fetching orders". */
  failure: string;
  /** Left out for what is never empty, such as a single record. */
  empty?: { when: (value: Value) => boolean; title: string; text: string; action?: ReactNode };
  children: (value: Value) => ReactNode;
};

/** What a query answers, in each of its states: loading, failed, offline, empty, there (dimmed while a newer one comes). */
export function QueryFrame<Value>({ query, failure, empty, children }: QueryFrameProps<Value>) {
  const online = useOnline();
  const { value, error, stale, reload } = query;
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
        {empty?.when(value) ? (
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

/** False while the browser reports no connection. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
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

type DataListProps<Value, Item> = ListFiltersProps & {
  query: Query<Value>;
  failure: string;
  items: (value: Value) => Item[];
  /** Items on a page. */
  limit: number;
  empty: {
    title: string;
    text: string;
    action?: ReactNode;
    /** Where a search or a filter leaves nothing; the text stays the same unless it says another. */
    filtered?: { title: string; text?: string };
  };
  /** Something else than its search and filters narrows the list. */
  filtered?: boolean;
  /** Between the filters and the list. */
  note?: ReactNode;
  /** The columns of a list that is a table. `initial` is the order that leaves the address. */
  table?: Omit<DataTableProps<Item>, 'rows' | 'firstNumber' | 'sort' | 'onSort'> & {
    sort?: { value: string; initial: string };
  };
  /** The page's items, where they are no table. */
  children?: (items: Item[], value: Value) => ReactNode;
};

/**
 * A list by pages: its search and filters, which the URL holds, the items in each state of the query, and the way to
 * the other pages.
 */
export function DataList<Value extends Paged, Item>(props: DataListProps<Value, Item>) {
  const { query, failure, items, limit, empty, note, table, children } = props;
  const { search, filters, folded, clearable } = props;
  const url = useListUrl();
  const isFiltered = props.filtered || url.filter('q') !== '' || countActiveFilters(filters ?? [], url) > 0;
  const texts = isFiltered ? { ...empty, action: undefined, ...empty.filtered } : empty;
  return (
    <>
      {(search || filters) && <ListFilters {...{ search, filters, folded, clearable, url }} />}
      {note}
      <QueryFrame
        query={query}
        failure={failure}
        empty={{ ...texts, when: (value) => items(value).length === 0 }}
      >
        {(value) => {
          const { page = 1, pages = 1, total = items(value).length } = value;
          const firstNumber = (page - 1) * limit + 1;
          return (
            <>
              {table && (
                <DataTable
                  {...table}
                  rows={items(value)}
                  firstNumber={firstNumber}
                  sort={table.sort?.value}
                  onSort={(sort) => url.setFilter('sort', sort === table.sort?.initial ? '' : sort)}
                />
              )}
              {children?.(items(value), value)}
              <div className={styles.foot}>
                <p className="caption tabular">
                  {firstNumber}–{Math.min(total, firstNumber + limit - 1)} of {total.toLocaleString('en-GB')}
                </p>
                <Pagination page={page} pages={pages} to={url.getPageUrl} />
              </div>
            </>
          );
        }}
      </QueryFrame>
    </>
  );
}
