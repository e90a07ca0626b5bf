import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/api/orders/order.ts';
import type { OrderFilter } from '../../../contract/api/orders/order-filter.ts';
import { orderStatuses } from '../../../contract/rules/orders/order-status.ts';
import { paymentStatuses } from '../../../contract/rules/orders/payment-status.ts';
import { load } from '../../state/loading.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { DayFilter } from '../ui/day-filter.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { PagedList } from '../ui/list-frame.tsx';
import { readListUrl } from '../ui/list-url.ts';
import styles from '../ui/lists.module.css';
import { SearchBox } from '../ui/search-box.tsx';
import { useListUrl } from '../ui/use-list-url.ts';
import type { Route } from './+types/orders-page.ts';
import { DeleteOrder } from './delete-order.tsx';
import { markOrdersSeen, useNewOrders } from './new-orders.ts';
import { readOrderFilter } from './order-filter.rules.ts';
import { OrdersTable } from './orders-table.tsx';
import { ParcelFileDialog } from './parcels/parcel-file-dialog.tsx';
import { toMovable } from './status/movable.ts';
import { MoveBar } from './status/move-bar.tsx';
import { useChosenOrders } from './status/use-chosen-orders.ts';

export { CheckingWho as HydrateFallback } from '../layout/checking-who.tsx';

export const meta = () => adminMeta('Orders');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter: read } = readListUrl(url);
  const filter = readOrderFilter(read);
  const orders = load(url, 'admin', (signal) => adminApi.orders.list({ ...filter, page, limit }, { signal }));
  return { filter, orders };
}

export default function OrdersPage({ loaderData: { filter, orders: loading } }: Route.ComponentProps) {
  const { setFilter, clearFilters, pageAddress } = useListUrl();
  const orders = useLoading(loading);
  const [leaving, setLeaving] = useState<Order>();
  const [filing, setFiling] = useState(false);
  const { chosen, choose, clear } = useChosenOrders(orders.value?.data);
  const filtered = Object.values(filter).some(Boolean);
  const replace = (changed: Order) =>
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
          <DownloadButton fetchFile={() => adminApi.orders.exportCsv(filter)} fileName="orders.csv">
            Export CSV
          </DownloadButton>
          <Button size="sm" variant="secondary" onClick={() => setFiling(true)}>
            Parcels from a file
          </Button>
          <LinkButton size="sm" variant="secondary" to="/admin/picking">
            Picking list
          </LinkButton>
        </div>
      </div>
      <OrderFilters filter={filter} onFilter={setFilter} onClear={filtered ? clearFilters : undefined} />
      <NewOrders
        onShow={async () => {
          clearFilters();
          await Promise.all([markOrdersSeen(), orders.reload()]);
        }}
      />
      <PagedList
        fetched={orders}
        failure="Error fetching orders"
        items={(list) => list.data}
        empty={{
          title: filtered ? 'No order matches' : 'No orders yet',
          text: filtered
            ? 'Try fewer letters of the name, or remove a filter.'
            : 'Orders appear here the moment they are placed.',
        }}
        limit={limit}
        to={pageAddress}
      >
        {(items, firstNumber) => (
          <OrdersTable
            orders={items}
            firstNumber={firstNumber}
            chosen={new Set(chosen.keys())}
            onChoose={choose}
            onChanged={replace}
            onDelete={setLeaving}
          />
        )}
      </PagedList>
      {chosen.size > 0 && (
        <MoveBar
          orders={[...chosen.values()].map(toMovable)}
          onDone={() => {
            clear();
            void orders.reload();
          }}
          onClear={clear}
        />
      )}
      {filing && <ParcelFileDialog onDone={orders.reload} onClose={() => setFiling(false)} />}
      {leaving && (
        <DeleteOrder order={leaving} onClose={() => setLeaving(undefined)} onDeleted={orders.reload} />
      )}
    </>
  );
}

type OrderFiltersProps = {
  filter: OrderFilter;
  onFilter: (name: string, value: string) => void;
  onClear: (() => void) | undefined;
};

function OrderFilters({ filter, onFilter, onClear }: OrderFiltersProps) {
  const { q = '', status = '', paymentStatus = '', from = '', to = '' } = filter;
  return (
    <div className={styles.filters}>
      <SearchBox
        label="Search orders"
        placeholder="Reference, name, email or phone"
        value={q}
        onSearch={(text) => onFilter('q', text)}
      />
      <FilterSelect
        label="Payment"
        any="Any payment"
        options={paymentStatuses}
        value={paymentStatus}
        onChange={(value) => onFilter('payment', value)}
      />
      <FilterSelect
        label="Status"
        any="Any status"
        options={orderStatuses}
        value={status}
        onChange={(value) => onFilter('status', value)}
      />
      <DayFilter label="From" value={from} max={to} onChange={(day) => onFilter('from', day)} />
      <DayFilter label="To" value={to} min={from} onChange={(day) => onFilter('to', day)} />
      {onClear && (
        <Button variant="text" className="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

/** Orders that came while the list was open. They wait for a click, so that no row moves under a finger. */
function NewOrders({ onShow }: { onShow: () => void }) {
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
