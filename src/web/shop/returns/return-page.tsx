import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Order } from '../../../contract/orders/order.api.ts';
import { isDelivered } from '../../../contract/orders/order-status.ts';
import { returnResolutions, unitsOutsideReturns } from '../../../contract/returns/return-states.ts';
import { api } from '../../client/api.ts';
import { unlistedMeta } from '../../seo/meta.ts';
import { formatDeadline } from '../../shared/orders/dates.ts';
import { load, useLoading } from '../../state/use-loading.ts';
import { LoadedFrame } from '../../ui/loaded-frame.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import type { Route } from './+types/return-page.ts';
import type { ReturnDraft } from './return-draft.ts';
import { ReturnForm } from './return-form.tsx';

export { Skeleton as HydrateFallback } from '../../ui/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, 'Return or exchange');

export async function clientLoader({ url, params: { orderId } }: Route.ClientLoaderArgs) {
  return { order: load(url, 'user', async (signal) => (await api.orders.get({ orderId }, { signal })).data) };
}

/** Requests a return of items of a delivered order. `?wants=exchange&line=0` is preselected. */
export default function ReturnPage({ loaderData, params: { orderId } }: Route.ComponentProps) {
  const order = useLoading(loaderData.order);
  return (
    <>
      <p className="small below-3">
        <Link className="link" to={`/dashboard/order/${orderId}`}>
          Back to the order
        </Link>
      </p>
      <LoadedFrame
        loaded={order}
        failure="This order could not be loaded"
        skeleton={<Skeleton lines={9} label="Loading your order" />}
      >
        {(loaded) => <ReturnRequest key={loaded._id} order={loaded} />}
      </LoadedFrame>
    </>
  );
}

function ReturnRequest({ order }: { order: Order }) {
  const navigate = useNavigate();
  const begin = useInitialDraft(order);
  const orderPage = `/dashboard/order/${order._id}`;
  return (
    <>
      <header>
        <h1>Return or exchange</h1>
        <p className="caption above-1">
          Order <Reference>{order.reference}</Reference>
          {order.returnUntil && `, back with us by ${formatDeadline(order.returnUntil)}`}
        </p>
      </header>
      {isDelivered(order.status) ? (
        <ReturnForm
          order={order}
          begin={begin}
          onSent={(_, returnId) => {
            toast.success('Your request is with us');
            void navigate(`${orderPage}#return-${returnId}`);
          }}
        />
      ) : (
        <EmptyState
          title="Not delivered yet"
          text="You can return an order once it’s delivered. Until then, write to us to change something."
        >
          <Link className="link" to={orderPage}>
            Back to the order
          </Link>
        </EmptyState>
      )}
    </>
  );
}

/** What the address has chosen already. */
function useInitialDraft(order: Order): ReturnDraft {
  const [search] = useSearchParams();
  const wants = returnResolutions.find((resolution) => resolution === search.get('wants')) ?? 'refund';
  const index = search.has('line') ? Number(search.get('line')) : -1;
  const quantity = unitsOutsideReturns(order, index);
  const lines = quantity > 0 ? { [index]: { quantity, size: '', color: '' } } : {};
  return { wants, faulty: search.has('faulty'), reason: '', lines };
}
