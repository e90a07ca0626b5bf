import { useEffect, useState } from 'react';
import type { CartLine } from '../../contract/cart/cart.api.ts';
import type { PageProduct } from '../../contract/catalog/catalog.api.ts';
import type { Amounts } from '../../contract/discounts/discount-kinds.ts';
import { priceLine } from '../../contract/workroom/line-price.ts';
import { loadCart, useCart } from './cart-store.ts';
import { useProducts } from './products.ts';

/** A cart line with its product, priced as this line is: with the surcharge of its size, or of what is made to measure. */
export type CartItem = {
  line: CartLine;
  product: PageProduct;
  /** Of a line that was chosen with a set. */
  set?: LineSet | undefined;
  /** What its set takes off the line, in minor units. */
  off?: Amounts | undefined;
};

/** The set of a cart's line; its name is empty where it is not sold any more. */
export type LineSet = {
  name: string;
  /** The pieces that are missing to a whole number of sets. */
  missing: { productId: string; units: number }[];
};

type PriceSets = (items: readonly CartItem[]) => CartItem[];

/**
 * The cart's lines with their products; lines of products that are gone are left out. For the cart and the checkout.
 */
export function useCartItems() {
  const { lines, status } = useCart();
  const { byId, ready, failed, retry } = useProducts(lines.map((line) => line.itemId));
  const hasSets = lines.some(({ set }) => set);
  const priceSets = usePriceSets(hasSets);
  const items: CartItem[] = lines.flatMap((line) => {
    const product = byId.get(line.itemId);
    return product ? [{ line, product: priceLine(product, line) }] : [];
  });
  const broken = status === 'failed' || (failed && !ready);
  const isReady = status === 'ready' && ready && !(hasSets && priceSets === undefined);
  return {
    items: hasSets && priceSets ? priceSets(items) : items,
    status: broken ? 'failed' : isReady ? 'ready' : 'loading',
    retry: () => {
      void loadCart().catch(() => undefined);
      void retry();
    },
  } as const;
}

/** The prices of sets, loaded for a cart that has some; without a connection all pieces are at their single prices. */
function usePriceSets(hasSets: boolean): PriceSets | undefined {
  const [priceSets, setPriceSets] = useState<PriceSets>();
  useEffect(() => {
    if (!hasSets) return;
    import('./cart-sets.ts')
      .then(({ loadSets }) => loadSets())
      .catch(() => (items: readonly CartItem[]) => [...items])
      .then((loaded) => setPriceSets(() => loaded));
  }, [hasSets]);
  return priceSets;
}
