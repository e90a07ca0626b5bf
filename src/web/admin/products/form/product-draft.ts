import type { AdminProduct } from '../../../../contract/catalog/catalog.api.ts';
import { maxImageBytes } from '../../../../contract/catalog/list-options.ts';
import { pictureRequired } from '../../../../contract/catalog/picture-messages.ts';
import {
  type FieldName,
  fieldNames,
  inFieldOrder,
  productFields,
  rowOf,
} from '../../../../contract/catalog/product-fields.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { uploadedPictureHours } from '../../../../contract/limits.ts';
import { byCurrency, currencies } from '../../../../contract/money/currencies.ts';
import { listPricesOf } from '../../../../contract/money/pricing.ts';
import { defaultProductRules } from '../../../../contract/settings/selling.ts';
import { createRowId, type DraftValue, getDraftKind } from './draft-kinds.ts';
import type { Point } from './picture.rules.ts';
import { listNotSold, notSoldMark } from './prices/draft-prices.ts';
import {
  createGrid,
  type Grid,
  serializeVariants,
  validateCells,
  validateSurcharges,
} from './stock-grid.rules.ts';

/** One picture of the form: stored already, or a file that is sent ahead of the form. */
export type DraftPicture = {
  id: string;
  url: string;
  file?: File;
  /** The id under which the server stores the file, and since when, in milliseconds. */
  sent?: { id: string; at: number };
  key?: string;
  color: string;
  alt: string;
  /** The focal point for crops; the centre if omitted. */
  focus?: Point;
};

/** The server stores a file for a day; one uploaded nearly as long ago is uploaded again. */
const uploadValidMs = (uploadedPictureHours - 1) * 3_600_000;

/** Whether the shop has a picture's file. */
export function isUploaded({ sent }: DraftPicture, now: number): boolean {
  return sent !== undefined && now - sent.at < uploadValidMs;
}

type DraftFields = { [Name in FieldName]: DraftValue<Name> };
/** A product as the form holds it: everything as typed. */
export type ProductDraft = DraftFields & { pictures: DraftPicture[] };

export function emptyDraft(): ProductDraft {
  const fields = fieldNames.map((name) => [name, getDraftKind(name).empty(rowOf(name))]);
  return { ...(Object.fromEntries(fields) as DraftFields), pictures: [] };
}

/** A stored product, ready to be edited. */
export function toProductDraft(product: AdminProduct): ProductDraft {
  // the form holds the list prices, also while a sale runs
  const stored = { ...product, prices: listPricesOf(product) };
  const fields = fieldNames.map((name) => [name, getDraftKind(name).from(stored[name])]);
  const draft = Object.fromEntries(fields) as DraftFields;
  // a draft is still to be completed
  const withoutPrice = product.visibility === 'draft' ? '' : notSoldMark;
  return {
    ...draft,
    prices: byCurrency((code) => draft.prices[code] || withoutPrice),
    pictures: product.pictures.map(({ url, key, color, alt, focus }) => ({
      id: createRowId(),
      url,
      key,
      color: color ?? '',
      alt: alt === product.name ? '' : alt,
      ...(focus && { focus }),
    })),
  };
}

/** The sentence of the specification for a file that cannot be a picture; undefined when it may be one. */
export function validateImageFile(file: File): string | undefined {
  const name = file.name;
  const looksLikePicture =
    file.type.startsWith('image/') || (file.type === '' && /\.(avif|heic|heif)$/i.test(name));
  if (!looksLikePicture) return `${name} is not an image file`;
  if (file.size > maxImageBytes) return `${name} is too large (max 20MB)`;
  return undefined;
}

/**
 * Returns the errors by field, before anything is sent. The server checks again.
 * @param before the product being edited; omitted for a new one, which needs everything
 * @param rules the owner's, which determine the required prices
 */
export function validateDraft(
  draft: ProductDraft,
  before?: ProductDraft,
  { currencies: requiredCurrencies } = defaultProductRules,
): FieldErrors {
  const isByVariant = draft.variants.length > 0;
  const optionalPrices = new Set<string>(currencies.filter((code) => !requiredCurrencies.includes(code)));
  const errors = inFieldOrder('stockQuantity').flatMap((name) => {
    if (isByVariant && name === 'stockQuantity') return [];
    const found = getDraftKind(name).check?.(draft[name], rowOf(name), before?.[name]) ?? {};
    return Object.entries(found)
      .filter(([at]) => !optionalPrices.has(at))
      .map(([at, sentence]) => [at === '' ? name : `${name}.${at}`, sentence]);
  });
  const cells: FieldErrors = validateCells(
    draft.variants,
    getDraftGrid(draft),
    productFields.variants.maxQuantity,
  );
  const surcharges = validateSurcharges(draft.variants, getDraftGrid(draft));
  for (const [at, sentence] of Object.entries({ ...cells, ...surcharges }))
    errors.push([`variants.${at}`, sentence]);
  // what an imported piece lacks may stay missing
  if (draft.pictures.length === 0 && before?.pictures.length !== 0) errors.push(['images', pictureRequired]);
  return Object.fromEntries(errors);
}

/** The grid of the sizes and colours in a draft. */
function getDraftGrid({ availableSizes, availableColors }: ProductDraft): Grid {
  return createGrid(availableSizes, availableColors);
}

/** Returns all fields as the API takes them. The stock is sent by size and colour or as one number, never both. */
function toTextFields(draft: ProductDraft) {
  const isByVariant = draft.variants.length > 0;
  const names = fieldNames.filter((name) => !isByVariant || name !== 'stockQuantity');
  const fields = names.map((name) => [name, getDraftKind(name).send(draft[name])]);
  const notSoldIn = listNotSold(draft.prices);
  return {
    ...(Object.fromEntries(fields) as Record<Exclude<FieldName, 'stockQuantity'>, string> & {
      stockQuantity?: string;
    }),
    ...(notSoldIn.length > 0 && { notSoldIn: JSON.stringify(notSoldIn) }),
    variants: serializeVariants(draft.variants, getDraftGrid(draft)),
    pictureNotes: JSON.stringify(draft.pictures.map(({ color, alt, focus }) => ({ color, alt, ...focus }))),
  };
}

/** Returns each picture as the API identifies it: its upload id, or its URL. */
function listPictureIds({ pictures }: ProductDraft): string {
  return JSON.stringify(pictures.map(({ sent, url }) => sent?.id ?? url));
}

/** The whole form, as POST /api/product/add takes it once its pictures are sent. */
export function toAddForm(draft: ProductDraft) {
  return { ...toTextFields(draft), images: listPictureIds(draft) };
}

type UpdateForm = Partial<ReturnType<typeof toAddForm>> & { stockSeen?: string; keepImages?: string };

/** Returns only the changes, so that stock sold in the meantime is not overwritten; undefined if there are none. */
export function toUpdateForm(before: ProductDraft, draft: ProductDraft): UpdateForm | undefined {
  const old = toTextFields(before);
  const form: UpdateForm = pickChanged(old, toTextFields(draft));
  if (form.stockQuantity !== undefined) form.stockSeen = old.stockQuantity;
  const names = listPictureIds(draft);
  if (names !== listPictureIds(before)) form.keepImages = names;
  return Object.keys(form).length > 0 ? form : undefined;
}

function pickChanged<Fields extends object>(old: Fields, now: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name in now) if (now[name] !== old[name]) changed[name] = now[name];
  return changed;
}

/**
 * Returns the message above a product's form that cannot be submitted: that fields are missing, otherwise what is
 * wrong in the filled ones. Undefined if nothing is wrong.
 */
export function getFormFailure(errors: FieldErrors, draft: ProductDraft): string | undefined {
  const fields = Object.keys(errors);
  if (fields.length === 0) return undefined;
  if (fields.some((field) => isEmpty(draft, field))) return 'Please fill in all fields';
  return [...new Set(Object.values(errors))].join(' ');
}

/** Whether nothing is typed where a sentence belongs: a field, an amount, or the name of a colour. */
function isEmpty(draft: ProductDraft, path: string): boolean {
  const [field = '', at] = path.split('.');
  if (field === 'images') return draft.pictures.length === 0;
  if (field === 'availableColors' && at) return draft.availableColors[Number(at)]?.name.trim() === '';
  const value: unknown = draft[field as keyof ProductDraft] ?? '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null && at) return String(value[at as never]).trim() === '';
  return String(value).trim() === '';
}
