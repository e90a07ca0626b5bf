import { shopConfig } from '../../../shop.config.ts';
import type { Customer } from '../../contract/customers/customers.api.ts';
import { invalidFields } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { findCountryCode, parsePhone } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { toEmailKey } from '../users/index.ts';
import { insertContact, selectContact, selectContactByEmail, selectOrderUnderPhone } from './contacts.sql.ts';
import { selectPerson } from './customers.sql.ts';
import { findCustomerKeys, getPerson, summarizePerson } from './customers.ts';

/**
 * Adds a customer by hand, or answers the one with this phone number or email.
 * @param withFigures whether to include what they spent
 * @throws INVALID_FIELDS for a number that is none
 */
export async function addCustomer(
  shop: Shop,
  viewer: Viewer,
  { name, phone, email = '' }: { name: string; phone: string; email?: string | undefined },
  withFigures: boolean,
): Promise<{ customer: Customer; added: boolean }> {
  const parsed = parsePhone(phone, findCountryCode(shopConfig.country) ?? '');
  if (!parsed) {
    throw invalidFields({
      phone: `This is no phone number in ${shopConfig.country}. From elsewhere, begin with + and the country’s code.`,
    });
  }
  const now = shop.clock.now();
  const contact = {
    name,
    phone,
    phoneKey: parsed.number.slice(1),
    email,
    emailKey: email === '' ? '' : toEmailKey(email),
    createdAt: now,
  };
  const { key, added } = await shop.db.transaction(async (tx) => {
    const known = await findCustomer(tx, contact);
    if (known) return { key: known, added: false };
    const id = await insertContact(tx, contact);
    if (id === undefined) return { key: (await selectContact(tx, contact.phoneKey))?.id ?? '', added: false };
    await recordAuditEvent(tx, now, {
      actor: viewer,
      action: 'customer added',
      subject: 'a customer added by hand',
      link: `/admin/customer/${id}`,
    });
    return { key: id, added: true };
  });
  const customer = await summarizePerson(shop, await getPerson(shop, key), key, withFigures);
  return { customer, added };
}

/**
 * The key of the card with a number or an address, which counts for an account once it is verified; an empty one
 * matches nobody.
 */
export async function findCustomer(
  db: Database,
  { phoneKey, emailKey }: { phoneKey: string; emailKey: string },
): Promise<string | undefined> {
  if (phoneKey !== '') {
    const contact = await selectContact(db, phoneKey);
    if (contact) return contact.id;
    const orderId = await selectOrderUnderPhone(db, phoneKey);
    if (orderId && (await selectPerson(db, orderId))) return orderId;
  }
  if (emailKey === '') return undefined;
  const writer = { userId: null, email: emailKey };
  const byEmail = (await findCustomerKeys({ db }, [writer]))(writer);
  return byEmail ?? (await selectContactByEmail(db, emailKey))?.id;
}
