import { Link } from 'react-router';
import { addressLine } from '../../../contract/customers/address-fields.ts';
import type { CustomerCard } from '../../../contract/customers/customers.api.ts';
import { formatSource } from '../../../contract/orders/order-list.ts';
import { reminderLabels } from '../../../contract/reminders/reminders.ts';
import { whatsAppLink } from '../../../contract/text/whatsapp-link.ts';
import { formatDateTime, formatDay } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/customer-page.ts';
import { CustomerMeasures } from './customer-measures.tsx';
import { CustomerNews } from './customer-news.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerTags } from './customer-tags.tsx';
import styles from './customers.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Customer');

export async function clientLoader({ url, params: { customerKey: key } }: Route.ClientLoaderArgs) {
  return { card: prefetch(url, (signal) => adminApi.customers.get({ key }, { signal })) };
}

/** All the shop's data about one customer, with the next actions: call, write, view an order. */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const fetched = useLoading(loaderData.card);
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/customers">
          All customers
        </Link>
      </p>
      <QueryFrame query={fetched} failure="Error fetching the customer">
        {({ data }) => (
          <Card
            card={data}
            onChanged={(changed) => fetched.set((answer) => ({ ...answer, data: { ...data, ...changed } }))}
          />
        )}
      </QueryFrame>
    </>
  );
}

type CardProps = { card: CustomerCard; onChanged: (changed: Partial<CustomerCard>) => void };

function Card({ card, onChanged }: CardProps) {
  const { _id: key, name, hasAccount, orders, spent = [] } = card;
  return (
    <>
      <h1>{name || 'Customer'}</h1>
      <p className="caption above-2">
        {hasAccount ? 'Has an account' : 'Without an account'} · {orders} {orders === 1 ? 'order' : 'orders'}
        {spent.map(({ currency, amount }) => (
          <span key={currency}>
            {' · '}
            <Amount amount={amount} currency={currency} />
          </span>
        ))}
      </p>
      <CustomerTags customer={key} tags={card.tags} onChanged={(tags) => onChanged({ tags })} />
      <Contacts card={card} />
      <div className={styles.columns}>
        <div>
          <CardOrders card={card} />
          <Returns card={card} />
          <Ratings card={card} />
          <Reviews card={card} />
          <Reminders card={card} />
        </div>
        <div>
          <CustomerNotes customer={key} notes={card.notes} onChanged={(notes) => onChanged({ notes })} />
          <CustomerMeasures
            customer={key}
            phone={(card.phones[0] ?? '').replace(/\D/g, '')}
            measures={card.measures}
            onChanged={(measures) => onChanged({ measures })}
          />
          {card.news && <CustomerNews news={card.news} />}
          {card.addresses.length > 0 && (
            <section className="above-8">
              <h2>Addresses</h2>
              <ul className={styles.rows}>
                {card.addresses.map((address) => (
                  <li key={addressLine(address)}>{addressLine(address)}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function Contacts({ card: { phones, emails } }: { card: CustomerCard }) {
  if (phones.length + emails.length === 0) return null;
  return (
    <ul className={styles.contacts} aria-label="Contacts">
      {phones.map((phone) => (
        <li key={phone}>
          <span className="nowrap">{phone}</span>
          <span className={styles.acts}>
            <a className="link" href={`tel:${phone}`}>
              Call
            </a>
            <a
              className="link"
              href={whatsAppLink(phone.replace(/\D/g, ''), '')}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp
            </a>
          </span>
        </li>
      ))}
      {emails.map((email) => (
        <li key={email}>
          <span className={styles.email}>{email}</span>
          <span className={styles.acts}>
            <a className="link" href={`mailto:${email}`}>
              Write
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}

function CardOrders({ card: { orderList } }: { card: CustomerCard }) {
  return (
    <section className="above-8">
      <h2>Orders</h2>
      {orderList.length === 0 && <p className="soft above-3">None yet.</p>}
      <ul className={styles.rows}>
        {orderList.map((order) => (
          <li key={order._id}>
            <span className="between">
              <Link className="link" to={`/admin/order/${order._id}`}>
                <Verbatim>{order.reference}</Verbatim>
              </Link>
              <span className="tabular nowrap">
                <Amount amount={order.amount} currency={order.currency} />
              </span>
            </span>
            <span className="own-line small">
              {order.pieces
                .map(({ name, size, quantity }) =>
                  [name, size, quantity > 1 && `× ${quantity}`].filter(Boolean).join(' '),
                )
                .join(', ')}
            </span>
            <span className="own-line caption">
              {formatDay(order.date)} · {order.status} ·{' '}
              {order.kind === 'exchange' ? 'Exchange' : order.paymentStatus}
              {order.source !== 'web' && ` · ${formatSource(order.source)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Returns({ card }: { card: CustomerCard }) {
  if (card.returns.length === 0) return null;
  return (
    <section className="above-8">
      <h2>Returns</h2>
      <ul className={styles.rows}>
        {card.returns.map(({ _id, reference, orderId, state, at }) => (
          <li key={_id}>
            <Link className="link" to={`/admin/order/${orderId}`}>
              <Verbatim>{reference}</Verbatim>
            </Link>{' '}
            <Badge kind="pending">{state}</Badge> <span className="caption">{formatDay(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ratings({ card: { ratings } }: { card: CustomerCard }) {
  if (ratings.length === 0) return null;
  return (
    <section className="above-8">
      <h2>Ratings</h2>
      <ul className={styles.rows}>
        {ratings.map(({ orderId, reference, rating, comment, at }) => (
          <li key={orderId}>
            <strong>{rating} of 5</strong>{' '}
            <span className="caption">
              <Link className="link" to={`/admin/order/${orderId}`}>
                <Verbatim>{reference}</Verbatim>
              </Link>
              , {formatDay(at)}
            </span>
            {comment && <span className="own-line">{comment}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reviews({ card: { reviews } }: { card: CustomerCard }) {
  if (reviews.length === 0) return null;
  return (
    <section className="above-8">
      <h2>Reviews</h2>
      <ul className={styles.rows}>
        {reviews.map(({ _id, orderId, reference, product, stars, text, state, at }) => (
          <li key={_id}>
            <strong>{stars} of 5</strong> {product}{' '}
            <span className="caption">
              <Link className="link" to={`/admin/order/${orderId}`}>
                <Verbatim>{reference}</Verbatim>
              </Link>
              , {formatDay(at)}, {state}
            </span>
            {text && <span className="own-line">{text}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reminders({ card: { reminders } }: { card: CustomerCard }) {
  if (reminders.length === 0) return null;
  return (
    <section className="above-8">
      <h2>Reminders</h2>
      <ul className={styles.rows}>
        {reminders.map(({ kind, at, orderId, reference }) => (
          <li key={`${kind} ${at}`}>
            {reminderLabels[kind]}{' '}
            <span className="caption">
              {orderId && (
                <>
                  <Link className="link" to={`/admin/order/${orderId}`}>
                    <Verbatim>{reference}</Verbatim>
                  </Link>
                  ,{' '}
                </>
              )}
              {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
