import { foldText } from '../text/fold-text.ts';

/** Who is in a group of customers; what is left out does not narrow it. */
export type GroupRule = {
  /** At least this many paid orders. */
  orders?: number | undefined;
  /** No paid order since this day (YYYY-MM-DD). */
  notSince?: string | undefined;
  /** Has bought this size. */
  size?: string | undefined;
  tag?: string | undefined;
  /** The town or state of an order's address. */
  town?: string | undefined;
};

/** The group of everybody; it is not stored. */
export const everyone = { id: 'all', name: 'All customers' } as const;

/** Tags of one customer, and letters of each. */
export const maxTags = 20;
export const maxTagLength = 40;

/** Letters of a group's name. */
export const maxGroupName = 60;

/** Returns each tag once, ignoring capitals and accents; of several spellings the first. */
export function uniqueTags(tags: readonly string[]): string[] {
  const spellings = new Map<string, string>();
  for (const tag of tags) {
    const folded = foldText(tag);
    if (!spellings.has(folded)) spellings.set(folded, tag);
  }
  return [...spellings.values()];
}
