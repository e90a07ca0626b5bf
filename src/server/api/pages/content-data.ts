import type { ProductCard } from '../../../contract/catalog/catalog.api.ts';
import type { ArticleKind } from '../../../contract/content/articles.ts';
import type { Block, PageSlug } from '../../../contract/content/blocks.ts';
import {
  type PiecesBlock,
  type ShownBlock,
  showBlocks,
  summarizeBlocks,
} from '../../../contract/content/shown-blocks.ts';
import type { PageData } from '../../../contract/pages.ts';
import { holdUntil, type Tag } from '../../../platform/http/cache/tags.ts';
import {
  findArticle,
  findArticleCloth,
  listPublicArticles,
  type Preview,
  readBlockPieces,
  readDraft,
  readFields,
  readPublished,
} from '../../content/index.ts';
import { detailKeys } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';

/** Pieces at the end of an article. */
const articlePieces = 3;

/** What a rendering shows in place of what is published: a draft, or the shop's own texts. */
export type ContentView = Preview | 'own' | undefined;

/** Reads the owner's pages and articles for pages; see `pageData`. */
export function contentData(
  shop: Shop,
  tags: Set<Tag>,
  { view, listCards }: { view: ContentView; listCards: PageData['listCards'] },
): Pick<PageData, 'readWritten' | 'listArticles' | 'findArticle' | 'listArticlePictures'> {
  return {
    async readWritten(slug) {
      tags.add(`page:${slug}`);
      const writing = await readView(shop, view, slug);
      if (!writing) return null;
      const { summary, blocks } = await show(writing.blocks);
      return { title: writing.title, summary, blocks };
    },
    async listArticles(kind) {
      tags.add('articles');
      const { articles, until } = await listPublicArticles(shop, kind);
      holdUntil(tags, until);
      return articles;
    },
    async findArticle(kind: ArticleKind, slug: string) {
      tags.add('articles');
      const { articles, until } = await listPublicArticles(shop, kind);
      holdUntil(tags, until);
      const preview = typeof view === 'object' && 'article' in view ? view.article : undefined;
      const found = await findArticle(shop, kind, slug, preview);
      if (!found) return null;
      const { blocks, ...article } = found.article;
      const others = articles.filter(({ _id }) => _id !== article._id);
      const pieces = await readArticlePieces(article.title, blocks);
      return { article, hidden: found.hidden, others, pieces, ...(await show(blocks)) };
    },
    async listArticlePictures(kind, slug) {
      tags.add('articles');
      const { articles, until } = await listPublicArticles(shop, kind);
      holdUntil(tags, until);
      const listed = articles.find(({ path }) => path === `/${kind}/${slug}`);
      const found = listed && (await findArticle(shop, kind, slug));
      if (!found) return [];
      const { picture, blocks } = found.article;
      const pictures = blocks.filter((block) => block.kind === 'picture');
      const shown = await showBlocks(pictures, new Map(), async () => []);
      const within = shown.flatMap((block) => (block.kind === 'picture' ? block.picture : []));
      return picture ? [{ ...picture, alt: '' }, ...within] : within;
    },
  };

  /** Pieces in the cloth that an article names most often, else the newest. */
  async function readArticlePieces(title: string, blocks: readonly Block[]) {
    const [cloth = '', ...spellings] = findArticleCloth(title, blocks) ?? [];
    const tag = [cloth, ...spellings].join(',');
    const { data: cards } = cloth ? await listCards({ tag, limit: articlePieces }) : { data: [] };
    if (cards.length > 0) return { cloth, cards };
    return { cloth: '', cards: (await listCards({ sort: 'date-desc', limit: articlePieces })).data };
  }

  async function show(blocks: readonly Block[]): Promise<{ summary: string; blocks: ShownBlock[] }> {
    const values = await readValues(shop, tags);
    return {
      summary: summarizeBlocks(blocks, values),
      blocks: await showBlocks(blocks, values, async (block) => readPieces(block)),
    };
  }

  function readPieces(block: PiecesBlock): Promise<ProductCard[]> {
    for (const id of block.show === 'chosen' ? (block.products ?? []) : [])
      tags.add(`product:${id.toLowerCase()}`);
    return readBlockPieces(shop, block, listCards);
  }
}

function readView(shop: Shop, view: ContentView, slug: PageSlug) {
  if (view === 'own') return undefined;
  if (typeof view === 'object' && 'page' in view && view.page === slug) return readDraft(shop, slug);
  return readPublished(shop, slug);
}

/** The values of the fields in texts. */
async function readValues(shop: Shop, tags: Set<Tag>): Promise<Map<string, string>> {
  for (const key of detailKeys) tags.add(`setting:${key}`);
  return new Map((await readFields(shop)).map(({ name, value }) => [name, value]));
}
