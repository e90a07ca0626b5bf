import type { SavedAddress } from '../../contract/accounts/account.api.ts';
import { maxSavedAddresses } from '../../contract/accounts/users.rules.ts';
import { type Address, toFullAddress } from '../../contract/customers/address-fields.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Shop, Viewer } from '../shop.ts';
import {
  countAddresses,
  deleteAddress,
  insertAddress,
  markDefault,
  selectAddresses,
  updateAddress,
} from './address-book.sql.ts';
import { lockUser } from './users.sql.ts';

/** The saved addresses, the default one first, then the oldest. */
export async function listAddresses(shop: Shop, viewer: Viewer): Promise<SavedAddress[]> {
  return readBook(shop.db, viewer);
}

/**
 * Stores a new address, or changes the one with the id. The first one is the default.
 * @throws ADDRESS_NOT_FOUND, WRONG_STATE if the book is full
 */
export async function saveAddress(
  shop: Shop,
  viewer: Viewer,
  input: { addressId?: string; address: Address; isDefault?: boolean },
): Promise<SavedAddress[]> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, viewer.id);
    const known = await countAddresses(tx, viewer.id);
    let id = input.addressId;
    if (id !== undefined) {
      if (!(await updateAddress(tx, viewer.id, id, input.address))) throw new ShopError('ADDRESS_NOT_FOUND');
    } else {
      if (known >= maxSavedAddresses) {
        throw new ShopError('WRONG_STATE', {
          reason: `your address book holds ${maxSavedAddresses} addresses. Please remove one first.`,
        });
      }
      id = await insertAddress(tx, {
        userId: viewer.id,
        address: input.address,
        createdAt: shop.clock.now(),
      });
    }
    if (input.isDefault || known === 0) await markDefault(tx, viewer.id, id);
    return readBook(tx, viewer);
  });
}

/** Forgets an address; when it was the default, the oldest of the others becomes it. Throws ADDRESS_NOT_FOUND. */
export async function removeAddress(shop: Shop, viewer: Viewer, addressId: string): Promise<SavedAddress[]> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, viewer.id);
    if (!(await deleteAddress(tx, viewer.id, addressId))) throw new ShopError('ADDRESS_NOT_FOUND');
    const [first] = await readBook(tx, viewer);
    if (first && !first.isDefault) await markDefault(tx, viewer.id, first._id);
    return readBook(tx, viewer);
  });
}

/** Throws ADDRESS_NOT_FOUND. */
export async function setDefaultAddress(
  shop: Shop,
  viewer: Viewer,
  addressId: string,
): Promise<SavedAddress[]> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, viewer.id);
    if (!(await markDefault(tx, viewer.id, addressId))) throw new ShopError('ADDRESS_NOT_FOUND');
    return readBook(tx, viewer);
  });
}

async function readBook(db: Database, viewer: Viewer): Promise<SavedAddress[]> {
  const rows = await selectAddresses(db, viewer.id);
  return rows.map(({ id, address, isDefault }) => ({ _id: id, address: toFullAddress(address), isDefault }));
}
