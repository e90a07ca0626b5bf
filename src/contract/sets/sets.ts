import { type CartLine, mergeSameLines } from '../cart/cart.ts';
import type { Amounts } from '../discounts/discount-kinds.ts';
import type { Currency } from '../money/currencies.ts';
import { amountOff, roundShare } from '../money/order-totals.ts';

/** How many products a set has. */
export const setPieces = { fewest: 2, most: 5 } as const;
/** What a set may take off, in per cent. */
export const setPercent = { least: 1, most: 90 } as const;
export const maxSets = 100;
export const setNameLength = 100;

/** Products that cost less together. */
export type SetOffer = {
  _id: string;
  name: string;
  productIds: readonly string[];
  /** In hundredths of a percent: 1250 is 12.5 %; null where the set has a price. */
  percentHundredths: number | null;
  /** The price of all pieces, in minor units; without what a size costs more. */
  prices: Amounts;
};

export type SetOffers = ReadonlyMap<string, SetOffer>;

/** Units of a product, in a set or not. */
type SetUnits = { itemId: string; quantity: number; set?: string | undefined };

/** How many of each line's units are in a complete set: all pieces of the set in equal numbers, earlier lines first. */
export function countInSets(lines: readonly SetUnits[], sets: SetOffers): number[] {
  const counted = lines.map(() => 0);
  for (const { _id, productIds } of sets.values()) {
    const ofProduct = productIds.map((id) =>
      lines.flatMap((line, index) => (line.set === _id && line.itemId === id ? [index] : [])),
    );
    const units = ofProduct.map((places) => places.reduce((sum, at) => sum + (lines[at]?.quantity ?? 0), 0));
    const complete = Math.min(...units);
    for (const places of ofProduct) {
      let left = complete;
      for (const at of places) {
        counted[at] = Math.min(left, lines[at]?.quantity ?? 0);
        left -= counted[at] ?? 0;
      }
    }
  }
  return counted;
}

/**
 * Lines as they are sold: those of complete sets, and the others without a set. What a line has beyond its complete sets
 * becomes a line of its own, or joins an equal one.
 */
export function completeSets(lines: readonly CartLine[], sets: SetOffers): CartLine[] {
  if (lines.every(({ set }) => !set)) return [...lines];
  const counted = countInSets(lines, sets);
  const split = lines.flatMap((line, index) => {
    const { set, ...alone } = line;
    if (!set) return [alone];
    const inSet = counted[index] ?? 0;
    return [
      ...(inSet > 0 ? [{ ...line, quantity: inSet }] : []),
      ...(line.quantity > inSet ? [{ ...alone, quantity: line.quantity - inSet }] : []),
    ];
  });
  return mergeSameLines(split);
}

/** A line of a cart with what one of its units costs now, and without what its size costs more; minor units. */
export type SetPricedLine = SetUnits & { unitPriceMinor: number; basePriceMinor: number };

/**
 * What sets take off each line, in minor units: a price of the set is for the pieces without what their sizes cost more,
 * a percentage is of the whole. The lines share what is paid in proportion to their single prices, rounded half up, and
 * the last one takes the remainder. A set that costs more than its pieces takes nothing off.
 */
export function takeOffSets(lines: readonly SetPricedLine[], sets: SetOffers, currency: Currency): number[] {
  const counted = countInSets(lines, sets);
  const off = lines.map(() => 0);
  for (const set of sets.values()) {
    const inSet = lines.map((line, index) => (line.set === set._id ? (counted[index] ?? 0) : 0));
    const units = inSet.reduce((sum, count) => sum + count, 0);
    if (units === 0) continue;
    const single = lines.map(({ unitPriceMinor }, index) => unitPriceMinor * (inSet[index] ?? 0));
    const singleMinor = single.reduce((sum, minor) => sum + minor, 0);
    const baseMinor = lines.reduce((sum, line, index) => sum + line.basePriceMinor * (inSet[index] ?? 0), 0);
    const offMinor = takeOff(set, { singleMinor, baseMinor, sets: units / set.productIds.length }, currency);
    const shares = amountOff(
      single.map((totalMinor, index) => ({ totalMinor, counts: (inSet[index] ?? 0) > 0 })),
      singleMinor - offMinor,
    );
    for (const [index, share] of shares.entries())
      if ((inSet[index] ?? 0) > 0) off[index] = (single[index] ?? 0) - share;
  }
  return off;
}

function takeOff(
  { percentHundredths, prices }: Pick<SetOffer, 'percentHundredths' | 'prices'>,
  { singleMinor, baseMinor, sets }: { singleMinor: number; baseMinor: number; sets: number },
  currency: Currency,
): number {
  if (percentHundredths !== null) return roundShare(singleMinor, percentHundredths, 10_000);
  const priceMinor = prices[currency];
  return priceMinor === undefined ? 0 : Math.max(0, baseMinor - priceMinor * sets);
}

/** What a set costs in a currency, and what its pieces cost singly; minor units. Undefined where it is not offered. */
export function priceSet(
  set: SetOffer,
  pieces: readonly { basePriceMinor: number | undefined }[],
  currency: Currency,
): { priceMinor: number; singleMinor: number } | undefined {
  let singleMinor = 0;
  for (const { basePriceMinor } of pieces) {
    if (basePriceMinor === undefined) return undefined;
    singleMinor += basePriceMinor;
  }
  const offMinor = takeOff(set, { singleMinor, baseMinor: singleMinor, sets: 1 }, currency);
  return offMinor > 0 ? { priceMinor: singleMinor - offMinor, singleMinor } : undefined;
}

/** The pieces that are missing to a whole number of sets, by set: how many of each product. */
export function missingPieces(
  lines: readonly SetUnits[],
  { _id, productIds }: Pick<SetOffer, '_id' | 'productIds'>,
): { productId: string; units: number }[] {
  const units = new Map(productIds.map((id) => [id, 0]));
  for (const { set, itemId, quantity } of lines)
    if (set === _id && units.has(itemId)) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  const most = Math.max(0, ...units.values());
  return [...units].flatMap(([productId, count]) =>
    count < most ? [{ productId, units: most - count }] : [],
  );
}
