/** Who sees a product: everybody; whoever has its link; admins alone. */
export const visibilities = ['public', 'hidden', 'draft'] as const;
export type Visibility = (typeof visibilities)[number];

/** How the back office names them. */
export const visibilityWords: Record<Visibility, string> = {
  public: 'In the shop',
  hidden: 'Hidden: by its link only',
  draft: 'Draft: admins only',
};

/** What the inventory can be narrowed to. */
export const inventoryStates = ['in-shop', 'hidden', 'draft', 'off', 'sold-out', 'no-picture'] as const;
export type InventoryState = (typeof inventoryStates)[number];
