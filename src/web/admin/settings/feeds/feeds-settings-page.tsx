import { Link } from 'react-router';
import { useLoading } from '../../../state/use-loading.ts';
import { adminApi } from '../../admin-api.ts';
import { QueryFrame } from '../../kit/data-list.tsx';
import { prefetch } from '../../kit/query.ts';
import { adminMeta } from '../../layout/admin-meta.ts';
import type { Route } from './+types/feeds-settings-page.ts';
import { FeedAddresses } from './feed-addresses.tsx';
import { FeedsForm } from './feeds-form.tsx';

export { CheckingSession as HydrateFallback } from '../../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Meta and Google');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { settings: prefetch(url, (signal) => adminApi.settings.get({}, { signal })) };
}

/** Whether Meta and Google may fetch the products, in which currency, and where. */
export default function FeedsSettingsPage({ loaderData }: Route.ComponentProps) {
  const settings = useLoading(loaderData.settings);
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/settings">
          All settings
        </Link>
      </p>
      <h1>Meta and Google</h1>
      <p className="soft small above-3">
        A product feed is a list of everything in your shop that Meta and Google fetch by themselves. With it
        your pieces appear in WhatsApp, Instagram and Facebook, and on Google. Drafts and hidden pieces are
        left out.
      </p>
      <QueryFrame query={settings} failure="Error fetching settings">
        {(answer) => (
          <>
            <FeedsForm response={answer} onSaved={(fresh) => settings.set(() => fresh)} />
            {answer.data.feeds.addresses && (
              <FeedAddresses
                addresses={answer.data.feeds.addresses}
                onRenewed={(fresh) => settings.set(() => fresh)}
              />
            )}
          </>
        )}
      </QueryFrame>
    </>
  );
}
