import type { ArticleKind, ClothName } from '../../contract/content/articles.ts';
import type { Block } from '../../contract/content/blocks.ts';
import { pictureUrl } from '../catalog/index.ts';
import type { Shop } from '../shop.ts';
import { countArticles, hasPiece, insertArticle } from './articles.sql.ts';
import { lockContent } from './content.sql.ts';

/** An article of the demo shop; `date` is the day visitors see. */
export type DemoArticle = {
  kind: ArticleKind;
  slug: string;
  title: string;
  date: string;
  cover: { picture: string } | { cloth: ClothName };
  /** A picture is the name of its file. */
  blocks: Block[];
};

type StoredPicture = { key: string; width: number; height: number; tint: string };

/**
 * Adds the demo's articles to a shop without any in which the demo's pieces are: also to one that had them before
 * articles were data.
 * @param piece address of a piece of the demo
 * @param storePicture stores a picture of the demo by its file's name
 */
export async function insertDemoArticles(
  shop: Shop,
  articles: readonly DemoArticle[],
  piece: string,
  storePicture: (file: string) => Promise<StoredPicture>,
): Promise<void> {
  const coverOf = async (file: string) => {
    const { key, width, height, tint } = await storePicture(file);
    return { coverKey: key, coverWidth: width, coverHeight: height, coverTint: tint };
  };
  const placed = async (block: Block): Promise<Block> => {
    if (block.kind !== 'picture') return block;
    const { key, width, height, tint } = await storePicture(block.picture);
    return { ...block, picture: pictureUrl(key), width, height, tint };
  };
  await shop.db.transaction(async (tx) => {
    await lockContent(tx);
    if ((await countArticles(tx, {})) > 0 || !(await hasPiece(tx, piece))) return;
    for (const { date, cover, blocks, ...article } of articles) {
      const publicSince = new Date(`${date}T08:00:00Z`);
      const dates = { publicSince, createdAt: publicSince, updatedAt: publicSince };
      await insertArticle(tx, {
        ...article,
        ...dates,
        blocks: await Promise.all(blocks.map(placed)),
        ...('cloth' in cover ? { coverKey: `cloth:${cover.cloth}` } : await coverOf(cover.picture)),
        visibility: 'public',
        demo: true,
      });
    }
  });
}
