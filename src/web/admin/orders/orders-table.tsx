import { Link } from 'react-router';
import type { Order } from '../../../contract/api/orders/order.ts';
import { formatDay } from '../../orders/dates.ts';
import { PaymentBadge } from '../../orders/payment/payment-badge.tsx';
import { TestPayment } from '../../orders/payment/test-payment.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Amount } from '../../ui/price/price.tsx';
import styles from '../../ui/tables.module.css';
import listsStyles from '../ui/lists.module.css';
import { OpenMatters } from './change/open-matters.tsx';
import { StatusSelect } from './status/status-select.tsx';

type OrdersTableProps = {
  orders: Order[];
  firstNumber: number;
  chosen: ReadonlySet<string>;
  onChoose: (ids: string[], on: boolean) => void;
  onChanged: (order: Order) => void;
  onDelete: (order: Order) => void;
};

/** One page of the orders, newest first. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, firstNumber, chosen, onChoose, onChanged, onDelete } = props;
  return (
    <table className={`${styles.table} ${listsStyles.cards} ${listsStyles.manyActs}`}>
      <caption className="sr-only">Orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col" className={listsStyles.choose}>
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
          </th>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col" className={styles.figure}>
            Pieces
          </th>
          <th scope="col" className={styles.figure}>
            Amount
          </th>
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
            <td className={listsStyles.number}>{firstNumber + index}</td>
            <td className={listsStyles.choose}>
              <input
                type="checkbox"
                aria-label={`Choose order ${order.reference}`}
                checked={chosen.has(order._id)}
                onChange={(event) => onChoose([order._id], event.target.checked)}
              />
            </td>
            <th scope="row" data-label="Order">
              <Link className="link nowrap" to={`/admin/order/${order._id}`}>
                {order.reference}
              </Link>
              <span className="caption">{formatDay(order.date)}</span>
            </th>
            <td data-label="Customer">
              {order.address.firstName} {order.address.lastName}
              <span className="caption">
                {order.address.city}, {order.address.country}
              </span>
            </td>
            <td data-label="Pieces" className={styles.figure}>
              {order.items.reduce((sum, item) => sum + item.quantity, 0)}
            </td>
            <td data-label="Amount" className={styles.figure}>
              <Amount amount={order.amount} currency={order.currency} />
            </td>
            <td data-label="Payment">
              <PaymentBadge status={order.paymentStatus} /> <TestPayment order={order} />
              <OpenMatters order={order} />
            </td>
            <td data-label="Status">
              <StatusSelect order={order} onChanged={onChanged} />
            </td>
            <td className={`${styles.figure} ${listsStyles.action}`}>
              <IconButton
                icon="trash"
                label={`Delete order ${order.reference}`}
                onClick={() => onDelete(order)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
