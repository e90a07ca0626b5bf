import { allowsTypo, minTypoLength, singulars } from '../../../contract/text/search-words.ts';
import { nearestWord } from './nearest-word.rules.ts';

/** Weight of a word by its place in a product; as the beginning of a longer word it scores a little less. */
export const places = { text: 1, label: 2, name: 3 } as const;
export type Place = keyof typeof places;

const placeBits = 2;
const placeMask = (1 << placeBits) - 1;
const wholeBonus = 2;
const factor = 32;

/** Points of a word by how it is met: one of the name counts more than a dozen elsewhere, and whole more than in part. */
function pointsFor(place: number, whole: boolean): number {
  return factor ** (place - 1) * 4 + (whole ? wholeBonus : 0);
}

type Postings = { word: string; met: number[] };

/**
 * Index of words and their documents, in this process. Documents are small numbers from the caller; a word is found
 * by its beginning, in its singular or plural, by its synonyms and, if none of these match, with one wrong letter.
 */
export class WordIndex {
  readonly #byWord = new Map<string, Postings>();
  /** By document. */
  readonly #postings: (readonly Postings[])[] = [];
  #sorted: string[] = [];
  #unsorted: string[] = [];
  readonly #same: ReadonlyMap<string, readonly string[]>;

  /** @param searchSynonyms lines of words, folded, that mean the same */
  constructor(sameWords: readonly (readonly string[])[] = []) {
    this.#same = new Map(sameWords.flatMap((line) => line.map((word) => [word, line] as const)));
  }

  /** Adds the words of a document; a word in several places counts by the highest-ranked. */
  add(document: number, words: ReadonlyMap<string, Place>): void {
    const all: Postings[] = [];
    for (const [word, place] of words) {
      let postings = this.#byWord.get(word);
      if (!postings) {
        postings = { word, met: [] };
        this.#byWord.set(word, postings);
        this.#unsorted.push(word);
      }
      postings.met.push((document << placeBits) | places[place]);
      all.push(postings);
    }
    this.#postings[document] = all;
  }

  /** Takes a document out. */
  remove(document: number): void {
    for (const { met } of this.#postings[document] ?? []) {
      const at = met.findIndex((each) => each >> placeBits === document);
      if (at >= 0) met.splice(at, 1);
    }
    this.#postings[document] = [];
  }

  /**
   * Points of each document in which every word is met, none where one is missing.
   * @param words folded, as typed
   * @param documents one more than the highest number of a document
   */
  find(words: readonly string[], documents: number): Uint32Array {
    const found = this.#findBy(words, documents, (word) => this.#meanings(word));
    if (found.some((points) => points > 0)) return found;
    return this.#findBy(words, documents, (word) => [...this.#meanings(word), ...this.#near(word)]);
  }

  /** Returns the word of a name or label that is nearest to a typed one; undefined if the typed one is met itself. */
  nearest(word: string): string | undefined {
    if (this.#meanings(word).length > 0) return undefined;
    return nearestWord(word, this.#namingWords());
  }

  *#namingWords(): Iterable<{ word: string; pieces: number }> {
    for (const { word, met } of this.#byWord.values()) {
      const pieces = met.filter((each) => (each & placeMask) >= places.label).length;
      if (pieces > 0) yield { word, pieces };
    }
  }

  #findBy(words: readonly string[], documents: number, meaningsOf: (word: string) => Meaning[]): Uint32Array {
    const total = new Uint32Array(documents);
    words.forEach((word, n) => {
      const points = new Uint32Array(documents);
      for (const { postings, whole } of meaningsOf(word)) {
        for (const each of postings.met) {
          const document = each >> placeBits;
          points[document] = Math.max(points[document] ?? 0, pointsFor(each & placeMask, whole));
        }
      }
      for (let document = 0; document < documents; document += 1) {
        const one = points[document] ?? 0;
        const before = total[document] ?? 0;
        total[document] = one > 0 && (n === 0 || before > 0) ? before + one : 0;
      }
    });
    return total;
  }

  /** Returns the possible meanings of a typed word: with one wrong letter only where nothing else matches. */
  #meanings(word: string): Meaning[] {
    const met = this.#exact(word);
    return met.length > 0 ? met : this.#near(word);
  }

  #exact(word: string): Meaning[] {
    const whole = [word, ...otherNumbers(word), ...this.#synonyms(word)];
    return [...this.#wholes(whole), ...this.#beginningWith(word)];
  }

  #wholes(words: readonly string[]): Meaning[] {
    return words.flatMap((word) => {
      const postings = this.#byWord.get(word);
      return postings && postings.met.length > 0 ? [{ postings, whole: true }] : [];
    });
  }

  #synonyms(word: string): readonly string[] {
    for (const form of [word, ...singulars(word)]) {
      const line = this.#same.get(form);
      if (line) return line.flatMap((each) => [each, ...otherNumbers(each)]);
    }
    return [];
  }

  #beginningWith(word: string): Meaning[] {
    const sorted = this.#words();
    const found: Meaning[] = [];
    for (let at = firstFrom(sorted, word); sorted[at]?.startsWith(word); at += 1) {
      const postings = this.#byWord.get(sorted[at] ?? '');
      if (postings && postings.met.length > 0) found.push({ postings, whole: false });
    }
    return found;
  }

  #near(word: string): Meaning[] {
    const forms = [word, ...singulars(word)].filter((form) => form.length >= minTypoLength);
    if (forms.length === 0) return [];
    const isMeant = (each: string) => forms.some((form) => allowsTypo(form, each));
    const meant = new Set<string>();
    for (const { word: each, met } of this.#byWord.values()) {
      if (met.length === 0 || !isMeant(each)) continue;
      for (const form of [each, ...otherNumbers(each)]) meant.add(form);
    }
    for (const each of this.#same.keys()) {
      if (isMeant(each)) for (const form of this.#synonyms(each)) meant.add(form);
    }
    return this.#wholes([...meant]).map((each) => ({ ...each, whole: false }));
  }

  #words(): readonly string[] {
    if (this.#unsorted.length > 0) {
      this.#sorted = [...this.#sorted, ...this.#unsorted].sort();
      this.#unsorted = [];
    }
    return this.#sorted;
  }
}

/** A word of the index that a typed one may mean. */
type Meaning = { postings: Postings; whole: boolean };

/** A word in its singular or plural: "ladies" → ladie, lady; "lady" → ladys, ladyes, ladies. */
function otherNumbers(word: string): string[] {
  const plurals = word.length < 3 ? [] : [`${word}s`, `${word}es`];
  if (word.length > 3 && word.endsWith('y')) plurals.push(`${word.slice(0, -1)}ies`);
  return [...singulars(word), ...plurals];
}

/** The first place in a sorted list whose word is not before this one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
