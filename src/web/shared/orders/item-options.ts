import { shopConfig } from '../../../../shop.config.ts';
import { namedColor } from '../../../contract/catalog/colors.ts';
import type { OrderItem } from '../../../contract/orders/order.api.ts';
import { formatSize as inWords } from '../../../contract/stock/sizes.ts';

/** "M, UK 10" by the shop's own sizes. */
export function getSizeLabel(size: string): string {
  return inWords(size, shopConfig.ukSizes);
}

/** "M, UK 10 · Deep indigo"; the colour of a piece without named colours goes unsaid. */
export function formatOptions(item: Pick<OrderItem, 'size' | 'color'>): string {
  return [getSizeLabel(item.size), namedColor(item.color)].filter(Boolean).join(' · ');
}
