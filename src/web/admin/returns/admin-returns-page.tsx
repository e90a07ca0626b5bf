import { returnGroups, returnStates } from '../../../contract/returns/return-states.ts';
import { LiveNote } from '../../shared/orders/live-note.tsx';
import { useVisiblePoll } from '../../shared/orders/use-visible-poll.ts';
import { useLoading } from '../../state/use-loading.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { adminApi } from '../admin-api.ts';
import inboxStyles from '../inbox/inbox.module.css';
import { PagedList } from '../kit/data-list.tsx';
import { SearchBox } from '../kit/list-filters.tsx';
import { readListUrl, useListUrl } from '../kit/list-url.ts';
import listsStyles from '../kit/lists.module.css';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/admin-returns-page.ts';
import { ReturnCard } from './return-card.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta = () => adminMeta('Returns');

const limit = 10;
const states = [...returnGroups.filter((group) => group !== 'all'), ...returnStates, 'all'] as const;
const stateLabels: Partial<Record<(typeof states)[number], string>> = {
  open: 'Open',
  waiting: 'Waiting for us',
  'to-decide': 'To decide',
  'exchange-to-send': 'Exchanges to send',
  'repair-to-send': 'Repairs to send back',
  overdue: 'Overdue',
  all: 'All returns',
};

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const state = states.find((known) => known === filter('state')) ?? 'open';
  const q = filter('q');
  const returns = prefetch(url, (signal) => adminApi.returns.list({ state, q, page, limit }, { signal }));
  return { state, q, returns };
}

/** Returns and exchanges, longest waiting first; each is processed in the list. */
export default function ReturnsPage({ loaderData: { state, q, returns: loading } }: Route.ComponentProps) {
  const { setFilter, getPageUrl } = useListUrl();
  const returns = useLoading(loading);
  const poll = useVisiblePoll(returns.refresh, returns.value !== undefined, () => 60_000);
  const counts = returns.value?.counts ?? {};
  const isFiltered = Boolean(q) || state !== 'open';
  return (
    <>
      <h1>Returns</h1>
      <LiveNote poll={poll} />
      <div className={listsStyles.filters}>
        <SearchBox
          label="Search returns"
          placeholder="Reference, order, name or email"
          value={q}
          onSearch={(text) => setFilter('q', text)}
        />
        <select
          className={`${fieldsStyles.input} ${fieldsStyles.small}`}
          aria-label="State"
          value={state}
          onChange={(event) => setFilter('state', event.target.value === 'open' ? '' : event.target.value)}
        >
          {states.map((each) => (
            <option key={each} value={each}>
              {stateLabels[each] ?? each}
              {counts[each] ? ` (${counts[each]})` : ''}
            </option>
          ))}
        </select>
      </div>
      <PagedList
        query={returns}
        failure="Error fetching returns"
        items={(list) => list.data}
        empty={{
          title: isFiltered ? 'No return matches' : 'No open returns',
          text: isFiltered
            ? 'Try another reference or state.'
            : 'When a customer wants to send something back, it appears here.',
        }}
        limit={limit}
        to={getPageUrl}
      >
        {(items) => (
          <ul className={inboxStyles.list}>
            {items.map((one) => (
              <li key={one._id}>
                <ReturnCard
                  orderReturn={one}
                  onMoved={(moved) =>
                    returns.set((list) => ({
                      ...list,
                      data: list.data.map((each) => (each._id === moved._id ? moved : each)),
                    }))
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
