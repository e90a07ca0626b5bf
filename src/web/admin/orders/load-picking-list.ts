import { adminApi } from '../admin-api.ts';
import { prefetch } from '../kit/query.ts';

/** Starts loading the picking list of the day that an address names; of today without one. */
export function loadPickingList(url: URL) {
  const dayParam = url.searchParams.get('day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(dayParam) ? dayParam : undefined;
  return prefetch(url, (signal) => adminApi.orderDesk.picking({ day }, { signal }));
}
