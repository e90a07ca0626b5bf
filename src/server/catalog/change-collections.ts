import type { AuditChange } from '../../contract/accounts/account.api.ts';
import type {
  AddCollectionInput,
  ChangeCollectionInput,
  Collection,
  CollectionRuleInput,
} from '../../contract/catalog/collections.api.ts';
import { maxCollections } from '../../contract/catalog/collections.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { changesBetween, recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { toSlug } from './catalog.rules.ts';
import { dropUnusedPictures } from './catalog.ts';
import {
  type CollectionRow,
  deleteCollection,
  insertCollection,
  lockCollections,
  replaceHandPieces,
  selectCollection,
  selectCollections,
  selectKnownProducts,
  selectPicture,
  updateCollection,
  writePlace,
} from './collections.sql.ts';
import { readForAdmins, ruleColumns } from './collections.ts';
import type { StoredPicture } from './pictures/pictures.ts';

/**
 * Adds a collection after all others, unless `order` is given. Its slug is made from its name and does not change
 * when it is renamed.
 * @throws ShopError INVALID_FIELDS for an unknown picture or piece, and above the maximum number of collections
 */
export async function addCollection(
  shop: Shop,
  {
    name,
    text = '',
    image = '',
    rule,
    order,
  }: Omit<AddCollectionInput, 'image'> & {
    image?: string | StoredPicture;
  },
  admin?: Viewer,
): Promise<Collection> {
  const row = await shop.db.transaction(async (tx) => {
    await lockCollections(tx);
    const others = await selectCollections(tx);
    if (others.length >= maxCollections) {
      throw invalidFields({ name: `The shop holds at most ${maxCollections} collections.` });
    }
    const last = Math.max(-1, ...others.map(({ position }) => position));
    const pieces = await piecesOf(tx, rule);
    const inserted = await insertCollection(tx, {
      slug: freeSlug(toSlug(name, 'collection'), others),
      name,
      text,
      ...ruleColumns(rule),
      ...(await imageColumns(tx, image)),
      position: order ?? last + 1,
      createdAt: shop.clock.now(),
      updatedAt: shop.clock.now(),
    });
    if (pieces) await replaceHandPieces(tx, inserted.id, pieces);
    await note(tx, shop, admin, 'collection added', inserted);
    return inserted;
  });
  return readForAdmins(shop, row);
}

/**
 * Changes some fields of a collection. `version` is the one the editor loaded.
 * @throws ShopError NOT_FOUND, EDIT_CONFLICT when another user has saved it since, INVALID_FIELDS
 */
export async function changeCollection(
  shop: Shop,
  id: string,
  { version, image, rule, order, ...texts }: ChangeCollectionInput,
  admin: Viewer,
): Promise<Collection> {
  const { before, after } = await shop.db.transaction(async (tx) => {
    await lockCollections(tx);
    const before = await selectCollection(tx, id);
    if (before?.id !== id) throw new ShopError('NOT_FOUND');
    if (version !== undefined && version !== before.version) throw new ShopError('EDIT_CONFLICT', {});
    const pieces = rule && (await piecesOf(tx, rule));
    const after = await updateCollection(tx, id, before.version, {
      ...texts,
      ...(rule && ruleColumns(rule)),
      ...(image !== undefined && (await imageColumns(tx, image))),
      ...(order !== undefined && { position: order }),
    });
    if (!after) throw new ShopError('EDIT_CONFLICT', {});
    if (rule) await replaceHandPieces(tx, id, pieces ?? []);
    await note(tx, shop, admin, 'collection changed', after, collectionChanges(before, after));
    return { before, after };
  });
  if (before.imageKey && before.imageKey !== after.imageKey)
    await dropUnusedPictures(shop, [before.imageKey]);
  return readForAdmins(shop, after);
}

/** Puts the collections into an order; those that it does not name come after. */
export async function sortCollections(shop: Shop, ids: readonly string[], admin: Viewer): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockCollections(tx);
    const rows = await selectCollections(tx);
    const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const sorted = rows.toSorted((a, b) => place(a.id) - place(b.id));
    for (const [position, { id, position: before }] of sorted.entries()) {
      if (position !== before) await writePlace(tx, id, position);
    }
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: admin,
      action: 'collections sorted',
      subject: 'Collections',
      link: collectionsPath,
      changes: [{ field: 'Order', from: namesOf(rows), to: namesOf(sorted) }],
    });
  });
}

/** Deletes a collection; its pieces stay. Throws NOT_FOUND. */
export async function removeCollection(shop: Shop, id: string, admin: Viewer): Promise<void> {
  const row = await shop.db.transaction(async (tx) => {
    const deleted = await deleteCollection(tx, id);
    if (!deleted) throw new ShopError('NOT_FOUND');
    await note(tx, shop, admin, 'collection removed', deleted);
    return deleted;
  });
  if (row.imageKey) await dropUnusedPictures(shop, [row.imageKey]);
}

/** What differs, as far as it is the collection's own; which pieces it holds is seen on its page. */
function collectionChanges(before: CollectionRow, after: CollectionRow): AuditChange[] {
  const values = ({ name, text, rule, imageKey, position }: CollectionRow) => ({
    name,
    text,
    rule,
    picture: imageKey?.slice(0, 6) ?? null,
    place: position + 1,
  });
  return changesBetween(values(before), values(after), {
    name: 'Name',
    text: 'Text',
    rule: 'Rule',
    picture: 'Picture',
    place: 'Place',
  });
}

const collectionsPath = '/admin/collections';

function namesOf(rows: readonly CollectionRow[]): string {
  return rows.map(({ name }) => name).join(', ');
}

async function note(
  tx: Database,
  shop: Shop,
  actor: Viewer | undefined,
  action: 'collection added' | 'collection changed' | 'collection removed',
  { name }: CollectionRow,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  const at = shop.clock.now();
  await recordAuditEvent(tx, at, {
    actor,
    byShop: actor === undefined,
    action,
    subject: name,
    changes,
    link: collectionsPath,
  });
}

/** The address, or with the first number that is free. */
function freeSlug(wanted: string, others: readonly CollectionRow[]): string {
  const taken = new Set(others.map(({ slug }) => slug));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const slug = `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** The pieces a rule by hand names, each once. Throws INVALID_FIELDS for one there is not. */
async function piecesOf(tx: Database, rule: CollectionRuleInput): Promise<string[] | undefined> {
  if (rule.by !== 'hand') return undefined;
  const ids = [...new Set(rule.products.map((id) => id.toLowerCase()))];
  const known = await selectKnownProducts(tx, ids);
  if (ids.some((id) => !known.has(id))) {
    throw invalidFields({ rule: 'One of the pieces is not in the catalogue any more.' });
  }
  return ids;
}

/**
 * Returns the columns of a stored picture, or of one by its id or URL; empty ones for none. Throws INVALID_FIELDS for an unknown one.
 */
async function imageColumns(tx: Database, image: string | StoredPicture) {
  if (image === '') return { imageKey: '', imageWidth: 0, imageHeight: 0, imageTint: '' };
  const found =
    typeof image === 'string'
      ? await selectPicture(tx, image, /\/images\/([0-9a-f]{32})\//.exec(image)?.[1])
      : image;
  if (!found) throw invalidFields({ image: 'This picture is not here any more. Please send it again.' });
  return {
    imageKey: found.key,
    imageWidth: found.width,
    imageHeight: found.height,
    imageTint: found.tint,
  };
}
