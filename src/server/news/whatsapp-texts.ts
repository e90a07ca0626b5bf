import type { WhatsAppRow } from '../../contract/news/letters.api.ts';
import { fillBraces } from '../../contract/text/braces.ts';
import { whatsAppLink } from '../../contract/text/whatsapp-link.ts';
import { findCustomerContact, listGroupEmails } from '../customers/index.ts';
import type { Shop } from '../shop.ts';
import { selectWanting } from './subscribers.sql.ts';

/** People of one list: each is written to by hand. */
const maxRows = 500;

/**
 * Lists a text for each person of a group who wants news and whose number is known, by name. `{name}` in the text is
 * the first name. Throws NOT_FOUND for an unknown group.
 */
export async function listWhatsAppTexts(
  shop: Shop,
  { group, text }: { group: string; text: string },
): Promise<WhatsAppRow[]> {
  const { members } = await listGroupEmails(shop, group);
  const wanting = await selectWanting(
    shop.db,
    members.map(({ emailKey }) => emailKey),
  );
  const emails = new Set(wanting.map(({ emailKey }) => emailKey));
  const keys = new Set(members.filter(({ emailKey }) => emails.has(emailKey)).map(({ key }) => key));
  const rows: WhatsAppRow[] = [];
  for (const key of [...keys].slice(0, maxRows)) {
    const { name = '', phone = '' } = (await findCustomerContact(shop, key)) ?? {};
    if (phone === '') continue;
    const [firstName = ''] = name.trim().split(/\s+/);
    const own = fillBraces(text, (field) => (field === 'name' ? firstName : undefined));
    rows.push({ key, name, phone, text: own, link: whatsAppLink(phone.replace(/\D/g, ''), own) });
  }
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
