import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import type { OrderFilter } from '../../../contract/orders/order-filter.api.ts';
import {
  defaultOrderSort,
  orderSorts,
  orderSourceLabels,
  orderSources,
} from '../../../contract/orders/order-list.ts';
import { orderStatuses } from '../../../contract/orders/order-status.ts';
import { orderTaskLabels, orderTasks } from '../../../contract/orders/order-tasks.ts';
import { paymentStatuses } from '../../../contract/payments/payment-status.ts';
import { paymentMethods } from '../../../contract/payments/payments.rules.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { useDesk } from '../dashboard/use-desk.ts';
import { DownloadButton } from '../kit/action-button.tsx';
import { DataList } from '../kit/data-list.tsx';
import { type ListFilter, MoreActions } from '../kit/list-filters.tsx';
import { type ListUrl, readListUrl, useListUrl } from '../kit/list-url.ts';
import { ListViews } from '../kit/list-views.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import type { Route } from './+types/orders-page.ts';
import { DeleteOrder } from './deleted-orders.tsx';
import { markOrdersSeen, useNewOrders } from './new-orders.ts';
import styles from './orders.module.css';
import { useOrderColumns } from './orders-table.tsx';
import { ParcelFileDialog } from './parcel-file-dialog.tsx';
import { MoveBar, useSelectedOrders } from './status-controls.tsx';
import { toMovableOrder } from './status-move.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Orders');

const limit = 20;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter: read } = readListUrl(url);
  const filter = readOrderFilter(read);
  const sort = orderSorts.find((known) => known === read('sort')) ?? defaultOrderSort;
  const orders = prefetch(url, (signal) =>
    adminApi.orders.list({ ...filter, sort, page, limit }, { signal }),
  );
  return { filter, sort, orders };
}

/** What the address narrows the list of orders by; what it does not know is left out. */
function readOrderFilter(filter: ListUrl['filter']): OrderFilter {
  const day = (name: string) => (dayPattern.test(filter(name)) ? filter(name) : undefined);
  return {
    q: filter('q') || undefined,
    status: orderStatuses.find((known) => known === filter('status')),
    paymentStatus: paymentStatuses.find((known) => known === filter('payment')),
    source: orderSources.find((known) => known === filter('source')),
    paymentMethod: paymentMethods.find((known) => known === filter('method')),
    task: orderTasks.find((known) => known === filter('task')),
    from: day('from'),
    to: day('to'),
    deleted: filter('deleted') === 'true' || undefined,
  };
}

export default function OrdersPage({ loaderData: { filter, sort, orders: loading } }: Route.ComponentProps) {
  const can = usePermissions();
  const { clearFilters } = useListUrl();
  const orders = useLoading(loading);
  const [deleting, setDeleting] = useState<Order>();
  const [isFileDialogOpen, setFileDialogOpen] = useState(false);
  const { chosen, choose, clear } = useSelectedOrders(orders.value?.data);
  const columns = useOrderColumns({
    chosen: new Set(chosen.keys()),
    onChoose: choose,
    onChanged: (changed) =>
      orders.set((list) => ({
        ...list,
        data: list.data.map((order) => (order._id === changed._id ? changed : order)),
      })),
    onDelete: setDeleting,
    onRestored: orders.reload,
  });
  useEffect(() => {
    void markOrdersSeen();
  }, []);

  return (
    <>
      <div className="between">
        <h1>Orders</h1>
        <div className="row wrapping">
          {can('staff_orders') && (
            <LinkButton size="sm" to="/admin/orders/new">
              New order
            </LinkButton>
          )}
          <MoreActions>
            {can('exports') && (
              <DownloadButton fetchFile={() => adminApi.orders.exportCsv(filter)} fileName="orders.csv">
                Export CSV
              </DownloadButton>
            )}
            {can('orders') && (
              <>
                <Button size="sm" variant="secondary" onClick={() => setFileDialogOpen(true)}>
                  Parcels from a file
                </Button>
                <LinkButton size="sm" variant="secondary" to="/admin/picking">
                  Picking list
                </LinkButton>
              </>
            )}
          </MoreActions>
        </div>
      </div>
      <ListViews list="orders" standard={useOrderViews()} />
      <DataList
        query={orders}
        failure="Error fetching orders"
        items={(list) => list.data}
        limit={limit}
        search={{ label: 'Search orders', placeholder: 'Reference, name, phone, city or piece' }}
        filters={getFilters(filter)}
        folded
        clearable
        note={
          <NewOrdersNotice
            onShow={async () => {
              clearFilters();
              await Promise.all([markOrdersSeen(), orders.reload()]);
            }}
          />
        }
        empty={{
          title: 'No orders yet',
          text: 'Orders appear here the moment they are placed.',
          filtered: {
            title: 'No order matches',
            text: 'Try fewer letters of the name, or remove a filter.',
          },
        }}
        table={{
          caption: 'Orders',
          layout: 'wide',
          className: styles.orders,
          columns,
          rowKey: ({ _id }) => _id,
          sort: { value: sort, initial: defaultOrderSort },
        }}
      />
      {chosen.size > 0 && (
        <MoveBar
          orders={[...chosen.values()].map(toMovableOrder)}
          onDone={() => {
            clear();
            void orders.reload();
          }}
          onClear={clear}
        />
      )}
      {isFileDialogOpen && (
        <ParcelFileDialog onDone={orders.reload} onClose={() => setFileDialogOpen(false)} />
      )}
      {deleting && (
        <DeleteOrder order={deleting} onClose={() => setDeleting(undefined)} onDeleted={orders.reload} />
      )}
    </>
  );
}

/** The filters of the list, next to its search. */
function getFilters({ from = '', to = '' }: OrderFilter): ListFilter[] {
  return [
    { name: 'payment', label: 'Payment', anyLabel: 'Any payment', options: paymentStatuses },
    { name: 'status', label: 'Status', anyLabel: 'Any status', options: orderStatuses },
    {
      name: 'task',
      label: 'Waiting for',
      anyLabel: 'Waiting or not',
      options: orderTasks,
      labels: orderTaskLabels,
    },
    {
      name: 'method',
      label: 'Way to pay',
      anyLabel: 'Any way to pay',
      options: paymentMethods,
      labels: { card: 'Card', transfer: 'Transfer' },
    },
    {
      name: 'source',
      label: 'From where',
      anyLabel: 'From anywhere',
      options: orderSources,
      labels: orderSourceLabels,
    },
    {
      name: 'deleted',
      label: 'Deleted',
      anyLabel: 'Not deleted',
      options: ['true'],
      labels: { true: 'Deleted' },
    },
    { kind: 'day', name: 'from', label: 'From', value: from, max: to },
    { kind: 'day', name: 'to', label: 'To', value: to, min: from },
  ];
}

/** What the owner looks at every day, with how much there is. */
function useOrderViews() {
  const tasks = useDesk().today?.tasks;
  return [
    { name: 'To send', query: 'task=to-send', count: tasks?.toSend },
    { name: 'Late', query: 'task=late', count: tasks?.late },
    { name: 'Proofs', query: 'task=proof', count: tasks?.proofs },
    { name: 'Not paid', query: 'payment=Pending' },
  ];
}

/** Orders that came while the list was open. They wait for a click, so that no row moves under a finger. */
function NewOrdersNotice({ onShow }: { onShow: () => void }) {
  const count = useNewOrders();
  return (
    <div role="status">
      {count > 0 && (
        <Message kind="info">
          {count === 1 ? '1 new order.' : `${count} new orders.`}{' '}
          <button type="button" className="link" onClick={onShow}>
            {count === 1 ? 'Show it' : 'Show them'}
          </button>
        </Message>
      )}
    </div>
  );
}
