import type { ImportMapping, ImportValue } from '../../../../contract/import-export/import.api.ts';

type Group = 'categories' | 'sizes' | 'colors';
type Meaning = Omit<ImportValue, 'word' | 'products'>;
type Entry = Meaning & { word: string; products: number; last: unknown };

/** A word's mapping: its meaning, or null to leave it out. */
type WordMapping = { to: string | null; from: 'mapping' | 'before' };

const maxWords = 500;

/** The words of a file: what they mean by the mapping, and how many products each concerns. */
export class Dictionary {
  private readonly mappings: Record<Group, Map<string, WordMapping>>;
  private readonly entries: Record<Group, Map<string, Entry>> = {
    categories: new Map(),
    sizes: new Map(),
    colors: new Map(),
  };

  constructor(mapping: ImportMapping, from: WordMapping['from']) {
    const group = (words: Readonly<Record<string, string | null>> = {}) =>
      new Map(Object.entries(words).map(([word, to]): [string, WordMapping] => [keyOf(word), { to, from }]));
    this.mappings = {
      categories: group(mapping.categories),
      sizes: group(mapping.sizes),
      colors: group(mapping.colors),
    };
  }

  /** Returns the mapping of a word; undefined when there is none. */
  said(group: Group, word: string): WordMapping | undefined {
    return this.mappings[group].get(keyOf(word));
  }

  /** Counts a word of a product, once for each product. */
  count(group: Group, word: string, product: unknown, meaning: Meaning): void {
    const key = keyOf(word);
    const entry = this.entries[group].get(key);
    if (!entry) this.entries[group].set(key, { word, products: 1, last: product, ...meaning });
    else if (entry.last !== product) {
      entry.products += 1;
      entry.last = product;
      if (entry.proposal === null && !entry.leftOut) Object.assign(entry, meaning);
    }
  }

  /** Returns the words by the number of products they concern; unmapped ones first. */
  words(): Record<Group, ImportValue[]> {
    const listed = (group: Group): ImportValue[] =>
      [...this.entries[group].values()]
        .map(({ last, ...word }) => word)
        .sort((a, b) => Number(a.from !== 'none') - Number(b.from !== 'none') || b.products - a.products)
        .slice(0, maxWords);
    return { categories: listed('categories'), sizes: listed('sizes'), colors: listed('colors') };
  }
}

function keyOf(word: string): string {
  return word.trim().toLowerCase();
}
