import type { AdminProduct } from '../../../../contract/api/catalog/catalog.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { maxImageBytes } from '../../../../contract/rules/catalog/catalog.ts';
import { pictureRequired } from '../../../../contract/rules/catalog/picture-messages.ts';
import {
  type FieldName,
  fieldNames,
  inFieldOrder,
  productFields,
  rowOf,
} from '../../../../contract/rules/catalog/product-fields.ts';
import { uploadedPictureHours } from '../../../../contract/rules/limits.ts';
import { currencies } from '../../../../contract/rules/money/currencies.ts';
import { listPricesOf } from '../../../../contract/rules/money/pricing.ts';
import { defaultProductRules } from '../../../../contract/rules/settings/selling.ts';
import { checkCells, type Grid, gridOf, sentVariants } from '../stock/stock-grid.rules.ts';
import { type DraftValue, draftKindOf, rowId } from './draft-kinds.ts';
import type { Point } from './pictures/crop.rules.ts';

/** One picture of the form: stored already, or a file that is sent ahead of the form. */
export type DraftPicture = {
  id: string;
  url: string;
  file?: File;
  /** Under which id the shop keeps the file, and since when, in milliseconds. */
  sent?: { id: string; at: number };
  key?: string;
  color: string;
  alt: string;
  /** The point that crops keep; left out: the middle. */
  focus?: Point;
};

/** The shop keeps a file for a day; one that was sent nearly as long ago is sent again. */
const sentCountsMs = (uploadedPictureHours - 1) * 3_600_000;

/** Whether the shop has a picture's file. */
export function isSent({ sent }: DraftPicture, now: number): boolean {
  return sent !== undefined && now - sent.at < sentCountsMs;
}

type DraftFields = { [Name in FieldName]: DraftValue<Name> };
/** A product as the form holds it: everything as typed. */
export type ProductDraft = DraftFields & { pictures: DraftPicture[] };

export function emptyDraft(): ProductDraft {
  const fields = fieldNames.map((name) => [name, draftKindOf(name).empty(rowOf(name))]);
  return { ...(Object.fromEntries(fields) as DraftFields), pictures: [] };
}

/** A stored product, ready to be edited. */
export function draftOf(product: AdminProduct): ProductDraft {
  // the form holds the list prices, also while a sale runs
  const stored = { ...product, prices: listPricesOf(product) };
  const fields = fieldNames.map((name) => [name, draftKindOf(name).from(stored[name])]);
  return {
    ...(Object.fromEntries(fields) as DraftFields),
    pictures: product.pictures.map(({ url, key, color, alt, focus }) => ({
      id: rowId(),
      url,
      key,
      color: color ?? '',
      alt: alt === product.name ? '' : alt,
      ...(focus && { focus }),
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

/**
 * What is wrong, by field, before anything is sent. The server checks again.
 * @param before the product under edit; left out for a new one, which needs everything
 * @param rules the owner's, by which prices are asked for
 */
export function checkDraft(
  draft: ProductDraft,
  before?: ProductDraft,
  { currencies: asked } = defaultProductRules,
): FieldErrors {
  const divided = draft.variants.length > 0;
  const unaskedPrices = new Set<string>(currencies.filter((code) => !asked.includes(code)));
  const errors = inFieldOrder('stockQuantity').flatMap((name) => {
    if (divided && name === 'stockQuantity') return [];
    const found = draftKindOf(name).check(draft[name], rowOf(name), before?.[name]);
    return Object.entries(found)
      .filter(([at]) => !unaskedPrices.has(at))
      .map(([at, sentence]) => [at === '' ? name : `${name}.${at}`, sentence]);
  });
  const cells = checkCells(draft.variants, gridOfDraft(draft), productFields.variants.maxQuantity);
  for (const [at, sentence] of Object.entries(cells)) errors.push([`variants.${at}`, sentence]);
  // what an imported piece lacks may stay missing
  if (draft.pictures.length === 0 && before?.pictures.length !== 0) errors.push(['images', pictureRequired]);
  return Object.fromEntries(errors);
}

/** The grid of the sizes and colours in a draft. */
function gridOfDraft({ availableSizes, availableColors }: ProductDraft): Grid {
  return gridOf(availableSizes, availableColors);
}

/** Everything as the API takes it. The stock is told by size and colour or in one number, never in both. */
function textFields(draft: ProductDraft) {
  const divided = draft.variants.length > 0;
  const names = fieldNames.filter((name) => !divided || name !== 'stockQuantity');
  const fields = names.map((name) => [name, draftKindOf(name).send(draft[name])]);
  return {
    ...(Object.fromEntries(fields) as Record<Exclude<FieldName, 'stockQuantity'>, string> & {
      stockQuantity?: string;
    }),
    variants: sentVariants(draft.variants, gridOfDraft(draft)),
    pictureNotes: JSON.stringify(draft.pictures.map(({ color, alt, focus }) => ({ color, alt, ...focus }))),
  };
}

/** Each picture as the API knows it: the id it was sent under, or its address. */
function pictureNames({ pictures }: ProductDraft): string {
  return JSON.stringify(pictures.map(({ sent, url }) => sent?.id ?? url));
}

/** The whole form, as POST /api/product/add takes it once its pictures are sent. */
export function addForm(draft: ProductDraft) {
  return { ...textFields(draft), images: pictureNames(draft) };
}

type UpdateForm = Partial<ReturnType<typeof addForm>> & { stockSeen?: string; keepImages?: string };

/** Only what was changed, so that stock sold meanwhile is not overwritten; undefined when nothing was. */
export function updateForm(before: ProductDraft, draft: ProductDraft): UpdateForm | undefined {
  const old = textFields(before);
  const form: UpdateForm = changedOf(old, textFields(draft));
  if (form.stockQuantity !== undefined) form.stockSeen = old.stockQuantity;
  const names = pictureNames(draft);
  if (names !== pictureNames(before)) form.keepImages = names;
  return Object.keys(form).length > 0 ? form : undefined;
}

function changedOf<Fields extends object>(old: Fields, now: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name in now) if (now[name] !== old[name]) changed[name] = now[name];
  return changed;
}
