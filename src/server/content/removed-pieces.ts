import type { Block } from '../../contract/content/blocks.ts';
import type { Database } from '../../platform/database/open.ts';
import { lockContent, mapStoredBlocks } from './content.sql.ts';

/** Pieces that leave the shop, by their ids, and collections, by their slugs. */
type RemovedGoods = { productIds: readonly string[]; collections: readonly string[] };

/** Takes pieces and collections out of every page, its versions and every article. */
export async function removeFromTexts(tx: Database, removed: RemovedGoods): Promise<void> {
  await lockContent(tx);
  await mapStoredBlocks(tx, (blocks) => blocks.flatMap((block) => withoutGoods(block, removed)));
}

/** A block that would show nothing any more goes. */
function withoutGoods(block: Block, { productIds, collections }: RemovedGoods): Block[] {
  if (block.kind !== 'pieces') return [block];
  if (block.show === 'collection') return collections.includes(block.collection ?? '') ? [] : [block];
  if (!block.products) return [block];
  const products = block.products.filter((id) => !productIds.includes(id.toLowerCase()));
  return block.show === 'chosen' && products.length === 0 ? [] : [{ ...block, products }];
}
