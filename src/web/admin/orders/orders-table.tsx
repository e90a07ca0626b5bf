import { Link } from 'react-router';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { formatSource } from '../../../contract/orders/order-list.ts';
import { isClosed } from '../../../contract/payments/payment-status.ts';
import { formatDay, formatTime } from '../../shared/orders/dates.ts';
import { PaymentBadge, TestPayment } from '../../shared/payments/payment-badge.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { type Column, numberColumn, selectionColumn } from '../kit/data-table.tsx';
import { tableFitsQuery, useMedia } from '../kit/use-media.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import { RestoreOrder } from './deleted-orders.tsx';
import styles from './orders.module.css';
import { StatusChip, StatusSelect } from './status-controls.tsx';

type OrderColumnsOptions = {
  chosen: ReadonlySet<string>;
  onChoose: (ids: string[], on: boolean) => void;
  onChanged: (order: Order) => void;
  onDelete: (order: Order) => void;
  onRestored: () => void;
};

/** The list of orders: a table, on phones a card each, which opens the order wherever it is touched. */
export function useOrderColumns(options: OrderColumnsOptions): Column<Order>[] {
  const { chosen, onChoose, onChanged, onDelete, onRestored } = options;
  const can = usePermissions();
  const Status = useMedia(tableFitsQuery) ? StatusSelect : StatusChip;
  return [
    numberColumn(),
    selectionColumn({
      getId: ({ _id }) => _id,
      getLabel: ({ reference }) => `Choose order ${reference}`,
      chosen,
      onChoose,
      enabled: can('orders'),
      className: styles.choose,
    }),
    {
      label: 'Order',
      rowHeader: true,
      sortBy: 'date',
      firstDirection: 'desc',
      className: styles.order,
      cell: ({ _id, reference, items, date }) => (
        <span className="row">
          <span className="picture">
            <Picture picture={toPicture(items[0]?.image ?? '', '')} alt="" sizes="3.25rem" />
          </span>
          <span className={styles.named}>
            <Link className="link nowrap" to={`/admin/order/${_id}`}>
              <Verbatim>{reference}</Verbatim>
            </Link>
            <OrderTime iso={date} />
          </span>
        </span>
      ),
    },
    {
      label: 'Customer',
      sortBy: 'name',
      className: styles.customer,
      cell: ({ address: { firstName, lastName, city, country } }) => (
        <>
          {firstName} {lastName}
          <span className="caption">{[city, country].filter(Boolean).join(', ')}</span>
        </>
      ),
    },
    { label: 'Pieces', className: styles.pieces, cell: formatItemSummary },
    ...(can('order_amounts') ? [amountColumn] : []),
    {
      label: 'Payment',
      className: styles.payment,
      cell: (order) => (
        <>
          <PaymentCell order={order} />
          <OrderFlags order={order} />
        </>
      ),
    },
    {
      label: 'Status',
      className: styles.status,
      cell: (order) => (
        <>
          <Status order={order} onChanged={onChanged} />
          {order.packed?.at && <span className="caption own-line">Packed</span>}
        </>
      ),
    },
    {
      label: 'Delete',
      hiddenLabel: true,
      figure: true,
      className: styles.act,
      cell: (order) =>
        can('order_changes') &&
        (order.setAsideAt ? (
          <RestoreOrder order={order} onChanged={onRestored} />
        ) : (
          <IconButton
            icon="trash"
            label={`Delete order ${order.reference}`}
            onClick={() => onDelete(order)}
          />
        )),
    },
  ];
}

const amountColumn: Column<Order> = {
  label: 'Amount',
  figure: true,
  sortBy: 'amount',
  firstDirection: 'desc',
  className: styles.amount,
  cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
};

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
  const state = cancelRequest?.state;
  return (
    <>
      {(state === 'asked' || state === 'accepted') && (
        <span className="own-line">
          <Badge kind={state === 'asked' ? 'review' : 'refunded'}>
            {state === 'asked' ? 'Asks to cancel' : 'Cancelled'}
          </Badge>
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
