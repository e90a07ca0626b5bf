import { Link, useSearchParams } from 'react-router';
import { isMailKind, mailGroups, mailTitle } from '../../../contract/notifications/mail-kinds.ts';
import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/mails-page.ts';
import { MailForm } from './mail-form.tsx';
import styles from './mails.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Emails');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { settings: prefetch(url, (signal) => adminApi.settings.get({}, { signal })) };
}

/** The emails to customers: a list, and the words of the one in the address. */
export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const settings = useLoading(loaderData.settings);
  const [params] = useSearchParams();
  const kind = params.get('mail') ?? '';
  const isChosen = isMailKind(kind);
  return (
    <>
      <p className="small below-2">
        <Link className="link" to={isChosen ? '/admin/settings/mails' : '/admin/settings'}>
          {isChosen ? 'All emails' : 'All settings'}
        </Link>
      </p>
      <h1>{isChosen ? mailTitle(kind) : 'Emails'}</h1>
      <p className="soft small above-3">
        {isChosen
          ? 'The opening replaces the first paragraph; the closing ends the email. A blank line begins a new paragraph.'
          : 'How each email to a customer begins and ends. Amounts, pieces and links are filled in by the shop.'}
      </p>
      <QueryFrame query={settings} failure="Error fetching settings">
        {(answer) =>
          isChosen ? (
            <MailForm
              key={kind}
              kind={kind}
              response={answer}
              onSaved={(fresh) => settings.set(() => fresh)}
            />
          ) : (
            <MailList words={answer.data.mails} />
          )
        }
      </QueryFrame>
    </>
  );
}

function MailList({ words }: { words: SettingsResponse['data']['mails'] }) {
  return (
    <div className={styles.mailGroups}>
      {mailGroups.map(({ title, kinds }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className={styles.mailKinds}>
            {kinds.map((kind) => (
              <li key={kind}>
                <Link to={`?mail=${kind}`}>
                  <span>{mailTitle(kind)}</span>
                  {words[kind] && <span className="caption">Your words</span>}
                  <Icon name="right" small />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
