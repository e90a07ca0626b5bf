import { shopConfig } from '../../../../shop.config.ts';
import type { Product } from '../../../contract/api/catalog/catalog.ts';
import type { ChatPiece, Choice, Reading } from '../../../contract/api/orders/chat.ts';
import { isOwnSize, sizeInWords, sizesOf } from '../../../contract/rules/catalog/sizes.ts';
import { type Currency, currencies } from '../../../contract/rules/money/currencies.ts';
import { formatMinor, toMinor } from '../../../contract/rules/money/money.ts';
import { fitInto } from '../../../contract/rules/text/shorten.ts';
import { searchWords } from '../../catalog/search.rules.ts';
import { colorsMeant, type SaidPiece } from './pieces.rules.ts';
import { said, sure, toCheck, unread } from './reading.rules.ts';

/** A product as the catalogue has it now. */
export type ChatProduct = Pick<Product, '_id' | 'name' | 'availableSizes' | 'availableColors' | 'prices'>;

const longestName = 100;

/** The currency that prices were named in; naira where none was. */
export function currencyOf(pieces: readonly SaidPiece[]): Reading<Currency> {
  const named = new Set(pieces.flatMap(({ prices }) => prices.map(({ currency }) => currency)));
  const found = currencies.filter((currency) => named.has(currency));
  const [first] = found;
  if (first === undefined) return toCheck<Currency>('NGN');
  return found.length === 1 ? sure(first) : toCheck(first, found.map(said));
}

/** A piece as a draft's line: what was said, held against what the catalogue has. */
export function draftPiece(
  piece: SaidPiece,
  catalog: ReadonlyMap<string, ChatProduct>,
  currency: Currency,
): ChatPiece {
  const product = piece.product && catalog.get(piece.product.id);
  const others = piece.others.flatMap(({ id }) => catalog.get(id) ?? []);
  const choices = others.map(({ _id, name }) => ({ value: _id, label: name }));
  const quantity = countOf(piece);
  const listPrice = product && amountIn(product, currency);
  return {
    productId: product
      ? piece.isSure
        ? sure(product._id)
        : toCheck(product._id, choices)
      : toCheck(null, choices),
    name: product?.name ?? fitInto(piece.words.trim(), longestName),
    size: sizeOf(piece, product),
    color: colorOf(piece, product),
    quantity,
    price: priceOf(piece, { currency, listPrice, count: quantity.value ?? 1 }),
    listPrice: listPrice ?? null,
  };
}

function amountIn({ prices }: ChatProduct, currency: Currency): number | undefined {
  return prices.find((price) => price.currency.toUpperCase() === currency)?.amount;
}

function sizeChoice(size: string): Choice<string> {
  return { value: size, label: sizeInWords(size, shopConfig.ukSizes) };
}

function sizeOf({ sizes, words }: SaidPiece, product: ChatProduct | undefined): Reading<string> {
  const there = product && sizesOf(product.availableSizes);
  const last = sizes.at(-1);
  if (!last) {
    const kept = there?.find((size) => !isOwnSize(size) && words.toLowerCase().includes(size.toLowerCase()));
    return kept ? sure(kept) : unread();
  }
  const named = [...new Set(sizes.map(({ size }) => size))].reverse();
  if (named.length > 1) return toCheck(last.size, named.map(sizeChoice));
  if (there && !there.includes(last.size)) return toCheck(last.size, there.map(sizeChoice));
  return last.isSure ? sure(last.size) : toCheck(last.size, [sizeChoice(last.size)]);
}

function colorOf({ colors, words }: SaidPiece, product: ChatProduct | undefined): Reading<string> {
  const there = product?.availableColors ?? [];
  const typed = new Set(searchWords(words));
  const byName = there.filter(({ name }) => searchWords(name).every((word) => typed.has(word)));
  const [only] = byName;
  const named = [...new Set(colors)].reverse();
  const [last] = named;
  if (only && byName.length === 1 && named.length < 2) return sure(only.name);
  if (last === undefined) return unread();
  if (!product) return named.length > 1 ? toCheck(last, named.map(said)) : sure(last);
  const meant = [...new Set(named.flatMap((color) => colorsMeant(color, there)))];
  const [first] = meant;
  if (first === undefined)
    return toCheck(
      last,
      there.map(({ name }) => said(name)),
    );
  return meant.length === 1 ? sure(first) : toCheck(first, meant.map(said));
}

function countOf({ counts }: SaidPiece): Reading<number> {
  const last = counts.at(-1);
  if (!last) return toCheck(1);
  const named = [...new Set(counts.map(({ count }) => count))].reverse();
  if (named.length > 1) return toCheck(last.count, named.map(said));
  return last.isSure ? sure(last.count) : toCheck(last.count, [said(last.count)]);
}

/** What was agreed for one piece. Sure where it is the catalogue's own price; else both stand beside each other. */
function priceOf(
  { prices }: SaidPiece,
  { currency, listPrice, count }: { currency: Currency; listPrice: number | undefined; count: number },
): Reading<number> {
  const last = prices.findLast((price) => price.currency === currency);
  if (!last) return unread();
  if (last.amount === listPrice || last.amount === (listPrice ?? 0) * count)
    return sure(listPrice ?? last.amount);
  const each = last.isTotal && count > 1 ? Math.round((last.amount / count) * 100) / 100 : last.amount;
  const inWords = (amount: number) => formatMinor(toMinor(amount, currency), currency);
  return toCheck(each, [
    { value: each, label: `${inWords(each)} agreed in the chat` },
    ...(listPrice === undefined
      ? []
      : [{ value: listPrice, label: `${inWords(listPrice)} in the catalogue` }]),
  ]);
}
