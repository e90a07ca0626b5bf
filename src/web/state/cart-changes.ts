import { useEffect, useRef, useState } from 'react';
import { type Available, type LineIdentity, type StockCut, stockCuts } from '../../contract/cart/cart.ts';
import type { PageProduct } from '../../contract/catalog/catalog.api.ts';
import { type Price, shownPrice } from '../../contract/money/pricing.ts';
import { isMade } from '../../contract/stock/sold-out.ts';
import type { CartItem } from './cart-items.ts';
import { cutLine, readCartLines } from './cart-store.ts';
import { useCurrency } from './currency.ts';
import { asAvailable, exactStock, getCachedProduct, loadProducts } from './products.ts';
import { readSeenPrices, savePrices } from './seen-prices.ts';

/** What changed since the shopper last looked. */
export type CartChange =
  | { kind: 'stock'; product: PageProduct; cut: StockCut }
  | { kind: 'price'; product: PageProduct; before: Price[] }
  /** Lines of pieces that left the shop. */
  | { kind: 'gone'; lines: number };

/**
 * Requests the products again, reduces quantities to the stock, removes products that left the shop, and reports all
 * of it and changed prices, once a visit.
 */
export function useCartChanges(items: readonly CartItem[], ready: boolean): CartChange[] {
  const [changes, setChanges] = useState<CartChange[]>([]);
  const refreshed = useRef(false);
  const wanted = useCurrency();
  useEffect(() => {
    if (!ready || refreshed.current) return;
    refreshed.current = true;
    void refresh([...new Set(readCartLines().map(({ itemId }) => itemId))]).then(setChanges);
  }, [ready]);

  useEffect(() => {
    if (ready && refreshed.current && items.length > 0)
      savePrices(items.map(({ product }) => getCachedProduct(product._id) ?? product));
  }, [ready, items]);

  return changes.filter(
    (each) =>
      each.kind !== 'price' || getAmount(each.before, wanted) !== getAmount(each.product.prices, wanted),
  );
}

async function refresh(ids: string[]): Promise<CartChange[]> {
  const seen = readSeenPrices();
  if (ids.length === 0 || !(await loadProducts(ids, true))) return [];
  const products = ids.flatMap((id) => getCachedProduct(id) ?? []);
  const gone = readCartLines().filter(({ itemId }) => getCachedProduct(itemId) === null);
  for (const line of gone) cutLine(line, 0);
  const cuts = stockCuts(readCartLines(), (_, line) => getAvailableStock(line));
  for (const { line, to } of cuts) cutLine(line, to);
  const stock = cuts.flatMap((cut) => {
    const product = getCachedProduct(cut.line.itemId);
    return product ? [{ kind: 'stock' as const, product, cut }] : [];
  });
  const price = products.flatMap((product) => {
    const before = seen[product._id];
    return before ? [{ kind: 'price' as const, product, before }] : [];
  });
  savePrices(products);
  const left = gone.length > 0 ? [{ kind: 'gone' as const, lines: gone.length }] : [];
  return [...left, ...stock, ...price];
}

/** Returns the stock for a cart's line; undefined if unknown or if the line is no longer made. */
function getAvailableStock(line: LineIdentity): Available | undefined {
  const product = getCachedProduct(line.itemId);
  const units = exactStock(product, line);
  if (!product || units === undefined || !isMade(product, line)) return undefined;
  return asAvailable(product, units);
}

function getAmount(prices: readonly Price[], wanted: Parameters<typeof shownPrice>[1]): string {
  const price = shownPrice({ prices }, wanted);
  return price ? `${price.currency} ${price.amountMinor}` : '';
}
