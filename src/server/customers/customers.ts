import { type Address, addressLine, toFullAddress } from '../../contract/customers/address-fields.ts';
import type { GroupRule } from '../../contract/customers/customer-groups.ts';
import { uniqueTags } from '../../contract/customers/customer-groups.ts';
import type { Customer, CustomerCard } from '../../contract/customers/customers.api.ts';
import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import { ShopError } from '../../contract/errors.ts';
import { toMajor } from '../../contract/money/money.ts';
import type { Database } from '../../platform/database/open.ts';
import { countPages } from '../../platform/database/paginate.ts';
import { deleteOldMeasures, listMeasureHistory } from '../measures/index.ts';
import { extractPhoneDigits, toInternationalNumber } from '../orders/index.ts';
import { countsTests, type Shop } from '../shop.ts';
import { toEmailKey } from '../users/index.ts';
import { deleteContactsBefore, selectContact } from './contacts.sql.ts';
import {
  type Person,
  selectAccountsBy,
  selectBook,
  selectFirstOrder,
  selectOrdersUnder,
  selectPerson,
  selectPersonOrders,
  selectPersonSpending,
  selectPieces,
  selectRatingsOf,
  selectReturnsOf,
  selectReviewsUnder,
} from './customers.sql.ts';
import { deleteFormerMeasuresBefore, deleteNotesBefore } from './notes.sql.ts';
import { listNotes } from './notes.ts';
import { selectPeople } from './people.sql.ts';
import { selectRemindersOf } from './reminders.sql.ts';
import { deleteGuestTagsBefore, selectAllTags, selectTags } from './tags.sql.ts';

const pageOfCustomers = 20;
/** Orders that a card shows. */
const maxOrders = 100;
const maxAddresses = 10;

/**
 * Returns one page of customers: accounts, and people without one who have an order, those with the latest order
 * first. A page past the end is the last one. The rule of a group narrows them.
 * @param withFigures whether to include what they spent
 */
export async function listCustomers(
  shop: Shop,
  {
    q,
    page: requestedPage = 1,
    limit = pageOfCustomers,
    ...rule
  }: GroupRule & { q?: string; page?: number; limit?: number },
  withFigures: boolean,
) {
  const phone = q ? extractPhoneDigits(q) : undefined;
  const query = { search: q, phone, rule, withTests: countsTests(shop) };
  const at = (page: number) => selectPeople(shop.db, query, { limit, offset: (page - 1) * limit });
  let page = requestedPage;
  let found = await at(page);
  if (found.rows.length === 0 && page > 1) {
    const { total } = await at(1);
    page = countPages(total, limit);
    found = await at(page);
  }
  const customers: Customer[] = [];
  for (const row of found.rows) {
    const person = await selectPerson(shop.db, row.key);
    if (person)
      customers.push({
        ...(await summarize(shop, person, row.key, withFigures)),
        lastAt: row.at.toISOString(),
      });
  }
  return {
    customers,
    tags: uniqueTags(await selectAllTags(shop.db)),
    total: found.total,
    page,
    pages: countPages(found.total, limit),
  };
}

/** As {@link summarize}, by the key of the person's card. */
export async function summarizePerson(
  shop: Shop,
  person: Person,
  key: string,
  withFigures: boolean,
): Promise<Customer> {
  return summarize(shop, person, await getKey(shop.db, person, key), withFigures);
}

/** The id of the account, of a person's first order, or of who was added by hand. */
async function getKey(db: Database, person: Person, key: string): Promise<string> {
  if ('userId' in person) return person.userId;
  return (await selectFirstOrder(db, person))?.id ?? (await selectContact(db, person.phoneKey))?.id ?? key;
}

async function summarize(shop: Shop, person: Person, key: string, withFigures: boolean): Promise<Customer> {
  const [newest] = await selectPersonOrders(shop.db, person, 1);
  const contact = 'userId' in person ? undefined : await selectContact(shop.db, person.phoneKey);
  const spending = await selectPersonSpending(shop.db, person, countsTests(shop));
  const address = newest?.address;
  const since = 'userId' in person ? person.createdAt : (contact?.createdAt ?? shop.clock.now());
  return {
    _id: key,
    name: 'userId' in person ? person.name : nameOf(address) || (contact?.name ?? ''),
    email: 'userId' in person ? person.email : address?.email || (contact?.email ?? ''),
    phone: newest ? numberOf(newest) : contact ? `+${contact.phoneKey}` : '',
    hasAccount: 'userId' in person,
    orders: spending.reduce((total, { orders }) => total + orders, 0),
    ...(withFigures ? { spent: spentOf(spending) } : {}),
    lastAt: (newest?.createdAt ?? since).toISOString(),
    tags: await selectTags(shop.db, person),
  };
}

function nameOf(address: Address | undefined): string {
  return `${address?.firstName ?? ''} ${address?.lastName ?? ''}`.trim();
}

type PersonOrder = Awaited<ReturnType<typeof selectPersonOrders>>[number];

/**
 * Returns the number with the country's code, also for orders from before it was stored; empty where the phone is
 * invalid.
 */
function numberOf({
  phoneKey,
  address,
  countryCode,
}: Pick<PersonOrder, 'phoneKey' | 'address' | 'countryCode'>) {
  return phoneKey ? `+${phoneKey}` : (toInternationalNumber(address.phone, countryCode) ?? '');
}

function spentOf(rows: Awaited<ReturnType<typeof selectPersonSpending>>) {
  return rows
    .filter(({ paidMinor }) => paidMinor > 0)
    .map(({ currency, paidMinor }) => ({ currency, amount: toMajor(paidMinor, currency) }));
}

/** A customer by the id of the account, of any of their orders, or of who was added by hand. Throws USER_NOT_FOUND. */
export async function getPerson(shop: Pick<Shop, 'db'>, key: string): Promise<Person> {
  const person = await selectPerson(shop.db, key);
  if (!person) throw new ShopError('USER_NOT_FOUND');
  return person;
}

/**
 * Finds the cards of people who wrote: by the account they were signed in to, otherwise by their address, which
 * counts for an account once it is verified.
 * @returns a lookup of a sender's card key; undefined where no customer matches
 */
export async function findCustomerKeys(
  { db }: Pick<Shop, 'db'>,
  writers: readonly { userId: string | null; email: string }[],
): Promise<(writer: { userId: string | null; email: string }) => string | undefined> {
  const emailKeys = writers.map(({ email }) => toEmailKey(email));
  const userIds = writers.flatMap(({ userId }) => userId ?? []);
  const accounts = await selectAccountsBy(db, userIds, emailKeys);
  const placed = new Map((await selectOrdersUnder(db, emailKeys)).map(({ id, emailKey }) => [emailKey, id]));
  const byEmail = new Map(
    accounts.flatMap(({ id, emailKey, emailProvedAt }) => (emailProvedAt ? [[emailKey, id]] : [])),
  );
  return ({ userId, email }) => {
    const account = accounts.find(({ id }) => id === userId)?.id;
    return account ?? byEmail.get(toEmailKey(email)) ?? placed.get(toEmailKey(email));
  };
}

/** The phone number of a customer's last order, or as it was added; empty where there is none. */
export async function findCustomerPhone({ db }: Pick<Shop, 'db'>, key: string): Promise<string> {
  const person = await selectPerson(db, key);
  if (!person) return '';
  if ('phoneKey' in person) return `+${person.phoneKey}`;
  const [newest] = await selectPersonOrders(db, person, 1);
  return newest ? numberOf(newest) : '';
}

/** A customer's name and phone number; undefined for one who is gone. */
export async function findCustomerContact(
  shop: Shop,
  key: string,
): Promise<Pick<Customer, 'name' | 'phone'> | undefined> {
  const person = await selectPerson(shop.db, key);
  if (!person) return undefined;
  const { name, phone } = await summarize(shop, person, key, false);
  return { name, phone };
}

/** Returns all data about one customer. Throws USER_NOT_FOUND. */
export async function getCustomer(
  shop: Shop,
  key: string,
  withFigures: boolean,
): Promise<Omit<CustomerCard, 'news'>> {
  const { db } = shop;
  const person = await getPerson(shop, key);
  const own = await getKey(db, person, key);
  const contact = 'userId' in person ? undefined : await selectContact(db, person.phoneKey);
  const rows = await selectPersonOrders(db, person, maxOrders);
  const listed = rows.filter(({ setAsideAt }) => setAsideAt === null);
  const ids = listed.map(({ id }) => id);
  const pieces = Map.groupBy(await selectPieces(db, ids), ({ orderId }) => orderId);
  const references = new Map(listed.map(({ id, reference }) => [id, reference]));
  const book = 'userId' in person ? await selectBook(db, person.userId) : [];
  const addresses = [
    ...book.map(({ address }) => toFullAddress(address)),
    ...rows.map(({ address }) => address),
  ];
  const emails = [
    'userId' in person ? person.email : '',
    ...rows.map(({ address }) => address.email),
    contact?.email ?? '',
  ];
  return {
    ...(await summarize(shop, person, own, withFigures)),
    emails: unique(emails, (email) => email.toLowerCase()),
    phones: unique([...rows.map(numberOf), contact ? `+${contact.phoneKey}` : '']),
    addresses: unique(addresses, (address) =>
      address.street ? addressLine(address).toLowerCase() : '',
    ).slice(0, maxAddresses),
    orderList: listed.map((row) => ({
      _id: row.id,
      reference: row.reference,
      date: row.createdAt.toISOString(),
      status: row.status,
      paymentStatus: row.paymentStatus,
      kind: row.kind,
      currency: row.currency,
      amount: toMajor(row.amountMinor, row.currency),
      source: row.source,
      pieces: (pieces.get(row.id) ?? []).map(({ name, size, quantity }) => ({ name, size, quantity })),
    })),
    returns: (await selectReturnsOf(db, ids)).map(({ id, createdAt, ...rest }) => ({
      _id: id,
      ...rest,
      at: createdAt.toISOString(),
    })),
    ratings: (await selectRatingsOf(db, ids)).map(({ orderId, rating, comment, createdAt }) => ({
      orderId,
      reference: references.get(orderId) ?? '',
      rating,
      comment,
      at: createdAt.toISOString(),
    })),
    reviews: (await selectReviewsUnder(db, ids)).map(({ createdAt, ...review }) => ({
      ...review,
      reference: references.get(review.orderId) ?? '',
      at: createdAt.toISOString(),
    })),
    reminders: await selectRemindersOf(db, person, ids),
    notes: await listNotes(db, person),
    measures: await listMeasureHistory(db, person, shop.clock.now()),
  };
}

/** Each once, in their order; those with an empty key are left out. */
function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string = String): Item[] {
  const seen = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== '' && !seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
}

/**
 * Deletes notes about customers, tags and measures of those without an account, and customers added by hand, that are past the
 * privacy policy's retention period.
 */
export async function deleteOldNotes(shop: Shop): Promise<void> {
  const before = retentionCutoff('customerNotes', shop.clock.now());
  await deleteNotesBefore(shop.db, before);
  await deleteGuestTagsBefore(shop.db, before);
  await deleteFormerMeasuresBefore(shop.db, before);
  await deleteOldMeasures(shop);
  await deleteContactsBefore(shop.db, before);
}
