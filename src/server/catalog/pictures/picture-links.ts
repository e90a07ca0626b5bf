import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { maxImageBytes } from '../../../contract/catalog/list-options.ts';
import { ShopError } from '../../../contract/errors.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { notifyJobAfterCommit } from '../../../platform/database/notify-job.ts';
import type { Database } from '../../../platform/database/open.ts';
import { createDownloader, type FetchToFile } from '../../../platform/network/download-link.ts';
import { LinkFailure } from '../../../platform/network/public-connection.ts';
import { log } from '../../../platform/observability/log.ts';
import { readProductRules } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';
import { type NewImage, replaceImages, selectProduct, updateProductRow } from '../catalog.sql.ts';
import { dropUnusedPictures } from '../catalog.ts';
import {
  countByState,
  hasOwnPictures,
  insertLinks,
  type LinkRow,
  lockProduct,
  selectPlaces,
  selectUnfetched,
  selectWaiting,
  updateLink,
} from './pictures.sql.ts';
import { type StoredPicture, storePicture } from './pictures.ts';
import { decodeUpload } from './uploaded-pictures.ts';
import { warmUploaded } from './warm-pictures.ts';

/** The job that fetches. */
export const linksJob = 'picture links';
const everySeconds = 60;

const batchSize = 2;
/** Between two requests to one host, in milliseconds. */
const hostDelayMs = 250;
const limits = { bytes: maxImageBytes, totalMs: 60_000, idleMs: 15_000 };
/** How long to wait after each try that failed and may go another time; after the last one it is given up. */
const waitMs = [60_000, 600_000];
const sliceSize = 20;

/**
 * Queues links to an imported product's pictures, to be fetched after the commit. A link already known for this
 * product is not fetched again, and a product with pictures of its own is left unchanged.
 * @param inside the shop with the transaction that writes the product
 */
export async function queueLinks(
  inside: Pick<Shop, 'db' | 'clock' | 'config'>,
  { importId, productId, links }: { importId: string; productId: string; links: readonly string[] },
): Promise<void> {
  const { db: tx, clock } = inside;
  const { picturesPerProduct } = await readProductRules(inside);
  const wanted = [...new Set(links.map((link) => link.trim()).filter(Boolean))].slice(0, picturesPerProduct);
  if (wanted.length === 0 || (await hasOwnPictures(tx, productId))) return;
  await insertLinks(
    tx,
    wanted.map((link, position) => ({ importId, productId, link, position, nextTryAt: clock.now() })),
  );
  await notifyJobAfterCommit(tx, linksJob);
}

export type LinkCount = { done: number; failed: number; total: number };

/** Counts each import's pictures by progress; `done` includes the failed ones. Imports without links are omitted. */
export async function countLinks(db: Database, importIds: string[]): Promise<Map<string, LinkCount>> {
  const counts = new Map<string, LinkCount>();
  for (const { importId, state, n } of await countByState(db, importIds)) {
    if (importId === null) continue;
    const { done, failed, total } = counts.get(importId) ?? { done: 0, failed: 0, total: 0 };
    counts.set(importId, {
      done: done + (state === 'waiting' ? 0 : n),
      failed: failed + (state === 'failed' ? n : 0),
      total: total + n,
    });
  }
  return counts;
}

/** The links of an import that brought no picture, each with the reason in a sentence. */
export async function failedLinks(
  db: Database,
  importId: string,
): Promise<{ productId: string; link: string; sentence: string }[]> {
  const rows = await selectUnfetched(db, importId);
  return rows
    .filter(({ state }) => state === 'failed')
    .map(({ productId, link, problem }) => ({ productId, link, sentence: problem }));
}

/** Starts the job that fetches what waits. */
export function startPictureLinks(shop: Shop): void {
  const fetchLink = createDownloader();
  shop.jobs.repeat(linksJob, everySeconds, () => fetchWaitingLinks(shop, fetchLink));
}

/**
 * Fetches all waiting links, two at a time and throttled per host. A temporary failure is retried later. If
 * interrupted, it resumes where it was.
 */
export async function fetchWaitingLinks(shop: Shop, fetchLink: FetchToFile): Promise<void> {
  const inTurn = concurrencyLimit(batchSize);
  const takeTurnAt = hostThrottle();
  for (;;) {
    const slice = await selectWaiting(shop.db, shop.clock.now(), sliceSize);
    if (slice.length === 0) return;
    let before: Promise<unknown> = Promise.resolve();
    const work = slice.map((row) => {
      const fetched = inTurn(async () => {
        await takeTurnAt(row.link);
        return fetchOne(shop, row, fetchLink);
      });
      // fetched side by side, put into their products in order
      before = before.then(async () => settle(shop, row, await fetched));
      return before;
    });
    await Promise.all(work);
  }
}

/** Lets requests to one host begin some time apart. */
function hostThrottle(): (link: string) => Promise<void> {
  const nextAt = new Map<string, number>();
  return async (link) => {
    const host = URL.parse(link)?.hostname ?? '';
    const now = Date.now();
    const at = Math.max(now, nextAt.get(host) ?? 0);
    nextAt.set(host, at + hostDelayMs);
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  };
}

type Fetched = { picture: StoredPicture } | { failure: LinkFailure };

async function fetchOne(shop: Shop, { link }: LinkRow, fetchLink: FetchToFile): Promise<Fetched> {
  const folder = path.join(shop.config.dataDir, 'uploads', randomUUID());
  const file = path.join(folder, 'picture');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await fetchLink(link, file, limits);
    const decoded = await decodeUpload({
      field: 'picture',
      name: 'What stands at this link',
      path: file,
      bytes: 0,
    });
    return { picture: await storePicture(shop, decoded) };
  } catch (error) {
    if (error instanceof LinkFailure) return { failure: error };
    if (error instanceof ShopError) return { failure: new LinkFailure(error.message) };
    log.error('A picture could not be fetched', error);
    return { failure: new LinkFailure('This picture could not be saved.', true) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function settle(shop: Shop, row: LinkRow, fetched: Fetched): Promise<void> {
  const tries = row.tries + 1;
  if ('failure' in fetched) {
    const { message: problem, later } = fetched.failure;
    const wait = later ? waitMs[row.tries] : undefined;
    const state = wait === undefined ? 'failed' : 'waiting';
    const nextTryAt = new Date(shop.clock.now().getTime() + (wait ?? 0));
    await updateLink(shop.db, row.id, { state, tries, problem, nextTryAt });
    return;
  }
  const { picture } = fetched;
  const problem = await shop.db.transaction(async (tx) => {
    const said = await attach({ ...shop, db: tx }, row, picture);
    const state = said === '' ? 'attached' : 'failed';
    await updateLink(tx, row.id, { state, tries, problem: said, key: picture.key });
    return said;
  });
  if (problem === '') warmUploaded([picture.key]);
  else await dropUnusedPictures(shop, [picture.key]);
}

/** Puts a picture among its product's, where its link stood in the file. Answers why it cannot be, or nothing. */
async function attach(inside: Shop, row: LinkRow, picture: StoredPicture): Promise<string> {
  const { db: tx } = inside;
  const locked = await lockProduct(tx, row.productId);
  const product = locked && (await selectProduct(tx, row.productId));
  if (!product) return 'The product was deleted meanwhile.';
  if (product.images.some(({ key }) => key === picture.key)) return '';
  const { picturesPerProduct: most } = await readProductRules(inside);
  if (product.images.length >= most) return `The product has ${most} pictures already.`;
  const places = await selectPlaces(tx, row.productId);
  const images: NewImage[] = product.images.map(({ id: _, productId, position, ...image }) => image);
  const later = images.findIndex(({ key }) => (places.get(key) ?? -1) > row.position);
  images.splice(later === -1 ? images.length : later, 0, picture);
  await replaceImages(tx, product.id, images);
  // raises the version, so that a concurrent edit is notified of the picture instead of dropping it
  await updateProductRow(tx, product.id, product.version, {});
  return '';
}
