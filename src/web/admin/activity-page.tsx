import type { AuditEntry } from '../../contract/account.ts';
import { auditActions } from '../../contract/audit-actions.ts';
import { retention } from '../../contract/retention.ts';
import { formatDay, formatTime } from '../orders/dates.ts';
import { classes } from '../ui/classes.ts';
import { actDetails, isWorthALook } from './act-words.ts';
import { adminApi } from './admin-api.ts';
import { FilterSelect } from './filter-select.tsx';
import { PagedList } from './list-frame.tsx';
import { SearchBox } from './search-box.tsx';
import { useFetch } from './use-fetch.ts';
import { useListAddress } from './use-list-address.ts';

const limit = 50;

/** Who signed in, failed to, and changed what about accounts, products and settings. */
export default function ActivityPage() {
  const { filter, page, setFilter, pageAddress } = useListAddress();
  const q = filter('q');
  const action = auditActions.find((act) => act === filter('action'));
  const acts = useFetch(
    (signal) => adminApi.account.audit({ q, action, page, limit }, { signal }),
    JSON.stringify([q, action, page]),
  );
  const filtered = Boolean(q || action);
  return (
    <>
      <h1>Activity</h1>
      <p className="soft small mt-2">
        Sign-ins, and what was done to accounts, products and settings. Lines are kept for{' '}
        {retention.audit.words}.
      </p>
      <div className="filters">
        <SearchBox
          label="Search activity"
          placeholder="Email or network address"
          value={q}
          onSearch={(text) => setFilter('q', text)}
        />
        <FilterSelect
          label="Act"
          any="Every act"
          options={auditActions}
          value={action ?? ''}
          onChange={(value) => setFilter('action', value)}
        />
      </div>
      <PagedList
        fetched={acts}
        failure="Error fetching activity"
        items={(list) => list.data}
        empty={{
          title: filtered ? 'Nothing matches' : 'Nothing has happened yet',
          text: filtered
            ? 'Try fewer letters, or take the filter away.'
            : 'Sign-ins and changes to accounts appear here.',
        }}
        limit={limit}
        to={pageAddress}
      >
        {(items) => <ActsTable acts={items} onPerson={(email) => setFilter('q', email)} />}
      </PagedList>
    </>
  );
}

type ActsTableProps = { acts: AuditEntry[]; onPerson: (email: string) => void };

function ActsTable({ acts, onPerson }: ActsTableProps) {
  return (
    <table className="data-table cards act-log">
      <caption className="sr-only">Activity, newest first; times in Lagos</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">By</th>
          <th scope="col">Concerns</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {acts.map((act, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change and have no id of their own
          <tr key={`${act.at} ${index}`}>
            <td className="act-when nowrap num">
              {formatDay(act.at)} <span className="soft">{formatTime(act.at)}</span>
            </td>
            <th scope="row">
              <span className={classes('act-name', isWorthALook(act) && 'act-warning')}>{act.action}</span>
              <ActDetails act={act} />
            </th>
            <td data-label="By">
              <Person email={act.actor} onPerson={onPerson} />
            </td>
            <td data-label="Concerns" className={act.subject === act.actor ? 'act-self' : undefined}>
              {act.subject === act.actor ? (
                <span className="soft">themselves</span>
              ) : (
                <Person email={act.subject || '–'} onPerson={onPerson} />
              )}
            </td>
            <td data-label="From" className="num">
              {act.address ? <Person email={act.address} onPerson={onPerson} /> : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ActDetails({ act }: { act: AuditEntry }) {
  const details = actDetails(act);
  return details ? <span className="caption act-details">{details}</span> : null;
}

/** Somebody or somewhere one may ask for more of; plain words are no link. */
function Person({ email, onPerson }: { email: string; onPerson: (email: string) => void }) {
  if (!/[@.:]/.test(email) || email.includes(' ')) return <>{email}</>;
  return (
    <button type="button" className="link" onClick={() => onPerson(email)}>
      {email}
      <span className="sr-only">: show this only</span>
    </button>
  );
}
