/** How a collection gets its pieces: chosen by hand, by a tag, the newest, or those on sale. */
export const collectionRules = ['hand', 'tag', 'new', 'sale'] as const;
export type CollectionRule = (typeof collectionRules)[number];

/** A piece counts as new for so many days after it was first public. */
export const newArrivalDays = 30;

export const maxCollections = 100;
/** Pieces of one collection made by hand. */
export const maxCollectionPieces = 500;
/** Longest texts of a collection, in characters. */
export const collectionLengths = { name: 80, text: 2000 } as const;
