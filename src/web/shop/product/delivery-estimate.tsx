import { Link } from 'react-router';
import type { Address } from '../../../contract/customers/address-fields.ts';
import type { SewnQuote } from '../../../contract/delivery/delivery.api.ts';
import { type Estimate, estimateNote } from '../../../contract/delivery/delivery.ts';
import { dispatchDays, homeCityDelivery } from '../../../contract/delivery/delivery-days.ts';
import { type Zone, zoneOf } from '../../../contract/delivery/zones.ts';
import { api } from '../../client/api.ts';
import { formatDays } from '../../shared/orders/dates.ts';
import { useHome } from '../../state/shop-details.ts';
import { useLoad } from '../../state/use-load.ts';
import styles from './delivery-times.module.css';

export type DeliveryDates =
  | { state: 'loading' | 'failed'; zone: Zone }
  | { state: 'ready'; zone: Zone; estimate: Estimate; note?: string };

/**
 * Returns when an order placed today would ship and arrive; requested again when the destination's zone changes, not
 * on every keystroke.
 */
export function useDeliveryDates(address: Pick<Address, 'country' | 'city' | 'lga'>): DeliveryDates {
  const { country } = address;
  const home = useHome();
  const zone = zoneOf(address, home);
  const place =
    zone === 'abroad' ? { country } : { country, city: zone === 'home-city' ? home.homeCity : '' };
  const loaded = useLoad(async (signal) => (await api.delivery.estimate(place, { signal })).data, zone);
  if (loaded.state === 'ready') return { state: 'ready', zone, estimate: loaded.value };
  return { state: loaded.state, zone };
}

/** The days of a cart with pieces that are sewn for the customer, and which piece the others wait for. */
export function toSewnDates(
  { zone }: DeliveryDates,
  { dispatch, delivery, slowest }: SewnQuote,
): DeliveryDates {
  const note = slowest
    ? `Everything leaves together, once ${slowest} is sewn. Counted in working days from your payment.`
    : 'Sewn for you: counted in working days from your payment.';
  return { state: 'ready', zone, estimate: { dispatch, delivery }, note };
}

/** "Leaves …, arrives …" under the address, in the days of the workroom's calendar; in the home city one day is both. */
export function DeliveryEstimate({ dates }: { dates: DeliveryDates }) {
  const home = useHome();
  return (
    <div className={styles.estimate} role="status">
      {dates.state === 'loading' && <p className="soft">Working out when it arrives…</p>}
      {dates.state === 'failed' && (
        <p className="soft">
          We can’t work out the dates right now. We dispatch within {dispatchDays.words} working days.{' '}
          <Link to="/shipping">Shipping</Link>
        </p>
      )}
      {dates.state === 'ready' && (
        <dl>
          {dates.zone !== 'home-city' && (
            <div>
              <dt>Leaves the workroom</dt>
              <dd>{formatDays(dates.estimate.dispatch)}</dd>
            </div>
          )}
          <div>
            <dt>Arrives</dt>
            <dd>
              {formatDays(dates.estimate.delivery)}
              {dates.zone === 'home-city' && `, ${homeCityDelivery.whenItLeaves}`}
            </dd>
          </div>
        </dl>
      )}
      <p className="caption">{(dates.state === 'ready' && dates.note) || estimateNote(dates.zone, home)}</p>
    </div>
  );
}
