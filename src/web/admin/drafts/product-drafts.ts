import { madeRow, rowId } from '../products/form/draft-kinds.ts';
import type { ProductDraft } from '../products/form/product-draft.ts';

/** The fields of a product's form that differ from where typing began. */
export function typedPart(before: ProductDraft, draft: ProductDraft): Partial<ProductDraft> {
  const names = Object.keys(draft) as (keyof ProductDraft)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(draft[name]))
      .map((name) => [name, draft[name]]),
  );
}

/** A kept draft for a new page: its rows get keys of this page, its chosen files an address to be shown by. */
export function revived<Part extends Partial<ProductDraft>>(kept: Part): Part {
  const { pictures, availableColors: colors, variants } = kept;
  // colours of a stored product are called the same in every page
  const isMade = ({ id }: { id: string }) => id.startsWith(madeRow);
  const fresh = new Map(colors?.filter(isMade).map(({ id }) => [id, rowId()]));
  const keyOf = (id: string) => fresh.get(id) ?? id;
  return {
    ...kept,
    ...(colors && { availableColors: colors.map((color) => ({ ...color, id: keyOf(color.id) })) }),
    ...(variants && { variants: variants.map((row) => ({ ...row, colorId: keyOf(row.colorId) })) }),
    ...(pictures && {
      pictures: pictures.map((picture) => ({
        ...picture,
        id: rowId(),
        url: picture.file ? URL.createObjectURL(picture.file) : picture.url,
      })),
    }),
  };
}
