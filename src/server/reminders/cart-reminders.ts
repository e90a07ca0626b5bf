import type { CartLine } from '../../contract/cart/cart.ts';
import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import { ShopError } from '../../contract/errors.ts';
import { type Currency, defaultCurrency } from '../../contract/money/currencies.ts';
import { offersNow } from '../../contract/workroom/workroom.ts';
import type { Database } from '../../platform/database/open.ts';
import { hashToken, newToken } from '../../platform/link-tokens.ts';
import { log } from '../../platform/observability/log.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { selectLines } from '../cart/index.ts';
import { getLineStock, selectSoldProducts } from '../checkout/index.ts';
import { queueMail } from '../notifications/index.ts';
import { formatOptions, getPictureUrl, type SoldProduct } from '../orders/index.ts';
import { readReminders } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import {
  deleteCartReminder,
  deleteCartRemindersBefore,
  eraseCartReminder,
  lockDueCart,
  selectCartReminder,
  selectCartReminderByToken,
  selectDueCarts,
  updateCartReminder,
  upsertCartReminder,
} from './cart-reminders.sql.ts';
import { cartReminderMail, stopBagLink } from './reminder-mails.ts';

const afterMs = 3 * 3_600_000;
const batchSize = 200;

/**
 * Stores that a customer agrees to be reminded of the cart, with what is in it; or erases it once the customer does not.
 * @returns whether a reminder is stored: not while these reminders are off, nor of an empty cart
 */
export async function agreeToCartReminder(
  shop: Shop,
  viewer: Viewer,
  { agree, currency = defaultCurrency }: { agree: boolean; currency?: Currency | undefined },
): Promise<boolean> {
  if (!agree) {
    await eraseCartReminder(shop.db, { userId: viewer.id });
    return false;
  }
  if (!(await readReminders(shop.db, shop.config)).cart) return false;
  const lines = await selectLines(shop.db, viewer.id);
  if (lines.length === 0) return false;
  await upsertCartReminder(shop.db, { userId: viewer.id, currency, lines, agreedAt: shop.clock.now() });
  return true;
}

/** Reminds those who agreed three hours ago and have not ordered since, each once. */
export async function remindOfCarts(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - afterMs);
  for (const id of await selectDueCarts(shop.db, before, batchSize)) {
    try {
      await shop.db.transaction((tx) => remindOfCart(tx, shop, id, before));
    } catch (error) {
      log.error('A customer could not be reminded of the cart', error, { cartReminderId: id });
    }
  }
}

async function remindOfCart(tx: Database, shop: Shop, id: string, before: Date): Promise<void> {
  const row = await lockDueCart(tx, id, before);
  if (!row) return;
  // what has left the cart since is not offered again
  const lines = await selectLines(tx, row.userId);
  const products = await selectSoldProducts(tx, [...new Set(lines.map(({ itemId }) => itemId))]);
  const left = lines.filter((line) => isThere(line, products));
  if (row.hasOrdered || left.length === 0) {
    await deleteCartReminder(tx, id);
    return;
  }
  const now = shop.clock.now();
  const token = newToken();
  await updateCartReminder(tx, id, { lines: left, sentAt: now, tokenHash: hashToken(token) });
  const gone = lines.filter((line) => !left.includes(line));
  await queueMail(tx, {
    ...cartReminderMail.compose(shop.config, {
      name: row.name.trim().split(/\s+/)[0] ?? '',
      pieces: left.flatMap((line) => describePiece(shop, line, products)),
      gone: [...new Set(gone.flatMap(({ itemId }) => products.get(itemId)?.name ?? []))],
      token,
    }),
    key: `cart-reminder/${id}`,
    to: row.email,
    userId: row.userId,
    now,
    stopUrl: stopBagLink(shop.config.publicUrl, token),
  });
}

type Products = ReadonlyMap<string, SoldProduct>;

/** Whether some of a line can be bought now. */
function isThere(line: CartLine, products: Products): boolean {
  const product = products.get(line.itemId);
  if (!product) return false;
  const { madeToMeasure, madeToOrder } = offersNow(product);
  if (line.measures) return madeToMeasure !== null;
  const { available, isMade } = getLineStock(line, products);
  return available > 0 || (madeToOrder !== null && isMade);
}

function describePiece({ config }: Shop, line: CartLine, products: Products) {
  const product = products.get(line.itemId);
  if (!product) return [];
  const { name, images } = product;
  const picture = images.find(({ color }) => color === line.color) ?? images[0];
  const options = formatOptions(config, line);
  return {
    title: name,
    detail: [options, line.quantity > 1 && `× ${line.quantity}`].filter(Boolean).join(' '),
    picture: getPictureUrl(config, { imageKey: picture?.key ?? '' }),
  };
}

/**
 * What a mail's link puts into the cart again, and the currency it was filled in.
 * @throws ShopError LINK_EXPIRED, TOO_MANY
 */
export async function openCartReminder(shop: Shop, token: string, clientIp: string) {
  await consumeLimit(shop, rateLimits.cartReminderLink, networkOf(clientIp));
  const row = await selectCartReminderByToken(shop.db, hashToken(token));
  if (!row) throw new ShopError('LINK_EXPIRED');
  // measurements are for their owner, whose cart has them
  return { lines: row.lines.filter(({ measures }) => measures === undefined), currency: row.currency };
}

/**
 * Erases what is stored for a reminder; does nothing if it is gone already.
 * @throws ShopError TOO_MANY for links that there are not
 */
export async function stopCartReminder(shop: Shop, token: string, clientIp: string): Promise<void> {
  const tokenHash = hashToken(token);
  // mail programs stop reminders from a few networks for everybody: only guesses are counted
  if (!(await selectCartReminderByToken(shop.db, tokenHash)))
    await consumeLimit(shop, rateLimits.cartReminderLink, networkOf(clientIp));
  await eraseCartReminder(shop.db, { tokenHash });
}

/** What is stored for a reminder of an account's cart, for its owner; null without one. */
export async function describeCartReminder(shop: Shop, userId: string) {
  const row = await selectCartReminder(shop.db, userId);
  if (!row) return null;
  const { lines, currency, agreedAt, sentAt } = row;
  return {
    lines,
    currency,
    agreedAt: agreedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** Deletes carts that their owners agreed to be reminded of longer ago than the privacy policy says. */
export async function deleteOldCartReminders(shop: Shop): Promise<void> {
  await deleteCartRemindersBefore(shop.db, retentionCutoff('cartReminders', shop.clock.now()));
}
