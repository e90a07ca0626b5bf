import { Link } from 'react-router';
import { deliveryMethodLabels } from '../../../../contract/delivery/delivery-methods.ts';
import type { HistoryEntry, Order } from '../../../../contract/orders/order.api.ts';
import { formatSource } from '../../../../contract/orders/order-list.ts';
import { AddressLines, DeliveryMethod } from '../../../shared/addresses/address-lines.tsx';
import { formatDateTime } from '../../../shared/orders/dates.ts';
import styles from '../../../shared/orders/timeline.module.css';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import { getRiderMessageUrl } from './rider-message.rules.ts';

/** The delivery address and the phone number to call. */
export function OrderAddress({ order }: { order: Order }) {
  const { address, delivery } = order;
  return (
    <section>
      <h2>{delivery?.pickup ? 'Collected by' : 'Deliver to'}</h2>
      <DeliveryMethod
        order={order}
        forAdmin
        name={delivery?.name === deliveryMethodLabels.pickup ? 'The customer picks it up' : undefined}
      />
      <address className="above-3 small">
        <AddressLines address={address} />
      </address>
      <p className="above-3 small">
        {address.email && (
          <>
            <a className="link" href={`mailto:${address.email}`}>
              {address.email}
            </a>
            <br />
          </>
        )}
        <PhoneLink phone={address.phone} />
        {address.phone2 && <br />}
        <PhoneLink phone={address.phone2} />
      </p>
      <CustomerLink order={order} />
      {address.note && <p className="above-3 small">Note for the rider: {address.note}</p>}
      {!delivery?.pickup && address.street !== '' && (
        <p className="above-3 small">
          <a className="link" href={getRiderMessageUrl(order)} target="_blank" rel="noopener noreferrer">
            Send the address to a rider on WhatsApp
          </a>
        </p>
      )}
    </section>
  );
}

/** Where the order was taken, and what led its customer to the website. */
export function OrderSource({ order: { source, src } }: { order: Order }) {
  return (
    <p className="caption">
      Source: {formatSource(source)}
      {src && (
        <>
          , <Verbatim>{src}</Verbatim>
        </>
      )}
    </p>
  );
}

function PhoneLink({ phone }: { phone: string | undefined }) {
  if (!phone) return null;
  return (
    <a className="link nowrap" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}

const historyLabels: Record<HistoryEntry['kind'], (entry: HistoryEntry) => string> = {
  placed: () => 'Order placed',
  payment: (entry) => `Payment: ${entry.from ? `${entry.from} to ` : ''}${entry.to}`,
  status: (entry) => `Status: ${entry.from ? `${entry.from} to ` : ''}${entry.to}`,
  note: (entry) => `Note: ${entry.to}`,
  mail: (entry) => `Mail: ${entry.to}`,
  internal: () => 'Internal note',
};

/** The order's history, newest first. Internal notes are separate. */
export function OrderHistory({ history }: { history: readonly HistoryEntry[] }) {
  const newestFirst = history.filter(({ kind }) => kind !== 'internal').reverse();
  return (
    <section className="above-10">
      <h2>History</h2>
      <ol className={`${styles.seam} above-4`}>
        {newestFirst.map((entry, index) => (
          <li
            key={`${entry.at} ${entry.kind} ${entry.to}`}
            className={index === 0 ? styles.now : styles.done}
          >
            <b>{historyLabels[entry.kind](entry)}</b>
            {formatDateTime(entry.at)}, {entry.by}
            {entry.note && <span className="own-line">{entry.note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A link to the customer's page; none for erased people. */
function CustomerLink({ order: { _id, address } }: { order: Order }) {
  const can = usePermissions();
  if (!can('customers') || address.phone === '') return null;
  return (
    <p className="above-3 small">
      <Link className="link" to={`/admin/customer/${_id}`}>
        The customer’s card and other orders
      </Link>
    </p>
  );
}
