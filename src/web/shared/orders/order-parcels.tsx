import type { TrackedOrder } from '../../../contract/orders/order.api.ts';
import { isDelivered } from '../../../contract/orders/order-status.ts';
import type { Parcel } from '../../../contract/orders/parcels.api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CopyRow } from '../payments/bank-details.tsx';
import paymentStyles from '../payments/payment.module.css';
import { formatDay } from './dates.ts';
import { formatOptions } from './item-options.ts';
import styles from './order-parts.module.css';

type OrderParcelsProps = {
  order: Pick<TrackedOrder, 'parcels' | 'items' | 'status'>;
  /** Of the heading of each parcel. */
  level?: 2 | 3 | 4;
};

/** What has been sent of an order, each with how it is followed; nothing before. */
export function OrderParcels({ order, level = 2 }: OrderParcelsProps) {
  const { parcels, items } = order;
  if (parcels.length === 0) return null;
  const sent = countUnits(parcels.flatMap(({ lines }) => lines));
  const unsentUnits = countUnits(items) - sent;
  return (
    <div className={styles.parcels}>
      {parcels.map((parcel, index) => (
        <ParcelCard
          key={parcel._id}
          parcel={parcel}
          order={order}
          level={level}
          title={parcels.length > 1 || unsentUnits > 0 ? `Parcel ${index + 1}` : 'Your parcel'}
        />
      ))}
      {unsentUnits > 0 && !isDelivered(order.status) && (
        <p className="small soft">
          {unsentUnits === 1 ? 'One piece is' : `${unsentUnits} pieces are`} still with us and will follow in
          a parcel of {unsentUnits === 1 ? 'its' : 'their'} own.
        </p>
      )}
    </div>
  );
}

const countUnits = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

type ParcelCardProps = {
  parcel: Parcel;
  order: OrderParcelsProps['order'];
  title: string;
  level: 2 | 3 | 4;
};

function ParcelCard({ parcel, order, title, level }: ParcelCardProps) {
  const { carrier, number, link, driver } = parcel;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.parcel} aria-label={title}>
      <div className={styles.parcelsHead}>
        <Heading>{title}</Heading>
        <p className="small soft">{getStatusLabel(parcel, order.status)}</p>
      </div>
      <dl className={styles.facts}>
        <div className={paymentStyles.detail}>
          <dt>Carrier</dt>
          <dd>{carrier}</dd>
        </div>
        {number && <CopyRow name="Tracking number" value={number} />}
        {driver?.park && (
          <div className={paymentStyles.detail}>
            <dt>Park</dt>
            <dd>{driver.park}</dd>
          </div>
        )}
        {driver && (driver.name || driver.phone) && (
          <div className={paymentStyles.detail}>
            <dt>Driver</dt>
            <dd>
              {driver.name} {driver.phone && <PhoneLink phone={driver.phone} />}
            </dd>
          </div>
        )}
      </dl>
      {!isComplete(parcel, order.items) && <Pieces parcel={parcel} items={order.items} />}
      {link && (
        <p className="above-4">
          <LinkButton size="sm" variant="secondary" to={link} target="_blank" rel="noopener noreferrer">
            Track with {carrier}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link nowrap" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}

/** What is inside, where it is not the whole order. */
function Pieces({ parcel, items }: { parcel: Parcel; items: TrackedOrder['items'] }) {
  return (
    <ul className={styles.pieces} aria-label="In this parcel">
      {parcel.lines.map(({ index, quantity }) => {
        const item = items[index];
        return item ? (
          <li key={index}>
            {quantity} × {item.name}
            {formatOptions(item) && <span className="soft">, {formatOptions(item)}</span>}
          </li>
        ) : null;
      })}
    </ul>
  );
}

function isComplete({ lines }: Parcel, items: TrackedOrder['items']): boolean {
  const inside = new Map(lines.map(({ index, quantity }) => [index, quantity]));
  return items.every(({ quantity }, index) => inside.get(index) === quantity);
}

function getStatusLabel({ arrivedAt, sentAt, corrected }: Parcel, status: TrackedOrder['status']): string {
  if (arrivedAt) return `Arrived ${formatDay(arrivedAt)}`;
  if (isDelivered(status)) return 'Delivered';
  return `Sent ${formatDay(sentAt)}${corrected ? ', tracking corrected since' : ''}`;
}
