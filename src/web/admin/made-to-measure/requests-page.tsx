import { Link } from 'react-router';
import type { AdminSewingRequest } from '../../../contract/made-to-measure/requests.api.ts';
import { requestStates } from '../../../contract/made-to-measure/requests.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { DataList } from '../kit/data-list.tsx';
import { readListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/requests-page.ts';
import { stateBadges } from './request-states.ts';
import styles from './sewing-desk.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Made to measure');

const limit = 20;
const states = ['open', ...requestStates] as const;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const state = states.find((known) => known === filter('state'));
  const query = { q: filter('q'), state, page, limit };
  return { requests: prefetch(url, (signal) => adminApi.madeToMeasure.list(query, { signal })) };
}

/** What customers ask the workroom to sew for them, the latest change first. */
export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const requests = useLoading(loaderData.requests);
  const counts: Record<string, number> = requests.value?.counts ?? {};
  const labels = Object.fromEntries(
    states.map((state) => {
      const label = state === 'open' ? 'Open' : state;
      return [state, counts[state] ? `${label} (${counts[state]})` : label];
    }),
  );
  return (
    <>
      <h1>Made to measure</h1>
      <DataList
        query={requests}
        failure="Error fetching requests"
        items={(list) => list.data}
        limit={limit}
        search={{ label: 'Search requests', placeholder: 'Name, phone, reference or words' }}
        filters={[{ name: 'state', label: 'State', anyLabel: 'All requests', options: states, labels }]}
        empty={{
          title: 'No requests yet',
          text: 'Requests from the page Made to measure appear here. You can also make one from a message or a pasted chat.',
          filtered: { title: 'No request matches', text: 'Try other words, or remove the filter.' },
        }}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((request) => (
              <li key={request._id}>
                <RequestRow request={request} />
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </>
  );
}

function RequestRow({ request }: { request: AdminSewingRequest }) {
  const { _id, reference, state, name, text, product, neededBy, createdAt, quotes, pictures } = request;
  const [quote] = quotes;
  return (
    <Link className={styles.row} to={`/admin/made-to-measure/${_id}`}>
      {pictures[0] && <img className={styles.thumb} src={pictures[0]} alt="" loading="lazy" />}
      <span className={styles.summary}>
        <span className="between">
          <strong>{name}</strong>
          <Badge kind={stateBadges[state]}>{state}</Badge>
        </span>
        <span className={styles.excerpt}>{product ? `${product.name}: ${text}` : text}</span>
        <span className="caption tabular">
          <Verbatim>{reference}</Verbatim> · {formatDay(createdAt)}
          {neededBy && ` · needed by ${formatDay(neededBy)}`}
          {quote && (
            <>
              {' · '}
              <Amount amount={quote.amount} currency={quote.currency} />
            </>
          )}
        </span>
      </span>
    </Link>
  );
}
