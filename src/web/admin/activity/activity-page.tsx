import { Link } from 'react-router';
import type { AuditLogEvent } from '../../../contract/accounts/account.api.ts';
import { auditActions, auditKinds, listAuditActions } from '../../../contract/back-office/audit-actions.ts';
import { retention } from '../../../contract/customers/retention-periods.ts';
import { formatDay, formatTime } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { classes } from '../../ui/classes.ts';
import { adminApi } from '../admin-api.ts';
import { DataList } from '../kit/data-list.tsx';
import type { Column } from '../kit/data-table.tsx';
import { readListUrl, useListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/activity-page.ts';
import styles from './activity.module.css';
import { formatAuditDetails, formatValue, isNoteworthy } from './audit-details.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Activity');

const limit = 50;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const kind = auditKinds.find((one) => one === filter('kind'));
  const actions = kind ? listAuditActions(kind) : auditActions;
  const query = {
    q: filter('q'),
    person: filter('person'),
    kind,
    action: actions.find((one) => one === filter('action')),
    piece: filter('piece') || undefined,
  };
  const events = prefetch(url, (signal) => adminApi.account.audit({ ...query, page, limit }, { signal }));
  return { person: query.person, piece: query.piece, actions, events };
}

/** Who signed in, failed to, and did what in the back office. */
export default function ActivityPage({
  loaderData: { person, piece, actions, ...loading },
}: Route.ComponentProps) {
  const { setFilter } = useListUrl();
  const events = useLoading(loading.events);
  const pieceName = events.value?.data.find((act) => act.piece === piece && act.subject)?.subject;
  const people = events.value?.people ?? [];
  return (
    <>
      <h1>Activity</h1>
      <p className="soft small above-2">
        Sign-ins, and everything done to accounts, products, orders, payments, settings and messages, with
        downloads. Entries are kept for {retention.audit.label}.
      </p>
      <DataList
        query={events}
        failure="Error fetching activity"
        items={(list) => list.data}
        limit={limit}
        search={{ label: 'Search activity', placeholder: 'Email, reference, piece, network' }}
        filters={[
          {
            name: 'person',
            label: 'Person',
            anyLabel: 'Everybody',
            // one who came with the address stays on the list while it is being read
            options: person && !people.includes(person) ? [person, ...people] : people,
          },
          { name: 'kind', label: 'Kind', anyLabel: 'Every kind', options: auditKinds },
          { name: 'action', label: 'Act', anyLabel: 'Every act', options: actions },
        ]}
        filtered={piece !== undefined}
        note={
          piece && (
            <p className={styles.piece}>
              All acts on {pieceName ? <b>{pieceName}</b> : 'one piece'}.{' '}
              <button type="button" className="link" onClick={() => setFilter('piece', '')}>
                Show everything
              </button>
            </p>
          )
        }
        empty={{
          title: 'Nothing has happened yet',
          text: 'Sign-ins and what is done in the back office appear here.',
          filtered: { title: 'Nothing matches', text: 'Try fewer letters, or remove a filter.' },
        }}
        table={{
          caption: 'Activity, newest first; times in Lagos',
          layout: 'cards',
          className: styles.log,
          columns: createColumns(
            (email) => setFilter('q', email),
            piece ? undefined : (id) => setFilter('piece', id),
          ),
          // lines never change and have no id of their own
          rowKey: (act, index) => `${act.at} ${index}`,
        }}
      />
    </>
  );
}

/** @param onPiece shows all acts on one piece; undefined where that is what is shown */
function createColumns(
  onPerson: (email: string) => void,
  onPiece: ((id: string) => void) | undefined,
): Column<AuditLogEvent>[] {
  return [
    {
      label: 'When',
      unlabelled: true,
      className: `${styles.when} nowrap tabular`,
      cell: ({ at }) => (
        <>
          {formatDay(at)} <span className="soft">{formatTime(at)}</span>
        </>
      ),
    },
    {
      label: 'What',
      rowHeader: true,
      cell: (act) => (
        <>
          <span className={classes(styles.name, isNoteworthy(act) && styles.warning)}>{act.action}</span>
          <EventDetails act={act} />
        </>
      ),
    },
    { label: 'By', cell: ({ actor }) => <Person email={actor} onPerson={onPerson} /> },
    {
      label: 'Concerns',
      className: ({ subject, actor }) => (subject === actor ? styles.self : undefined),
      cell: (act) => (
        <>
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
        </>
      ),
    },
    {
      label: 'Network',
      className: 'tabular',
      cell: ({ address }) => (address ? <Person email={address} onPerson={onPerson} /> : '–'),
    },
  ];
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
