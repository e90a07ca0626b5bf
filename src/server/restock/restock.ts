import { createHash, randomBytes } from 'node:crypto';
import type { Product } from '../../contract/catalog/catalog.api.ts';
import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { isSoldOut } from '../../contract/stock/availability.ts';
import type { RestockInput } from '../../contract/stock/restock.api.ts';
import { headingsPerProduct, restockLabel } from '../../contract/stock/restock.rules.ts';
import { sizesOf } from '../../contract/stock/sizes.ts';
import { countedColor } from '../../contract/stock/variants.ts';
import type { Database } from '../../platform/database/open.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { findProduct } from '../catalog/index.ts';
import { queueMail } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';
import {
  confirmRequest,
  countWaiting,
  deleteRequest,
  deleteRequestsBefore,
  deleteRequestsOf,
  lockNotifying,
  type Pair,
  selectRequestsOf,
  selectRisen,
  takeFirst,
  upsertRequest,
  writeToken,
} from './restock.sql.ts';
import { backAgainMail, confirmRestockMail } from './restock-mails.ts';

/**
 * Requests a notification when a sold-out size and colour is back. The response is the same whether the address is
 * known, is already waiting, or has been mailed enough.
 * @throws ShopError PRODUCT_NOT_FOUND, INVALID_FIELDS for a size or colour it does not come in, WRONG_STATE while it
 * can be bought, TOO_MANY
 */
export async function requestRestockNotice(shop: Shop, input: RestockInput, clientIp: string): Promise<void> {
  const { email } = input;
  await consumeLimit(shop, rateLimits.restockNetwork, networkOf(clientIp));
  const product = (await findProduct(shop, input.productId))?.product;
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  const pair = pairOf(product, input);
  const emailKey = email.toLowerCase();
  const mayMail = await consumeLimit(shop, rateLimits.restockEmail, emailKey).then(
    () => true,
    (error) => {
      if (error instanceof ShopError && error.code === 'TOO_MANY') return false;
      throw error;
    },
  );
  if (!mayMail) return;
  const now = shop.clock.now();
  const token = newToken();
  const tokenHash = hashOf(token);
  await shop.db.transaction(async (tx) => {
    if (!(await upsertRequest(tx, { ...pair, email, emailKey, tokenHash, createdAt: now }))) return;
    await queueMail(tx, {
      ...confirmRestockMail.compose(shop.config, { piece: restockLabel(product.name, pair), token }),
      key: `restock-confirm/${tokenHash}`,
      to: email,
      now,
    });
  });
}

/** The pair as its stock is counted: of a product with one pool any. */
function pairOf(product: Product, { size, color: typed }: RestockInput): Pair {
  const color = countedColor(typed);
  const whole = { productId: product._id, size: '', color: '' };
  if (product.variants.length === 0 || (size === '' && color === '')) {
    if (size !== '' && !sizesOf(product.availableSizes).includes(size)) {
      throw invalidFields({ size: 'It does not come in this size.' });
    }
    return onlySoldOut(whole, isSoldOut(product));
  }
  const rows = product.variants.filter((variant) => variant.size === size);
  if (rows.length === 0) throw invalidFields({ size: 'It does not come in this size.' });
  const row = rows.find((variant) => variant.color.toLowerCase() === color.toLowerCase());
  if (!row) throw invalidFields({ color: 'It does not come in this colour.' });
  return onlySoldOut({ ...whole, size: row.size, color: row.color }, isSoldOut(product) || row.quantity < 1);
}

function onlySoldOut(pair: Pair, isGone: boolean): Pair {
  if (!isGone) throw new ShopError('WRONG_STATE', { reason: 'it can be bought now.' });
  return pair;
}

/** Confirms a request by the token of its mail. Throws LINK_EXPIRED, TOO_MANY. */
export async function confirmRestock(shop: Shop, token: string, clientIp: string): Promise<void> {
  await consumeLimit(shop, rateLimits.restockLink, networkOf(clientIp));
  if (!(await confirmRequest(shop.db, hashOf(token), shop.clock.now()))) throw new ShopError('LINK_EXPIRED');
}

/** Cancels a request and deletes its address; does nothing if it is already gone. Throws TOO_MANY. */
export async function stopRestock(shop: Shop, token: string, clientIp: string): Promise<void> {
  await consumeLimit(shop, rateLimits.restockLink, networkOf(clientIp));
  await deleteRequest(shop.db, hashOf(token));
}

/** How long units must be back before anyone is notified, in seconds: mistakes are corrected by then. */
const settling = { ownSeconds: 20, orderSeconds: 600 };

/**
 * Notifies those who wait for restocked products, each once, in the order of their requests: three per unit, the
 * others with the next restock. Concurrent runs notify no one twice.
 */
export async function notifyRestock(shop: Shop): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockNotifying(tx);
    for (const risen of await selectRisen(tx, settling)) await notifyFirst(tx, shop, risen);
  });
}

async function notifyFirst(
  tx: Database,
  shop: Shop,
  { name, slug, pieces, ...pair }: Pair & { name: string; slug: string; pieces: number },
): Promise<void> {
  for (const { id, email } of await takeFirst(tx, pair, pieces * headingsPerProduct)) {
    const token = newToken();
    await writeToken(tx, id, hashOf(token));
    await queueMail(tx, {
      ...backAgainMail.compose(shop.config, { piece: restockLabel(name, pair), slug, token }),
      key: `restock-back/${hashOf(token)}`,
      to: email,
      now: shop.clock.now(),
    });
  }
}

/** How many people wait for which size and colour, of one product or of all. */
export async function listWaiting(shop: Shop, productId?: string) {
  return countWaiting(shop.db, productId);
}

/** Returns the open and fulfilled requests of one address, for its owner. */
export async function listRestockOf(shop: Shop, emailKey: string) {
  const rows = await selectRequestsOf(shop.db, emailKey);
  return rows.map(({ createdAt, confirmedAt, notifiedAt, ...request }) => ({
    ...request,
    askedAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    toldAt: notifiedAt?.toISOString() ?? null,
  }));
}

/** Deletes all requests of an address. */
export async function deleteRestockRequests(tx: Database, emailKey: string): Promise<void> {
  await deleteRequestsOf(tx, emailKey);
}

/** Deletes requests older than the privacy policy allows, fulfilled or not. */
export async function deleteOldRestockRequests(shop: Shop): Promise<void> {
  await deleteRequestsBefore(shop.db, retentionCutoff('restock', shop.clock.now()));
}

const everySeconds = 10;

/** Starts the notification job. */
export function startRestockJob(shop: Shop): void {
  shop.jobs.repeat('restock', everySeconds, () => notifyRestock(shop));
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
