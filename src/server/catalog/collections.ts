import type {
  Collection,
  CollectionPicture,
  CollectionRuleInput,
} from '../../contract/catalog/collections.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { hasRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import {
  type CollectionRow,
  hasCollections,
  selectCollection,
  selectCollections,
  selectCollectionsOf,
  selectHandPieces,
  selectPiecesIn,
  selectShown,
} from './collections.sql.ts';
import { pictureUrl } from './pictures/pictures.ts';

/**
 * Lists collections in the owner's order: those with pieces that shoppers see, or all for viewers who manage them.
 */
export async function listCollections(shop: Shop, viewer?: Viewer): Promise<Collection[]> {
  const rows = await selectCollections(shop.db);
  const forAdmin = viewer !== undefined && hasRight(viewer, 'products');
  const pieces = forAdmin ? await selectHandPieces(shop.db) : [];
  const listed: Collection[] = [];
  for (const row of rows) {
    const collection = await toCollection(shop, row);
    if (forAdmin) listed.push(forAdmins(collection, row, pieces));
    else if (collection.count > 0) listed.push(collection);
  }
  return listed;
}

/** Returns a collection by its slug as the public sees it, even while it is empty. */
export async function findCollection(shop: Shop, slug: string): Promise<Collection | undefined> {
  const row = await selectCollection(shop.db, slug);
  return row?.slug === slug ? toCollection(shop, row) : undefined;
}

/** These products with the slugs of the collections they are in now. */
export async function withCollections<Shown extends { _id: string }>(
  shop: Shop,
  shown: readonly Shown[],
): Promise<(Shown & { collections: string[] })[]> {
  const ids = shown.map(({ _id }) => _id);
  const held = ids.length === 0 ? undefined : await selectCollectionsOf(shop.db, ids, shop.clock.now());
  return shown.map((product) => ({ ...product, collections: held?.get(product._id) ?? [] }));
}

/** A product with the slugs of the collections it is in now. */
export async function inCollections<Shown extends { _id: string }>(
  shop: Shop,
  product: Shown,
): Promise<Shown & { collections: string[] }> {
  const [placed] = await withCollections(shop, [product]);
  return placed ?? { ...product, collections: [] };
}

/** Whether shoppers are led to collections at all. */
export async function leadsToCollections(shop: Shop): Promise<boolean> {
  return hasCollections(shop.db);
}

/** Returns those of these products that are in one of the collections at a time. */
export async function piecesInCollections(
  db: Database,
  collectionIds: readonly string[],
  pieces: { ids: readonly string[]; at: Date },
): Promise<Set<string>> {
  return selectPiecesIn(db, collectionIds, pieces);
}

/** Returns all collections' ids, slugs and names, whatever their visibility. */
export async function collectionNames(db: Database): Promise<{ id: string; slug: string; name: string }[]> {
  return (await selectCollections(db)).map(({ id, slug, name }) => ({ id, slug, name }));
}

/** Converts a row to an admin's view. */
export async function readForAdmins(shop: Shop, row: CollectionRow): Promise<Collection> {
  return forAdmins(await toCollection(shop, row), row, await selectHandPieces(shop.db));
}

async function toCollection(shop: Shop, row: CollectionRow): Promise<Collection> {
  const { count, first } = await selectShown(shop.db, row, shop.clock.now());
  const own = row.imageKey
    ? { key: row.imageKey, width: row.imageWidth, height: row.imageHeight, tint: row.imageTint }
    : undefined;
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    text: row.text,
    image: own ? pictureUrl(own.key) : '',
    picture: toPicture(own ?? first),
    rule: { by: row.rule, ...(row.rule === 'tag' && { tag: row.tag }) },
    order: row.position,
    count,
  };
}

function toPicture(picture: Omit<CollectionPicture, 'url'> | undefined): CollectionPicture | null {
  return picture ? { ...picture, url: pictureUrl(picture.key) } : null;
}

type HandPiece = { collectionId: string; productId: string };

function forAdmins(collection: Collection, { id, rule, version }: CollectionRow, pieces: HandPiece[]) {
  const products = pieces.filter(({ collectionId }) => collectionId === id).map(({ productId }) => productId);
  return { ...collection, rule: { ...collection.rule, ...(rule === 'hand' && { products }) }, version };
}

/** A rule as its columns hold it. */
export function ruleColumns(rule: CollectionRuleInput): Pick<CollectionRow, 'rule' | 'tag'> {
  return { rule: rule.by, tag: rule.by === 'tag' ? rule.tag : '' };
}
