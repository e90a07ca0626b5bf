import { Link, useLocation } from 'react-router';
import { dayInLagos } from '../../../contract/delivery/calendar.ts';
import { pickingLimit } from '../../../contract/limits.ts';
import type { PickingList } from '../../../contract/orders/fulfilment.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { LiveNote } from '../../shared/orders/live-note.tsx';
import { useVisiblePoll } from '../../shared/orders/use-visible-poll.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DialogButton } from '../kit/action-button.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { DayFilter, FilterSelect } from '../kit/list-filters.tsx';
import { useListUrl } from '../kit/list-url.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/picking-page.ts';
import { getRiderMessageUrl } from './details/rider-message.rules.ts';
import { loadPickingList } from './load-picking-list.ts';
import { ParcelFileDialog } from './parcel-file-dialog.tsx';
import styles from './picking.module.css';
import {
  filterParcels,
  listPicks,
  listWays,
  noWay,
  type PickingParcel,
  readPickingChoice,
  selectParcels,
} from './picking-choice.rules.ts';
import { PickingParcels } from './picking-parcels.tsx';
import { Picks } from './picking-picks.tsx';
import { usePacking } from './use-packing.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Picking list');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { picking: loadPickingList(url) };
}

/** The address also chooses from the list, which loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate) {
  const getDay = (url: URL) => url.searchParams.get('day');
  const isChoice = currentUrl.href !== nextUrl.href && getDay(currentUrl) === getDay(nextUrl);
  return !isChoice && defaultShouldRevalidate;
}
type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** The day's work of the store room: what to take from the shelf, and which parcel it goes into. */
export default function PickingPage({ loaderData }: Route.ComponentProps) {
  const { setFilter, filter } = useListUrl();
  const list = useLoading(loaderData.picking);
  const packing = usePacking(list);
  const data = list.value?.data;
  const poll = useVisiblePoll(async () => {
    if (!packing.isSaving) await list.refresh();
  }, data !== undefined);
  const choice = readPickingChoice(filter);
  const shown = data ? filterParcels(data, choice) : [];
  const selected = selectParcels(shown, choice);
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
          <DialogButton
            size="sm"
            variant="secondary"
            dialog={(onClose) => <ParcelFileDialog onDone={list.reload} onClose={onClose} />}
          >
            Parcels from a file
          </DialogButton>
          <SelectionActions parcels={selected} />
          <Button size="sm" disabled={!data?.picks.length} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <div className={`row wrapping above-3 ${styles.choice} ${styles.screenOnly}`}>
        <DayFilter label="Paid up to" value={data?.day ?? ''} onChange={(next) => setFilter('day', next)} />
        <ChoiceFilters list={data} />
      </div>
      <div className={styles.screenOnly}>
        <LiveNote poll={poll} />
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
        {(answer) =>
          shown.length === 0 ? (
            <EmptyState
              title="Nothing to pick"
              text="No order of the list is paid on this day and sent this way."
            />
          ) : (
            <>
              <ShelfList list={answer.data} parcels={selected} />
              <PickingParcels
                parcels={shown}
                chosenIds={choice.orderIds}
                packing={packing}
                onChoose={(ids) => setFilter('orders', ids.join(','))}
                onSent={list.reload}
              />
            </>
          )
        }
      </QueryFrame>
    </div>
  );
}

/** What else the list is narrowed by: the day of payment, and the delivery method. */
function ChoiceFilters({ list }: { list: PickingList | undefined }) {
  const { setFilter, filter } = useListUrl();
  if (!list) return null;
  const ways = listWays(list.parcels);
  const isToday = list.day === dayInLagos(new Date());
  return (
    <>
      <FilterSelect
        label="Paid"
        anyLabel="All orders"
        options={['day']}
        labels={{ day: isToday ? 'Paid today' : 'Paid on that day' }}
        value={filter('paid')}
        onChange={(next) => setFilter('paid', next)}
      />
      {(ways.length > 1 || filter('way') !== '') && (
        <FilterSelect
          label="Delivery"
          anyLabel="Any delivery"
          options={ways}
          labels={{ [noWay]: 'No delivery method' }}
          value={filter('way')}
          onChange={(next) => setFilter('way', next)}
        />
      )}
    </>
  );
}

/** What can be made of the chosen orders: labels, and the list of addresses for a rider. */
function SelectionActions({ parcels }: { parcels: readonly PickingParcel[] }) {
  const { search } = useLocation();
  const round = parcels.filter(({ address }) => address.street !== '');
  return (
    <>
      {parcels.length > 0 && (
        <LinkButton size="sm" variant="secondary" to={`/admin/picking/labels${search}`}>
          Address labels
        </LinkButton>
      )}
      {round.length > 0 && (
        <LinkButton
          size="sm"
          variant="secondary"
          to={getRiderMessageUrl(...round.map(({ lines, ...parcel }) => ({ ...parcel, items: lines })))}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp to the rider
        </LinkButton>
      )}
    </>
  );
}

/** What is still to be taken from the shelf for the chosen orders. */
function ShelfList({ list, parcels }: { list: PickingList; parcels: readonly PickingParcel[] }) {
  const picks = listPicks(list.picks, parcels);
  const unitCount = picks.reduce((sum, pick) => sum + pick.quantity, 0);
  const orderCount = parcels.filter(({ packedAt }) => packedAt === null).length;
  return (
    <>
      <p className="above-4 tabular">
        {orderCount === 0
          ? `All pieces for ${formatOrders(parcels.length)} are packed.`
          : `${unitCount} ${unitCount === 1 ? 'piece' : 'pieces'} for ${formatOrders(orderCount)}.`}
        {list.total > pickingLimit &&
          ` These are the ${pickingLimit} that have waited longest, of ${list.total.toLocaleString('en-GB')}.`}
      </p>
      {picks.length > 0 && (
        <section className="above-6">
          <h2>From the shelf</h2>
          <Picks picks={picks} />
        </section>
      )}
    </>
  );
}

function formatOrders(count: number): string {
  return `${count} ${count === 1 ? 'order' : 'orders'}`;
}
