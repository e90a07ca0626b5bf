import type { Day } from '../../contract/delivery/calendar.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { formatMinor, minorPerMajor, toMajor, toMinor } from '../../contract/money/money.ts';
import { roundShare } from '../../contract/money/order-totals.ts';
import type { ExchangeRate } from '../../contract/reports/reports.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { checkOpen } from '../accounting/index.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { lockRate, selectRates, selectRatesBy, upsertRate } from './rates.sql.ts';

const listed = 200;

/** Returns the owner's exchange rates, latest day first. */
export async function listRates({ db }: Pick<Shop, 'db'>): Promise<ExchangeRate[]> {
  const rows = await selectRates(db, listed);
  return rows.map(({ currency, day, rateMinor }) => ({ currency, day, rate: toMajor(rateMinor, 'NGN') }));
}

/**
 * Stores a rate from a given day; the same day again replaces it. Orders are valued by the last rate up to the day
 * they were paid.
 * @throws ShopError INVALID_FIELDS naming `day` if its month is closed
 */
export async function setRate(
  shop: Shop,
  { currency, day, rate }: ExchangeRate,
  admin: Viewer,
): Promise<void> {
  const rateMinor = toMinor(rate, 'NGN');
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    await checkOpen(tx, day);
    const before = await lockRate(tx, { currency, day });
    if (before === rateMinor) return;
    await upsertRate(tx, { currency, day, rateMinor, createdAt: now });
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'rate set',
      subject: `${currency} from ${day}`,
      changes: [
        {
          field: `1 ${currency}`,
          from: before === undefined ? null : formatMinor(before, 'NGN'),
          to: formatMinor(rateMinor, 'NGN'),
        },
      ],
      link: '/admin/money',
    });
  });
}

/**
 * What turns minor units of a currency into those of US dollars by the owner's rates of a day, half up; null where a
 * rate is missing, since none is invented.
 */
export async function dollarsOn(
  db: Database,
  currency: Currency,
  day: Day,
): Promise<(minor: number) => number | null> {
  if (currency === 'USD') return (minor) => minor;
  const rates = await selectRatesBy(db, day);
  const own = currency === 'NGN' ? minorPerMajor('NGN') : rates.get(currency);
  const dollar = rates.get('USD');
  return (minor) => (own === undefined || dollar === undefined ? null : roundShare(minor, own, dollar));
}
