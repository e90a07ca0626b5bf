/**
 * What a response is made of, as tags. The database names a change by the same tags, and every
 * response that has one of them goes stale; `database/functions/announce-catalog-change.sql` emits
 * them.
 *
 * - `product:<id>`: what shoppers see of a product except its stock, but including that few are left, or
 *   none
 * - `stock:<id>`: how many are in stock, as far as pages show it
 * - `lists`: which products there are, and their order
 * - `prices`: their prices in any currency, by which lists may be sorted
 * - `search`: the words that products are found by
 * - `edits`: when products were last edited
 * - `exact`: everything about every product, down to each item sold
 * - `left:<id>:<units>`, or `left:<id>/<variant>:<units>`: no response has this tag; it carries the
 *   remaining stock after a sale that pages do not show, so that the product need not be read again
 * - `collections`: which collections there are, their texts and products
 * - `collection:<id>`: the texts and hand-picked products of one collection
 * - `sets`: which sets of products are sold, and what they cost
 * - `reviews`: which reviews of any product are shown
 * - `setting:<key>`: a setting of the owner
 * - `page:<slug>`: the text of a page that the owner published
 * - `articles`: the articles of blog and media
 * - `until:<milliseconds>`: expires at that time, when a sale begins or ends or a draft becomes
 *   public, and is changed by nothing else; no notification carries it
 * - `counts`: how many products each filter finds; no notification carries it, only this process emits
 *   it after counting again
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
  | 'sets'
  | 'reviews'
  | `setting:${string}`
  | `page:${string}`
  | 'articles'
  | 'counts'
  | `until:${number}`;

/** The tags of what changed; `'everything'` if unknown. */
export type Change = readonly Tag[] | 'everything';

/** Limits a response to a given time; without one it is valid until something changes. */
export function holdUntil(tags: Set<Tag>, moment: Date | undefined): void {
  if (moment) tags.add(`until:${moment.getTime()}`);
}

/** Returns until when a response with these tags is valid, in milliseconds; infinite if no time was recorded. */
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
 * Parses a notification of the channel "catalog". Returns `'everything'` if it contains anything unknown, or nothing:
 * after a lost connection, notifications may have been missed.
 */
export function readNotice(payload: string): Change {
  const words = payload.split(' ');
  return words.every(isTag) ? words : 'everything';
}

function isTag(word: string): word is Tag {
  return (
    leftWord.test(word) ||
    /^(lists|prices|search|edits|exact|collections|sets|articles|reviews|(product|stock|collection):[0-9a-f-]{36}|setting:\w+|page:[a-z-]+)$/.test(
      word,
    )
  );
}

const leftWord = /^left:([0-9a-f-]{36})(?:\/([0-9a-f-]{36}))?:(\d+)$/;

/** The changes in a notice that affect lists and searches; everything where unknown. */
export type CatalogChange =
  | {
      products: string[];
      collections: boolean;
      /** Remaining quantity of products without other changes; only full products contain it. */
      left: { product: string; variant: string | undefined; units: number }[];
      /** Something of a product that is not named, as versions before announce a sale. */
      unnamed: boolean;
      /** Nothing but stock, of these products. */
      onlyStock: boolean;
      /** The settings it names. */
      settings: string[];
    }
  | 'everything';

/** Converts a change for the code that lists and searches products. */
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
