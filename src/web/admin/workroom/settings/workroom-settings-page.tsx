import { Link } from 'react-router';
import { useLoading } from '../../../state/use-loading.ts';
import { adminApi } from '../../admin-api.ts';
import { QueryFrame } from '../../kit/data-list.tsx';
import { prefetch } from '../../kit/query.ts';
import { adminMeta } from '../../layout/admin-meta.ts';
import type { Route } from './+types/workroom-settings-page.ts';
import { WorkroomForm } from './workroom-form.tsx';

export { CheckingSession as HydrateFallback } from '../../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Workroom settings');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { settings: prefetch(url, (signal) => adminApi.settings.get({}, { signal })) };
}

/** Whether the shop sews to order, through which stages, and how much in a week. */
export default function WorkroomSettingsPage({ loaderData }: Route.ComponentProps) {
  const settings = useLoading(loaderData.settings);
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/settings">
          All settings
        </Link>
      </p>
      <h1>Workroom settings</h1>
      <p className="soft small above-3">
        For what you sew after it was ordered: to a customer’s measurements, or in a size that is sold out.
        Orders that are under way keep the stages they began with.
      </p>
      <QueryFrame query={settings} failure="Error fetching settings">
        {(answer) => <WorkroomForm response={answer} onSaved={(fresh) => settings.set(() => fresh)} />}
      </QueryFrame>
    </>
  );
}
