/** How long a browser stores data after its last change: a guest's cart and wishlist, copies of pages seen. */
export const guestRetention = { days: 30, label: '30 days' } as const;
