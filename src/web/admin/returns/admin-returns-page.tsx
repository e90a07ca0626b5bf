import { returnGroups, returnStates } from '../../../contract/returns/return-states.ts';
import { LiveNote } from '../../shared/orders/live-note.tsx';
import { useVisiblePoll } from '../../shared/orders/use-visible-poll.ts';
import { useLoading } from '../../state/use-loading.ts';
import { adminApi } from '../admin-api.ts';
import inboxStyles from '../inbox/inbox.module.css';
import { DataList } from '../kit/data-list.tsx';
import { readListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/admin-returns-page.ts';
import { ReturnCard } from './return-card.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Returns');

const limit = 10;
const states = [
  ...returnGroups.filter((group) => group !== 'all' && group !== 'open'),
  ...returnStates,
  'all',
] as const;
const groupLabels: Partial<Record<string, string>> = {
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
  return {
    returns: prefetch(url, (signal) => adminApi.returns.list({ state, q, page, limit }, { signal })),
  };
}

/** Returns and exchanges, longest waiting first; each is processed in the list. */
export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const returns = useLoading(loaderData.returns);
  const poll = useVisiblePoll(returns.refresh, returns.value !== undefined, () => 60_000);
  const counts: Record<string, number> = returns.value?.counts ?? {};
  const addCount = (label: string, state: string) => (counts[state] ? `${label} (${counts[state]})` : label);
  return (
    <>
      <h1>Returns</h1>
      <LiveNote poll={poll} />
      <DataList
        query={returns}
        failure="Error fetching returns"
        items={(list) => list.data}
        limit={limit}
        search={{ label: 'Search returns', placeholder: 'Reference, order, name or email' }}
        filters={[
          {
            name: 'state',
            label: 'State',
            anyLabel: addCount('Open', 'open'),
            options: states,
            labels: Object.fromEntries(
              states.map((state) => [state, addCount(groupLabels[state] ?? state, state)]),
            ),
          },
        ]}
        empty={{
          title: 'No open returns',
          text: 'When a customer wants to send something back, it appears here.',
          filtered: { title: 'No return matches', text: 'Try another reference or state.' },
        }}
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
      </DataList>
    </>
  );
}
