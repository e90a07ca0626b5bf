import { type Visibility, visibilityAt } from '../../../contract/catalog/visibility.ts';

/** Who sees a product, and from when on. */
type Published = { visibility: Visibility; publishAt: Date | null };

/** Who sees a product after an edit, or the sentence why that cannot be, by its field. */
type Publishing = { columns: Partial<Published> } | { faults: { publishAt: string } };

const dateOnHiddenProduct =
  'A hidden piece has no day to be published on. Make it a draft, or leave the day empty.';
const publishDatePassed =
  'This moment has passed. Choose a later one, or leave it empty and put the piece into the shop.';

/** Whether an edit makes a draft visible to shoppers, now or at a later time. */
export function isPublished(before: Published, columns: Partial<Published>, now: Date): boolean {
  const { visibility, publishAt } = columns;
  const wasDraft = visibilityAt(before, now) === 'draft';
  const isAhead = publishAt !== undefined && publishAt !== null && publishAt > now;
  return wasDraft && (isAhead || (visibility !== undefined && visibility !== 'draft'));
}

/**
 * Returns a product's visibility after an edit. With a future time it is a draft until then. "In the shop" without a
 * time means now; "draft" means draft, even if an earlier time has passed.
 */
export function publishing(before: Published, wanted: Partial<Published>, now: Date): Publishing {
  const { visibility, publishAt } = wanted;
  const present = visibilityAt(before, now);
  if (publishAt === undefined) {
    if (visibility === undefined) return { columns: {} };
    const isAhead = before.publishAt !== null && before.publishAt > now;
    const keeps = isAhead === (visibility === 'draft');
    return { columns: { visibility, publishAt: keeps ? before.publishAt : null } };
  }
  if (publishAt === null) return { columns: { visibility: visibility ?? present, publishAt } };
  if (publishAt > now) {
    if ((visibility ?? present) === 'hidden') return { faults: { publishAt: dateOnHiddenProduct } };
    return { columns: { visibility: 'draft', publishAt } };
  }
  const isStored = publishAt.getTime() === before.publishAt?.getTime();
  if (isStored) return publishing(before, visibility === undefined ? {} : { visibility }, now);
  if (visibility === 'draft') return { faults: { publishAt: publishDatePassed } };
  return { columns: { visibility: visibility ?? (present === 'draft' ? 'public' : present), publishAt } };
}
