import type { CustomerGroup } from '../../contract/customers/customer-groups.api.ts';
import { everyone, type GroupRule } from '../../contract/customers/customer-groups.ts';
import { ShopError } from '../../contract/errors.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { countsTests, type Shop, type Viewer } from '../shop.ts';
import { countPeople, selectGroupEmails } from './people.sql.ts';
import { deleteGroup, type GroupRow, insertGroup, selectGroups } from './tags.sql.ts';

const link = '/admin/customers';

/** All groups by name, everybody first, each with how many are in it now. */
export async function listGroups(shop: Shop): Promise<CustomerGroup[]> {
  const groups = [await countGroup(shop, { ...everyone, rule: {} })];
  for (const row of await selectGroups(shop.db)) groups.push(await countGroup(shop, row));
  return groups;
}

/** Saves filters under a name. Throws NAME_TAKEN. */
export async function addGroup(
  shop: Shop,
  admin: Viewer,
  { name, rule }: { name: string; rule: GroupRule },
): Promise<CustomerGroup> {
  const now = shop.clock.now();
  const taken = new ShopError('NAME_TAKEN', { name }).withField('name');
  if (name.toLowerCase() === everyone.name.toLowerCase()) throw taken;
  const row = await shop.db.transaction(async (tx) => {
    const inserted = await insertGroup(tx, { name, rule, createdAt: now });
    if (!inserted) throw taken;
    await recordAuditEvent(tx, now, { actor: admin, action: 'customer group added', subject: name, link });
    return inserted;
  });
  return countGroup(shop, row);
}

/** Deletes a group. Throws NOT_FOUND, also for the one of everybody. */
export async function removeGroup(shop: Shop, admin: Viewer, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = await deleteGroup(tx, id);
    if (!row) throw new ShopError('NOT_FOUND');
    const event = { actor: admin, action: 'customer group removed', subject: row.name, link } as const;
    await recordAuditEvent(tx, shop.clock.now(), event);
  });
}

/** The name of a group, and the addresses of the people in it now with the keys of their cards. Throws NOT_FOUND. */
export async function listGroupEmails(shop: Shop, id: string) {
  const groups = [{ ...everyone, rule: {} }, ...(await selectGroups(shop.db))];
  const group = groups.find((each) => each.id === id);
  if (!group) throw new ShopError('NOT_FOUND');
  return {
    name: group.name,
    members: await selectGroupEmails(shop.db, group.rule, countsTests(shop)),
  };
}

async function countGroup(
  shop: Shop,
  { id, name, rule }: Pick<GroupRow, 'id' | 'name' | 'rule'>,
): Promise<CustomerGroup> {
  return { _id: id, name, rule, count: await countPeople(shop.db, rule, countsTests(shop)) };
}
