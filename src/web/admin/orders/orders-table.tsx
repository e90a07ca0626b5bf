import { Link } from 'react-router';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { formatSource } from '../../../contract/orders/order-list.ts';
import { isClosed } from '../../../contract/payments/payment-status.ts';
import { formatDay, formatTime } from '../../shared/orders/dates.ts';
import { PaymentBadge, TestPayment } from '../../shared/payments/payment-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon.tsx';
import { Picture, toPicture } from '../../ui/picture.tsx';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { Verbatim } from '../../ui/verbatim.tsx';
import cardsStyles from '../kit/cards.module.css';
import { SortHeading } from '../kit/data-table.tsx';
import { tableFitsQuery, useMedia } from '../kit/use-media.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import { RestoreOrder } from './deleted-orders.tsx';
import styles from './orders.module.css';
import { StatusChip, StatusSelect } from './status-controls.tsx';

type OrdersTableProps = {
  orders: Order[];
  firstNumber: number;
  sort: string;
  onSort: (sort: string) => void;
  chosen: ReadonlySet<string>;
  onChoose: (ids: string[], on: boolean) => void;
  onChanged: (order: Order) => void;
  onDelete: (order: Order) => void;
  onRestored: () => void;
};

/** One page of the orders: a table, on phones a card each, which opens the order wherever it is touched. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, firstNumber, sort, onSort, chosen, onChoose, onChanged, onDelete, onRestored } = props;
  const can = usePermissions();
  const Status = useMedia(tableFitsQuery) ? StatusSelect : StatusChip;
  const canMove = can('orders');
  return (
    <table className={`${tablesStyles.table} ${cardsStyles.wide} ${styles.orders}`}>
      <caption className="sr-only">Orders</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col" className={cardsStyles.choose}>
            {canMove && (
              <input
                type="checkbox"
                aria-label="Choose all on this page"
                checked={orders.every(({ _id }) => chosen.has(_id))}
                onChange={(event) =>
                  onChoose(
                    orders.map(({ _id }) => _id),
                    event.target.checked,
                  )
                }
              />
            )}
          </th>
          <SortHeading by="date" firstDirection="desc" sort={sort} onSort={onSort}>
            Order
          </SortHeading>
          <SortHeading by="name" sort={sort} onSort={onSort}>
            Customer
          </SortHeading>
          <th scope="col">Pieces</th>
          <SortHeading by="amount" firstDirection="desc" figure sort={sort} onSort={onSort}>
            Amount
          </SortHeading>
          <th scope="col">Payment</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order, index) => (
          <tr key={order._id}>
            <td className={cardsStyles.number}>{firstNumber + index}</td>
            <td className={`${cardsStyles.choose} ${styles.choose}`}>
              {canMove && (
                <label className={cardsStyles.onPicture}>
                  <input
                    type="checkbox"
                    aria-label={`Choose order ${order.reference}`}
                    checked={chosen.has(order._id)}
                    onChange={(event) => onChoose([order._id], event.target.checked)}
                  />
                </label>
              )}
            </td>
            <th scope="row" className={styles.order}>
              <span className="row">
                <span className="picture">
                  <Picture picture={toPicture(order.items[0]?.image ?? '', '')} alt="" sizes="3.25rem" />
                </span>
                <span className={styles.named}>
                  <Link className="link nowrap" to={`/admin/order/${order._id}`}>
                    <Verbatim>{order.reference}</Verbatim>
                  </Link>
                  <OrderTime iso={order.date} />
                </span>
              </span>
            </th>
            <td className={styles.customer}>
              {order.address.firstName} {order.address.lastName}
              <span className="caption">
                {[order.address.city, order.address.country].filter(Boolean).join(', ')}
              </span>
            </td>
            <td className={styles.pieces}>{formatItemSummary(order)}</td>
            <td className={`${styles.amount} ${tablesStyles.figure}`}>
              <Amount amount={order.amount} currency={order.currency} />
            </td>
            <td className={styles.payment}>
              <PaymentCell order={order} />
              <OrderFlags order={order} />
            </td>
            <td className={styles.status}>
              <Status order={order} onChanged={onChanged} />
            </td>
            <td className={`${tablesStyles.figure} ${styles.act}`}>
              {can('order_changes') &&
                (order.setAsideAt ? (
                  <RestoreOrder order={order} onRestored={onRestored} />
                ) : (
                  <IconButton
                    icon="trash"
                    label={`Delete order ${order.reference}`}
                    onClick={() => onDelete(order)}
                  />
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `Adire bubu and 2 more`: what is in it, without opening it. */
function formatItemSummary({ items }: Order): string {
  const units = items.reduce((sum, item) => sum + item.quantity, 0);
  const [first] = items;
  if (!first) return 'None';
  return units > 1 ? `${first.name} and ${units - 1} more` : first.name;
}

/** What was paid and how; of an exchange, which order it replaces: nothing is paid for it. */
function PaymentCell({ order }: { order: Order }) {
  if (order.kind === 'exchange') {
    return (
      <>
        <Badge kind="refunded">Exchange</Badge>
        {order.exchangeOf && <span className="caption"> of {order.exchangeOf.reference}</span>}
      </>
    );
  }
  return (
    <>
      <PaymentBadge status={order.paymentStatus} cancelled={order.cancelled} /> <TestPayment order={order} />
      <span className="caption">{formatPaymentMethod(order)}</span>
    </>
  );
}

const channelLabels: Record<string, string> = {
  bank_transfer: 'transfer by the provider',
  ussd: 'USSD',
  pos: 'POS',
};

/** How it is paid, and where it came from unless it was the website. */
function formatPaymentMethod({ paymentChannel, paymentMethod, source }: Order): string {
  const method = paymentChannel ? (channelLabels[paymentChannel] ?? paymentChannel) : paymentMethod;
  const from = source === 'web' ? '' : formatSource(source);
  return [method, from].filter(Boolean).join(' · ');
}

/** Day and time of placing; on phones the time alone of what was placed today, else the day alone. */
function OrderTime({ iso }: { iso: string }) {
  const today = formatDay(iso) === formatDay(new Date().toISOString());
  return (
    <span className={`caption nowrap ${today ? styles.today : styles.earlier}`}>
      <span>{formatDay(iso)}</span>
      <span className={styles.comma}>, </span>
      <span>{formatTime(iso)}</span>
    </span>
  );
}

/** What awaits a decision or money, in addition to the payment itself. */
function OrderFlags({ order: { cancelRequest, due, currency, paymentStatus } }: { order: Order }) {
  if (isClosed(paymentStatus)) return null;
  return (
    <>
      {cancelRequest?.state === 'asked' && (
        <span className="own-line">
          <Badge kind="review">Asks to cancel</Badge>
        </span>
      )}
      {cancelRequest?.state === 'accepted' && (
        <span className="own-line">
          <Badge kind="refunded">Cancelled</Badge>
        </span>
      )}
      {paymentStatus === 'Paid' && due > 0 && (
        <span className="own-line">
          <Badge kind="pending">{formatMinor(toMinor(due, currency), currency)} due</Badge>
        </span>
      )}
    </>
  );
}
