import type { UkSizes } from '../../../contract/stock/sizes.ts';
import { fitInto } from '../../../contract/text/shorten.ts';
import {
  type LinePart,
  type MentionedItem,
  matchProduct,
  readPart,
  removeItemName,
  splitLine,
  takeLink,
} from './chat-items.rules.ts';
import { LineScanner } from './line-scanner.rules.ts';
import type { NamedProduct, NameIndex } from './name-index.rules.ts';

/** As many pieces of one chat as a draft takes. */
const maxItems = 30;
/** A part of so few words is about the piece it names. */
const maxShortWords = 4;

/** Combines what a chat says about each item: a name in one line, its size, colour and quantity in later ones. */
export class ItemCollector {
  readonly items: MentionedItem[] = [];
  readonly #nameIndex: NameIndex;
  readonly #ukSizes: UkSizes;
  /** What the shop itself spoke of last. */
  #offered: MentionedItem | undefined;

  constructor(names: NameIndex, ukSizes: UkSizes) {
    this.#nameIndex = names;
    this.#ukSizes = ukSizes;
  }

  get #current(): MentionedItem | undefined {
    return this.items.at(-1);
  }

  /** The link of a product's page. */
  link(slug: string): void {
    const product = this.#nameIndex.findBySlug(slug);
    const words = slug.replaceAll('-', ' ');
    const current = this.#current;
    const isMeant =
      current && (!current.product || !product || this.#isSameProduct(current, product)) && !current.isLinked;
    if (current && isMeant && product) {
      Object.assign(current, { product, isSure: true, others: [], isLinked: true });
    } else if (!current || product?.id !== current.product?.id || !product) {
      const others = this.#nameIndex.find(words).map((match) => match.product);
      this.#add({ product, isSure: product !== undefined, others, words, isLinked: true });
    }
  }

  #isSameProduct({ product, isSure, others }: MentionedItem, linked: NamedProduct): boolean {
    return product?.id === linked.id || (!isSure && others.some(({ id }) => id === linked.id));
  }

  /** Reads what the customer says about items; `rest` is the line with the understood parts blanked. */
  read(text: string): { isRead: boolean; rest: string } {
    let isRead = false;
    let rest = text;
    for (const part of splitLine(text)) {
      const line = new LineScanner(part.text);
      const saidPart = readPart(line, this.#nameIndex, this.#ukSizes);
      if (!this.#readPart(saidPart, part.text, part.isMore)) continue;
      isRead = true;
      const left = removeItemName(line.rest, this.#nameIndex);
      rest = rest.slice(0, part.at) + left + rest.slice(part.at + left.length);
    }
    return { isRead, rest };
  }

  /** Reads the shop's own line: what it offers, and at what price. Returns false if it mentions no item. */
  readOurLine(text: string): boolean {
    const line = new LineScanner(text);
    const slug = takeLink(line);
    const { price, ...part } = readPart(line, this.#nameIndex, this.#ukSizes);
    const linked = slug === undefined ? undefined : this.#nameIndex.findBySlug(slug);
    const { product, isSure, others } = linked
      ? { product: linked, isSure: true, others: [] }
      : matchProduct({ matches: part.matches.filter((match) => match.isComplete) });
    if (product) this.#offered = createItem({ product, isSure, others, words: '' });
    if (price) (this.#current ?? this.#offered)?.prices.push(price);
    return product !== undefined || (price !== undefined && (this.#current ?? this.#offered) !== undefined);
  }

  #readPart(part: LinePart, text: string, isMore: boolean): boolean {
    const options = [part.size, part.color, part.count, part.price].filter(Boolean).length;
    const isShort = text.trim().split(/\s+/).length <= maxShortWords;
    const isNamed =
      part.matches.length > 0 &&
      (part.matches.some(({ isComplete }) => isComplete) ||
        options > 0 ||
        part.isWanted ||
        part.isGarment ||
        isShort);
    if (isNamed && this.#addNamed(part, text)) return true;
    const current = this.#current;
    if (current && options > 0) {
      if (this.#hasOtherOptions(current, part, isMore)) {
        const { product, isSure, others, words } = current;
        this.#add({ product, isSure, others, words });
      }
      this.#addOptions(part, text);
      return true;
    }
    const isWanted = part.isWanted || part.isGarment || part.size?.isSure === true;
    if (options === 0 || !(isWanted || options > 1)) return false;
    if (this.#offered) {
      this.items.push(this.#offered);
      this.#offered = undefined;
    } else this.#add({ product: undefined, isSure: false, others: this.#findSimilar(text), words: text });
    this.#addOptions(part, text);
    return true;
  }

  /** Takes a part that names a piece: the present one again, or another. */
  #addNamed(part: LinePart, text: string): boolean {
    const { product, isSure, others } = matchProduct(part);
    const current = this.#current;
    const isSame =
      current !== undefined &&
      (product ? this.#isSameProduct(current, product) : others.some(({ id }) => id === current.product?.id));
    if (current && isSame && !this.#hasOtherOptions(current, part, false)) {
      if (product && isSure && !current.isSure) Object.assign(current, { product, isSure, others: [] });
    } else this.#add({ product, isSure, others, words: text });
    this.#addOptions(part, text);
    return true;
  }

  /** Whether a part speaks of a further piece of the same product. */
  #hasOtherOptions(
    { sizes, counts, colors }: MentionedItem,
    { size, count, color }: LinePart,
    isMore: boolean,
  ): boolean {
    const otherSize = size !== undefined && sizes.length > 0 && sizes.at(-1)?.size !== size.size;
    const otherColor = color !== undefined && colors.length > 0 && colors.at(-1) !== color;
    return (otherSize || otherColor) && (isMore || (count !== undefined && counts.length > 0));
  }

  #addOptions({ size, color, count, price }: LinePart, text: string): void {
    const current = this.#current;
    if (!current) return;
    if (size) current.sizes.push(size);
    if (color) current.colors.push(color);
    if (count) current.counts.push(count);
    if (price) current.prices.push(price);
    if (current.words !== text) current.words = fitInto(`${current.words} ${text}`, 500);
  }

  #findSimilar(text: string): NamedProduct[] {
    return this.#nameIndex.find(text).map(({ product }) => product);
  }

  #add(about: Pick<MentionedItem, 'product' | 'isSure' | 'others' | 'words'> & { isLinked?: boolean }): void {
    if (this.items.length < maxItems) this.items.push(createItem(about));
  }
}

function createItem(
  about: Pick<MentionedItem, 'product' | 'isSure' | 'others' | 'words'> & { isLinked?: boolean },
) {
  return {
    isLinked: false,
    ...about,
    sizes: [],
    colors: [],
    counts: [],
    prices: [],
  } satisfies MentionedItem as MentionedItem;
}
