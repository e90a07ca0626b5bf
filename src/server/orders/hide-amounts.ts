import { currencies } from '../../contract/money/currencies.ts';
import { currencySymbol } from '../../contract/money/money.ts';
import { type HistoryEntry, type Order, unpricedOrderSchema } from '../../contract/orders/order.api.ts';
import { hasRight } from '../rights.ts';
import type { Viewer } from '../shop.ts';

/** Whether a viewer may see what orders cost: customers their own, staff by their duty. */
export function canSeeAmounts(viewer: Viewer): boolean {
  return viewer.role !== 'admin' || hasRight(viewer, 'order_amounts');
}

/** An order as a viewer may see it: without amounts for staff whose duty does not include them. */
export function hideAmounts(viewer: Viewer, order: Order): Order {
  if (canSeeAmounts(viewer)) return order;
  const unpriced = unpricedOrderSchema.parse({ ...order, history: order.history.map(maskEntry) });
  return unpriced as Order;
}

const amountPattern = new RegExp(`(?:${currencies.map(toPattern).join('|')})\\s?\\d[\\d,]*(?:\\.\\d+)?`, 'g');

function toPattern(code: string): string {
  return currencySymbol(code).replace(/[$]/g, '\\$&');
}

/** An entry without the amounts that the shop writes into it; what admins noted stays as they wrote it. */
function maskEntry(entry: HistoryEntry): HistoryEntry {
  if (entry.kind === 'internal' && entry.to === 'Note') return entry;
  const mask = (text: string) => text.replace(amountPattern, '…');
  return { ...entry, to: mask(entry.to), note: mask(entry.note) };
}
