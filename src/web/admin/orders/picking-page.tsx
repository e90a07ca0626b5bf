import { Link } from 'react-router';
import { namedColor } from '../../../contract/catalog/colors.ts';
import { pickingLimit } from '../../../contract/limits.ts';
import type { PickingList } from '../../../contract/orders/fulfilment.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { DialogButton } from '../kit/action-button.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { DayFilter } from '../kit/list-filters.tsx';
import { useListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/picking-page.ts';
import { ParcelFileDialog } from './parcel-file-dialog.tsx';
import styles from './picking.module.css';
import { PickingParcels } from './picking-parcels.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Picking list');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const dayParam = url.searchParams.get('day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(dayParam) ? dayParam : undefined;
  return { picking: prefetch(url, (signal) => adminApi.orderDesk.picking({ day }, { signal })) };
}

/** The day's work of the store room: what to take from the shelf, and which parcel it goes into. */
export default function PickingPage({ loaderData }: Route.ComponentProps) {
  const { setFilter } = useListUrl();
  const list = useLoading(loaderData.picking);
  const data = list.value?.data;
  return (
    <div className={styles.list}>
      <p className={`small ${styles.screenOnly}`}>
        <Link className="link" to="/admin/orders">
          All orders
        </Link>
      </p>
      <div className="between">
        <div>
          <h1>Picking list</h1>
          <p className="soft small above-2">
            Orders paid up to {data ? formatDay(data.day) : 'today'} with pieces that are still in the
            workroom.
          </p>
        </div>
        <div className={`row wrapping ${styles.screenOnly}`}>
          <DayFilter label="Paid up to" value={data?.day ?? ''} onChange={(next) => setFilter('day', next)} />
          <DialogButton
            size="sm"
            variant="secondary"
            dialog={(onClose) => <ParcelFileDialog onDone={list.reload} onClose={onClose} />}
          >
            Parcels from a file
          </DialogButton>
          <Button size="sm" disabled={!data?.picks.length} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <QueryFrame
        query={list}
        failure="Error fetching orders"
        empty={{
          when: (answer) => answer.data.parcels.length === 0,
          title: 'Nothing to pick',
          text: 'No paid order waits in the workroom. Orders appear here once their payment is confirmed.',
          action: <LinkButton to="/admin/orders?payment=Pending">See unpaid orders</LinkButton>,
        }}
      >
        {(answer) => <Picking list={answer.data} onSent={list.reload} />}
      </QueryFrame>
    </div>
  );
}

function Picking({ list, onSent }: { list: PickingList; onSent: () => void }) {
  const unitCount = list.picks.reduce((sum, pick) => sum + pick.quantity, 0);
  return (
    <>
      <p className="above-4 tabular">
        {unitCount} {unitCount === 1 ? 'piece' : 'pieces'} for {list.parcels.length}{' '}
        {list.parcels.length === 1 ? 'order' : 'orders'}.
        {list.total > pickingLimit &&
          ` These are the ${pickingLimit} that have waited longest, of ${list.total.toLocaleString('en-GB')}.`}
      </p>
      <section className="above-6">
        <h2>From the shelf</h2>
        <Picks picks={list.picks} />
      </section>
      <section className="above-10">
        <h2>Into the parcels</h2>
        <PickingParcels parcels={list.parcels} onSent={onSent} />
      </section>
    </>
  );
}

function Picks({ picks }: Pick<PickingList, 'picks'>) {
  return (
    <DataTable
      caption="Pieces by product, size and colour"
      className={`${styles.picks} above-3`}
      rows={picks}
      rowKey={({ productId, name, size, color }) => `${productId} ${name} ${size} ${color}`}
      columns={[
        {
          label: 'Take',
          figure: true,
          className: `${styles.take} tabular`,
          cell: ({ quantity }) => quantity,
        },
        {
          label: 'Piece',
          rowHeader: true,
          className: styles.piece,
          cell: ({ image, name }) => (
            <span className="row">
              <span className={`picture ${styles.screenOnly}`}>
                <Picture picture={toPicture(image, '')} alt="" sizes="2.75rem" />
              </span>
              {name}
            </span>
          ),
        },
        { label: 'Size', className: styles.size, cell: ({ size }) => size || 'None' },
        { label: 'Colour', className: styles.color, cell: ({ color }) => namedColor(color) || '–' },
        {
          label: 'For',
          className: styles.for,
          cell: ({ orders }) => (
            <ul className={styles.orders}>
              {orders.map(({ _id, reference, quantity }) => (
                <li key={_id}>
                  <Link className="link" to={`/admin/order/${_id}`}>
                    <Verbatim>{reference}</Verbatim>
                  </Link>
                  {orders.length > 1 && ` × ${quantity}`}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
