/** Where an article appears: in the blog, or among what the media wrote. */
export const articleKinds = ['blog', 'media'] as const;
export type ArticleKind = (typeof articleKinds)[number];
