import { useState } from 'react';
import { Link } from 'react-router';
import { namedColor } from '../../../../contract/catalog/colors.ts';
import type { StockMovement } from '../../../../contract/stock/stock-history.api.ts';
import { formatDay, formatTime } from '../../../shared/orders/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { adminApi } from '../../admin-api.ts';
import { useQuery } from '../../kit/query.ts';
import styles from './form.module.css';

const limit = 20;

/** The stock movements, collapsed until opened. */
export function StockHistory({ productId }: { productId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Stock history</summary>
      {open && <Movements productId={productId} />}
    </details>
  );
}

function Movements({ productId }: { productId: string }) {
  const [page, setPage] = useState(1);
  const history = useQuery(
    (signal) => adminApi.stockHistory.list({ id: productId, page, limit }, { signal }),
    `${productId} ${page}`,
  );
  const { value, error, stale } = history;
  if (!value && error) {
    return (
      <ErrorState
        title="The stock history could not be loaded"
        text={error.message}
        onRetry={history.reload}
      />
    );
  }
  if (!value) return <Skeleton lines={4} label="Loading the stock history" />;
  if (value.data.length === 0) {
    return <EmptyState title="Nothing has moved yet" text="Every piece that comes or goes is listed here." />;
  }
  const pages = value.pages ?? 1;
  return (
    <div className="stack" aria-busy={stale || undefined}>
      <ul className={styles.movements}>
        {value.data.map((movement) => (
          <Movement key={movement._id} movement={movement} />
        ))}
      </ul>
      {error && <p role="alert">{error.message}</p>}
      <div className={styles.foot}>
        {page > 1 && (
          <Button variant="text" className="small" onClick={() => setPage(page - 1)}>
            Newer
          </Button>
        )}
        {pages > 1 && (
          <span className="caption">
            Page {page} of {pages}
          </span>
        )}
        {page < pages && (
          <Button variant="text" className="small" onClick={() => setPage(page + 1)}>
            Older
          </Button>
        )}
        <Link className="link small" to={`/admin/activity?piece=${productId}`}>
          All acts on this piece
        </Link>
      </div>
    </div>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { at, size, color, delta, left, reason, order, by } = movement;
  const what = [size, namedColor(color)].filter(Boolean).join(' · ');
  return (
    <li>
      <span className={`${styles.delta} tabular`}>{delta > 0 ? `+${delta}` : `−${-delta}`}</span>
      <span>
        {what && <b>{what} </b>}
        {reason}
        {order && (
          <>
            {' '}
            <Link className="link" to={`/admin/order/${order._id}`}>
              <Verbatim>{order.reference}</Verbatim>
            </Link>
          </>
        )}
        {by && `, ${by}`}
        <span className={`caption ${styles.when}`}>
          {formatDay(at)} {formatTime(at)}
        </span>
      </span>
      <span className={`caption tabular ${styles.left}`}>{left} left</span>
    </li>
  );
}
