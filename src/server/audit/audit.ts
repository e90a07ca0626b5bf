import type { AuditEntry } from '../../contract/account.ts';
import type { AuditAction } from '../../contract/audit-actions.ts';
import { keptSince } from '../../contract/retention.ts';
import type { Database } from '../database/open.ts';
import type { Shop, Viewer } from '../shop.ts';
import {
  type AuditRow,
  anonymiseEntries,
  countEntries,
  deleteEntriesBefore,
  insertEntry,
  selectEntries,
  selectEntriesOf,
} from './audit.sql.ts';

type Act = {
  /** Who did it; undefined when nobody was signed in. */
  actor: Pick<Viewer, 'id' | 'email' | 'address'> | undefined;
  action: AuditAction;
  /** Whom or what it was done to: an e-mail, in lower case. */
  subject?: string;
  /** The shop did it itself, at its start or by a job. */
  byShop?: boolean;
  /** Where it came from, when the actor does not carry it. */
  address?: string;
  details?: Record<string, unknown>;
};

/** A forwarded header may hold anything; an IPv6 address with its zone fits. */
const longestAddress = 64;

/** Writes one line of the audit log; give the transaction of the act itself where there is one. */
export async function recordAct(db: Database, at: Date, act: Act): Promise<void> {
  await insertEntry(db, {
    at,
    actorId: act.actor?.id ?? null,
    actor: act.actor?.email ?? (act.byShop ? 'the shop' : 'guest'),
    action: act.action,
    subject: act.subject ?? '',
    address: (act.address ?? act.actor?.address ?? '').slice(0, longestAddress),
    details: act.details ?? {},
  });
}

type ActQuery = { q?: string; action?: AuditAction; page?: number; limit?: number };

/** One page of the log, newest first; a page past the end is the last one. */
export async function listActs(shop: Shop, { q, action, page: asked = 1, limit = 50 }: ActQuery) {
  const total = await countEntries(shop.db, { q, action });
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(asked, pages);
  const rows = await selectEntries(shop.db, { q, action }, { limit, offset: (page - 1) * limit });
  return { data: rows.map(toEntry), total, page, pages };
}

/** The newest 500 lines that concern one person, for the download of their data. */
export async function listActsOf(shop: Shop, viewer: Viewer): Promise<AuditEntry[]> {
  return (await selectEntriesOf(shop.db, viewer.id, viewer.email.toLowerCase(), 500)).map(toEntry);
}

/** Forgets who a person was, in every line. */
export async function forgetPerson(tx: Database, userId: string, emailKey: string): Promise<void> {
  await anonymiseEntries(tx, userId, emailKey);
}

/** Deletes lines that are older than the privacy policy says. */
export async function deleteOldActs(shop: Shop): Promise<void> {
  await deleteEntriesBefore(shop.db, keptSince('audit', shop.clock.now()));
}

function toEntry(row: AuditRow): AuditEntry {
  const { at, actor, action, subject, address, details } = row;
  return { at: at.toISOString(), actor, action, subject, address, details };
}
