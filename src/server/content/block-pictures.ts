import type { Block } from '../../contract/content/blocks.ts';
import { invalidFields } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { dropUnusedPictures, pictureUrl, selectPicture } from '../catalog/index.ts';
import type { Shop } from '../shop.ts';
import { selectShownPicture } from './content.sql.ts';

const keyInAddress = /^\/images\/([0-9a-f]{32})\//;

/** The storage name of a picture by its address. */
export function pictureKey(address: string): string | undefined {
  return keyInAddress.exec(address)?.[1];
}

/**
 * Returns the blocks with the address and size of each picture, which may come as the id of one sent ahead.
 * @throws ShopError INVALID_FIELDS for an unknown picture
 */
export function placePictures(db: Database, blocks: readonly Block[]): Promise<Block[]> {
  return Promise.all(
    blocks.map(async (block, index): Promise<Block> => {
      if (block.kind === 'picture') {
        return { ...block, ...(await placePicture(db, block.picture, `blocks.${index}.picture`)) };
      }
      if (block.kind !== 'columns') return block;
      const columns = await Promise.all(
        block.columns.map(async (column, place) => {
          const { picture, width: _, height: __, tint: ___, ...words } = column;
          if (!picture) return words;
          return {
            ...words,
            ...(await placePicture(db, picture, `blocks.${index}.columns.${place}.picture`)),
          };
        }),
      );
      return { ...block, columns };
    }),
  );
}

async function placePicture(db: Database, given: string, field: string) {
  const { key, ...size } = await findPicture(db, given, field);
  return { picture: pictureUrl(key), ...size };
}

/**
 * Returns the picture with an id or address.
 * @throws ShopError INVALID_FIELDS for an unknown one
 */
export async function findPicture(db: Database, given: string, field: string) {
  const key = pictureKey(given);
  const found = await selectPicture(db, given, key);
  if (found) return { key: found.key, width: found.width, height: found.height, tint: found.tint };
  const shown = key && (await selectShownPicture(db, pictureUrl(key)));
  if (!shown) throw invalidFields({ [field]: 'This picture is not here any more. Please send it again.' });
  const { width, height, tint } = shown;
  return { key, width, height, tint };
}

/** Removes the pictures of these blocks from the storage, unless something else shows them. */
export async function dropBlockPictures(shop: Shop, blocks: readonly Block[]): Promise<void> {
  const addresses = blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.picture];
    return block.kind === 'columns' ? block.columns.map(({ picture = '' }) => picture) : [];
  });
  await dropUnusedPictures(
    shop,
    addresses.flatMap((address) => pictureKey(address) ?? []),
  );
}
