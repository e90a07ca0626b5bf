import type { Currency } from '../../../../contract/money/currencies.ts';
import { formatMinor } from '../../../../contract/money/money.ts';
import type { ExternalVariant } from '../formats/external-product.ts';
import { type AmountName, type Money, type ReadPrice, readExternalPrice } from './amounts.rules.ts';

/** What a product costs by its variants: one price a product, and a reduced one where the file has it. */
export type PricesOfVariants = {
  price: ReadPrice | undefined;
  salePrice: ReadPrice | undefined;
  /** When the reduced price counts, as the file writes it. */
  saleFrom: string | undefined;
  saleUntil: string | undefined;
  errors: string[];
  notes: string[];
  /** Currencies that the shop does not sell in. */
  foreign: string[];
};

type Charged = { list: ReadPrice; sale: ReadPrice | undefined; variant: ExternalVariant };

/** Returns the variants' prices; the highest is used, so that no piece is sold below its own. */
export function pricesOfVariants(variants: readonly ExternalVariant[], money: Money): PricesOfVariants {
  const errors = new Set<string>();
  const foreign = new Set<string>();
  const read = (text: string | undefined, name: AmountName): ReadPrice | undefined => {
    if (text === undefined || isNothing(text)) return undefined;
    const reading = readExternalPrice(text, name, money);
    if (reading.foreign) foreign.add(reading.foreign);
    if ('value' in reading) return reading.value;
    errors.add(reading.error);
    return undefined;
  };
  const charged = variants.flatMap((variant): Charged[] => {
    const reduced = read(variant.salePrice, 'sale price');
    const price = read(variant.price, 'price') ?? reduced;
    if (!price) return [];
    const before = read(variant.compareAt, 'price before the reduction');
    if (before && before.currency === price.currency && before.amountMinor > price.amountMinor)
      return [{ list: before, sale: price, variant }];
    const isLower = reduced && reduced.currency === price.currency && reduced.amountMinor < price.amountMinor;
    return [{ list: price, sale: isLower ? reduced : undefined, variant }];
  });
  const amountOf = ({ list, sale }: Charged) => (sale ?? list).amountMinor;
  const sorted = [...charged].sort((a, b) => amountOf(a) - amountOf(b));
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  const notes: string[] = [];
  if (lowest && highest && amountOf(lowest) !== amountOf(highest)) {
    const words = (each: Charged) => formatMinor(amountOf(each), each.list.currency as Currency);
    notes.push(
      `Its sizes and colours cost from ${words(lowest)} to ${words(highest)}; a product has one price here: the highest is kept.`,
    );
  }
  return {
    price: highest?.list,
    salePrice: highest?.sale,
    saleFrom: highest?.variant.saleFrom,
    saleUntil: highest?.variant.saleUntil,
    errors: [...errors],
    notes,
    foreign: [...foreign],
  };
}

/** Shops write 0 for a price that is not set. */
function isNothing(text: string): boolean {
  return !/[1-9]/.test(text);
}
