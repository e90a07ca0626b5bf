import { createHash } from 'node:crypto';
import {
  type AuditChange,
  type AuditLogEvent,
  auditEntrySchema,
} from '../../contract/accounts/account.api.ts';
import {
  type AuditAction,
  type AuditKind,
  listAuditActions,
} from '../../contract/back-office/audit-actions.ts';
import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import type { Database } from '../../platform/database/open.ts';
import { paginate } from '../../platform/database/paginate.ts';
import type { Shop, Viewer } from '../shop.ts';
import { describeSide } from './audit.rules.ts';
import {
  type AuditRow,
  anonymiseEntries,
  countEntries,
  deleteEntriesBefore,
  hasActedAsAdmin,
  insertEntry,
  type Person,
  selectAdminActors,
  selectEntries,
  selectEntriesOf,
} from './audit.sql.ts';

export type AuditEvent = {
  /** The actor; undefined when no one was signed in. */
  actor: Pick<Viewer, 'id' | 'email' | 'address' | 'role'> | undefined;
  action: AuditAction;
  /** The object of the action: an e-mail in lower case, an order's reference, a product's name. */
  subject?: string;
  /** The shop did it itself, at its start or by a job. */
  byShop?: boolean;
  /** Where it came from, when the actor does not carry it. */
  address?: string;
  /** What it was before and what it became, in the words and units people read. */
  changes?: readonly AuditChange[];
  /** Where in the back office it can be seen, such as `/admin/order/{id}`. */
  link?: `/admin/${string}`;
  /** The id of the piece it was done to, where no link names it: one that is gone. */
  piece?: string;
  /** What else is worth knowing. No personal data of customers: it outlives their accounts. */
  details?: Record<string, unknown>;
};

/** A forwarded header may hold anything; an IPv6 address with its zone fits. */
const maxAddressLength = 64;

/** Writes one event of the audit log; give the transaction of the act itself where there is one. */
export async function recordAuditEvent(db: Database, at: Date, event: AuditEvent): Promise<void> {
  const { actor, action, changes, link } = event;
  await insertEntry(db, {
    at,
    actorId: actor?.id ?? null,
    actor: actor?.email ?? (event.byShop ? 'the shop' : 'guest'),
    action,
    subject: event.subject ?? '',
    address: (event.address ?? actor?.address ?? '').slice(0, maxAddressLength),
    details: {
      ...event.details,
      ...(changes?.length ? { changes } : {}),
      ...(link ? { link } : {}),
      ...(event.piece ? { piece: event.piece } : {}),
    },
    byAdmin: actor?.role === 'admin',
  });
}

type EventQuery = {
  q?: string;
  action?: AuditAction;
  kind?: AuditKind;
  person?: string;
  piece?: string;
  page?: number;
  limit?: number;
};

/** One page of the log, newest first; a page past the end is the last one. `people` are those who acted as admins. */
export async function listEvents(
  shop: Shop,
  { q, action, kind, person, piece, page, limit = 50 }: EventQuery,
) {
  const query = { q, person, piece, actions: actionsWanted(action, kind) };
  const { rows, ...found } = await paginate(
    () => countEntries(shop.db, query),
    (run) => selectEntries(shop.db, query, run),
    { page, limit },
  );
  return { data: rows.map(toEntry), people: await selectAdminActors(shop.db), ...found };
}

function actionsWanted(action: AuditAction | undefined, kind: AuditKind | undefined) {
  if (!kind) return action && [action];
  return listAuditActions(kind).filter((one) => action === undefined || one === action);
}

/**
 * The newest 500 entries that concern one person, for the download of their data. Which admin acted from where is not
 * theirs to know.
 */
export async function listEventsOf(shop: Shop, person: Person): Promise<AuditLogEvent[]> {
  const rows = await selectEntriesOf(shop.db, person, 500);
  return rows.map((row) => {
    const foreign = row.byAdmin && row.actorId !== person.id;
    return { ...toEntry(row), ...(foreign ? { actor: 'the shop', address: '', link: '', piece: '' } : {}) };
  });
}

/** Forgets who a person was, in every entry; what an admin did stays, under a pseudonym. */
export async function anonymisePerson(tx: Database, person: Person): Promise<void> {
  const name = (await hasActedAsAdmin(tx, person.id)) ? pseudonymOf(person.id) : closedAccount;
  await anonymiseEntries(tx, person, name);
}

/** Deletes entries that are past the privacy policy's retention period. */
export async function deleteOldEvents(shop: Shop): Promise<void> {
  await deleteEntriesBefore(shop.db, retentionCutoff('audit', shop.clock.now()));
}

function toEntry(row: AuditRow): AuditLogEvent {
  const { at, actor, action, subject, address } = row;
  const { changes, link, piece: _, ...details } = row.details;
  const known = auditEntrySchema.shape.changes.safeParse(changes ?? oldChange(action, details));
  const changed = known.success ? known.data : [];
  return {
    at: at.toISOString(),
    actor,
    action,
    subject,
    address,
    from: describeSide(changed, 'from'),
    to: describeSide(changed, 'to'),
    changes: changed,
    link: typeof link === 'string' ? link : '',
    piece: row.pieceId ?? '',
    details,
  };
}

/**
 * Converts an old entry: a changed role is stored as bare `from` and `to`; for a download these are the days it was
 * limited to.
 */
function oldChange(action: string, { from, to }: Record<string, unknown>): unknown {
  return action === 'role changed' && from !== undefined ? [{ field: 'role', from, to }] : [];
}

/** What a customer is called in the log once the account is closed. */
export const closedAccount = 'closed account';

/**
 * Returns a former admin's pseudonym in the log: the same in every entry, so that their actions remain attributable,
 * but useless for finding the person, since the account's random id is gone.
 */
export function pseudonymOf(userId: string): string {
  return `admin ${createHash('sha256').update(userId).digest('hex').slice(0, 6)}`;
}
