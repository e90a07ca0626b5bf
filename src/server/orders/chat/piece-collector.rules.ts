import { fitInto } from '../../../contract/rules/text/shorten.ts';
import { LineScanner } from './line-scanner.rules.ts';
import type { NamedProduct, NameIndex } from './name-index.rules.ts';
import {
  partsOfLine,
  productOf,
  readPart,
  type SaidPart,
  type SaidPiece,
  takeLink,
  withoutPiece,
} from './pieces.rules.ts';

/** As many pieces of one chat as a draft takes. */
const mostPieces = 30;
/** A part of so few words is about the piece it names. */
const fewWords = 4;

/** Puts together what a chat says of each piece: a name in one line, its size, colour and number in later ones. */
export class PieceCollector {
  readonly pieces: SaidPiece[] = [];
  readonly #names: NameIndex;
  /** What the shop itself spoke of last. */
  #offered: SaidPiece | undefined;

  constructor(names: NameIndex) {
    this.#names = names;
  }

  get #current(): SaidPiece | undefined {
    return this.pieces.at(-1);
  }

  /** The link of a product's page. */
  link(slug: string): void {
    const product = this.#names.bySlug(slug);
    const words = slug.replaceAll('-', ' ');
    const current = this.#current;
    const isMeant =
      current && (!current.product || !product || this.#isSame(current, product)) && !current.isLinked;
    if (current && isMeant && product) {
      Object.assign(current, { product, isSure: true, others: [], isLinked: true });
    } else if (!current || product?.id !== current.product?.id || !product) {
      const others = this.#names.find(words).map((match) => match.product);
      this.#add({ product, isSure: product !== undefined, others, words, isLinked: true });
    }
  }

  #isSame({ product, isSure, others }: SaidPiece, linked: NamedProduct): boolean {
    return product?.id === linked.id || (!isSure && others.some(({ id }) => id === linked.id));
  }

  /** Reads what the customer says of pieces; `rest` is the line with blanks where it was understood. */
  read(text: string): { isRead: boolean; rest: string } {
    let isRead = false;
    let rest = text;
    for (const part of partsOfLine(text)) {
      const line = new LineScanner(part.text);
      const saidPart = readPart(line, this.#names);
      if (!this.#take(saidPart, part.text, part.isMore)) continue;
      isRead = true;
      const left = withoutPiece(line.rest, this.#names);
      rest = rest.slice(0, part.at) + left + rest.slice(part.at + left.length);
    }
    return { isRead, rest };
  }

  /** Hears what the shop says: what it offers, and what it asks for it. False where it says nothing of pieces. */
  hear(text: string): boolean {
    const line = new LineScanner(text);
    const slug = takeLink(line);
    const { price, ...part } = readPart(line, this.#names);
    const linked = slug === undefined ? undefined : this.#names.bySlug(slug);
    const { product, isSure, others } = linked
      ? { product: linked, isSure: true, others: [] }
      : productOf({ matches: part.matches.filter((match) => match.whole) });
    if (product) this.#offered = piece({ product, isSure, others, words: '' });
    if (price) (this.#current ?? this.#offered)?.prices.push(price);
    return product !== undefined || (price !== undefined && (this.#current ?? this.#offered) !== undefined);
  }

  #take(part: SaidPart, text: string, isMore: boolean): boolean {
    const options = [part.size, part.color, part.count, part.price].filter(Boolean).length;
    const isShort = text.trim().split(/\s+/).length <= fewWords;
    const isNamed =
      part.matches.length > 0 &&
      (part.matches.some(({ whole }) => whole) || options > 0 || part.wants || part.isGarment || isShort);
    if (isNamed && this.#name(part, text)) return true;
    const current = this.#current;
    if (current && options > 0) {
      if (this.#isOther(current, part, isMore)) {
        const { product, isSure, others, words } = current;
        this.#add({ product, isSure, others, words });
      }
      this.#note(part, text);
      return true;
    }
    const isWanted = part.wants || part.isGarment || part.size?.isSure === true;
    if (options === 0 || !(isWanted || options > 1)) return false;
    if (this.#offered) {
      this.pieces.push(this.#offered);
      this.#offered = undefined;
    } else this.#add({ product: undefined, isSure: false, others: this.#nearest(text), words: text });
    this.#note(part, text);
    return true;
  }

  /** Takes a part that names a piece: the present one again, or another. */
  #name(part: SaidPart, text: string): boolean {
    const { product, isSure, others } = productOf(part);
    const current = this.#current;
    const isSame =
      current !== undefined &&
      (product ? this.#isSame(current, product) : others.some(({ id }) => id === current.product?.id));
    if (current && isSame && !this.#isOther(current, part, false)) {
      if (product && isSure && !current.isSure) Object.assign(current, { product, isSure, others: [] });
    } else this.#add({ product, isSure, others, words: text });
    this.#note(part, text);
    return true;
  }

  /** Whether a part speaks of a further piece of the same product. */
  #isOther({ sizes, counts, colors }: SaidPiece, { size, count, color }: SaidPart, isMore: boolean): boolean {
    const otherSize = size !== undefined && sizes.length > 0 && sizes.at(-1)?.size !== size.size;
    const otherColor = color !== undefined && colors.length > 0 && colors.at(-1) !== color;
    return (otherSize || otherColor) && (isMore || (count !== undefined && counts.length > 0));
  }

  #note({ size, color, count, price }: SaidPart, text: string): void {
    const current = this.#current;
    if (!current) return;
    if (size) current.sizes.push(size);
    if (color) current.colors.push(color);
    if (count) current.counts.push(count);
    if (price) current.prices.push(price);
    if (current.words !== text) current.words = fitInto(`${current.words} ${text}`, 500);
  }

  #nearest(text: string): NamedProduct[] {
    return this.#names.find(text).map(({ product }) => product);
  }

  #add(about: Pick<SaidPiece, 'product' | 'isSure' | 'others' | 'words'> & { isLinked?: boolean }): void {
    if (this.pieces.length < mostPieces) this.pieces.push(piece(about));
  }
}

function piece(about: Pick<SaidPiece, 'product' | 'isSure' | 'others' | 'words'> & { isLinked?: boolean }) {
  return {
    isLinked: false,
    ...about,
    sizes: [],
    colors: [],
    counts: [],
    prices: [],
  } satisfies SaidPiece as SaidPiece;
}
