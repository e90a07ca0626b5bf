import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../contract/catalog.ts';
import { type Price, shownPrice } from '../../contract/money.ts';
import { cutsToStock, type StockCut } from './cart.rules.ts';
import { cutLine, readCartLines } from './cart.ts';
import type { CartItem } from './cart-items.ts';
import { useCurrency } from './currency.ts';
import { knownProduct, loadProducts } from './products.ts';
import { keepPrices, readSeenPrices } from './seen-prices.ts';

/** What changed since the shopper last looked. */
export type CartNews =
  | { kind: 'stock'; product: Product; cut: StockCut }
  | { kind: 'price'; product: Product; before: Price[] };

/** Asks for the products anew, shrinks what there is less of, and tells both stock and price changes, once a visit. */
export function useCartNews(items: readonly CartItem[], ready: boolean): CartNews[] {
  const [news, setNews] = useState<CartNews[]>([]);
  const asked = useRef(false);
  const wanted = useCurrency();
  useEffect(() => {
    if (!ready || asked.current) return;
    asked.current = true;
    void refresh(items.map(({ product }) => product._id)).then(setNews);
  }, [ready, items]);

  useEffect(() => {
    if (ready && asked.current && items.length > 0) keepPrices(items.map(({ product }) => product));
  }, [ready, items]);

  return news.filter(
    (each) =>
      each.kind === 'stock' || amountIn(each.before, wanted) !== amountIn(each.product.prices, wanted),
  );
}

async function refresh(ids: string[]): Promise<CartNews[]> {
  const seen = readSeenPrices();
  if (ids.length === 0 || !(await loadProducts(ids, true))) return [];
  const products = [...new Set(ids)].flatMap((id) => knownProduct(id) ?? []);
  const cuts = cutsToStock(readCartLines(), (id) => knownProduct(id)?.inStock);
  for (const { line, to } of cuts) cutLine(line, to);
  const stock = cuts.flatMap((cut) => {
    const product = knownProduct(cut.line.itemId);
    return product ? [{ kind: 'stock' as const, product, cut }] : [];
  });
  const price = products.flatMap((product) => {
    const before = seen[product._id];
    return before ? [{ kind: 'price' as const, product, before }] : [];
  });
  keepPrices(products);
  return [...stock, ...price];
}

function amountIn(prices: readonly Price[], wanted: Parameters<typeof shownPrice>[1]): string {
  const price = shownPrice(prices, wanted);
  return price ? `${price.currency} ${price.amount}` : '';
}
