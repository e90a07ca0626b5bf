import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { lastingStore } from '../../state/browser-storage.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollRegion } from '../../ui/navigation/scroll-region.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { usePublicUrl } from '../../ui/use-public-url.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { useListUrl } from '../kit/list-url.ts';
import { QrCode } from '../kit/qr-code.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/labels-page.ts';
import styles from './address-labels.module.css';
import { loadPickingList } from './load-picking-list.ts';
import { ParcelAddress } from './parcel-address.tsx';
import {
  filterParcels,
  type PickingParcel,
  readPickingChoice,
  selectParcels,
} from './picking-choice.rules.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Address labels');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { picking: loadPickingList(url) };
}

/** What labels are printed on: a roll, or sheets of two by four. */
const papers = [
  { id: 'roll', label: 'Roll, 100 × 150 mm' },
  { id: 'a4', label: 'A4, 2 × 4' },
] as const;
type PaperId = (typeof papers)[number]['id'];

const paperKey = 'label-paper';

/** Labels with the addresses of the orders chosen on the picking list. */
export default function LabelsPage({ loaderData }: Route.ComponentProps) {
  const list = useLoading(loaderData.picking);
  const { filter } = useListUrl();
  const { search } = useLocation();
  const [paper, setPaper] = useState<PaperId>(
    () => papers.find(({ id }) => id === lastingStore.read(paperKey))?.id ?? 'roll',
  );
  const choice = readPickingChoice(filter);
  return (
    <div className={styles.page}>
      <div className={styles.screenOnly}>
        <p className="small">
          <Link className="link" to={`/admin/picking${search}`}>
            Back to the picking list
          </Link>
        </p>
        <h1>Address labels</h1>
        <p className="soft small above-2">One for each order. A phone that scans the code opens the order.</p>
        <div className={`between ${styles.tools}`}>
          <Tabs
            label="Paper"
            tabs={papers}
            selected={paper}
            onSelect={(id) => {
              lastingStore.write(paperKey, id);
              setPaper(id as PaperId);
            }}
            panelId={(id) => `labels-${id}`}
          />
          <Button size="sm" disabled={!list.value} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <div role="tabpanel" id={`labels-${paper}`} aria-labelledby={`labels-${paper}-tab`}>
        <QueryFrame
          query={list}
          failure="Error fetching orders"
          empty={{
            when: ({ data }) => filterParcels(data, choice).length === 0,
            title: 'No label to print',
            text: 'These orders are no longer on the picking list.',
          }}
        >
          {({ data }) => (
            <ScrollRegion className={styles.desk} aria-label="Address labels">
              <ol className={styles.labels} data-paper={paper}>
                {selectParcels(filterParcels(data, choice), choice).map((parcel) => (
                  <li key={parcel._id}>
                    <AddressLabel parcel={parcel} />
                  </li>
                ))}
              </ol>
            </ScrollRegion>
          )}
        </QueryFrame>
      </div>
    </div>
  );
}

/** The shop with its return address; its town where it has none. */
function Sender() {
  const { name, address, city, phone } = useShopDetails();
  return (
    <p className={styles.sender}>
      From {[name, ...(address.length > 0 ? address : [city])].join(', ')}
      {phone && (
        <>
          , <span className="nowrap">{phone}</span>
        </>
      )}
    </p>
  );
}

function AddressLabel({ parcel }: { parcel: PickingParcel }) {
  const { _id, reference, address, delivery, pieces } = parcel;
  const orderUrl = usePublicUrl(`/admin/order/${_id}`);
  return (
    <article className={styles.label} aria-label={`Label of order ${reference}`}>
      <div className={styles.head}>
        <p>
          <b>
            <Verbatim>{reference}</Verbatim>
          </b>
          , {pieces} {pieces === 1 ? 'piece' : 'pieces'}
          {delivery && <span className="own-line">{delivery}</span>}
        </p>
        <Sender />
        <span className={styles.code}>
          <QrCode text={orderUrl} label={`Opens order ${reference}`} />
        </span>
      </div>
      <ParcelAddress address={address} />
    </article>
  );
}
