import { formatDiscountAmounts, toMinorAmounts } from '../../../contract/discounts/discount-kinds.ts';
import type { ProductSet } from '../../../contract/sets/sets.api.ts';
import { formatList } from '../../../contract/text/format-list.ts';

/** "10 % off", "₦60,000.00 or $45.00". */
export function formatSetCost({ percent, price }: Pick<ProductSet, 'percent' | 'price'>): string {
  if (percent !== null) return `${percent} % off`;
  return formatList(formatDiscountAmounts(toMinorAmounts(price) ?? {}), 'or');
}
