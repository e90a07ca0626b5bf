import type { AuditAction } from '../../contract/back-office/audit-actions.ts';
import type { CustomerNote } from '../../contract/customers/customers.api.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type Person, selectFirstOrder } from './customers.sql.ts';
import { getPerson } from './customers.ts';
import { type About, deleteNote, insertNote } from './notes.sql.ts';
import { listNotes } from './notes.ts';

/** Reduces a person to the key of their notes. */
export function aboutOf(person: Person): About {
  return 'userId' in person ? { userId: person.userId } : { phoneKey: person.phoneKey };
}

/** Does something to a customer's card and writes it into the log, in one transaction. Answers what is there then. */
export async function updateCustomerCard<Written, Result>(
  shop: Shop,
  viewer: Viewer,
  key: string,
  action: AuditAction,
  write: (tx: Database, about: About) => Promise<Written>,
  read: (db: Database, about: About, written: Written) => Promise<Result>,
): Promise<Result> {
  return shop.db.transaction(async (tx) => {
    const person = await getPerson({ db: tx }, key);
    const about = aboutOf(person);
    const written = await write(tx, about);
    const first = 'userId' in person ? undefined : await selectFirstOrder(tx, person);
    const guest = first ? `the customer of order ${first.reference}` : 'a customer added by hand';
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: viewer,
      action,
      subject: 'userId' in person ? person.emailKey : guest,
      link: `/admin/customer/${'userId' in person ? person.userId : (first?.id ?? key)}`,
    });
    return read(tx, about, written);
  });
}

/** Throws USER_NOT_FOUND. */
export async function addNote(
  shop: Shop,
  viewer: Viewer,
  key: string,
  text: string,
): Promise<CustomerNote[]> {
  const note = { text, author: viewer.name, createdAt: shop.clock.now() };
  return updateCustomerCard(
    shop,
    viewer,
    key,
    'customer noted',
    (tx, about) => insertNote(tx, about, note),
    listNotes,
  );
}

/** Throws USER_NOT_FOUND, NOT_FOUND. */
export async function removeNote(
  shop: Shop,
  viewer: Viewer,
  key: string,
  noteId: string,
): Promise<CustomerNote[]> {
  const remove = async (tx: Database, about: About) => {
    if (!(await deleteNote(tx, about, noteId))) throw new ShopError('NOT_FOUND');
  };
  return updateCustomerCard(shop, viewer, key, 'customer note removed', remove, listNotes);
}
