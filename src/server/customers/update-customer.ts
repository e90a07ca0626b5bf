import type { AuditAction } from '../../contract/back-office/audit-actions.ts';
import type { CustomerMeasurements, CustomerNote } from '../../contract/customers/customers.api.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { Measurements, MeasurementUnit } from '../../contract/fit/measurements.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type Person, selectFirstOrder } from './customers.sql.ts';
import { getPerson } from './customers.ts';
import { type About, deleteMeasures, deleteNote, insertNote, replaceMeasures } from './notes.sql.ts';
import { listMeasures, listNotes } from './notes.ts';

/** Reduces a person to the key of their notes. */
export function aboutOf(person: Person): About {
  return 'userId' in person ? { userId: person.userId } : { phoneKey: person.phoneKey };
}

/** Does something to a customer's card and writes it into the log, in one transaction. Answers what is there then. */
export async function updateCustomerCard<Result>(
  shop: Shop,
  viewer: Viewer,
  key: string,
  action: AuditAction,
  write: (tx: Database, about: About) => Promise<void>,
  read: (db: Database, about: About) => Promise<Result>,
): Promise<Result> {
  return shop.db.transaction(async (tx) => {
    const person = await getPerson({ db: tx }, key);
    const about = aboutOf(person);
    await write(tx, about);
    const first = 'userId' in person ? undefined : await selectFirstOrder(tx, person);
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: viewer,
      action,
      subject: 'userId' in person ? person.emailKey : `the customer of order ${first?.reference ?? ''}`,
      link: `/admin/customer/${'userId' in person ? person.userId : (first?.id ?? key)}`,
    });
    return read(tx, about);
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

/**
 * Stores measurements taken on a day, replacing others of that day.
 * @throws USER_NOT_FOUND; INVALID_FIELDS for a future day
 */
export async function saveMeasurements(
  shop: Shop,
  viewer: Viewer,
  key: string,
  input: { takenOn?: string | undefined; unit: MeasurementUnit; figures: Measurements },
): Promise<CustomerMeasurements[]> {
  const now = shop.clock.now();
  const today = dayInLagos(now);
  const takenOn = input.takenOn ?? today;
  if (takenOn > today) throw invalidFields({ takenOn: 'This day is still to come.' });
  const { unit, figures } = input;
  const row = { takenOn, unit, figures, author: viewer.name, createdAt: now };
  const write = (tx: Database, about: About) => replaceMeasures(tx, about, row);
  return updateCustomerCard(shop, viewer, key, 'customer measured', write, listMeasures);
}

/** Throws USER_NOT_FOUND, NOT_FOUND. */
export async function removeMeasurements(
  shop: Shop,
  viewer: Viewer,
  key: string,
  measuresId: string,
): Promise<CustomerMeasurements[]> {
  const remove = async (tx: Database, about: About) => {
    if (!(await deleteMeasures(tx, about, measuresId))) throw new ShopError('NOT_FOUND');
  };
  return updateCustomerCard(shop, viewer, key, 'customer measures removed', remove, listMeasures);
}
