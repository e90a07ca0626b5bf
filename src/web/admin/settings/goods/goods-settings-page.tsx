import { Link } from 'react-router';
import { useLoading } from '../../../state/use-loading.ts';
import { adminApi } from '../../admin-api.ts';
import { QueryFrame } from '../../kit/data-list.tsx';
import { prefetch } from '../../kit/query.ts';
import { adminMeta } from '../../layout/admin-meta.ts';
import type { Route } from './+types/goods-settings-page.ts';
import { GoodsForm } from './goods-form.tsx';

export { CheckingSession as HydrateFallback } from '../../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Sizes and categories');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { settings: prefetch(url, (signal) => adminApi.settings.get({}, { signal })) };
}

/** The sizes and categories that products come in, and the size guide. */
export default function GoodsSettingsPage({ loaderData }: Route.ComponentProps) {
  const settings = useLoading(loaderData.settings);
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/settings">
          All settings
        </Link>
      </p>
      <h1>Sizes and categories</h1>
      <p className="soft small above-3">
        What you add here can be chosen in the product form. A size or category that a product has can’t be
        removed.
      </p>
      <QueryFrame query={settings} failure="Error fetching settings">
        {(answer) => <GoodsForm response={answer} onSaved={(fresh) => settings.set(() => fresh)} />}
      </QueryFrame>
    </>
  );
}
