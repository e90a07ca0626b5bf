import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { AddSetInput, ChangeSetInput, ProductSet } from '../../contract/sets/sets.api.ts';
import { maxSets } from '../../contract/sets/sets.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { changesBetween, recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import {
  deleteSet,
  insertSet,
  lockSet,
  lockSets,
  type SetRow,
  selectSetPieces,
  selectSets,
  updateSet,
} from './sets.sql.ts';
import { checkPrices, formatCost, missingCost, toAdminSet, toCost } from './sets.ts';

/**
 * Adds a set, off unless `on` says otherwise.
 * @throws ShopError INVALID_FIELDS for an unknown piece, a percentage and a price or neither, a price that is no lower
 * than that of the pieces, and above the maximum number of sets
 */
export async function addSet(
  shop: Shop,
  { name, productIds, on = false, ...input }: AddSetInput,
  admin?: Viewer,
): Promise<ProductSet> {
  const cost = toCost(input);
  if (!cost) throw missingCost();
  const row = await shop.db.transaction(async (tx) => {
    await lockSets(tx);
    if ((await selectSets(tx)).length >= maxSets)
      throw invalidFields({ name: `The shop holds at most ${maxSets} sets.` });
    const names = await checkPieces(tx, productIds, cost.prices);
    const inserted = await insertSet(tx, {
      name,
      productIds: toIds(productIds),
      ...cost,
      active: on,
      createdAt: shop.clock.now(),
      updatedAt: shop.clock.now(),
    });
    await record(tx, shop, admin, 'set added', inserted, [
      { field: 'Pieces', from: null, to: names },
      { field: 'Price', from: null, to: formatCost(inserted) },
    ]);
    return inserted;
  });
  return toAdminSet(shop, row);
}

/**
 * Changes some fields of a set.
 * @throws ShopError NOT_FOUND, INVALID_FIELDS as {@link addSet}
 */
export async function changeSet(
  shop: Shop,
  id: string,
  { name, productIds, on, ...input }: ChangeSetInput,
  admin: Viewer,
): Promise<ProductSet> {
  const row = await shop.db.transaction(async (tx) => {
    const before = isUuid(id) ? await lockSet(tx, id) : undefined;
    if (!before) throw new ShopError('NOT_FOUND');
    const cost = toCost(input);
    const changes = {
      ...(name !== undefined && { name }),
      ...(productIds && { productIds: toIds(productIds) }),
      ...cost,
      ...(on !== undefined && { active: on }),
    };
    const changed = { ...before, ...changes };
    const checks = productIds || cost || on;
    const after = checks ? await checkPieces(tx, changed.productIds, changed.prices) : '';
    const pieces = productIds ? await listNames(tx, before.productIds) : after;
    const updated = await updateSet(tx, before.id, { ...changes, updatedAt: shop.clock.now() });
    const values = (set: SetRow, of: string) => ({
      name: set.name,
      pieces: of,
      price: formatCost(set),
      on: set.active,
    });
    const fields = { name: 'Name', pieces: 'Pieces', price: 'Price', on: 'On' };
    const differences = changesBetween(values(before, pieces), values(updated, after), fields);
    await record(tx, shop, admin, 'set changed', updated, differences);
    return updated;
  });
  return toAdminSet(shop, row);
}

/** Deletes a set; its products stay, and so do orders of it. Throws NOT_FOUND. */
export async function removeSet(shop: Shop, id: string, admin: Viewer): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const deleted = isUuid(id) ? await deleteSet(tx, id) : undefined;
    if (!deleted) throw new ShopError('NOT_FOUND');
    await record(tx, shop, admin, 'set removed', deleted, []);
  });
}

/** The names of a set's pieces. Throws INVALID_FIELDS for a piece there is not, and a price that is no lower. */
async function checkPieces(
  tx: Database,
  productIds: readonly string[],
  prices: SetRow['prices'],
): Promise<string> {
  const pieces = await selectSetPieces(tx, productIds);
  if (pieces.length < productIds.length)
    throw invalidFields({ productIds: 'One of the pieces is not in the catalogue any more.' });
  checkPrices(pieces, prices);
  return pieces.map(({ name }) => name).join(', ');
}

async function listNames(tx: Database, productIds: readonly string[]): Promise<string> {
  return (await selectSetPieces(tx, productIds)).map(({ name }) => name).join(', ');
}

function toIds(productIds: readonly string[]): string[] {
  return productIds.map((id) => id.toLowerCase());
}

async function record(
  tx: Database,
  shop: Shop,
  actor: Viewer | undefined,
  action: 'set added' | 'set changed' | 'set removed',
  { name }: SetRow,
  changes: Parameters<typeof recordAuditEvent>[2]['changes'],
): Promise<void> {
  await recordAuditEvent(tx, shop.clock.now(), {
    actor,
    byShop: actor === undefined,
    action,
    subject: name,
    changes,
    link: '/admin/sets',
  });
}
