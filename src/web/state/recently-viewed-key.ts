/** The storage key of recently viewed product ids, newest first; signing out clears it. */
export const recentlyViewedKey = 'seenPieces';
