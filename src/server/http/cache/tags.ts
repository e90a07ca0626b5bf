import type { CatalogChange } from '../../catalog/search/catalog-search.ts';

/**
 * What an answer is made of, in words. The database names a change by the same words, and each answer that has one of
 * them goes stale; `database/functions/announce-catalog-change.sql` writes them.
 *
 * - `product:<id>`: what shoppers see of a product, but for how many there are; that it is sold out, or back
 * - `stock:<id>`: how many there are, as far as pages tell it
 * - `lists`: which products there are, and their order
 * - `prices`: what they cost in any currency, by which lists may be sorted
 * - `search`: the words that products are found by
 * - `edits`: when products were last edited
 * - `exact`: everything about every product, each piece sold
 * - `left:<id>:<units>`, or `left:<id>/<variant>:<units>`: no answer is made of it; it says how many there are after a
 *   sale that pages do not tell, so that nobody reads the product again to tell them
 * - `collections`: which collections there are, and what they say and hold
 * - `collection:<id>`: what one of them says and holds by hand
 * - `setting:<key>`: what the owner set
 * - `until:<milliseconds>`: nothing changes it, but it holds until that moment only, when a sale begins or ends or a
 *   draft becomes public; no notice says so
 * - `counts`: how many pieces each filter finds; no notice says it, but this process once it has counted again
 */
export type Tag =
  | `product:${string}`
  | `stock:${string}`
  | 'lists'
  | 'prices'
  | 'search'
  | 'edits'
  | 'exact'
  | `left:${string}:${number}`
  | 'collections'
  | `collection:${string}`
  | `setting:${string}`
  | 'counts'
  | `until:${number}`;

/** The tags of what changed; everything, where that is not known. */
export type Change = readonly Tag[] | 'everything';

/** Notes that an answer holds until a moment; without one it holds until something changes. */
export function holdUntil(tags: Set<Tag>, moment: Date | undefined): void {
  if (moment) tags.add(`until:${moment.getTime()}`);
}

/** Until when an answer made of this holds, in milliseconds; infinite where no moment was noted. */
export function heldUntil(tags: ReadonlySet<Tag>): number {
  let until = Number.POSITIVE_INFINITY;
  for (const tag of tags)
    if (tag.startsWith('until:')) until = Math.min(until, Number(tag.slice('until:'.length)));
  return until;
}

/** Whether one of these changes touches an answer made of this. */
export function isTouched(tags: ReadonlySet<Tag>, changes: readonly Change[]): boolean {
  return changes.some((change) => change === 'everything' || change.some((tag) => tags.has(tag)));
}

/**
 * What a notice of the channel "catalog" says has changed. Everything where it says anything unknown, or nothing:
 * after a lost connection, notices may have been missed.
 */
export function readNotice(payload: string): Change {
  const words = payload.split(' ');
  return words.every(isTag) ? words : 'everything';
}

function isTag(word: string): word is Tag {
  return (
    leftWord.test(word) ||
    /^(lists|prices|search|edits|exact|collections|(product|stock|collection):[0-9a-f-]{36}|setting:\w+)$/.test(
      word,
    )
  );
}

const leftWord = /^left:([0-9a-f-]{36})(?:\/([0-9a-f-]{36}))?:(\d+)$/;

/** What a change says to those who list and search. */
export function catalogChange(change: Change): CatalogChange {
  if (change === 'everything') return change;
  const idsOf = (kind: string) =>
    change.filter((tag) => tag.startsWith(kind)).map((tag) => tag.slice(kind.length));
  const [edited, stocked] = [idsOf('product:'), idsOf('stock:')];
  const left = change.flatMap((tag) => {
    const [, product, variant, units] = leftWord.exec(tag) ?? [];
    return product ? [{ product, variant, units: Number(units) }] : [];
  });
  return {
    products: [...edited, ...stocked],
    collections: change.some((tag) => tag.startsWith('collection')),
    left,
    unnamed: change.every((tag) => tag === 'exact'),
    onlyStock: edited.length === 0,
    settings: idsOf('setting:'),
  };
}
