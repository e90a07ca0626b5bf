import type { Product } from '../../../contract/catalog/catalog.api.ts';
import type { ChatPiece, Choice, Reading } from '../../../contract/drafts/chat.api.ts';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { formatSize, isCustomSize, sizesOf, type UkSizes } from '../../../contract/stock/sizes.ts';
import { searchWords } from '../../../contract/text/search-words.ts';
import { fitInto } from '../../../contract/text/shorten.ts';
import { type MentionedItem, matchColors } from './chat-items.rules.ts';
import { certainReading, emptyReading, toChoice, uncertainReading } from './reading.rules.ts';

/** A product as the catalogue has it now. */
export type ChatProduct = Pick<Product, '_id' | 'name' | 'availableSizes' | 'availableColors' | 'prices'>;

const maxNameLength = 100;

/** The currency that prices were named in; naira where none was. */
export function readCurrency(pieces: readonly MentionedItem[]): Reading<Currency> {
  const named = new Set(pieces.flatMap(({ prices }) => prices.map(({ currency }) => currency)));
  const found = currencies.filter((currency) => named.has(currency));
  const [first] = found;
  if (first === undefined) return uncertainReading<Currency>('NGN');
  return found.length === 1 ? certainReading(first) : uncertainReading(first, found.map(toChoice));
}

/** Converts an item to a draft line: what was said, compared with the catalogue. */
export function toDraftItem(
  piece: MentionedItem,
  catalog: ReadonlyMap<string, ChatProduct>,
  { currency, ukSizes }: { currency: Currency; ukSizes: UkSizes },
): ChatPiece {
  const product = piece.product && catalog.get(piece.product.id);
  const others = piece.others.flatMap(({ id }) => catalog.get(id) ?? []);
  const choices = others.map(({ _id, name }) => ({ value: _id, label: name }));
  const quantity = readCount(piece);
  const listPrice = product && getPrice(product, currency);
  return {
    productId: product
      ? piece.isSure
        ? certainReading(product._id)
        : uncertainReading(product._id, choices)
      : uncertainReading(null, choices),
    name: product?.name ?? fitInto(piece.words.trim(), maxNameLength),
    size: readSize(piece, product, ukSizes),
    color: readColor(piece, product),
    quantity,
    price: readPrice(piece, { currency, listPrice, count: quantity.value ?? 1 }),
    listPrice: listPrice ?? null,
  };
}

function getPrice({ prices }: ChatProduct, currency: Currency): number | undefined {
  return prices.find((price) => price.currency.toUpperCase() === currency)?.amount;
}

function readSize(
  { sizes, words }: MentionedItem,
  product: ChatProduct | undefined,
  ukSizes: UkSizes,
): Reading<string> {
  const toSizeChoice = (size: string): Choice<string> => ({ value: size, label: formatSize(size, ukSizes) });
  const available = product && sizesOf(product.availableSizes);
  const last = sizes.at(-1);
  if (!last) {
    const ownSize = available?.find(
      (size) => !isCustomSize(size) && words.toLowerCase().includes(size.toLowerCase()),
    );
    return ownSize ? certainReading(ownSize) : emptyReading();
  }
  const named = [...new Set(sizes.map(({ size }) => size))].reverse();
  if (named.length > 1) return uncertainReading(last.size, named.map(toSizeChoice));
  if (available && !available.includes(last.size))
    return uncertainReading(last.size, available.map(toSizeChoice));
  return last.isSure ? certainReading(last.size) : uncertainReading(last.size, [toSizeChoice(last.size)]);
}

function readColor({ colors, words }: MentionedItem, product: ChatProduct | undefined): Reading<string> {
  const available = product?.availableColors ?? [];
  const typed = new Set(searchWords(words));
  const byName = available.filter(({ name }) => searchWords(name).every((word) => typed.has(word)));
  const [only] = byName;
  const named = [...new Set(colors)].reverse();
  const [last] = named;
  if (only && byName.length === 1 && named.length < 2) return certainReading(only.name);
  if (last === undefined) return emptyReading();
  if (!product) return named.length > 1 ? uncertainReading(last, named.map(toChoice)) : certainReading(last);
  const meant = [...new Set(named.flatMap((color) => matchColors(color, available)))];
  const [first] = meant;
  if (first === undefined)
    return uncertainReading(
      last,
      available.map(({ name }) => toChoice(name)),
    );
  return meant.length === 1 ? certainReading(first) : uncertainReading(first, meant.map(toChoice));
}

function readCount({ counts }: MentionedItem): Reading<number> {
  const last = counts.at(-1);
  if (!last) return uncertainReading(1);
  const named = [...new Set(counts.map(({ count }) => count))].reverse();
  if (named.length > 1) return uncertainReading(last.count, named.map(toChoice));
  return last.isSure ? certainReading(last.count) : uncertainReading(last.count, [toChoice(last.count)]);
}

/**
 * Reads the price agreed for one item. Certain if it is the catalogue's own; otherwise both are offered as choices.
 */
function readPrice(
  { prices }: MentionedItem,
  { currency, listPrice, count }: { currency: Currency; listPrice: number | undefined; count: number },
): Reading<number> {
  const last = prices.findLast((price) => price.currency === currency);
  if (!last) return emptyReading();
  if (last.amount === listPrice || last.amount === (listPrice ?? 0) * count)
    return certainReading(listPrice ?? last.amount);
  const each = last.isTotal && count > 1 ? Math.round((last.amount / count) * 100) / 100 : last.amount;
  const formatAmount = (amount: number) => formatMinor(toMinor(amount, currency), currency);
  return uncertainReading(each, [
    { value: each, label: `${formatAmount(each)} agreed in the chat` },
    ...(listPrice === undefined
      ? []
      : [{ value: listPrice, label: `${formatAmount(listPrice)} in the catalogue` }]),
  ]);
}
