import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { DemoCounts } from '../../contract/settings/begin.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { removeFromTexts } from '../content/index.ts';
import { lockOrderCodes, releaseCode } from '../discounts/index.ts';
import { findDraftsOf, lockDraftsWith, removeFromDrafts } from '../drafts/index.ts';
import { deleteOrderMails } from '../notifications/index.ts';
import { addRow, lockOrders, lockProductsFor, moveUnits, removeProofFiles } from '../orders/index.ts';
import { claimBeginning, readBeginning, removeDemoSettings } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { confirmPassword, getAccount } from '../users/index.ts';
import {
  countAll,
  countDemoRows,
  deleteBooks,
  deleteDemoCatalogue,
  deleteDemoRequests,
  deleteOrders,
  lockProducts,
  selectDemoOrders,
  selectDemoProducts,
  selectOrderParts,
  selectTakenUnits,
} from './begin.sql.ts';

/** What beginning the own shop would remove now, and what stays. */
export async function previewBeginning({ db, config }: Shop) {
  const orderIds = await selectDemoOrders(db);
  const drafts = await findDraftsOf(db, { productIds: await selectDemoProducts(db), orderIds });
  const goes = { ...(await countDemoRows(db)), orders: orderIds.length, drafts: drafts.length };
  const { products, orders, people } = await countAll(db);
  return {
    name: config.identity.name,
    begunAt: await readBeginning(db),
    goes,
    stays: { products: products - goes.products, orders: orders - goes.orders, people },
  };
}

/**
 * Makes the demo the owner's own shop: removes what came with the demo, the orders that were tried out and the demo's
 * values of settings. People, her own pieces and what she has changed stay. A second time finds nothing.
 * @throws ShopError CONFIRM_PASSWORD without the password, WRONG_PASSWORD, TOO_MANY; INVALID_FIELDS for another name
 */
export async function beginOwnShop(
  shop: Shop,
  admin: Viewer,
  { password, name }: { password?: string | undefined; name: string },
): Promise<DemoCounts> {
  if (!password) throw new ShopError('CONFIRM_PASSWORD');
  await confirmPassword(shop, await getAccount(shop, admin), password, 'password');
  const present = shop.config.identity.name;
  if (name.normalize('NFC') !== present.normalize('NFC')) {
    throw invalidFields({ name: `This is not the name of the shop. It is called ${present}.` });
  }
  const { removed, files } = await shop.db.transaction((tx) => removeDemo(tx, shop, admin));
  await removeProofFiles(shop, files);
  return removed;
}

async function removeDemo(tx: Database, shop: Shop, admin: Viewer) {
  const now = shop.clock.now();
  const begun = await claimBeginning(tx, now);
  const known = await selectDemoOrders(tx);
  // drafts are locked before orders, as everywhere
  await lockDraftsWith(tx, { productIds: await selectDemoProducts(tx), orderIds: known });
  await lockOrderCodes(tx, undefined, known);
  await lockOrders(tx, known);
  await lockProducts(tx);
  // an order that was written until the products were locked is among them now
  const orderIds = await selectDemoOrders(tx);
  const rows = await countDemoRows(tx);
  const { orders, files, returnIds } = await selectOrderParts(tx, orderIds);
  for (const order of orders) await releaseCode(tx, order);
  const { productIds, collections } = await deleteDemoCatalogue(tx);
  await returnUnits(tx, [...orderIds, ...returnIds]);
  await deleteOrderMails(tx, orderIds);
  const numbers = await deleteBooks(tx, orderIds);
  await deleteOrders(tx, orderIds);
  await deleteDemoRequests(tx);
  const drafts = await removeFromDrafts(tx, { productIds, orderIds }, now);
  await removeFromTexts(tx, { productIds, collections });
  const counts = { ...rows, orders: orderIds.length, drafts };
  await removeDemoSettings(tx, shop.config, { begun, productIds, numbers, admin, now });
  await recordAuditEvent(tx, now, {
    actor: admin,
    action: 'own shop begun',
    subject: shop.config.identity.name,
    link: '/admin/settings/begin',
    details: counts,
  });
  return { removed: counts, files };
}

/** Gives the units that orders and returns had taken of pieces that stay back to where they were taken. */
async function returnUnits(tx: Database, ids: readonly string[]): Promise<void> {
  for (const taken of await selectTakenUnits(tx, ids)) {
    const { orderId, productId, variantId, isKnown, size, color, units } = taken;
    await lockProductsFor(tx, orderId, [productId]);
    if (isKnown) await moveUnits(tx, { productId, variantId, units });
    else await addRow(tx, { productId, size, color, quantity: units });
  }
}
