import { formatSaleEnd } from '../../../contract/delivery/calendar.ts';
import { type Reduction, reducedPrices } from '../../../contract/discounts/bulk-sale.ts';
import type { SaleLine, SetSaleInput } from '../../../contract/discounts/sale.api.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { currencies } from '../../../contract/money/currencies.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { pricesAt } from '../../../contract/money/pricing.ts';
import type { Database } from '../../../platform/database/open.ts';
import { recordAuditEvent } from '../../audit/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { type ProductRecord, selectProducts, selectProductsById } from '../catalog.sql.ts';
import { refuseUnknownCategory } from '../categories.ts';
import { selectCollection } from '../collections.sql.ts';
import { describePieces } from '../product-events.ts';
import { updateSortPrices } from '../scheduled-changes.sql.ts';
import { clearNextChange } from '../scheduled-changes.ts';
import { writeSales } from './editing.sql.ts';

/** Most single changes that one entry of the audit log lists, and most names in a sentence. */
const maxLogged = 100;
const maxNamed = 5;
const batchSize = 500;

/**
 * Puts products on sale, or ends their sale; all or none. Answers what becomes of each; a dry run only answers.
 * @throws ShopError PRODUCT_NOT_FOUND, EDIT_CONFLICT when one has another version by now, SALE_RUNNING when one has a sale
 * that is not over and it is not to be replaced, INVALID_FIELDS when nothing would be left of a price
 */
export async function setSale(
  shop: Shop,
  { dryRun, versions, replace, ...input }: SetSaleInput,
  admin: Viewer,
): Promise<SaleLine[]> {
  const now = shop.clock.now();
  const { from = null, until = null, end = false } = input;
  if (!end && until && until <= now) throw invalidFields({ until: 'This end has passed already.' });
  const lines = await shop.db.transaction(async (tx) => {
    await refuseUnknownCategory({ db: tx, config: shop.config }, input.category);
    const records = await chosenProducts(tx, input, now);
    if (records.some(({ id, version }) => (versions?.[id] ?? version) !== version))
      throw new ShopError('EDIT_CONFLICT');
    const touched = end ? records.filter(({ salePrices }) => salePrices.length > 0) : records;
    const sales = touched.map((record) => ({ record, salePrices: end ? [] : newPrices(record, input) }));
    const lines = sales.map(({ record, salePrices }) => lineOf(record, salePrices, now));
    if (dryRun) return lines;
    const running = lines.filter(({ replaces }) => replaces !== null);
    if (!end && !replace && running.length > 0) throw saleRunning(running);
    for (let at = 0; at < sales.length; at += batchSize) {
      const some = sales.slice(at, at + batchSize).map(({ record: { id, version }, salePrices }) => ({
        id,
        version,
        salePrices,
      }));
      const dates = end ? { from: null, until: null } : { from, until };
      if (!(await writeSales(tx, some, { ...dates, now }))) throw new ShopError('EDIT_CONFLICT');
      await updateSortPrices(
        tx,
        now,
        some.map(({ id }) => id),
      );
    }
    if (lines.length > 0) await recordAudit(tx, admin, lines, { end, from, until, now });
    return lines;
  });
  clearNextChange(shop);
  return lines;
}

async function chosenProducts(tx: Database, input: SetSaleInput, now: Date): Promise<ProductRecord[]> {
  const { ids, category, collection, tag } = input;
  if (ids) {
    const wanted = [...new Set(ids)];
    const records = await selectProductsById(tx, wanted);
    if (records.length < wanted.length) throw new ShopError('PRODUCT_NOT_FOUND');
    return records;
  }
  if (category) return selectProducts(tx, { category, sort: 'name-asc' });
  const row = tag ? { id: '', rule: 'tag' as const, tag } : await selectCollection(tx, collection ?? '');
  if (!row) throw invalidFields({ collection: 'There is no such collection.' });
  return selectProducts(tx, { sort: 'name-asc', collection: { row, at: now } });
}

function newPrices(record: ProductRecord, { percent, takeOff = {} }: SetSaleInput) {
  const amounts = currencies.flatMap((code) => {
    const amount = takeOff[code];
    return amount === undefined ? [] : [[code, toMinor(amount, code)]];
  });
  const reduction: Reduction = percent === undefined ? { takeOff: Object.fromEntries(amounts) } : { percent };
  const salePrices = reducedPrices(record.prices, reduction);
  if (salePrices) return salePrices;
  const field = percent === undefined ? 'takeOff' : 'percent';
  throw invalidFields({ [field]: `Nothing would be left of a price of ${record.name}.` });
}

function lineOf(record: ProductRecord, salePrices: readonly NewPriceOf[], now: Date): SaleLine {
  const { saleUntil } = record;
  const charged = pricesAt(record, now).prices;
  const amountOf = (listed: readonly NewPriceOf[], code: string) =>
    listed.find(({ currency }) => currency === code)?.amountMinor;
  const isOver = saleUntil !== null && saleUntil <= now;
  const changes = record.prices.flatMap(({ currency, amountMinor }) => {
    const from = amountOf(charged, currency) ?? amountMinor;
    const to = amountOf(salePrices, currency) ?? amountMinor;
    if (from === to) return [];
    return [{ field: currency, from: formatMinor(from, currency), to: formatMinor(to, currency) }];
  });
  return {
    _id: record.id,
    name: record.name,
    version: record.version,
    changes,
    replaces: record.salePrices.length > 0 && !isOver ? describeRunning(record) : null,
  };
}
type NewPriceOf = { currency: string; amountMinor: number };

function describeRunning({ saleUntil }: ProductRecord): string {
  return saleUntil ? `on sale until ${formatSaleEnd(saleUntil)}` : 'on sale without an end';
}

function saleRunning(lines: readonly SaleLine[]): ShopError {
  const named = lines.slice(0, maxNamed).map(({ name, replaces }) => `${name} (${replaces})`);
  const more = lines.length - named.length;
  const pieces = [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
  return new ShopError('SALE_RUNNING', { pieces, ids: lines.map(({ _id }) => _id) });
}

type Written = { end: boolean; from: Date | null; until: Date | null; now: Date };

async function recordAudit(
  tx: Database,
  admin: Viewer,
  lines: readonly SaleLine[],
  { end, from, until, now }: Written,
): Promise<void> {
  const dates = [
    from && { field: 'From', from: null, to: from.toISOString() },
    until && { field: 'Until', from: null, to: until.toISOString() },
  ].flatMap((each) => each ?? []);
  await recordAuditEvent(tx, now, {
    actor: admin,
    action: end ? 'sale ended' : 'sale set',
    subject: describePieces(lines.map(({ name }) => name)),
    changes: [
      ...(end ? [] : dates),
      ...lines.flatMap(({ name, changes }) =>
        changes.map(({ field, from, to }) => ({ field: `${name}: ${field}`, from, to })),
      ),
    ].slice(0, maxLogged),
    link: '/admin/list?state=sale',
    details: { count: lines.length },
  });
}
