import type { Discount } from '../../contract/discounts/discount-kinds.ts';
import {
  alreadyUsedMessage,
  type CodeRefusal,
  discountOn,
  foldCode,
  unknownCode,
  usedUpCode,
} from '../../contract/discounts/discounts.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import type { PricedLine } from '../../contract/money/money.ts';
import type { Database } from '../../platform/database/open.ts';
import { piecesInCollections } from '../catalog/index.ts';
import {
  type CodeRow,
  countUses,
  deleteUse,
  eraseEmails,
  insertUse,
  lockCodes,
  selectCode,
  selectUse,
} from './discounts.sql.ts';

/** What a discount code takes off an order, in minor units: each line's share, or the delivery fee. */
export type AppliedCode = Discount & { codeId: string; code: string };

/** The set of a line, and what it took off, in minor units. */
type SetPrice = { setId: string; setDiscountMinor: number };

/** What a code is to take something off. */
export type DiscountContext = {
  lines: readonly (PricedLine & { productId: string; finalSale: boolean } & Partial<SetPrice>)[];
  currency: Currency;
  now: Date;
  /** The customer, as far as known: the account and all email addresses. */
  userId?: string | undefined;
  emails: readonly string[];
};

/**
 * Returns the discount of a code as typed, without reserving it. Returns undefined if none was typed.
 * @throws ShopError CODE_NOT_VALID, CODE_USED_UP
 */
export async function findDiscount(
  db: Database,
  typed: string | undefined,
  matter: DiscountContext,
): Promise<AppliedCode | undefined> {
  const key = foldCode(typed ?? '');
  if (key === '') return undefined;
  return applyCode(db, await selectCode(db, key), matter);
}

/**
 * Locks the code that a customer typed, and those of orders that are about to be given up, until the transaction
 * ends: after all orders, before all products. One at a time in the order of their ids.
 */
export async function lockOrderCodes(
  tx: Database,
  typed: string | undefined,
  orderIds: readonly string[],
): Promise<void> {
  const key = foldCode(typed ?? '') || undefined;
  if (key !== undefined || orderIds.length > 0) await lockCodes(tx, { key, orderIds });
}

async function applyCode(
  db: Database,
  row: CodeRow | undefined,
  { lines, currency, now, userId, emails }: DiscountContext,
): Promise<AppliedCode> {
  if (!row) throw codeError(unknownCode);
  const ids = lines.map(({ productId }) => productId);
  const chosen =
    row.collectionIds.length === 0
      ? undefined
      : await piecesInCollections(db, row.collectionIds, { ids, at: now });
  const found = discountOn(row, {
    lines: lines.map((line) => ({
      ...line,
      // the price of a set is reduced already, as a sale price is
      isOnSale: line.finalSale || (line.setDiscountMinor ?? 0) > 0,
      isChosen: chosen?.has(line.productId) ?? true,
    })),
    currency,
    now,
  });
  if ('refusal' in found) throw codeError(found.refusal);
  if (row.maxUsesPerCustomer !== null) {
    const emailKeys = [...new Set(emails.map((email) => email.toLowerCase()))].filter(Boolean);
    const before = await countUses(db, row.id, { userId, emailKeys });
    if (before >= row.maxUsesPerCustomer) throw codeError(alreadyUsedMessage);
  }
  return { ...found, codeId: row.id, code: row.code };
}

/** How a code is refused that there is not. */
export function unknownCodeError(): ShopError {
  return codeError(unknownCode);
}

function codeError({ kind, reason }: CodeRefusal): ShopError {
  if (kind === 'used-up') return new ShopError('CODE_USED_UP', { reason }).withField('code');
  return new ShopError('CODE_NOT_VALID', { reason, unknown: kind === 'unknown' }).withField('code');
}

/** An order as far as its code is concerned. */
type CodedOrder = {
  id: string;
  userId: string | null;
  emailKey: string;
  discountCode: string;
  discountCodeId: string | null;
};

/** Counts an order's use of its code, which is locked. Throws CODE_USED_UP where the last use is taken. */
export async function redeemCode(tx: Database, { codeId }: AppliedCode, order: CodedOrder): Promise<void> {
  const { id: orderId, userId, emailKey } = order;
  if (!(await insertUse(tx, { orderId, codeId, userId, emailKey }))) throw codeError(usedUpCode);
}

/** Releases the use of an order's code, so that another customer may have it. Locks the code before any product. */
export async function releaseCode(tx: Database, order: CodedOrder): Promise<void> {
  if (order.discountCode === '') return;
  await lockOrderCodes(tx, undefined, [order.id]);
  await deleteUse(tx, order.id);
}

/**
 * Counts the use again for an order that was closed unpaid and is paid after all: its price was agreed, so this
 * succeeds even if the code has been used up since. Locks the code before any product.
 * @returns false if the code now has one use more than allowed
 */
export async function redeemCodeAgain(tx: Database, order: CodedOrder): Promise<boolean> {
  const { id: orderId, userId, emailKey, discountCode, discountCodeId } = order;
  if (discountCode === '' || (await selectUse(tx, orderId))) return true;
  const which = discountCodeId === null ? { key: foldCode(discountCode) } : { id: discountCodeId };
  const [row] = await lockCodes(tx, { ...which, orderIds: [] });
  if (!row) return true;
  await insertUse(tx, { orderId, codeId: row.id, userId, emailKey }, true);
  return row.maxUses === null || row.used < row.maxUses;
}

/** Erases the customer from the records of used codes. */
export async function eraseCodeUsers(tx: Database, orderIds: readonly string[]): Promise<void> {
  await eraseEmails(tx, orderIds);
}
