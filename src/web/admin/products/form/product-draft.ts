import type { Product } from '../../../../contract/api/catalog.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import type { CareInstructions } from '../../../../contract/rules/catalog/care.ts';
import {
  type Category,
  categories,
  hexCodePattern,
  maxImageBytes,
  maxImages,
} from '../../../../contract/rules/catalog/catalog.ts';
import type { Color } from '../../../../contract/rules/catalog/colors.ts';
import { readAmount } from '../../../../contract/rules/catalog/product-form.rules.ts';
import { parseSizes, type Size } from '../../../../contract/rules/catalog/sizes.ts';
import type { Visibility } from '../../../../contract/rules/catalog/visibility.ts';
import { type Currency, currencies, toCurrency } from '../../../../contract/rules/money/currencies.ts';

/** One picture of the form: stored already, or a file that waits to be sent. */
export type DraftPicture = { id: string; url: string; file?: File; key?: string; color: string; alt: string };
export type DraftColor = Color & { id: string };

/** A product as the form holds it: everything as typed. */
export type ProductDraft = {
  name: string;
  description: string;
  category: Category;
  prices: Record<Currency, string>;
  sizes: Size[];
  colors: DraftColor[];
  care: CareInstructions;
  /** Care entries after the first, which the form does not show. */
  moreCare: CareInstructions[];
  inStock: boolean;
  visibility: Visibility;
  stockQuantity: string;
  additionalInfo: string;
  pictures: DraftPicture[];
};

let made = 0;

/** A key for a row of the form. */
export function rowId(): string {
  made += 1;
  return `row-${made}`;
}

export function emptyDraft(): ProductDraft {
  return {
    name: '',
    description: '',
    category: categories[0],
    prices: { USD: '', NGN: '', GBP: '', EUR: '' },
    sizes: [],
    colors: [],
    care: { washing: '', ironing: '', drying: '', specialCare: '' },
    moreCare: [],
    inStock: true,
    visibility: 'public',
    stockQuantity: '1',
    additionalInfo: '',
    pictures: [],
  };
}

/** As amounts stand everywhere in the shop: 186,000.00. */
const grouped = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A stored product, ready to be edited. */
export function draftOf(product: Product): ProductDraft {
  const prices: ProductDraft['prices'] = { USD: '', NGN: '', GBP: '', EUR: '' };
  for (const { currency, amount } of product.prices) {
    const code = toCurrency(currency);
    if (code) prices[code] = grouped.format(amount);
  }
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    prices,
    sizes: parseSizes(product.availableSizes),
    colors: product.availableColors.map((color) => ({ ...color, id: rowId() })),
    care: { ...emptyDraft().care, ...product.careInstructions[0] },
    moreCare: product.careInstructions.slice(1),
    inStock: product.sellable ?? product.inStock > 0,
    visibility: product.visibility ?? 'public',
    stockQuantity: String(product.stockQuantity),
    additionalInfo: product.additionalInfo,
    pictures: product.pictures.map(({ url, key, color, alt }) => ({
      id: rowId(),
      url,
      key,
      color: color ?? '',
      alt: alt === product.name ? '' : alt,
    })),
  };
}

/** The sentence of the specification for a file that cannot be a picture; undefined when it may be one. */
export function fileError(file: File): string | undefined {
  const name = file.name;
  const looksLikePicture =
    file.type.startsWith('image/') || (file.type === '' && /\.(avif|heic|heif)$/i.test(name));
  if (!looksLikePicture) return `${name} is not an image file`;
  if (file.size > maxImageBytes) return `${name} is too large (max 20MB)`;
  return undefined;
}

export const tooManyPictures = `You can only upload a maximum of ${maxImages} images.`;

/**
 * What is wrong, by field, before anything is sent. The server checks again. What the stored product lacks may stay
 * missing in an edit: imported pieces often have one price and no picture yet.
 * @param before the product under edit; left out for a new one, which needs everything
 */
export function checkDraft(draft: ProductDraft, before?: ProductDraft): FieldErrors {
  const errors: FieldErrors = {};
  const lacked = (part: 'additionalInfo' | 'sizes' | 'pictures') =>
    before !== undefined && before[part].length === 0;
  if (draft.name.trim() === '') errors.name = 'Name is required.';
  if (draft.description.trim() === '') errors.description = 'Description is required.';
  if (draft.additionalInfo.trim() === '' && !lacked('additionalInfo'))
    errors.additionalInfo = 'Additional information is required.';
  if (draft.sizes.length === 0 && !lacked('sizes')) errors.availableSizes = 'Choose at least one size.';
  if (draft.pictures.length === 0 && !lacked('pictures')) errors.images = 'Add at least one picture.';
  if (!/^\d{1,7}$/.test(draft.stockQuantity.trim())) {
    errors.stockQuantity = 'Stock quantity is a whole number from 0.';
  }
  for (const currency of currencies) {
    if (draft.prices[currency].trim() === '' && before?.prices[currency] === '') continue;
    const reading = readAmount(draft.prices[currency], `The ${currency} price`, currency);
    if ('error' in reading) errors[`prices.${currency}`] = reading.error;
  }
  for (const [index, color] of draft.colors.entries()) {
    if (color.name.trim() === '') errors[`colors.${index}`] = 'Give the colour a name.';
    else if (!hexCodePattern.test(color.hexCode)) {
      errors[`colors.${index}`] = 'A hex code is # and 3 or 6 characters, like #3F5A44.';
    }
  }
  return errors;
}

/** The amounts as the API takes them: no grouping commas, and missing ones left out. */
function priceList(draft: ProductDraft): string {
  const typed = currencies.map((currency) => ({
    currency,
    amount: draft.prices[currency].replaceAll(',', '').trim(),
  }));
  return JSON.stringify(typed.filter(({ amount }) => amount !== ''));
}

/** The care entries, their parts in one order whatever the order they were stored in. */
function careList({ care, moreCare }: ProductDraft): string {
  return JSON.stringify(
    [care, ...moreCare].map(({ washing, ironing, drying, specialCare }) => ({
      washing,
      ironing,
      drying,
      specialCare,
    })),
  );
}

function textFields(draft: ProductDraft) {
  return {
    name: draft.name,
    description: draft.description,
    category: draft.category,
    prices: priceList(draft),
    availableSizes: draft.sizes.join(','),
    availableColors: JSON.stringify(draft.colors.map(({ name, hexCode }) => ({ name, hexCode }))),
    careInstructions: careList(draft),
    inStock: draft.inStock ? 'yes' : 'no',
    visibility: draft.visibility,
    stockQuantity: draft.stockQuantity.trim(),
    additionalInfo: draft.additionalInfo,
    pictureNotes: JSON.stringify(draft.pictures.map(({ color, alt }) => ({ color, alt }))),
  };
}

function filesOf({ pictures }: ProductDraft): File[] {
  return pictures.flatMap(({ file }) => file ?? []);
}

/** The whole form, as POST /api/product/add takes it. */
export function addForm(draft: ProductDraft) {
  return { ...textFields(draft), images: filesOf(draft) };
}

type UpdateForm = Partial<ReturnType<typeof addForm>> & { stockSeen?: string; keepImages?: string };

/** Only what was changed, so that stock sold meanwhile is not overwritten; undefined when nothing was. */
export function updateForm(before: ProductDraft, draft: ProductDraft): UpdateForm | undefined {
  const old = textFields(before);
  const form: UpdateForm = changedOf(old, textFields(draft));
  if (form.stockQuantity !== undefined) form.stockSeen = old.stockQuantity;
  const order = (pictures: DraftPicture[]) =>
    JSON.stringify(pictures.map((picture) => (picture.file ? 'new' : picture.url)));
  if (order(before.pictures) !== order(draft.pictures)) form.keepImages = order(draft.pictures);
  const files = filesOf(draft);
  if (files.length > 0) form.images = files;
  return Object.keys(form).length > 0 ? form : undefined;
}

function changedOf<Fields extends object>(old: Fields, now: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name in now) if (now[name] !== old[name]) changed[name] = now[name];
  return changed;
}
