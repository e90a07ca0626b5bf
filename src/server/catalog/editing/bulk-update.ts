import { publishingProblems } from '../../../contract/catalog/completeness.ts';
import type { Visibility } from '../../../contract/catalog/visibility.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { minorPerMajor } from '../../../contract/money/money.ts';
import { sortPriceMinor } from '../../../contract/money/pricing.ts';
import type { BulkChangeInput, ChangedLine } from '../../../contract/stock/inventory.api.ts';
import { recordAuditEvent } from '../../audit/index.ts';
import { readProductRules } from '../../settings/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import {
  type PriceRow,
  type ProductRecord,
  replacePrices,
  selectProductsById,
  updateProductRow,
} from '../catalog.sql.ts';
import { describePieces, productChanges } from '../product-events.ts';
import { updateSortPrices } from '../scheduled-changes.sql.ts';
import { clearNextChange } from '../scheduled-changes.ts';
import { setStockActor } from '../stock-history.sql.ts';
import { isPublished, publishing } from './publishing.rules.ts';

/** Most single changes that one entry of the audit log lists. */
const maxLogged = 100;

/**
 * Changes several products, all or none, and returns the result for each; a dry run only returns it. `versions` are
 * the ones that were loaded.
 * @throws ShopError PRODUCT_NOT_FOUND, EDIT_CONFLICT when one has another version now, STOCK_BY_VARIANT when adding
 * units to one that does not count one pool, INVALID_FIELDS for publishing an incomplete draft
 */
export async function updateProducts(
  shop: Shop,
  { ids, dryRun, versions, ...change }: BulkChangeInput,
  admin: Viewer,
): Promise<ChangedLine[]> {
  const wanted = [...new Set(ids)];
  const now = shop.clock.now();
  const lines = await shop.db.transaction(async (tx) => {
    const records = await selectProductsById(tx, wanted);
    if (records.length < wanted.length) throw new ShopError('PRODUCT_NOT_FOUND');
    if (records.some(({ id, version }) => (versions?.[id] ?? version) !== version)) {
      throw new ShopError('EDIT_CONFLICT');
    }
    const divided = change.addStock ? records.find(({ variants }) => variants.length > 0) : undefined;
    if (divided) throw new ShopError('STOCK_BY_VARIANT', { itemId: divided.id });
    const { currencies: sold } = await readProductRules({ ...shop, db: tx });
    for (const record of records)
      requireComplete(record, published(record, change.visibility, now), now, sold);
    const lines = records.map((record) => ({
      _id: record.id,
      name: record.name,
      version: record.version,
      changes: productChanges(record, changed(record, change, now)),
    }));
    if (dryRun) return lines;
    await setStockActor(tx, admin, 'together');
    for (const record of records) await updateOne(tx, record, change, now);
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: admin,
      action: 'products changed together',
      subject: describePieces(records.map(({ name }) => name)),
      changes: lines
        .flatMap(({ name, changes }) =>
          changes.map(({ field, from, to }) => ({ field: `${name}: ${field}`, from, to })),
        )
        .slice(0, maxLogged),
      link: '/admin/list',
      details: { count: records.length },
    });
    return lines;
  });
  clearNextChange(shop);
  return lines;
}

type Change = Omit<BulkChangeInput, 'ids' | 'dryRun' | 'versions'>;

/** The product as it will be. */
function changed(
  record: ProductRecord,
  { inStock, visibility, addStock = 0, pricePercent }: Change,
  now: Date,
) {
  return {
    ...record,
    sellable: inStock ?? record.sellable,
    ...published(record, visibility, now),
    stockQuantity: Math.max(0, record.stockQuantity + addStock),
    prices:
      pricePercent === undefined ? record.prices : record.prices.map((price) => raise(price, pricePercent)),
  };
}

async function updateOne(tx: Shop['db'], record: ProductRecord, change: Change, now: Date): Promise<void> {
  const { inStock, visibility, addStock, pricePercent } = change;
  const prices = pricePercent === undefined ? undefined : changed(record, change, now).prices;
  const columns = {
    sellable: inStock,
    ...published(record, visibility, now),
    ...(prices ? { sortPriceMinor: sortPriceMinor({ prices }) } : {}),
  };
  const saved = await updateProductRow(tx, record.id, record.version, columns, { add: addStock });
  if (!saved) throw new ShopError('EDIT_CONFLICT');
  if (prices) await replacePrices(tx, record.id, prices);
  if (prices) await updateSortPrices(tx, now, [record.id]);
}

/** Throws INVALID_FIELDS, with the product's name, for the fields a draft lacks to be published. */
function requireComplete(
  record: ProductRecord,
  columns: ReturnType<typeof published>,
  now: Date,
  sold: readonly Currency[],
): void {
  if (!isPublished(record, columns, now)) return;
  const faults = Object.entries(publishingProblems({ ...record, pictures: record.images }, sold));
  if (faults.length === 0) return;
  throw invalidFields(
    Object.fromEntries(faults.map(([field, sentence]) => [field, `${record.name}: ${sentence}`])),
  );
}

function published(record: ProductRecord, visibility: Visibility | undefined, now: Date) {
  const result = publishing(record, visibility === undefined ? {} : { visibility }, now);
  return 'columns' in result ? result.columns : {};
}

/** Rounded to whole units, at least one. */
function raise({ currency, amountMinor }: PriceRow, percent: number) {
  const unit = minorPerMajor(currency);
  const whole = Math.round((amountMinor * (100 + percent)) / (100 * unit));
  return { currency, amountMinor: Math.max(1, whole) * unit };
}
