import { addBusinessDays, closedDays } from '../../contract/delivery/calendar.ts';
import { toMajor } from '../../contract/money/money.ts';
import { settlementDays } from '../../contract/payments/settlement.ts';
import type { Settlement } from '../../contract/reports/reports.api.ts';
import { listHolidays } from '../delivery/index.ts';
import type { Shop } from '../shop.ts';
import type { EntryFilter } from './entries.sql.ts';
import { selectPaidByDay } from './settlements.sql.ts';

/**
 * When the money of payments through a provider reaches the bank, the latest day first: each day's payments by the
 * provider's usual terms, counted in business days without the shop's holidays. What is paid back is not taken off.
 */
export async function listSettlements(shop: Shop, filter: EntryFilter): Promise<Settlement[]> {
  const closed = closedDays(await listHolidays(shop.db));
  const found = new Map<string, Settlement & { minor: number }>();
  for (const { day, provider, currency, payments, minor, withoutFee } of await selectPaidByDay(
    shop.db,
    filter,
  )) {
    const after = settlementDays(provider, currency);
    const reached = after === undefined ? null : addBusinessDays(day, after, closed);
    const key = `${reached ?? ''} ${currency}`;
    const known = found.get(key) ?? {
      day: reached,
      currency,
      payments: 0,
      amount: 0,
      withoutFee: 0,
      minor: 0,
    };
    known.payments += payments;
    known.withoutFee += withoutFee;
    known.minor += minor;
    found.set(key, known);
  }
  return [...found.values()]
    .map(({ minor, ...settlement }) => ({ ...settlement, amount: toMajor(minor, settlement.currency) }))
    .toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? '') || a.currency.localeCompare(b.currency));
}
