import type { AuditAction } from '../../contract/back-office/audit-actions.ts';
import {
  type Block,
  contentLimits,
  type PageSlug,
  pageLabels,
  pagePath,
  pageSlugs,
} from '../../contract/content/blocks.ts';
import { type ContentField, listFields } from '../../contract/content/fields.ts';
import type { PageState } from '../../contract/content/page-state.ts';
import type { ContentPage, PageInput, PageSummary, PageVersion } from '../../contract/content/pages.api.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { changesBetween, recordAuditEvent } from '../audit/index.ts';
import { readShopDetails } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { dropBlockPictures, placePictures } from './block-pictures.ts';
import {
  deletePage,
  deleteVersions,
  insertVersion,
  lockContent,
  type PageRow,
  selectPage,
  selectPages,
  selectPublished,
  selectSaves,
  selectVersions,
  writePage,
} from './content.sql.ts';
import { readOwnText } from './own-text.ts';
import type { Writing } from './parse-page.ts';
import { previewLink } from './preview.ts';

export type SavedPage = { data: ContentPage; previewLink: string };

export async function listPages(shop: Shop): Promise<PageSummary[]> {
  const [rows, saves] = await Promise.all([selectPages(shop.db), selectSaves(shop.db)]);
  return pageSlugs.map((slug) =>
    summarize(
      slug,
      rows.find((row) => row.slug === slug),
      saves.get(slug),
    ),
  );
}

export async function readPage(shop: Shop, slug: PageSlug): Promise<ContentPage> {
  const [row, saves, fields] = await Promise.all([
    selectPage(shop.db, slug),
    selectSaves(shop.db),
    readFields(shop),
  ]);
  const own = await readOwnText(shop, slug, fields);
  return {
    ...summarize(slug, row, saves.get(slug)),
    draft: row ? { title: row.title, blocks: row.blocks } : null,
    published:
      row?.publishedTitle && row.publishedBlocks
        ? { title: row.publishedTitle, blocks: row.publishedBlocks }
        : null,
    own,
    fields,
  };
}

/** What visitors read of a page; undefined while they read the shop's own text. */
export function readPublished(shop: Shop, slug: PageSlug): Promise<Writing | undefined> {
  return selectPublished(shop.db, slug);
}

/** What was saved last of a page; undefined while it has the shop's own text. */
export async function readDraft(shop: Shop, slug: PageSlug): Promise<Writing | undefined> {
  const row = await selectPage(shop.db, slug);
  return row && { title: row.title, blocks: row.blocks };
}

/** The fields that texts may contain, with their present values. */
export async function readFields(shop: Shop): Promise<ContentField[]> {
  const { whatsAppNumber, ...details } = await readShopDetails(shop);
  return listFields({ ...details, whatsApp: whatsAppNumber && `+${whatsAppNumber}` });
}

/**
 * Saves a page as a draft, or publishes it.
 * @throws ShopError PAGE_CHANGED with the newer page as `current`, INVALID_FIELDS for an unknown picture
 */
export async function savePage(
  shop: Shop,
  slug: PageSlug,
  { title, blocks, version, publish = false }: PageInput,
  admin: Viewer,
): Promise<SavedPage> {
  const saved = await shop.db.transaction(async (tx) => {
    await lockContent(tx);
    const latest = (await selectSaves(tx)).get(slug) ?? 0;
    if (version !== latest) return undefined;
    const writing = { title, blocks: await placePictures(tx, blocks) };
    return store(tx, shop, admin, {
      slug,
      latest,
      writing,
      publish,
      action: publish ? 'page published' : 'page saved',
    });
  });
  // read after the transaction: the shop's own text is rendered through other connections
  if (!saved) throw new ShopError('PAGE_CHANGED', { current: await readPage(shop, slug) });
  await dropBlockPictures(shop, saved.dropped);
  return toSaved(shop, slug);
}

/**
 * Makes an earlier save the draft of a page.
 * @throws ShopError NOT_FOUND
 */
export async function restorePage(
  shop: Shop,
  slug: PageSlug,
  version: number,
  admin: Viewer,
): Promise<SavedPage> {
  const { dropped } = await shop.db.transaction(async (tx) => {
    await lockContent(tx);
    const versions = await selectVersions(tx, slug);
    const writing = versions.find((each) => each.version === version);
    if (!writing) throw new ShopError('NOT_FOUND');
    const latest = versions[0]?.version ?? 0;
    return store(tx, shop, admin, { slug, latest, writing, publish: false, action: 'page restored' });
  });
  await dropBlockPictures(shop, dropped);
  return toSaved(shop, slug);
}

/** Returns a page to the shop's own text; its versions remain. */
export async function resetPage(shop: Shop, slug: PageSlug, admin: Viewer): Promise<ContentPage> {
  await shop.db.transaction(async (tx) => {
    await lockContent(tx);
    const row = await deletePage(tx, slug);
    if (row) await note(tx, shop, admin, 'page reset', slug, row, undefined);
  });
  return readPage(shop, slug);
}

/** The last saves of a page, newest first. */
export async function listVersions(shop: Shop, slug: PageSlug): Promise<PageVersion[]> {
  const rows = await selectVersions(shop.db, slug);
  return rows
    .slice(0, contentLimits.versions)
    .map(({ version, title, blocks, published, author, createdAt }) => ({
      version,
      title,
      blocks,
      published,
      author,
      createdAt: createdAt.toISOString(),
    }));
}

type Save = {
  slug: PageSlug;
  latest: number;
  writing: Writing;
  publish: boolean;
  action: 'page saved' | 'page published' | 'page restored';
};

/** Writes the next version of a page; returns the blocks of versions that are no longer stored. */
async function store(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  { slug, latest, writing: { title, blocks }, publish, action }: Save,
): Promise<{ dropped: Block[] }> {
  const now = shop.clock.now();
  const before = await selectPage(tx, slug);
  const version = latest + 1;
  const draft = { slug, version, title, blocks, updatedAt: now };
  const published = {
    publishedVersion: version,
    publishedTitle: title,
    publishedBlocks: blocks,
    publishedAt: now,
  };
  await writePage(tx, publish ? { ...draft, ...published } : draft);
  await insertVersion(tx, {
    slug,
    version,
    title,
    blocks,
    published: publish,
    author: admin.name,
    createdAt: now,
  });
  const old = (await selectVersions(tx, slug)).slice(contentLimits.versions);
  await deleteVersions(
    tx,
    slug,
    old.map((row) => row.version),
  );
  await note(tx, shop, admin, action, slug, before, { title, blocks });
  return { dropped: old.flatMap((row) => row.blocks) };
}

async function toSaved(shop: Shop, slug: PageSlug): Promise<SavedPage> {
  return { data: await readPage(shop, slug), previewLink: previewLink(shop, { page: slug }) };
}

function summarize(slug: PageSlug, row: PageRow | undefined, saves = 0): PageSummary {
  return {
    slug,
    path: pagePath(slug),
    title: row?.title ?? pageLabels[slug],
    state: stateOf(row),
    version: saves,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

function stateOf(row: PageRow | undefined): PageState {
  if (!row) return 'own';
  if (row.publishedVersion === null) return 'draft';
  return row.publishedVersion === row.version ? 'published' : 'changed';
}

async function note(
  tx: Database,
  shop: Shop,
  actor: Viewer,
  action: Extract<AuditAction, `page ${string}`>,
  slug: PageSlug,
  before: Writing | undefined,
  after: Writing | undefined,
): Promise<void> {
  const values = (writing: Writing | undefined) => ({
    title: writing?.title ?? null,
    blocks: writing?.blocks.length ?? null,
  });
  await recordAuditEvent(tx, shop.clock.now(), {
    actor,
    action,
    subject: pageLabels[slug],
    changes: changesBetween(values(before), values(after), { title: 'Title', blocks: 'Blocks' }),
    link: `/admin/pages/${slug}`,
  });
}
