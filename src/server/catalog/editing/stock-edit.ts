import { type UpdateProductInput, updateProductSchema } from '../../../contract/catalog/product-form.api.ts';
import { unknownSizeMessage } from '../../../contract/catalog/product-form.rules.ts';
import { type FieldErrors, invalidFields, ShopError } from '../../../contract/errors.ts';
import { sizesOf, unknownSize } from '../../../contract/stock/sizes.ts';
import { readFurtherSizes } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';
import type { ProductRecord, StockEdit } from '../catalog.sql.ts';
import { type OptionPlan, planOptions } from './plan-variants.rules.ts';

/** What becomes of a product's stock and options in an edit. */
type PlannedStock = {
  /** Columns that override the edit; undefined ones stay unchanged. */
  columns: Pick<OptionPlan, 'availableSizes' | 'availableColors'> & { stockQuantity: number | undefined };
  stock: StockEdit;
  /** All rows from now on; undefined where they stay as they are. */
  variants: OptionPlan['variants'];
  /** The pool of a product that gives up its rows. */
  pool?: number;
};

/**
 * Plans the stock after an edit. Rows split a product that counted one pool, whose old stock is then discarded; an
 * empty list with a stock quantity turns it back into one pool. For a split product, a stock quantity without rows
 * has no effect where it only repeats the sum along with other fields.
 * @throws ShopError STOCK_BY_VARIANT, INVALID_FIELDS for `variants`
 */
export function planStock(
  before: ProductRecord,
  changes: UpdateProductInput,
  further: readonly string[],
): PlannedStock {
  const { stockQuantity, stockSeen, version: _, variants: given, ...others } = changes;
  const isDivided = before.variants.length > 0;
  if (isDivided && given?.length === 0) {
    if (stockQuantity === undefined) throw invalidFields({ variants: keepOne });
    return { columns: { stockQuantity: undefined }, stock: {}, variants: [], pool: stockQuantity };
  }
  const isByVariant = isDivided || (given?.length ?? 0) > 0;
  if (isDivided && !given && stockQuantity !== undefined) {
    const repeats =
      stockQuantity === before.stockQuantity && Object.values(others).some((value) => value !== undefined);
    if (!repeats) throw new ShopError('STOCK_BY_VARIANT', { itemId: before.id });
  }
  refuseUnknownSizes(changes, [...further, ...sizesOf(before.availableSizes)]);
  const planned = planOptions(before, changes, further);
  if ('errors' in planned) throw invalidFields(planned.errors);
  const { variants, ...options } = planned.plan;
  if (!isByVariant) {
    const stock = stockQuantity === undefined ? {} : { seen: stockSeen };
    return { columns: { ...options, stockQuantity }, stock, variants };
  }
  const stock = isDivided ? {} : { seen: stockSeen };
  return { columns: { ...options, stockQuantity: isDivided ? undefined : 0 }, stock, variants };
}

type Options = Pick<UpdateProductInput, 'availableSizes' | 'variants'>;

/** A form brings no size that is neither a letter nor among the owner's and those of the piece. Throws INVALID_FIELDS. */
export function refuseUnknownSizes(
  { availableSizes, variants }: Options,
  storedSizes: readonly string[],
): void {
  const faults = unknownSizeFaults({ availableSizes, variants }, storedSizes);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/**
 * Reports unknown sizes in a new product's form, even if other fields are invalid.
 * @param given the form's fields as received
 */
export async function sizeProblems(shop: Shop, given: unknown): Promise<FieldErrors> {
  if (typeof given !== 'object' || given === null) return {};
  const { availableSizes, variants } = updateProductSchema.shape;
  const options: Options = {
    availableSizes: availableSizes.safeParse('availableSizes' in given ? given.availableSizes : undefined)
      .data,
    variants: variants.safeParse('variants' in given ? given.variants : undefined).data,
  };
  return unknownSizeFaults(options, await readFurtherSizes(shop.db, shop.config));
}

function unknownSizeFaults(
  { availableSizes, variants = [] }: Options,
  storedSizes: readonly string[],
): FieldErrors {
  const listed = unknownSize(sizesOf(availableSizes ?? ''), storedSizes);
  const counted = unknownSize(
    variants.map(({ size }) => size),
    storedSizes,
  );
  return {
    ...(listed !== undefined && { availableSizes: unknownSizeMessage(listed, storedSizes) }),
    ...(counted !== undefined && { variants: unknownSizeMessage(counted, storedSizes) }),
  };
}

const keepOne =
  'Keep at least one size, or send the stock quantity with it that the product counts as one pool from now on.';
