import { pictureRequired } from '../../../contract/catalog/picture-messages.ts';
import { pictureFields } from '../../../contract/catalog/product-form.api.ts';
import { type FieldErrors, invalidFields, ShopError } from '../../../contract/errors.ts';
import { uploadedPictureHours } from '../../../contract/limits.ts';
import { isUuid } from '../../../platform/database/ids.ts';
import type { Shop } from '../../shop.ts';
import type { ImageRow, NewImage } from '../catalog.sql.ts';
import { pictureUrl, type StoredPicture } from '../pictures/pictures.ts';
import { findSent } from '../pictures/sent-pictures.ts';
import { fileProblem, picturesOf, type UploadedFile } from '../pictures/uploaded-pictures.ts';

/** Where each picture of a product comes from: one it has by its place, one sent ahead, or the next new file. */
export type Source = { old: number } | { sent: StoredPicture } | 'new';

/** A form's picture fields. */
export type WantedPictures = {
  /** URLs to retain, ids of pictures uploaded earlier, and "new", in order; undefined retains all. */
  keep: readonly string[] | undefined;
  /** Ids of pictures sent ahead that come after those, and "new". */
  images: readonly string[];
  /** Number of attached files; those without a "new" come last. */
  uploads: number;
};

/**
 * Returns the order of a product's pictures after a form.
 * @param sent the pictures uploaded earlier, by the entries that name them
 * @param most maximum per product; one that has more retains them
 * @throws ShopError INVALID_FIELDS, TOO_MANY_PICTURES
 */
export function pictureOrder(
  old: readonly Pick<ImageRow, 'key'>[],
  { keep, images, uploads }: WantedPictures,
  sent: ReadonlyMap<string, StoredPicture>,
  most: number,
): Source[] {
  const placeOf = (entry: string, index: number, field: 'images' | 'keepImages'): Source => {
    if (entry === 'new') return 'new';
    const place = field === 'keepImages' ? old.findIndex(({ key }) => entry.includes(`/images/${key}/`)) : -1;
    if (place !== -1) return { old: place };
    const picture = sent.get(entry);
    if (picture) return { sent: picture };
    const isAddress = field === 'keepImages' && entry.includes('/');
    throw invalidFields({ [field]: isAddress ? foreignPicture : unknownPicture(index) });
  };
  const wanted = keep ?? old.map(({ key }) => pictureUrl(key));
  const order = [
    ...wanted.map((entry, index) => placeOf(entry, index, 'keepImages')),
    ...images.map((entry, index) => placeOf(entry, index, 'images')),
  ];
  const marked = order.filter((source) => source === 'new').length;
  if (marked > uploads) throw invalidFields({ images: 'One of the new pictures is missing.' });
  for (let index = marked; index < uploads; index += 1) order.push('new');
  const brings = order.some((source) => source === 'new' || 'sent' in source);
  if (brings && order.length > most) throw new ShopError('TOO_MANY_PICTURES', { most }).withField('images');
  return order;
}

const foreignPicture = 'One of the pictures to keep is not this product’s.';

/**
 * Returns errors in a form's pictures that a quick check finds before anything is stored, by field.
 * @param given the form's fields as received
 * @param required whether a form without pictures is rejected
 * @param most maximum number per product
 */
export async function pictureProblems(
  shop: Shop,
  files: readonly UploadedFile[],
  given: unknown,
  { required, most }: { required: boolean; most: number },
): Promise<FieldErrors> {
  const fields = pictureFields.safeParse(given).data;
  const { images = [], keepImages = [] } = fields ?? {};
  const pictures = picturesOf(files);
  if (required && fields && pictures.length + images.length === 0) return { images: pictureRequired };
  const sent = await findSent(shop, [...images, ...keepImages]);
  const lost = (entries: readonly string[]) =>
    entries.findIndex((entry) => isUuid(entry) && !sent.has(entry));
  const errors: FieldErrors = {};
  const [image, keep] = [lost(images), lost(keepImages)];
  if (keep !== -1) errors.keepImages = unknownPicture(keep);
  const said =
    (await fileProblem(pictures, images.length, most)) ?? (image === -1 ? undefined : unknownPicture(image));
  return said ? { ...errors, images: said } : errors;
}

function unknownPicture(index: number): string {
  return `Picture ${index + 1} is not here any more: pictures sent ahead are kept for ${uploadedPictureHours} hours. Please choose it again.`;
}

type Note = { color: string; alt: string; x?: number | null | undefined; y?: number | null | undefined };

/**
 * Returns the rows of a product's pictures in order, each with its notes; without notes they stay as they were.
 * @param stored the new files, stored in their order
 */
export function imageRows(
  order: readonly Source[],
  old: readonly ImageRow[],
  stored: readonly StoredPicture[],
  notes: readonly Note[] | undefined,
): NewImage[] {
  const files = [...stored];
  return order.flatMap((source, index): NewImage[] => {
    const picture = source === 'new' ? files.shift() : 'sent' in source ? source.sent : old[source.old];
    if (!picture) return [];
    const { key, width, height, thumbHash, tint } = picture;
    const image = { key, width, height, thumbHash, tint };
    const note = notes?.[index];
    if (note) return [{ ...image, ...toColumns(note) }];
    if (source === 'new' || 'sent' in source) return [image];
    const { alt = '', color = null, focusX = null, focusY = null } = old[source.old] ?? {};
    return [{ ...image, alt, color, focusX, focusY }];
  });
}

function toColumns({ color, alt, x = null, y = null }: Note) {
  return { alt, color: color || null, focusX: x, focusY: y };
}
