import type { Currency } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import type { Shop } from '../shop.ts';
import { countsTests } from '../shop.ts';
import { selectSpending } from './customer-spending.sql.ts';

/** A customer's orders: the number of all, and the total of the paid ones in each currency, in major units. */
export type Spending = { orders: number; spent: { currency: Currency; amount: number }[] };

/**
 * Returns spending by user id, of these customers or of all; those who never ordered are left out. Refunds are not
 * spent.
 */
export async function getSpendingByUser(
  shop: Shop,
  userIds?: readonly string[],
): Promise<ReadonlyMap<string, Spending>> {
  const found = new Map<string, Spending>();
  for (const row of await selectSpending(shop.db, userIds, countsTests(shop))) {
    const entry = found.get(row.userId) ?? { orders: 0, spent: [] };
    entry.orders += row.orders;
    if (row.paid > 0 || row.paidMinor > 0)
      entry.spent.push({ currency: row.currency, amount: toMajor(row.paidMinor, row.currency) });
    found.set(row.userId, entry);
  }
  return found;
}
