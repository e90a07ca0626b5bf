/** Where this browser keeps the ids of the pieces looked at last, newest first; signing out empties it. */
export const recentlyViewedKey = 'seenPieces';
