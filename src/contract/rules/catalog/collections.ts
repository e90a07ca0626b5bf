/** How a collection gets its pieces: chosen by hand, by a tag, the newest, or those on sale. */
export const collectionRules = ['hand', 'tag', 'new', 'sale'] as const;
export type CollectionRule = (typeof collectionRules)[number];
