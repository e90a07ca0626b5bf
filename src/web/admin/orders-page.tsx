import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '../../contract/orders.ts';
import { orderStatuses, paymentStatuses } from '../../contract/statuses.ts';
import { formatDay } from '../orders/dates.ts';
import { PaymentBadge } from '../orders/payment-badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Amount } from '../ui/price.tsx';
import { toast } from '../ui/toast.ts';
import { adminApi } from './admin-api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FilterSelect } from './filter-select.tsx';
import { ListFoot, ListFrame } from './list-frame.tsx';
import { SearchBox } from './search-box.tsx';
import { StatusSelect } from './status-select.tsx';
import { useFetch } from './use-fetch.ts';
import { useListAddress } from './use-list-address.ts';

const limit = 20;

export default function OrdersPage() {
  const { filter, page, setFilter, pageAddress } = useListAddress();
  const q = filter('q');
  const status = orderStatuses.find((known) => known === filter('status'));
  const paymentStatus = paymentStatuses.find((known) => known === filter('payment'));
  const orders = useFetch(
    (signal) => adminApi.orders.list({ q, status, paymentStatus, page, limit }, { signal }),
    JSON.stringify([q, status, paymentStatus, page]),
  );
  const [leaving, setLeaving] = useState<Order>();
  const filtered = Boolean(q || status || paymentStatus);
  const replace = (changed: Order) =>
    orders.set((list) => ({
      ...list,
      data: list.data.map((order) => (order._id === changed._id ? changed : order)),
    }));

  return (
    <>
      <h1>Orders</h1>
      <div className="filters">
        <SearchBox
          label="Search orders"
          placeholder="Reference, name, email or phone"
          value={q}
          onSearch={(text) => setFilter('q', text)}
        />
        <FilterSelect
          label="Payment"
          any="Any payment"
          options={paymentStatuses}
          value={paymentStatus ?? ''}
          onChange={(value) => setFilter('payment', value)}
        />
        <FilterSelect
          label="Status"
          any="Any status"
          options={orderStatuses}
          value={status ?? ''}
          onChange={(value) => setFilter('status', value)}
        />
      </div>
      <ListFrame
        fetched={orders}
        failure="Error fetching orders"
        empty={{
          when: (list) => list.data.length === 0,
          title: filtered ? 'No order matches' : 'No orders yet',
          text: filtered
            ? 'Try fewer letters of the name, or take a filter away.'
            : 'Orders appear here the moment they are placed.',
        }}
      >
        {(list) => (
          <>
            <OrdersTable
              orders={list.data}
              firstNumber={((list.page ?? 1) - 1) * limit + 1}
              onChanged={replace}
              onDelete={setLeaving}
            />
            <ListFoot
              page={list.page ?? 1}
              pages={list.pages ?? 1}
              total={list.total ?? list.data.length}
              limit={limit}
              to={pageAddress}
            />
          </>
        )}
      </ListFrame>
      {leaving && (
        <DeleteOrder order={leaving} onClose={() => setLeaving(undefined)} onDeleted={orders.reload} />
      )}
    </>
  );
}

type OrdersTableProps = {
  orders: Order[];
  firstNumber: number;
  onChanged: (order: Order) => void;
  onDelete: (order: Order) => void;
};

function OrdersTable({ orders, firstNumber, onChanged, onDelete }: OrdersTableProps) {
  return (
    <table className="data-table cards">
      <caption className="sr-only">Orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col" className="r">
            Pieces
          </th>
          <th scope="col" className="r">
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
            <td className="sn">{firstNumber + index}</td>
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
            <td data-label="Pieces" className="r">
              {order.items.reduce((sum, item) => sum + item.quantity, 0)}
            </td>
            <td data-label="Amount" className="r">
              <Amount amount={order.amount} currency={order.currency} />
            </td>
            <td data-label="Payment">
              <PaymentBadge status={order.paymentStatus} />
            </td>
            <td data-label="Status">
              <StatusSelect order={order} onChanged={onChanged} />
            </td>
            <td className="r act">
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

type DeleteOrderProps = { order: Order; onClose: () => void; onDeleted: () => void };

/** Asks, then deletes; says what happens to the pieces and the money. */
export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const unpaid = order.paymentStatus === 'Pending';
  return (
    <ConfirmDialog
      title={`Delete order ${order.reference}?`}
      text={
        unpaid
          ? `The order of ${order.address.firstName} ${order.address.lastName} is unpaid: its pieces go back into the stock. This cannot be undone.`
          : `The order of ${order.address.firstName} ${order.address.lastName} leaves the records. Nothing is paid back by deleting it. This cannot be undone.`
      }
      action={`Delete ${order.reference}`}
      workingLabel="Deleting..."
      failure="Error deleting order"
      onConfirm={async () => {
        await adminApi.orders.remove({ orderId: order._id });
        toast.success('Order deleted successfully');
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
