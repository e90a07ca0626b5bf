import type { Shop } from './shop.ts';

/** Whether test payments count as sales: on the embedded default without a provider, where nothing else exists. */
export function countsTests(shop: Shop): boolean {
  return shop.config.embedded && shop.payments.test;
}
