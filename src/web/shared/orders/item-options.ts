import { namedColor } from '../../../contract/catalog/colors.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { OrderItem } from '../../../contract/orders/order.api.ts';
import { setLabel } from '../../../contract/sets/set-messages.ts';
import { formatSize as inWords } from '../../../contract/stock/sizes.ts';
import { getUkSizes } from '../../state/goods.ts';

/** "M, UK 10" by the shop's own sizes. */
export function getSizeLabel(size: string): string {
  return inWords(size, getUkSizes());
}

/** A text that tells an order's lines apart: one product in one size may be ready and sewn, or sewn for two people. */
export function getItemKey({
  productId,
  size,
  color,
  madeToOrder,
  measures,
  set,
}: Pick<OrderItem, 'productId' | 'size' | 'color' | 'madeToOrder' | 'measures' | 'set'>): string {
  return JSON.stringify([productId, size, color, madeToOrder, measures, set]);
}

/** "Part of the set Sunday best, −₦5,000.00"; empty of a piece that was sold singly. */
export function describeSet(
  { setName = '', setSaved = 0 }: Pick<OrderItem, 'setName' | 'setSaved'>,
  currency: string,
): string {
  return setSaved > 0 ? setLabel(setName, formatMinor(toMinor(setSaved, currency), currency)) : '';
}

/** "For Mum · Sewn in 10–15 business days"; empty of a piece from stock. */
export function describeSewing({
  madeToOrder,
  measures,
  lead,
}: Pick<OrderItem, 'madeToOrder' | 'measures' | 'lead'>): string {
  const days = lead && (lead.from === lead.to ? `${lead.to}` : `${lead.from}–${lead.to}`);
  const facts = [
    madeToOrder && 'Made to order',
    measures?.name && `For ${measures.name}`,
    days && `Sewn in ${days} business days`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** "M, UK 10 · Deep indigo"; the colour of a piece without named colours goes unsaid. */
export function formatOptions(item: Pick<OrderItem, 'size' | 'color'>): string {
  return [getSizeLabel(item.size), namedColor(item.color)].filter(Boolean).join(' · ');
}
