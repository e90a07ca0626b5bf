import { allowsTypo, minTypoLength, searchWords, singulars } from '../../../contract/text/search-words.ts';

/** A product by what a chat may call it. */
export type NamedProduct = { id: string; name: string; slug: string };

/** A product that may be meant: `isComplete` if every word of its name was mentioned. */
export type NameMatch = {
  product: NamedProduct;
  matchedWords: number;
  share: number;
  isComplete: boolean;
  isFuzzy: boolean;
};

const fillerWords = new Set([
  'with',
  'and',
  'the',
  'for',
  'from',
  'your',
  'one',
  'two',
  'piece',
  'set',
  'size',
  'new',
]);
/** Maximum number of words looked up with one wrong letter, so that a long hostile text costs no more than a chat. */
const maxFuzzyWords = 300;

/** Finds products by words of their names in any order, allowing one wrong letter in longer ones. */
export class NameIndex {
  readonly #products: readonly NamedProduct[];
  readonly #byWord = new Map<string, number[]>();
  readonly #names: string[][];
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  readonly #matchCache = new Map<string, { words: string[]; near: boolean }>();
  #fuzzyCount = 0;

  /** @param searchSynonyms lines of words that mean the same */
  constructor(products: readonly NamedProduct[], sameWords: readonly (readonly string[])[]) {
    this.#products = products;
    this.#synonyms = new Map(sameWords.flatMap((line) => line.map((word) => [word, line] as const)));
    this.#names = products.map(({ name }) =>
      searchWords(name).filter((word, at) => !fillerWords.has(word) && !(at === 0 && isNumber(word))),
    );
    this.#names.forEach((words, at) => {
      for (const word of words) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), at]);
    });
  }

  findBySlug(slug: string): NamedProduct | undefined {
    return this.#products.find((product) => product.slug === slug || product.id === slug);
  }

  /** The products that a part of a chat may mean, the best first. */
  find(text: string): NameMatch[] {
    const points = new Map<number, Set<string>>();
    let hasNear = false;
    let before: readonly string[] = [];
    for (const typed of searchWords(text)) {
      const { words, near } = this.#matchWord(typed);
      hasNear ||= near;
      for (const word of words) {
        for (const at of this.#byWord.get(word) ?? []) {
          if (isNumber(word) && !this.#follows(at, word, before)) continue;
          // "Zola 2" may be a name, or two of Zola
          hasNear ||= isNumber(word);
          points.set(at, (points.get(at) ?? new Set()).add(word));
        }
      }
      before = words;
    }
    const matches = [...points].map(([at, said]) => this.#match(at, said, hasNear));
    return matches.sort(
      (a, b) =>
        b.matchedWords * b.share - a.matchedWords * a.share ||
        b.matchedWords - a.matchedWords ||
        compareByName(a, b),
    );
  }

  /** Whether a folded word occurs in a product's name. */
  hasWord(word: string): boolean {
    return this.#matchWord(word).words.some((meant) => this.#byWord.has(meant));
  }

  /** Whether a number is where the name has it; anywhere else it is a quantity or a size. */
  #follows(at: number, number: string, before: readonly string[]): boolean {
    const name = this.#names[at] ?? [];
    return before.includes(name[name.indexOf(number) - 1] ?? '');
  }

  #match(at: number, words: ReadonlySet<string>, isFuzzy: boolean): NameMatch {
    const name = this.#names[at] ?? [];
    const said = sum([...words].map((word) => this.#weight(word)));
    const share = said / (sum(name.map((word) => this.#weight(word))) || 1);
    const product = this.#products[at] as NamedProduct;
    return { product, matchedWords: said, share, isComplete: name.every((word) => words.has(word)), isFuzzy };
  }

  /** Weights a word: one that occurs in few names says more than one in many. */
  #weight(word: string): number {
    return Math.log2(1 + this.#products.length / (this.#byWord.get(word)?.length ?? 1));
  }

  /** Returns the name words that a typed word matches. */
  #matchWord(typed: string): { words: string[]; near: boolean } {
    const known = this.#matchCache.get(typed);
    if (known) return known;
    const forms = [typed, ...singulars(typed)].flatMap((word) => [word, ...(this.#synonyms.get(word) ?? [])]);
    const exact = forms.filter((word) => this.#byWord.has(word));
    const found = exact.length > 0 ? { words: exact, near: false } : this.#findFuzzy(typed);
    this.#matchCache.set(typed, found);
    return found;
  }

  #findFuzzy(typed: string): { words: string[]; near: boolean } {
    if (typed.length <= minTypoLength || this.#fuzzyCount >= maxFuzzyWords) return { words: [], near: false };
    this.#fuzzyCount += 1;
    const words = [...this.#byWord.keys()].filter((word) => allowsTypo(typed, word));
    return { words, near: words.length > 0 };
  }
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function compareByName(a: NameMatch, b: NameMatch): number {
  return a.product.name < b.product.name ? -1 : 1;
}
