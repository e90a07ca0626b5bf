import { type FieldName, inFieldOrder } from '../../../contract/catalog/product-fields.ts';
import { listMergeParts } from './form/draft-kinds.ts';
import type { DraftPicture, ProductDraft } from './form/product-draft.ts';

/** A part of the form that is merged as one: how it is compared and shown, and how it goes into another draft. */
type DraftPart = {
  label: string;
  format: (draft: ProductDraft) => string;
  merge: (from: ProductDraft, into: ProductDraft) => Partial<ProductDraft>;
};

/** A part that both sides changed, and differently. */
export type Clash = { label: string; mine: string; theirs: string };

export type Merge = {
  /** Their version with everything only I changed; where both did, mine until it is settled. */
  merged: ProductDraft;
  /** What only they changed. */
  taken: string[];
  clashes: Clash[];
};

const mergeOrder: FieldName[] = [
  'name',
  'description',
  'category',
  'prices',
  'stockQuantity',
  'availableSizes',
  'availableColors',
  'additionalInfo',
  'careInstructions',
  'visibility',
];

const parts: DraftPart[] = [
  { label: 'Pictures', format: formatPictures, merge: ({ pictures }) => ({ pictures }) },
  ...inFieldOrder(...mergeOrder).flatMap((name) =>
    listMergeParts(name).map(
      ({ label, format, merge }): DraftPart => ({
        label,
        format: (draft) => format(draft[name]),
        merge: (from, into) => ({ [name]: merge(from[name], into[name]) }),
      }),
    ),
  ),
];

function formatPictures({ pictures }: ProductDraft): string {
  const each = ({ file, key, color, alt, focus }: DraftPicture) =>
    [file ? file.name : key?.slice(0, 6), color, alt, focus && `cut around ${focus.x} % ${focus.y} %`]
      .filter(Boolean)
      .join(' ');
  return pictures.map(each).join(', ');
}

/**
 * Merges an edit with a version saved in the meantime. A change made on one side only is taken; the same change on
 * both sides is no conflict. Values are compared by content, so field order and grouping commas do not count as
 * changes.
 * @param base the version both started from
 */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Merge {
  // a picture removed on the other side no longer exists and cannot be retained
  const theirKeys = new Set(theirs.pictures.map(({ key }) => key));
  const mineWithoutRemoved = {
    ...mine,
    pictures: mine.pictures.filter(({ file, key }) => file || theirKeys.has(key)),
  };
  let merged = theirs;
  const taken: string[] = [];
  const clashes: Clash[] = [];
  for (const { label, format, merge } of parts) {
    const [original, myValue, theirValue] = [format(base), format(mine), format(theirs)];
    if (myValue === theirValue) continue;
    if (myValue === original) {
      taken.push(label);
      continue;
    }
    if (theirValue !== original) clashes.push({ label, mine: myValue, theirs: theirValue });
    merged = { ...merged, ...merge(mineWithoutRemoved, merged) };
  }
  return { merged, taken, clashes };
}

/** The merged draft with their version of the parts named. */
export function applyTheirs(
  merged: ProductDraft,
  theirs: ProductDraft,
  labels: readonly string[],
): ProductDraft {
  let resolved = merged;
  for (const { label, merge } of parts) {
    if (labels.includes(label)) resolved = { ...resolved, ...merge(theirs, resolved) };
  }
  return resolved;
}
