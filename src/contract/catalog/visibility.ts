/** Who sees a product: everyone; anyone with its link; admins only. */
export const visibilities = ['public', 'hidden', 'draft'] as const;
export type Visibility = (typeof visibilities)[number];

/**
 * Returns a product's visibility at a time: a draft whose publication time has passed is public, even before that is
 * stored.
 */
export function visibilityAt(
  { visibility, publishAt }: { visibility: Visibility; publishAt: Date | null },
  at: Date,
): Visibility {
  return visibility === 'draft' && publishAt !== null && publishAt <= at ? 'public' : visibility;
}

/** How the back office names them. */
export const visibilityLabels: Record<Visibility, string> = {
  public: 'In the shop',
  hidden: 'Hidden: by its link only',
  draft: 'Draft: admins only',
};

/** What the inventory can be narrowed to. */
export const inventoryStates = [
  'in-shop',
  'hidden',
  'draft',
  'off',
  'sold-out',
  'size-sold-out',
  'low',
  'no-picture',
  'sale',
] as const;
export type InventoryState = (typeof inventoryStates)[number];

/** Sort orders of the inventory: newest first by default. */
export const inventorySorts = [
  'date-desc',
  'date-asc',
  'name-asc',
  'name-desc',
  'price-asc',
  'price-desc',
  'stock-asc',
  'stock-desc',
] as const;
export type InventorySort = (typeof inventorySorts)[number];
export const defaultInventorySort: InventorySort = 'date-desc';
