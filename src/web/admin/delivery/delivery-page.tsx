import { Link } from 'react-router';
import { useLoading } from '../../state/use-loading.ts';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/delivery-page.ts';
import { DeliveryForm } from './delivery-form.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Delivery');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { settings: prefetch(url, (signal) => adminApi.settings.get({}, { signal })) };
}

/** Where the shop delivers, in which ways and for which fees. */
export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const settings = useLoading(loaderData.settings);
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/settings">
          All settings
        </Link>
      </p>
      <h1>Delivery</h1>
      <p className="soft small above-3">
        The most exact place decides: a local government before its state, a state before its country. Without
        any place the shop delivers everywhere, in one way and without a fee.
      </p>
      <QueryFrame query={settings} failure="Error fetching settings">
        {(answer) => <DeliveryForm response={answer} onSaved={(fresh) => settings.set(() => fresh)} />}
      </QueryFrame>
    </>
  );
}
