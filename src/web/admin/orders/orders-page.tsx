import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { defaultOrderSort, orderSorts } from '../../../contract/orders/order-list.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { useDesk } from '../desk/use-desk.ts';
import { PagedList } from '../kit/data-list.tsx';
import { DownloadButton } from '../kit/download-button.tsx';
import { MoreActions } from '../kit/list-filters.tsx';
import { readListUrl, useListUrl } from '../kit/list-url.ts';
import { ListViews } from '../kit/list-views.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import type { Route } from './+types/orders-page.ts';
import { DeleteOrder } from './deleted-orders.tsx';
import { markOrdersSeen, useNewOrders } from './new-orders.ts';
import { OrderFilters, readOrderFilter } from './order-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { ParcelFileDialog } from './parcel-file-dialog.tsx';
import { MoveBar, useSelectedOrders } from './status-controls.tsx';
import { toMovableOrder } from './status-move.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta = () => adminMeta('Orders');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter: read } = readListUrl(url);
  const filter = readOrderFilter(read);
  const sort = orderSorts.find((known) => known === read('sort')) ?? defaultOrderSort;
  const orders = prefetch(url, (signal) =>
    adminApi.orders.list({ ...filter, sort, page, limit }, { signal }),
  );
  return { filter, sort, orders };
}

export default function OrdersPage({ loaderData: { filter, sort, orders: loading } }: Route.ComponentProps) {
  const can = usePermissions();
  const { setFilter, clearFilters, getPageUrl } = useListUrl();
  const orders = useLoading(loading);
  const [deleting, setDeleting] = useState<Order>();
  const [isFileDialogOpen, setFileDialogOpen] = useState(false);
  const { chosen, choose, clear } = useSelectedOrders(orders.value?.data);
  const filtered = Object.values(filter).some(Boolean);
  const replaceOrder = (changed: Order) =>
    orders.set((list) => ({
      ...list,
      data: list.data.map((order) => (order._id === changed._id ? changed : order)),
    }));
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
      <OrderFilters filter={filter} onFilter={setFilter} onClear={filtered ? clearFilters : undefined} />
      <NewOrdersNotice
        onShow={async () => {
          clearFilters();
          await Promise.all([markOrdersSeen(), orders.reload()]);
        }}
      />
      <PagedList
        query={orders}
        failure="Error fetching orders"
        items={(list) => list.data}
        empty={{
          title: filtered ? 'No order matches' : 'No orders yet',
          text: filtered
            ? 'Try fewer letters of the name, or remove a filter.'
            : 'Orders appear here the moment they are placed.',
        }}
        limit={limit}
        to={getPageUrl}
      >
        {(items, firstNumber) => (
          <OrdersTable
            orders={items}
            firstNumber={firstNumber}
            sort={sort}
            onSort={(newSort) => setFilter('sort', newSort === defaultOrderSort ? '' : newSort)}
            chosen={new Set(chosen.keys())}
            onChoose={choose}
            onChanged={replaceOrder}
            onDelete={setDeleting}
            onRestored={orders.reload}
          />
        )}
      </PagedList>
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
