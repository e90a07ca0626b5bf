/** Who sees a product: everybody; whoever has its link; admins alone. */
export const visibilities = ['public', 'hidden', 'draft'] as const;
export type Visibility = (typeof visibilities)[number];

/** Who sees a product at a moment: a draft whose day has come is public, also before that is written down. */
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

/** Orders in which the inventory lists products: newest first unless another is asked for. */
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
