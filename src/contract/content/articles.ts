/** Where an article appears: in the blog, or among what the media wrote. */
export const articleKinds = ['blog', 'media'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** Cloths that the picture of an article may show, drawn in code: as its cover, `cloth:rings`. */
export const clothNames = ['rings', 'ripples', 'stripes', 'rosettes', 'folds', 'tape', 'dots'] as const;
export type ClothName = (typeof clothNames)[number];

/** The drawn cloth that a cover names; undefined for a picture, or none. */
export function findCloth(cover: string): ClothName | undefined {
  return clothNames.find((name) => cover === `cloth:${name}`);
}
