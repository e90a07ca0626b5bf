import type { ListInput, ProductCard } from '../../contract/catalog/catalog.api.ts';
import { contentLimits } from '../../contract/content/blocks.ts';
import type { PiecesBlock } from '../../contract/content/shown-blocks.ts';
import { findCards, findPublicProducts } from '../catalog/index.ts';
import type { Shop } from '../shop.ts';

type ListCards = (input: ListInput) => Promise<{ data: ProductCard[] }>;

/** The cards that a block of pieces shows now; pieces that are not public are left out. */
export async function readBlockPieces(
  shop: Shop,
  { show, products = [], collection = '' }: PiecesBlock,
  listCards: ListCards,
): Promise<ProductCard[]> {
  const limit = contentLimits.shownPieces;
  if (show === 'new') return (await listCards({ sort: 'date-desc', limit })).data;
  if (show === 'sale') return (await listCards({ sale: true, limit })).data;
  if (show === 'collection') return (await listCards({ collection, limit })).data;
  // reads what a schedule changes, too
  await listCards({ limit: 1 });
  const ids = products.map((id) => id.toLowerCase());
  const open = await findPublicProducts(shop, ids);
  const cards = await findCards(
    shop,
    open.map(({ _id }) => _id),
  );
  return ids.flatMap((id) => cards.find(({ _id }) => _id === id) ?? []);
}
