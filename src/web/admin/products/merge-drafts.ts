import { type FieldName, inFieldOrder, rowOf } from '../../../contract/rules/catalog/product-fields.ts';
import { draftKindOf } from './form/draft-kinds.ts';
import type { DraftPicture, ProductDraft } from './form/product-draft.ts';

/** A part of the form that is merged as one: how it is compared and shown, and how it goes into another draft. */
type Part = {
  label: string;
  words: (draft: ProductDraft) => string;
  take: (from: ProductDraft, into: ProductDraft) => Partial<ProductDraft>;
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

const mergedFirst: FieldName[] = [
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

const parts: Part[] = [
  { label: 'Pictures', words: pictureWords, take: ({ pictures }) => ({ pictures }) },
  ...inFieldOrder(...mergedFirst).flatMap((name) =>
    draftKindOf(name)
      .parts(rowOf(name))
      .map(({ label, words, take }): Part => {
        return {
          label,
          words: (draft) => words(draft[name]),
          take: (from, into) => ({ [name]: take(from[name], into[name]) }),
        };
      }),
  ),
];

function pictureWords({ pictures }: ProductDraft): string {
  const each = ({ file, key, color, alt, focus }: DraftPicture) =>
    [file ? file.name : key?.slice(0, 6), color, alt, focus && `cut around ${focus.x} % ${focus.y} %`]
      .filter(Boolean)
      .join(' ');
  return pictures.map(each).join(', ');
}

/**
 * Merges an edit with a version that was saved meanwhile: what one side alone changed is taken, what both changed to
 * the same is no clash. Compared by content, so that the order of stored fields or a grouping comma is no change.
 * @param base what both began from
 */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Merge {
  // a picture that the other side removed is gone: it cannot be kept
  const there = new Set(theirs.pictures.map(({ key }) => key));
  const kept = { ...mine, pictures: mine.pictures.filter(({ file, key }) => file || there.has(key)) };
  let merged = theirs;
  const taken: string[] = [];
  const clashes: Clash[] = [];
  for (const { label, words, take } of parts) {
    const [was, own, other] = [words(base), words(mine), words(theirs)];
    if (own === other) continue;
    if (own === was) {
      taken.push(label);
      continue;
    }
    if (other !== was) clashes.push({ label, mine: own, theirs: other });
    merged = { ...merged, ...take(kept, merged) };
  }
  return { merged, taken, clashes };
}

/** The merged draft with their version of the parts named. */
export function takeTheirs(
  merged: ProductDraft,
  theirs: ProductDraft,
  labels: readonly string[],
): ProductDraft {
  let settled = merged;
  for (const { label, take } of parts) {
    if (labels.includes(label)) settled = { ...settled, ...take(theirs, settled) };
  }
  return settled;
}
