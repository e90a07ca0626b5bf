/** What a browser keeps after its last change: a guest's cart and wishlist, copies of what was seen. */
export const guestRetention = { days: 30, label: '30 days' } as const;
