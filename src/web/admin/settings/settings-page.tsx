import { Link, useRevalidator } from 'react-router';
import type { Right } from '../../../contract/accounts/roles.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import type { Route } from './+types/settings-page.ts';
import { BankChangeNotice } from './bank-change-notice.tsx';
import styles from './settings.module.css';
import { SettingsGroups } from './settings-groups.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Settings');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { settings: prefetch(url, (signal) => adminApi.settings.get({}, { signal })) };
}

/** Settings that have a screen of their own, and the right that one needs. */
const screens: readonly { to: string; text: string; right?: Right }[] = [
  { to: '/admin/settings/delivery', text: 'Delivery: places, ways and fees' },
  { to: '/admin/settings/workroom', text: 'Workroom: what is sewn to order, its stages and weeks' },
  { to: '/admin/settings/goods', text: 'Sizes and categories, and the size guide' },
  { to: '/admin/settings/feeds', text: 'Meta and Google: your pieces in WhatsApp, Instagram and on Google' },
  { to: '/admin/settings/mails', text: 'Emails: how each one to a customer begins and ends' },
  { to: '/admin/settings/begin', text: 'Begin my own shop: remove the demo', right: 'staff' },
];

/** What is read again after a save is the frame's: the name and the wordmark. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href !== nextUrl.href;

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const settings = useLoading(loaderData.settings);
  const { revalidate } = useRevalidator();
  const can = usePermissions();
  return (
    <>
      <h1>Settings</h1>
      <BankChangeNotice again={settings.value?.versions.bank} />
      <p className="soft small above-3">What you save here shows on the public pages straight away.</p>
      <ul className={styles.screens} aria-label="Settings on screens of their own">
        {screens.map(({ to, text, right }) =>
          right === undefined || can(right) ? (
            <li key={to}>
              <Link to={to}>
                <span>{text}</span>
                <Icon name="right" small />
              </Link>
            </li>
          ) : null,
        )}
      </ul>
      <QueryFrame query={settings} failure="Error fetching settings">
        {(answer) => (
          <SettingsGroups
            response={answer}
            onSaved={(fresh) => {
              settings.set(() => fresh);
              void revalidate();
            }}
          />
        )}
      </QueryFrame>
    </>
  );
}
