import { Link } from 'react-router';
import type { LetterSummary } from '../../../contract/news/letters.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { DataList } from '../kit/data-list.tsx';
import type { Column } from '../kit/data-table.tsx';
import { readListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/letters-page.ts';
import { countPeople } from './letter-draft.ts';
import { LetterState } from './letter-state.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Letters');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = readListUrl(url);
  return { letters: prefetch(url, (signal) => adminApi.letters.list({ page, limit }, { signal })) };
}

/** The letters to those who want news, newest first, with what became of them. */
export default function LettersPage({ loaderData }: Route.ComponentProps) {
  const letters = useLoading(loaderData.letters);
  const { on, subscribers } = letters.value ?? {};
  return (
    <>
      <div className="between">
        <h1>Letters</h1>
        <div className="row wrapping">
          <LinkButton size="sm" to="/admin/letters/new">
            Write a letter
          </LinkButton>
          <LinkButton size="sm" variant="secondary" to="/admin/letters/whatsapp">
            WhatsApp list
          </LinkButton>
        </div>
      </div>
      {subscribers !== undefined && (
        <p className="caption above-2">
          {countPeople(subscribers)} {subscribers === 1 ? 'wants' : 'want'} news.
        </p>
      )}
      {on === false && (
        <Message>
          News is off: no page asks for addresses, and nothing is sent.{' '}
          <Link className="link" to="/admin/settings#settings-news">
            Switch it on in Settings
          </Link>
        </Message>
      )}
      <DataList
        query={letters}
        failure="Error fetching letters"
        items={(list) => list.data}
        limit={limit}
        empty={{
          title: 'No letters yet',
          text: 'Write to those who asked for news: a new collection, a sale, a story from the workroom.',
        }}
        table={{
          caption: 'Letters, the newest first',
          layout: 'cards',
          columns,
          rowKey: ({ _id }) => _id,
        }}
      />
    </>
  );
}

const columns: Column<LetterSummary>[] = [
  {
    label: 'Subject',
    rowHeader: true,
    cell: ({ _id, subject, groupName, createdAt }) => (
      <>
        <Link className="link" to={`/admin/letters/${_id}`}>
          {subject}
        </Link>
        <span className="own-line caption">
          {groupName} · {formatDay(createdAt)}
        </span>
      </>
    ),
  },
  { label: 'State', cell: ({ state }) => <LetterState state={state} /> },
  {
    label: 'Sent',
    figure: true,
    cell: ({ sent, recipients }) => (sent === recipients ? sent : `${sent} of ${recipients}`),
  },
  { label: 'Opened the shop', figure: true, cell: ({ presses }) => presses },
  { label: 'Orders', figure: true, cell: ({ orders }) => orders },
  { label: 'Stopped news', figure: true, cell: ({ stopped }) => stopped },
];
