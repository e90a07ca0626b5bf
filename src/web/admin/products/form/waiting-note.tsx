import { adminApi } from '../../admin-api.ts';
import { useFetch } from '../../ui/use-fetch.ts';

/** How many people are waiting to be notified when a size and colour is back; nothing if no one is. */
export function RestockRequestsNote({ productId }: { productId: string }) {
  const { value, error, reload } = useFetch(
    (signal) => adminApi.restock.waiting({ productId }, { signal }),
    `waiting for ${productId}`,
  );
  if (error) {
    return (
      <p className="caption above-3" role="status">
        How many people wait for it could not be read.{' '}
        <button type="button" className="link" onClick={reload}>
          Try again
        </button>
      </p>
    );
  }
  const pairs = value?.data ?? [];
  if (pairs.length === 0) return null;
  return (
    <ul className="above-3 small" aria-label="People who wait for it">
      {pairs.map(({ size, color, waiting }) => (
        <li key={`${size} ${color}`}>
          {waiting === 1 ? '1 person waits' : `${waiting} people wait`}
          {formatVariantSuffix(size, color)}
        </li>
      ))}
    </ul>
  );
}

/** " for M, Olive"; any of the product where neither was named. */
function formatVariantSuffix(size: string, color: string): string {
  const label = [size, color].filter(Boolean).join(', ');
  return label ? ` for ${label}` : ' for any of it';
}
