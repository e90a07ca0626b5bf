import type { AuditChange, AuditValue } from '../../contract/accounts/account.api.ts';
import type { AuditAction } from '../../contract/back-office/audit-actions.ts';
import { formatCare } from '../../contract/catalog/care.ts';
import { formatColors } from '../../contract/catalog/colors.ts';
import {
  type FieldName,
  inFieldOrder,
  type KindHandlers,
  mapFields,
  rowOf,
} from '../../contract/catalog/product-fields.ts';
import { costCurrency } from '../../contract/catalog/product-form.rules.ts';
import { formatLagosTime } from '../../contract/delivery/calendar.ts';
import { currencies } from '../../contract/money/currencies.ts';
import { formatMinor } from '../../contract/money/money.ts';
import { formatPrices } from '../../contract/money/pricing.ts';
import { formatVariants } from '../../contract/stock/variant-form.ts';
import { truncate } from '../../contract/text/shorten.ts';
import { formatMeasureOffer, formatOrderOffer } from '../../contract/workroom/offers.rules.ts';
import { changesBetween, recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import type { NewPrice, ProductRecord } from './catalog.sql.ts';

/** A product as far as its changes are written down. */
type Logged = Omit<ProductRecord, 'prices' | 'images'> & { prices: NewPrice[]; images: { key: string }[] };

const priceLabels = Object.fromEntries(currencies.map((code) => [code, `Price in ${code}`]));
const labelOf = (name: FieldName) => rowOf(name).auditLabel ?? rowOf(name).label;
const loggedFirst: FieldName[] = [
  'name',
  'description',
  'category',
  'additionalInfo',
  'availableSizes',
  'availableColors',
  'careInstructions',
  'visibility',
];
const labels: Record<string, string> = {
  ...Object.fromEntries(
    inFieldOrder(...loggedFirst)
      .filter((name) => name !== 'prices')
      .map((name) => [name, labelOf(name)]),
  ),
  pictures: 'Pictures',
  ...priceLabels,
};
const maxTextLength = 300;

/** How a field of each kind is written down, under the name of its label. */
const loggedKinds: KindHandlers<AuditValue> = {
  text: (text) => text,
  category: (name) => name,
  choice: (choice, { names }) => names?.[choice] ?? choice,
  prices: () => null,
  sizes: (sizes) => sizes,
  colors: (colors) => formatColors(colors, ', '),
  switch: (on) => on,
  count: (count) => count,
  care: formatCare,
  variants: formatVariants,
  words: (words) => words.join(', '),
  salePrices: formatPrices,
  moment: (at) => (at === null ? null : formatLagosTime(at)),
  amount: (minor) => (minor === null ? null : formatMinor(minor, costCurrency)),
  slug: (slug) => slug,
  measureOffer: (offer) => offer && formatMeasureOffer(offer),
  orderOffer: (offer) => offer && formatOrderOffer(offer),
};

function loggedValues(product: Logged): Record<string, AuditValue> {
  const { images, prices } = product;
  return {
    ...Object.fromEntries(mapFields(product, loggedKinds)),
    ...Object.fromEntries(
      prices.map(({ currency, amountMinor }) => [currency, formatMinor(amountMinor, currency)]),
    ),
    pictures: images.map(({ key }) => key.slice(0, 6)).join(', '),
  };
}

/** What differs between two versions of a product, in the words people read; long texts are cut. */
export function productChanges(before: Logged, after: Logged): AuditChange[] {
  return changesBetween(loggedValues(before), loggedValues(after), labels).map(({ field, from, to }) => ({
    field,
    from: cut(from),
    to: cut(to),
  }));
}

function cut(value: AuditValue): AuditValue {
  const tooLong = typeof value === 'string' && value.length > maxTextLength;
  return tooLong ? `${truncate(value, maxTextLength)}…` : value;
}

/** Writes one act on a product down, in the transaction of the act. */
export async function recordProductAct(
  shop: Shop,
  admin: Viewer | undefined,
  action: AuditAction,
  product: { id: string; name: string },
  changes: AuditChange[] = [],
): Promise<void> {
  await recordAuditEvent(shop.db, shop.clock.now(), {
    actor: admin,
    action,
    subject: product.name,
    changes,
    link: `/admin/list?edit=${product.id}`,
  });
}

/** Writes an edit down: as a change of prices or of stock where it was only that. Nothing when nothing changed. */
export async function recordProductEdit(
  shop: Shop,
  admin: Viewer | undefined,
  before: Logged,
  after: Logged,
): Promise<void> {
  const changes = productChanges(before, after);
  if (changes.length === 0) return;
  const only = (allowed: readonly string[]) => changes.every(({ field }) => allowed.includes(field));
  const action = only(Object.values(priceLabels))
    ? 'price changed'
    : only([labelOf('stockQuantity'), labelOf('variants')])
      ? 'stock changed'
      : 'product edited';
  await recordProductAct(shop, admin, action, after, changes);
}

/** The one product that several were changed together with, or how many they were. */
export function describePieces(names: readonly string[]): string {
  const [only = ''] = names;
  return names.length === 1 ? only : `${names.length} products`;
}
