import { priceFields } from '../../../contract/catalog/product-form.api.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { priceProblem } from '../../../contract/settings/selling.ts';
import { readProductRules } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';
import { categoryProblems } from '../categories.ts';
import type { UploadedFile } from '../pictures/uploaded-pictures.ts';
import { pictureProblems } from './picture-order.ts';
import { sizeProblems } from './stock-edit.ts';

/**
 * Validates a product's form against the settings and the files, by field, in addition to its schema.
 * @param given the form's fields as received
 * @param isNew whether pictures and the prices of all the shop's currencies are required, and its sizes must be known
 */
export async function formProblems(
  shop: Shop,
  files: readonly UploadedFile[],
  given: unknown,
  isNew: boolean,
): Promise<FieldErrors> {
  const { currencies, picturesPerProduct: most } = await readProductRules(shop);
  const pictures = await pictureProblems(shop, files, given, { required: isNew, most });
  const { prices, notSoldIn } = isNew ? readPrices(given) : {};
  const problem = prices && priceProblem(prices, currencies, notSoldIn);
  const sizes = isNew ? await sizeProblems(shop, given) : {};
  const category = isNew ? await categoryProblems(shop, readCategory(given)) : {};
  return { ...pictures, ...category, ...sizes, ...(problem && { prices: problem }) };
}

/** Parses the prices of a form and what it is not sold in; empty where they are invalid, which its schema reports. */
function readPrices(given: unknown) {
  return priceFields.safeParse(given).data ?? {};
}

/** The category of a form; empty where there is none. */
function readCategory(given: unknown): string {
  if (typeof given !== 'object' || given === null || !('category' in given)) return '';
  return typeof given.category === 'string' ? given.category.trim() : '';
}
