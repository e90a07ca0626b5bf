import {
  type Address,
  addressFields,
  extraAddressFields,
} from '../../../../contract/customers/address-fields.ts';
import { toMinor } from '../../../../contract/money/money.ts';
import { changedTotals, linesWith } from '../../../../contract/orders/changed-lines.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import type { ChangeOrderInput } from '../../../../contract/orders/order-changes.api.ts';
import { toPaidLine } from './refund-amounts.rules.ts';

/** A line as it is wanted. */
export type LineDraft = { size: string; color: string; quantity: number };

type OrderEdit = { lines: readonly LineDraft[]; address: Address; shippingFee: number };

/** What of an order is to be changed; undefined where nothing is. Only what differs is sent. */
export function getOrderChanges(
  order: Order,
  { lines, address, shippingFee }: OrderEdit,
): Partial<ChangeOrderInput> {
  const changed = lines.flatMap((line, index) => {
    const item = order.items[index];
    if (!item) return [];
    return item.size === line.size && item.color === line.color && item.quantity === line.quantity
      ? []
      : [{ index, ...line }];
  });
  return {
    ...(changed.length > 0 ? { lines: changed } : {}),
    ...(hasAddressChanged(order.address, address) ? { address } : {}),
    ...(shippingFee === order.shippingFee ? {} : { shippingFee }),
  };
}

function hasAddressChanged(before: Partial<Address>, after: Partial<Address>): boolean {
  return [...addressFields, ...extraAddressFields].some(
    (field) => (before[field] ?? '').trim() !== (after[field] ?? '').trim(),
  );
}

/** What an order would come to, and by how much that is more than now; minor units of its currency. */
export function calculateNewTotal(
  order: Order,
  lines: readonly LineDraft[],
  shippingFee: number,
): { amountMinor: number; moreMinor: number } {
  const toOrderMinor = (amount: number) => toMinor(amount, order.currency);
  const sold = order.items.map((item) => ({ ...toPaidLine(item, order.currency), quantity: item.quantity }));
  const sums = linesWith(
    sold,
    sold.map(({ quantity }, index) => lines[index]?.quantity ?? quantity),
  );
  const { amountMinor } = changedTotals(sums, toOrderMinor(shippingFee));
  return { amountMinor, moreMinor: amountMinor - toOrderMinor(order.amount) };
}
