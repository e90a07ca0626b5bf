import { createRowId, newRowPrefix } from './form/draft-kinds.ts';
import type { ProductDraft } from './form/product-draft.ts';

/** The fields of a product's form that differ from where typing began. */
export function pickChangedFields(before: ProductDraft, draft: ProductDraft): Partial<ProductDraft> {
  const names = Object.keys(draft) as (keyof ProductDraft)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(draft[name]))
      .map((name) => [name, draft[name]]),
  );
}

/** Prepares a stored draft for a new page: its rows get keys of this page, its chosen files a URL for display. */
export function reviveDraft<Part extends Partial<ProductDraft>>(stored: Part): Part {
  const { pictures, availableColors: colors, variants } = stored;
  // colours of a stored product are called the same in every page
  const isNewRow = ({ id }: { id: string }) => id.startsWith(newRowPrefix);
  const newIds = new Map(colors?.filter(isNewRow).map(({ id }) => [id, createRowId()]));
  const getKey = (id: string) => newIds.get(id) ?? id;
  return {
    ...stored,
    ...(colors && { availableColors: colors.map((color) => ({ ...color, id: getKey(color.id) })) }),
    ...(variants && { variants: variants.map((row) => ({ ...row, colorId: getKey(row.colorId) })) }),
    ...(pictures && {
      pictures: pictures.map((picture) => ({
        ...picture,
        id: createRowId(),
        url: picture.file ? URL.createObjectURL(picture.file) : picture.url,
      })),
    }),
  };
}
