import type { MeasureHistory, MeasureProfile, ProfileInput } from '../../contract/measures/measures.api.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  addProfile,
  createMeasureLink,
  listMeasureHistory,
  type MeasureLink,
  type MeasureOwner,
  removeProfile,
  updateProfile,
} from '../measures/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { getPerson } from './customers.ts';
import { aboutOf, updateCustomerCard } from './update-customer.ts';

/** A customer's measures with every version. Throws USER_NOT_FOUND. */
export async function listCustomerMeasures(shop: Shop, customerId: string): Promise<MeasureHistory[]> {
  const owner = aboutOf(await getPerson(shop, customerId));
  return listMeasureHistory(shop.db, owner, shop.clock.now());
}

/**
 * Saves measures that the workroom took: a new version of a profile, or another person.
 * @throws USER_NOT_FOUND, MEASURES_NOT_FOUND, TOO_MANY_PROFILES
 */
export async function saveCustomerMeasures(
  shop: Shop,
  viewer: Viewer,
  customerId: string,
  profileId: string | undefined,
  input: ProfileInput,
): Promise<{ data: MeasureProfile; measures: MeasureHistory[] }> {
  const now = shop.clock.now();
  const author = { takenBy: 'workroom', author: viewer.name } as const;
  const write = (tx: Database, owner: MeasureOwner) =>
    profileId === undefined
      ? addProfile(tx, owner, input, author, now)
      : updateProfile(tx, owner, profileId, input, author, now);
  const read = async (tx: Database, owner: MeasureOwner, data: MeasureProfile) => ({
    data,
    measures: await listMeasureHistory(tx, owner, now),
  });
  return updateCustomerCard(shop, viewer, customerId, 'customer measured', write, read);
}

/** Throws USER_NOT_FOUND, MEASURES_NOT_FOUND. */
export async function removeCustomerMeasures(
  shop: Shop,
  viewer: Viewer,
  customerId: string,
  profileId: string,
): Promise<MeasureHistory[]> {
  const write = (tx: Database, owner: MeasureOwner) => removeProfile(tx, owner, profileId);
  const read = (tx: Database, owner: MeasureOwner) => listMeasureHistory(tx, owner, shop.clock.now());
  return updateCustomerCard(shop, viewer, customerId, 'customer measures removed', write, read);
}

/** Makes a link that a customer fills in. Throws USER_NOT_FOUND, MEASURES_NOT_FOUND, TOO_MANY_PROFILES. */
export async function createCustomerMeasureLink(
  shop: Shop,
  viewer: Viewer,
  customerId: string,
  input: { name: string; profileId?: string | undefined },
): Promise<MeasureLink> {
  const write = (tx: Database, owner: MeasureOwner) =>
    createMeasureLink(tx, shop, owner, { ...input, author: viewer.name });
  const read = async (_tx: Database, _owner: MeasureOwner, made: MeasureLink) => made;
  return updateCustomerCard(shop, viewer, customerId, 'customer measures asked for', write, read);
}
