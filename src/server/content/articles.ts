import type { AuditAction } from '../../contract/back-office/audit-actions.ts';
import { visibilityAt } from '../../contract/catalog/visibility.ts';
import type {
  AddArticleInput,
  Article,
  ArticleSummary,
  ChangeArticleInput,
} from '../../contract/content/articles.api.ts';
import { type ArticleKind, findCloth } from '../../contract/content/articles.ts';
import { readingMinutes, summarizeBlocks } from '../../contract/content/shown-blocks.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { changesBetween, recordAuditEvent } from '../audit/index.ts';
import { dropUnusedPictures, pictureUrl, toSlug } from '../catalog/index.ts';
import { hasRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import {
  type ArticleRow,
  countArticles,
  deleteArticle,
  insertArticle,
  selectArticle,
  selectArticleAt,
  selectArticles,
  selectNextArticleAt,
  updateArticle,
} from './articles.sql.ts';
import { dropBlockPictures, findPicture, placePictures } from './block-pictures.ts';
import { lockContent } from './content.sql.ts';
import { readFields } from './pages.ts';
import { previewLink } from './preview.ts';
import { publication, publicSince } from './publication.ts';

const defaultLimit = 100;

type Asked = { kind?: ArticleKind | undefined; page?: number | undefined; limit?: number | undefined };

/** The public articles, newest first; those who look after them see all. */
export async function listArticles(
  shop: Shop,
  { kind, page, limit = defaultLimit }: Asked,
  viewer: Viewer | undefined,
): Promise<{ data: ArticleSummary[]; total: number; page: number; pages: number }> {
  const seesAll = viewer !== undefined && hasRight(viewer, 'content');
  const filter = { kind, publicAt: seesAll ? undefined : shop.clock.now() };
  const { rows, ...found } = await paginate(
    () => countArticles(shop.db, filter),
    (run) => selectArticles(shop.db, { ...filter, ...run }),
    { page, limit },
  );
  const values = await readFieldValues(shop);
  const data = rows.map((row) => {
    const summary = summarize(shop, row, values);
    return seesAll ? { ...summary, ...adminFields(shop, row) } : summary;
  });
  return { ...found, data };
}

/**
 * The public articles of a kind for a page, and when the next one becomes public.
 * @param kind of all where it is left out
 */
export async function listPublicArticles(
  shop: Shop,
  kind?: ArticleKind,
): Promise<{ articles: ArticleSummary[]; until: Date | undefined }> {
  const now = shop.clock.now();
  const [rows, until, values] = await Promise.all([
    selectArticles(shop.db, { kind, publicAt: now }),
    selectNextArticleAt(shop.db, now),
    readFieldValues(shop),
  ]);
  return { articles: rows.map((row) => summarize(shop, row, values)), until };
}

/**
 * Returns an article by its address as visitors may see it; undefined where there is none, or a draft. A `hidden` one
 * is found by its link only.
 * @param preview id of the article that is shown even as a draft
 */
export async function findArticle(
  shop: Shop,
  kind: ArticleKind,
  slug: string,
  preview?: string,
): Promise<{ article: Article; hidden: boolean } | undefined> {
  const row = await selectArticleAt(shop.db, kind, slug);
  if (!row) return undefined;
  const visibility = row.id === preview ? 'public' : visibilityAt(row, shop.clock.now());
  if (visibility === 'draft') return undefined;
  const article = { ...summarize(shop, row, await readFieldValues(shop)), blocks: row.blocks };
  return { article, hidden: visibility === 'hidden' };
}

/** Returns an article with the admin fields. Throws NOT_FOUND. */
export async function readArticle(shop: Shop, id: string): Promise<Article> {
  const row = await selectArticle(shop.db, id);
  if (!row) throw new ShopError('NOT_FOUND');
  return toArticle(shop, row);
}

export type SavedArticle = { data: Article; previewLink: string };

/**
 * Adds an article. Its address is made from its title where none is given.
 * @throws ShopError INVALID_FIELDS for an unknown picture, an address that is taken or a time that cannot be
 */
export async function addArticle(
  shop: Shop,
  { title, kind, slug, cover = '', blocks = [], ...timing }: AddArticleInput,
  admin: Viewer,
): Promise<SavedArticle> {
  const now = shop.clock.now();
  const published = publication({ visibility: 'draft', publishAt: null }, timing, now);
  const row = await shop.db.transaction(async (tx) => {
    await lockContent(tx);
    const inserted = await insertArticle(tx, {
      title,
      kind,
      slug: await freeSlug(tx, { kind, title, slug }),
      ...(await coverColumns(tx, cover)),
      blocks: await placePictures(tx, blocks),
      ...published,
      publicSince: publicSince(published, now),
      createdAt: now,
      updatedAt: now,
    });
    if (!inserted) throw new Error('The article was not stored.');
    await note(tx, shop, admin, 'article added', inserted);
    return inserted;
  });
  return toSaved(shop, row);
}

/**
 * Changes some fields of an article. `version` is the one the editor loaded.
 * @throws ShopError NOT_FOUND, ARTICLE_CHANGED with the newer article as `current`, INVALID_FIELDS
 */
export async function changeArticle(
  shop: Shop,
  id: string,
  { version, cover, blocks, slug, ...fields }: ChangeArticleInput,
  admin: Viewer,
): Promise<SavedArticle> {
  const now = shop.clock.now();
  const { before, after } = await shop.db.transaction(async (tx) => {
    await lockContent(tx);
    const before = await selectArticle(tx, id);
    if (!before) throw new ShopError('NOT_FOUND');
    if (version !== undefined && version !== before.version) return { before };
    const { kind = before.kind, title = before.title } = fields;
    const moves = slug !== undefined || kind !== before.kind;
    const wanted = { kind, title, slug: slug ?? before.slug, id };
    const published = publication(before, fields, now);
    // a draft whose time has passed has been public since then
    const since = before.publicSince ?? (visibilityAt(before, now) === 'public' ? before.publishAt : null);
    const after = await updateArticle(tx, id, {
      ...fields,
      ...published,
      ...(moves && { slug: await freeSlug(tx, wanted) }),
      ...(cover !== undefined && (await coverColumns(tx, cover))),
      ...(blocks && { blocks: await placePictures(tx, blocks) }),
      publicSince: since ?? publicSince(published, now),
      updatedAt: now,
    });
    if (after) await note(tx, shop, admin, 'article changed', after, before);
    return { before, after };
  });
  if (!after) throw new ShopError('ARTICLE_CHANGED', { current: await toArticle(shop, before) });
  await dropArticlePictures(shop, before);
  return toSaved(shop, after);
}

/** Deletes an article. Throws NOT_FOUND. */
export async function removeArticle(shop: Shop, id: string, admin: Viewer): Promise<void> {
  const row = await shop.db.transaction(async (tx) => {
    const deleted = await deleteArticle(tx, id);
    if (!deleted) throw new ShopError('NOT_FOUND');
    await note(tx, shop, admin, 'article removed', deleted);
    return deleted;
  });
  await dropArticlePictures(shop, row);
}

/** Removes the pictures that an article showed, unless it or something else still shows them. */
async function dropArticlePictures(shop: Shop, { coverKey, blocks }: ArticleRow): Promise<void> {
  if (coverKey && !findCloth(coverKey)) await dropUnusedPictures(shop, [coverKey]);
  await dropBlockPictures(shop, blocks);
}

async function toSaved(shop: Shop, row: ArticleRow): Promise<SavedArticle> {
  return { data: await toArticle(shop, row), previewLink: previewLink(shop, { article: row.id }) };
}

async function toArticle(shop: Shop, row: ArticleRow): Promise<Article> {
  const values = await readFieldValues(shop);
  return { ...summarize(shop, row, values), ...adminFields(shop, row), blocks: row.blocks };
}

async function readFieldValues(shop: Shop): Promise<Map<string, string>> {
  return new Map((await readFields(shop)).map(({ name, value }) => [name, value]));
}

function summarize(shop: Shop, row: ArticleRow, values: ReadonlyMap<string, string>): ArticleSummary {
  const { coverKey, coverWidth: width, coverHeight: height, coverTint: tint } = row;
  const cloth = findCloth(coverKey) ?? null;
  const url = coverKey && !cloth ? pictureUrl(coverKey) : '';
  const isPublic = visibilityAt(row, shop.clock.now()) !== 'draft';
  const date = row.publicSince ?? (isPublic ? row.publishAt : null);
  return {
    _id: row.id,
    kind: row.kind,
    slug: row.slug,
    path: `/${row.kind}/${row.slug}`,
    title: row.title,
    summary: summarizeBlocks(row.blocks, values),
    cover: cloth ? coverKey : url,
    picture: url ? { url, key: coverKey, width, height, tint } : null,
    cloth,
    date: date?.toISOString() ?? null,
    minutes: readingMinutes(row.blocks),
  };
}

function adminFields(shop: Shop, row: ArticleRow) {
  return {
    visibility: visibilityAt(row, shop.clock.now()),
    publishAt: row.publishAt?.toISOString() ?? null,
    version: row.version,
    demo: row.demo,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the columns of a cover by its id, address or cloth; empty ones for none. Throws INVALID_FIELDS. */
async function coverColumns(tx: Database, cover: string) {
  if (cover === '' || findCloth(cover))
    return { coverKey: cover, coverWidth: 0, coverHeight: 0, coverTint: '' };
  const { key, width, height, tint } = await findPicture(tx, cover, 'cover');
  return { coverKey: key, coverWidth: width, coverHeight: height, coverTint: tint };
}

/** Returns the address that was typed, or one made from the title. Throws INVALID_FIELDS for one that is taken. */
async function freeSlug(
  tx: Database,
  {
    kind,
    title,
    slug = '',
    id,
  }: { kind: ArticleKind; title: string; slug?: string | undefined; id?: string },
): Promise<string> {
  const isFree = async (address: string) => ((await selectArticleAt(tx, kind, address))?.id ?? id) === id;
  if (slug) {
    if (await isFree(slug)) return slug;
    throw invalidFields({ slug: 'There is an article at this address already.' });
  }
  const wanted = toSlug(title, 'article');
  if (await isFree(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (await isFree(`${wanted}-${number}`)) return `${wanted}-${number}`;
}

async function note(
  tx: Database,
  shop: Shop,
  actor: Viewer,
  action: Extract<AuditAction, `article ${string}`>,
  after: ArticleRow,
  before?: ArticleRow,
): Promise<void> {
  const values = ({ title, slug, kind, visibility, publishAt, blocks }: ArticleRow) => ({
    title,
    slug,
    kind,
    visibility,
    publishAt: publishAt?.toISOString() ?? null,
    blocks: blocks.length,
  });
  const labels = {
    title: 'Title',
    slug: 'Address',
    kind: 'Kind',
    visibility: 'Visibility',
    publishAt: 'Publication',
    blocks: 'Blocks',
  };
  await recordAuditEvent(tx, shop.clock.now(), {
    actor,
    action,
    subject: after.title,
    changes: before ? changesBetween(values(before), values(after), labels) : [],
    link: '/admin/articles',
  });
}
