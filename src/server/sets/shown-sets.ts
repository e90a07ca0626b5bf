import type { Product } from '../../contract/catalog/catalog.api.ts';
import { currencies } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import { type Price, priceOf } from '../../contract/money/pricing.ts';
import { priceSet } from '../../contract/sets/sets.ts';
import type { ShownSet } from '../../contract/sets/shown-set.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { findPublicProducts } from '../catalog/index.ts';
import type { Shop } from '../shop.ts';
import { type SetRow, selectActiveSets } from './sets.sql.ts';
import { toOffer, toSet } from './sets.ts';

/** The sets with a product that shoppers see, and the products of all that are on: they decide what is seen. */
export async function findShownSets(
  shop: Shop,
  productId: string,
): Promise<{ sets: ShownSet[]; productIds: string[] }> {
  const rows = (await selectActiveSets(shop.db)).filter(({ productIds }) => productIds.includes(productId));
  const productIds = [...new Set(rows.flatMap((row) => row.productIds))];
  const products = productIds.length > 0 ? await findPublicProducts(shop, productIds) : [];
  return { sets: rows.flatMap((row) => toShownSet(row, products) ?? []), productIds };
}

/** A set that shoppers see, with its products; without them where it is not seen now. */
export async function findShownSet(
  shop: Shop,
  id: string,
): Promise<{ set: ShownSet | undefined; pieces: Product[]; productIds: string[] }> {
  const [row] = isUuid(id) ? await selectActiveSets(shop.db, [id]) : [];
  if (!row) return { set: undefined, pieces: [], productIds: [] };
  const products = await findPublicProducts(shop, row.productIds);
  const pieces = row.productIds.flatMap((each) => products.find(({ _id }) => _id === each) ?? []);
  return { set: toShownSet(row, pieces), pieces, productIds: row.productIds };
}

/** The sets that shoppers see, and the products of all that are on: they decide what is seen. */
export async function listShownSets(
  shop: Shop,
): Promise<{ sets: { _id: string; changedAt: Date }[]; productIds: string[] }> {
  const rows = await selectActiveSets(shop.db);
  const productIds = [...new Set(rows.flatMap((row) => row.productIds))];
  const products = productIds.length > 0 ? await findPublicProducts(shop, productIds) : [];
  const shown = rows.filter((row) => toShownSet(row, products));
  return { sets: shown.map(({ id, updatedAt }) => ({ _id: id, changedAt: updatedAt })), productIds };
}

/** Undefined where a piece is not public, or where it takes nothing off now. */
function toShownSet(row: SetRow, products: readonly Product[]): ShownSet | undefined {
  const pieces = row.productIds.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  if (pieces.length < row.productIds.length) return undefined;
  const prices: Price[] = [];
  const compareAt: Price[] = [];
  for (const code of currencies) {
    const single = pieces.map((piece) => ({ basePriceMinor: priceOf(piece, code) }));
    const found = priceSet(toOffer(row), single, code);
    if (!found) continue;
    const currency = code.toLowerCase();
    prices.push({ currency, amount: toMajor(found.priceMinor, code) });
    compareAt.push({ currency, amount: toMajor(found.singleMinor, code) });
  }
  if (prices.length === 0) return undefined;
  return {
    ...toSet(row),
    prices,
    compareAt,
    pieces: pieces.map((piece) => ({
      _id: piece._id,
      slug: piece.slug,
      name: piece.name,
      prices: piece.prices,
      compareAt: piece.compareAt,
      pictures: piece.pictures.slice(0, 1),
    })),
  };
}
