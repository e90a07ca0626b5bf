import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { toFailure } from '../../client/api-client.ts';
import { type Pace, useVisiblePoll } from '../../shared/orders/use-visible-poll.ts';
import { lastingStore } from '../../state/browser-storage.ts';
import { createStore } from '../../state/store.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';

/** The time since when orders count as new (ISO): when this browser last showed the list of orders. */
const storageKey = 'orders-seen-at';

/** The back office is open all day. */
const adminPace: Pace = (attempts) => (attempts === 0 ? 0 : 10_000);

const count = createStore(0);
/** Ids of orders already announced in this page's life. */
const announced = new Set<string>();

/** How many orders were placed since the list of orders was last looked at. */
export function useNewOrders(): number {
  return count.use();
}

/**
 * Checks for new orders every ten seconds while the page is visible; announces each once, anywhere in the back
 * office.
 */
export function useOrderArrivals(active: boolean): void {
  const navigate = useNavigate();
  const isFirstCheck = useRef(true);

  async function checkArrivals() {
    const since = readSeenAt();
    const answer = await adminApi.orderDesk.arrivals({ after: since });
    if (since === undefined && readSeenAt() === undefined) saveSeenAt(answer.now);
    // the list was looked at while this answer was on its way: what it counts as new is seen by now
    if (since !== undefined && readSeenAt() !== since) return;
    count.write(answer.count);
    const unannounced = answer.newest.filter(({ _id }) => !announced.has(_id));
    for (const { _id } of unannounced) announced.add(_id);
    if (isFirstCheck.current || unannounced.length === 0) {
      isFirstCheck.current = false;
      return;
    }
    const [newest] = unannounced;
    if (unannounced.length > 1 || !newest) {
      const action = { label: 'Show', onSelect: () => navigate('/admin/orders') };
      toast.info(`${unannounced.length} new orders`, { action });
      return;
    }
    const { _id, reference, name, amount, currency } = newest;
    const action = { label: 'Open', onSelect: () => navigate(`/admin/order/${_id}`) };
    const sum = amount === undefined ? '' : `, ${formatMinor(toMinor(amount, currency), currency)}`;
    toast.info(`New order ${reference}: ${name}${sum}`, { action });
  }

  useVisiblePoll(checkArrivals, active, adminPace);
}

/** From now on, by the shop's clock, nothing counts as new. Without a connection everything stays as it is. */
export async function markOrdersSeen(): Promise<void> {
  try {
    const { now } = await adminApi.orderDesk.arrivals({});
    saveSeenAt(now);
    count.write(0);
  } catch (error) {
    toFailure(error);
  }
}

function readSeenAt(): string | undefined {
  return lastingStore.read(storageKey);
}

function saveSeenAt(timestamp: string): void {
  lastingStore.write(storageKey, timestamp);
}
