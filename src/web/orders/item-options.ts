import { shopConfig } from '../../../shop.config.ts';
import type { OrderItem } from '../../contract/orders.ts';
import { parseSizes } from '../../contract/sizes.ts';

/** "M, UK 10"; a size the shop does not know stands as it was sold. */
export function sizeInWords(size: string): string {
  const [known] = parseSizes(size);
  return known ? `${known}, UK ${shopConfig.ukSizes[known]}` : size;
}

/** "M, UK 10 · Deep indigo" */
export function optionsOf(item: Pick<OrderItem, 'size' | 'color'>): string {
  return [sizeInWords(item.size), item.color].filter(Boolean).join(' · ');
}
