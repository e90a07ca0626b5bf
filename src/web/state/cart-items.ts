import type { CartLine } from '../../contract/cart/cart.api.ts';
import type { PageProduct } from '../../contract/catalog/catalog.api.ts';
import { priceLine } from '../../contract/workroom/line-price.ts';
import { loadCart, useCart } from './cart-store.ts';
import { useProducts } from './products.ts';

/** A cart line with its product, priced as this line is: with the surcharge of its size, or of what is made to measure. */
export type CartItem = { line: CartLine; product: PageProduct };

/**
 * The cart's lines with their products; lines of products that are gone are left out. For the cart and the checkout.
 */
export function useCartItems() {
  const { lines, status } = useCart();
  const { byId, ready, failed, retry } = useProducts(lines.map((line) => line.itemId));
  const items: CartItem[] = lines.flatMap((line) => {
    const product = byId.get(line.itemId);
    return product ? [{ line, product: priceLine(product, line) }] : [];
  });
  const broken = status === 'failed' || (failed && !ready);
  return {
    items,
    status: broken ? 'failed' : status === 'ready' && ready ? 'ready' : 'loading',
    retry: () => {
      void loadCart().catch(() => undefined);
      void retry();
    },
  } as const;
}
