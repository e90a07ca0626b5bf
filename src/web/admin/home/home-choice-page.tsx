import { useLoading } from '../../state/use-loading.ts';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/home-choice-page.ts';
import { HomeForm } from './home-form.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta = () => adminMeta('Home page');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { settings: prefetch(url, (signal) => adminApi.settings.get({}, { signal })) };
}

/** What the home page opens with: its headline, its first picture, and the pieces before all others. */
export default function HomeChoicePage({ loaderData }: Route.ComponentProps) {
  const settings = useLoading(loaderData.settings);
  return (
    <>
      <div className="between">
        <h1>Home page</h1>
        <a className="link small" href="/" target="_blank" rel="noreferrer">
          Look at the shop’s home<span className="sr-only"> in a new tab</span>
        </a>
      </div>
      <p className="soft small above-3">
        What you leave empty is as the shop itself has it. What you save is on the home page at once.
      </p>
      <QueryFrame query={settings} failure="Error fetching settings">
        {(answer) => <HomeForm response={answer} onSaved={(fresh) => settings.set(() => fresh)} />}
      </QueryFrame>
    </>
  );
}
