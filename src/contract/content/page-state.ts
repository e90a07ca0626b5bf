/** The shop's own text; a draft only; published; published, with a newer draft. */
export const pageStates = ['own', 'draft', 'published', 'changed'] as const;
export type PageState = (typeof pageStates)[number];
