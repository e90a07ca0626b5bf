import type { Product } from '../../../contract/catalog/catalog.api.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import { setLabel } from '../../../contract/sets/set-messages.ts';
import type { ProductSet } from '../../../contract/sets/sets.api.ts';
import { priceLine } from '../../../contract/workroom/line-price.ts';
import { rareApi } from '../../client/rare-api.ts';
import { takeOffItems, toOffer } from '../../state/cart-sets.ts';
import { useQuery } from '../kit/query.ts';
import type { OrderForm } from './order-form.ts';

/** The sets that shoppers can buy now; none before they are needed. */
export function useSoldSets(isNeeded: boolean) {
  return useQuery(
    async (signal) => {
      if (!isNeeded) return [];
      const { data } = await rareApi.sets.list({}, { signal });
      return data.filter(({ on, shown = true }) => on && shown);
    },
    isNeeded ? 'sold sets' : '',
  );
}

/** What sets take off each line, in minor units; nothing off a piece at an agreed price. */
export function takeOffLines(
  { lines, currency }: Pick<OrderForm, 'lines' | 'currency'>,
  products: ReadonlyMap<string, Product>,
  sets: readonly ProductSet[],
): number[] {
  const items = lines.map((line) => {
    const { productId: itemId, size, color, quantity, price, set } = line;
    const base = products.get(itemId);
    const inSet = price.trim() === '' && base ? set : undefined;
    const none = { prices: [] };
    return {
      line: { itemId, size, color, quantity, set: inSet },
      product: base ? priceLine(base, { size: size || undefined, color }) : none,
      base: base ?? none,
    };
  });
  return takeOffItems(items, new Map(sets.map((set) => [set._id, toOffer(set)])), currency);
}

/** "Part of the set Sunday best, −₦5,000.00", or why a piece costs what it does alone; empty of a piece in no set. */
export function describeFormSet(
  { lines, currency }: Pick<OrderForm, 'lines' | 'currency'>,
  index: number,
  sets: readonly ProductSet[],
  offMinor: readonly number[],
): string {
  const id = lines[index]?.set;
  if (!id) return '';
  const set = sets.find(({ _id }) => _id === id);
  if (!set) return 'Its set is not sold now: this is the price of the piece alone.';
  const off = offMinor[index] ?? 0;
  return off > 0
    ? setLabel(set.name, formatMinor(off, currency))
    : `Not in the set ${set.name} yet: a piece is missing, or has another price.`;
}
