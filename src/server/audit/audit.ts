import type { AuditEntry } from '../../contract/account.ts';
import type { Database } from '../database/open.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type AuditRow, anonymiseEntries, insertEntry, selectEntries, selectEntriesOf } from './audit.sql.ts';

/** What is written down. The words are shown to the admin as they stand. */
export type AuditAction =
  | 'account opened'
  | 'signed in'
  | 'sign-in failed'
  | 'too many sign-ins'
  | 'signed out everywhere'
  | 'profile changed'
  | 'password changed'
  | 'password reset asked'
  | 'password reset'
  | 'account closed'
  | 'user removed'
  | 'role changed'
  | 'order removed';

type Act = {
  /** Who did it; undefined when nobody was signed in. */
  actor: Pick<Viewer, 'id' | 'email'> | undefined;
  action: AuditAction;
  /** Whom or what it was done to: an e-mail, in lower case. */
  subject?: string;
  details?: Record<string, unknown>;
};

/** Writes one line of the audit log; give the transaction of the act itself where there is one. */
export async function recordAct(db: Database, at: Date, act: Act): Promise<void> {
  await insertEntry(db, {
    at,
    actorId: act.actor?.id ?? null,
    actor: act.actor?.email ?? 'guest',
    action: act.action,
    subject: act.subject ?? '',
    details: act.details ?? {},
  });
}

/** One page of the log, newest first. */
export async function listActs(shop: Shop, query: { page?: number; limit?: number }) {
  const limit = query.limit ?? 50;
  const page = query.page ?? 1;
  const { rows, total } = await selectEntries(shop.db, limit, (page - 1) * limit);
  return { data: rows.map(toEntry), total, page, pages: Math.max(1, Math.ceil(total / limit)) };
}

/** The newest 500 lines that concern one person, for the download of their data. */
export async function listActsOf(shop: Shop, viewer: Viewer): Promise<AuditEntry[]> {
  return (await selectEntriesOf(shop.db, viewer.id, viewer.email.toLowerCase(), 500)).map(toEntry);
}

/** Forgets who a person was, in every line. */
export async function forgetPerson(tx: Database, userId: string, emailKey: string): Promise<void> {
  await anonymiseEntries(tx, userId, emailKey);
}

function toEntry(row: AuditRow): AuditEntry {
  const { at, actor, action, subject, details } = row;
  return { at: at.toISOString(), actor, action, subject, details };
}
