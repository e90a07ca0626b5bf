import {
  formatDiscountAmounts,
  toMajorAmounts,
  toMinorAmounts,
} from '../../contract/discounts/discount-kinds.ts';
import { invalidFields } from '../../contract/errors.ts';
import { currencies } from '../../contract/money/currencies.ts';
import { formatMinor } from '../../contract/money/money.ts';
import { type PriceMinor, priceOf } from '../../contract/money/pricing.ts';
import type { ChangeSetInput, ProductSet } from '../../contract/sets/sets.api.ts';
import type { SetOffer, SetOffers } from '../../contract/sets/sets.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { applyScheduledChanges, findPublicProducts } from '../catalog/index.ts';
import { hasRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type SetRow, selectActiveSets, selectSets } from './sets.sql.ts';

/** Lists the sets that shoppers see, or all for viewers who manage them. */
export async function listSets(shop: Shop, viewer?: Viewer): Promise<ProductSet[]> {
  const forAdmin = viewer !== undefined && hasRight(viewer, 'products');
  await applyScheduledChanges(shop);
  const rows = forAdmin ? await selectSets(shop.db) : await selectActiveSets(shop.db);
  const shown = await findShown(shop, rows);
  return forAdmin
    ? rows.map((row) => ({ ...toSet(row), shown: shown.has(row.id) }))
    : rows.filter(({ id }) => shown.has(id)).map(toSet);
}

/** A set as admins see it. */
export async function toAdminSet(shop: Shop, row: SetRow): Promise<ProductSet> {
  return { ...toSet(row), shown: (await findShown(shop, [row])).has(row.id) };
}

/** The sets that are on and whose products are all public now. */
async function findShown(shop: Shop, rows: readonly SetRow[]): Promise<Set<string>> {
  const active = rows.filter((row) => row.active);
  const ids = [...new Set(active.flatMap(({ productIds }) => productIds))];
  const found = ids.length > 0 ? await findPublicProducts(shop, ids) : [];
  const known = new Set(found.map(({ _id }) => _id));
  return new Set(
    active.filter(({ productIds }) => productIds.every((each) => known.has(each))).map(({ id }) => id),
  );
}

/** The offers of lines' sets, by id: those that are on. */
export async function readOffers(
  db: Database,
  lines: readonly { set?: string | undefined }[],
): Promise<SetOffers> {
  const ids = [...new Set(lines.flatMap(({ set }) => (set && isUuid(set) ? [set.toLowerCase()] : [])))];
  const rows = ids.length > 0 ? await selectActiveSets(db, ids) : [];
  return new Map(rows.map((row) => [row.id, toOffer(row)]));
}

export function toOffer({ id, name, productIds, percentHundredths, prices }: SetRow): SetOffer {
  return { _id: id, name, productIds, percentHundredths, prices };
}

export function toSet({ id, name, productIds, percentHundredths, prices, active }: SetRow): ProductSet {
  return {
    _id: id,
    name,
    productIds,
    percent: percentHundredths === null ? null : percentHundredths / 100,
    price: percentHundredths === null ? toMajorAmounts(prices) : null,
    on: active,
  };
}

/** What a set costs, as the log shows it: "10 % off", "₦60,000.00". */
export function formatCost({
  percentHundredths,
  prices,
}: Pick<SetRow, 'percentHundredths' | 'prices'>): string {
  return percentHundredths === null
    ? formatDiscountAmounts(prices).join(', ')
    : `${percentHundredths / 100} % off`;
}

/** What a set costs; undefined where the input does not say. Throws INVALID_FIELDS for both, or neither. */
export function toCost({
  percent,
  price,
}: Pick<ChangeSetInput, 'percent' | 'price'>): Pick<SetRow, 'percentHundredths' | 'prices'> | undefined {
  if (percent === undefined && price === undefined) return undefined;
  const prices = toMinorAmounts(price ?? null);
  if (typeof percent === 'number' && prices) {
    throw invalidFields({ price: 'A set has a percentage off or a price, not both.' });
  }
  if (typeof percent === 'number') return { percentHundredths: Math.round(percent * 100), prices: {} };
  if (!prices) throw missingCost();
  return { percentHundredths: null, prices };
}

export function missingCost() {
  return invalidFields({ percent: 'Say what the set costs: a percentage off the pieces, or a price.' });
}

/** Throws INVALID_FIELDS where a set costs as much as its pieces do, in a currency that all are sold in. */
export function checkPrices(pieces: readonly { prices: PriceMinor[] }[], prices: SetRow['prices']): void {
  for (const currency of currencies) {
    const priceMinor = prices[currency];
    const single = pieces.flatMap((piece) => priceOf(piece, currency) ?? []);
    if (priceMinor === undefined || single.length < pieces.length) continue;
    const sumMinor = single.reduce((sum, minor) => sum + minor, 0);
    if (priceMinor < sumMinor) continue;
    throw invalidFields({
      price: `The pieces cost ${formatMinor(sumMinor, currency)} together: the set costs less than that.`,
    });
  }
}
