import { Link } from 'react-router';
import type { AuditLogEvent } from '../../../contract/accounts/account.api.ts';
import { auditActions, auditKinds, listAuditActions } from '../../../contract/back-office/audit-actions.ts';
import { retention } from '../../../contract/customers/retention-periods.ts';
import { formatDay, formatTime } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { classes } from '../../ui/classes.ts';
import tablesStyles from '../../ui/tables.module.css';
import { adminApi } from '../admin-api.ts';
import cardsStyles from '../kit/cards.module.css';
import { PagedList } from '../kit/data-list.tsx';
import { FilterSelect, SearchBox } from '../kit/list-filters.tsx';
import { readListUrl, useListUrl } from '../kit/list-url.ts';
import listsStyles from '../kit/lists.module.css';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/activity-page.ts';
import styles from './activity.module.css';
import { formatAuditDetails, formatValue, isNoteworthy } from './audit-details.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta = () => adminMeta('Activity');

const limit = 50;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const q = filter('q');
  const person = filter('person');
  const kind = auditKinds.find((one) => one === filter('kind'));
  const actions = kind ? listAuditActions(kind) : auditActions;
  const action = actions.find((one) => one === filter('action'));
  const piece = filter('piece') || undefined;
  const query = { q, action, kind, person, piece };
  const events = prefetch(url, (signal) => adminApi.account.audit({ ...query, page, limit }, { signal }));
  return { ...query, actions, events };
}

/** Who signed in, failed to, and did what in the back office. */
export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { q, action, kind, person, piece, actions } = loaderData;
  const { setFilter, getPageUrl } = useListUrl();
  const events = useLoading(loaderData.events);
  const filtered = Boolean(q || action || kind || person || piece);
  const pieceName = events.value?.data.find((act) => act.piece === piece && act.subject)?.subject;
  return (
    <>
      <h1>Activity</h1>
      <p className="soft small above-2">
        Sign-ins, and everything done to accounts, products, orders, payments, settings and messages, with
        downloads. Entries are kept for {retention.audit.label}.
      </p>
      <div className={listsStyles.filters}>
        <SearchBox
          label="Search activity"
          placeholder="Email, reference, piece, network"
          value={q}
          onSearch={(text) => setFilter('q', text)}
        />
        <FilterSelect
          label="Person"
          anyLabel="Everybody"
          options={withChosen(events.value?.people ?? [], person)}
          value={person}
          onChange={(value) => setFilter('person', value)}
        />
        <FilterSelect
          label="Kind"
          anyLabel="Every kind"
          options={auditKinds}
          value={kind ?? ''}
          onChange={(value) => setFilter('kind', value)}
        />
        <FilterSelect
          label="Act"
          anyLabel="Every act"
          options={actions}
          value={action ?? ''}
          onChange={(value) => setFilter('action', value)}
        />
      </div>
      {piece && (
        <p className={styles.piece}>
          All acts on {pieceName ? <b>{pieceName}</b> : 'one piece'}.{' '}
          <button type="button" className="link" onClick={() => setFilter('piece', '')}>
            Show everything
          </button>
        </p>
      )}
      <PagedList
        query={events}
        failure="Error fetching activity"
        items={(list) => list.data}
        empty={{
          title: filtered ? 'Nothing matches' : 'Nothing has happened yet',
          text: filtered
            ? 'Try fewer letters, or remove a filter.'
            : 'Sign-ins and what is done in the back office appear here.',
        }}
        limit={limit}
        to={getPageUrl}
      >
        {(items) => (
          <EventsTable
            events={items}
            onPerson={(email) => setFilter('q', email)}
            onPiece={piece ? undefined : (id) => setFilter('piece', id)}
          />
        )}
      </PagedList>
    </>
  );
}

/** The people to choose from; one who came with the address stays on the list while it is being read. */
function withChosen(people: readonly string[], chosen: string): readonly string[] {
  return chosen && !people.includes(chosen) ? [chosen, ...people] : people;
}

type EventsTableProps = {
  events: AuditLogEvent[];
  onPerson: (email: string) => void;
  /** Shows all acts on one piece; none where that is what is shown. */
  onPiece: ((id: string) => void) | undefined;
};

function EventsTable({ events, onPerson, onPiece }: EventsTableProps) {
  return (
    <table className={`${tablesStyles.table} ${cardsStyles.cards} ${styles.log}`}>
      <caption className="sr-only">Activity, newest first; times in Lagos</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">By</th>
          <th scope="col">Concerns</th>
          <th scope="col">Network</th>
        </tr>
      </thead>
      <tbody>
        {events.map((act, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change and have no id of their own
          <tr key={`${act.at} ${index}`}>
            <td className={`${styles.when} nowrap tabular`}>
              {formatDay(act.at)} <span className="soft">{formatTime(act.at)}</span>
            </td>
            <th scope="row">
              <span className={classes(styles.name, isNoteworthy(act) && styles.warning)}>{act.action}</span>
              <EventDetails act={act} />
            </th>
            <td data-label="By">
              <Person email={act.actor} onPerson={onPerson} />
            </td>
            <td data-label="Concerns" className={act.subject === act.actor ? styles.self : undefined}>
              {act.subject === act.actor ? (
                <span className="soft">themselves</span>
              ) : (
                <Subject act={act} onPerson={onPerson} />
              )}
              {act.piece && onPiece && (
                <button
                  type="button"
                  className={`link small ${styles.more}`}
                  aria-label={`Everything done to it: ${act.subject}`}
                  onClick={() => onPiece(act.piece)}
                >
                  Everything done to it
                </button>
              )}
            </td>
            <td data-label="Network" className="tabular">
              {act.address ? <Person email={act.address} onPerson={onPerson} /> : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What an action changed, field by field, and further details from the log. */
function EventDetails({ act }: { act: AuditLogEvent }) {
  const details = formatAuditDetails(act);
  return (
    <>
      {act.changes.map(({ field, from, to }) => (
        <span key={field} className={`caption ${styles.details}`}>
          {field}: <del>{formatValue(from)}</del> <span aria-hidden="true">→</span>{' '}
          <span className="sr-only">became</span> <ins>{formatValue(to)}</ins>
        </span>
      ))}
      {details && <span className={`caption ${styles.details}`}>{details}</span>}
    </>
  );
}

/** The person or thing an action concerns, with a link while it exists. */
function Subject({ act, onPerson }: { act: AuditLogEvent; onPerson: (email: string) => void }) {
  if (act.link && act.subject && !act.subject.includes('@')) {
    return (
      <Link className="link" to={act.link}>
        {act.subject}
      </Link>
    );
  }
  return <Person email={act.subject || '–'} onPerson={onPerson} />;
}

/** An email or address as a button that filters the log; other text is not a link. */
function Person({ email, onPerson }: { email: string; onPerson: (email: string) => void }) {
  if (!/[@.:]/.test(email) || email.includes(' ')) return <>{email}</>;
  return (
    <button
      type="button"
      className="link"
      aria-label={`${email}: show this only`}
      onClick={() => onPerson(email)}
    >
      {email}
    </button>
  );
}
