import type { Amounts } from '../../contract/discounts/discount-kinds.ts';
import { type Currency, currencies } from '../../contract/money/currencies.ts';
import { toMinor } from '../../contract/money/money.ts';
import { type Priced, priceOf } from '../../contract/money/pricing.ts';
import type { ProductSet } from '../../contract/sets/sets.api.ts';
import { missingPieces, type SetOffer, type SetOffers, takeOffSets } from '../../contract/sets/sets.ts';
import { rareApi } from '../client/rare-api.ts';
import type { CartItem } from './cart-items.ts';
import { getCachedProduct } from './products.ts';

/** Loads what sets cost now. @returns what prices a cart's lines by them, those of a set one after another */
export async function loadSets(): Promise<(items: readonly CartItem[]) => CartItem[]> {
  const { data } = await rareApi.sets.list();
  const sets: SetOffers = new Map(data.map((set) => [set._id, toOffer(set)]));
  return (items) => priceItems(items, sets);
}

/** A set as the prices of its pieces are calculated from it. */
export function toOffer({ _id, name, productIds, percent, price }: Omit<ProductSet, 'on'>): SetOffer {
  const prices: Amounts = {};
  for (const code of currencies) {
    const amount = price?.[code];
    if (amount !== undefined) prices[code] = toMinor(amount, code);
  }
  return {
    _id,
    name,
    productIds,
    percentHundredths: percent === null ? null : Math.round(percent * 100),
    prices,
  };
}

/** A line with its product as it is priced, and without what its size costs more. */
type PricedItem = Pick<CartItem, 'line'> & { product: Priced; base: Priced };

/** What sets take off each line in a currency, in minor units. */
export function takeOffItems(items: readonly PricedItem[], sets: SetOffers, currency: Currency): number[] {
  const lines = items.map(({ line, product, base }) => {
    const unitPriceMinor = priceOf(product, currency);
    return {
      ...line,
      // a piece without a price in the currency is in no set
      set: unitPriceMinor === undefined ? undefined : line.set,
      unitPriceMinor: unitPriceMinor ?? 0,
      basePriceMinor: priceOf(base, currency) ?? 0,
    };
  });
  return takeOffSets(lines, sets, currency);
}

function priceItems(items: readonly CartItem[], sets: SetOffers): CartItem[] {
  const off = items.map((): Amounts => ({}));
  const withBase = items.map((item) => ({
    ...item,
    base: getCachedProduct(item.product._id) ?? item.product,
  }));
  for (const currency of currencies) {
    for (const [index, minor] of takeOffItems(withBase, sets, currency).entries()) {
      const amounts = off[index];
      if (minor > 0 && amounts) amounts[currency] = minor;
    }
  }
  const lines = items.map(({ line }) => line);
  const priced = items.map((item, index): CartItem => {
    const { set: id } = item.line;
    if (!id) return item;
    const set = sets.get(id);
    const missing = set ? missingPieces(lines, set) : [];
    return { ...item, set: { name: set?.name ?? '', missing }, off: off[index] };
  });
  return groupSets(priced);
}

/** The lines of a set follow its first. */
function groupSets(items: readonly CartItem[]): CartItem[] {
  const firstOf = (item: CartItem, at: number) =>
    item.line.set ? items.findIndex(({ line }) => line.set === item.line.set) : at;
  return items
    .map((item, at) => ({ item, at, first: firstOf(item, at) }))
    .sort((a, b) => a.first - b.first || a.at - b.at)
    .map(({ item }) => item);
}
