import type { Product } from '../../contract/catalog/catalog.api.ts';
import type { Price } from '../../contract/money/pricing.ts';
import { lastingStore } from './browser-storage.ts';

const storageKey = 'seenPrices';

/** Returns the prices this browser's visitor last saw, by product; so that a change can be reported. */
export function readSeenPrices(): Record<string, Price[]> {
  return (lastingStore.readJson(storageKey) as Record<string, Price[]> | undefined) ?? {};
}

/** Notes the prices of these products as seen. */
export function rememberPrices(products: readonly Pick<Product, '_id' | 'prices'>[]): void {
  const seen = readSeenPrices();
  for (const { _id, prices } of products) seen[_id] = prices;
  storePrices(seen);
}

/** Retains only the prices of products still in the cart. */
export function savePrices(products: readonly Pick<Product, '_id' | 'prices'>[]): void {
  storePrices(Object.fromEntries(products.map(({ _id, prices }) => [_id, prices])));
}

function storePrices(seen: Record<string, Price[]>): void {
  lastingStore.write(storageKey, JSON.stringify(seen));
}
