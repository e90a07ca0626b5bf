import { Link } from 'react-router';
import { useLoading } from '../../state/use-loading.ts';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import type { Route } from './+types/settings-page.ts';
import { BankChangeNotice } from './bank-change-notice.tsx';
import { SettingsGroups } from './settings-groups.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Settings');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { settings: prefetch(url, (signal) => adminApi.settings.get({}, { signal })) };
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const settings = useLoading(loaderData.settings);
  const can = usePermissions();
  return (
    <>
      <h1>Settings</h1>
      <BankChangeNotice again={settings.value?.versions.bank} />
      <p className="soft small above-3">What you save here is on the public pages at once.</p>
      <p className="above-3">
        <Link className="link" to="/admin/settings/delivery">
          Delivery: places, ways and fees
        </Link>
        <br />
        <Link className="link" to="/admin/settings/workroom">
          Workroom: what is sewn to order, its stages and weeks
        </Link>
        <br />
        <Link className="link" to="/admin/settings/goods">
          Sizes and categories, and the size guide
        </Link>
        <br />
        <Link className="link" to="/admin/settings/mails">
          Mails: how each email to a customer begins and ends
        </Link>
        {can('staff') && (
          <>
            <br />
            <Link className="link" to="/admin/settings/begin">
              Begin my own shop: remove the demo
            </Link>
          </>
        )}
      </p>
      <QueryFrame query={settings} failure="Error fetching settings">
        {(answer) => <SettingsGroups response={answer} onSaved={(fresh) => settings.set(() => fresh)} />}
      </QueryFrame>
    </>
  );
}
