import { uniqueTags } from '../../contract/customers/customer-groups.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Shop, Viewer } from '../shop.ts';
import type { About } from './notes.sql.ts';
import { replaceTags, selectTags } from './tags.sql.ts';
import { updateCustomerCard } from './update-customer.ts';

/** The tags of a customer by name. */
export async function listTags(db: Database, about: About): Promise<string[]> {
  return selectTags(db, about);
}

/** Sets the tags of a customer. Throws USER_NOT_FOUND. */
export async function setTags(
  shop: Shop,
  viewer: Viewer,
  key: string,
  tags: readonly string[],
): Promise<string[]> {
  const write = (tx: Database, about: About) => replaceTags(tx, about, uniqueTags(tags), shop.clock.now());
  return updateCustomerCard(shop, viewer, key, 'customer tagged', write, selectTags);
}
