import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PageSlug, pagePath, pageSlugs } from '../../contract/content/blocks.ts';
import type { Shop } from '../shop.ts';
import { selectArticle } from './articles.sql.ts';

const validMs = 24 * 3_600_000;

/** What a preview shows: the draft of a page, or an article even as a draft. */
export type Preview = { page: PageSlug } | { article: string };

/** Returns the link that shows a draft as visitors will see it, for 24 hours. */
export function previewLink(shop: Shop, preview: Preview): string {
  const until = Math.floor((shop.clock.now().getTime() + validMs) / 1000);
  const content = 'page' in preview ? `page.${preview.page}.${until}` : `article.${preview.article}.${until}`;
  return `${shop.config.publicUrl}/preview/${content}.${sign(shop, content)}`;
}

/** Returns what a link's token shows; undefined for an invalid one, or one that has ended. */
export function readPreviewToken(shop: Shop, token: string): Preview | undefined {
  const [kind = '', subject = '', until = '', signature = '', ...more] = token.split('.');
  const wanted = Buffer.from(sign(shop, `${kind}.${subject}.${until}`));
  const given = Buffer.from(signature);
  if (more.length > 0 || wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined;
  if (Number(until) * 1000 <= shop.clock.now().getTime()) return undefined;
  if (kind === 'article') return { article: subject };
  const page = pageSlugs.find((slug) => slug === subject);
  return page && { page };
}

/** The address at which a preview's page will be; undefined for an article that is gone. */
export async function findPreviewPath(shop: Shop, preview: Preview): Promise<string | undefined> {
  if ('page' in preview) return pagePath(preview.page);
  const article = await selectArticle(shop.db, preview.article);
  return article && `/${article.kind}/${article.slug}`;
}

function sign({ config }: Shop, content: string): string {
  const secret = createHmac('sha256', config.jwtSecret).update('preview of a page').digest();
  return createHmac('sha256', secret).update(content).digest('base64url');
}
