import type { AuditChange } from '../../contract/api/account.ts';
import { visibilityWords } from '../../contract/rules/catalog/visibility.ts';
import { currencies } from '../../contract/rules/money/currencies.ts';
import { formatMinor } from '../../contract/rules/money/money.ts';
import type { AuditAction } from '../../contract/rules/shop/audit-actions.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.ts';
import type { Shop, Viewer } from '../shop.ts';
import type { NewPrice, ProductRecord } from './catalog.sql.ts';

/** A product as far as its changes are written down. */
type Logged = Omit<ProductRecord, 'prices' | 'images'> & { prices: NewPrice[]; images: { key: string }[] };

const priceFields = Object.fromEntries(currencies.map((code) => [code, `Price in ${code}`]));
const fields = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  additionalInfo: 'Additional information',
  availableSizes: 'Sizes',
  colors: 'Colors',
  care: 'Care',
  visibility: 'Visibility',
  sellable: 'In Stock',
  stockQuantity: 'Stock',
  slug: 'Address',
  pictures: 'Pictures',
};
const longestText = 300;

function loggedValues(product: Logged): Record<string, AuditChange['from']> {
  const { availableColors, careInstructions, images, prices, visibility } = product;
  const { name, description, category, additionalInfo, availableSizes, sellable, stockQuantity, slug } =
    product;
  return {
    name,
    description,
    category,
    additionalInfo,
    availableSizes,
    sellable,
    stockQuantity,
    slug,
    ...Object.fromEntries(
      prices.map(({ currency, amountMinor }) => [currency, formatMinor(amountMinor, currency)]),
    ),
    visibility: visibilityWords[visibility],
    colors: availableColors.map(({ name, hexCode }) => `${name} ${hexCode}`).join(', '),
    care: careInstructions
      .flatMap(({ washing, ironing, drying, specialCare }) => [washing, ironing, drying, specialCare])
      .filter(Boolean)
      .join(' · '),
    pictures: images.map(({ key }) => key.slice(0, 6)).join(', '),
  };
}

/** What differs between two versions of a product, in the words people read; long texts are cut. */
export function productChanges(before: Logged, after: Logged): AuditChange[] {
  const labels: Record<string, string> = { ...fields, ...priceFields };
  return changesBetween(loggedValues(before), loggedValues(after), labels).map(({ field, from, to }) => ({
    field,
    from: cut(from),
    to: cut(to),
  }));
}

function cut(value: AuditChange['from']): AuditChange['from'] {
  const tooLong = typeof value === 'string' && value.length > longestText;
  return tooLong ? `${value.slice(0, longestText)}…` : value;
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
  const action = only(Object.values(priceFields))
    ? 'price changed'
    : only([fields.stockQuantity])
      ? 'stock changed'
      : 'product edited';
  await recordProductAct(shop, admin, action, after, changes);
}
